"""Deadlines: computed when a turn begins, with a reminder at 80 % of the time, kept with the table."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from api.domain import due
from api.domain.tables import Table
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem, seat_together


def _at(text):
    return None if text is None else datetime.fromisoformat(text)


def test_seats_that_owe_a_decision_have_a_deadline_and_no_others(ann, ben, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    seen = ann.sees(table)
    assert seen["terms"]["pace"] == "1d"
    assert [_at(seat["deadline_at"]) for seat in seen["seats"]] == [
        clock() + timedelta(days=1),
        None,
        clock() + timedelta(days=1),
    ]
    assert [seat["thinking_since_at"] is not None for seat in seen["seats"]] == [True, False, True]
    assert _at(seen["deadline_at"]) == clock() + timedelta(days=1)


@ON_SQLITE
@pytest.mark.parametrize(("pace", "hours"), [("12h", 12), ("1d", 24), ("3d", 72), ("7d", 168)])
def test_a_pace_gives_its_hours_for_each_move(ann, clock, pace, hours):
    table = ann.opens_table(bots=2, pace=pace)
    assert _at(ann.sees(table)["deadline_at"]) == clock() + timedelta(hours=hours)


def test_without_a_pace_nothing_is_ever_due(ann, store):
    table = ann.opens_table(bots=2)
    assert ann.sees(table)["deadline_at"] is None
    assert store.table(table).due_at is None


def test_a_pace_nobody_knows_is_refused(ann):
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for terms in ({"pace": "2d"}, {"on_lapse": "shrug"}, {"in_vacation": "party"}):
        problem(ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats, "terms": terms}), 422, "invalid")


def test_time_begins_anew_with_each_turn_and_ends_with_it(ann, ben, clock):
    table = seat_together([ann, ben], bots=1, pace="3d")
    first = ben.sees(table)["seats"][2]["deadline_at"]
    clock.passes(hours=5)
    ann.plays(table)
    seen = ann.sees(table)
    assert seen["seats"][2]["deadline_at"] == first
    assert seen["seats"][0]["deadline_at"] is None
    assert seen["deadline_at"] == first
    clock.passes(hours=5)
    ben.plays(table)
    begun = [seat for seat in ann.sees(table)["seats"] if seat["deadline_at"]]
    assert [_at(seat["deadline_at"]) for seat in begun] == [clock() + timedelta(days=3)]


def test_the_lines_of_my_tables_tell_my_deadline_or_else_that_of_others(ann, ben, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    clock.passes(hours=1)
    ann.plays(table)
    (line,) = ann.reads("/tables?mine")["tables"]
    assert line["my_turn"] is False
    assert line["deadline_at"] == ann.sees(table)["seats"][2]["deadline_at"]
    assert line["seats"][2]["thinking_since_at"] == "2026-03-01T12:00:00Z"
    (theirs,) = ben.reads("/tables?mine")["tables"]
    assert theirs["my_turn"] is True
    assert theirs["deadline_at"] == "2026-03-02T12:00:00Z"


def test_one_thing_is_due_for_a_table_at_its_first_deadline(ann, ben, store, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    (found,) = [item for place in due.partitions() for item in store.index("due", place).items]
    assert (found.key, due.time_of(found)) == (Table.key_of(table), clock() + timedelta(days=1))


def test_a_reminder_waits_for_eighty_percent_of_the_time(ann, ben, store, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    reminders = [note for note in store.notes(table) if note.kind == "reminder"]
    assert [(note.seat, note.player) for note in reminders] == [(0, ann.id), (2, ben.id)]
    assert {note.due_at for note in reminders} == {clock() + timedelta(hours=24 * 0.8)}
    ann.plays(table)
    assert ("reminder", 0) not in store.waiting(table)
    assert ("reminder", 2) in store.waiting(table)


def test_a_table_without_a_pace_reminds_nobody(ann, store):
    table = ann.opens_table(bots=2)
    assert store.waiting(table) == [("your_turn", 0)]


@ON_SQLITE
def test_all_game_long_the_tick_looks_no_later_than_the_first_deadline_and_after_the_end_never(ann, ben, store, clock):
    table = seat_together([ann, ben], bots=1, pace="1d", level="easy")
    by_seat = {0: ann, 2: ben}
    while (seen := ann.sees(table))["status"] == "running":
        owing = {number for number, seat in enumerate(seen["seats"]) if seat["deadline_at"]}
        assert owing == set(seen["to_act"])
        assert store.table(table).due_at <= min(_at(seen["seats"][number]["deadline_at"]) for number in owing)
        clock.passes(minutes=3)
        by_seat[seen["to_act"][0]].plays(table)
    assert store.table(table).due_at is None
