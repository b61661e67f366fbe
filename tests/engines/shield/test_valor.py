"""Valor: R63."""

import pytest

from engines.shield.board.pieces import warrior
from engines.shield.events.deeds import Moved, Rolled
from engines.shield.events.fights import (
    Casualty,
    ContestRolled,
    ContestWon,
    Damaged,
    Saved,
    ValorUsed,
)
from engines.shield.model.frames import Danger, Dusk
from engines.shield.model.state import Orders
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

ASK, AUTO = Orders(), Orders(valor="auto")


def duel(dice, mine="0-0 axe 4,7", theirs="1-1 pick 5,7", orders=ASK, fated=0):
    state = build.stage(mine, theirs, "0-5 3,5", phase="monster", orders=orders, fated=fated, lights="0-5")
    build.engaged(state, f"{mine.split()[0]}:{theirs.split()[0]}")
    return state, build.fight(state, dice)


@pytest.mark.rule("R63")
def test_the_losing_greyshield_is_offered_one_more_success():
    state, _ = duel("1 2 3 4 4 5 1 1 1")
    asked = build.asked(state)
    assert (asked.seat, asked.kind, asked.dice) == (0, "valor", (1, 2, 3, 4, 4))
    assert (asked.now, asked.then) == (
        "the enemy Keld wins with one hit",
        "a draw, and both roll again with one die more",
    )
    events = build.decide(state, Valor(True), "5 5 1 1 1 1 1 1 1 1 1 1 1 1")
    (used,) = build.of(events, ValorUsed)
    assert (used.die, used.turned_into, used.what) == (1, 6, "contest")
    assert build.of(events, ContestRolled)[0].again == 1
    assert state.open.valor == [False, True]


@pytest.mark.rule("R63")
def test_a_seat_that_keeps_valor_takes_the_dice_as_they_lie():
    state, _ = duel("1 2 3 4 4 5 1 1 1")
    events = build.decide(state, Valor(False), "1 1 1 1")
    assert build.of(events, ContestWon)[0].winner.id == "1-1"
    assert state.open.valor == [True, True]


@pytest.mark.rule("R63")
def test_a_winner_is_offered_more_hits_but_not_beyond_agility():
    state, _ = duel("5 5 3 4 4 5 1 1 1")
    assert build.asked(state).then == "your Orda Stonebrow wins with two hits"
    state, _ = duel("5 5 5 4 4 1 1 1 1", orders=AUTO)
    assert state.open.valor[0]
    state, events = duel("5 5 5 4 4 1 1 1 1 1 1 1")
    assert build.of(events, ContestWon)
    assert build.of(events, ContestWon)[0].hits == 3


@pytest.mark.rule("R63")
def test_first_the_losing_side_then_the_other_on_the_changed_result():
    state, _ = duel("5 5 1 1 1 5 1 1 1 1", theirs="1-0 pick 5,7")
    assert build.asked(state).seat == 1
    build.decide(state, Valor(True))
    assert build.asked(state).seat == 0
    assert build.asked(state).now == "a draw, and both roll again with one die more"


@pytest.mark.rule("R63")
@pytest.mark.parametrize(("fated", "first"), [(0, 1), (1, 0)])
def test_in_a_draw_the_player_without_the_coin_comes_first(fated, first):
    state, _ = duel("5 1 1 1 1 5 1 1 1 1", theirs="1-0 pick 5,7", fated=fated)
    assert build.asked(state).seat == first


@pytest.mark.rule("R63")
@pytest.mark.parametrize(
    ("dice", "used"), [("1 1 1 1 1 5 1 1 1 6 6 1 1 1 1 1 1 1 1 1", True), ("5 1 1 1 1 1 1 1 1 5 5 5", False)]
)
def test_the_order_auto_turns_a_defeat_but_does_not_add_hits(dice, used):
    _, events = duel(dice, orders=AUTO)
    assert bool(build.of(events, ValorUsed)) is used


@pytest.mark.rule("R63")
def test_a_save_and_an_evade_are_offered_only_when_they_fail():
    state = build.stage("0-0 shield 4,7", "1-1 pick 5,7", "0-5 3,5", phase="monster", lights="0-5", orders=ASK)
    build.engaged(state, "0-0:1-1")
    build.fight(state, "1 1 1 1 1 5 5 1 1")
    build.decide(state, Valor(False), "2")
    assert (build.asked(state).kind, build.asked(state).now) == ("valor", "your Orda Stonebrow is hit")
    events = build.decide(state, Valor(True), "1 1 1")
    assert build.of(events, Saved)


@pytest.mark.rule("R63")
@pytest.mark.parametrize(("kind", "roll"), [("evade", "evade"), ("reload", "reload")])
def test_valor_can_be_used_for_the_rolls_of_an_activation(kind, roll):
    state = build.stage("0-0 bow 4,7 spent", "1-1 5,7" if kind == "evade" else "1-1 13,13", orders=ASK)
    build.activate(state, "0-0")
    build.act(state, kind, "3,5", dice="1 1 1" if kind == "evade" else "1 1")
    assert build.asked(state).kind == "valor"
    events = build.decide(state, Valor(True))
    assert build.of(events, ValorUsed)[0].what == roll
    assert bool(build.of(events, Moved)) is (kind == "evade")
    assert warrior(state.open, "0-0").spent is (kind == "evade")


@pytest.mark.rule("R63")
def test_valor_can_be_used_for_a_circle_a_leap_a_shot_and_a_thrust():
    state = build.engaged(build.stage("0-0 4,7", "1-1 5,7", orders=ASK), "0-0:1-1")
    build.activate(state, "0-0")
    build.act(state, "circle", "5,6", dice="1 1 1")
    build.decide(state, Valor(True))
    assert build.pos(state, "0-0") == (5, 6)
    state = build.stage("0-0 1,8", "1-1 1,9 down", orders=ASK)
    build.activate(state, "0-0")
    build.act(state, "move", leap="1,8", dice="1 1 1")
    build.decide(state, Valor(True))
    assert build.asked(state).kind == "leap_to"
    for weapon, kind in (("bow", "shoot"), ("spear", "reach")):
        state = build.stage(f"0-0 {weapon} 3,7", "1-1 5,7", "0-5 3,5", lights="0-5", orders=ASK)
        build.activate(state, "0-0")
        build.act(state, kind, "3,7", dice="1 1 1 1" if kind == "shoot" else "1 1")
        assert build.asked(state).kind == "valor"
        events = build.decide(state, Valor(True), "1 1 1 1")
        assert [event.what for event in build.of(events, Rolled)] == ["damage"]


@pytest.mark.rule("R63")
def test_a_damage_roll_is_offered_while_the_target_would_live():
    state, _ = duel("5 5 5 1 1 5 5 1 1 1 1 1", mine="0-0 axe 4,7")
    assert build.asked(state).now.endswith("one hit")
    build.decide(state, Valor(False), "1 1 1")
    assert (build.asked(state).now, build.asked(state).then) == (
        "the enemy Keld takes 0 damage",
        "the enemy Keld takes 2 damage",
    )
    events = build.decide(state, Valor(True))
    assert build.of(events, Damaged)[0].amount == 2


@pytest.mark.rule("R63")
def test_valor_adds_no_damage_to_a_roll_that_kills_already():
    state, _ = duel("5 1 1 1 1 1 1 1 1 5 1 1 1 1", theirs="1-1 pick 5,7 wounded", orders=Orders(valor="ask"))
    build.decide(state, Valor(False), "5 1 1 1")
    assert not state.open.asked
    assert state.open.valor[0]


@pytest.mark.rule("R63")
def test_others_dice_and_a_dead_greyshield_have_no_valor():
    state, _ = duel("1 1 1 1 5 1 1 1 1 1 1 1", mine="0-1 axe 4,7")
    assert not state.open.asked
    state = build.stage("0-0 4,7", phase="monster", orders=ASK)
    state.open.valor[0] = False
    events = build.work(state, Danger(), "1 1")
    assert build.of(events, Casualty)


@pytest.mark.rule("R63", "R67")
def test_nerve_is_worth_valor_by_standing_order():
    state = build.stage("0-0 4,7", "1-1 9,13", "1-2 9,12", "1-3 9,11", phase="event", orders=AUTO)
    events = build.work(state, Dusk(step="nerve"), "1 2 3 4 5 5 5 5")
    assert build.of(events, ValorUsed)[0].what == "nerve"


@pytest.mark.rule("R35", "R63")
@pytest.mark.parametrize(("dice", "offered"), [("6 4", True), ("4 6", True), ("1 1", True), ("5 5", False)])
def test_valor_is_offered_in_the_dark_where_one_die_changes_something(dice, offered):
    state = build.stage("0-0 4,7", "1-0 9,13", phase="monster", orders=Orders(valor="ask", place_monster="ask"))
    build.work(state, Danger(), f"{dice} 3 3")
    assert ([each.kind for each in state.open.asked] == ["valor"]) is offered


@pytest.mark.rule("R63")
def test_valor_is_gone_once_used_and_a_supporting_greyshield_has_no_dice():
    state = build.stage("0-0 4,7", "0-1 axe 4,6", "1-1 axe 5,7", phase="monster", orders=Orders(attacker="ask"))
    build.engaged(state, "0-0:1-1", "0-1:1-1")
    build.fight(state)
    build.decide(state, Attacker("0-1"), "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert state.open.valor == [True, True]
    assert not state.open.asked
    state = build.stage("0-0 4,7", "1-1 axe 5,7", phase="monster", orders=Orders())
    state.open.valor = [False, True]
    build.engaged(state, "0-0:1-1")
    build.fight(state, "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert not state.open.asked
