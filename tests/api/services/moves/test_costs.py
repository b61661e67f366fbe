"""What a move asks of a store: few requests, few units of DynamoDB, few statements of SQLite."""

from __future__ import annotations

import pytest

from api.jobs import tick
from benchmarks.meters import DynamoMeter, Reading, SqliteMeter, metered
from tests.api.scenes import seat_together

NAMES = ("Ann", "Ben", "Cleo", "Dan")
MOVES = 10  # none of which is the last, or one with which the position is stored


@pytest.fixture
def party(person):
    return [person(name) for name in NAMES]


def _addressed(post, party):
    for each in party:
        post.gives_address(each, f"{each.name.lower()}@example.org")


def _moves(meter, party, table, post):
    """The cost of each move; after each the tick does what is due."""
    readings = []
    for number in range(MOVES):
        seat = party[0].sees(table)["to_act"][0]
        action = party[seat].choices(table)[0]
        readings.append(
            metered(meter, lambda who=party[seat], n=number, a=action: who.sends(table, a, Idempotency_Key=f"k{n}"))
        )
        post.lapses(minutes=3)
    return readings


def _mean(readings):
    return Reading(
        sum(each.requests for each in readings) / len(readings),
        sum(each.read_units for each in readings) / len(readings),
        sum(each.write_units for each in readings) / len(readings),
    )


@pytest.fixture
def meter(store):
    return DynamoMeter(store.store)


ON_DYNAMO = pytest.mark.parametrize("store", ["moto"], indirect=True)


@ON_DYNAMO
@pytest.mark.parametrize("game", ["torchlit", "ruins"])
def test_a_move_by_post_costs_six_write_units_and_two_read_units(meter, party, post, game):
    _addressed(post, party)
    table = seat_together(party, pace="3d", game=game)
    readings = _moves(meter, party, table, post)
    assert {each.requests for each in readings} == {2}
    assert max(each.read_units for each in readings) == 2
    assert max(each.write_units for each in readings) <= 6


@ON_DYNAMO
def test_a_move_without_mail_costs_less_than_five(meter, party, post):
    table = seat_together(party, pace="3d")
    readings = _moves(meter, party, table, post)
    assert _mean(readings).write_units <= 4.5
    assert max(each.write_units for each in readings) <= 6


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
def test_a_move_is_five_statements_of_sqlite(store, party, post):
    _addressed(post, party)
    table = seat_together(party, pace="3d")
    readings = _moves(SqliteMeter(store.store), party, table, post)
    assert max(each.requests for each in readings) <= 5


def test_a_move_writes_the_table_and_the_log_and_nothing_for_anybody_else(store, party, post):
    _addressed(post, party)
    table = seat_together(party, pace="3d")
    post.lapses(minutes=3)
    mover = party[party[0].sees(table)["to_act"][0]]
    mover.sees(table)
    written = []
    store.on_commit = lambda writes: written.extend(write.item.key.sort for write in writes)
    mover.plays(table, Idempotency_Key="k")
    assert written == ["table", f"move#{mover.sees(table)['moves']:06d}"]


@ON_DYNAMO
def test_an_idle_tick_asks_at_most_nine_requests(meter, party, joined, clock):
    seat_together(party, pace="3d")
    tick(joined)
    clock.passes(days=1)
    assert metered(meter, lambda: tick(joined)).requests <= 9
