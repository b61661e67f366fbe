"""A move: one read, the rules, the bots' replies, one commit.

read ── the same request again? ── still as the caller saw it? ── play ── bots ── commit ── answer
                 │                            │                     │                │
           nothing, answer             412, fresh table      the rules' no    412, fresh table
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from api.answers import moves as shapes
from api.answers.refusals import Refusal, unauthorized
from api.domain.log import Move
from api.domain.tables import Repeat
from api.parts import Parts
from api.services.access.rights import require
from api.services.access.visits import Visit, visit
from api.services.moves import bots
from api.services.moves.actions import act
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.moves.play import Play
from api.services.sight import log
from api.services.sight.positions import position, reached
from api.services.sight.tables import Shown, etag_of, shown
from api.stores.base import Key
from api.stores.swap import committed
from api.telemetry.tally import add_facts


class Wish(NamedTuple):
    """What a caller asks for."""

    action: Any  # one, or a list of them, as plain JSON values
    is_current: Callable[[str], bool]  # whether this ETag is the one they know
    idempotency_key: str | None

    @property
    def is_blind(self) -> bool:
        """It is meant for the table in any state."""
        return self.is_current("")

    def digest(self) -> bytes:
        try:
            text = msgspec.json.encode(self.action, order="sorted")
        except RecursionError:  # nested deeper than any action that was ever accepted
            text = b""
        return blake2b(text, digest_size=32).digest()

    def repeat(self, move: int) -> Repeat | None:
        """What the seat remembers of this request once it has become that move."""
        if self.idempotency_key is None:
            return None
        key = blake2b(self.idempotency_key.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        return Repeat(key, self.digest()[:4], move)


class Answer(NamedTuple):
    body: bytes
    etag: str


def make(parts: Parts, token: str | None, table_id: str, wish: Wish) -> Answer:
    if token is None:
        raise unauthorized()
    found = visit(parts, token, table_id)
    if repeated := _repeated(parts, found, wish):
        return repeated
    seat = found.require_seat()
    if wish.is_blind or not wish.is_current(etag_of(found)):
        require_current(found, wish.is_current)
    play = played(found, wish.action)
    bots.reply(play, parts.timer)
    found.table.seats[seat].repeat = wish.repeat(play.number) or found.table.seats[seat].repeat
    writes = written(moved(play))
    reached(found, play.state)
    answer = _answer(shown(found), log.shown(found, play.entry))
    if committed(parts.store, *writes):
        return answer
    found = visit(parts, token, table_id)
    if repeated := _repeated(parts, found, wish):
        return repeated
    raise stale(shown(found))


def _repeated(parts: Parts, found: Visit, wish: Wish) -> Answer | None:
    """The table as it is now with the move that this very request made before, if it did."""
    kept = None if found.seat is None else found.table.seats[found.seat].repeat
    again = None if kept is None else wish.repeat(kept.move)
    if kept is None or again is None or kept.key != again.key:
        return None
    if kept.asked != again.asked:
        raise _reused()
    entry = parts.store.read(Key(found.table.key().partition, Move.sort_of(kept.move)))[0]
    return _answer(shown(found), *([] if entry is None else [log.shown(found, Move.unpack(entry))]))


def _reused() -> Refusal:
    return Refusal("idempotency_key_reused", "This Idempotency-Key was used for another move. Take a new one.")


def played(found: Visit, action: Any) -> Play:
    """The caller's own actions: all of them, or a refusal."""
    add_facts(is_move=True)
    seat = found.require_seat()
    require("play", found)
    play = Play.take_up(found.table, found.now, by=seat, state=position(found))
    act(play, seat, action)
    if play.has_answered:
        found.table.seats[seat].lapses, found.table.seats[seat].is_absent = 0, False
    return play


def require_current(found: Visit, is_current: Callable[[str], bool]) -> None:
    """Raise a problem that carries the fresh table if it is not as the caller saw it."""
    if not is_current(etag_of(found)):
        raise stale(shown(found))


def _answer(after: Shown, *moves: shapes.Move) -> Answer:
    return Answer(msgspec.json.encode({"table": after.raw, "moves": moves}), after.etag)


def stale(now: Shown) -> Refusal:
    detail = "The table has changed since you last saw it. Look at it again, then send your move."
    return Refusal("precondition_failed", detail, etag=now.etag, table=now.raw)
