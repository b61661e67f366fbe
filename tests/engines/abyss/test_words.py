"""Sentences by which the game can be played."""

from __future__ import annotations

import pytest

from engines.abyss.acts.act import Act
from engines.abyss.acts.attack import Attack
from engines.abyss.acts.buy import Pay
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.play_room import PlayRoom
from engines.abyss.acts.pledge import Pledge, PledgeDone
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.trade import Give
from engines.abyss.acts.use import Use
from engines.abyss.game import GAME
from engines.abyss.model.state import State
from engines.contract import Event, seen_by
from engines.phrases import YOU
from tests.engines.abyss.build import battle, coming, do, give, hero_of, load, monsters_act, new, party, play_room

NAMES = ["Ann", "Ben", "Cid"]


def asked(state: State, seat: int | None) -> str:
    return GAME.ask(GAME.look(state, seat), NAMES)


def told(events: list[Event], seat: int = 0) -> list[str]:
    names = [YOU if at == seat else name for at, name in enumerate(NAMES)]
    return [GAME.narrate(event, names) for event in seen_by(seat, events)]


def described(state: State, seat: int, action: Act) -> str:
    return GAME.describe(action, GAME.look(state, seat), NAMES)


def test_the_question_names_room_round_and_actions() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert asked(state, 0) == "Cellar Stair, round 1, three actions left: attack, use a card, trade or recover."
    assert asked(state, 1) == "Cellar Stair, round 1, three actions left: waiting for Ann to act."
    state.open.phase = "vote"
    assert asked(state, 1) == "Cellar Stair, round 1: vote: retreat or stay."
    assert asked(new(3), None) == "Waiting for Ann, Ben and Cid to choose a hero and a class."


def test_an_attack_is_described_with_the_targets_it_would_meet() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12", "b2": "G-01"})
    give(state, 0, "W-G02")
    assert (
        described(state, 0, Attack("S-RED#1", 0, ("a>",)))
        == "Attack with Militia Falchion: Cut for 1 EP and 1 action, 4 damage, "
        "at the foremost in the top row (the Hollow Hound)."
    )
    assert (
        described(state, 0, Attack("W-G02", 1, ("a1", "b2")))
        == "Attack with Hunting Bow: Twin Shot for 2 EP and 1 action, 6 damage, "
        "at tiles a1 and b2 (the Hollow Hound and the Cinder Rat)."
    )


@pytest.mark.parametrize(
    ("card", "number", "words"),
    [
        ("W-R02", 0, "Bash for 1 EP and 1 action, 3 damage and stun, at"),
        ("W-R06", 0, "Stand Fast for 1 EP and 1 action, 4 damage, block 3, at"),
        ("W-R07", 0, "Drink for 1 EP and 1 action, 5 damage and lifesteal, at"),
    ],
)
def test_an_attack_is_described_with_its_effects(card: str, number: int, words: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    give(state, 0, card)
    assert words in described(state, 0, Attack(card, number, ("a>",)))  # type: ignore[arg-type]


def test_an_attack_without_a_choice_names_its_targets() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12", "c1": "G-01", "b2": "G-02"})
    sentence = described(state, 0, Attack("S-RED#1", 1))
    assert sentence.endswith("Shoulder Charge for 2 EP and 1 action, 4 damage, at the Hollow Hound and the Cinder Rat.")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert asked(state, 0).endswith("two actions left: act on or end your turn.")
    assert state.open.fight is not None
    state.open.fight.pool = 0
    assert asked(state, 0).endswith("no actions left: end your turn.")


def test_moves_names_and_hidden_cards_are_described() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    give(state, 0, "W-A02", "C-14")
    give(state, 0, "I-01#1", hidden=True)
    load(state, 0, "S-RED#1", 1)
    assert described(state, 0, Attack("W-A02", 0, (), "fwd")).endswith(
        "Step Through for 1 EP and 1 action, 5 damage, one tile forward."
    )
    assert "to tile c3 of the monsters' side" in described(state, 0, Use("C-14", (), "M:c3"))
    mended = described(state, 0, Use("I-01#1", ("b2",)))
    assert mended == "Use your hidden Linen Bandage for 1 action, on Ben: heal 5."
    assert described(state, 0, Use("I-01#1", ("b1",))).endswith("on yourself: heal 5.")
    assert described(state, 0, Recover("S-RED#1")) == "Recover: take a red EP off Militia Falchion."
    assert described(state, 0, Give("I-01#1", 2)) == "Give your hidden Linen Bandage to Cid as a gift, for 1 action."


def test_events_speak_to_the_reader_and_about_others() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"})
    events = do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert told(events) == [
        "You used Militia Falchion: Cut for 1 EP, at the foremost in the middle row.",
        "You hit the Hollow Hound for 4.",
    ]
    assert told(events, 1)[0].startswith("Ann used Militia Falchion: Cut")
    sentences = told(monsters_act(state, [1]))
    assert "The Hollow Hound rolled 1: Bite." in sentences
    assert "The Hollow Hound hit you for 5." in sentences


def test_a_stunned_reader_is_told_so() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"})
    hero_of(state, 1).stunned = True
    events = do(state, 0, EndTurn())
    assert "You were stunned and missed a turn." in told(events, 1)
    assert "Ben was stunned and missed a turn." in told(events)


def test_secret_parts_are_told_to_those_who_may_know() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"})
    give(state, 0, "I-01#1", hidden=True)
    events = do(state, 0, Give("I-01#1", 1))
    assert told(events, 2) == ["Ann gave a hidden item to Ben."]
    assert told(events, 1)[1] == "The item that you got from Ann was Linen Bandage."


def test_the_summary_is_enough_to_play_by() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"})
    give(state, 0, "I-01#1", hidden=True)
    lines = GAME.summary(GAME.look(state, 0), NAMES)
    assert any("The Hollow Hound (green): 10 of 10 health, on tile b1 of the monsters' side" in line for line in lines)
    assert any("1-12 Bite: The foremost hero in its row: 5 damage" in line for line in lines)
    assert "Your hidden Linen Bandage: One hero of choice: heal 5." in lines
    assert any(line.startswith("Your Militia Falchion: red EP, 2 slots; Cut for 1 EP: The foremost") for line in lines)
    assert sum(line.startswith("In your hand: ") for line in lines) == len(state.own[0].hand)
    others = GAME.summary(GAME.look(state, None), NAMES)
    assert not any("Linen Bandage" in line or "hand:" in line for line in others)


def test_a_room_is_described_before_it_is_played() -> None:
    state = party(3)
    assert described(state, 0, PlayRoom("D-16")) == (
        "Play Lamp Room: white at a1, c1 and a3; green at b2; 5 actions a round; reward two cards, 2 EP, rest 1."
    )
    assert described(state, 0, PlayRoom("D-33")) == (
        "Play Burial Goods: a treasure room, as many reward cards as a D6 shows."
    )
    assert described(state, 0, PlayRoom("D-36")) == "Play Night Market: a shop, four reward cards on offer."


@pytest.mark.parametrize(
    ("seats", "comes"),
    [
        (1, "The King at b2"),
        (2, "white at a1 and c1; The King at b2"),
        (4, "white at a1 and c1; The King at b2; one more white on a free tile"),
    ],
)
def test_the_guards_of_the_king_depend_on_the_size_of_the_party(seats: int, comes: str) -> None:
    """R22: a single player meets no guards, and four or more players meet one more."""
    names = ["Ann", "Ben", "Cid", "Dot"][:seats]
    told = GAME.describe(PlayRoom("D-39"), GAME.look(party(seats), 0), names)
    assert told == f"Play The King's Room: {comes}; 6 actions a round; no retreat."


def test_a_recovery_under_way_says_how_much_is_left() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    load(state, 0, "S-RED#1", 2)
    do(state, 0, Recover("S-RED#1"))
    assert asked(state, 0).endswith("take up to 1 more EP off your weapons, or end your turn.")


def test_without_actions_there_is_energy_to_recover() -> None:
    state = battle("b1 b2", {"a1": "G-12"}, pool=0)
    assert asked(state, 0).endswith("no actions left: recover energy, or end your turn.")


def test_a_lost_game_says_where_it_was_lost() -> None:
    fallen = battle("b1", {"b1": "G-12"})
    hero_of(fallen, 0).health = 1
    monsters_act(fallen, [1])
    assert asked(fallen, 0) == "All heroes are dead: the party has lost in room 1."
    before = battle("b1", {"b2": "K-01"}, room="D-39")
    assert GAME.verdict(GAME.look(before, 0), NAMES) == ""
    hero_of(before, 0).health = 1
    monsters_act(before, [11])
    assert asked(before, 0) == "All heroes are dead: the party has lost before the King."
    dark = battle("b1", {"b2": "K-01 7"}, room="D-39", number=15)
    hero_of(dark, 0).health = 40
    monsters_act(dark, [11])
    assert asked(dark, 0) == "The last torch has burnt down: The King stood with 7 health left."


def test_the_verdict_speaks_of_the_party() -> None:
    state = battle("b1 b2 b3", {"b1": "K-01 3"}, room="D-39")
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert GAME.verdict(GAME.look(state, 0), NAMES) == "The King is dead: the party has won after 1 room."
    assert asked(state, 1) == "The King is dead: the party has won after 1 room."


def test_a_shop_tells_whose_card_is_put_into_the_pot() -> None:
    state = party(3)
    give(state, 0, "I-01#1")
    give(state, 1, "I-02#1")
    coming(state, "I-08#1", "I-01#2", "C-01", "W-R09")
    play_room(state, "D-36")
    do(state, 1, Pledge("I-02#1"), PledgeDone())
    do(state, 0, PledgeDone())
    assert described(state, 0, Pay("I-02#1")) == "Put Ben's pledged Healing Draught (value 2) into the pot."
    assert described(state, 0, Pay("I-01#1")) == "Put your Linen Bandage (value 1) into the pot."
