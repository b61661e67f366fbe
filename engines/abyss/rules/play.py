"""What every action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Event
from ...former import Effect, playing
from .. import actions as a
from ..model import State
from ..opening import choose
from ..refusals import check
from ..scene import Scene
from . import orders, placing, rooms, rounds, shop, spoils, trades, turns
from .deciding import to_act
from .flow import run
from .listing import listed


def legal(state: State, seat: int) -> list[a.Action]:
    return list(listed(state, seat)) if seat in to_act(state) else []


def _with_all_that_follows(deed: Callable[[Scene, int, Any], None]) -> Effect:
    def effect(state: State, seat: int, action: a.Action) -> list[Event]:
        scene = Scene(state)
        deed(scene, seat, action)
        run(scene)
        return scene.events

    return effect


_DEEDS: dict[type, Callable[[Scene, int, Any], None]] = {
    a.Choose: choose,
    a.PlayRoom: rooms.play_room,
    a.Equip: placing.equip,
    a.Place: placing.place,
    a.Attack: turns.attack,
    a.Syphon: turns.syphon,
    a.Use: turns.use,
    a.Give: trades.give,
    a.Offer: trades.offer,
    a.Want: trades.want,
    a.Withdraw: trades.withdraw,
    a.Swap: turns.swap,
    a.Recover: turns.recover,
    a.CallRetreat: turns.call_retreat,
    a.Reveal: turns.reveal_item,
    a.EndTurn: turns.end_turn,
    a.Answer: trades.answer,
    a.Vote: rounds.vote,
    a.ClaimEp: spoils.claim_ep,
    a.GiftCard: spoils.gift_card,
    a.GiftEp: spoils.gift_ep,
    a.Keep: spoils.keep,
    a.Lose: spoils.lose_card,
    a.Assign: rooms.assign,
    a.Pledge: shop.pledge,
    a.PledgeDone: shop.pledge_done,
    a.Pay: shop.pay,
    a.Buy: shop.buy,
    a.Pass: shop.pass_shop,
    a.SetOrders: orders.set_orders,
}

play = playing(check, {kind: _with_all_that_follows(deed) for kind, deed in _DEEDS.items()})
