"""The position a table has reached, decoded once for each request."""

from __future__ import annotations

from typing import Any

import engines
from api.domain.record import unpacked
from api.domain.tables import Table
from api.services.access.visits import Visit


def state_of(table: Table) -> Any:
    """The position a table has reached, decoded anew."""
    return unpacked(table.state, engines.load(table.game).state)


def position(visit: Visit) -> Any:
    """The same, for whoever looks at it again and again. Who plays on in it says so by `reached`."""
    kept = visit.table.state
    if visit.decoded is None or visit.decoded[0] is not kept:
        visit.decoded = (kept, state_of(visit.table))
    return visit.decoded[1]


def reached(visit: Visit, state: Any) -> None:
    """The table has been closed with this position."""
    visit.decoded = (visit.table.state, state)
