"""Cards that nobody can tell apart, and what nobody may learn."""

from __future__ import annotations

import pytest

from engines.abyss.acts.assign import Assign
from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.place import Place
from engines.abyss.acts.retreat import Vote
from engines.abyss.acts.trade import Answer, Give, Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.game import GAME
from engines.abyss.model.state import Held
from engines.rng import derived
from tests.engines.abyss.build import (
    battle,
    code,
    coming,
    do,
    energy,
    foe,
    give,
    hero_of,
    listed,
    party,
    play_room,
    sound,
)
from tests.engines.abyss.test_votes import end_turns


def test_the_lowest_of_equal_hidden_items_is_listed_and_the_others_are_legal() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "I-01#1", "I-01#3", hidden=True)
    assert {action.card for action in listed(state, 0, Use)} == {"I-01#1"}
    assert [action.pick for action in listed(state, 0, Use)] == [("b1",), ("b2",)]
    assert GAME.check(state, 0, Use("I-01#3", ("b1",))) is None
    assert GAME.canonical(state, Use("I-01#3", ("b1",))) == Use("I-01#1", ("b1",))


def test_a_hidden_and_a_revealed_copy_are_told_apart() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 0, "I-01#3")
    assert {action.card for action in listed(state, 0, Use)} == {"I-01#1", "I-01#3"}
    told = [GAME.describe(action, GAME.look(state, 0), ["Ann", "Ben"]) for action in GAME.legal(state, 0)]
    assert len(set(told)) == len(told)


def test_a_pick_in_another_order_is_the_same_action() -> None:
    state = battle("b1 b2", {"a1": "R-02", "b1": "B-09", "c1": "B-01"})
    give(state, 0, "W-R04")
    sent = Attack("W-R04", 0, ("c>", "a>"))
    assert GAME.check(state, 0, sent) is None
    assert GAME.canonical(state, sent) == Attack("W-R04", 0, ("a>", "c>"))
    assert code(state, 0, Attack("W-R04", 0, ("a>", "a>"))) == "bad_pick"


def test_copies_on_the_table_and_in_the_shop_are_listed_once() -> None:
    state = party(2)
    coming(state, "I-01#2", "I-01#1", "I-01#3")
    play_room(state, "D-30", [3])
    assert {action.card for action in listed(state, 0, Assign)} == {"I-01#1"}
    do(state, 0, Assign("I-01#2", 1), Assign("I-01#3", 1), Assign("I-01#1", 0))
    assert hero_of(state, 1).items == ["I-01#2", "I-01#3"]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_redeal_keeps_what_a_seat_has_seen(seat: int | None) -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "I-01#1", "I-12", hidden=True)
    give(state, 1, "I-02#1", hidden=True)
    state.own[2].known = [Held("I-12", 0)]
    changed = set()
    for number in range(20):
        twin = GAME.redeal(state, seat, derived("redeal", number))
        sound(twin)
        assert GAME.look(twin, seat) == GAME.look(state, seat)
        changed.add(tuple(twin.own[0].items))
        if seat == 2:
            assert "I-12" in twin.own[0].items
    assert (len(changed) > 1) == (seat != 0)


def test_an_offer_between_others_is_dealt_anew_as_a_whole() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "C-01")
    do(state, 0, Offer("I-01#1", 1), Want("C-01"))
    for number in range(20):
        twin = GAME.redeal(state, 2, derived("offer", number))
        sound(twin)
        assert twin.own[1].offered == twin.own[0].offering
        for other in (0, 1):
            known = GAME.redeal(state, other, derived("offer", number))
            assert known.own[0].items == ["I-01#1"]


def test_tiles_and_votes_of_others_are_dealt_anew() -> None:
    state = party(3)
    play_room(state, "D-01")
    do(state, 1, Place("c3"))
    tiles = {GAME.redeal(state, 0, derived("tile", number)).own[1].tile for number in range(40)}
    assert len(tiles) > 5
    assert {GAME.redeal(state, 1, derived("tile", number)).own[1].tile for number in range(9)} == {"c3"}


def test_a_vote_that_was_cast_may_be_any_vote_to_the_others() -> None:
    state = battle("a1 b1 c1", {"b1": "R-02"})
    end_turns(state, (0,))
    do(state, 1, Vote(True))
    votes = {GAME.redeal(state, 0, derived("vote", number)).own[1].vote for number in range(20)}
    assert votes == {True, False}
    assert {GAME.redeal(state, 1, derived("vote", number)).own[1].vote for number in range(9)} == {True}


def test_the_twin_of_a_repeat_has_its_pick_in_the_order_of_the_card() -> None:
    state = battle("b1 b2", {"a1": "G-01 1", "b1": "G-02 1", "c1": "R-02"}, pool=4)
    give(state, 0, "W-C07")
    energy(state, 0, cyan=4)
    assert GAME.canonical(state, Syphon(("c1", "a1"))) == Syphon(("c1", "a1"))  # there is nothing to repeat
    do(state, 0, Attack("W-C07", 1))
    assert GAME.canonical(state, Syphon(("c1",))) == Syphon(("c1",))  # nor to choose


def test_whoever_is_offered_the_same_hidden_item_twice_knows_it_once() -> None:
    state = battle("b1 b2 b3", {"c3": "G-08"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "C-03")
    for _ in range(2):
        do(state, 0, Offer("I-01#1", 1), Want("C-03"))
        do(state, 1, Answer(False))
        assert state.own[1].known == [Held("I-01#1", 0)]
        foe(state, "G-08").stunned = True
        for seat in range(3):
            do(state, seat, EndTurn())


def test_a_senseless_action_is_its_own_twin() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    assert GAME.canonical(state, EndTurn()) == EndTurn()
    for action in (
        Use("W-R01", ("b1", "a1")),
        Use("I-13", ("b1", "a1")),
        Attack("W-R01", 1, ("b>", "a>")),
        Attack("S-RED#1", 1, ("b>", "a>")),
    ):
        assert GAME.canonical(state, action) == action
        assert GAME.check(state, 0, action) is not None


def test_a_sole_hidden_item_that_was_seen_is_tracked_when_it_is_given_away() -> None:
    for items in (["I-01#1"], ["I-01#1", "I-02#1"]):
        state = battle("b1 b2 b3", {"b1": "R-02"})
        give(state, 0, *items, hidden=True)
        state.own[2].known = [Held("I-01#1", 0)]
        do(state, 0, Give("I-01#1", 1))
        assert state.own[0].known == [Held("I-01#1", 1)]
        assert state.own[1].known == []
        assert state.own[2].known == ([Held("I-01#1", 1)] if len(items) == 1 else [])
