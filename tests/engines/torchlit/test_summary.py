"""How the table looks, in plain sentences."""

from engines.torchlit.game import GAME
from tests.engines.torchlit import build
from tests.engines.torchlit.build import NAMES


def test_the_summary_of_a_trick_in_play():
    state = build.table(
        4, {0: "S4 S5", 1: "S1 S2", 2: "D4 G2"}, torches={1: "E6"}, positions=[2, 1, 0, 2], doors="D2 M2"
    )
    build.play(state, "0:S4")
    state.open.discard = ["B1", "B2"]
    assert GAME.summary(GAME.look(state, 1), NAMES[:4]) == [
        "Round 1 of 3, trick 12 of 13.",
        "Gold: Ann 0, Ben 0, Cid 0 and Dora 0.",
        "Door 0, worth 0: no monsters; here: Cid (Cleric).",
        "Door 1, worth 0: no monsters; here: Ben (Rogue).",
        "Door 2, worth 3: Dragon 2 and Mimic 2; here: Ann (Barbarian) and Dora (Wizard).",
        "Doors 3, 4, 5, 6 and 7: no monsters, and nobody is there.",
        "Ann (Barbarian), Torchbearer: door 2, one card in hand, torch lit.",
        "Ben (Rogue): door 1, two cards in hand, torch lit.",
        "Cid (Cleric): door 0, two cards in hand, torch lit.",
        "Dora (Wizard): door 2, two cards in hand, torch lit.",
        "The trick so far: Ann (Barbarian) led the Skeleton 4.",
        "Winning so far: Ann (Barbarian); lowest so far: Ann (Barbarian); would move: Ann (Barbarian).",
        "Discarded this round: Blob 1 and Blob 2.",
        "Your hand: Skeleton 1 and Skeleton 2.",
        "Your torch: Eye 6.",
    ]


def test_the_summary_of_a_finished_trick_with_a_torch():
    state = build.final(4, "S7 S5 W4 M2", "S1 E1 G6 E3")
    build.play(state, "0:S7 1:S5 2:G6* 3:M2")
    lines = GAME.summary(GAME.look(state, None), NAMES[:4])
    assert "Cid (Cleric): door 0, no cards in hand, torch played and replaced." in lines
    assert (
        "The trick: Ann (Barbarian) led the Skeleton 7, Ben (Rogue) played the Skeleton 5, "
        "Cid (Cleric) played the torch, the Goblin 6 and Dora (Wizard) played the Mimic 2." in lines
    )
    assert "Ann (Barbarian) won it; moved: Ann (Barbarian)." in lines
    assert not any("W4" in line or "Wraith 4" in line for line in lines)
    assert "Your hand: empty." in GAME.summary(GAME.look(state, 0), NAMES[:4])


def test_the_summary_of_a_duel_and_of_the_rounds_gone_by():
    state = build.random_game(2, actions=69)
    lines = GAME.summary(GAME.look(state, 0), NAMES[:2])
    assert lines[0] == "Round 2 of 3, torches are being lit."
    scores = state.open.scores
    assert lines[1:3] == [
        f"Gold: Ann {scores[0]} and Ben {scores[1]}.",
        f"Earned in round 1: Ann {scores[0]} and Ben {scores[1]}.",
    ]
    assert lines[-4].startswith("The Barbarian's hand: ")
    assert lines[-3] == "The Barbarian's torch is not lit yet."
    assert lines[-2].startswith("The Cleric's hand: ")
    assert any(line.endswith("14 cards in hand, torch not lit yet.") for line in lines)


def test_the_summary_of_a_finished_game():
    lines = GAME.summary(GAME.look(build.random_game(4), None), NAMES[:4])
    assert lines[0].startswith("The game is over: ")
    assert sum(line.startswith("Earned in round") for line in lines) == 3
