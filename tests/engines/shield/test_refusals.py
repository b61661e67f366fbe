"""The actions that a dwarf may not take, and why: every code of an activation."""

import pytest

from engines.shield.game import GAME
from engines.shield.questions.act import Act
from engines.shield.questions.cards import SkipCard
from engines.shield.questions.engage import Engage, NoEngage
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.press import Press
from engines.shield.questions.target import Target
from engines.shield.questions.valor import Valor
from tests.engines.shield import build


def ready(*models, card="9C", model="0-1", links=()):
    state = build.engaged(build.stage(*models), *links)
    build.activate(state, model, card)
    return state


LONELY = ("0-1 axe 3,5", "1-1 13,15")
FACING = ("0-1 axe 4,7", "1-1 5,7")


@pytest.mark.parametrize(
    ("models", "links", "card", "action", "code"),
    [
        (LONELY, (), "9C", Act("rush", (4, 5)), "needs_suit"),
        (LONELY, (), "9C", Act("fury", (4, 5)), "needs_suit"),
        (LONELY, (), "9H", Act("defend", (4, 5)), "needs_suit"),
        (("0-1 3,5 down", "1-1 13,15"), (), "9H", Act("jump_up"), "needs_suit"),
        (LONELY, (), "9C", Act("jump_up"), "wrong_kind"),
        (FACING, ("0-1:1-1",), "9H", Act("move", (4, 6)), "engaged"),
        (FACING, ("0-1:1-1",), "9H", Act("fury", (4, 6)), "engaged"),
        (FACING, (), "9C", Act("move", (3, 7)), "in_zone"),
        (FACING, (), "9C", Act("evade", (4, 8)), "out_of_reach"),
        (LONELY, (), "9C", Act("move", (13, 15)), "out_of_reach"),
        (LONELY, (), "9C", Act("move", (0, 0)), "out_of_reach"),
        (("0-1 3,3", "1-1 13,15"), (), "9C", Act("move", (3, 2)), "monster_entrance"),
        (("0-1 axe+berserker 3,5", "1-1 13,15"), (), "9S", Act("defend", (3, 5)), "berserker"),
        (("0-1 4,7", "1-1 5,7", "1-2 3,7"), ("0-1:1-1", "0-1:1-2"), "9H", Act("circle", (4, 6)), "several_opponents"),
        (FACING, ("0-1:1-1",), "9H", Act("circle", (3, 7)), "out_of_reach"),
        (("0-1 4,6 down", "1-1 5,7"), (), "9C", Act("stand", (4, 6)), "cannot_stand"),
        (("0-1 4,7 down", "1-1 5,7"), ("0-1:1-1",), "9C", Act("crawl", (4, 7)), "engaged"),
        (("0-1 3,5 down", "1-1 13,15"), (), "9C", Act("move", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("stand", (3, 5)), "wrong_kind"),
        (("0-1 bow 3,5 spent", "1-1 5,7"), (), "9C", Act("shoot", (3, 5)), "spent"),
        (("0-1 bow 3,5", "1-1 13,15"), (), "9C", Act("shoot", (3, 5)), "no_line_of_fire"),
        (("0-1 bow 3,5", "1-1 6,7", "0-5 7,9"), (), "9C", Act("shoot", (3, 3)), "no_line_of_fire"),
        (("0-1 bow 3,7", "1-1 12,7"), (), "9C", Act("shoot", (3, 7)), "not_in_reach"),
        (("0-1 bow 3,7", "1-1 10,7"), (), "9C", Act("shoot", (3, 7)), "not_in_reach"),
        (("0-1 spear 3,5", "1-1 13,15"), (), "9C", Act("reach", (3, 5)), "no_line_of_fire"),
        (("0-1 spear 3,5", "1-1 6,8"), (), "9C", Act("reach", (3, 5)), "no_line_of_fire"),
        (LONELY, (), "9C", Act("shoot", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("reach", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("reload", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("evade", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("circle", (3, 6)), "wrong_kind"),
        (LONELY, (), "9H", Act("fury", (3, 5)), "sees_no_enemy"),
        (LONELY, (), "9C", Act("move", None, (3, 5)), "cannot_leap"),
        (LONELY, (), "9C", Act("move"), "wrong_kind"),
        (LONELY, (), "9C", Act("move", (3, 5), (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Act("hold", (3, 5)), "wrong_kind"),
        (LONELY, (), "9C", Engage("1-1"), "wrong_kind"),
        (LONELY, (), "9C", SkipCard(), "wrong_kind"),
        (LONELY, (), "9C", Valor(True), "wrong_kind"),
        (LONELY, (), "9C", Press(True), "wrong_kind"),
    ],
)
def test_an_action_is_refused_with_its_code(models, links, card, action, code):
    assert build.refused(ready(*models, links=links, card=card), 0, action) == code


def test_a_line_of_fire_without_a_die_is_told_apart_from_none():
    state = ready("0-1 bow 3,7", "1-1 12,7")  # far, and in the dark
    assert GAME.check(state, 0, Act("shoot", (3, 7))).reason == (
        "Everybody in the line of fire is too hard to hit: no die would be left."
    )
    state = ready("0-1 bow 3,5", "1-1 13,15")
    assert GAME.check(state, 0, Act("shoot", (3, 5))).reason == "There is no line of fire to any target."


def test_a_furious_dwarf_must_engage():
    state = ready("0-1 axe 4,7", "1-1 7,6", "1-2 7,8", card="9H")
    build.act(state, "fury", "6,7")
    assert build.refused(state, 0, NoEngage()) == "must_engage"
    assert build.refused(state, 0, Engage("m1")) == "not_in_reach"
    assert build.refused(state, 0, Engage("0-2")) == "not_in_reach"


def test_a_target_needs_a_line_of_fire():
    state = ready("0-1 bow 3,7", "1-1 7,8", "1-2 7,6", "1-3 13,5", "0-5 4,9")
    build.act(state, "shoot", "3,7")
    assert build.refused(state, 0, Target("1-3")) == "no_line_of_fire"
    assert build.refused(state, 0, Target("0-5")) == "not_in_reach"


def test_a_leap_ends_within_reach():
    state = ready("0-1 1,8", "1-1 1,9 down")
    build.act(state, "move", leap="1,8", dice="3 5")
    assert build.refused(state, 0, LeapTo((1, 9))) == "out_of_reach"


def test_the_other_seat_is_told_whom_the_game_waits_for():
    state = ready(*LONELY)
    assert build.refused(state, 1, Act("hold")) == "not_your_turn"
    assert GAME.check(state, 1, Act("hold")).reason == (
        "It is not your decision now: waiting for the crew from the south."
    )


def test_a_sentence_says_what_is_expected():
    state = ready(*LONELY)
    assert GAME.check(state, 0, SkipCard()).reason == "Now you must choose an action, not skip a card."
