"""Events as the referee tells them: short tuples that can be compared with what the rules foresee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.abyss.events import Who
from engines.abyss.events import fighting as e
from engines.contract import Event
from tests.engines.abyss.referee.board import Told


def key_of(who: Who | None) -> str | None:
    if who is None:
        return None
    return f"h{who.seat}" if who.seat is not None else who.mid


def _hit(event: e.Hit) -> Told:
    numbers = (event.damage, event.armor, event.blocked, event.lost)
    return ("hit", key_of(event.by), key_of(event.target), *numbers, event.stunned)


_TOLD: dict[type, Callable[[Any], Told]] = {
    e.Hit: _hit,
    e.Thorns: lambda event: ("thorns", key_of(event.target), event.lost),
    e.Healed: lambda event: ("healed", key_of(event.target), event.amount),
    e.Blocked: lambda event: ("blocked", key_of(event.target), event.amount),
    e.Died: lambda event: ("died", key_of(event.who)),
    e.Burst: lambda event: ("burst", event.mid),
    e.Phoenix: lambda event: ("phoenix", f"h{event.seat}", event.health),
    e.Moved: lambda event: ("moved", key_of(event.who), event.start, event.end, key_of(event.swapped)),
    e.Revived: lambda event: ("revived", f"h{event.seat}", event.spot, event.health),
    e.StunLifted: lambda event: ("lifted", *[f"h{seat}" for seat in event.seats]),
    e.Rallied: lambda event: ("rallied", event.amount),
    e.Rolled: lambda event: ("rolled", event.die, event.roll),
    e.MonsterAppeared: lambda event: ("appeared", event.mid, event.card, event.spot, event.health),
}


def told_of(event: Event) -> Told | None:
    """None for what is no part of an effect."""
    telling = _TOLD.get(type(event))
    return telling(event) if telling else None
