"""A look back shows what was, at a cost that does not grow with the length of the log."""

from __future__ import annotations

from random import Random

import pytest

from api.domain.log import KEPT_EVERY, Move
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together
from tests.games import in_catalogue

pytestmark = ON_SQLITE

LONG = 2 * KEPT_EVERY + 7  # entries
ANSWER, YAWN = {"type": "answer"}, {"type": "yawn"}


@pytest.fixture(autouse=True)
def games_of_the_tests():
    with in_catalogue():
        yield


@pytest.fixture
def long_game(ann, ben):
    """Two people; the view after each entry of the log is known."""
    table = seat_together([ann, ben], game="bell", options={"rings": 3 * LONG})
    dice = Random(3)
    views = [ann.sees(table)["view"]]
    while len(views) < LONG:
        person = dice.choice([ann, ben])
        seen = person.sees(table)
        if seen["undo"]:
            assert person.takes_back(table).status_code == 200
        elif seen["view"]["open"]["yawned"][seen["you"]] < 3 and (dice.random() < 0.1 or len(views) % KEPT_EVERY == 0):
            person.plays(table, YAWN)
        else:
            person.plays(table, ANSWER)
        views.append(ann.sees(table)["view"])
    return table, views


def _entries(store, table):
    return [Move.unpack(item) for item in store.every_item(table) if item.key.sort.startswith("move#")]


def test_every_look_back_shows_the_view_of_that_time(ann, long_game):
    table, views = long_game
    assert [ann.looks_back(table, number)["view"] for number in range(len(views))] == views


def test_the_latest_steps_are_shown_as_they_were(ann, long_game, store):
    table, views = long_game
    undone = {entry.undoes for entry in _entries(store, table)}
    steps = ann.reads(f"/tables/{table}/steps?limit=30")["steps"]
    assert len(steps) == 30
    assert steps[-1]["view"] == views[-1]
    assert all(step["view"] == views[step["n"]] for step in steps)
    assert not undone & {step["n"] for step in steps}


def test_positions_are_kept_now_and_then_also_where_a_move_was_taken_back(long_game, store):
    table, _ = long_game
    entries = _entries(store, table)
    kept = {entry.n for entry in entries if entry.state is not None}
    assert {0, KEPT_EVERY, 2 * KEPT_EVERY} <= kept
    assert {entry.n for entry in entries if entry.undoes is not None and entry.undoes % KEPT_EVERY == 0} <= kept
    assert len(kept) <= 6


def test_little_of_a_long_log_is_read(ann, long_game, store):
    table, views = long_game
    sizes = []
    plain = store.store.range

    def counted(partition, **bounds):
        items = plain(partition, **bounds)
        sizes.append(len(items))
        return items

    store.store.range = counted
    for number in (LONG - 1, KEPT_EVERY + 1, 2 * KEPT_EVERY, 3):
        sizes.clear()
        assert ann.looks_back(table, number)["view"] == views[number]
        assert sum(sizes) <= KEPT_EVERY + 1


def test_a_kept_position_is_shown_to_nobody(ann, passerby, long_game):
    table, _ = long_game
    for moves in (ann.reads_log(table), passerby.reads_log(table)):
        assert all(set(move) == {"n", "at", "steps", "undoes"} for move in moves)
