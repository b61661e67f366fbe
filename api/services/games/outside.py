"""States and views from outside: what lets the rules play on from them, and what happens if the rules cannot.

A state with a fitting seal was played here. Any other is held against what its game declares of every state, each time
it comes. What passes may still be a position that no play leads to, so the rules may raise anything on it.
"""

from __future__ import annotations

import logging
from typing import Any, Literal, NamedTuple

import msgspec

from api.answers.refusals import Refusal
from api.parts import Parts
from api.services.games import seals
from api.services.rules.reading import seat_among, typed
from api.telemetry.tally import Fact, about
from engines.contract import AnyGame, Fault, Unimaginable
from engines.record import digest
from engines.rng import derived

log = logging.getLogger(__name__)

What = Literal["state", "view"]


class Sent(NamedTuple):
    """A state as a caller sends it."""

    state: object
    seal: str | None


class Known(NamedTuple):
    """A state that has been read, and that the rules may play on from."""

    state: Any
    written: bytes  # as it came, in its canonical form
    is_played: bool  # it had a fitting seal, so what follows from it gets one too


def read_state(parts: Parts, game: AnyGame, sent: Sent, seat: int | None = None) -> Known:
    """A state, for a call about one of its seats if it names one."""
    state = typed(game.read_state, sent.state, "$.state")
    written = _written(state, "state")
    is_played = sent.seal is not None and seals.fits(parts.settings, written, sent.seal)
    if not is_played:
        with rules_on(game, "state", written):
            fault = game.fault(state)
        if fault:
            raise _bad("state", fault)
    if seat is not None:
        seat_among(len(state.own), seat, "$.seat")
    return Known(state, written, is_played)


def read_view(game: AnyGame, raw: object) -> Any:
    view = typed(game.read_view, raw, "$.view")
    with rules_on(game, "view", _written(view, "view")):
        fault = game.view_fault(view)
    if fault:
        raise _bad("view", fault)
    return view


def imagined(game: AnyGame, view: Any) -> Any:
    """A state that somebody with this view must hold possible."""
    with rules_on(game, "view", _written(view, "view")):
        try:
            state = game.imagine(view, derived("imagine", digest(view)))
        except Unimaginable as error:
            raise Refusal("bad_view", "There is no position in which a seat would see this.", path="$.view") from error
        fault = game.fault(state)
        if fault:
            raise _bad("view", Fault(_shown(fault.path, view.seat), fault.reason))
        if game.look(state, view.seat) != view:
            raise Refusal("bad_view", "Parts of this view contradict each other.", path="$.view")
    return state


def _shown(path: str, seat: int | None) -> str:
    """Where a view shows what a path in a state names; the whole view where it does not."""
    own = f"$.own[{seat}]"
    if path.startswith(own):
        return f"$.own{path.removeprefix(own)}"
    return path if path.startswith("$.open") else "$"


class rules_on:  # noqa: N801 - read as `with rules_on(…)`
    """Whatever the rules raise on something from outside is a refusal, and a line in the log.

    The line has the place in the rules and the digest of what was sent. The sender can show the rest; no card and no
    word of theirs belongs in a log.
    """

    __slots__ = ("_facts", "_game", "_what", "_written")

    def __init__(self, game: AnyGame, what: What, written: bytes, **facts: Fact) -> None:
        self._game, self._what, self._written, self._facts = game, what, written, facts

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if not isinstance(error, Exception) or isinstance(error, Refusal):
            return
        game, what = self._game, self._what
        given: Any = msgspec.msgpack.decode(self._written, type=game.state if what == "state" else game.view)
        with about(game=game.facts.id, rules=given.rules, digest=digest(given), **self._facts):
            log.error("The rules cannot play on from a %s from outside.", what, exc_info=error)
        raise _bad(what, _declared(game, what, given)) from error


def _declared(game: AnyGame, what: What, given: Any) -> Fault:
    """What the game declares may say more than the place where its rules have stumbled. It may stumble as well."""
    try:
        fault = game.fault(given) if what == "state" else game.view_fault(given)
    except Exception:
        fault = None
    return fault or Fault("$", f"The rules cannot play on from this {what}.")


def _written(given: Any, what: What) -> bytes:
    try:
        return seals.canonical(given)
    except OverflowError as error:
        raise _bad(what, Fault("$", "A number is larger than any that play leads to.")) from error


def _bad(what: What, fault: Fault) -> Refusal:
    return Refusal(f"bad_{what}", fault.reason, path=f"$.{what}{fault.path[1:]}")
