"""Treasure: dice, keeps, worth, kind."""

from __future__ import annotations

import timeit

import pytest

from engines.dark.acts.attacks import Attack
from engines.dark.acts.change import Change
from engines.dark.acts.fate import Oracle
from engines.dark.acts.moves import FoeHold, FoeMove
from engines.dark.acts.requests import Roll
from engines.dark.acts.sessions import EndSession
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop
from engines.dark.acts.treasure import OfferTreasure, Reroll, Stop
from engines.dark.acts.writing import Say
from engines.dark.board.dice import worth
from engines.dark.content import T
from engines.dark.events.fights import CombatEnded, TreasureFound, TreasureRolled
from engines.dark.game import GAME
from tests.engines.dark import build


@pytest.mark.rule("R49")
def test_every_face_shown_three_times_counts():  # S16
    assert worth((4, 4, 4, 4, 1)) == 16
    assert worth((5, 5, 2, 2, 1)) == 0
    assert worth((6, 6, 6, 2, 2, 2, 5)) == 24


@pytest.mark.rule("R48")
def test_three_rolls_and_kept_dice_may_be_rolled_again():  # S17
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 3, 3, 6, 6, 1)
    assert GAME.to_act(state) == (1,)
    rolled = build.one(build.do(state, 1, Reroll((3,)), 6, 6, 6), TreasureRolled)
    assert (rolled.roll, rolled.dice) == (2, (3, 3, 6, 6, 6))
    for wrong in (Reroll((), (3, 3, 3)), Reroll((1,)), Reroll((3,), (3,)), Reroll((3, 3))):
        assert build.refusal(state, 1, wrong) == ("keep", "You do not have those dice.")
    assert build.refusal(state, 1, Reroll((3, 6))) == ("keep", "Stop, if you keep them all.")
    assert build.code(state, 1, Reroll((), (3, 3, 6, 6, 6))) == "keep"
    assert build.code(state, 1, Reroll((6, 3))) == "keep"
    found = build.one(build.do(state, 1, Reroll((6,)), 6, 1, 1), TreasureFound)
    assert (found.value, found.kind, build.who(state, 1).gold) == (24, "gold", 24)
    assert (state.open.phase, state.open.found) == ("scene", 24)


@pytest.mark.rule("R49", "R50")
def test_no_set_means_no_treasure_and_no_kind():
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 5, 5, 2, 2, 1)
    found = build.one(build.do(state, 1, Stop()), TreasureFound)
    assert (found.value, found.kind, state.open.last.value) == (0, None, 0)


@pytest.mark.rule("R48", "R40")
def test_slain_foes_earn_dice():
    state = build.campaign(build.hero(held="sword"))
    build.combat(state, "troll:5", "ogre:3", "goblin:1")
    sword = build.ref(state, 1, "sword")
    for number in (1, 2, 3):
        build.foe(state, number).lost = build.left(state, number) - 1
        if state.open.combat.fighters[0].actions == 0:
            break
        build.do(state, 1, Attack(number, sword), 6, 6)
    while state.open.combat:
        if GAME.to_act(state) == (0,):
            build.do(state, 0, FoeHold(3))
        else:
            build.do(state, 1, Attack(3, sword), 6, 6)
    assert state.open.last.earned == 3
    told = GAME.check(state, 0, OfferTreasure(1, 4))
    assert (told.code, told.reason) == ("extra", "Only 3 extra dice were earned.")
    build.do(state, 0, OfferTreasure(1))
    assert len(state.open.treasure.dice) == 8


@pytest.mark.rule("R48", "R49")
def test_the_game_master_adds_dice_and_multiplies():
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1, 5, 10, False), *[6] * 10)
    assert len(GAME.legal(state, 1)) == 2
    found = build.one(build.do(state, 1, Stop()), TreasureFound)
    assert (found.value, found.kind, build.who(state, 1).gold) == (600, None, 600)


@pytest.mark.rule("R50")
@pytest.mark.parametrize("kind", range(2, 7))
@pytest.mark.parametrize("row", range(1, 7))
def test_every_row_of_every_kind_lies_on_the_ground(kind, row):
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 1, 1, 1, 2, 3)
    found = build.one(build.do(state, 1, Stop(), kind, row), TreasureFound)
    name = T.treasure.types[kind - 1].id
    assert (found.kind, found.item) == (name, T.treasure.sub[name][row - 1])
    assert [thing.item for thing in state.open.grounds["here"]] == [found.item]
    assert (build.who(state, 1).gold, state.open.found) == (0, 3)


@pytest.mark.rule("R48")
@pytest.mark.parametrize("extra", [1, 5, 24])
def test_keeping_is_listed_by_faces_and_any_other_keep_is_filled_in(extra):
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1, extra), 1, 2, 3, 4, 5, 6, *[1] * (extra - 1))
    assert len(GAME.legal(state, 1)) == 64
    assert build.code(state, 0, Stop()) == "not_your_turn"
    if extra > 2:
        rolled = build.one(build.do(state, 1, Reroll((6,), (1, 1)), *[2] * (extra + 2)), TreasureRolled)
        assert rolled.kept == (1, 1, 6)


@pytest.mark.rule("R48")
def test_the_longest_list_of_keeps_takes_less_than_five_milliseconds():
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1, 24), *([1, 2, 3, 4, 5, 6] * 5)[:29])
    assert min(timeit.repeat(lambda: GAME.legal(state, 1), number=1, repeat=5)) < 0.005
    assert GAME.check(state, 0, OfferTreasure(1, 24)) is not None


@pytest.mark.rule("R15", "R17", "R50")
def test_treasure_weighs_on_its_roller_and_the_hundredth_coin_is_the_last_of_its_slot():
    state = build.campaign(build.hero(packed="rope " * 12), build.hero())
    build.do(state, 0, OfferTreasure(1, multiplier=20), 1, 1, 1, 1, 1)
    build.do(state, 1, Stop(), 1)
    hero = build.who(state, 1)
    assert (hero.gold, hero.slots, hero.load) == (100, 13, 1)
    build.do(state, 0, Change("gold", 1, amount=1))
    assert (hero.gold, hero.slots, hero.load) == (101, 14, 2)
    build.do(state, 0, Change("gold", 1, amount=-999))
    assert (hero.gold, hero.slots, hero.load) == (0, 12, 0)


@pytest.mark.rule("R39", "R48")
def test_of_foes_slain_and_foes_gone_only_the_slain_earn_dice():
    state = build.campaign(build.hero(held="sword"))
    build.combat(state, "ogre:3@1", "ogre:3@2", first="foes")
    build.do(state, 0, FoeMove(2, 1))
    build.do(state, 0, FoeHold(1))
    ended = build.one(build.do(state, 1, Attack(1, 1), 6, 6), CombatEnded)
    assert (ended.outcome, ended.earned, state.open.last.earned) == ("won", 1, 1)
    assert build.refusal(state, 0, OfferTreasure(1, 2)) == ("extra", "Only 1 extra die was earned.")
    build.do(state, 0, OfferTreasure(1))
    assert len(state.open.treasure.dice) == 6


@pytest.mark.rule("R48")
@pytest.mark.parametrize(("foes", "dice"), [(3, 11), (12, 29)])
def test_hard_foes_earn_two_dice_each_without_a_cap(foes, dice):
    state = build.campaign(build.hero("3/0/0", level=3, held="sword"))
    build.combat(state, *["troll:5"] * foes)
    for foe in state.open.combat.foes[:-1]:
        foe.state, foe.lost = "dead", 5
    build.do(state, 1, Attack(foes, 1), 6, 6)
    ended = build.one(build.do(state, 1, Attack(foes, 1), 6, 6), CombatEnded)
    assert ended.earned == 2 * foes
    build.do(state, 0, OfferTreasure(1))
    assert len(state.open.treasure.dice) == dice


@pytest.mark.rule("R48")
def test_dice_that_a_fight_earned_are_not_rolled_again_for_what_a_search_finds():
    worg = {"foes": [build.RoomFoe("worg", "medium", 3)]}
    state = build.delve(build.hero("3/0/0", held="sword", level=3), at=0, contents={1: worg})
    build.choose(state, "Onward", 6, 6)
    events = build.do(state, 0, Attack(1, build.ref(state, 0, "sword")), 6, 6, *[1, 2, 3, 4, 5, 6])
    assert len(build.one(events, TreasureRolled).dice) == 6
    build.do(state, 0, Stop())
    build.choose(state, "Search")
    events = build.do(state, 0, Roll(), 6, 6, 6, *[1, 2, 3, 4, 5])
    assert len(build.one(events, TreasureRolled).dice) == 5


@pytest.mark.rule("R48")
def test_while_somebody_rolls_for_treasure_nobody_is_harmed_and_nothing_is_handled():
    state = build.campaign(build.hero(packed="rope"), build.hero("0/0/2", packed="rope"))
    build.do(state, 0, OfferTreasure(1), 1, 2, 3, 4, 5)
    assert build.code(state, 0, Change("harm", 1)) == "wrong_phase"
    assert build.code(state, 0, EndSession()) == "wrong_phase"
    for deed in (Drop(build.ref(state, 2, "rope")), Cast("light"), Oracle("Is it gold?")):
        assert build.code(state, 2, deed) == "wrong_phase"
    assert build.code(state, 2, Stop()) == "not_your_turn"
    build.do(state, 2, Say("Go on."))


@pytest.mark.rule("R49")
def test_every_set_counts_and_is_multiplied_and_two_alike_count_for_nothing():
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1, 5, 100, typed=False), *[6] * 3, *[5] * 3, *[4] * 2, 1, 1)
    build.do(state, 1, Stop())
    assert (build.who(state, 1).gold, state.open.found, build.who(state, 1).load) == (3300, 3300, 21)
