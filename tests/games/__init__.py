"""Games that exist only in tests, and how one of them comes into the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engines

HERE = str(Path(__file__).parent)


@contextmanager
def in_catalogue() -> Iterator[None]:
    """While this lasts the packages of this folder are games like those of `engines/`, e.g. `engines.load("tiny")`."""
    engines.__path__.append(HERE)
    _forget()
    try:
        yield
    finally:
        engines.__path__.remove(HERE)
        _forget()


def _forget() -> None:
    engines.catalogue.cache_clear()
    engines.load.cache_clear()
