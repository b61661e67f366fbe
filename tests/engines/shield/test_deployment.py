"""The coin, the placing of the crews and the fuel: R12 to R14, S32."""

import pytest

from engines.shield.board.crews import next_to_place
from engines.shield.content import maps
from engines.shield.events.cards import TurnBegan
from engines.shield.game import GAME
from engines.shield.questions.deploy import Deploy, Deployed, FuelRolled, PlacementQueued, Released
from tests.engines.shield import build

ENTRANCES = maps()["brewery"].player_entrances


def send(state, seat, slot, at=None):
    return GAME.play(state, seat, Deploy(f"{seat}-{slot}", ENTRANCES[seat][slot if at is None else at]))


@pytest.mark.rule("R12")
def test_a_coin_decides_who_is_fated_first():
    assert {build.mustered(seed).open.fated for seed in ("0" * 32, "1" * 32, "2" * 32, "3" * 32, "4" * 32)} == {0, 1}


@pytest.mark.rule("R13")
def test_placements_wait_for_their_turn():
    state = build.mustered(fated=0)
    assert GAME.to_act(state) == (0, 1)
    waiting = send(state, 1, 0)
    assert [type(event) for event in waiting] == [PlacementQueued]
    assert waiting[0].to == (1,)
    assert state.open.warriors[6].pos is None
    events = send(state, 0, 0)
    assert [type(event) for event in events] == [PlacementQueued, Deployed, Released]
    assert state.open.warriors[6].pos == ENTRANCES[1][0]
    assert next_to_place(state.open) == 0


@pytest.mark.rule("R13")
def test_s32_a_placement_releases_those_that_the_other_seat_has_sent():
    state = build.mustered(fated=0)
    for slot in range(5):
        events = send(state, 0, slot)
    assert len(state.own[0].queue) == 5
    assert state.own[0].queue[-1].warrior == "0-5"
    assert len([event for event in events if isinstance(event, PlacementQueued)]) == 2
    assert GAME.to_act(state) == (1,)
    events = send(state, 1, 3)
    assert [event.warrior.id for event in build.of(events, Deployed)] == ["1-3"]
    assert [event.warrior.id for event in build.of(events, Released)] == ["0-1"]
    assert Deployed.shows == "new"  # whether the other has sent a placement ahead
    assert Released.shows == "new"
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R13", "R14")
def test_when_all_stand_the_fuel_is_rolled_and_turn_one_begins():
    state = build.mustered(fated=1)
    for seat in (0, 1):
        for slot in range(5):
            events = send(state, seat, slot)
    assert state.open.turn == 1
    assert all(each.pos for each in state.open.warriors)
    (fuel,) = build.of(events, FuelRolled)
    assert state.open.fuel == fuel.fuel == (fuel.die + 1) // 2
    assert build.of(events, TurnBegan)[0].fated == 1
    assert state.open.hand_sizes == [7, 7]


@pytest.mark.rule("R14")
def test_fuel_lasts_one_to_three_turns():
    found = {}
    for number in range(40):
        state = build.mustered(f"{number:032x}")
        while state.open.phase == "deploy":
            seat = GAME.to_act(state)[0]
            events = GAME.play(state, seat, GAME.legal(state, seat)[0])
        (fuel,) = build.of(events, FuelRolled)
        found[fuel.die] = fuel.fuel
    assert found == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


@pytest.mark.rule("R13")
def test_refusals_of_the_deployment():
    state = build.mustered(fated=0)
    send(state, 0, 0)
    assert build.refused(state, 0, Deploy("0-0", ENTRANCES[0][1])) == "already_placed"
    assert build.refused(state, 0, Deploy("1-0", ENTRANCES[0][1])) == "already_placed"
    assert build.refused(state, 0, Deploy("m1", ENTRANCES[0][1])) == "already_placed"
    assert build.refused(state, 0, Deploy("0-1", ENTRANCES[0][0])) == "not_your_entrance"
    assert build.refused(state, 0, Deploy("0-1", ENTRANCES[1][0])) == "not_your_entrance"
    assert build.refused(state, 0, Deploy("0-1", (5, 7))) == "not_your_entrance"


def test_at_most_36_placements_are_listed():
    state = build.mustered(fated=0)
    assert len(GAME.legal(state, 0)) == 36
    send(state, 0, 0)
    assert len(GAME.legal(state, 0)) == 25
