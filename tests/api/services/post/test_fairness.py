"""Nobody is left waiting: neither in the last shard, nor behind others, nor behind what fails."""

from __future__ import annotations

from api.domain import due
from api.services.post import outbox
from benchmarks import ticks
from tests.api.machinery import ON_SQLITE
from tests.api.post import is_known


def test_in_an_hour_of_twenty_letters_a_second_nobody_waits_for_more_than_two_ticks():
    hour = ticks.simulated(hours=1)
    assert hour.letters == 3600 * ticks.LOAD - 60 * ticks.LOAD
    assert hour.longest <= 2 * ticks.TICK
    assert hour.left == 0


def test_a_sender_that_is_too_slow_leaves_letters_waiting():
    assert ticks.simulated(hours=1, rate=20).longest > 2 * ticks.TICK


def test_each_tick_begins_with_another_shard():
    assert [due.partitions(first)[0] for first in range(due.SHARDS + 1)] == [*due.partitions(), "due#0"]
    assert all(set(due.partitions(first)) == set(due.partitions()) for first in range(due.SHARDS))


@ON_SQLITE
def test_more_than_one_look_finds_is_sent_by_the_same_tick(ann, post, monkeypatch):
    monkeypatch.setattr(outbox, "AT_ONCE", 2)
    is_known(ann)
    guests = [f"guest{number}@example.org" for number in range(4)]
    for _ in range(4):
        seats = [{"kind": "me"}, *({"kind": "invited", "email": guest} for guest in guests)]
        assert ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).status_code == 201
    assert post.goes_out() == 16
