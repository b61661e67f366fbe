"""Contests: R46 to R53, S12, S15, S18."""

import pytest

from engines.shield.board.contests import contests_of, usual_attacker, wins_draws
from engines.shield.board.pools import pool
from engines.shield.events.deeds import Rolled
from engines.shield.events.fights import (
    AttackerChosen,
    ContestRolled,
    ContestStalemate,
    ContestWon,
    DrivenBack,
    Pressed,
)
from engines.shield.game import GAME
from engines.shield.model.state import Orders
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.contest import Fight
from tests.engines.shield import build


def duel(mine, theirs, dice, *more, links=("0-1:1-1",), orders=build.NEVER, fated=0, lights="0-5"):
    """A fight at 4,7 and 5,7 in a lit room."""
    state = build.stage(f"0-1 4,7 {mine}", f"1-1 5,7 {theirs}", "0-5 3,5", *more, phase="monster", orders=orders,
                        fated=fated, lights=lights)  # fmt: skip
    build.engaged(state, *links)
    return state, build.fight(state, dice)


def rolls(events):
    return [(event.pools, event.successes, event.again) for event in build.of(events, ContestRolled)]


@pytest.mark.rule("R49", "R50", "R51")
def test_s12_a_draw_is_rolled_again_with_one_die_more():
    _, events = duel("axe", "pick", "5 1 1 1 6 2 2 2 5 5 1 1 1 1 1 1 1 5 1 1 1")
    assert rolls(events) == [((4, 4), (1, 1), 0), ((5, 5), (2, 1), 1)]
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits, won.by) == ("0-1", 1, "successes")


@pytest.mark.rule("R51", "R52")
def test_s12_a_sword_wins_the_draw_with_one_hit():
    _, events = duel("sword", "pick", "5 1 1 1 6 2 2 2 1 1 1")
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits, won.by) == ("0-1", 1, "draw_advantage")


@pytest.mark.rule("R52")
def test_s12_two_swords_cancel_each_other_out_and_nil_is_a_draw():
    _, events = duel("sword", "sword", "1 1 1 1 2 2 2 2 5 1 1 1 1 1 1 1 1 1 1 1 1")
    assert [found[1] for found in rolls(events)] == [(0, 0), (1, 0)]


@pytest.mark.rule("R52", "R41")
def test_s12_a_sword_against_a_monster_in_the_dark_is_rolled_again():
    state = build.engaged(build.stage("0-1 sword 4,7", "m1 5,7", phase="monster"), "0-1:m1")
    events = build.fight(state, "1 1 1 1 2 2 2 2 5 1 1 1 1 1 1 1 1 1 1 1 1")
    assert rolls(events)[0] == ((4, 4), (0, 0), 0)
    assert rolls(events)[1][0] == (5, 5)


@pytest.mark.rule("R52", "R41", "R56", "R59")
def test_s12_an_axe_loses_the_draw_to_a_monster_in_the_dark():
    state = build.engaged(build.stage("0-1 axe 4,7", "m1 5,7", phase="monster"), "0-1:m1")
    events = build.fight(state, "1 1 1 1 2 2 2 2 1 1")
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits) == ("m1", 1)
    assert build.pos(state, "0-1") == (3, 7)
    assert build.pos(state, "m1") == (4, 7)
    assert [len(event.dice) for event in build.of(events, Rolled)] == [2]


@pytest.mark.rule("R51")
def test_a_contest_ends_after_twelve_drawn_rerolls():
    dice = " ".join("1 " * (8 + 2 * growth) for growth in range(13))
    state, events = duel("axe", "pick", dice)
    assert len(build.of(events, ContestRolled)) == 13
    assert build.of(events, ContestStalemate)
    assert not build.of(events, ContestWon)
    assert state.open.contests[0].done


@pytest.mark.rule("R50")
def test_hits_are_never_more_than_the_winners_agility():
    _, events = duel("axe", "pick", "5 5 5 5 1 1 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, ContestWon)[0].hits == 2


@pytest.mark.rule("R53", "R48", "R33")
def test_s15_a_defending_winner_hits_nobody():
    state, events = duel("sword defending", "axe", "5 5 1 1 1 1 5 1 1 1")
    assert build.of(events, ContestRolled)[0].pools == (6, 4)
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits, won.defended) == ("0-1", 0, True)
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("R53", "R54", "R60")
def test_s15_a_defender_is_not_driven_back_but_a_hammer_knocks_down():
    state, events = duel("sword defending", "hammer", "1 1 1 1 1 1 5 1 1 1 1 1 1")
    assert build.pos(state, "0-1") == (4, 7)
    assert [len(event.dice) for event in build.of(events, Rolled)] == [3]
    assert state.open.warriors[1].knocked_down
    assert not build.of(events, DrivenBack)


@pytest.mark.rule("R47", "R48")
def test_s18_one_attacks_and_the_others_support():
    state = build.stage(
        "0-1 sword 4,7 fury", "0-4 axe 4,6", "1-0 hammer+armour 5,7", "0-5 3,5", phase="monster", lights="0-5"
    )
    build.engaged(state, "0-1:1-0", "0-4:1-0")
    events = build.fight(state, "5 5 1 1 1 1 5 1 1 1 1 1 1")
    (rolled,) = build.of(events, ContestRolled)
    assert (rolled.attacker.id, rolled.pools, [each.id for each in rolled.supporters]) == ("0-1", (6, 5), ["0-4"])
    assert build.pos(state, "1-0") == (6, 7)
    assert build.pos(state, "0-1") == (5, 7)
    assert [len(event.dice) for event in build.of(events, Rolled)] == [2]


@pytest.mark.rule("R47", "R48")
def test_s18_fury_belongs_to_one_alone():
    state = build.stage("0-1 sword 4,7 fury", "0-4 axe 4,6", "1-0 hammer+armour 5,7", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-0", "0-4:1-0")
    build.fight(state)
    assert build.asked(state).kind == "attacker"
    assert build.refused(state, 0, Attacker("1-0")) == "not_a_fighter"
    events = build.decide(state, Attacker("0-4"), "1 1 1 1 5 1 1 1 1 1 1 1 1")
    assert build.of(events, AttackerChosen)[0].warrior.id == "0-4"
    assert build.of(events, ContestRolled)[0].pools == (4, 5)
    assert build.asked(state).kind == "push"


@pytest.mark.rule("R47")
def test_the_usual_attacker_does_not_defend_and_has_the_most_dice():
    state = build.stage("0-0 4,7 defending", "0-1 4,6", "0-4 4,8", "1-1 5,7", phase="monster")
    build.engaged(state, "0-0:1-1", "0-1:1-1", "0-4:1-1")
    (bout,) = contests_of(state.open)
    assert usual_attacker(state.open, bout) == "0-1"


@pytest.mark.rule("R47")
def test_of_several_monsters_one_in_the_dark_attacks():
    state = build.stage("0-1 2,7", "m1 3,7", "m2 1,7", "0-5 5,5", phase="monster", lights="0-5")
    build.engaged(state, "0-1:m1", "0-1:m2")
    (bout,) = contests_of(state.open)
    assert (bout.one, bout.many) == ("0-1", ("m1", "m2"))
    assert usual_attacker(state.open, bout) == "m2"


@pytest.mark.rule("R47", "R45")
def test_s30_both_crews_fight_together_and_the_fated_one_names_the_attacker():
    state = build.stage("0-1 axe 6,8", "1-1 7,8", "m1 7,9", phase="monster", fated=1, orders=build.ASK)
    build.engaged(state, "0-1:m1", "1-1:m1")
    build.fight(state)
    assert (build.asked(state).kind, build.asked(state).seat) == ("attacker", 1)
    assert set(build.asked(state).models) == {"0-1", "1-1"}


@pytest.mark.rule("R46")
def test_contests_are_numbered_in_model_order_and_the_fated_one_chooses():
    state = build.stage("0-1 4,7", "1-1 5,7", "0-2 10,7", "1-2 11,7", "0-3 4,13", "m1 5,13", phase="monster", fated=1,
                        orders=Orders(valor="never"))  # fmt: skip
    build.engaged(state, "0-1:1-1", "0-2:1-2", "0-3:m1")
    build.go_on(state, "3 3 " * 6)
    assert (build.asked(state).kind, build.asked(state).seat) == ("contest", 1)
    assert [(bout.n, bout.many, bout.one) for bout in state.open.contests] == [
        (1, ("0-1",), "1-1"), (2, ("0-2",), "1-2"), (3, ("0-3",), "m1"),
    ]  # fmt: skip
    assert build.options(state) == [Fight(1), Fight(2), Fight(3)]
    assert build.refused(state, 1, Fight(4)) == "no_such_contest"
    assert build.refused(state, 0, Fight(1)) == "not_your_turn"


@pytest.mark.rule("R49")
@pytest.mark.parametrize(("fated", "winner"), [(0, "0-1"), (1, "1-1")])
def test_the_fated_ones_side_rolls_first(fated, winner):
    _, events = duel("axe", "pick", "5 5 1 1 1 1 1 1 1 1 1 1 1 1", fated=fated)
    assert build.of(events, ContestWon)[0].winner.id == winner


@pytest.mark.rule("R49")
def test_against_a_monster_the_dwarves_roll_first():
    state = build.engaged(build.stage("0-1 axe 4,7", "m1 5,7", phase="monster", fated=1), "0-1:m1")
    events = build.fight(state, "5 5 1 1 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, ContestWon)[0].winner.id == "0-1"


@pytest.mark.rule("R48")
@pytest.mark.parametrize(
    ("marks", "dice"), [("", 4), ("down", 3), ("fury", 5), ("defending", 6), ("wounded down", 2), ("wounded", 3)]
)
def test_the_pool_of_a_clansman(marks, dice):
    assert pool(build.stage(f"0-1 4,7 {marks}").open, "0-1") == dice


@pytest.mark.rule("R52")
def test_swords_and_monsters_in_the_dark_win_draws():
    state = build.stage("0-1 sword 4,7", "0-2 axe 5,7", "m1 13,15", "m2 5,5", "0-5 3,5", lights="0-5")
    assert [wins_draws(state.open, model) for model in ("0-1", "0-2", "m1", "m2")] == [True, False, True, False]


@pytest.mark.rule("R48", "R56")
def test_g41_a_fallen_dwarf_can_win_but_does_not_press():
    _, events = duel("axe down", "pick", "5 1 1 1 1 1 1 1 1 1")
    assert build.of(events, ContestWon)[0].winner.id == "0-1"
    assert build.of(events, DrivenBack)
    assert not build.of(events, Pressed)


def one_on_one(mine, theirs, dice, *more, links=("0-1:1-1",)):
    state = build.stage(f"0-1 4,7 {mine}", f"1-1 5,7 {theirs}", "0-5 3,5", *more, phase="monster", lights="0-5")
    build.engaged(state, *links)
    return state, build.fight(state, dice)


@pytest.mark.rule("R51", "R53")
def test_a_defender_with_a_sword_wins_the_draw_and_hits_nobody():
    state, events = one_on_one("sword defending", "axe", "5 1 1 1 1 1 5 1 1 1")
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.by, won.defended) == ("0-1", "draw_advantage", True)
    assert not build.of(events, DrivenBack, Pressed)
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("R34", "R46")
def test_a_card_that_is_kept_is_told_to_its_owner_alone_while_the_fights_go_on():
    state = build.stage("0-1 axe 4,7", "1-1 5,7", "0-2 axe 4,13", "1-2 5,13", phase="monster")
    build.engaged(state, "0-1:1-1", "0-2:1-2")
    state.sealed.deck.remove("KH")
    state.own[0].sheathed, state.open.sheathed = "KH", [True, False]
    build.go_on(state)
    assert build.asked(state).kind == "contest"
    told = [GAME.summary(GAME.look(state, seat), ["Ann", "Ben"]) for seat in (0, 1, None)]
    assert [any("You keep the king of hearts." in line for line in lines) for lines in told] == [True, False, False]
    assert all(any("one sheathed" in line for line in lines) for lines in told)
