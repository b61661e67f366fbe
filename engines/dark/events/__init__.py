"""Everything that can happen, and who is told of it."""

from __future__ import annotations

from ...contract import Event
from . import asking, bodies, delves, fights, telling

EVENTS: tuple[type[Event], ...] = (
    *telling.EVENTS,
    *asking.EVENTS,
    *bodies.EVENTS,
    *fights.EVENTS,
    *delves.EVENTS,
)
