"""Everything that can happen, and who is told of it."""

from __future__ import annotations

from engines.contract import Event
from engines.dark.events import asking, bodies, delves, fights, telling

EVENTS: tuple[type[Event], ...] = (
    *telling.EVENTS,
    *asking.EVENTS,
    *bodies.EVENTS,
    *fights.EVENTS,
    *delves.EVENTS,
)
