"""Lists of tables: a player's own, and those with an open seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from api.answers.refusals import Refusal, unauthorized
from api.answers.tables import LastWord, TableLine, TableLines
from api.domain.players import Player
from api.domain.table_lines import (
    EVERY_GAME,
    EVERY_TABLE,
    MOST_UNDER_WAY,
    OVER,
    UNDER_WAY,
    MyLine,
    MyTable,
    OpenLine,
    my_line,
)
from api.domain.tables import Table
from api.domain.talk import Talk
from api.parts import Parts
from api.services.access.visits import caller
from api.services.rules.catalogue import playable
from api.services.sight.tables import line
from api.stores.base import Item, Key
from api.stores.cursors import cursor_at, sort_of
from api.stores.limits import MAX_KEYS
from api.stores.merged_pages import merged

MINE = "mine"  # the name of the list in its cursors
AT_ONCE = 150  # of a player's tables in one read


def mine(parts: Parts, token: str | None, cursor: str | None, limit: int) -> TableLines:
    player = caller(parts, token)
    if player is None:
        raise unauthorized()
    partition = Player.partition_of(player)
    after = "" if cursor is None else sort_of(cursor, MINE, partition)
    found = {each.rank: each for each in _my_lines(parts, player, after, limit)}
    ranks = sorted(rank for rank in found if rank > after)
    lines = [line(found[rank], player) for rank in ranks[:limit]]
    following = cursor_at(MINE, Key(partition, ranks[limit - 1])) if len(ranks) > limit else None
    waiting = sum(rank < MyLine.OTHERS_TURN for rank in ranks) if cursor is None else None
    return TableLines(with_talk(parts, lines), following, waiting)


def waiting_for(parts: Parts, player: str, at: Table) -> list[str]:
    """All tables at which it is this player's turn, longest waiting first, the table they are at included."""
    kept = parts.store.range(Player.partition_of(player), prefix=UNDER_WAY, limit=MOST_UNDER_WAY, eventually=True)
    ids = [line.id for line in map(MyTable.unpack, kept) if line.id != at.id]
    others = tables(parts, ids, eventually=True)
    lines = [my_line(table, player) for table in (at, *others) if player in table.people]
    return [line.id for line in sorted(lines, key=lambda line: line.rank) if line.rank < MyLine.OTHERS_TURN]


def with_talk(parts: Parts, lines: list[TableLine]) -> list[TableLine]:
    """The same lines of one page. Those of tables at which the player sits have the newest post."""
    found = parts.store.read(*(Talk.key_of(each.id) for each in lines), eventually=True)
    for each, item in zip(lines, found, strict=True):
        talk = None if item is None or each.you is None else Talk.unpack(item)
        each.talk = None if talk is None else LastWord(talk.posts, talk.last_seat)
    return lines


def _my_lines(parts: Parts, player: str, after: str, limit: int) -> Iterator[MyLine]:
    """Every table under way, as it is now, and as many finished ones as fit on a page past `after`."""
    over = after.partition("#")[2] if after >= MyLine.IS_OVER else ""
    items = list(of_player(parts, player, limit))
    if over:
        items = [item for item in items if item.key.sort.startswith(UNDER_WAY)]
        items += parts.store.range(Player.partition_of(player), prefix=OVER, after=f"{OVER}{over}", limit=limit + 1)
    under_way = []
    for item in items:
        if item.key.sort.startswith(OVER):
            yield MyLine.unpack(item)
        else:
            under_way.append(MyTable.unpack(item).id)
    if after < MyLine.IS_OVER:
        yield from (my_line(table, player) for table in tables(parts, under_way) if player in table.people)


def of_player(parts: Parts, player: str, limit: int) -> Iterator[Item]:
    """What is stored of a player's tables: all that are under way, and at least this many of those that are over."""
    after, wanted = "", limit + 1
    while True:
        items = parts.store.range(Player.partition_of(player), prefix=EVERY_TABLE, after=after, limit=AT_ONCE)
        yield from items
        wanted -= sum(item.key.sort.startswith(OVER) for item in items)
        if len(items) < AT_ONCE or wanted <= 0:
            return
        after = items[-1].key.sort


def tables(parts: Parts, ids: list[str], *, eventually: bool = False) -> Iterator[Table]:
    for first in range(0, len(ids), MAX_KEYS):
        keys = [Table.key_of(each) for each in ids[first : first + MAX_KEYS]]
        found = parts.store.read(*keys, eventually=eventually)
        yield from (Table.unpack(item) for item in found if item is not None)


def with_open_seats(parts: Parts, token: str | None, game_id: str | None, cursor: str | None, limit: int) -> TableLines:
    player = caller(parts, token)
    under = EVERY_GAME if game_id is None else playable(game_id).facts.id
    page = merged(parts.store, "open", OpenLine.partitions_of(under), cursor=cursor, limit=limit)
    return TableLines([line(OpenLine.unpack(item), player) for item in page.items], page.cursor)


def one_list(query: dict[str, Any]) -> str:
    """Which list is asked for. A refusal unless it is exactly one."""
    asked = [name for name in ("mine", "open") if name in query]
    if len(asked) != 1:
        raise Refusal("invalid", "Ask for one list: ?mine or ?open.", path="query")
    return asked[0]
