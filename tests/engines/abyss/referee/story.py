"""Events as the referee tells them: short tuples that can be compared with what the rules foresee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.abyss.events.battle import MonsterAppeared
from engines.abyss.events.effects import (
    Blocked,
    Burst,
    Died,
    Healed,
    Hit,
    Moved,
    Phoenix,
    Rallied,
    Revived,
    Rolled,
    StunLifted,
    Thorns,
)
from engines.abyss.model.state import Who
from engines.contract import Event
from tests.engines.abyss.referee.board import Told


def key_of(who: Who | None) -> str | None:
    if who is None:
        return None
    return f"h{who.seat}" if who.seat is not None else who.mid


def _hit(event: Hit) -> Told:
    numbers = (event.damage, event.armor, event.blocked, event.lost)
    return ("hit", key_of(event.by), key_of(event.target), *numbers, event.stunned)


_TOLD: dict[type, Callable[[Any], Told]] = {
    Hit: _hit,
    Thorns: lambda event: ("thorns", key_of(event.target), event.lost),
    Healed: lambda event: ("healed", key_of(event.target), event.amount),
    Blocked: lambda event: ("blocked", key_of(event.target), event.amount),
    Died: lambda event: ("died", key_of(event.who)),
    Burst: lambda event: ("burst", event.mid),
    Phoenix: lambda event: ("phoenix", f"h{event.seat}", event.health),
    Moved: lambda event: ("moved", key_of(event.who), event.start, event.end, key_of(event.swapped)),
    Revived: lambda event: ("revived", f"h{event.seat}", event.spot, event.health),
    StunLifted: lambda event: ("lifted", *[f"h{seat}" for seat in event.seats]),
    Rallied: lambda event: ("rallied", event.amount),
    Rolled: lambda event: ("rolled", event.die, event.roll),
    MonsterAppeared: lambda event: ("appeared", event.mid, event.card, event.spot, event.health),
}


def told_of(event: Event) -> Told | None:
    """None for an event that is no part of an effect."""
    telling = _TOLD.get(type(event))
    return telling(event) if telling else None
