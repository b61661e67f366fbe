"""What a player has said at any table, when they leave for good or turn out to be somebody known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from api.domain.players import Player
from api.domain.tables import Table
from api.domain.talk import PREFIX, Post, Voice
from api.domain.values.names import FORMER
from api.parts import Parts
from api.stores.base import Delete, Write
from api.stores.undisturbed import until_undisturbed

AT_ONCE = 50  # tables or posts of one read


class Heir(NamedTuple):
    """Whose words they are from here on."""

    player: str
    name: str


def forget(parts: Parts, player: str, tables: int) -> bool:
    """What they said stays, under no name. Whether that is so everywhere, after at most so many tables."""
    for number, voice in enumerate(_voices(parts, player), 1):
        _pass_on(parts, voice, Heir("", FORMER))
        if number == tables:
            return False
    return True


def hand_over(parts: Parts, guest: Player, account: Player) -> None:
    for voice in _voices(parts, guest.id):
        _pass_on(parts, voice, Heir(account.id, account.name))


def _pass_on(parts: Parts, voice: Voice, heir: Heir) -> None:
    """Cut before its end, it can be done again: a table is struck off last."""
    after: str | None = ""
    while after is not None:
        after = until_undisturbed(partial(_rename, parts, voice, heir, after))
    kept: list[Write] = [Voice(player=heir.player, table=voice.table).put()] if heir.player else []
    parts.store.commit(Delete(voice.key()), *kept)


def _voices(parts: Parts, player: str) -> Iterator[Voice]:
    after = ""
    while items := parts.store.range(Player.partition_of(player), prefix=Voice.prefix(), after=after, limit=AT_ONCE):
        after = items[-1].key.sort
        yield from map(Voice.unpack, items)


def _rename(parts: Parts, voice: Voice, heir: Heir, after: str) -> str | None:
    """Their posts on one page of a table's talk; where the next page begins."""
    items = parts.store.range(Table.partition_of(voice.table), prefix=PREFIX, after=after, limit=AT_ONCE)
    own = [(post, item.version) for item in items if (post := Post.unpack(item)).player == voice.player]
    for post, _ in own:
        post.player, post.name = heir
    parts.store.commit(*(post.put(expect=version) for post, version in own))
    return items[-1].key.sort if len(items) == AT_ONCE else None
