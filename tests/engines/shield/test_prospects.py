"""The data that boards get with the sentence of a choice: labels, odds with tones, dice, targets, notes."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from engines.prospects import Pool
from engines.shield.acts.deed import deeds
from engines.shield.acts.standing_orders import SetOrders
from engines.shield.board.cards import NAME
from engines.shield.content import ACTS, CONDITIONS, HIT_STEPS, PHASES, PROFILES, RANKS, SHELVES, SIDES, Gear, maps
from engines.shield.game import GAME
from engines.shield.model.basics import CARDS, ActKind
from engines.shield.model.frames import Hit, Part
from engines.shield.model.state import Phase, Warrior
from engines.shield.questions.act import Act
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.cards import AceLater, SkipCard, UseCard
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import BuildCrew, SetKit, SetLight, TakeCrew
from engines.shield.questions.deploy import Deploy
from engines.shield.questions.drive_back import DriveBack
from engines.shield.questions.engage import Engage, NoEngage
from engines.shield.questions.jokers import JokerPass, JokerPassAll, JokerSteal, Trump
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.press import Press
from engines.shield.questions.push import Push
from engines.shield.questions.sheathe import Sheathe
from engines.shield.questions.target import Target
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

NAMES = ["Ann", "Ben"]


def foretold(state, action, seat=0):
    return GAME.foretell(action, GAME.look(state, seat), NAMES)[1]


def results(prospect):
    return [(chance.percent, chance.words, chance.tone) for chance in prospect.chances]


@pytest.mark.rule("R28")
def test_a_shot_is_aimed_at_its_target_and_the_more_harm_it_does_the_better():
    state = build.stage("0-1 crossbow 3,7", "1-1 7,8", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    shot = foretold(state, Act("shoot", (4, 7)))
    assert (shot.label, shot.at) == ("Shoot", ("1-1",))
    assert shot.plain == "Move to 4,7 in the Mash House and shoot: Ben's Keld with 2 dice."
    assert shot.rolls == (Pool(2, (Part(2, "aim"), Part(1, "near"), Part(-1, "moved"))),)
    assert [tone for _, _, tone in results(shot)] == ["even", "fair", "good"]


@pytest.mark.rule("R28")
def test_a_shot_at_one_of_several_names_the_dice_for_each():
    state = build.stage("0-1 bow 3,7", "1-1 7,8", "1-2 5,5 down", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    shot = foretold(state, Act("shoot", (3, 7)))
    assert (shot.at, shot.rolls) == (("1-1", "1-2"), (Pool(2), Pool(3)))
    assert (shot.chances, shot.plain) == ((), "")


@pytest.mark.rule("R29", "R30")
@pytest.mark.parametrize(
    ("models", "action", "won", "lost"),
    [
        (["0-1 3,6", "1-1 4,7"], Act("evade", (3, 5)), "slips away", "stays where they are"),
        (["0-1 4,7 axe", "1-1 5,7 axe"], Act("circle", (5, 6)), "circles round", "stays where they are"),
        (["0-1 bow 3,6 spent", "1-1 9,13"], Act("reload", (3, 5)), "reloads", "fails to reload"),
        (["0-1 1,8", "1-1 1,9 down"], Act("move", leap_from=(1, 8)), "makes the leap", "is knocked down"),
    ],
)
def test_a_roll_that_needs_one_success_tells_both_outcomes(models, action, won, lost):
    state = build.stage(*models)
    if action.kind == "circle":
        build.engaged(state, "0-1:1-1")
    build.activate(state, "0-1")
    tried = foretold(state, action)
    assert results(tried) == [(56, won, "good"), (44, lost, "bad")]
    assert tried.rolls == (Pool(2),)
    assert tried.plain.endswith(": 2 dice.")


@pytest.mark.rule("R29")
def test_the_dice_of_the_wounded_are_told_as_a_sum():
    state = build.stage("0-1 3,6 wounded", "1-1 4,7")
    build.activate(state, "0-1")
    (roll,) = foretold(state, Act("evade", (3, 5))).rolls
    assert roll == Pool(1, (Part(2, "agility"), Part(-1, "wounded")))
    assert GAME.describe(Act("evade", (3, 5)), GAME.look(state, 0), NAMES).endswith(
        ": 1 die (2 agility, less 1 wounded), 33% slips away, 67% stays where they are."
    )


def test_a_reload_on_the_spot_rolls_nothing():
    state = build.stage("0-1 bow 3,6 spent", "1-1 9,13")
    build.activate(state, "0-1")
    assert foretold(state, Act("reload", (3, 6))).rolls == ()


@pytest.mark.rule("R48")
def test_both_sides_of_an_engagement_have_their_dice():
    state = build.engaged(build.stage("0-1 axe 4,7", "0-2 axe 4,6", "1-1 axe 5,7"), "0-2:1-1")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    fight = foretold(state, Engage("1-1"))
    assert fight.rolls == (Pool(5, (Part(4, "skill"), Part(1, "support"))), Pool(4))
    assert fight.plain == "Engage Ben's Keld: 5 dice against 4 dice."
    assert [(words, tone) for _, words, tone in results(fight)] == [("you win", "good"), ("they win", "bad")]
    assert (fight.label, fight.at) == ("Keld", ("1-1",))


def fights():
    """Mine against theirs, and theirs against a monster; two of mine against one."""
    models = ("0-1 axe 4,7", "1-1 pick 5,7", "1-2 5,13", "m1 4,13", "0-2 11,7", "0-3 11,8", "0-4 11,6", "1-3 12,7")
    state = build.stage(*models, phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1", "1-2:m1", "0-2:1-3", "0-3:1-3", "0-4:1-3")
    build.fight(state, "")
    return state


def test_a_win_is_good_for_its_owner_and_a_win_between_two_others_for_nobody():
    state = fights()
    of = {bout.n: foretold(state, Fight(bout.n)) for bout in state.open.contests}
    tones = {each.label: {words: tone for _, words, tone in results(each)} for each in of.values()}
    assert tones == {
        "Keld – Keld": {"Keld wins": "bad"},
        "Monster 1 – Brunni": {"Brunni wins": "even", "monster 1 wins": "even"},
        "Hakka – Brunni and 2 more": {"Brunni wins": "good", "Hakka wins": "bad"},
    }
    assert [tone for _, _, tone in results(of[1])] == ["good", "bad"]
    assert [tone for _, _, tone in results(foretold(state, Fight(1), seat=1))] == ["bad", "good"]


def test_the_leader_of_an_attack_is_told_with_the_support():
    state = build.stage("0-1 axe 4,7", "0-2 axe 4,6", "1-1 5,7", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    build.fight(state)
    lead = foretold(state, Attacker("0-1"))
    assert (lead.label, lead.rolls) == ("Keld", (Pool(5, (Part(4, "skill"), Part(1, "support"))),))
    assert lead.plain == "Let your Keld fight with 5 dice, the others in support."
    assert foretold(state, Fight(1)).label == "Keld – Keld, Brunni"


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (TakeCrew("red_oath", 5), "Red Oath"),
        (TakeCrew("powder_bolt", 5), "Powder and Bolt"),
        (BuildCrew(), "Build my own"),
        (SetKit(0, "sword"), "Greyshield"),
        (SetLight(4), "Shortbeard 1"),
    ],
)
def test_crews_and_their_members_have_labels(action, label):
    assert foretold(build.new(), action).label == label


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Deploy("0-1", (8, 18)), "Keld"),
        (JokerSteal("RJ"), "Red joker"),
        (JokerPass(), "Pass"),
        (JokerPassAll(), "Not this turn"),
        (Trump(True), "Trump it"),
        (Trump(False), "Let it go"),
        (AceLater(), "Later"),
        (SkipCard(), "Skip it"),
        (NoEngage(), "Nobody"),
        (Target("m1"), "Monster 1"),
        (Sheathe("9D"), "Nine of diamonds"),
        (Sheathe(None), "None"),
        (Fight(9), "Fight 9"),
        (Valor(True), "Use Valor"),
        (Valor(False), "Keep Valor"),
        (Press(True), "Follow"),
        (Press(False), "Stay"),
        (LeapTo((4, 7)), "Mash House"),
        (Push((8, 7)), "Doorway"),
        (Act("hold"), "Hold"),
        (Act("jump_up"), "Jump Up ♣"),
    ],
)
def test_whatever_can_be_chosen_has_a_label(action, label):
    assert foretold(build.stage("0-1 axe 4,8", "1-1 9,13", "m1 5,8"), action).label == label


@pytest.mark.rule("R64")
def test_a_special_action_has_the_sign_of_the_card_that_allows_it():
    state = build.stage("0-1 axe+berserker 4,7", "1-1 7,8")
    build.activate(state, "0-1", "9D")
    assert foretold(state, Act("fury", (4, 8))).label == "Fury ♦"
    assert foretold(state, Act("rush", (4, 8))).label == "Rush ♦"
    assert foretold(state, Act("move", (4, 8))).label == "Move"


def test_a_square_comes_with_its_notes_and_a_dwarf_with_the_kit():
    state = build.stage("0-1 axe 4,7", "1-1 5,7")
    assert foretold(state, DriveBack((4, 8))).note == "in the dark"
    assert foretold(state, UseCard("9C", "0-1")).note == "axe"
    assert foretold(state, Valor(True)).note == "once in a game"


def test_orders_are_told_by_their_sentence_alone():
    assert foretold(build.new(), SetOrders(valor="never")) is None


def values(kind, field):
    return set(get_args(get_type_hints(kind)[field]))


def test_everything_that_a_board_names_has_a_name():
    assert set(ACTS) == set(get_args(ActKind))
    assert set(PHASES) == set(get_args(Phase))
    assert set(SHELVES) == values(Gear, "kind")
    assert sorted(step for each in HIT_STEPS for step in each.steps) == sorted(values(Hit, "step"))
    assert len(set(NAME.values())) == len(CARDS)
    entrances = [
        area for sheet in maps().values() for area in sheet.area_info.values() if area.kind == "player_entrance"
    ]
    assert {area.name for area in entrances} == {f"{SIDES[area.seat]} Entrance" for area in entrances}


def test_conditions_say_what_the_rules_say():
    assert {each.field for each in CONDITIONS} <= set(Warrior.__struct_fields__)
    by_words = {each.words: each.when for each in CONDITIONS}
    assert {PROFILES[rank].resilience for rank in RANKS} == {by_words["wounded"]}
    assert {kind: deed.suit for kind, deed in deeds().items() if deed.suit} == {
        "fury": "H",
        "rush": "D",
        "jump_up": "C",
        "defend": "S",
    }
