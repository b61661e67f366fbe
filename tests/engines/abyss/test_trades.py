"""Giving and exchanging. R28, R29, S21, S33."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.set_orders import SetOrders
from engines.abyss.acts.trade import Answer, Gave, GaveHidden, Give, Offer, Offered, OfferShown, Want, Withdraw
from engines.abyss.acts.use import Reveal
from engines.abyss.game import GAME
from engines.abyss.model.state import Held
from tests.engines.abyss.build import battle, code, do, give, hero_of, kill, listed, load, of


@pytest.mark.rule("R28")
def test_a_gift_costs_an_action_and_stays_hidden_from_the_others() -> None:
    """S21."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=2)
    give(state, 0, "I-01#1", hidden=True)
    events = do(state, 0, Give("I-01#1", 1))
    assert of(events, Gave)[0].card is None
    assert of(events, GaveHidden)[0].to == (0, 1)
    assert state.own[1].items == ["I-01#1"]
    assert state.own[0].known == [Held("I-01#1", 1)]
    assert state.open.fight is not None
    assert state.open.fight.pool == 1


def test_a_gift_goes_to_another_living_player_without_energy_on_it() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "W-R01")
    load(state, 0, "W-R01", 1)
    assert code(state, 0, Give("W-R01", 1)) == "ep_on_it"
    assert code(state, 0, Give("S-RED#1", 1)) == "starter"
    assert code(state, 0, Give("W-R02", 1)) == "not_yours"
    give(state, 0, "C-01")
    assert code(state, 0, Give("C-01", 0)) == "bad_action"
    assert code(state, 0, Give("C-01", 5)) == "bad_action"
    dead = hero_of(state, 1)
    dead.alive, dead.health, dead.spot = False, 0, None
    assert code(state, 0, Give("C-01", 1)) == "not_living"
    assert {action.to for action in listed(state, 0, Give)} == {2}


@pytest.mark.rule("R29")
def test_an_exchange_is_one_offer_and_one_answer() -> None:
    """S21."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=1)
    give(state, 0, "C-02")
    give(state, 1, "C-03", "W-R07")
    load(state, 1, "W-R07", 1)
    do(state, 0, Offer("C-02", 1))
    assert [action.card for action in listed(state, 0, Want)] == ["C-03"]
    assert code(state, 0, Want("W-R07")) == "ep_on_it"
    assert code(state, 0, Want("C-04")) == "hidden"
    assert code(state, 0, Want("S-RED#2")) == "starter"
    assert code(state, 0, EndTurn()) == "bad_action"
    do(state, 0, Want("C-03"))
    assert (state.open.phase, GAME.to_act(state)) == ("answer", (1,))
    do(state, 1, Answer(False))
    assert state.open.fight is not None
    assert (GAME.to_act(state), state.open.fight.pool) == ((0,), 1)
    assert code(state, 0, Offer("C-02", 1)) == "offer_limit"
    assert state.open.turn is not None
    assert state.open.turn.mode is None


def test_yes_changes_the_cards_and_costs_an_action() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=1)
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    do(state, 0, Offer("C-02", 1), Want("C-03"))
    do(state, 1, Answer(True))
    assert (hero_of(state, 0).charms, hero_of(state, 1).charms) == (["C-03"], ["C-02"])
    assert state.open.fight is not None
    assert state.open.fight.pool == 0
    assert code(state, 0, Give("C-03", 1)) == "no_actions"


def test_an_offer_can_be_withdrawn_before_it_is_sent() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    assert code(state, 0, Offer("C-02", 2)) == "hidden"
    do(state, 0, Offer("C-02", 1), Withdraw())
    assert code(state, 0, Offer("C-02", 1)) == "offer_limit"
    assert code(state, 0, Withdraw()) == "bad_action"


def test_a_hidden_item_on_offer_is_shown_to_the_asked_seat_alone() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "C-03")
    do(state, 0, Offer("I-01#1", 1))
    events = do(state, 0, Want("C-03"))
    assert of(events, Offered)[0].card is None
    assert of(events, OfferShown)[0].to == (0, 1)
    assert state.own[1].offered == "I-01#1"
    do(state, 1, Answer(True))
    assert state.own[1].items == ["I-01#1"]
    assert state.own[0].known == [Held("I-01#1", 1)]
    assert state.own[1].known == []


def test_a_seat_that_did_not_see_a_hidden_item_go_forgets_what_the_giver_had() -> None:
    """G55."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=6)
    give(state, 0, "I-01#1", "I-02#1", hidden=True)
    state.own[2].known = [Held("I-01#1", 0)]
    do(state, 0, Give("I-02#1", 1))
    assert state.own[2].known == []


def test_a_revealed_item_is_no_longer_a_secret() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=6)
    give(state, 0, "I-01#1", hidden=True)
    state.own[2].known = [Held("I-01#1", 0)]
    do(state, 0, Reveal("I-01#1"))
    assert state.own[2].known == []


def test_a_gap_among_the_weapons_is_filled_at_no_cost() -> None:
    """S33."""
    state = battle("b1 b2 b3", {"b1": "R-02"})
    hero = hero_of(state, 0)
    give(state, 0, "W-R05", "W-R07", "W-R06", "W-R03")
    starter, hero.out[0] = hero.out[0], type(hero.out[0])("W-R05")
    hero.out[1], hero.out[2] = type(starter)("W-R07"), type(starter)("W-R06")
    hero.spare = [starter.card, "W-R03"]
    do(state, 0, Give("W-R07", 1))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["W-R05", "W-R06", "S-RED#1"]
    assert hero_of(state, 0).spare == ["W-R03"]


def test_both_cards_leave_before_either_arrives() -> None:
    """G50."""
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "W-R01", "W-R02", "W-R03")
    give(state, 1, "W-G01", "W-G02", "W-G03")
    do(state, 0, Offer("W-R01", 1), Want("W-G01"))
    do(state, 1, Answer(True))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#1", "W-R02", "W-G01"]
    assert [weapon.card for weapon in hero_of(state, 1).out] == ["S-RED#2", "W-G02", "W-R01"]
    assert hero_of(state, 0).spare == ["W-R03"]


def test_while_an_offer_is_open_nothing_else_can_be_done() -> None:
    state = battle("a1 b1 c1", {"b2": "R-02"}, pool=2)
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    do(state, 0, Offer("C-02", 1))
    for action in (CallRetreat(), EndTurn(), Attack("S-RED#1", 0, ("b>",)), Recover("S-RED#1")):
        assert code(state, 0, action) == "bad_action"
    do(state, 0, Want("C-03"))
    assert GAME.to_act(state) == (1,)
    assert code(state, 0, CallRetreat()) == "not_your_turn"
    do(state, 1, Answer(False))
    do(state, 0, CallRetreat())


@pytest.mark.rule("R28", "R42")
def test_the_dead_get_nothing_and_give_nothing() -> None:
    state = battle("b1 b2 b3", {"a1": "G-04"})
    give(state, 0, "I-11")
    kill(state, 1)
    assert {each.to for each in listed(state, 0, Give)} == {2}
    assert all(isinstance(each, SetOrders) for each in GAME.legal(state, 1))


@pytest.mark.rule("R5", "R29")
def test_a_spare_weapon_that_is_exchanged_goes_to_the_end_of_a_full_rack() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "W-R01", "W-R02", "W-R03")
    give(state, 1, "W-G01", "W-G02", "W-G03", "W-G04")
    do(state, 0, Offer("W-R03", 1), Want("W-G03"))
    do(state, 1, Answer(True))
    assert hero_of(state, 0).spare == ["W-G03"]
    assert hero_of(state, 1).spare == ["W-G04", "W-R03"]
