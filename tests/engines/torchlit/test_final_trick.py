"""The final trick and its torches: R21 to R23."""

import pytest

from engines.contract import seen_by
from engines.torchlit.acts.play_card import CardPlayed, PlayCard, PlayTorch, TorchReplaced
from engines.torchlit.events import OwnTorch, RoundScored
from engines.torchlit.game import GAME
from engines.torchlit.model import Keeps
from tests.engines.kit import of
from tests.engines.torchlit import build


@pytest.mark.rule("R21", "R22", "R23", "R24")
def test_s4_the_torch_is_played_and_its_replacement_matches():
    state = build.final(4, "S7 S5 W4 M2", "S1 E1 G6 E3", positions=[3, 2, 4, 1])
    build.play(state, "0:S7 1:S5 2:G6* 3:M2")
    assert build.held(state, 2).torch == "W4"
    assert state.open.positions == [4, 2, 4, 1]
    assert state.open.bearer == 3
    assert build.options(state) == ["S7 G6 M2", "S5 G6 M2"]
    events = build.place(state, "S7 G6 M2")
    (scored,) = of(events, RoundScored)
    assert (scored.entries[2].torch, scored.entries[2].bonus) == ("W4", 3)


@pytest.mark.rule("R21", "R22")
def test_the_view_says_which_torch_each_choice_leaves():
    state = build.final(4, "S2 S6 B3 W1", "M7 E1 S5 W4")
    assert GAME.look(state, 0).keeps == [Keeps(0, play_card="M7", play_torch="S2")]
    assert GAME.look(state, 2).keeps == [Keeps(2, play_card="S5", play_torch="B3")]
    assert GAME.look(state, None).keeps == []
    build.play(state, "0:M7* 1:S6")
    assert [GAME.look(state, seat).keeps for seat in (0, 1)] == [[], []]
    assert build.torches(state)[:2] == ["S2", "E1"]


@pytest.mark.rule("R21", "R22")
def test_s16_all_options_are_open():
    state = build.final(4, "S2 S6 B3 W1", "M7 E1 S5 W4")
    actions = []
    for each, line in enumerate(("0:M7*", "1:S6", "2:S5*", "3:W1")):
        actions.append(GAME.legal(state, each))
        build.play(state, line)
        if each == 0:
            assert state.open.trick[0].card == "M7"
    assert actions == [[PlayCard(each, card), PlayTorch(each)] for each, card in enumerate(("S2", "S6", "B3", "W1"))]
    assert state.open.standing.winning == 0
    assert state.open.positions == [1, 0, 0, 0]
    assert state.open.bearer == 3
    assert build.torches(state) == ["S2", "E1", "B3", "W4"]
    assert state.open.torch_played == [True, False, True, False]
    assert build.options(state) == ["M7 S6 W1", "M7 S5 W1"]


@pytest.mark.rule("R22", "R24")
@pytest.mark.parametrize(("placed", "gold"), [("E6 S3 M3", 4), ("S3 M3 E2", 3)])
def test_s17_the_torch_played_moves_its_owner(placed, gold):
    state = build.final(4, "W6 S3 M3 E2", "E6 B1 B0 B5", positions=[5, 2, 2, 1])
    build.play(state, "0:E6* 1:S3 2:M3 3:E2")
    assert state.open.positions[0] == 6
    assert state.open.bearer == 3
    assert placed in build.options(state)
    (scored,) = of(build.place(state, placed), RoundScored)
    assert (scored.entries[0].torch, scored.entries[0].bonus, scored.entries[0].total) == ("W6", 3, gold)


@pytest.mark.rule("R21")
def test_s18_a_torch_cannot_be_played_too_early():
    state = build.table(4, {0: "S2 S3"}, torches={0: "S4"})
    refusal = build.refused(state, 0, PlayTorch(0))
    assert refusal.code == "torch_not_yet"
    assert refusal.reason == "A torch can only be played in the final trick of a round."
    assert build.refused(state, 0, PlayCard(0, "S4")).code == "not_in_hand"


@pytest.mark.rule("R21")
def test_the_last_hand_card_may_be_played_although_the_torch_could_follow():
    state = build.final(4, "S2 B3 B4 B5", "M7 S1 S5 W4")
    build.play(state, "0:S2 1:B3")
    assert [each.card for each in state.open.trick] == ["S2", "B3"]


@pytest.mark.rule("R22")
def test_everyone_sees_the_torch_played_and_only_its_owner_sees_the_replacement():
    state = build.final(4, "S2 S6 B3 W1", "M7 E1 S5 W4")
    events = build.play(state, "0:M7*")
    played = CardPlayed(to=None, seat=0, adventurer=0, card="M7", source="torch", trick_no=13, led=True)
    replaced = TorchReplaced(to=None, seat=0, adventurer=0)
    assert seen_by(1, events) == [played, replaced]
    assert seen_by(0, events) == [played, replaced, OwnTorch(to=(0,), seat=0, adventurer=0, card="S2")]
    assert state.open.trick[0].source == "torch"


@pytest.mark.rule("R22")
def test_a_played_torch_is_marked_in_the_history_of_the_game():
    state = build.random_game(4, actions=205)
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        GAME.play(state, seat, GAME.legal(state, seat)[-1])
    last = state.open.history[-1]
    assert set(last.torches) <= set(last.cards)
    assert len(last.torches) == sum(state.open.torch_played)


@pytest.mark.rule("R23")
def test_the_final_trick_is_resolved_completely_before_the_dungeon_is_entered():
    state = build.final(4, "S7 S5 W4 M2", "S1 E1 G6 E3")
    build.play(state, "0:S7 1:S5 2:W4 3:M2")
    assert (state.open.phase, state.open.positions, state.open.bearer) == ("place_monsters", [1, 0, 0, 0], 3)
    assert state.open.rounds_scored == []
    build.place(state, "S7 W4 M2")
    assert len(state.open.rounds_scored) == 1
