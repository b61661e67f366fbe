"""Work at all tables of a player: some of it is done at once, the rest by the tick.

How long a request takes does not depend on how many tables there are. The work is recorded in the same commit as the
reason for it, so none of it is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import NamedTuple

from api.answers.refusals import Quota, Refusal
from api.domain.due import AwayDue
from api.domain.players import Player
from api.domain.table_lines import EVERY_TABLE, MOST_UNDER_WAY, UNDER_WAY, MyTable
from api.domain.tables import Table
from api.domain.talk import Voice
from api.domain.values.names import FORMER
from api.parts import Parts
from api.services.moves.commits import written
from api.services.moves.consequences import settled
from api.services.people import their_seats, their_talk
from api.services.people.their_talk import Heir, TalkReached
from api.stores.base import Delete, Item, Put, UnavailableError
from api.stores.swap import committed, until_undisturbed

AT_ONCE = 50  # lines of one read
CARRIED = 20  # tables, or pages of their talk, that are done at once
SOON = 60  # seconds

Change = Callable[[Table, datetime], bool]  # False: leave the table alone


def anew(parts: Parts, player: str) -> Put:
    """Orders the player's tables to take over their hours, and whether letters reach them; or, if the player is
    deleted, orders that they leave their tables. To be written along with the reason."""
    return AwayDue.of(player, parts.clock()).put_as_it_is(None)


def bringing(parts: Parts, guest: str, account: str) -> list[Put]:
    """Orders that a guest's seats and words become an account's. To be written along with the sign-in."""
    if not (_lines(parts, guest, EVERY_TABLE, 1) or _lines(parts, guest, Voice.prefix(), 1)):
        return []
    if parts.store.read(AwayDue.key_of(account, brings=True))[0] is not None:
        said = "The seats of another guest are still being brought along. Try again in a minute."
        raise Refusal("too_many_requests", said, wait=SOON, quota=Quota("bringing", 1, SOON, 0, SOON))
    brought, own = (len(_lines(parts, each, UNDER_WAY, MOST_UNDER_WAY + 1)) for each in (guest, account))
    if brought and brought + own > MOST_UNDER_WAY:
        said = f"With the guest's you would be at more than {MOST_UNDER_WAY} tables. Finish or leave some first."
        raise Refusal("too_many_tables", said)
    return [AwayDue.of(account, parts.clock(), guest=guest).put_as_it_is(0)]


def begin(parts: Parts, player: str) -> None:
    """Do some of the recorded work. If that fails, the tick does all of it."""
    with suppress(UnavailableError):
        keys = [AwayDue.key_of(player, brings=brings) for brings in (False, True)]
        for item in filter(None, parts.store.read(*keys)):
            carry_on(parts, AwayDue.unpack(item))
            parts.ring()


def carry_on(parts: Parts, due: AwayDue) -> bool:
    """Do some more of it, as things are by now."""
    item = parts.store.read(Player.key_of(due.player))[0]
    rest = None if item is None else _went_on(parts, Player.unpack(item), due)
    # if somebody else is doing it too, or it was recorded anew, there is nothing more to do here
    committed(parts.store, Delete(due.key(), due.version) if rest is None else rest.put_as_it_is(due.version))
    return True


def _went_on(parts: Parts, player: Player, due: AwayDue) -> AwayDue | None:
    if due.guest is None:
        return _left(parts, player.id, due) if player.deleted else _carried(parts, player, due)
    if player.deleted:  # what would have become theirs leaves with them
        return _left(parts, due.guest, due)
    change, heir = partial(their_seats.move_over, due.guest, player), Heir(player.id, player.name)
    return _everywhere(parts, due.guest, due, change, heir)


def _carried(parts: Parts, player: Player, due: AwayDue) -> AwayDue | None:
    done = _changed(parts, player.id, UNDER_WAY, due.after, partial(their_seats.carry, player))
    return due.going_on(parts.clock(), done.after, due.said) if done.has_more else None


def _left(parts: Parts, player: str, due: AwayDue) -> AwayDue | None:
    return _everywhere(parts, player, due, partial(their_seats.leave, player), Heir("", FORMER))


def _everywhere(parts: Parts, player: str, due: AwayDue, change: Change, heir: Heir) -> AwayDue | None:
    """First their tables, so that nothing more is said there, then their posts."""
    done = _changed(parts, player, EVERY_TABLE, due.after, change)
    said: TalkReached | None = due.said
    if not done.has_more:
        said = their_talk.pass_on(parts, player, heir, due.said, CARRIED - done.tables)
    return None if said is None else due.going_on(parts.clock(), done.after, said)


class Done(NamedTuple):
    tables: int
    after: str  # the key of the last of them
    has_more: bool


def _changed(parts: Parts, player: str, which: str, after: str, change: Change) -> Done:
    tables = 0
    for item in _kept(parts, player, which, after):
        if tables == CARRIED:
            return Done(tables, after, has_more=True)
        _change(parts, MyTable.unpack(item).id, change)
        after, tables = item.key.sort, tables + 1
    return Done(tables, after, has_more=False)


def _kept(parts: Parts, player: str, prefix: str, after: str = "") -> Iterator[Item]:
    """What is stored of a player's tables, including those that a change takes away from them."""
    while items := parts.store.range(Player.partition_of(player), prefix=prefix, after=after, limit=AT_ONCE):
        after = items[-1].key.sort
        yield from items


def _change(parts: Parts, table_id: str, change: Change) -> None:
    def attempt() -> None:
        item = parts.store.read(Table.key_of(table_id))[0]
        if item is None:
            return
        table, now = Table.unpack(item), parts.clock()
        if change(table, now):
            parts.store.commit(*written(settled(table, now)))

    until_undisturbed(attempt)


def count(parts: Parts, player: str) -> int:
    """At how many tables a player is, as far as one page goes."""
    return len(_lines(parts, player, EVERY_TABLE, AT_ONCE))


def _lines(parts: Parts, player: str, prefix: str, limit: int) -> list[Item]:
    return parts.store.range(Player.partition_of(player), prefix=prefix, limit=limit)
