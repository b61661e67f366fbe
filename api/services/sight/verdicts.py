"""How a game ended, in words for a given reader."""

from __future__ import annotations

from typing import Any

import engines
from api.domain.tables import Table
from api.services.access.visits import Visit
from engines.contract import Names
from engines.phrases import listed, sentence


def verdict(visit: Visit, view: Any) -> str:
    """Who won and why, in the game's own words; but a player who has resigned has not won."""
    table, names = visit.table, visit.names
    resigned = [number for number, seat in enumerate(table.seats) if seat.has_resigned]
    resignations = [sentence(f"{names[number]} resigned") for number in resigned]
    if table.result is None or set(resigned) & set(table.result.winners):
        return " ".join([*resignations, sentence(_winners(table, names))])
    return " ".join([engines.load(table.game).verdict(view, names), *resignations])


def _winners(table: Table, names: Names) -> str:
    outcome = table.outcome
    winners = [] if outcome is None else [names[number] for number in outcome.winners]
    return f"{listed(winners)} won" if winners else "nobody won"
