"""The differences between two versions of a golden file, in a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

MOST = 4  # differences told of one kind


def written(path: Path, text: bytes) -> str:
    """Writes a file, and returns whether it was there before and how it differed."""
    before = path.read_bytes() if path.exists() else None
    if before == text:
        return "the same"
    path.write_bytes(text)
    return "new" if before is None else between(before, text)


def between(before: bytes, after: bytes) -> str:
    """Compares two texts: JSON by its fields, others by their lines."""
    try:
        old, new = msgspec.json.decode(before), msgspec.json.decode(after)
    except msgspec.DecodeError:
        return _of_lines(before.decode().splitlines(), after.decode().splitlines())
    return of_values(old, new)


def of_values(old: Any, new: Any) -> str:
    """Compares two plain values: fields that came and went, and fields that have another value."""
    told = [*_of_shapes(set(_fields(old)), set(_fields(new))), *_of_moves(old, new), *_of_leaves(old, new)]
    return "; ".join(told) or "differs in spelling alone"


def _of_lines(old: list[str], new: list[str]) -> str:
    return f"differs from line {_first(old, new)} on"


def _first(old: list[Any], new: list[Any]) -> int:
    """The number of the first element that differs."""
    same = (one == other for one, other in zip(old, new, strict=False))
    return next((at for at, each in enumerate(same, 1) if not each), min(len(old), len(new)) + 1)


def _of_shapes(old: set[str], new: set[str]) -> Iterator[str]:
    for fields, what in ((old - new, "gone"), (new - old, "new")):
        outermost = sorted(each for each in fields if each.rpartition(".")[0].removesuffix("[]") not in fields)
        if outermost:
            yield f"{_some([f'`{each}`' for each in outermost], 'field')} {what}"


def _of_moves(old: Any, new: Any) -> Iterator[str]:
    """Compares records by the first move that differs, and by their ends."""
    if not (isinstance(old, dict) and isinstance(new, dict) and "moves" in old and "moves" in new):
        return
    one, other = old.pop("moves"), new.pop("moves")
    if one != other:
        yield f"moves differ from {_first(one, other)} on"
    if old.pop("digest", None) != new.pop("digest", None):
        yield "the final state differs"


def _of_leaves(old: Any, new: Any) -> Iterator[str]:
    before, after = dict(_leaves(old)), dict(_leaves(new))
    changed = [path for path in after if path in before and before[path] != after[path]]
    told = [f"`{path}` {_short(after[path])} instead of {_short(before[path])}" for path in changed]
    yield from told[:MOST]
    if len(told) > MOST:
        yield f"{len(told) - MOST} more values differ"


def _some(told: list[str], what: str) -> str:
    more = f" and {len(told) - MOST} more" if len(told) > MOST else ""
    return f"{what}{'s' if len(told) > 1 else ''} {', '.join(told[:MOST])}{more}"


def _short(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 20 else f"{text[:19]}…"


def _fields(value: Any, path: str = "") -> Iterator[str]:
    """Every field that occurs, with the elements of a list sharing one path."""
    if isinstance(value, dict):
        for name, inner in value.items():
            at = f"{path}.{name}" if path else name
            yield at
            yield from _fields(inner, at)
    elif isinstance(value, list):
        for inner in value:
            yield from _fields(inner, f"{path}[]")


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for at, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{at}]")
    else:
        yield path, value
