"""A move: one read, the rules, the bots' replies, one commit.

read ── the same request again? ── still as the caller saw it? ── play ── bots ── commit ── answer
                 │                            │                     │                │
             first answer                412, fresh table      the rules' no    412, fresh table
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from api.domain.answers import IdempotentAnswer
from api.parts import Parts
from api.problems import Problem
from api.services import bots, log
from api.services.acting import act, require_playing
from api.services.play import Play
from api.services.saving import saved
from api.services.showing import Shown, shown
from api.services.visits import Visit, unauthorized, visit
from api.stores.base import ConflictError
from api.telemetry.tally import tell


class Wish(NamedTuple):
    """What a caller asks for."""

    action: Any  # one, or a list of them, as plain JSON values
    is_current: Callable[[str], bool]  # whether the ETag given is the one he knows
    idempotency_key: str | None

    def digest(self) -> str:
        try:
            text = msgspec.json.encode(self.action, order="sorted")
        except RecursionError:  # nested deeper than any action that was ever accepted
            text = b""
        return blake2b(text, digest_size=32).hexdigest()


class Answer(NamedTuple):
    body: bytes
    etag: str


def make(parts: Parts, token: str | None, table_id: str, wish: Wish) -> Answer:
    if token is None:
        raise unauthorized()
    found, repeated = _find(parts, token, table_id, wish)
    if repeated:
        return repeated
    play = played(found, wish)
    bots.reply(play, parts.timer)
    writes = saved(play)
    answer = _answer(found, play)
    try:
        parts.store.commit(*writes, *_kept(parts, token, table_id, wish, answer))
    except ConflictError:
        return _after_conflict(parts, token, table_id, wish)
    return answer


def _find(parts: Parts, token: str, table_id: str, wish: Wish) -> tuple[Visit, Answer | None]:
    """The table, and the answer that this very request was given before."""
    if wish.idempotency_key is None:
        return visit(parts, token, table_id), None
    name = IdempotentAnswer.name_of(token, wish.idempotency_key)
    found = visit(parts, token, table_id, IdempotentAnswer.key_of(table_id, name))
    if found.also[0] is None:
        return found, None
    kept = IdempotentAnswer.unpack(found.also[0])
    if kept.asked != wish.digest():
        raise Problem("idempotency_key_reused", "This Idempotency-Key was used for another move. Take a new one.")
    return found, Answer(kept.body, kept.etag)


def played(found: Visit, wish: Wish) -> Play:
    """The caller's own actions, all of them or a problem."""
    tell(is_move=True)
    seat = found.require_seat()
    require_current(found, wish.is_current)
    require_playing(found, seat)
    play = Play.take_up(found.table, found.now, by=seat)
    act(play, seat, wish.action)
    found.table.seats[seat].lapses, found.table.seats[seat].is_absent = 0, False
    return play


def require_current(found: Visit, is_current: Callable[[str], bool]) -> None:
    """A problem with the fresh table if it is not as the caller saw it."""
    now = shown(found)
    if not is_current(now.etag):
        raise stale(now)


def _answer(found: Visit, play: Play) -> Answer:
    after = shown(found)
    move = log.shown(found, play.entry)
    return Answer(msgspec.json.encode({"table": after.raw, "moves": [move]}), after.etag)


def _kept(parts: Parts, token: str, table_id: str, wish: Wish, answer: Answer) -> list[Any]:
    if wish.idempotency_key is None:
        return []
    kept = IdempotentAnswer(
        table=table_id,
        name=IdempotentAnswer.name_of(token, wish.idempotency_key),
        asked=wish.digest(),
        body=answer.body,
        etag=answer.etag,
        at=parts.clock(),
    )
    return [kept.put(expect=0)]


def _after_conflict(parts: Parts, token: str, table_id: str, wish: Wish) -> Answer:
    """Somebody was faster; if it was this same request, it has its answer."""
    found, repeated = _find(parts, token, table_id, wish)
    if repeated:
        return repeated
    raise stale(shown(found))


def stale(now: Shown) -> Problem:
    detail = "The table has changed since you last saw it. Look at it again, then send your move."
    return Problem("precondition_failed", detail, headers={"ETag": now.etag}, table=now.raw)
