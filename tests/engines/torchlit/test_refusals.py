"""Every refusal, with its code and sentence, in the order in which refusals are checked."""

import pytest

from engines.torchlit.acts.light_torch import LightTorch
from engines.torchlit.acts.place_monsters import PlaceMonsters
from engines.torchlit.acts.play_card import PlayCard, PlayTorch
from engines.torchlit.game import GAME
from tests.engines.torchlit import build


def refusal(state, seat, action):
    found = build.refused(state, seat, action)
    return found.code, found.reason


@pytest.mark.parametrize("action", [LightTorch(0, "S1"), PlayCard(9, "B7"), PlayTorch(0), PlaceMonsters(0, ())])
def test_after_the_end_everything_is_refused_for_that_reason(action):
    assert refusal(build.random_game(3), 0, action) == ("game_over", "The game is over.")


@pytest.mark.parametrize("kind", [lambda each: PlayCard(each, "S1"), PlayTorch, lambda each: PlaceMonsters(each, ())])
@pytest.mark.parametrize("each", [3, 4, -1])
def test_an_adventurer_that_does_not_take_part_is_refused(kind, each):
    code, reason = refusal(build.new(3), 0, kind(each))
    assert (code, reason) == (
        "bad_action",
        f"This is not a valid Torchlit action: there is no adventurer {each}.",
    )


@pytest.mark.parametrize(
    ("action", "card"),
    [(PlayCard(0, "B0"), "Blob 0"), (LightTorch(1, "S7"), "Skeleton 7"), (PlaceMonsters(0, ("S1", "B3")), "Blob 3")],
)
def test_a_card_that_is_not_in_the_deck_is_refused_before_everything_else(action, card):
    reason = f"This is not a valid Torchlit action: {card} is not in the deck."
    assert refusal(build.new(3), 2, action) == ("bad_action", reason)


def test_a_refusal_says_what_the_game_waits_for_instead():
    cannot = "You cannot do that now; the game is waiting for"
    state = build.new(4)
    assert refusal(state, 0, PlayTorch(1)) == ("wrong_phase", f"{cannot} torches to be lit.")
    state = build.table(4, {0: "S4", 1: "S1", 2: "D4", 3: "G6"}, avoid="S")
    assert refusal(state, 0, LightTorch(1, "S4")) == ("wrong_phase", f"{cannot} a card of the Barbarian.")
    assert refusal(state, 0, PlaceMonsters(1, ())) == ("wrong_phase", f"{cannot} a card of the Barbarian.")
    build.play(state, "0:S4 1:S1 2:D4 3:G6")
    assert refusal(state, 0, PlayCard(1, "S4")) == ("wrong_phase", f"{cannot} the Rogue to place monsters.")


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_an_adventurer_of_another_seat_is_refused(seat):
    state = build.table(4, {1: "S1 S2"}, bearer=1)
    assert refusal(state, seat, PlayCard(1, "S1")) == ("not_your_adventurer", "The Rogue is not your adventurer.")


def test_a_seat_that_does_not_exist_has_no_legal_action():
    assert GAME.legal(build.new(3), 3) == []


@pytest.mark.parametrize("action", [PlayCard(2, "S1"), PlayTorch(2)])
def test_a_card_in_another_adventurers_turn_is_refused(action):
    state = build.table(4, {1: "S1 S2"}, bearer=1)
    reason = "It is not the Cleric's turn; waiting for the Rogue."
    assert refusal(state, 2, action) == ("not_your_turn", reason)


def test_only_the_torchbearer_places():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    reason = "It is not the Wizard's turn; waiting for the Rogue."
    assert refusal(state, 3, PlaceMonsters(3, ("S4",))) == ("not_your_turn", reason)


def test_a_card_that_is_not_held_is_refused():
    state = build.table(4, {1: "S1 S2", 2: "D4"}, bearer=1)
    assert refusal(state, 1, PlayCard(1, "D4")) == ("not_in_hand", "The Rogue does not hold Dragon 4.")
    state = build.new(4)
    build.give(state, 0, "E6")
    assert refusal(state, 1, LightTorch(1, "E6")) == ("not_in_hand", "The Rogue does not hold Eye 6.")


@pytest.mark.rule("R9")
def test_following_suit_is_checked_last():
    state = build.table(4, {0: "M3", 1: "M1 S0"})
    build.play(state, "0:M3")
    assert refusal(state, 1, PlayCard(1, "S0")) == ("must_follow", "You must follow suit: play a Mimic.")
    assert refusal(state, 1, PlayCard(1, "S1"))[0] == "not_in_hand"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", [0, 1, 30, 60, 100, 164])
def test_an_action_is_listed_exactly_when_it_is_not_refused(players, actions):
    state = build.random_game(players, actions=actions)
    k = len(state.open.owner)
    cards = sorted({card for own in state.own for held in own.held for card in [*held.hand, held.torch] if card})
    every = [kind(each, card) for kind in (LightTorch, PlayCard) for each in range(k) for card in cards]
    every += [PlayTorch(each) for each in range(k)]
    every += [action for seat in range(players) for action in GAME.legal(state, seat) if action not in every]
    for seat in range(players):
        listed = GAME.legal(state, seat)
        assert [action for action in every if GAME.check(state, seat, action) is None] == sorted(
            listed, key=every.index
        )
