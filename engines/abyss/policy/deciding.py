"""One answer to every question: the policy, and how an easy bot plays."""

from __future__ import annotations

from collections.abc import Callable

from ...rng import Rng
from .. import actions as a
from ..language import Escape
from ..model import Phase, State
from ..rules.listing import effects_of
from ..rules.play import legal
from . import fighting, journey


def policy(state: State, seat: int, rng: Rng) -> a.Action:  # noqa: ARG001 (it needs no luck)
    return _ANSWERS[state.open.phase](state, seat)


def casual(state: State, seat: int, rng: Rng) -> a.Action:
    """As the policy answers, but in battle any attack or card; it harms nobody on purpose."""
    wise = policy(state, seat, rng)
    if state.open.phase != "battle" or isinstance(wise, (a.CallRetreat, a.Withdraw)):
        return wise
    listed = legal(state, seat)
    deeds = [each for each in listed if isinstance(each, (a.Syphon, a.Attack, a.Use)) and not _flees(each)]
    if deeds:
        return rng.pick(deeds)
    rests = [each for each in listed if isinstance(each, a.Recover)]
    return rng.pick(rests) if rests else a.EndTurn()


def _flees(action: a.Action) -> bool:
    return isinstance(action, a.Use) and any(isinstance(op, Escape) for op in effects_of(action.card))


def _vote(state: State, _: int) -> a.Action:
    return a.Vote(fighting.wants_retreat(state.open))


_ANSWERS: dict[Phase, Callable[[State, int], a.Action]] = {
    "setup": journey.choose,
    "choose_room": journey.room,
    "place": journey.place,
    "battle": fighting.turn,
    "answer": journey.answer,
    "vote": _vote,
    "collect": journey.collect,
    "losses": journey.lose,
    "treasure": journey.assign,
    "shop_pledge": journey.pledge,
    "shop": journey.shop,
}
