"""The plain sentences: what is wanted, what an action does, what happened, how the table looks."""

import pytest

from engines.contract import seen_by
from engines.rng import Rng
from engines.torchlit.game import GAME
from engines.torchlit.model import LightTorch, PlaceMonsters, PlayCard, PlayTorch
from tests.engines.torchlit import build

NAMES = ["Ann", "Ben", "Cid", "Dora", "Eve"]


def ask(state, seat):
    return GAME.ask(GAME.look(state, seat), NAMES[: state.open.players])


def describe(state, seat, action):
    return GAME.describe(action, GAME.look(state, seat), NAMES[: state.open.players])


def narrated(events, players=4):
    return [GAME.narrate(event, NAMES[:players]) for event in events]


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
    assert ask(state, 0) == "The game is over: Ben wins with 12 gold."
    state.open.scores = [12, 12, 4]
    assert ask(state, None) == "The game is over: Ann and Ben share the victory with 12 gold each."


def test_describing_a_torch_and_a_card():
    state = build.new(4)
    assert describe(state, 0, LightTorch(0, "G4")) == "Light the Goblin 4 as your torch, for 3 gold on door 4."
    assert describe(build.new(2), 0, LightTorch(2, "G4")) == (
        "Light the Goblin 4 as the Cleric's torch, for 3 gold on door 4."
    )
    state = build.table(4, {0: "G3", 1: "G1 S1"})
    assert describe(state, 0, PlayCard(0, "G3")) == "Lead the Goblin 3."
    build.play(state, "0:G3")
    assert describe(state, 1, PlayCard(1, "G1")) == "Play the Goblin 1: so far it is lowest."
    duel = build.table(2, {2: "G3 S1"}, bearer=2)
    assert describe(duel, 0, PlayCard(2, "G3")) == "Lead the Cleric's Goblin 3."


def test_describing_where_a_card_would_leave_things():
    state = build.table(4, {0: "G3", 1: "G1 G5 S1", 2: "D1 D3 S3 S0 S7"})
    build.play(state, "0:G3")
    assert describe(state, 1, PlayCard(1, "G5")) == "Play the Goblin 5: so far it wins."
    build.play(state, "1:G1")
    assert describe(state, 2, PlayCard(2, "D1")) == "Play the Dragon 1: so far it wins and is lowest."
    assert describe(state, 2, PlayCard(2, "S3")) == "Play the Skeleton 3: so far it moves with the winner."
    assert describe(state, 2, PlayCard(2, "S7")) == "Play the Skeleton 7: so far it neither moves nor is lowest."
    build.play(state, "2:S7")
    last = build.held(state, 3).hand[0]
    assert "so far" not in describe(state, 3, PlayCard(3, last))


def test_describing_whether_the_torch_kept_would_match():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4", positions=[3, 0, 0, 0])
    assert describe(state, 0, PlayCard(0, "E0")) == (
        "Lead the Eye 0 and keep your torch, the Mimic 3 (it matches door 3)."
    )
    build.play(state, "0:E0")
    assert describe(state, 1, PlayTorch(1)) == (
        "Play your torch, the Eye 1: so far it wins; the Skeleton 6 becomes your torch."
    )


def test_describing_the_choice_of_the_final_trick():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert describe(state, 0, PlayCard(0, "E0")) == "Lead the Eye 0 and keep your torch, the Mimic 3."
    assert describe(state, 0, PlayTorch(0)) == (
        "Play your torch, the Mimic 3; the Eye 0 (it matches door 0) becomes your torch."
    )
    duel = build.final(2, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert (
        describe(duel, 0, PlayCard(0, "E0"))
        == "Lead the Barbarian's Eye 0 and keep the Barbarian's torch, the Mimic 3."
    )


def test_describing_an_action_to_those_who_may_not_know_more():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert describe(state, None, PlayTorch(0)) == "Play the Barbarian's torch."
    assert describe(state, 1, PlayTorch(0)) == "Play the Barbarian's torch."
    assert describe(state, 1, PlayCard(0, "E0")) == "Lead the Barbarian's Eye 0."
    assert describe(build.new(3), 0, PlayTorch(0)) == "Play your torch."
    assert describe(build.new(3), 0, PlayTorch(4)) == "Play the Paladin's torch."


def test_describing_what_is_placed():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    action = PlaceMonsters(1, ("S4", "D4", "G6"))
    assert describe(state, 1, action) == (
        "Place the Skeleton 4, the Dragon 4 and the Goblin 6; discard the Skeleton 1."
    )
    wild, _ = build.trick(3, "0:D0 1:E1 2:S5")
    assert describe(wild, 0, PlaceMonsters(0, ())) == (
        "Place nothing; discard the Dragon 0, the Eye 1 and the Skeleton 5."
    )
    assert describe(wild, 0, PlaceMonsters(0, ("D0", "E1", "S5"))) == (
        "Place the Dragon 0, the Eye 1 and the Skeleton 5."
    )


def test_narrating_a_trick():
    state, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6", positions=[7, 1, 0, 3])
    assert narrated(events + build.place(state, "S4 D4 G6")) == [
        "Ann (Barbarian) leads the Skeleton 4.",
        "Ben (Rogue) plays the Skeleton 1.",
        "Cid (Cleric) plays the Dragon 4.",
        "Dora (Wizard) plays the Goblin 6.",
        "Cid (Cleric) wins the trick with the Dragon 4.",
        "Ann (Barbarian) moves from door 7 back round to door 0.",
        "Cid (Cleric) moves from door 0 to door 1.",
        "Ben (Rogue) played the lowest card, the Skeleton 1, and becomes Torchbearer.",
        "Ben (Rogue) places the Skeleton 4, the Dragon 4 and the Goblin 6 below the doors of their ranks; "
        "the Skeleton 1 is discarded.",
    ]


def test_narrating_ties_wild_tricks_and_bare_placings():
    _, events = build.trick(4, "2:S1 3:S4 0:G1 1:S6")
    assert narrated(events)[-1] == (
        "Ann (Barbarian) was the last to play the lowest rank, with the Goblin 1, and becomes Torchbearer."
    )
    wild, events = build.trick(3, "0:D0 1:E1 2:S5")
    assert narrated(events, 3)[-1] == "Ann (Barbarian) played the lowest card, the Dragon 0, and stays Torchbearer."
    assert narrated(build.place(wild, ""), 3) == [
        "The trick is wild: Ann (Barbarian) places nothing; the Dragon 0, the Eye 1 and the Skeleton 5 are discarded."
    ]
    plain, _ = build.trick(3, "1:W6 2:W2 0:W0")
    assert narrated(build.place(plain, "W6"), 3) == [
        "Ann (Barbarian) places the Wraith 6 below the door of its rank; the Wraith 2 and the Wraith 0 are discarded."
    ]
    wild, _ = build.trick(3, "0:D0 1:E1 2:S5")
    assert narrated(build.place(wild, "D0 E1 S5"), 3)[0].endswith("below the doors of their ranks.")


def test_narrating_the_beginning():
    state, events = GAME.setup(2, GAME.options(), Rng(build.SEED))
    bearer = state.open.bearer
    who = f"{NAMES[bearer % 2]} ({['Barbarian', 'Rogue', 'Cleric', 'Wizard'][bearer]})"
    told = narrated(events, 2)
    assert told[0] == f"A game for two begins; {who} is the first Torchbearer."
    assert told[1] == (f"Round 1 begins with 14 cards for each adventurer; {who} will lead once all torches are lit.")
    assert told[2].startswith("The Barbarian is dealt ")
    assert len(seen_by(None, events)) == 2
    build.give(state, 2, "G4")
    assert narrated(build.light(state, 2, "G4"), 2) == [
        "Ann (Cleric) lights a torch.",
        "The Cleric's torch is the Goblin 4.",
    ]
    for each in (0, 1, 3):
        told = narrated(build.light(state, each, build.held(state, each).hand[0]), 2)
    assert told[-1] == f"All torches are lit; {who} leads the first trick."


def test_narrating_the_final_trick_and_the_dungeon():
    state = build.final(4, "S7 S5 W4 M2", "S1 E1 G6 E3", positions=[3, 2, 4, 1])
    told = narrated(build.play(state, "0:S7 1:S5 2:G6* 3:M2"))
    assert told[2:5] == [
        "Cid (Cleric) plays the torch, the Goblin 6.",
        "Cid (Cleric) lays the last hand card facedown as the torch.",
        "The Cleric's torch is the Wraith 4.",
    ]
    told = narrated(build.place(state, "S7 G6 M2"))
    assert told[1] == (
        "The torches are shown: the Barbarian's Skeleton 1 falls below door 1, the Rogue's Eye 1 falls below door 1, "
        "the Cleric's Wraith 4 matches door 4 for 3 gold and the Wizard's Eye 3 falls below door 3."
    )
    assert told[2] == (
        "Round 1 ends: Ann (Barbarian) earns 0 (0 from door 4, shared by two), Ben (Rogue) earns 1 (1 from door 2), "
        "Cid (Cleric) earns 3 (0 from door 4, shared by two and 3 for the torch) and Dora (Wizard) earns 4 "
        "(4 from door 1). The score is Ann 0, Ben 1, Cid 3 and Dora 4."
    )


def test_narrating_the_end():
    state = build.random_game(4, actions=206)
    (seat,) = GAME.to_act(state)
    events = GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert narrated(events)[-1].startswith("The game is over: ")


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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_text_of_a_whole_game_is_made_of_sentences(players):
    state, rng, names = build.new(players), Rng(build.SEED), NAMES[:players]
    while owing := GAME.to_act(state):
        view = GAME.look(state, owing[0])
        actions = GAME.legal(state, owing[0])
        texts = [GAME.ask(view, names), *GAME.summary(view, names)]
        texts += [GAME.describe(action, view, names) for action in actions]
        texts += [GAME.narrate(event, names) for event in GAME.play(state, owing[0], rng.pick(actions))]
        for text in texts:
            assert text[0].isupper()
            assert text.endswith(".")
            assert "  " not in text


def test_the_rulebook_numbers_every_rule():
    text = GAME.rulebook()
    assert all(f"**R{number}.**" in text for number in range(1, 37))
