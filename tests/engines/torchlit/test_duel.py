"""Two players with two adventurers each: R30 to R36."""

import pytest

from engines.torchlit.acts.light_torch import LightTorch
from engines.torchlit.acts.play_card import PlayCard
from engines.torchlit.ending import score
from engines.torchlit.game import GAME
from tests.engines.torchlit import build


@pytest.mark.rule("R30", "R31")
def test_each_seat_has_two_adventurers_with_hands_of_their_own():
    state = build.new(2)
    assert state.open.owner == [0, 1, 0, 1]
    assert [[held.adventurer for held in own.held] for own in state.own] == [[0, 2], [1, 3]]
    assert state.open.hand_sizes == [14] * 4
    assert len(state.open.doors) == 8
    assert [held.adventurer for held in GAME.look(state, 1).own.held] == [1, 3]


@pytest.mark.rule("R30", "R32", "R33")
def test_s27_turns_hands_and_owners():
    state = build.new(2)
    assert len(GAME.legal(state, 0)) == 28
    assert {type(action) for action in GAME.legal(state, 0)} == {LightTorch}
    hands = {0: "S1 G2 D3", 1: "W1 S2 S3", 2: "W3 W4 W5", 3: "W6 S4 S5"}
    state = build.table(2, hands, bearer=2, size=3)
    seats = []
    for line in ("2:W3", "3:W6"):
        seats += GAME.to_act(state)
        build.play(state, line)
    seats += GAME.to_act(state)
    assert build.playable(state) == ["D3", "S1", "G2"]
    build.play(state, "0:S1")
    seats += GAME.to_act(state)
    assert seats == [0, 1, 0, 1]
    assert build.playable(state) == ["W1"]


@pytest.mark.rule("R31")
def test_no_card_goes_from_one_hand_to_the_other():
    state = build.table(2, {0: "S1 G2", 2: "W3 W4"}, bearer=0)
    assert build.refused(state, 0, PlayCard(0, "W3")).code == "not_in_hand"


@pytest.mark.rule("R33")
def test_a_seat_plays_only_for_the_adventurer_whose_turn_it_is():
    state = build.table(2, {0: "S1 G2", 2: "W3 W4"}, bearer=0)
    refusal = build.refused(state, 0, PlayCard(2, "W3"))
    assert refusal.code == "not_your_turn"
    assert refusal.reason == "It is not the Cleric's turn; waiting for the Barbarian."


@pytest.mark.rule("R34")
def test_the_owner_of_the_lowest_card_places_and_leads_from_that_hand():
    state, _ = build.trick(2, "0:S4 1:S6 2:S7 3:S1")
    assert (state.open.bearer, GAME.to_act(state)) == (3, (1,))
    build.place(state, "S7")
    assert (state.open.lead, GAME.to_act(state)) == (3, (1,))
    assert {action.adventurer for action in GAME.legal(state, 1)} == {3}


@pytest.mark.rule("R35", "R36")
def test_s28_partners_divide_a_door_like_strangers():
    lit = dict(enumerate(build.cards("G2 S2 M4 W0")))
    state = build.table(2, {}, torches=lit, positions=[2, 2, 2, 6], doors="D2 E2 B2 S6")
    revealed, paid = score(state)
    assert [torch.matched for torch in revealed.torches] == [True, True, False, False]
    assert [torch.dropped_at for torch in revealed.torches] == [None, None, 4, 0]
    assert paid.door_values[2] == 4
    assert [entry.share for entry in paid.entries] == [1, 1, 1, 1]
    assert [entry.total for entry in paid.entries] == [4, 4, 1, 1]
    assert state.open.scores == [5, 5]


@pytest.mark.rule("R36")
def test_a_finished_duel_counts_both_adventurers():
    state = build.random_game(2)
    earned = [entry for scored in state.open.rounds_scored for entry in scored.entries]
    for seat in (0, 1):
        assert state.open.scores[seat] == sum(entry.total for entry in earned if entry.adventurer % 2 == seat)
