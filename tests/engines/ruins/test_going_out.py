"""Going out, the end of a round, the score, the next round."""

from __future__ import annotations

import pytest

from engines.contract import seen_by
from engines.ruins.effects import Drew
from engines.ruins.game import GAME
from engines.ruins.opening import ClaimReturned, RoundStarted, RuinsReturned
from engines.ruins.rounds import RoundEnded, WentOut, first_player, score
from engines.ruins.tricks import TrickEnded
from tests.engines.kit import of
from tests.engines.ruins import build


def about_to_go_out(**changes):
    """Scenario S8."""
    hands = {0: "R08-1", 1: "R07-1 R02-2", 2: "R05-1 R02-3"} | changes.pop("hands", {})
    return build.table(3, hands, **changes)


@pytest.mark.rule("R32", "R33")
def test_if_nobody_follows_the_next_player_clockwise_leads():  # S8
    state = about_to_go_out()
    (out,) = of(build.do(state, "0 play R08-1 r8 s1"), WentOut)
    assert (out.seat, out.place, out.vp_change, out.vp) == (0, 1, 5, 5)
    assert state.open.vp == [5, 0, 0]
    build.do(state, "1 pass")
    assert len(state.open.trick) == 1
    (ended,) = of(build.do(state, "2 pass"), TrickEnded)
    assert (ended.winner, ended.leader) == (0, 1)
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R33")
def test_the_last_set_of_an_out_player_may_be_followed():  # S9
    state = about_to_go_out(hands={1: "R09-1 R02-2"})
    build.do(state, "0 play R08-1 r8 s1", "1 play R09-1 r9 s1", "2 pass")
    assert state.open.trick == []
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R20", "R33")
def test_going_out_with_an_equal_rank_skips_too():  # S10
    state = build.table(3, {0: "R05-1 R02-1", 1: "R05-2", 2: "R09-1 R02-3"})
    build.do(state, "0 play R05-1 r5 s1", "1 play R05-2 r5 s1")
    assert state.open.vp[1] == 5
    assert state.open.skipped == 2
    assert GAME.to_act(state) == (0,)
    build.do(state, "0 pass")
    assert state.open.trick == []
    assert GAME.to_act(state) == (2,)


@pytest.mark.rule("R34", "R35", "R37")
def test_the_round_ends_when_one_player_has_cards_left():  # S11
    state = build.table(
        3,
        {1: "R06-2", 2: "R05-1 R02-3"},
        turn=1,
        sets=["2: R04-1 r4 s1"],
        passed=[],
        night="R06-2",
        out_order=[0],
        vp=[5, 3, 0],
        vp_at_start=[0, 3, 0],
    )
    events = build.do(state, "1 play R06-2 r7 s1")
    (ended,) = of(events, RoundEnded)
    assert (ended.out_order, ended.last, ended.changes, ended.vp) == ((0, 1), 2, (5, 2, 0), (5, 5, 0))
    assert of(events, Drew) == []
    (started,) = of(events, RoundStarted)
    assert (started.round, started.first, started.hand_sizes) == (2, 2, (9, 9, 9))
    assert state.open.vp_at_start == [5, 5, 0]
    assert GAME.to_act(state) == (0, 1, 2)
    assert state.open.ruins["R06-2"].night
    assert build.is_sound(state)


@pytest.mark.rule("R37")
@pytest.mark.parametrize(("before", "place", "after"), [(10, 1, 10), (10, 3, 9), (0, 3, 0), (8, 1, 10), (3, 2, 5)])
def test_the_score_stays_between_zero_and_ten(before, place, after):  # S20
    room = build.new(3).open
    room.vp[1] = before
    assert score(room, 1, place) == after - before
    assert room.vp == [0, after, 0]


@pytest.mark.rule("R35")
@pytest.mark.parametrize(
    ("vp", "previous", "first"),
    [([2, 0, 5, 0], 1, 3), ([0, 0, 0, 0], 2, 1), ([0, 4, 4, 0], 0, 3), ([0, 4, 0, 4], 2, 0)],
)
def test_the_first_player_has_the_fewest_points(vp, previous, first):  # S24
    assert first_player(vp, range(4), previous) == first


@pytest.mark.rule("R35")
def test_claimed_ruins_are_handed_over_at_the_deal():  # S23
    state = build.table(
        3,
        {1: "R06-2", 2: "R05-1 R03-3"},
        turn=1,
        claimed={"R08-1": 1, "R07-1": 1, "R02-1": 2, "R09-1": 0},
        out_order=[0],
        vp=[5, 0, 0],
    )
    build.stack(state, {0: "R08-1 R02-1", 1: "R07-1", 2: "R01-1"})
    build_deck_keeps(state, "R09-1")
    events = build.do(state, "1 play R06-2 r6 s1")
    assert state.open.hand_sizes == [7, 10, 10]
    assert {"R07-1", "R08-1"} <= set(build.hand(state, 1))
    assert "R02-1" in build.hand(state, 2)
    assert "R09-1" in state.sealed.deck
    public = seen_by(None, events)
    told = [(each.giver, each.receiver, each.count) for each in of(public, ClaimReturned)]
    assert told == [(0, 1, 1), (0, 2, 1)]
    assert of(public, RuinsReturned) == []
    assert [each.cards for each in of(seen_by(1, events), RuinsReturned)] == [("R08-1",)]
    assert [each.cards for each in of(seen_by(2, events), RuinsReturned)] == [("R02-1",)]
    assert len(of(seen_by(0, events), RuinsReturned)) == 2
    assert build.is_sound(state)


def build_deck_keeps(state, card: str) -> None:
    """The deal leaves this ruin in the deck."""
    order = state.sealed.rng.orders[0]
    if card in order:
        spare = next(each for each in state.open.ruins if each not in order)
        order[order.index(card)] = spare


@pytest.mark.rule("R35")
def test_a_claimed_ruin_drawn_during_the_round_stays():  # G24
    hands = {0: "R06-1 R09-1", 1: "R01-1", 2: "R01-2"}
    state = build.table(3, hands, crafted={"R06-1": "DT11"}, claimed={"R10-1": 2})
    state.sealed.deck.remove("R10-1")
    state.sealed.deck.append("R10-1")
    build.do(state, "0 play R06-1 r6 s1")
    assert "R10-1" in build.hand(state, 1)


@pytest.mark.rule("R7", "R32", "R34")
def test_five_players_score_five_three_two_one_and_minus_one():
    hands = {0: "R10-1", 1: "R10-2", 2: "R10-3", 3: "R10-4", 4: "R01-1 R01-2"}
    state = build.table(5, hands, vp=[1] * 5, vp_at_start=[1] * 5)
    build.do(state, "0 play R10-1 r10 s1", "1 play R10-2 r10 s1")
    assert state.open.skipped == 2
    build.do(state, "3 play R10-4 r10 s1")
    assert state.open.skipped == 4
    events = build.do(state, "2 play R10-3 r10 s1")
    (ended,) = of(events, RoundEnded)
    assert ended.vp == (6, 4, 2, 3, 0)
    assert state.open.first == 4
