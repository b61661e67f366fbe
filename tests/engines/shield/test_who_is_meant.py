"""Both crews may have the same names, and so may a player: a sentence always says whose dwarf is meant."""

import re

import pytest

from engines.contract import seen_by
from engines.phrases import YOU
from engines.rng import derived
from engines.shield.content import CREW
from engines.shield.game import GAME
from engines.shield.model.state import Options
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import TakeCrew
from engines.shield.questions.deploy import Deploy
from tests.engines.shield import build

CREWS = [TakeCrew("powder_bolt", 5), TakeCrew("powder_bolt", 4)]
DWARVES = "|".join(each.name for each in CREW["powder_bolt"].members)
BARE = re.compile(rf"(?<!your )(?<!Your )(?<!'s )(?<!the enemy )(?<!The enemy )(?<!whose )\b({DWARVES})\b(?!'s)")
NAMED = [[YOU, "Zed"], ["Zed", YOU]]


def told_in_a_game(number):
    """Every question, choice and story of a game as its own seat reads it."""
    state, whim = build.new(Options(map="random", orders="ask"), f"{number:032x}"), derived("meant", number)
    for seat in (0, 1):
        GAME.play(state, seat, CREWS[seat])
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        view, legal = GAME.look(state, seat), GAME.legal(state, seat)
        yield GAME.ask(view, NAMED[seat])
        yield from (GAME.describe(action, view, NAMED[seat]) for action in legal[:: max(1, len(legal) // 12)])
        events = GAME.play(state, seat, whim.pick(legal))
        for reader in (0, 1):
            yield from (GAME.narrate(event, NAMED[reader]) for event in seen_by(reader, events))


@pytest.mark.parametrize("number", range(3))
def test_a_dwarf_is_never_named_without_their_owner(number):
    for line in told_in_a_game(number):
        assert not BARE.search(line), line


def test_a_contest_of_two_namesakes_tells_how_likely_each_of_them_is_to_win():
    state = build.stage("0-1 axe 4,7", "1-1 pick 5,7", "0-2 4,13", "1-2 5,13", phase="monster")
    build.engaged(state, "0-1:1-1", "0-2:1-2")
    build.fight(state, "")
    told = GAME.describe(Fight(1), GAME.look(state, 0), [YOU, "Keld"])
    assert re.search(r"\d+% your Keld wins, \d+% Keld's Keld wins", told)


def test_a_placement_that_waits_is_shown_to_its_owner_alone():
    state = build.mustered(fated=1)
    GAME.play(state, 0, Deploy("0-1", (8, 18)))
    mine, theirs = ("\n".join(GAME.summary(GAME.look(state, seat), NAMED[seat])) for seat in (0, 1))
    assert "Keld (hammer and shield), to be placed on 8,18 in the South Entrance; 4 dice." in mine
    assert "to be placed" not in theirs


def test_the_dwarf_who_acts_now_has_not_acted_yet():
    state = build.stage("0-1 bow 3,7", "1-1 7,8")
    build.activate(state, "0-1")
    assert "acting now" in "\n".join(GAME.summary(GAME.look(state, 0), NAMED[0]))
