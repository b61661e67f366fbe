"""Everything that a change at a table writes, whole or not at all. Nothing is decided here."""

from __future__ import annotations

from api.domain.table_lines import lines
from api.services.moves.consequences import Settled
from api.stores.base import Write
from api.telemetry.tally import add_facts


def written(settled: Settled) -> list[Write]:
    """What to write: the table if it is still as it was read, all that lists it, and what was decided along with it."""
    table, now, besides = settled
    listed = lines(table, now)
    put = table.put_changed()
    add_facts(game=table.game, table=table.id, version=table.version)
    return [put, *listed, *besides]
