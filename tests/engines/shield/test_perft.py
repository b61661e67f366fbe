"""What is listed is what is allowed, counted position by position."""

import pytest

from tests.engines.shield import perft

EVERY_OPENING = pytest.mark.parametrize("name", perft.OPENINGS)


@EVERY_OPENING
def test_as_many_positions_are_reached_by_what_is_listed_as_the_golden_table_says(name):
    begin, depth, _ = perft.OPENINGS[name]
    assert perft.count(begin(), depth, perft.listed) == perft.table()[name]


@pytest.mark.slow
@EVERY_OPENING
def test_as_many_are_reached_by_trying_everything(name):
    begin, _, tried = perft.OPENINGS[name]
    assert perft.count(begin(), tried, perft.allowed) == perft.table()[name][:tried]


def test_the_golden_table_covers_every_opening():
    assert set(perft.table()) == set(perft.OPENINGS)
