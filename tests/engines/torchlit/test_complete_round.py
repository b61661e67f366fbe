"""Scenario S30: a complete round of three players."""

import pytest

from engines.torchlit.events import RoundScored
from engines.torchlit.game import GAME
from tests.engines.kit import of
from tests.engines.torchlit import build

HANDS = {
    0: "D0 D1 S1 S6 G0 W0 W1 W4 W5 M1 M3 M5 E0 E2",
    1: "D3 D5 S2 S4 G1 G4 G5 G6 W3 M0 M2 M4 E1 E3",
    2: "D2 D4 D6 S0 S3 S5 G2 G3 W2 W6 M6 E4 E5 E6",
}
TORCHES = ("M3", "D5", "E6")

# lead, cards in order of play, winner, movers, positions after, Torchbearer, placed, discarded
TRICKS = [
    (0, "W1 W3 W6", 2, [2], [0, 0, 1], 0, "W3", "W1 W6"),
    (0, "W0 G5 W2", 2, [2], [0, 0, 2], 0, "G5 W2", "W0"),
    (0, "S1 S2 S3", 2, [2], [0, 0, 3], 0, "S1", "S2 S3"),
    (0, "M5 M2 M6", 2, [2], [0, 0, 4], 1, "M5", "M2 M6"),
    (1, "M0 E4 M1", 0, [0], [1, 0, 4], 1, "M0 E4", "M1"),
    (1, "E3 E5 E2", 2, [2], [1, 0, 5], 0, "E2", "E3 E5"),
    (0, "D1 D3 S0", 1, [1], [1, 1, 5], 2, "D3 S0", "D1"),
    (2, "G3 G0 G1", 2, [2], [1, 1, 6], 0, "G0", "G3 G1"),
    (0, "D0 E1 S5", 0, [0], [2, 1, 6], 0, "D0", "E1 S5"),
    (0, "W4 G4 D4", 2, [0, 1, 2], [3, 2, 0], 2, "D4", "W4 G4"),
    (2, "D2 S6 G6", 2, [2], [3, 2, 1], 2, "D2 S6 G6", ""),
    (2, "G2 W5 S4", 2, [2], [3, 2, 2], 2, "", "G2 W5 S4"),
    (2, "E6* E0 D5*", 1, [1], [3, 3, 2], 0, "E0 D5", "E6"),
]


@pytest.mark.rule("R5", "R7", "R18", "R23", "R24", "R25", "R26", "R27", "R28")
def test_s30_a_complete_round():
    state = build.dealt(3, HANDS)
    for each, card in enumerate(TORCHES):
        build.light(state, each, card)
    table = state.open
    for number, (lead, cards, winner, movers, positions, bearer, placed, discarded) in enumerate(TRICKS, 1):
        assert (table.trick_no, table.lead) == (number, lead)
        assert GAME.fault(state) is None
        build.play(state, " ".join(f"{(lead + at) % 3}:{card}" for at, card in enumerate(cards.split())))
        assert table.standing.winning == winner
        assert list(table.standing.movers) == movers
        assert (table.positions, table.bearer) == (positions, bearer)
        assert GAME.fault(state) is None
        lit = build.torches(state)
        events = build.place(state, placed)
        assert events[0].placed == tuple(build.cards(placed))
        assert events[0].discarded == tuple(build.cards(discarded))
    assert lit == ["M3", "M4", "D6"]
    (scored,) = of(events, RoundScored)
    assert scored.door_values == (6, 1, 4, 3, 5, 4, 4)
    assert [(entry.share, entry.bonus, entry.total) for entry in scored.entries] == [(1, 3, 4), (1, 0, 1), (4, 0, 4)]
    assert table.scores == [4, 1, 4]
    assert (table.round, table.bearer, table.lead) == (2, 0, 0)
    assert GAME.fault(state) is None
