"""Which states from outside to believe.

A state that play made here, or that was audited before, needs no second audit: programs send back what they were given,
and an audit costs more than all the rest of a call. Only digests are kept, and only so many.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from api.answers.refusals import Refusal, not_found
from api.memory.recent import Recent
from api.services.games.typed import typed
from engines.contract import AnyGame

REMEMBERED = 10_000


_sound: Recent[bool] = Recent(REMEMBERED)


def _digest(state: Any) -> bytes | None:
    """None if the state holds a number too large to be written."""
    try:
        return blake2b(msgspec.msgpack.encode(state), digest_size=20, person=b"torchpost sound").digest()
    except OverflowError:
        return None


def vouch(state: Any) -> None:
    """Remember a state that play made here."""
    digest = _digest(state)
    if digest:
        _sound.put(digest, True)


def trusted(game: AnyGame, raw: object, seat: int | None) -> Any:
    """A state from outside, once it is of the right shape and one that play could have led to."""
    state = typed(game.read_state, raw, "$.state")
    digest = _digest(state)
    if digest is None or not _sound.get(digest):
        _audit(game, state)
        if digest is None:
            raise Refusal("bad_state", "A number is larger than any that play leads to.", path="$.state")
        _sound.put(digest, True)
    if seat is not None:
        seat_among(len(state.own), seat, "$.seat")
    return state


def _audit(game: AnyGame, state: Any) -> None:
    fault = game.fault(state)
    if fault:
        raise Refusal("bad_state", fault.reason, path=f"$.state{fault.path[1:]}")


def seat_among(seats: int, seat: int, path: str) -> None:
    """A problem if there is no such seat."""
    if seat >= seats:
        raise not_found(f"There is no seat {seat}: the seats are 0 to {seats - 1}.", path=path)
