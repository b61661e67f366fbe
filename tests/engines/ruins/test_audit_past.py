"""States whose past could not have been: points that no rounds bring, deals that nobody makes."""

from __future__ import annotations

import pytest

from engines.rng import Rng
from engines.ruins.audit.past import past_faults
from engines.ruins.game import GAME
from tests.engines.kit import SEED
from tests.engines.ruins import build


def at_start_of(number: int, players: int = 3):
    """The deal of a round of a random game."""
    for game in range(200):
        state, rng = build.new(players, f"{game:032x}"), Rng(SEED)
        while GAME.to_act(state) and state.open.round < number:
            seat = rng.pick(GAME.to_act(state))
            GAME.play(state, seat, rng.pick(GAME.legal(state, seat)))
        if GAME.to_act(state):
            return state
    raise AssertionError("no random game comes so far")


def with_points(state, points):
    state.open.vp, state.open.vp_at_start = list(points), list(points)
    return GAME.fault(state)


def test_a_game_begins_without_points():
    assert with_points(build.new(3), [9, 9, 9]).path == "$.open.vp_at_start"
    assert with_points(build.new(3), [0, 0, 0]) is None


@pytest.mark.rule("R32", "R37")
def test_points_are_what_the_rounds_before_can_bring():
    state = at_start_of(2)
    state.open.first = state.open.turn = 2
    assert with_points(state, [5, 2, 0]) is None
    assert with_points(state, [2, 5, 0]) is None
    assert with_points(state, [5, 5, 0]).reason == "No 1 rounds lead to these points."
    assert with_points(state, [10, 2, 0]).path == "$.open.vp_at_start"


@pytest.mark.rule("R38")
def test_points_that_only_a_winner_could_have_had_are_found():
    """With two players the one with ten points after two rounds would have won by going out first again."""
    state = at_start_of(4, players=2)
    assert with_points(state, [10, 0]) is not None


@pytest.mark.rule("R35")
def test_who_has_the_fewest_points_begins():
    state = at_start_of(2)
    best = max(range(3), key=state.open.vp.__getitem__)
    state.open.first = state.open.turn = best
    assert GAME.fault(state).path == "$.open.first"


@pytest.mark.rule("R39")
@pytest.mark.parametrize(
    ("participants", "path"), [([0, 2], None), ([0, 1], "$.open.participants"), ([0, 1, 2], "$.open.participants")]
)
def test_a_showdown_is_between_the_leaders_and_who_went_out_first(participants, path):
    """Ann and Cleo have ten points after four rounds in which Cleo went out first, and in the last one Ben was last."""
    points = [10, 5, 10]
    first = min(participants, key=points.__getitem__)
    changes = {"vp": list(points), "vp_at_start": list(points), "participants": participants, "first": first}
    fault = GAME.fault(build.table(3, {0: "R08-1 R05-1"}, round=5, **changes))
    assert (fault and fault.path) == path


@pytest.mark.rule("R26", "R35", "R36")
@pytest.mark.parametrize(
    ("breaks", "path"),
    [
        (lambda table: table.torches.__setitem__(0, 1), "$.open.torches"),
        (lambda table: table.forced_draws.__setitem__(0, 1), "$.open.forced_draws"),
        (lambda table: (setattr(table.ruins["R05-1"], "claim", 1), table.claims.__setitem__(1, 1)), "$.open.ruins"),
    ],
)
def test_nothing_is_lit_drawn_or_claimed_before_the_first_turn(breaks, path):
    state = build.new(3)
    breaks(state.open)
    assert GAME.fault(state).path == path


def test_everyone_is_dealt_nine_ruins():
    state = build.new(3)
    card = state.own[0].hand.pop()
    state.own[0].by_night.pop(card)
    state.sealed.deck.append(card)
    state.open.hand_sizes[0], state.open.deck_size = 8, state.open.deck_size + 1
    assert GAME.fault(state).path == "$.open.hand_sizes"


def test_only_who_is_in_the_round_has_drawn():
    """A showdown of two of three."""
    state = at_start_of(5)
    others = [seat for seat in range(3) if seat not in state.open.participants]
    assert others
    state.open.phase = "turn"
    state.open.forced_draws[others[0]] = 1
    fault = next(past_faults(state))
    assert fault == ("$.open.forced_draws", "Only who is in the round draws.")
