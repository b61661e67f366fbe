"""Who wins, who moves, who takes the torch: R12 to R14, R19, R20."""

import pytest

from engines.torchlit.acts.play_card import AdventurerMoved, CardPlayed, Torchbearer, TrickWon
from engines.torchlit.game import GAME
from engines.torchlit.model import Standing
from tests.engines.kit import of
from tests.engines.torchlit import build


def outcome(events):
    (won,) = of(events, TrickWon)
    (bearer,) = of(events, Torchbearer)
    movers = [event.adventurer for event in of(events, AdventurerMoved)]
    return won.adventurer, won.card, movers, bearer.adventurer, bearer.card


@pytest.mark.rule("R12", "R13", "R14", "R15", "R17", "R18")
def test_s1_a_dragon_wins_equal_ranks_move_the_lowest_places():
    state, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6", positions=[2, 1, 0, 3])
    assert outcome(events) == (2, "D4", [0, 2], 1, "S1")
    assert of(events, TrickWon)[0].by_trump
    assert state.open.positions == [3, 1, 1, 3]
    assert build.options(state) == ["S4 D4 G6", "S1 D4 G6"]
    build.place(state, "S4 D4 G6")
    assert state.open.doors[4] == ["S4", "D4"]
    assert state.open.doors[6] == ["G6"]
    assert state.open.discard[-1] == "S1"
    assert (state.open.phase, state.open.lead, GAME.to_act(state)) == ("play_trick", 1, (1,))


@pytest.mark.rule("R12", "R13", "R16")
def test_s3_a_wild_trick():
    state, events = build.trick(4, "0:M5 1:B2 2:W5 3:E6")
    assert outcome(events) == (0, "M5", [0, 2], 1, "B2")
    assert state.open.positions == [1, 0, 1, 0]
    assert len(build.options(state)) == 16
    build.place(state, "M5 W5")
    assert state.open.doors[5] == ["M5", "W5"]
    assert state.open.discard[-2:] == ["B2", "E6"]


@pytest.mark.rule("R16", "R18", "R20")
def test_s6_the_lowest_card_wins_the_trick():
    state, events = build.trick(3, "0:D0 1:E1 2:S5", positions=[1, 1, 6])
    assert outcome(events) == (0, "D0", [0], 0, "D0")
    assert (state.open.positions, state.open.bearer) == ([2, 1, 6], 0)
    assert len(build.options(state)) == 8
    build.place(state, "")
    assert state.open.discard[-3:] == ["D0", "E1", "S5"]
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("R14", "R15")
def test_s7_a_tie_for_lowest_goes_to_the_card_played_last():
    state, events = build.trick(4, "0:B0 1:B3 2:W0 3:B5")
    assert outcome(events) == (3, "B5", [3], 2, "W0")
    assert of(events, Torchbearer)[0].tied
    assert build.options(state) == ["B0 W0", "B3 W0", "W0 B5"]


@pytest.mark.rule("R13", "R14", "R20")
def test_s8_when_all_ranks_are_equal_the_order_of_play_decides():
    state, events = build.trick(4, "1:S3 2:G3 3:D3 0:M3", positions=[0, 1, 2, 7])
    assert outcome(events) == (3, "D3", [1, 2, 3, 0], 0, "M3")
    assert state.open.positions == [1, 2, 3, 0]
    assert len(build.options(state)) == 16


@pytest.mark.rule("R12", "R14")
def test_s9_two_dragons_on_a_plain_lead():
    state, events = build.trick(4, "0:G7 1:D2 2:G5 3:D6")
    assert outcome(events) == (3, "D6", [3], 1, "D2")
    assert build.options(state) == ["G7 D2", "G7 D6", "D2 G5", "G5 D6"]


@pytest.mark.rule("R12", "R13")
def test_s10_a_high_card_of_a_foreign_suit_does_not_win():
    state, events = build.trick(4, "2:M4 3:S7 0:M2 1:E4", positions=[1, 2, 3, 4])
    assert outcome(events) == (2, "M4", [2, 1], 0, "M2")
    assert not of(events, TrickWon)[0].by_trump
    assert state.open.positions == [1, 3, 4, 4]
    assert build.options(state) == ["M4 S7 E4", "S7 M2 E4"]


@pytest.mark.rule("R13")
def test_s11_the_last_door_with_three_players_is_door_6():
    state, events = build.trick(3, "1:W6 2:W2 0:W0", positions=[0, 6, 3])
    (moved,) = of(events, AdventurerMoved)
    assert (moved.adventurer, moved.from_door, moved.to_door, moved.wrapped) == (1, 6, 0, True)
    assert state.open.bearer == 0
    assert build.options(state) == ["W6", "W2", "W0"]
    build.place(state, "W2")
    assert state.open.discard[-2:] == ["W6", "W0"]
    assert state.open.scores == [0, 0, 0]


@pytest.mark.rule("R13")
def test_s12_the_last_door_with_four_players_is_door_7():
    state, events = build.trick(4, "3:D7 0:S7 1:E3 2:B1", positions=[7, 6, 0, 7])
    assert outcome(events) == (3, "D7", [3, 0], 2, "B1")
    assert all(event.wrapped for event in of(events, AdventurerMoved))
    assert state.open.positions == [0, 6, 0, 0]
    assert len(build.options(state)) == 16


@pytest.mark.rule("R12", "R14", "R15")
def test_s15_dragons_as_an_ordinary_pair():
    state, events = build.trick(5, "0:D2 1:E7 2:G6 3:D5 4:B2")
    assert outcome(events) == (3, "D5", [3], 4, "B2")
    assert build.options(state) == ["D2 E7 G6 B2", "E7 G6 D5 B2"]


@pytest.mark.rule("R19")
def test_s29_movement_comes_before_placing():
    state, _ = build.trick(4, "0:E7 1:E2 2:S4 3:E5", positions=[3, 0, 0, 0])
    assert (state.open.phase, GAME.to_act(state)) == ("place_monsters", (1,))
    assert GAME.look(state, 1).open.positions == [4, 0, 0, 0]


@pytest.mark.rule("R19")
def test_the_events_of_a_trick_come_in_the_order_of_its_steps():
    _, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    assert [type(event) for event in events] == [
        *[CardPlayed] * 4, TrickWon, AdventurerMoved, AdventurerMoved, Torchbearer,
    ]  # fmt: skip
    assert all(event.to is None for event in events)
    assert [event.led for event in events[:4]] == [True, False, False, False]


@pytest.mark.rule("R14")
def test_the_torchbearer_may_stay_the_same():
    _, events = build.trick(4, "2:S1 3:S4 0:S5 1:S6")
    (bearer,) = of(events, Torchbearer)
    assert (bearer.adventurer, bearer.previous, bearer.tied) == (2, 2, False)


@pytest.mark.rule("R12", "R14")
def test_the_table_shows_how_the_trick_stands():
    state = build.table(4, {0: "S4", 1: "S1", 2: "D4", 3: "G6"}, avoid="S")
    seen = []
    for line in ("0:S4", "1:S1", "2:D4", "3:G6"):
        build.play(state, line)
        seen.append(state.open.standing)
    assert seen == [
        Standing(0, 0, (0,)),
        Standing(0, 1, (0,)),
        Standing(2, 1, (0, 2)),
        Standing(2, 1, (0, 2)),
    ]
    build.place(state, "S4 D4 G6")
    assert state.open.standing is None
