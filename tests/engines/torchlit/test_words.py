"""The question and the verdict, in plain sentences."""

import pytest

from engines.torchlit.game import GAME
from tests.engines.torchlit import build
from tests.engines.torchlit.build import NAMES


def ask(state, seat):
    return GAME.ask(GAME.look(state, seat), NAMES[: state.open.players])


def test_asking_for_torches():
    state = build.new(4)
    assert ask(state, 0) == "Light your torch: choose one of your 14 cards."
    build.light(state, 0, build.held(state, 0).hand[0])
    assert ask(state, 0) == "Waiting for Ben, Cid and Dora to light a torch."
    assert ask(state, None) == "Waiting for Ben, Cid and Dora to light a torch."
    assert ask(build.new(5), 1) == "Light your torch: choose one of your eleven cards."


@pytest.mark.rule("R32")
def test_asking_for_both_torches_in_a_duel():
    state = build.new(2)
    assert ask(state, 1) == "Light a torch for the Rogue and the Wizard."
    build.light(state, 1, build.held(state, 1).hand[0])
    assert ask(state, 1) == "Light a torch for the Wizard."


@pytest.mark.parametrize(
    ("lead", "hand", "sentence"),
    [
        ("G3", "G1 G4 G5 S1", "Follow the Goblin: play one of your three."),
        ("G3", "G1 S2 S3 S1", "Follow the Goblin: play your only one, the Goblin 1."),
        ("G3", "D1 S2 S3 S1", "Play any card: you have no Goblin."),
        ("D3", "D1 S2 S3 S1", "Play any card: a Dragon was led."),
    ],
)
def test_asking_for_a_card(lead, hand, sentence):
    state = build.table(4, {0: lead, 1: hand}, size=4)
    assert ask(state, 0) == "Lead the trick with any of your four cards."
    assert ask(state, 1) == "Waiting for Ann (Barbarian) to lead the next trick."
    build.play(state, f"0:{lead}")
    assert ask(state, 1) == sentence
    assert ask(state, 0) == ask(state, None) == "Waiting for Ben (Rogue) to play a card."


def test_asking_in_the_final_trick_and_in_a_duel():
    state = build.final(4, "S2 S6 B3 W1", "M7 E1 S5 W4")
    assert ask(state, 0) == "Play your last card, the Skeleton 2, or your torch, the Mimic 7: it is the final trick."
    duel = build.table(2, {0: "S1 S2", 2: "S3 S4"}, bearer=2)
    assert ask(duel, 0) == "With the Cleric, lead the trick with any of your two cards."


def test_asking_what_to_place():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    assert ask(state, 1) == "You are Torchbearer: place one card of each suit in the trick."
    assert ask(state, 2) == "Waiting for Ben (Rogue) to place monsters."
    wild, _ = build.trick(4, "0:M5 1:B2 2:W5 3:E6")
    assert ask(wild, 1) == "You are Torchbearer and the trick is wild: place any of its cards, or none."
    duel, _ = build.trick(2, "0:S4 1:S6 2:S7 3:S1")
    assert ask(duel, 1) == "The Wizard is Torchbearer: place one card of each suit in the trick."


def test_asking_when_the_game_is_over():
    state = build.random_game(3)
    state.open.scores = [9, 12, 4]
    assert ask(state, 0) == "The game is over: Ben won with 12 gold."
    state.open.scores = [12, 12, 4]
    assert ask(state, None) == "The game is over: Ann and Ben shared the victory with 12 gold each."


def test_the_verdict_names_those_who_won():
    state = build.random_game(3)
    state.open.scores = [9, 12, 4]
    assert GAME.verdict(GAME.look(state, 0), NAMES[:3]) == "Ben won with 12 gold after three rounds."


def test_the_rulebook_numbers_every_rule():
    text = GAME.rulebook()
    assert all(f"**R{number}.**" in text for number in range(1, 37))
