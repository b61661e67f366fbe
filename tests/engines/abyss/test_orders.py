"""Standing orders: what a seat leaves to others. R58."""

from __future__ import annotations

from typing import Any

import pytest

from engines.abyss.acts.buy import Pass
from engines.abyss.acts.choose import Choose
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.place import Place
from engines.abyss.acts.pledge import PledgeDone
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.set_orders import OrdersSet, SetOrders
from engines.abyss.acts.trade import Answered, Offer, OfferShown, Want
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import HeroesPlaced, MonsterRolled, Recovered, TurnSkipped, VotesCounted
from engines.abyss.events.course import ShopPassed
from engines.abyss.game import GAME
from engines.abyss.model.state import MOST_ORDERS, Orders, State
from engines.contract import undoable
from engines.phrases import YOU
from engines.rng import derived
from tests.engines.abyss.build import (
    battle,
    code,
    do,
    give,
    hero_of,
    kill,
    load,
    luck,
    new,
    of,
    party,
    place_all,
    play_room,
)


def spots(state: State) -> list[str | None]:
    return [hero_of(state, seat).spot for seat in range(len(state.open.heroes))]


def call_and_end(state: State, *callers: int) -> list[Any]:
    """Everybody has a turn and ends it; these call for a retreat first."""
    events: list[Any] = []
    while state.open.phase == "battle" and state.open.turn is not None:
        seat = state.open.turn.seat
        if seat in callers:
            events += do(state, seat, CallRetreat())
        events += do(state, seat, EndTurn())
        if of(events, VotesCounted, MonsterRolled):
            return events
    return events


@pytest.mark.rule("R58")
def test_orders_are_given_openly_and_at_any_time_and_settle_nothing() -> None:
    state = battle("b1 b2 b3")
    before = GAME.to_act(state), GAME.question(state)
    events = do(state, 2, SetOrders(vote=0, turn="rest"))
    assert hero_of(state, 2).orders == Orders(vote=0, turn="rest")
    assert [(event.to, event.orders.vote) for event in of(events, OrdersSet)] == [(None, 0)]
    assert undoable(events)
    assert (GAME.to_act(state), GAME.question(state)) == before
    do(state, 2, SetOrders(turn="ask"))
    assert hero_of(state, 2).orders == Orders(vote=0)
    assert not any(isinstance(action, SetOrders) for seat in range(3) for action in GAME.legal(state, seat))


@pytest.mark.rule("R58", "R19")
def test_a_seat_placed_next_to_another_is_not_asked_and_never_pushes_it_away() -> None:
    state = party(4, torch=0)
    do(state, 0, SetOrders(place=2))  # the torchbearer would be put down first
    do(state, 3, SetOrders(place=0))  # and follows by way of seat 0
    play_room(state, "D-01")
    assert GAME.to_act(state) == (1, 2)
    assert GAME.legal(state, 0) == []
    assert code(state, 0, Place("a1")) == "not_your_turn"
    luck(state)
    do(state, 1, Place("c1"))
    events = do(state, 2, Place("b1"))
    assert spots(state) == ["P:a2", "P:c1", "P:b1", "P:b2"]
    assert of(events, HeroesPlaced)[0].moved == ()
    assert state.open.fight is not None
    assert state.open.fight.follows == []


@pytest.mark.rule("R58")
def test_an_order_to_place_holds_from_the_next_room_on() -> None:
    state = party(2)
    play_room(state, "D-01")
    do(state, 1, SetOrders(place=0))
    assert GAME.to_act(state) == (0, 1)
    place_all(state, "a1 c3")
    assert spots(state) == ["P:a1", "P:c3"]


@pytest.mark.rule("R58")
def test_an_order_taken_back_while_heroes_are_placed_holds_for_this_room() -> None:
    state = party(2)
    do(state, 1, SetOrders(place=0))
    play_room(state, "D-01")
    do(state, 1, SetOrders(place="ask"))
    assert GAME.to_act(state) == (0,)
    luck(state)
    do(state, 0, Place("c3"))
    assert spots(state) == ["P:c3", "P:a1"]


@pytest.mark.rule("R58", "R34")
@pytest.mark.parametrize("retreat", [True, False])
def test_a_vote_counts_for_all_who_vote_with_it(retreat: bool) -> None:
    state = battle("a1 b1 c1 a2 b2", {"b1": "R-02"})
    for seat in (2, 3):
        do(state, seat, SetOrders(vote=1))
    call_and_end(state, 0)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 4))
    assert code(state, 2, Vote(False)) == "not_your_turn"
    do(state, 4, Vote(False))
    assert state.own[2].vote is None
    counted = of(do(state, 1, Vote(retreat)), VotesCounted)[0]
    assert (counted.yes, counted.retreat) == (((0, 1, 2, 3), True) if retreat else ((0,), False))


@pytest.mark.rule("R58", "R34")
def test_a_call_speaks_for_all_who_vote_with_the_caller() -> None:
    state = battle("a1 b1 c1", {"b1": "R-02"})
    do(state, 1, SetOrders(vote=0))
    do(state, 2, SetOrders(vote=1))
    events = call_and_end(state, 0)
    counted = of(events, VotesCounted)[0]
    assert (counted.yes, counted.retreat, state.open.phase) == ((0, 1, 2), True, "choose_room")


@pytest.mark.rule("R58", "R34")
def test_nobody_votes_with_the_dead() -> None:
    state = battle("a1 b1 c1 a2", {"b1": "R-02"})
    do(state, 2, SetOrders(vote=3))
    kill(state, 3)
    call_and_end(state, 0)
    assert GAME.to_act(state) == (1, 2)


@pytest.mark.rule("R58", "R34")
def test_a_caller_is_for_the_retreat_whomever_they_vote_with() -> None:
    state = battle("a1 b1 c1", {"b1": "R-02"})
    do(state, 0, SetOrders(vote=1))
    call_and_end(state, 0)
    assert GAME.to_act(state) == (1, 2)
    do(state, 1, Vote(False))
    assert of(do(state, 2, Vote(False)), VotesCounted)[0].yes == (0,)


@pytest.mark.rule("R58", "R31")
def test_a_seat_that_rests_recovers_from_the_fullest_weapon_and_leaves_the_actions() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"}, heroes=("P-6", "P-9", "P-3"))
    give(state, 1, "W-R04", "C-07")
    load(state, 1, "S-RED#2", 1)
    load(state, 1, "W-R04", 2)
    do(state, 1, SetOrders(turn="rest"))
    events = do(state, 0, EndTurn())
    assert [event.why for event in of(events, TurnSkipped)] == ["rests"]
    # 1 EP, 1 by Quickening Knot, 1 by Iolo Finch; of equals the first in the row
    assert [event.weapon for event in of(events, Recovered)] == ["W-R04", "S-RED#2", "W-R04"]
    assert hero_of(state, 1).breath_used
    assert GAME.to_act(state) == (2,)
    assert state.open.fight is not None
    assert state.open.fight.pool == 3


@pytest.mark.rule("R58")
def test_a_seat_that_rests_with_nothing_on_its_weapons_just_passes() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"}, heroes=("P-6", "P-9", "P-3"))
    do(state, 1, SetOrders(turn="rest"))
    events = do(state, 0, EndTurn())
    assert [event.why for event in of(events, TurnSkipped)] == ["rests"]
    assert not hero_of(state, 1).breath_used


@pytest.mark.rule("R58", "R38")
def test_a_party_that_only_rests_loses_to_the_king_without_being_asked() -> None:
    state = battle("a1 b1", {"b2": "K-01 1"}, room=KINGS_ROOM)
    for seat in range(2):
        hero_of(state, seat).health = 40
        do(state, seat, SetOrders(turn="rest"))
    luck(state)
    do(state, 0, EndTurn())
    assert state.open.ending is not None
    assert state.open.ending.reason in ("torch_out", "all_dead")


@pytest.mark.rule("R58", "R29")
@pytest.mark.parametrize("order", ["yes", "no"])
def test_an_order_answers_every_offer(order: Any) -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=2)
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "C-03")
    do(state, 1, SetOrders(offers_=order))
    asked = GAME.question(state)
    events = do(state, 0, Offer("I-01#1", 1), Want("C-03"))
    assert of(events, OfferShown)[0].to == (0, 1)
    assert [event.accept for event in of(events, Answered)] == [order == "yes"]
    assert (GAME.to_act(state), GAME.question(state)) == ((0,), asked)
    assert state.own[1].items == (["I-01#1"] if order == "yes" else [])
    assert state.own[1].offered is None
    assert state.open.fight is not None
    assert state.open.fight.pool == (1 if order == "yes" else 2)


@pytest.mark.rule("R58", "R14", "R15")
def test_a_seat_that_passes_in_shops_neither_pledges_nor_buys() -> None:
    state = party(3)
    for seat, card in enumerate(("I-12", "I-02#1", "I-03#1")):
        give(state, seat, card)
    do(state, 1, SetOrders(shop="pass"))
    play_room(state, "D-35")
    assert (state.open.phase, GAME.to_act(state)) == ("shop_pledge", (0, 2))
    do(state, 0, PledgeDone())
    do(state, 2, PledgeDone())
    assert state.open.shop is not None
    events = do(state, 0, Pass())
    passed = {event.seat: event.auto for event in of(events, ShopPassed)}
    assert (passed[0], passed[1]) == (False, False)


@pytest.mark.rule("R58")
def test_a_shop_in_which_all_pass_closes_by_itself() -> None:
    state = party(2)
    for seat in range(2):
        give(state, seat, f"I-03#{seat + 1}")
        do(state, seat, SetOrders(shop="pass"))
    events = play_room(state, "D-35")
    assert len(of(events, ShopPassed)) == 2
    assert (state.open.phase, state.open.beaten) == ("choose_room", 1)


@pytest.mark.rule("R58")
def test_empty_circular_and_too_many_orders_are_refused() -> None:
    state = party(4)
    assert code(state, 0, SetOrders()) == "bad_action"
    assert code(state, 0, SetOrders(vote=0)) == "bad_action"
    assert code(state, 0, SetOrders(place=4)) == "bad_action"
    do(state, 1, SetOrders(vote=0, place=0))
    do(state, 2, SetOrders(vote=1))
    assert code(state, 0, SetOrders(vote=1)) == "circle"
    assert code(state, 0, SetOrders(vote=2)) == "circle"
    assert code(state, 0, SetOrders(place=1)) == "circle"
    do(state, 0, SetOrders(place=2, vote=3))  # nobody votes or stands in a circle
    hero_of(state, 3).orders_set = MOST_ORDERS
    assert code(state, 3, SetOrders(turn="rest")) == "too_many_orders"
    assert code(party(1), 0, SetOrders(turn="rest")) == "bad_action"
    assert code(new(2), 0, SetOrders(turn="rest")) == "bad_action"


@pytest.mark.rule("R58")
def test_a_seat_without_a_hero_may_be_followed() -> None:
    state = new(2)
    do(state, 0, Choose("P-1", "red"), SetOrders(place=1, vote=1))
    do(state, 1, Choose("P-2", "red"))
    assert hero_of(state, 0).orders == Orders(place=1, vote=1)


def test_the_orders_that_laws_try_are_sometimes_allowed_and_sometimes_not() -> None:
    state, whim = party(4), derived("orders")
    wishes = [(seat, wish) for seat in range(4) for _ in range(30) for wish in GAME.extras(state, seat, whim)]
    allowed = [GAME.check(state, seat, wish) is None for seat, wish in wishes]
    assert set(allowed) == {True, False}
    assert all(isinstance(wish, SetOrders) for _, wish in wishes)


def test_orders_are_told_in_words() -> None:
    state, names = battle("b1 b2 b3"), [YOU, "Ben", "Cid"]
    events = do(state, 0, SetOrders(place=1, vote=2, turn="rest", offers_="no", shop="pass"))
    everything = (
        "a tile next to Ben, the same vote as Cid, rest in every turn, no to every offer and nothing from shops"
    )
    assert [GAME.narrate(event, names) for event in events] == [f"Your standing orders: {everything}."]
    assert any(everything in line for line in GAME.summary(GAME.look(state, 1), names))
    (none,) = do(state, 0, SetOrders(place="ask", vote="ask", turn="ask", offers_="ask", shop="ask"))
    assert GAME.narrate(none, names) == "Your standing orders: to be asked about everything."
    view = GAME.look(state, 0)
    assert GAME.describe(SetOrders(vote=1, offers_="yes"), view, names) == (
        "From the next time on: vote with Ben and say yes to every offer."
    )
    assert GAME.describe(SetOrders(turn="ask", place=2), view, names) == (
        "From the next time on: stand next to Cid and be asked in your turns again."
    )
