"""Types that msgspec builds after the first request could have come: `python -m tests.attack.late` prints them.

It builds how to read a type at its first use, and asks `msgspec._utils` for the fields when, and only when, it does: of
structs and named tuples, of dataclasses, of typed dictionaries. Schemas ask too, in plain Python, which is harmless.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import msgspec

import api.server
import engines
from api.warming import build_types
from tests.api.http.openapi.examples.__main__ import played
from tests.api.http.openapi.examples.stage import Stage

_ASKED = "msgspec/_utils.py"
_IN_PYTHON = (_ASKED, "msgspec/inspect.py", "msgspec/_json_schema.py", "msgspec/structs.py")


@contextmanager
def watched() -> Iterator[set[str]]:
    """The types that are built meanwhile, in any thread."""
    late: set[str] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not frame.f_code.co_filename.endswith(_ASKED):
            return
        asking = frame.f_back
        if asking and not asking.f_code.co_filename.endswith(_IN_PYTHON):
            late.add(f"{frame.f_locals.get('obj')} by {asking.f_code.co_filename}:{asking.f_lineno}")

    threading.setprofile(watch)
    sys.setprofile(watch)
    try:
        yield late
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def of_calls() -> set[str]:
    """By every call, each with every game."""
    with watched() as late, TemporaryDirectory() as folder:
        made = played()
        Stage(Path(folder)).silent().get("/v1/openapi.json")
    assert len(made) > 40
    return late


def of_modules() -> set[str]:
    """In every module, loaded so far or not."""
    announced = tuple(f"engines.{name}." for name, facts in engines.catalogue().items() if not facts.is_ready)
    for package in (api, engines):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not module.name.endswith(("__main__", "wsgi")):
                importlib.import_module(module.name)
    with watched() as late:
        for each in _below(msgspec.Struct):
            if each.__module__.startswith(("api.", "engines.")) and not each.__module__.startswith(announced or "-"):
                msgspec.json.Decoder(each)
    return late


def _below(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


if __name__ == "__main__":
    if sys.argv[1:] != ["cold"]:
        build_types()
    print(*sorted(of_calls()), sep="\n")
    print(*sorted(of_modules()), sep="\n")
