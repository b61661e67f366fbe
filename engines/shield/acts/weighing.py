"""The worth to a bot of everything that the active warrior may do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..board.acting import active
from ..board.pieces import square_of
from ..model.basics import ActKind, Card, Model, Square
from ..model.state import Active, Open
from ..policy.outlook import Outlook
from .choosing import choices
from .deed import deeds

LEAP = -0.5  # it may fail


def weighed(table: Open) -> Iterator[tuple[float, ActKind, Square | None, Square | None]]:
    """Every action with what it is worth beyond staying as it is: its kind, where it ends or where it leaps from."""
    each = active(table)[1]
    outlook = Outlook(table, each)
    start = square_of(table, each.id)
    here = outlook.worth(start)
    for choice in choices(table):
        deed = deeds()[choice.kind]
        if not deed.has_square:
            yield deed.bonus(outlook, start), choice.kind, None, None
        for to, value in deed.worth(outlook, choice, here).items():
            yield value, choice.kind, to, None
        for launch in choice.launches:
            yield outlook.worth(launch) - here + LEAP, choice.kind, None, launch


def best_gain(table: Open, model: Model, card: Card) -> float:
    """The most a card could do for a dwarf."""
    ready = msgspec.structs.replace(table, active=Active(model, card, False, False))
    return max(gain for gain, *_ in weighed(ready))
