"""What the Torchkeeper puts before a leader, known by its labels: where to go, and which way past an obstacle."""

from __future__ import annotations

from ..content import T
from ..content.rows import Way
from ..model.turns import Delve

ONWARD, OUT, SEARCH, REST, BACK = "Onward", "Out", "Search", "Rest", "Turn back"
MEDDLE, LEAVE = "Meddle", "Leave"
RESTS = 3  # in refuges


def options_of(delve: Delve) -> tuple[str, ...]:
    """The leader's options between rooms."""
    at = delve.at
    in_refuge = bool(at) and delve.kinds[at - 1] == "refuge"
    found = {
        ONWARD: delve.way == "in" and at < delve.rooms,
        OUT: delve.goal_taken,
        SEARCH: bool(at) and delve.cleared[at - 1] and not delve.searched[at - 1],
        REST: not in_refuge or delve.rests < RESTS,
        BACK: not delve.goal_taken,
    }
    return tuple([label for label, applies in found.items() if applies])


def ways_of(options: list[str]) -> tuple[Way, ...]:
    """The ways past the obstacle that has these options."""
    return next((row.ways for row in T.obstacles if [way.text for way in row.ways] == options), ())
