"""A look at a table: the table, what happened and was said since, and who looks, in one answer under one ETag.

Most looks find nothing new. They read the table and its talk as they were a moment ago, and the session, and make
nothing of it but the ETag:

    read a moment's old ── is it what the caller knows? ── read anew, with the log, the talk and who it is ── answer
                                    │
                              nothing is new
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from api.answers import moves as shapes
from api.answers.looks import Look
from api.answers.players import Person
from api.answers.talk import Post
from api.domain.log import Move
from api.domain.players import Player
from api.domain.tables import Table
from api.domain.talk import Talk
from api.parts import Parts
from api.services.access import tickets
from api.services.access.visits import Visit, glance, visit
from api.services.people import players
from api.services.rules.catalogue import facts_of, intro_of
from api.services.sight import log, steps
from api.services.sight.past import StepKey
from api.services.sight.tables import etag_of, shown
from api.services.tables import lists, talk
from api.stores.base import Item

QUOTE = '"'
MARKED = 50  # tables of one read
NEWEST = 50  # moves, and posts, of one look; older ones have calls of their own


class Wish(NamedTuple):
    """What a caller asks for, and what they already have of the table."""

    moves: int | None  # number of the newest move; None: this is a first look
    posts: int | None  # of the newest post
    first: StepKey | None  # the first step that they want to see, and with it all that follow
    recall: Callable[[str], str | None] | None  # gives their ETag that begins like this; None: they have none at all
    holds: bool  # the server holds streams that announce changes


class Answer(NamedTuple):
    body: bytes | None  # None: all is as the caller knows it
    etag: str


def look(parts: Parts, token: str | None, table_id: str, wish: Wish) -> Answer:
    if wish.recall and (same := wish.recall(_beginning(glance(parts, token, table_id)))):
        return Answer(None, same)
    found = visit(parts, token, table_id, Talk.key_of(table_id))
    is_first = wish.moves is None
    me = _me(parts, found, is_first=is_first)
    table = shown(found)
    entries = _entries(parts, found, wish.moves)
    moves = [log.shown(found, each) for each in entries]
    seen = Look(
        version=table.etag,
        table=table.raw,
        moves=moves,
        posts=_posts(parts, found, wish.posts),
        steps=None if wish.first is None else _steps(parts, found, wish.first, entries, moves),
        me=me,
        facts=facts_of(found.table.game) if is_first else None,
        intro=intro_of(found.table.game) if is_first else None,
        waiting=lists.waiting_for(parts, found.player, found.table) if is_first and found.player else None,
        changes=_changes(parts, found, token) if wish.holds and found.may_watch else None,
    )
    return Answer(msgspec.json.encode(seen), f'"{_begun(table.etag, found)}{_digest(me)}"')


def _changes(parts: Parts, found: Visit, token: str | None) -> str:
    """Where a stream announces changes."""
    address, ticket = f"/v1/tables/{found.table.id}/changes", tickets.ticket(parts, found, token)
    return address if ticket is None else f"{address}?ticket={ticket}"


def marks(parts: Parts, tables: Sequence[str]) -> list[tuple[int, ...]]:
    """For each table a mark that changes when there is something new to look at."""
    found: list[tuple[int, ...]] = []
    for first in range(0, len(tables), MARKED):
        keys = [key for table in tables[first : first + MARKED] for key in (Table.key_of(table), Talk.key_of(table))]
        versions = [0 if item is None else item.version for item in parts.store.read(*keys, eventually=True)]
        found += zip(versions[::2], versions[1::2], strict=True)
    return found


def _beginning(found: Visit) -> str:
    """How the ETag of a look begins: the table, and how much was said. The caller comes last, and is not read for it.

    Settings that somebody has changed elsewhere appear with the next news, or with a first look.
    """
    return _begun(etag_of(found), found)


def _begun(etag: str, found: Visit) -> str:
    return f"{etag.strip(QUOTE)}-{_said(found.also[0])}-"


def _said(item: Item | None) -> int:
    return 0 if item is None else Talk.unpack(item).posts


def _digest(me: Person | None) -> str:
    return blake2b(msgspec.msgpack.encode(me), digest_size=6).hexdigest()


def _me(parts: Parts, found: Visit, *, is_first: bool) -> Person | None:
    """The caller. Their session lives on, as whenever a page is opened."""
    if found.player is None:
        return None
    item = parts.store.read(Player.key_of(found.player))[0]
    if is_first:
        players.renew(parts, found.session)
    return None if item is None else players.person(Player.unpack(item))


def _entries(parts: Parts, found: Visit, known: int | None) -> list[Move]:
    """The new entries of the log."""
    last = found.table.last_move
    if not found.may_watch or (known is not None and known >= last):
        return []
    return log.before(parts, found.table, last + 1, NEWEST if known is None else min(NEWEST, last - known))


def _steps(
    parts: Parts, found: Visit, first: StepKey, entries: list[Move], moves: list[shapes.Move]
) -> list[shapes.Moment]:
    """None if nobody but the caller has done anything since: they have seen what they did themselves."""
    since = [step for move in moves for number, step in enumerate(move.steps) if (move.n, number) >= first]
    is_news = any(step.sentences and (step.seat != found.seat or step.bot) for step in since)
    return steps.moments(parts, found, first, known=entries) if is_news else []


def _posts(parts: Parts, found: Visit, known: int | None) -> list[Post]:
    last = _said(found.also[0])
    if not found.may_watch or (known or 0) >= last:
        return []
    return talk.before(parts, found, last + 1, min(NEWEST, last - (known or 0)))
