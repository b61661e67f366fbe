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
from api.telemetry.tally import about
from engines.contract import AnyGame, Fault, Unimaginable
from engines.record import digest
from engines.rng import derived

log = logging.getLogger(__name__)

What = Literal["state", "view"]


class Sent(NamedTuple):
    """A state as a caller sends it."""

    state: object
    seal: str | None


class Outside:
    """A state or a view from outside that has been read.

    As a context it turns whatever the rules raise into a refusal and a line in the log. The line has the place in the
    rules and the digest of what was sent. The sender can show the rest; no card and no word of theirs belongs in a log.
    """

    __slots__ = ("_game", "_seat", "_what", "_written", "given", "is_played")

    def __init__(self, game: AnyGame, what: What, given: Any, seat: int | None) -> None:
        self.given = given
        self.is_played = False  # it had a fitting seal, so what follows from it gets one too
        self._game, self._what, self._seat = game, what, seat
        try:
            self._written = seals.canonical(given)
        except OverflowError as error:
            raise self._bad(Fault("$", "A number is larger than any that play leads to.")) from error

    def believe(self, parts: Parts, seal: str | None) -> None:
        """Trust its seal, or hold it against what its game declares."""
        self.is_played = seal is not None and seals.fits(parts.settings, self._written, seal)
        if not self.is_played:
            self.check()

    def check(self) -> None:
        with self:
            fault = self._fault(self.given)
        if fault:
            raise self._bad(fault)

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is None or isinstance(error, Refusal) or not isinstance(error, Exception):
            return
        kind = self._game.state if self._what == "state" else self._game.view
        sent: Any = msgspec.msgpack.decode(self._written, type=kind)  # the rules may have changed what was given
        with about(
            game=self._game.facts.id,
            rules=sent.rules,
            seat=str(self._seat),
            is_sealed=self.is_played,
            digest=digest(sent),
        ):
            log.error("The rules cannot play on from a %s from outside.", self._what, exc_info=error)
        raise self._bad(self._declared(sent)) from error

    def _fault(self, given: Any) -> Fault | None:
        return self._game.fault(given) if self._what == "state" else self._game.view_fault(given)

    def _declared(self, sent: Any) -> Fault:
        """What the game declares may say more than the place where its rules have stumbled. It may stumble as well."""
        try:
            fault = self._fault(sent)
        except Exception:
            fault = None
        return fault or Fault("$", f"The rules cannot play on from this {self._what}.")

    def _bad(self, fault: Fault) -> Refusal:
        return Refusal(f"bad_{self._what}", fault.reason, path=f"$.{self._what}{fault.path[1:]}")


def read_state(parts: Parts, game: AnyGame, sent: Sent, seat: int | None = None) -> Outside:
    """A state that the rules may play on from, for a call about one of its seats if it names one."""
    found = Outside(game, "state", typed(game.read_state, sent.state, "$.state"), seat)
    found.believe(parts, sent.seal)
    if seat is not None:
        seat_among(len(found.given.own), seat, "$.seat")
    return found


def read_view(game: AnyGame, raw: object) -> Outside:
    """What a seat sees, as far as its game can tell without a state."""
    view = typed(game.read_view, raw, "$.view")
    if view.seat is None:
        raise Refusal("bad_view", "A spectator has nothing to decide. Send what a seat sees.", path="$.view.seat")
    found = Outside(game, "view", view, view.seat)
    found.check()
    return found


def imagined(game: AnyGame, view: Any) -> Any:
    """A state that somebody with this view must hold possible."""
    try:
        state = game.imagine(view, derived("imagine", digest(view)))
    except Unimaginable as error:
        raise Refusal("bad_view", "There is no position in which a seat would see this.", path="$.view") from error
    fault = game.fault(state)
    if fault:
        raise Refusal("bad_view", fault.reason, path=f"$.view{_shown(fault.path, view.seat)}")
    if game.look(state, view.seat) != view:
        raise Refusal("bad_view", "Parts of this view contradict each other.", path="$.view")
    return state


def _shown(path: str, seat: int) -> str:
    """Where a view shows what a path in a state names; nowhere in particular if it does not."""
    own = f"$.own[{seat}]"
    if path.startswith(own):
        return f".own{path.removeprefix(own)}"
    return path[1:] if path.startswith("$.open") else ""
