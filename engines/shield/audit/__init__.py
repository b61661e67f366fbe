"""Whether a state from outside can be one of this game.

Nothing here may raise, whatever well-typed state it is given: each part relies only on those before it.
"""

from __future__ import annotations

from ...contract import Fault
from ...former import first_fault
from ..model import State
from .crews import crews, lights, musters, placements
from .decisions import decisions
from .derived import derived
from .ground import engagements, positions
from .piles import cards, countdown, hands
from .progress import progress
from .work import work


def audit(state: State) -> Fault | None:
    """The first thing in a state that no play could have led to."""
    return first_fault(
        progress(state),
        musters(state),
        crews(state),
        positions(state),
        placements(state),
        lights(state),
        cards(state),
        hands(state),
        engagements(state),
        work(state),
        countdown(state),
        decisions(state),
        derived(state),
    )
