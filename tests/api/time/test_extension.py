"""More time: asked for by one, given when all the others agree."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.domain.tables import Extension, Seat, Table
from api.jobs import tick
from api.services import deadlines
from tests.api.scenes import seat_together


def _deadline(person, table, seat=0):
    return datetime.fromisoformat(person.sees(table)["seats"][seat]["deadline_at"])


def test_time_is_made_longer_when_all_the_others_agree(ann, ben, cleo, clock, store):
    table = seat_together([ann, ben, cleo], bots=1, pace="1d")
    clock.passes(hours=20)
    assert ann.does(table, "extension", {"agree": True})["extension"] == {"asked_by": 0, "agreed": []}
    assert ann.sees(table)["can"]["extend"] is False
    seen = ben.does(table, "extension", {"agree": True})
    assert seen["extension"] == {"asked_by": 0, "agreed": [2]}
    assert _deadline(ann, table) == clock() + timedelta(hours=4)
    assert cleo.does(table, "extension", {"agree": True})["extension"] is None
    assert _deadline(ann, table) == clock() + timedelta(hours=28)
    assert _deadline(ann, table, seat=2) == clock() + timedelta(hours=4)
    (reminder,) = [note for note in store.notes(table) if (note.kind, note.seat) == ("reminder", 0)]
    assert reminder.due_at == clock() + timedelta(hours=28 - 24 * 0.2)


def test_one_no_is_enough_and_who_asked_may_withdraw(ann, ben, cleo, clock):
    table = seat_together([ann, ben, cleo], pace="1d")
    for person in (ben, ann):
        ann.does(table, "extension", {"agree": True})
        assert person.does(table, "extension", {"agree": False})["extension"] is None
    assert _deadline(ann, table) == clock() + timedelta(days=1)


def test_bots_have_nothing_against_it(ann, clock):
    table = ann.opens_table(bots=2, pace="1d")
    assert ann.does(table, "extension", {"agree": True})["extension"] is None
    assert _deadline(ann, table) == clock() + timedelta(days=2)


def test_the_tick_keeps_to_the_longer_time(ann, clock, joined):
    table = ann.opens_table(bots=2, pace="1d")
    ann.does(table, "extension", {"agree": True})
    clock.passes(days=1)
    tick(joined)
    assert ann.sees(table)["seats"][0]["lapses"] == 0
    clock.passes(days=1)
    tick(joined)
    assert ann.sees(table)["seats"][0]["lapses"] == 1


def test_who_has_moved_asks_for_nothing_any_more(ann, ben):
    table = seat_together([ann, ben], bots=1, pace="1d")
    ann.does(table, "extension", {"agree": True})
    ann.plays(table)
    assert ann.sees(table)["extension"] is None
    ann.is_refused(409, "no_deadline", "POST", f"/tables/{table}/extension", {"agree": True})


def test_who_has_moved_asks_for_nothing_any_more_though_the_turn_comes_back_at_once(clock):
    asking = Seat(kind="player", player="ann", turn_since_at=clock(), deadline_at=clock())
    table = Table(
        id="A" * 22,
        game="torchlit",
        rules=1,
        owner="ann",
        options={},
        spectators=True,
        pace="1d",
        seats=[asking],
        created_at=clock(),
        extension=Extension(0, []),
    )
    deadlines.run(table, {0}, clock())
    assert table.extension is None
    assert asking.deadline_at == clock() + timedelta(days=1)


def test_without_a_pace_there_is_no_time_to_make_longer(ann, passerby, ben):
    table = ann.opens_table(bots=2)
    ann.is_refused(409, "no_deadline", "POST", f"/tables/{table}/extension", {"agree": True})
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/extension", {"agree": True})
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/extension", {"agree": True})
    gathering = ann.opens_table(free=1, pace="1d")
    ann.is_refused(409, "table_not_running", "POST", f"/tables/{gathering}/extension", {"agree": True})


def _asked(store, table):
    """The letters that wait to be sent."""
    return [(note.seat, note.player) for note in store.notes(table) if note.kind == "extension"]


def test_those_whose_leave_is_wanted_are_told_once_a_turn(ann, ben, cleo, store):
    table = seat_together([ann, ben, cleo], bots=1, pace="1d")
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == [(2, ben.id), (3, cleo.id)]
    ben.does(table, "extension", {"agree": False})
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == [(2, ben.id), (3, cleo.id)]


def test_where_nobodys_leave_is_wanted_nobody_is_told(ann, store):
    table = ann.opens_table(bots=2, pace="1d")
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == []
