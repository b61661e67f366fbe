"""Upgrading: commitment, claims, discoveries, the market, torches."""

from __future__ import annotations

import pytest

from engines.ruins.acts.claim import Claimed
from engines.ruins.acts.upgrade import Upgraded
from engines.ruins.effects import MarketRefilled, TorchesLit
from engines.ruins.game import GAME
from tests.engines.kit import of
from tests.engines.ruins import build


def three_fives():
    """Scenario S1: the rulebook's example."""
    hands = {0: "R02-1 R05-1 R05-2 R09-1", 1: "R01-1", 2: "R01-2"}
    return build.table(3, hands, market="DT05 DM09 DB01 DT08", coming="DB02")


@pytest.mark.rule("R23", "R24", "R27", "R28")
def test_a_discovery_makes_a_set_legal():  # S1
    state = three_fives()
    (upgraded,) = of(build.do(state, "0 upgrade 0 R02-1"), Upgraded)
    assert (upgraded.position, upgraded.cost, upgraded.torches) == ("top", 1, 2)
    build.do(state, "0 play R02-1 R05-1 R05-2 r5 s3")
    assert state.open.torches[0] == 2
    assert build.hand(state, 0) == ["R09-1"]
    assert state.open.ruins["R02-1"].top == "DT05"
    assert (state.open.trick[-1].rank, state.open.trick[-1].size) == (5, 3)
    assert state.open.market == ["DM09", "DB01", "DT08", "DB02"]
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R25")
def test_committed_ruins_must_be_played():  # S2
    state = three_fives()
    build.do(state, "0 upgrade 0 R02-1")
    lacks = "The play must contain Cellar A, which you upgraded this turn."
    assert build.refusal(state, "0 play R05-1 R05-2 r5 s2") == lacks
    assert build.allows(state, "0 play R02-1 r5 s1")
    assert build.allows(state, "0 play R02-1 R05-1 r5 s2")
    assert build.refusal(state, "0 play R02-1 r2 s1") == "The rank of this set is 5, not 2."
    assert build.refusal(state, "0 pass") == "You lead: you must play at least one ruin."
    assert build.allows(state, "0 upgrade 1 R05-1")
    assert build.refusal(state, "0 upgrade 1 R09-1") == "After this step you could not make a legal play."


@pytest.mark.rule("R25")
def test_nobody_passes_after_a_step():
    state = build.table(3, {1: "R05-1 R06-1"}, turn=1, sets=["0: R04-1 r4 s1"])
    build.do(state, "1 claim R05-1")
    assert build.refusal(state, "1 pass") == "You have committed Baths A this turn and must play it."
    pair = build.table(3, {1: "R05-1 R05-2 R06-1"}, turn=1, sets=["0: R04-1 R04-2 r4 s2"])
    build.do(pair, "1 claim R05-1", "1 claim R05-2")
    assert build.refusal(pair, "1 pass") == "You have committed Baths A and Baths B this turn and must play them."


@pytest.mark.rule("R23", "R25")
def test_committed_ruins_may_be_played_in_any_set_that_contains_them():  # G39
    state = three_fives()
    build.do(state, "0 claim R05-1")
    assert build.listed(state, "play") == ["play R05-1 r5 s1", "play R05-1 R05-2 r5 s2"]


def spend_and_relight():
    """Scenario S15."""
    return build.table(2, {0: "R04-1 R08-1"}, market="DT12 DB06 DM05 DT07")


@pytest.mark.rule("R27", "R29")
def test_torches_are_spent_lit_and_spent_again():  # S15
    state = spend_and_relight()
    lit = []
    for step in ("upgrade 2 R04-1", "upgrade 0 R04-1", "light R04-1 top", "upgrade 1 R04-1"):
        build.do(state, f"0 {step}")
        lit.append(state.open.torches[0])
        if step.startswith("light"):
            reason = "Bridge A has no unused torch effect at top."
            assert build.refusal(state, "0 light R04-1 top") == reason
    assert lit == [1, 0, 2, 1]
    build.do(state, "0 play R04-1 r7 s2")
    assert state.open.torches[0] == 1


@pytest.mark.rule("R29")
def test_a_torch_effect_lights_all_at_once_and_the_rest_is_lost():  # S15, first variant
    state = spend_and_relight()
    events = build.do(state, "0 upgrade 0 R04-1", "0 light R04-1 top")
    assert [(event.lit, event.torches) for event in of(events, TorchesLit)] == [(1, 3)]
    assert build.refusal(state, "0 light R04-1 top") == "Bridge A has no unused torch effect at top."
    build.do(state, "0 upgrade 2 R04-1")
    assert not build.allows(state, "0 light R04-1 top")
    events = build.do(state, "0 play R04-1 r7 s1")
    assert of(events, TorchesLit) == []
    assert state.open.torches[0] == 1


@pytest.mark.rule("R29")
def test_an_unused_torch_effect_acts_with_the_play():  # S15, second variant
    state = spend_and_relight()
    events = build.do(state, "0 upgrade 0 R04-1", "0 upgrade 2 R04-1", "0 play R04-1 r7 s1")
    assert [(event.source, event.lit) for event in of(events, TorchesLit)] == [("top", 2)]
    assert state.open.torches[0] == 2


@pytest.mark.rule("R29")
def test_lighting_needs_an_effect_and_an_extinguished_torch():
    state = build.table(3, {0: "R05-1 R08-1"}, night="R05-1")
    assert build.refusal(state, "0 light R05-1 night") == "All your torches are lit."
    assert build.refusal(state, "0 light R05-1 top") == "Baths A has no unused torch effect at top."
    assert build.refusal(state, "0 light R08-1 night") == "Aqueduct A has no unused torch effect at night."
    assert build.refusal(state, "0 light R09-1 night") == "Temple A is not in your hand."
    state.open.torches[0] = 1
    build.do(state, "0 light R05-1 night")
    assert state.open.committed == ["R05-1"]
    lacks = "The play must contain Baths A, whose torch effect you used this turn."
    assert build.refusal(state, "0 play R08-1 r8 s1") == lacks


@pytest.mark.rule("R29")
def test_a_torch_effect_may_not_commit_a_ruin_that_cannot_be_played():
    state = build.table(3, {1: "R05-1 R09-1"}, turn=1, sets=["0: R08-1 r8 s1"], night="R05-1", lit={1: 0})
    assert build.refusal(state, "1 light R05-1 night") == "After this step you could not make a legal play."


@pytest.mark.rule("R25", "R27")
def test_no_step_strands_its_player():  # S25
    market = "DT05 DM01 DB13 DT09"
    state = build.table(3, {1: "R05-1 R06-1"}, turn=1, sets=["0: R09-1 r9 s1"], market=market, spent_claims=[1])
    assert build.listed(state) == [
        "pass",
        "upgrade 0 R05-1",
        "upgrade 0 R06-1",
        "upgrade 1 R05-1",
        "upgrade 1 R06-1",
        "upgrade 2 R06-1",
    ]
    build.do(state, "1 upgrade 0 R05-1")
    assert build.listed(state) == ["upgrade 1 R05-1"]
    build.do(state, "1 upgrade 1 R05-1")
    assert build.listed(state) == ["play R05-1 r9 s1"]
    build.do(state, "1 play R05-1 r9 s1")
    assert state.open.skipped == 2
    assert GAME.to_act(state) == (0,)
    assert state.open.torches[1] == 1


@pytest.mark.rule("R25", "R27")
def test_with_one_torch_only_the_step_that_suffices_is_legal():  # S25, variant
    market = "DT05 DM01 DB13 DT09"
    hands, sets = {1: "R05-1 R06-1"}, ["0: R09-1 r9 s1"]
    state = build.table(3, hands, turn=1, sets=sets, market=market, spent_claims=[1], lit={1: 1})
    assert build.listed(state) == ["pass", "upgrade 0 R06-1"]


@pytest.mark.rule("R11", "R26", "R27")
def test_a_position_or_a_claim_is_taken_only_once():  # S26
    state = build.table(
        3,
        {0: "R05-1 R05-2 R05-3 R08-1"},
        crafted={"R05-1": "DT03"},
        claimed={"R05-3": 2},
        market="DT05 DM01 DB13 DT09",
    )
    assert build.refusal(state, "0 upgrade 0 R05-1") == "The top position of Baths A is already taken."
    assert build.refusal(state, "0 claim R05-3") == "Baths C is already claimed."
    events = build.do(state, "0 upgrade 0 R05-2", "0 claim R05-2", "0 claim R08-1")
    assert [(event.card, event.claims_left) for event in of(events, Claimed)] == [("R05-2", 1), ("R08-1", 0)]
    assert build.refusal(state, "0 claim R05-1") == "You have no claims left."
    lacks = "The play must contain Aqueduct A, which you upgraded this turn."
    assert build.refusal(state, "0 play R05-2 r8 s1") == lacks
    assert build.allows(state, "0 play R05-2 R08-1 r8 s2")


@pytest.mark.rule("R25", "R26")
def test_two_claims_need_one_set():  # S26, variants
    hands, market = {0: "R05-2 R08-1 R03-1"}, "DT05 DM01 DB13 DT09"
    state = build.table(3, hands, market=market, lit={0: 1})
    build.do(state, "0 claim R05-2", "0 claim R08-1")
    assert build.listed(state) == ["upgrade 0 R05-2"]
    poor = build.table(3, hands, market=market, lit={0: 0})
    build.do(poor, "0 claim R05-2")
    assert build.refusal(poor, "0 claim R08-1") == "After this step you could not make a legal play."


@pytest.mark.rule("R27")
def test_a_purchase_needs_a_discovery_and_torches():
    state = build.table(3, {0: "R05-1 R08-1"}, lit={0: 1})
    assert build.refusal(state, "0 upgrade 2 R05-1") == "This discovery costs 2 torches, you have 1 lit."
    build.do(state, "0 upgrade 0 R05-1")
    assert build.refusal(state, "0 upgrade 0 R05-1") == "Market slot 0 is empty."
    assert build.refusal(state, "0 upgrade 1 R05-1") == "This discovery costs 1 torch, you have 0 lit."
    assert build.refusal(state, "0 upgrade 1 R09-1") == "Temple A is not in your hand."
    assert build.refusal(state, "0 claim R09-1") == "Temple A is not in your hand."


@pytest.mark.rule("R28")
def test_the_market_slides_and_is_refilled_after_the_play():  # S28
    state = build.table(3, {0: "R06-1 R02-1"}, market="DT05 DM01 DB13 DT09", coming="DB02 DB01")
    events = build.do(state, "0 upgrade 0 R06-1", "0 upgrade 2 R06-1")
    assert state.open.market == [None, "DM01", None, "DT09"]
    assert of(events, MarketRefilled) == []
    (refilled,) = of(build.do(state, "0 play R06-1 r9 s1"), MarketRefilled)
    assert refilled.market == ("DM01", "DT09", "DB02", "DB01")
    assert refilled.discoveries_left == state.open.discoveries_left == len(state.sealed.discoveries)


@pytest.mark.rule("R28")
def test_the_highest_slots_stay_empty_when_the_discoveries_run_out():  # S28, G35
    state = build.table(3, {0: "R06-1 R02-1"}, market="DT05 DM01 DB13 DT09", coming="DB01")
    state.sealed.discoveries = ["DB01"]
    build.do(state, "0 upgrade 0 R06-1", "0 upgrade 2 R06-1", "0 play R06-1 r9 s1")
    assert state.open.market == ["DM01", "DT09", "DB01", None]
    assert state.open.discoveries_left == 0


@pytest.mark.rule("R28")
def test_the_market_is_not_mentioned_if_nothing_was_bought():
    state = build.table(3, {0: "R06-1 R02-1"})
    assert of(build.do(state, "0 play R06-1 r6 s1"), MarketRefilled) == []


@pytest.mark.rule("R24")
def test_an_upgrade_works_for_whoever_plays_the_ruin_later():
    state = build.table(3, {1: "R06-1 R02-1", 0: "R01-1 R01-2"}, turn=1, crafted={"R06-1": "DT11"})
    build.do(state, "1 play R06-1 r6 s1")
    assert state.open.hand_sizes[0] == 3


@pytest.mark.rule("R36")
def test_torches_stay_out_until_the_round_ends():
    state = build.table(2, {0: "R06-1 R07-1", 1: "R02-1 R02-2"})
    build.do(state, "0 upgrade 0 R06-1", "0 play R06-1 r6 s1")
    while state.open.phase == "sift":
        build.do(state, f"0 discard {next(card for card in build.hand(state, 0) if card != 'R07-1')}")
    build.do(state, "1 pass")
    assert state.open.torches == [2, 3]
    build.do(state, "0 play R07-1 r7 s1")
    assert state.open.round == 2
    assert state.open.torches == [3, 3]


@pytest.mark.rule("R26", "R36")
def test_claims_do_not_come_back():
    state = build.table(2, {0: "R06-1", 1: "R02-1 R02-2"})
    build.do(state, "0 claim R06-1", "0 play R06-1 r6 s1")
    assert state.open.round == 2
    assert state.open.claims == [1, 2]
    assert state.open.ruins["R06-1"].claim == 0
