"""Shop rooms. R14 to R16."""

from __future__ import annotations

import pytest

from engines.abyss.acts.buy import Buy, Paid, Pass, Pay
from engines.abyss.acts.pledge import Pledge, PledgeDone
from engines.abyss.events.cards import Revealed
from engines.abyss.events.course import ShopClosed, ShopPassed
from engines.abyss.game import GAME
from engines.abyss.model.state import State
from tests.engines.abyss.build import code, coming, do, give, hero_of, listed, of, party, play_room


def night_market() -> State:
    """S27: Hunting Bow (3), Linen Bandage (1), Iron Buckle (4), Breaker Maul (6)."""
    state = party(3, heroes=("P-6", "P-3", "P-2"))
    give(state, 0, "I-02#1")
    give(state, 1, "I-04#1", "I-08#1")
    give(state, 2, "C-08")
    coming(state, "W-G02", "I-01#1", "C-01", "W-R09")
    play_room(state, "D-36")
    return state


@pytest.mark.rule("R14")
def test_all_seats_with_treasure_may_pledge_at_once() -> None:
    state = night_market()
    assert state.open.phase == "shop_pledge"
    assert GAME.to_act(state) == (0, 1, 2)
    do(state, 1, Pledge("I-04#1"))
    assert code(state, 1, Pledge("I-04#1")) == "bad_action"
    assert code(state, 1, Pledge("I-02#1")) == "not_yours"
    assert code(state, 1, Pledge("S-RED#2")) == "starter"
    do(state, 1, PledgeDone())
    assert GAME.to_act(state) == (0, 2)


@pytest.mark.rule("R15")
def test_cards_pledged_by_others_help_to_pay() -> None:
    """S27."""
    state = night_market()
    do(state, 1, Pledge("I-04#1"), PledgeDone())
    do(state, 0, PledgeDone())
    do(state, 2, PledgeDone())
    assert (state.open.phase, GAME.to_act(state)) == ("shop", (0,))
    do(state, 0, Pay("I-04#1"))
    assert code(state, 0, Buy("I-01#1")) == "own_card"
    assert code(state, 0, Pay("I-04#1")) == "bad_action"
    assert code(state, 0, Pay("C-08")) == "not_yours"
    assert code(state, 0, Buy("C-02")) == "not_a_reward"
    do(state, 0, Pay("I-02#1"))
    assert code(state, 0, Buy("W-R09")) == "too_little"
    do(state, 0, Buy("C-01"))
    assert state.open.discards.rewards == ["I-04#1", "I-02#1"]
    assert hero_of(state, 0).charms == ["C-01"]
    assert GAME.to_act(state) == (1,)
    assert [action.card for action in listed(state, 1, Pay)] == ["I-08#1"]
    do(state, 1, Pass())
    assert GAME.to_act(state) == (2,)
    do(state, 2, Pay("C-08"))
    assert {action.card for action in listed(state, 2, Buy)} == {"W-G02", "I-01#1"}


def test_a_seat_that_can_pay_for_nothing_is_out_by_itself() -> None:
    state = party(3)
    give(state, 1, "I-01#1")
    coming(state, "W-G02", "W-R09", "C-01", "W-R10")
    play_room(state, "D-35")
    events = do(state, 1, PledgeDone())
    assert [event.seat for event in of(events, ShopPassed)] == [0, 1, 2]
    assert (state.open.phase, state.open.beaten) == ("choose_room", 1)


def test_a_pass_gives_the_pot_back() -> None:
    state = night_market()
    for seat in range(3):
        do(state, seat, PledgeDone())
    do(state, 0, Pay("I-02#1"), Pass())
    assert hero_of(state, 0).items == ["I-02#1"]
    assert state.open.shop is not None
    assert (state.open.shop.pot, state.open.shop.out[0]) == ([], True)


def test_a_pot_that_covers_everything_takes_only_one_card_of_the_buyers_own() -> None:
    state = party(2)
    give(state, 0, "I-01#1")
    give(state, 1, "W-R10", "I-02#1")
    coming(state, "W-G02", "I-01#2", "C-01", "W-R09")
    play_room(state, "D-37")
    do(state, 1, Pledge("W-R10"), Pledge("I-02#1"), PledgeDone())
    do(state, 0, PledgeDone(), Pay("W-R10"))
    assert code(state, 0, Pay("I-02#1")) == "pot_full"
    do(state, 0, Pay("I-01#1"))
    assert listed(state, 0, Pay) == []
    do(state, 0, Buy("W-R09"))
    assert [weapon.card for weapon in hero_of(state, 1).out] == ["S-RED#2"]


def test_a_bought_card_cannot_pay_in_the_same_shop() -> None:
    state = party(1)
    give(state, 0, "W-R10", "I-02#1")
    coming(state, "W-G02", "I-01#1", "C-01", "W-R09")
    play_room(state, "D-38")
    assert state.open.phase == "shop"
    do(state, 0, Pay("W-R10"), Buy("W-R09"))
    assert code(state, 0, Pay("W-R09")) == "bad_action"
    assert code(state, 0, Pay("S-RED#1")) == "starter"
    assert [action.card for action in listed(state, 0, Pay)] == ["I-02#1"]


def test_a_gap_left_by_a_weapon_in_the_pot_is_filled_after_the_purchase() -> None:
    state = party(1)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    coming(state, "W-G02", "I-01#1", "C-01", "W-R09")
    play_room(state, "D-38")
    do(state, 0, Pay("W-R01"), Pay("W-R02"))
    assert len(hero_of(state, 0).out) == 3
    do(state, 0, Buy("C-01"))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#1", "W-R03"]


def test_a_spare_weapon_moves_up_before_the_bought_one_arrives() -> None:
    """R5: at once; only an exchange (R29) waits for both cards."""
    state = party(1)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    coming(state, "W-G02", "I-01#1", "C-01", "W-R09")
    play_room(state, "D-38")
    do(state, 0, Pay("W-R01"), Pay("W-R02"), Buy("W-G02"))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#1", "W-R03", "W-G02"]
    other = party(1)
    give(other, 0, "W-R04", "W-R02", "W-R03")
    coming(other, "W-G02", "I-01#1", "C-01", "W-R09")
    play_room(other, "D-38")
    do(other, 0, Pay("W-R04"), Buy("W-G02"))
    assert [weapon.card for weapon in hero_of(other, 0).out] == ["S-RED#1", "W-R02", "W-R03"]
    assert hero_of(other, 0).spare == ["W-G02"]


@pytest.mark.rule("R16")
def test_the_shop_closes_when_all_are_out_and_unsold_cards_are_discarded() -> None:
    state = night_market()
    for seat in range(3):
        do(state, seat, PledgeDone())
    for seat in range(3):
        events = do(state, seat, Pass())
    assert of(events, ShopClosed)[0].cards == ("W-G02", "I-01#1", "C-01", "W-R09")
    assert state.open.discards.rewards[-4:] == ["W-G02", "I-01#1", "C-01", "W-R09"]
    assert (state.open.beaten, state.open.torch, hero_of(state, 0).hand) == (1, 1, 3)


def test_the_shop_closes_when_everything_is_sold() -> None:
    state = party(1)
    give(state, 0, "W-R10", "W-G10", "W-C10", "W-R09", "C-01")
    coming(state, "I-01#1", "I-01#2", "I-01#3", "I-02#1")
    play_room(state, "D-38")
    for coin, bought in (("W-R10", "I-01#1"), ("W-G10", "I-01#2"), ("W-C10", "I-01#3"), ("W-R09", "I-02#1")):
        do(state, 0, Pay(coin), Buy(bought))  # type: ignore[arg-type]
    assert (state.open.phase, state.open.beaten) == ("choose_room", 1)


@pytest.mark.parametrize(("price", "hidden", "asked"), [("3", 1, True), ("5", 1, False), ("5", 2, True)])
def test_a_hidden_item_counts_four_whatever_it_is(price: str, hidden: int, asked: bool) -> None:
    """S36, G49."""
    offers = {"3": ("W-G02", "C-02", "C-03", "C-04"), "5": ("C-06", "C-07", "C-13", "W-R07")}
    state = party(2)
    give(state, 0, *["I-01#1", "I-01#2"][:hidden], hidden=True)
    coming(state, *offers[price])
    play_room(state, "D-35")
    do(state, 0, PledgeDone())
    assert (state.open.phase == "shop") == asked
    if asked:
        events = do(state, 0, Pay("I-01#1"))
        assert [type(event) for event in events] == [Revealed, Paid]
        assert hero_of(state, 0).items == ["I-01#1"]
        assert listed(state, 0, Buy) == []


def test_a_pledged_item_becomes_revealed() -> None:
    state = party(2)
    give(state, 0, "I-01#1", hidden=True)
    coming(state, "W-G02", "I-01#2", "C-01", "W-R09")
    play_room(state, "D-35")
    do(state, 0, Pledge("I-01#1"))
    assert (state.own[0].items, hero_of(state, 0).items) == ([], ["I-01#1"])


def test_a_shop_that_finds_nothing_closes_at_once() -> None:
    """G54."""
    state = party(2)
    give(state, 0, *list(state.sealed.rewards))
    events = play_room(state, "D-35")
    assert of(events, ShopClosed)[0].cards == ()
    assert (state.open.phase, state.open.beaten, state.open.torch) == ("choose_room", 1, 1)


def test_one_purchase_a_turn_and_the_turns_go_round() -> None:
    state = party(2)
    give(state, 0, "W-R10", "W-G10")
    give(state, 1, "W-C10")
    coming(state, "I-01#1", "I-01#2", "I-02#1", "I-02#2")
    play_room(state, "D-35")
    do(state, 0, PledgeDone())
    do(state, 1, PledgeDone())
    do(state, 0, Pay("W-R10"), Buy("I-01#1"))
    assert GAME.to_act(state) == (1,)
    do(state, 1, Pass())
    assert GAME.to_act(state) == (0,)


def test_a_shop_without_a_card_closes_at_once() -> None:
    state = party(3)
    give(state, 1, *state.sealed.rewards)
    hands = hero_of(state, 0).hand
    play_room(state, "D-35")
    assert (state.open.phase, state.open.beaten, state.open.torch) == ("choose_room", 1, 1)
    assert hero_of(state, 0).hand == hands


@pytest.mark.rule("R15")
def test_haggling_adds_up_but_even_a_full_discount_needs_a_card_of_ones_own() -> None:
    state = party(1, heroes=("P-8",))
    give(state, 0, "C-08", "I-01#1")
    coming(state, "W-G02", "C-02", "C-03", "C-04")
    play_room(state, "D-35")
    assert code(state, 0, Buy("W-G02")) == "own_card"
    do(state, 0, Pay("I-01#1"))
    assert listed(state, 0, Pay) == []
    assert code(state, 0, Pay("C-08")) == "pot_full"
    do(state, 0, Buy("W-G02"))
    assert hero_of(state, 0).charms == ["C-08"]
