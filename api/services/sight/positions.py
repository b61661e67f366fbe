"""The position that a table has reached, decoded once for each request."""

from __future__ import annotations

from typing import Any

import engines
from api.domain.record import unpacked
from api.domain.tables import Table
from api.services.access.visits import Visit


def state_of(table: Table) -> Any:
    """The position that a table has reached, decoded anew."""
    return unpacked(table.state, engines.load(table.game).state)


def position(visit: Visit) -> Any:
    """The same for a caller who looks at it repeatedly. If play goes on in it, `reached` must be called."""
    kept = visit.table.state
    if visit.decoded is None or visit.decoded[0] is not kept:
        visit.decoded = (kept, state_of(visit.table))
    return visit.decoded[1]


def reached(visit: Visit, state: Any) -> None:
    """Remember that the table was closed with this position."""
    visit.decoded = (visit.table.state, state)
