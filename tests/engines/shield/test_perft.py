"""What is listed is what is allowed, counted position by position."""

import pytest

from tests.engines.shield import perft

EVERY_OPENING = pytest.mark.parametrize("name", perft.OPENINGS)


@EVERY_OPENING
def test_listed_actions_reach_as_many_positions_as_the_golden_table_says(name):
    opening = perft.OPENINGS[name]
    assert perft.count(opening.begin(), opening.listed, perft.listed) == perft.table()[name][: opening.listed]


@pytest.mark.slow
@EVERY_OPENING
def test_trying_everything_reaches_as_many_positions(name):
    opening = perft.OPENINGS[name]
    assert perft.count(opening.begin(), opening.tried, perft.allowed) == perft.table()[name][: opening.tried]


def test_the_golden_table_covers_every_opening_to_its_full_depth():
    assert {name: len(counts) for name, counts in perft.table().items()} == {
        name: opening.deep for name, opening in perft.OPENINGS.items()
    }
