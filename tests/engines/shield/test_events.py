"""The Event phase and the end: R65 to R74, S23 to S26."""

import pytest

from engines.shield.board.pieces import warrior
from engines.shield.events.cards import TurnBegan
from engines.shield.events.deeds import KnockedDown, MonsterAppeared, Rolled
from engines.shield.events.dusk import CoinPassed, EngagementsEnded, EventDrawn, Fuel, GameOver, LightOut, TurnedBack
from engines.shield.events.fights import Damaged, DrivenBack
from engines.shield.game import GAME
from engines.shield.model.frames import Dusk
from engines.shield.model.state import Holders
from tests.engines.shield import build

CREWS = ("0-0 3,5", "0-1 4,5", "0-5 5,5", "1-0 9,13", "1-1 10,13", "1-5 11,13")


def dusk(*models, card="RJ", dice="", fuel=2, **more):
    """The Event phase with this card on top of the deck."""
    state = build.stage(*(models or CREWS), phase="event", **more)
    state.open.fuel = fuel
    if card in state.sealed.deck:
        state.sealed.deck.remove(card)
        state.sealed.deck.append(card)
    state.open.todo.append(Dusk())
    return state, build.go_on(state, dice)


@pytest.mark.rule("R65", "R66", "R74")
def test_engagements_end_and_the_coin_changes_hands():
    state = build.stage("0-0 4,7 defending", "1-0 5,7 fury", phase="fight")
    build.engaged(state, "0-0:1-0")
    state.open.phase, state.open.casualties = "event", [0, 0]
    state.sealed.deck.remove("RJ")
    state.sealed.deck.append("RJ")
    state.open.todo.append(Dusk())
    events = build.go_on(state)
    told = [
        type(event)
        for event in events
        if isinstance(event, EngagementsEnded | Fuel | EventDrawn | CoinPassed | TurnBegan)
    ]
    assert told == [EngagementsEnded, Fuel, EventDrawn, CoinPassed, TurnBegan]
    assert (state.open.fated, state.open.turn, state.open.links) == (1, 3, [])
    assert not warrior(state.open, "0-0").defending
    assert not warrior(state.open, "1-0").fury


@pytest.mark.rule("R69", "R71", "R73")
def test_s23a_fuel_burns_twice():
    state, _ = dusk(card="9D", fuel=2, lights="0-5 1-5")
    assert state.open.fuel == 0
    assert state.open.lights == [5, 5]


@pytest.mark.rule("R69", "R72", "R73")
def test_s23b_time_runs_out_for_the_fated_one():
    state, events = dusk(card="9D", fuel=1, lights="0-5 1-5")
    assert state.open.lights == [None, 5]
    assert build.of(events, LightOut)[0].cause == "event"


@pytest.mark.rule("R70")
def test_s23c_without_fuel_each_light_may_burn_out():
    state, events = dusk(card="9D", fuel=0, lights="0-5 1-5", fated=1, dice="1 2")
    assert state.open.lights == [5, None]
    assert [event.cause for event in build.of(events, LightOut)] == ["burnt_out"]


@pytest.mark.rule("R70", "R73")
def test_s23d_a_joker_is_not_an_event():
    state, events = dusk(card="RJ", fuel=0, lights="0-5", dice="2")
    assert [event.what for event in build.of(events, Rolled)] == ["light"]
    assert build.of(events, EventDrawn)[0].name == "Nothing happens"
    assert "RJ" in state.open.discard


@pytest.mark.rule("R67")
def test_s24_a_crew_turns_back():
    state, events = dusk("0-0 3,5", "0-1 4,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", dice="1 2 3 4")
    assert build.of(events, TurnedBack)[0].seat == 0
    result = GAME.result(state)
    assert (result.winners, result.places) == ((1,), (2, 1))
    assert result.reason == "The crew from the south has turned back."
    assert build.of(events, GameOver)
    assert GAME.to_act(state) == ()


@pytest.mark.rule("R67")
def test_s24_without_the_greyshield_the_bravest_tests():
    state, events = dusk("0-4 3,5", "0-5 4,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", dice="1 5")
    assert [(event.model.id, len(event.dice)) for event in build.of(events, Rolled)][:1] == [("0-4", 2)]
    assert state.open.turn == 3


@pytest.mark.rule("R67")
def test_s24_a_wounded_greyshield_rolls_one_die_less():
    _, events = dusk("0-0 3,5 wounded", "0-1 4,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", dice="5 1 1")
    assert len(build.of(events, Rolled)[0].dice) == 3


@pytest.mark.rule("R67")
def test_s24_both_turn_back_in_the_same_turn():
    state, _ = dusk("0-0 3,5", "1-0 9,13", dice="1 2 3 4 1 2 3 4")
    assert GAME.result(state).winners == (0, 1)
    assert GAME.result(state).places == (1, 1)
    assert GAME.result(state).reason == "A draw: both crews have turned back."


@pytest.mark.rule("R67")
def test_a_crew_with_nobody_left_fails_without_a_roll():
    state, events = dusk("1-0 9,13", "1-1 10,13", "1-2 11,13")
    assert build.of(events, TurnedBack)[0].seat == 0
    assert not [event for event in build.of(events, Rolled) if event.what == "nerve"]
    assert GAME.result(state).winners == (1,)


@pytest.mark.rule("R68")
def test_s25_the_crew_that_holds_more_rooms_wins():
    state, events = dusk("0-0 4,8", "0-1 10,6 down", "0-2 8,13", "1-0 12,12", "1-1 4,12", "1-2 1,9", "m1 6,14", turn=6)
    assert state.open.rooms == Holders(A=0, B=0, C=None, D=1)
    assert GAME.result(state).winners == (0,)
    assert GAME.result(state).scores == (2, 1)
    assert GAME.result(state).reason == "The crew from the south holds two rooms to one."
    assert not build.of(events, Fuel, EventDrawn)


@pytest.mark.rule("R68")
def test_s25_with_equal_rooms_fewer_casualties_win():
    state, _ = dusk("0-0 4,8", "0-1 1,9", "0-2 1,10", "0-3 1,11", "1-0 12,12", "1-1 15,9", "1-2 15,10", turn=6)
    assert state.open.casualties == [2, 3]
    assert GAME.result(state).winners == (0,)
    assert GAME.result(state).reason == "One room each: the crew from the south has lost fewer dwarves."


@pytest.mark.rule("R68")
def test_equal_rooms_and_casualties_are_a_draw():
    state, _ = dusk("0-0 4,8", "0-1 1,9", "0-2 1,10", "1-0 12,12", "1-1 15,9", "1-2 15,10", turn=6)
    assert GAME.result(state).winners == (0, 1)
    assert GAME.result(state).reason == "A draw: one room each and as many dwarves lost."


@pytest.mark.rule("R68")
@pytest.mark.parametrize("intruder", ["1-2 5,8", "m1 5,8"])
def test_a_room_with_an_enemy_in_it_belongs_to_nobody(intruder):
    state = build.stage("0-0 4,8", "1-0 15,9", intruder)
    assert state.open.rooms.A is None


@pytest.mark.rule("R73", "R58", "R59")
def test_s26_a_trap_hits_through_the_shield():
    state, events = dusk("0-0 shield 3,5", "0-1 4,5", "0-2 5,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", card="9H",
                         dice="1 3 4 2 1 5")  # fmt: skip
    assert build.of(events, EventDrawn)[0].victim.id == "0-0"
    assert [(event.what, event.dice) for event in build.of(events, Rolled)] == [
        ("trap", (3, 4)), ("save", (2,)), ("damage", (1, 5)),
    ]  # fmt: skip
    assert build.of(events, Damaged)[0].amount == 1
    assert build.of(events, KnockedDown)
    assert not build.of(events, DrivenBack)
    assert build.pos(state, "0-0") == (3, 5)


@pytest.mark.rule("R73")
def test_a_dwarf_who_escapes_the_trap_is_not_hit():
    _, events = dusk(card="9H", dice="2 5 1")
    assert build.of(events, EventDrawn)[0].victim.id == "0-1"
    assert not build.of(events, Damaged)


@pytest.mark.rule("R73", "R43", "R72")
@pytest.mark.parametrize(("card", "fated", "squares"), [("9C", 1, [(3, 2)]), ("9S", 0, [(13, 18), (14, 18), (15, 18)])])
def test_s26_monsters_come_out_of_the_nearest_entrance(card, fated, squares):
    _, events = dusk(card=card, fated=fated)
    assert [event.square.at for event in build.of(events, MonsterAppeared)] == squares


@pytest.mark.rule("R71")
def test_the_event_card_is_discarded_face_up():
    state, _ = dusk(card="9C")
    assert state.open.discard == ["9C"]
    assert "9C" not in state.sealed.deck
