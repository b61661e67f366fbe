"""That what is shown agrees with what it follows from."""

from __future__ import annotations

import msgspec

from ...former import Faults
from ..derived import refresh
from ..model import State

_FIELDS = ("hand_sizes", "deck_size", "lit", "zones", "rooms", "warriors", "monsters")


def derived(state: State) -> Faults:
    fresh = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
    refresh(fresh)
    for field in _FIELDS:
        if getattr(fresh.open, field) != getattr(state.open, field):
            yield f"$.open.{field}", "This disagrees with the rest of the position."
