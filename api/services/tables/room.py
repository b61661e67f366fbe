"""How many tables one player may open and be at, so that nobody floods the list of tables or the store."""

from __future__ import annotations

from datetime import timedelta

from api.answers.refusals import Refusal
from api.domain.table_lines import MOST_UNDER_WAY, UNDER_WAY, MyTable
from api.parts import Parts
from api.services.access.limits import Limit, counted, of_client
from api.services.tables import lists
from api.stores.base import Put

HOUR = timedelta(hours=1)
BY_PLAYER = 60  # tables an hour
BY_CLIENT = 240
ENOUGH = "Many tables have been opened lately."
MOST_GATHERING = 30


def opening(parts: Parts, player: str, client: str | None) -> list[Put]:
    """The counts of one more table. A refusal if it is one too many."""
    require_room(parts, player)
    limits = [Limit(f"tables by {player}", BY_PLAYER, HOUR, ENOUGH)]
    if client is not None:
        limits += of_client(parts, Limit("tables", BY_CLIENT, HOUR, ENOUGH), client)
    return counted(parts, *limits)


def require_room(parts: Parts, player: str) -> None:
    """Refuse if the player is at as many tables as one may be."""
    items = [item for item in lists.of_player(parts, player, 1) if item.key.sort.startswith(UNDER_WAY)]
    ids = [mine.id for mine in map(MyTable.unpack, items)]
    if len(ids) < MOST_GATHERING:
        return
    gathering = sum(table.status == "gathering" for table in lists.tables(parts, ids))
    if len(ids) >= MOST_UNDER_WAY or gathering >= MOST_GATHERING:
        running = len(ids) - gathering
        detail = f"You are at {running} tables that run and {gathering} that gather. Finish or leave some first."
        raise Refusal("too_many_tables", detail)
