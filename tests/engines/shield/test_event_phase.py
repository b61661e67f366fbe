"""The Event phase: nerve, rooms, lights, the event card and the coin. R65 to R74."""

from __future__ import annotations

import pytest

from engines.shield.events.deeds import Rolled
from engines.shield.events.dusk import Fuel, LightOut, TurnedBack
from engines.shield.events.fights import ContestWon, Pressed
from engines.shield.game import GAME
from engines.shield.model.frames import Dusk
from tests.engines.shield import build


def duel(mine, theirs, dice, *more, links=("0-1:1-1",)):
    state = build.stage(f"0-1 4,7 {mine}", f"1-1 5,7 {theirs}", "0-5 3,5", *more, phase="monster", lights="0-5")
    build.engaged(state, *links)
    return state, build.fight(state, dice)


@pytest.mark.rule("R54", "R56", "R64")
def test_a_berserker_does_not_press_where_nobody_gave_way():
    walls = ("1-2 6,7", "1-3 6,6", "1-4 6,8")
    state, events = duel("axe+berserker", "", "5 1 1 1 1 1 1 1" + " 1" * 8, *walls)
    assert build.of(events, ContestWon)[0].winner.id == "0-1"
    assert not build.of(events, Pressed)
    assert build.pos(state, "0-1") == (4, 7)


@pytest.mark.rule("R67")
@pytest.mark.parametrize(("alive", "tests"), [(3, 0), (2, 1)])
def test_a_crew_tests_after_the_fourth_casualty_and_not_after_the_third(alive, tests):
    mine = [f"0-{slot} {3 + slot},5" for slot in range(alive)]
    state = build.stage(*mine, "1-0 9,13", "1-1 10,13", "1-2 11,13", phase="event")
    events = build.work(state, Dusk(), "5 1 1 1")
    assert sum(roll.what == "nerve" for roll in build.of(events, Rolled)) == tests


@pytest.mark.rule("R67")
@pytest.mark.parametrize(("dice", "turned"), [("1 5 1 1", [1]), ("1 1 1 1", [0, 1])])
def test_a_crew_with_nobody_left_fails_without_a_roll_but_the_other_tests_first(dice, turned):
    state = build.stage("0-0 3,5", fated=0, phase="event")
    events = build.work(state, Dusk(), dice)
    assert [event.model.id for event in build.of(events, Rolled)] == ["0-0"]
    assert [event.seat for event in build.of(events, TurnedBack)] == turned
    assert GAME.result(state).winners == ((0,) if turned == [1] else (0, 1))


CREWS = ("0-0 3,5", "0-5 4,6", "0-1 5,6", "1-0 9,13", "1-1 10,13", "1-2 11,13")


@pytest.mark.rule("R69", "R70")
def test_the_last_fuel_burns_before_any_light_rolls():
    state = build.stage(*CREWS, lights="0-5", phase="event")
    state.open.fuel = 1
    state.sealed.deck.remove("RJ")
    state.sealed.deck.append("RJ")
    events = build.work(state, Dusk())
    assert [event.fuel for event in build.of(events, Fuel)] == [0]
    assert not build.of(events, Rolled, LightOut)


@pytest.mark.rule("R68")
def test_empty_rooms_belong_to_nobody_and_fewer_losses_decide():
    state = build.stage("0-0 1,9", "0-1 1,10", "0-2 1,11", "1-0 15,9", "1-1 15,10", "1-2 15,11", "1-3 8,7",
                        phase="event", turn=6)  # fmt: skip
    build.work(state, Dusk())
    result = GAME.result(state)
    assert (result.scores, result.winners) == ((0, 0), (1,))
    assert result.reason == "No rooms each: the crew from the north has lost fewer dwarves."
