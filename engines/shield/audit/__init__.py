"""Whether a state from outside can be one of this game.

Nothing here may raise, whatever well-typed state it is given: each part relies only on those before it.
"""

from __future__ import annotations

from engines.contract import Fault
from engines.kit import first_fault
from engines.shield.audit.crews import crews, lights, musters, placements
from engines.shield.audit.decisions import decisions
from engines.shield.audit.derived import derived
from engines.shield.audit.ground import engagements, positions
from engines.shield.audit.piles import cards, countdown, hands
from engines.shield.audit.progress import progress
from engines.shield.audit.work import work
from engines.shield.model import State


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
