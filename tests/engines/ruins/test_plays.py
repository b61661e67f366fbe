"""The list of legal actions: complete up to ruins that look alike, in a stable order, never too long."""

from __future__ import annotations

import pytest

from engines.ruins.acts.play import Play
from engines.ruins.game import GAME
from engines.ruins.model import Face
from engines.ruins.plays import LISTED, plays
from engines.ruins.sets import Holding
from tests.engines.ruins import build


@pytest.mark.rule("R16", "R18")
def test_the_lowest_ids_of_three_equal_ruins_are_listed():
    state = build.table(3, {0: "R07-1 R07-2 R07-3"}, lit={0: 0}, spent_claims=[0])
    assert build.listed(state) == ["play R07-1 r7 s1", "play R07-1 R07-2 r7 s2", "play R07-1 R07-2 R07-3 r7 s3"]


@pytest.mark.rule("R18")
def test_a_play_with_other_equal_ruins_is_legal_and_has_a_listed_twin():
    state = build.table(3, {0: "R07-1 R07-2 R07-3"})
    assert build.allows(state, "0 play R07-3 R07-2 r7 s2")
    twin = GAME.canonical(state, build.action("play R07-3 R07-2 r7 s2"))
    assert build.text(twin) == "play R07-1 R07-2 r7 s2"
    assert GAME.canonical(state, build.action("pass")) == build.action("pass")


@pytest.mark.parametrize("line", ["play R07-1 R07-1 r7 s2", "play R09-1 r9 s1"])
def test_a_play_that_cannot_be_made_is_its_own_twin(line):
    state = build.table(3, {0: "R07-1 R07-2 R07-3"})
    assert GAME.canonical(state, build.action(line)) == build.action(line)


@pytest.mark.parametrize(
    "changes",
    [
        {"claimed": {"R07-1": 1}},
        {"crafted": {"R07-1": "DT13"}, "market": "DB13 DB12 DM13 DT01"},
        {"crafted": {"R07-1": "DM12"}},
        {"crafted": {"R07-1": "DT09"}},
        {"crafted": {"R07-1": "DT11"}},
        {"crafted": {"R07-1": "DT08"}},
    ],
)
def test_ruins_that_differ_in_anything_are_listed_apart(changes):
    state = build.table(3, {0: "R07-1 R07-2"}, **changes)
    assert {"play R07-1 r7 s1", "play R07-2 r7 s1"} <= set(build.listed(state, "play"))


@pytest.mark.rule("R25")
def test_committed_ruins_do_not_stand_for_others():
    state = build.table(3, {0: "R07-1 R07-2 R07-3"})
    build.do(state, "0 claim R07-2")
    assert build.listed(state, "play") == [
        "play R07-2 r7 s1",
        "play R07-1 R07-2 r7 s2",
        "play R07-1 R07-2 R07-3 r7 s3",
    ]
    assert build.text(GAME.canonical(state, build.action("play R07-3 R07-2 r7 s2"))) == "play R07-1 R07-2 r7 s2"


def test_at_most_six_hundred_plays_are_listed_fewest_ruins_first():
    face = Face(rank=5, wild=False, count=0, draw=0, torch=0, sift=0)
    hand = [Holding(f"R{at:02}", face, 5, (at,)) for at in range(18)]
    listed = plays(hand, [], None)
    assert len(listed) == LISTED == 600
    assert listed[:18] == [((each.card,), 5, 1) for each in hand]
    assert [len(cards) for cards, _, _ in listed] == sorted(len(cards) for cards, _, _ in listed)


def test_somebody_who_owes_nothing_has_no_legal_action():
    state = build.table(3, {0: "R07-1 R07-2"})
    assert GAME.legal(state, 1) == []


def test_an_empty_play_and_a_ruin_twice_are_refused():
    state = build.table(3, {0: "R07-1 R07-2"})
    assert GAME.check(state, 0, Play((), 7, 1)).reason == "A play needs at least one ruin."
    assert build.refusal(state, "0 play R07-1 R07-1 r7 s2") == "A ruin can be played only once."
    assert build.refusal(state, "0 play R09-1 r9 s1") == "Temple A is not in your hand."
    assert build.refusal(state, "1 play R07-1 r7 s1") == "It is not your turn."
    assert (
        build.refusal(state, "0 discard R07-1") == "This action is not possible now: ruins are discarded after a sift."
    )
    assert build.refusal(state, "0 flip -") == "This action is not possible now: ruins are flipped when a round begins."


def test_a_count_that_cannot_be_reached_is_refused_with_its_range():
    state = build.table(3, {0: "R07-1 R07-2 R01-1"}, crafted={"R07-1": "DT09"})
    assert build.refusal(state, "0 play R07-1 R07-2 r7 s4") == "These ruins can count as 2 to 3 cards, not 4."


def test_a_slot_that_does_not_exist_is_empty():
    state = build.table(3, {0: "R07-1 R07-2"})
    assert build.refusal(state, "0 upgrade 7 R07-1") == "Market slot 7 is empty."
