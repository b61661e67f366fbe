"""Flips: in secret, once a round, for good."""

from __future__ import annotations

import pytest

from engines.contract import seen_by
from engines.ruins.acts.flip import FlipDecided, OwnFlip
from engines.ruins.game import GAME
from engines.ruins.hands import NightSeen
from tests.engines.kit import of
from tests.engines.ruins import build


def flipping(**changes):
    """Scenario S30."""
    hands = {0: "R01-1 R02-1", 1: "R03-1", 2: "R02-2"}
    state = build.table(3, hands, crafted={"R01-1": "DT05"}, **changes)
    build.ask_flips(state, 0, 1, 2)
    assert build.is_sound(state)
    return state


@pytest.mark.rule("R8", "R9", "R10")
def test_all_decide_in_any_order_and_then_the_first_player_leads():
    state = flipping()
    build.do(state, "1 flip -", "0 flip R01-1")
    assert state.open.phase == "flip"
    assert GAME.to_act(state) == (2,)
    build.do(state, "2 flip R02-2")
    assert state.open.phase == "turn"
    assert GAME.to_act(state) == (0,)
    well, cellar = state.own[0].turned["R01-1"], state.own[2].turned["R02-2"]
    assert (well.rank, well.wild) == (6, True)
    assert state.open.ruins["R01-1"].top == "DT05"
    assert (cellar.rank, cellar.count) == (3, 1)
    assert not build.allows(state, "0 pass")


@pytest.mark.rule("R8", "R9")
def test_nobody_else_learns_of_a_flip_until_the_ruin_is_played():
    state = flipping()
    events = build.do(state, "1 flip -", "0 flip R01-1", "2 flip R02-2")
    for seat in (None, 1, 2):
        told = seen_by(seat, events)
        assert len(of(told, FlipDecided)) == 3
        assert "R01-1" not in [event.card for event in of(told, OwnFlip)]
        view = GAME.look(state, seat)
        assert not view.open.ruins["R01-1"].night
        assert view.open.ruins["R01-1"].face.rank == 4
    assert [event.card for event in of(seen_by(0, events), OwnFlip)] == ["R01-1"]
    events = build.do(state, "0 play R01-1 r6 s1")
    assert [event.cards for event in of(seen_by(None, events), NightSeen)] == [("R01-1",)]
    assert state.open.ruins["R01-1"].night
    assert state.open.ruins["R01-1"].face.rank == 6
    assert state.own[0].turned == {}


@pytest.mark.rule("R9")
@pytest.mark.parametrize("where", ["night", "seen"])
def test_a_turned_ruin_cannot_be_turned_again(where):
    state = flipping(round=2, **{where: "R01-1"})
    assert build.refusal(state, "0 flip R01-1") == "Well A already shows its night side."
    assert [build.text(each) for each in GAME.legal(state, 0)] == ["flip -", "flip R02-1"]


@pytest.mark.rule("R8")
def test_a_seat_decides_once_and_only_about_its_own_hand():
    state = flipping()
    assert build.refusal(state, "0 flip R03-1") == "Gate A is not in your hand."
    assert build.refusal(state, "0 pass") == "This action is not possible now: decide about your flip first."
    build.do(state, "0 flip -")
    assert build.refusal(state, "0 flip R01-1") == "You have already decided your flip."
    assert build.refusal(state, "0 pass") == "It is not your turn. Others still decide about their flips."
    assert GAME.legal(state, 0) == []


@pytest.mark.rule("R9", "R25")
@pytest.mark.parametrize("step", ["upgrade 0 R05-1", "claim R05-1", "light R05-1 night"])
def test_a_turned_ruin_lies_open_as_soon_as_it_is_committed(step):
    state = build.table(3, {0: "R05-1 R09-1"}, night="R05-1", lit={0: 2})
    events = build.do(state, f"0 {step}")
    assert [event.cards for event in of(events, NightSeen)] == [("R05-1",)]
    assert state.open.ruins["R05-1"].night
    assert build.is_sound(state)


@pytest.mark.rule("R9")
def test_a_discarded_ruin_shows_its_side():
    state = build.table(3, {0: "R06-1 R05-1"}, crafted={"R06-1": "DT13"}, night="R05-1", market="DB13 DB12 DM13 DT01")
    events = build.do(state, "0 play R06-1 r6 s1", "0 discard R05-1")
    assert [event.cards for event in of(events, NightSeen)] == [("R05-1",)]
    assert state.open.ruins["R05-1"].night


@pytest.mark.rule("R9")
def test_a_flip_nobody_saw_lasts_through_shuffles_and_draws():
    state = build.table(2, {0: "R04-1", 1: "R05-1 R06-1"}, night="R05-1", vp_at_start=[0, 0])
    build.stack(state, {0: "R05-1", 1: "R06-1"})
    build.do(state, "0 play R04-1 r4 s1")
    assert state.open.round == 2
    assert state.own[0].turned["R05-1"].rank == 7
    assert not state.open.ruins["R05-1"].night


@pytest.mark.rule("R9", "R30")
def test_whoever_draws_a_ruin_that_was_turned_in_secret_sees_its_night_side():
    hands = {0: "R06-1 R09-1", 1: "R01-1", 2: "R01-2"}
    state = build.table(3, hands, sets=["2: R04-1 r4 s1"], crafted={"R06-1": "DT11"}, deck="R05-1 R02-1", round=2)
    state.sealed.turned = ["R05-1"]
    assert build.is_sound(state)
    build.do(state, "0 play R06-1 r6 s1")
    assert state.own[1].turned["R05-1"].torch == 1
    assert state.sealed.turned == []
    assert build.is_sound(state)


@pytest.mark.rule("R8")
def test_until_the_flip_is_decided_its_seat_sees_what_each_ruin_would_become():
    state = flipping(round=2, seen="R02-1")
    assert {card: (night.rank, night.wild) for card, night in state.own[0].by_night.items()} == {"R01-1": (6, True)}
    assert GAME.look(state, 1).own.by_night.keys() == {"R03-1"}
    build.do(state, "0 flip -")
    assert state.own[0].by_night == {}
    assert state.own[1].by_night != {}
    state.own[0].by_night = state.own[1].by_night
    assert GAME.fault(state).path == "$.own[0].by_night"
