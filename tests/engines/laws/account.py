"""The seed, seat, action and sentence that a law was looking at when it failed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tests.engines.laws.cases import Case

HERE = Path(__file__).parent
_LOOKED_AT = ("state", "seat", "action", "event")


def account(case: Case, drawn: dict[str, Any], error: BaseException) -> str:
    """From the variables of these names in the law, or in what it calls in this folder; the innermost ones count."""
    seen: dict[str, Any] = {}
    for frame, _ in walk_tb(error.__traceback__):
        if Path(frame.f_code.co_filename).parent == HERE:
            seen |= {name: frame.f_locals[name] for name in _LOOKED_AT if name in frame.f_locals}
    where = ", ".join([f"In {case.name}", *(f"{name}={value!r}" for name, value in drawn.items())])
    return "\n".join([where, *_told(case, seen)])


def _told(case: Case, seen: dict[str, Any]) -> Iterator[str]:
    game, seat, names = case.game, seen.get("seat"), [f"Name{seat}" for seat in range(case.seats)]
    if "seat" in seen:
        yield f"  seat: {'a spectator' if seat is None else seat}"
    for name, say in (
        ("action", lambda action: game.describe(action, game.look(seen["state"], seat), names)),
        ("event", lambda event: game.narrate(event, names)),
    ):
        if name in seen:
            yield f"  {name}: {_try(lambda thing: msgspec.json.encode(thing).decode(), seen[name])}"
            yield f"  in words: {_try(say, seen[name])}"


def _try(say: Any, thing: Any) -> str:
    """A law may have failed because there are no words."""
    try:
        return str(say(thing))
    except Exception as error:
        return f"none ({error!r})"
