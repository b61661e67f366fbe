"""The secret of a machine that was given none: made at the first start and kept beside the games it signs for."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

BYTES = 32


def kept_beside(store: Path) -> str:
    """The secret of the store in this file. Processes that start at once make one among them."""
    path = store.with_suffix(".secret")
    if not path.exists():
        _make(path)
    secret = path.read_text(encoding="ascii").strip()
    if not secret:
        raise OSError(f"there is nothing in {path}")
    return secret


def _make(path: Path) -> None:
    """Written elsewhere and then linked, so that nobody reads half of it, and whoever comes second changes nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_hex(BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)
