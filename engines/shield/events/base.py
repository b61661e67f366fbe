"""Three sorts of events that most are of."""

from __future__ import annotations

from ...contract import Event


class Seen(Event, frozen=True, kw_only=True):
    """It shows nothing new: the position and the action that everybody sees lead to it."""

    shows = "nothing"


class Small(Event, frozen=True, kw_only=True):
    """It shows something new that matters little to somebody who was away."""

    weight = 0


class Detail(Seen, frozen=True, kw_only=True):
    """Neither new nor of weight."""

    weight = 0
