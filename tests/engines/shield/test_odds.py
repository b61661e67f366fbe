"""The odds that are told with a choice: exact, and the same as many throws of the dice."""

import re
from random import Random

import pytest

from engines.shield.board import odds
from engines.shield.game import GAME
from engines.shield.questions.act import Act
from engines.shield.questions.engage import Engage
from engines.shield.questions.target import Target
from tests.engines.shield import build

NAMES = ("Ann", "Bo")


def told(state, action, seat=0):
    return GAME.describe(action, GAME.look(state, seat), NAMES)


def test_successes_spread_as_dice_fall():
    assert odds.spread(2) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert odds.any_success(2) == pytest.approx(5 / 9)


def test_per_cents_are_whole_and_together_a_hundred():
    assert odds.percents((1, 1, 1)) == [34, 33, 33]
    assert odds.percents((0.695, 0.247, 0.058)) == [69, 25, 6]
    assert odds.told(odds.won_or_lost((1.0, 0.0))) == "100% you win"


@pytest.mark.rule("R28")
def test_a_shot_is_told_in_plain_results():
    # 5/9 to hit; two dice of damage, and one more for the crossbow: one success is two damage, two are three.
    state = build.stage("0-1 crossbow 3,7", "1-1 7,8", "1-2 7,9", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "shoot", "3,7")
    assert told(state, Target("1-1")) == "Shoot at Bo's Keld with 2 dice: 69% no harm, 25% down, 6% falls."


@pytest.mark.rule("R28")
def test_a_single_target_is_told_with_the_square():
    state = build.stage("0-1 handgun 3,7", "m1 7,8")
    build.activate(state, "0-1")
    words = told(state, Act("shoot", (3, 7)))
    assert words.endswith("monster 1 with 1 die (2 aim, less 1 in the dark), 73% no harm, 27% falls.")  # 1/3 of 65/81


@pytest.mark.rule("R27", "R54")
@pytest.mark.parametrize(
    ("target", "result"),
    [
        ("1-1 axe 5,7", "61% no harm, 37% down, 2% falls"),  # S 5 against R 2: three dice
        ("1-1 axe 5,7 down", "56% no harm, 38% down, 6% falls"),
        ("1-1 shield 5,7", "74% no harm, 25% down, 1% falls"),
        ("1-1 axe 5,7 defending", "77% no harm, 22% down, 1% falls"),  # one die only
    ],
)
def test_a_thrust_counts_shields_and_targets_that_cannot_give_ground(target, result):
    state = build.stage("0-1 spear 3,7", target)
    build.activate(state, "0-1")
    assert told(state, Act("reach", (3, 7))).endswith(f"{result}.")


@pytest.mark.rule("R54")
def test_a_monster_has_room_only_straight_behind():
    free = build.stage("0-1 spear 3,7", "m1 5,7")
    assert not odds.has_no_room(free.open, (3, 7), "m1")
    shut = build.stage("0-1 spear 3,7", "m1 5,7", "0-2 6,7")
    assert odds.has_no_room(shut.open, (3, 7), "m1")


def thrown(mine, theirs, edge, games=20_000):
    """The share won, by rolling."""
    whim, won = Random(7), 0
    for _ in range(games):
        growth = 0
        while True:
            one, two = (sum(whim.random() < 1 / 3 for _ in range(dice + growth)) for dice in (mine, theirs))
            if one != two or edge:
                won += one > two or (one == two and edge > 0)
                break
            growth += 1
    return won / games


@pytest.mark.rule("R50", "R51", "R52")
@pytest.mark.parametrize(("mine", "theirs", "edge"), [(4, 4, 0), (6, 4, 0), (4, 4, 1), (3, 5, -1)])
def test_a_contest_is_won_as_often_as_its_odds_say(mine, theirs, edge):
    won, lost = odds.chances_of(mine, theirs, edge)
    assert won + lost == pytest.approx(1, abs=1e-4)
    assert won == pytest.approx(thrown(mine, theirs, edge), abs=0.015)


@pytest.mark.rule("R32", "R48")
def test_an_engagement_counts_everybody_who_would_stand_beside_it():
    state = build.engaged(build.stage("0-1 axe 4,7", "0-2 axe 4,6", "1-1 axe 5,7"), "0-2:1-1")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    words = told(state, Engage("1-1"))
    assert words.startswith("Engage Bo's Keld: 5 dice (4 skill, 1 support) against 4 dice, ")
    assert [int(each) for each in re.findall(r"(\d+)%", words)] == odds.percents(odds.chances_of(5, 4, 0))
