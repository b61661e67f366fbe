"""States whose past could not have been: tricks in which somebody did not follow suit, rounds that pay too much."""

import msgspec
import pytest

from engines.torchlit.game import GAME
from engines.torchlit.tricks import voids
from tests.engines.torchlit import build

change = msgspec.structs.replace


def trade(state, played, for_card):
    """The Barbarian gets back a card that was played, as if this other one had been."""
    barbarian = build.held(state, 0)
    barbarian.hand = build.in_order({*barbarian.hand, played} - {for_card})


def shown_void():
    """The Rogue has shown to hold no Mimic."""
    state = build.dealt(3, {
        0: "D0 D1 S1 S6 G0 W0 W1 W4 W5 M1 M3 M5 E0 E2",
        1: "D3 D5 S2 S4 G1 G4 G5 G6 W3 S0 S3 S5 E1 E3",
        2: "D2 D4 D6 G2 G3 W2 W6 M0 M2 M4 M6 E4 E5 E6",
    })  # fmt: skip
    for each, card in enumerate(("D0", "D3", "D2")):
        build.light(state, each, card)
    build.play(state, "0:M5 1:S2 2:M0")
    build.place(state, "S2 M0")
    return state


@pytest.mark.rule("R9")
def test_a_hand_with_a_suit_it_has_shown_not_to_hold_is_found():
    state = shown_void()
    assert GAME.fault(state) is None
    build.exchange(state, 1, "E1", 2, "M4")
    fault = GAME.fault(state)
    assert (fault.path, fault.reason) == ("$.own[1].held[0]", "The adventurer has shown to have no Mimic.")


@pytest.mark.rule("R9")
def test_a_card_played_that_should_have_followed_earlier_is_found():
    state = shown_void()
    build.play(state, "2:D4 0:E2 1:E1")
    state.open.trick[2] = change(state.open.trick[2], card="M1")
    trade(state, "E1", "M1")
    fault = GAME.fault(state)
    assert (fault.path, fault.reason) == ("$.open.trick", "Mimic 1 could have followed an earlier trick.")


@pytest.mark.rule("R9")
def test_a_finished_trick_that_should_have_gone_otherwise_is_found():
    state = shown_void()
    build.play(state, "2:D4 0:E2 1:E1")
    build.place(state, "D4 E1")
    trick = state.open.history[1]
    state.open.history[1] = change(trick, cards=("D4", "E2", "M1"), placed=("D4", "M1"))
    state.open.doors[1] = ["M1"]
    trade(state, "E1", "M1")
    fault = GAME.fault(state)
    assert (fault.path, fault.reason) == ("$.open.history[1]", "Mimic 1 could have followed an earlier trick.")


def replaced_torches():
    """Final tricks in which one has replaced its torch, and another's torch is of a suit the first had not."""
    for seed in range(100):
        state = build.random_game(4, f"{seed:032x}", actions=67)
        lacking = voids(state.open, 13)
        for each in range(4):
            for other in range(4):
                if state.open.torch_played[each] and build.held(state, other).torch[0] in lacking[each]:
                    yield state, each, other


@pytest.mark.rule("R21")
def test_a_replaced_torch_of_a_suit_shown_as_missing_is_found():
    state, each, other = next(replaced_torches())
    mine, yours = build.held(state, each), build.held(state, other)
    mine.torch, yours.torch = yours.torch, mine.torch
    assert GAME.fault(state).path == f"$.own[{each}].held[0]"


def scored_round():
    """A second round begins; a torch fell below a door of the first one where nobody stood."""
    for seed in range(100):
        state = build.random_game(4, f"{seed:032x}", actions=69)
        (scored,) = state.open.rounds_scored
        stood = {entry.door for entry in scored.entries}
        fallen = [rank for entry in scored.entries if (rank := int(entry.torch[1])) not in stood]
        if fallen:
            return state, fallen[0]
    raise AssertionError("no such round")


@pytest.mark.rule("R15", "R24")
@pytest.mark.parametrize("gold", [1, 12, 10**6])
def test_a_scored_door_that_no_cards_of_its_rank_make_worth_so_much_is_found(gold):
    state, door = scored_round()
    assert GAME.fault(state) is None
    (scored,) = state.open.rounds_scored
    values = [gold if at == door else value for at, value in enumerate(scored.door_values)]
    state.open.rounds_scored = [change(scored, door_values=tuple(values))]
    assert GAME.fault(state).path == f"$.open.rounds_scored[0].door_values[{door}]"
