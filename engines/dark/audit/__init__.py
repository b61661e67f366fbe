"""Whether a state from outside could be one of this game. 12.10."""

from __future__ import annotations

from ...contract import Fault
from ...former import first_fault
from ..model import State
from . import fights, frame, heroes, keeping, rooms, story
from .counts import counts


def audit(state: State) -> Fault | None:
    """The first thing wrong; each part relies on those before it."""
    return first_fault(
        frame.seats(state),
        frame.knowledge(state),
        heroes.each(state),
        heroes.things(state),
        story.world(state),
        story.history(state),
        rooms.delve(state),
        frame.phase(state),
        story.scene(state),
        story.requests(state),
        fights.combat(state),
        fights.treasure(state),
        keeping.delve(state),
        frame.flow(state),
        heroes.derived(state),
        counts(state),
    )
