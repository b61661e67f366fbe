"""Why an action is illegal: the first thing that is wrong with it, as a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import IllegalAction
from .. import actions as a
from ..model import Open, Phase, State
from ..rules.deciding import to_act
from ..scene import reward_of, turn_of
from . import battle, journey
from .parts import Refusal, bad_action, fine


def check(state: State, seat: int, action: a.Action) -> Refusal:
    """None if the seat may do this now."""
    if state.open.phase == "over":
        return IllegalAction("game_over", "The game is over.")
    if isinstance(action, a.SetOrders):
        return journey.set_orders(state, seat, action)
    if seat not in to_act(state):
        return IllegalAction("not_your_turn", "It is not your turn to decide.")
    if type(action) not in _kinds(state.open):
        return bad_action()
    return _CHECKS[type(action)](state, seat, action)


def _kinds(table: Open) -> tuple[type, ...]:
    if table.phase == "battle":
        return (a.Want, a.Withdraw) if turn_of(table).offer is not None else _TURN
    if table.phase == "collect":
        return (a.ClaimEp,) if reward_of(table).ep else (a.Keep, a.GiftCard, a.GiftEp)
    return _KINDS[table.phase]


# fmt: off
_TURN: tuple[type, ...] = (
    a.Attack, a.Syphon, a.Use, a.Give, a.Offer, a.Swap, a.Recover, a.CallRetreat, a.Reveal, a.EndTurn,
)
_KINDS: dict[Phase, tuple[type, ...]] = {
    "setup": (a.Choose,), "choose_room": (a.PlayRoom,), "place": (a.Equip, a.Place), "answer": (a.Answer,),
    "vote": (a.Vote,), "losses": (a.Lose,), "treasure": (a.Assign,), "shop_pledge": (a.Pledge, a.PledgeDone),
    "shop": (a.Pay, a.Buy, a.Pass),
}
# fmt: on


_CHECKS: dict[type, Callable[[State, int, Any], Refusal]] = {
    a.Choose: journey.choose,
    a.PlayRoom: journey.play_room,
    a.Equip: journey.equip,
    a.Place: fine,
    a.Attack: battle.attack,
    a.Syphon: battle.syphon,
    a.Use: battle.use,
    a.Give: battle.give,
    a.Offer: battle.offer,
    a.Want: battle.want,
    a.Withdraw: fine,
    a.Swap: battle.swap,
    a.Recover: battle.recover,
    a.CallRetreat: battle.call_retreat,
    a.Reveal: battle.reveal,
    a.EndTurn: fine,
    a.Answer: fine,
    a.Vote: fine,
    a.ClaimEp: journey.claim_ep,
    a.GiftCard: journey.gift_card,
    a.GiftEp: journey.gift_ep,
    a.Keep: fine,
    a.Lose: journey.own,
    a.Assign: journey.assign,
    a.Pledge: journey.pledge,
    a.PledgeDone: fine,
    a.Pay: journey.pay,
    a.Buy: journey.buy,
    a.Pass: fine,
}


__all__ = ["check"]
