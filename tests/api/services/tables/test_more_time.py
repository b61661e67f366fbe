"""More time: asked for by one, given when all the others agree."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from api.domain.tables import Extension, Seat, Table
from api.domain.values.terms import Terms
from api.jobs import tick
from api.services.moves import deadlines
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


def test_one_no_is_enough_and_the_asker_may_withdraw(ann, ben, cleo, clock):
    table = seat_together([ann, ben, cleo], pace="1d")
    for person in (ben, ann):
        ann.does(table, "extension", {"agree": True})
        assert person.does(table, "extension", {"agree": False})["extension"] is None
    assert _deadline(ann, table) == clock() + timedelta(days=1)


def test_bots_agree_without_being_asked(ann, clock):
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


def test_a_player_who_has_moved_no_longer_asks_for_time(ann, ben):
    table = seat_together([ann, ben], bots=1, pace="1d")
    ann.does(table, "extension", {"agree": True})
    ann.plays(table)
    assert ann.sees(table)["extension"] is None
    ann.is_refused(409, "no_deadline", "POST", f"/tables/{table}/extension", {"agree": True})


def test_a_player_who_has_moved_no_longer_asks_for_time_even_if_the_turn_returns_at_once(clock):
    asking = Seat(kind="player", player="ann", turn_since_at=clock(), deadline_at=clock())
    table = Table(
        id="A" * 22,
        game="torchlit",
        rules=1,
        owner="ann",
        options={},
        terms=Terms(pace="1d"),
        seats=[asking],
        created_at=clock(),
        extension=Extension(0, []),
    )
    deadlines.run_clocks(table, {0}, clock())
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


def test_players_whose_consent_is_needed_get_one_letter_a_turn(ann, ben, cleo, store):
    table = seat_together([ann, ben, cleo], bots=1, pace="1d")
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == [(2, ben.id), (3, cleo.id)]
    ben.does(table, "extension", {"agree": False})
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == [(2, ben.id), (3, cleo.id)]


def test_if_nobodys_consent_is_needed_nobody_gets_a_letter(ann, store):
    table = ann.opens_table(bots=2, pace="1d")
    ann.does(table, "extension", {"agree": True})
    assert _asked(store, table) == []


@pytest.fixture
def asked(ann, ben, cleo, clock):
    """A table at which Ann has asked, and Ben has agreed."""

    def asked(**table):
        table = seat_together([ann, ben, cleo], pace="1d", **table)
        clock.passes(hours=1)
        ann.does(table, "extension", {"agree": True})
        assert ben.does(table, "extension", {"agree": True})["extension"] == {"asked_by": 0, "agreed": [1]}
        return table

    return asked


def _is_granted(store, table, deadline):
    """More time is given, and the reminder put off, in one step."""
    kept = store.table(table)
    reminders = [note.due_at for note in store.notes(table) if (note.kind, note.seat) == ("reminder", 0)]
    return (
        kept.extension is None
        and kept.seats[0].deadline_at == deadline
        and reminders == [deadline - timedelta(hours=24 * 0.2)]
    )


WAYS_OUT = ["POST /tables/{}/seats/2/offer", "POST /tables/{}/resign", "DELETE /me"]


@pytest.mark.parametrize("way", WAYS_OUT)
def test_it_is_given_when_the_last_player_to_agree_leaves_the_seat_to_a_bot(cleo, store, asked, way):
    table, (method, address) = asked(), way.split()
    until = store.table(table).seats[0].deadline_at
    assert cleo.tries(method, address.format(table)).status_code < 300
    assert _is_granted(store, table, until + timedelta(days=1))


def test_it_is_not_given_while_a_remaining_player_has_not_agreed(ann, ben, cleo, store):
    table = seat_together([ann, ben, cleo], pace="1d")
    ann.does(table, "extension", {"agree": True})
    cleo.does(table, "resign")
    assert store.table(table).extension == Extension(0, [])
    until = store.table(table).seats[0].deadline_at
    ben.does(table, "extension", {"agree": True})
    assert _is_granted(store, table, until + timedelta(days=1))


def test_it_is_given_when_a_bot_keeps_the_seat_of_the_last_player_to_agree(ann, cleo, post, store, asked):
    table = asked(on_lapse="bot_keeps")
    until = cleo.does(table, "extension", {"agree": True})["seats"][0]["deadline_at"]
    ann.does(table, "extension", {"agree": True})
    post.lapses(hours=23)
    assert [seat.is_absent for seat in store.table(table).seats] == [False, True, True]
    assert _is_granted(store, table, datetime.fromisoformat(until) + timedelta(days=1))


def _vacation(clock, hours):
    start = clock() + timedelta(hours=hours)
    return {"vacation": {"from_at": start.isoformat(), "until_at": (start + timedelta(days=9)).isoformat()}}


def test_it_is_given_when_the_last_player_to_agree_goes_away_and_a_bot_stands_in(cleo, clock, store, asked):
    table = asked(in_vacation="bot")
    until = store.table(table).seats[0].deadline_at
    cleo.tries("PATCH", "/me", _vacation(clock, 0))
    assert _is_granted(store, table, until + timedelta(days=1))


def test_it_is_given_when_a_vacation_begins_that_was_set_before(cleo, clock, store, joined, asked):
    cleo.tries("PATCH", "/me", _vacation(clock, 6))
    table = asked(in_vacation="bot")
    cleo.plays(table)
    until = store.table(table).seats[0].deadline_at
    clock.passes(hours=4, minutes=59)
    tick(joined)
    assert store.table(table).extension == Extension(0, [1])
    clock.passes(minutes=1)
    tick(joined)
    assert _is_granted(store, table, until + timedelta(days=1))


def test_it_is_given_once_even_if_the_asker_then_changes_their_own_time(ann, cleo, clock, store, asked):
    cleo.tries("PATCH", "/me", _vacation(clock, 2))
    table = asked(in_vacation="bot")
    until = store.table(table).seats[0].deadline_at
    clock.passes(hours=2)
    ann.tries("PATCH", "/me", _vacation(clock, 24 * 30))
    assert _is_granted(store, table, until + timedelta(days=1))
