"""What a player has said at any table, when they leave for good or turn out to be a known player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from api.domain.players import Player
from api.domain.tables import Table
from api.domain.talk import PREFIX, Post, Voice
from api.parts import Parts
from api.stores.base import Delete, Write
from api.stores.swap import until_undisturbed

AT_ONCE = 50  # tables or posts of one read

TalkReached = tuple[str, str]  # a table, and the last of its posts that has been dealt with


class Heir(NamedTuple):
    """The player to whom the words now belong."""

    player: str
    name: str


def pass_on(parts: Parts, player: str, heir: Heir, said: TalkReached, pages: int) -> TalkReached | None:
    """What they said stays, as the heir's words. Returns how far it got in this many pages; None: to the end.

    If it is interrupted, it can be done again: a table is struck off last.
    """
    for voice in _voices(parts, player):
        after: str | None = said[1] if voice.table == said[0] else ""
        while after is not None:
            if pages <= 0:
                return voice.table, after
            after = until_undisturbed(partial(_rename, parts, voice, heir, after))
            pages -= 1
        kept: list[Write] = [Voice(player=heir.player, table=voice.table).put()] if heir.player else []
        parts.store.commit(Delete(voice.key()), *kept)
    return None


def _voices(parts: Parts, player: str) -> Iterator[Voice]:
    after = ""
    while items := parts.store.range(Player.partition_of(player), prefix=Voice.prefix(), after=after, limit=AT_ONCE):
        after = items[-1].key.sort
        yield from map(Voice.unpack, items)


def _rename(parts: Parts, voice: Voice, heir: Heir, after: str) -> str | None:
    """Rename their posts on one page of a table's talk. Returns where the next page begins."""
    items = parts.store.range(Table.partition_of(voice.table), prefix=PREFIX, after=after, limit=AT_ONCE)
    own = [(post, item.version) for item in items if (post := Post.unpack(item)).player == voice.player]
    for post, _ in own:
        post.player, post.name = heir
    parts.store.commit(*(post.put(expect=version) for post, version in own))
    return items[-1].key.sort if len(items) == AT_ONCE else None
