"""The worth of a ruin: ranks, wild ruins, counts."""

from __future__ import annotations

import pytest

from engines.ruins.game import GAME
from tests.engines.ruins import build


@pytest.mark.rule("R12")
def test_rank_changes_are_mandatory():  # S3
    state = build.table(3, {0: "R02-1 R02-2 R05-1"}, crafted={"R02-1": "DT05"}, lit={0: 0})
    for rank in range(1, 11):
        assert not build.allows(state, f"0 play R02-1 R02-2 r{rank} s2")
    assert build.refusal(state, "0 play R02-1 R02-2 r5 s2") == "These ruins do not have one common rank (2, 5)."
    assert build.refusal(state, "0 play R02-1 r2 s1") == "The rank of this set is 5, not 2."
    assert build.allows(state, "0 play R02-1 R05-1 r5 s2")
    assert build.allows(state, "0 play R02-1 r5 s1")


@pytest.mark.rule("R12")
def test_there_is_no_highest_rank():
    state = build.table(5, {0: "R10-1 R01-1"}, crafted={"R10-1": "DT07 DM07 DB03"}, seen="R10-1")
    assert state.open.ruins["R10-1"].face.rank == 12 + 4 + 4 + 3
    assert build.allows(state, "0 play R10-1 r23 s1")


@pytest.mark.rule("R13", "R18")
def test_a_wild_ruin_takes_the_rank_of_the_others_and_keeps_its_own_when_alone():  # S12
    state = build.table(3, {0: "R03-1 R07-1 R07-2"}, crafted={"R03-1": "DT05 DM08"})
    assert build.allows(state, "0 play R03-1 R07-1 R07-2 r7 s3")
    assert build.allows(state, "0 play R03-1 R07-1 r7 s2")
    assert build.allows(state, "0 play R03-1 r6 s1")
    assert build.refusal(state, "0 play R03-1 r3 s1") == "The rank of this set is 6, not 3."
    assert build.refusal(state, "0 play R03-1 r7 s1") == "The rank of this set is 6, not 7."
    assert build.refusal(state, "0 play R03-1 R07-1 r6 s2") == "The rank of this set is 7, not 6."


def all_wild(sets=(), third=""):
    """Scenario S13: two wild ruins, a printed 3 with +3 and a printed 6."""
    return build.table(
        5,
        {1: f"R03-1 R05-5 {third}"},
        turn=1,
        sets=sets,
        crafted={"R03-1": "DT05 DM08"},
        night="R05-5",
        lit={1: 0},
        spent_claims=[1],
    )


@pytest.mark.rule("R13", "R18")
def test_several_wild_ruins_have_the_printed_rank_of_one_of_them():  # S13 (a)
    state = all_wild()
    assert build.allows(state, "1 play R03-1 R05-5 r3 s2")
    assert build.allows(state, "1 play R03-1 R05-5 r6 s2")
    for rank in (4, 5, 7, 9):
        assert build.refusal(state, f"1 play R03-1 R05-5 r{rank} s2") == f"The rank of this set is 3 or 6, not {rank}."


@pytest.mark.rule("R13")
def test_ranks_added_to_wild_ruins_are_ignored_in_a_set_of_wild_ruins_alone():
    crafted = {"R02-1": "DT07 DM08", "R04-1": "DT05 DB04"}
    state = build.table(3, {0: "R02-1 R04-1"}, crafted=crafted, lit={0: 0}, spent_claims=[0])
    assert build.listed(state) == [
        "play R02-1 r6 s1",
        "play R04-1 r7 s1",
        "play R02-1 R04-1 r2 s2",
        "play R02-1 R04-1 r4 s2",
    ]
    assert build.refusal(state, "0 play R02-1 R04-1 r6 s2") == "The rank of this set is 2 or 4, not 6."
    assert build.refusal(state, "0 play R02-1 R04-1 r7 s2") == "The rank of this set is 2 or 4, not 7."


@pytest.mark.rule("R13", "R25")
def test_no_step_may_rely_on_a_rank_that_a_set_of_wild_ruins_ignores():
    hands, crafted = {1: "R02-1 R04-1"}, {"R02-1": "DB04", "R04-1": "DB05"}
    market = "DT05 DM07 DM13 DT13"
    state = build.table(3, hands, turn=1, sets=["0: R05-1 R05-2 r5 s2"], crafted=crafted, market=market)
    assert build.listed(state) == ["pass"]
    state = build.table(3, hands, turn=1, sets=["0: R05-1 r5 s1"], crafted=crafted, market=market, spent_claims=[1])
    assert "upgrade 0 R02-1" in build.listed(state)  # a 2 with +3 alone is a 5
    assert "upgrade 3 R02-1" not in build.listed(state)
    build.do(state, "1 upgrade 0 R02-1")
    assert build.listed(state, "play") == ["play R02-1 r5 s1"]


@pytest.mark.rule("R13", "R17")
def test_wild_ruins_alone_follow_with_the_higher_of_their_ranks():  # S13 (b)
    state = all_wild(["0: R05-1 R05-2 r5 s2"])
    assert build.listed(state) == ["pass", "play R03-1 R05-5 r6 s2"]


@pytest.mark.rule("R13", "R20")
def test_wild_ruins_alone_can_skip():  # S13 (c)
    state = all_wild(["0: R06-1 R06-2 r6 s2"], third="R10-2")
    build.do(state, "1 play R03-1 R05-5 r6 s2")
    assert state.open.skipped == 2
    assert GAME.to_act(state) == (3,)


@pytest.mark.rule("R14", "R17", "R18")
def test_an_echo_may_count_as_one_more():  # S14
    hands, echo = {1: "R07-1 R07-2", 0: "R01-1 R01-2"}, {"R07-1": "DT09"}
    pair = build.table(3, hands, turn=1, sets=["0: R05-1 R05-2 r5 s2"], crafted=echo)
    assert build.allows(pair, "1 play R07-1 r7 s2")
    assert build.allows(pair, "1 play R07-1 R07-2 r7 s2")
    assert build.refusal(pair, "1 play R07-1 R07-2 r7 s3") == "You must follow with exactly 2 cards."
    single = build.table(3, hands, turn=1, sets=["0: R05-1 r5 s1"], crafted=echo)
    assert build.allows(single, "1 play R07-1 r7 s1")
    assert build.refusal(single, "1 play R07-1 r7 s2") == "You must follow with exactly 1 card."
    lead = build.table(3, hands, turn=1, crafted=echo)
    assert [size for size in range(1, 5) if build.allows(lead, f"1 play R07-1 r7 s{size}")] == [1, 2]
    assert [size for size in range(1, 5) if build.allows(lead, f"1 play R07-1 R07-2 r7 s{size}")] == [2, 3]


@pytest.mark.rule("R14", "R15")
def test_two_echoes_count_as_up_to_three():  # S14
    state = build.table(3, {1: "R07-1 R07-2"}, turn=1, crafted={"R07-1": "DT09 DM09"})
    assert build.listed(state, "play R07-1 r7") == ["play R07-1 r7 s1", "play R07-1 r7 s2", "play R07-1 r7 s3"]


@pytest.mark.rule("R13", "R14")
def test_a_single_wild_ruin_that_counts_as_two_still_has_its_own_rank():  # G13
    state = build.table(3, {0: "R03-1 R09-1"}, crafted={"R03-1": "DT09 DM08"})
    assert build.allows(state, "0 play R03-1 r3 s2")
    assert not build.allows(state, "0 play R03-1 r9 s2")


@pytest.mark.rule("R11")
def test_a_night_effect_takes_no_position():  # G11
    state = build.table(3, {0: "R05-1 R09-1"}, night="R05-1", crafted={"R05-1": "DT01 DM12 DB10"}, lit={0: 0})
    assert state.own[0].turned["R05-1"].torch == 3
    assert build.listed(state, "light") == [f"light R05-1 {at}" for at in ("night", "middle", "bottom")]


@pytest.mark.rule("R11", "R15")
def test_a_second_wild_may_be_added_and_changes_nothing():  # G38
    state = build.table(3, {0: "R05-1 R09-1"}, crafted={"R05-1": "DT08"}, market="DM08 DB12 DT13 DM13")
    before = state.open.ruins["R05-1"].face
    build.do(state, "0 upgrade 0 R05-1")
    assert state.open.ruins["R05-1"].face == before


@pytest.mark.rule("R15", "R30")
def test_two_rockfalls_make_opponents_draw_two():
    state = build.table(3, {0: "R06-1 R09-1"}, crafted={"R06-1": "DT11 DM11"})
    build.do(state, "0 play R06-1 r6 s1")
    assert state.open.hand_sizes == [1, 4, 4]
