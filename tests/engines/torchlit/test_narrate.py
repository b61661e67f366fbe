"""The story of a game, in plain sentences."""

import pytest

from engines.contract import seen_by
from engines.phrases import YOU
from engines.rng import Rng
from engines.torchlit.game import GAME
from tests.engines.torchlit import build
from tests.engines.torchlit.build import NAMES


def narrated(events, players=4, names=NAMES):
    return [GAME.narrate(event, names[:players]) for event in events]


def test_narrating_a_trick():
    state, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6", positions=[7, 1, 0, 3])
    assert narrated(events + build.place(state, "S4 D4 G6")) == [
        "Ann (Barbarian) led the Skeleton 4.",
        "Ben (Rogue) played the Skeleton 1.",
        "Cid (Cleric) played the Dragon 4.",
        "Dora (Wizard) played the Goblin 6.",
        "Cid (Cleric) won the trick with the Dragon 4.",
        "Ann (Barbarian) moved from door 7 back round to door 0.",
        "Cid (Cleric) moved from door 0 to door 1.",
        "Ben (Rogue) played the lowest card, the Skeleton 1, and became Torchbearer.",
        "Ben (Rogue) placed the Skeleton 4, the Dragon 4 and the Goblin 6 below the doors of their ranks; "
        "the Skeleton 1 was discarded.",
    ]


def test_narrating_ties_wild_tricks_and_bare_placings():
    _, events = build.trick(4, "2:S1 3:S4 0:G1 1:S6")
    assert narrated(events)[-1] == (
        "Ann (Barbarian) was the last to play the lowest rank, with the Goblin 1, and became Torchbearer."
    )
    wild, events = build.trick(3, "0:D0 1:E1 2:S5")
    assert narrated(events, 3)[-1] == "Ann (Barbarian) played the lowest card, the Dragon 0, and stayed Torchbearer."
    assert narrated(build.place(wild, ""), 3) == [
        "The trick was wild: Ann (Barbarian) placed nothing; the Dragon 0, the Eye 1 and the Skeleton 5 were discarded."
    ]
    plain, _ = build.trick(3, "1:W6 2:W2 0:W0")
    assert narrated(build.place(plain, "W6"), 3) == [
        "Ann (Barbarian) placed the Wraith 6 below the door of its rank; the Wraith 2 and the Wraith 0 were discarded."
    ]
    wild, _ = build.trick(3, "0:D0 1:E1 2:S5")
    assert narrated(build.place(wild, "D0 E1 S5"), 3)[0].endswith("below the doors of their ranks.")


def test_narrating_the_beginning():
    state, events = GAME.setup(2, GAME.options(), Rng(build.SEED))
    bearer = state.open.bearer
    who = f"{NAMES[bearer % 2]} ({['Barbarian', 'Rogue', 'Cleric', 'Wizard'][bearer]})"
    told = narrated(events, 2)
    assert told[0] == f"A game for two began; {who} was the first Torchbearer."
    assert told[1] == (f"Round 1 began with 14 cards for each adventurer; {who} was to lead once all torches were lit.")
    assert told[2].startswith("Ann (Barbarian) was dealt ")
    assert len(seen_by(None, events)) == 2
    build.give(state, 2, "G4")
    assert narrated(build.light(state, 2, "G4"), 2) == [
        "Ann (Cleric) lit a torch.",
        "The Goblin 4 became the Cleric's torch.",
    ]
    for each in (0, 1, 3):
        told = narrated(build.light(state, each, build.held(state, each).hand[0]), 2)
    assert told[-1] == f"All torches were lit; {who} was to lead the first trick."


def test_narrating_the_final_trick_and_the_dungeon():
    state = build.final(4, "S7 S5 W4 M2", "S1 E1 G6 E3", positions=[3, 2, 4, 1])
    told = narrated(build.play(state, "0:S7 1:S5 2:G6* 3:M2"))
    assert told[2:5] == [
        "Cid (Cleric) played the torch, the Goblin 6.",
        "Cid (Cleric) laid the last hand card facedown as the torch.",
        "The Wraith 4 became the Cleric's torch.",
    ]
    told = narrated(build.place(state, "S7 G6 M2"))
    assert told[1] == (
        "The torches were shown: the Barbarian's Skeleton 1 fell below door 1, the Rogue's Eye 1 fell below door 1, "
        "the Cleric's Wraith 4 matched door 4 for 3 gold and the Wizard's Eye 3 fell below door 3."
    )
    assert told[2] == (
        "Round 1 ended; the score: Ann 0, Ben 1, Cid 3 and Dora 4. Ann (Barbarian) earned 0 (0 from door 4, shared by "
        "two), Ben (Rogue) earned 1 (1 from door 2), Cid (Cleric) earned 3 (0 from door 4, shared by two and 3 for the "
        "torch) and Dora (Wizard) earned 4 (4 from door 1)."
    )


def test_narrating_the_end():
    state = build.random_game(4, actions=206)
    (seat,) = GAME.to_act(state)
    events = GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert narrated(events)[-1].startswith("The game ended: ")


def test_sentences_address_their_reader_as_you():
    state, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    told = narrated(events + build.place(state, "S4 D4 G6"), names=["Ann", YOU, "Cid", "Dora"])
    assert told[1] == "You played the Skeleton 1."
    assert "You played the lowest card, the Skeleton 1, and became Torchbearer." in told
    _, events = build.trick(4, "2:S1 3:S4 0:G1 1:S6")
    assert narrated(events, names=[YOU, "Ben", "Cid", "Dora"])[-1] == (
        "You were the last to play the lowest rank, with the Goblin 1, and became Torchbearer."
    )


@pytest.mark.rule("R30")
def test_sentences_of_a_duel_tell_the_reader_which_adventurers_are_theirs():
    state = build.new(2)
    build.give(state, 2, "G4")
    assert narrated(build.light(state, 2, "G4"), names=[YOU, "Ben"]) == [
        "Your Cleric lit a torch.",
        "The Goblin 4 became your Cleric's torch.",
    ]
    assert narrated(build.light(state, 1, build.held(state, 1).hand[0]), names=[YOU, "Ben"])[0] == (
        "Ben (Rogue) lit a torch."
    )
