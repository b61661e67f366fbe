"""Nobody is left waiting: neither in the last shard, nor behind others, nor behind letters that fail."""

from __future__ import annotations

from api.domain import due
from api.jobs import tick
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


@ON_SQLITE
def test_a_tick_begins_every_look_with_its_own_shard(ann, store, joined, clock, monkeypatch):
    """The same after other work, as there is at every tick of a busy stage."""
    index, looked = store.store.index, []

    def watched(name, partition, **bounds):
        looked.append(partition)
        return index(name, partition, **bounds)

    monkeypatch.setattr(store.store, "index", watched)
    begun = []
    for _ in range(due.SHARDS):
        ann.opens_table(bots=2, pace="1d")
        clock.passes(days=1, hours=1)
        looked.clear()
        assert tick(joined) > 0
        looks = looked[:: due.SHARDS]
        assert len(looks) > 1
        (first,) = set(looks)
        begun.append(first)
    assert begun == due.partitions()


@ON_SQLITE
def test_the_letter_due_longest_goes_first_whatever_its_shard(ann, post, timer):
    is_known(ann)
    guests = [f"guest{number}@example.org" for number in range(12)]
    for guest in guests:
        seats = [{"kind": "me"}, {"kind": "invited", "email": guest}]
        assert ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).status_code == 201
        post.clock.passes(seconds=1)
    timer.each_time = outbox.LETTERS_END
    for _ in guests:
        assert post.goes_out(seconds=1) == 1
    assert [letter.to for letter in reversed(post.letters())] == guests
