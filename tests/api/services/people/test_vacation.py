"""Vacations: what they do to a player's time, by the table's own choice."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.jobs import tick
from api.services.people.errands import CARRIED
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together


def _goes_away(person, start, days):
    span = {"from_at": start.isoformat(), "until_at": (start + timedelta(days=days)).isoformat()}
    answer = person.tries("PATCH", "/me", {"vacation": span})
    assert answer.status_code == 200, answer.text


def _deadline(person, table, seat=0):
    text = person.sees(table)["seats"][seat]["deadline_at"]
    return None if text is None else datetime.fromisoformat(text)


def test_time_that_would_begin_in_a_vacation_begins_at_its_end(ann, clock):
    _goes_away(ann, clock(), 10)
    table = ann.opens_table(bots=2, pace="1d")
    assert _deadline(ann, table) == clock() + timedelta(days=11)
    seen = ann.sees(table)
    assert (seen["paused"], seen["seats"][0]["vacation"], seen["terms"]["in_vacation"]) == (True, True, "pause")


def test_a_vacation_within_the_time_is_added_to_it(ann, clock, store):
    table = ann.opens_table(bots=2, pace="7d")
    _goes_away(ann, clock() + timedelta(days=2), 3)
    assert _deadline(ann, table) == clock() + timedelta(days=10)
    assert ann.sees(table)["paused"] is False
    (reminder,) = [note for note in store.notes(table) if note.kind == "reminder"]
    assert reminder.due_at == clock() + timedelta(days=3 + 7 * 0.8)
    clock.passes(days=2)
    assert ann.sees(table)["paused"] is True


def test_a_player_who_returns_early_has_the_time_that_was_left(ann, clock):
    table = ann.opens_table(bots=2, pace="3d")
    clock.passes(days=1)
    _goes_away(ann, clock(), 20)
    assert _deadline(ann, table) == clock() + timedelta(days=22)
    clock.passes(days=5)
    assert ann.tries("PATCH", "/me", {"vacation": None}).status_code == 200
    assert _deadline(ann, table) == clock() + timedelta(days=2)


def test_nothing_lapses_in_a_vacation(ann, clock, joined):
    table = ann.opens_table(bots=2, pace="12h")
    _goes_away(ann, clock(), 30)
    clock.passes(days=29)
    tick(joined)
    assert (ann.sees(table)["moves"], ann.sees(table)["seats"][0]["lapses"]) == (0, 0)
    clock.passes(days=1, hours=12)
    tick(joined)
    assert ann.sees(table)["seats"][0]["lapses"] == 1


def test_time_runs_on_in_a_vacation_if_the_table_is_set_so(ann, clock, joined):
    table = ann.opens_table(bots=2, pace="1d", in_vacation="run")
    _goes_away(ann, clock(), 10)
    assert _deadline(ann, table) == clock() + timedelta(days=1)
    assert ann.sees(table)["paused"] is False
    clock.passes(days=1)
    tick(joined)
    assert ann.sees(table)["seats"][0]["lapses"] == 1


def test_a_bot_plays_from_the_first_day_of_a_vacation_if_the_table_is_set_so(ann, ben, clock, joined, store):
    table = seat_together([ann, ben], bots=1, in_vacation="bot")
    _goes_away(ben, clock() + timedelta(days=1), 5)
    assert ben.sees(table)["to_act"] == [0, 2]
    clock.passes(hours=23)
    tick(joined)
    assert ben.sees(table)["to_act"] == [0, 2]
    clock.passes(hours=1)
    tick(joined)
    seen = ben.sees(table)
    assert seen["to_act"] == [0]
    assert (seen["seats"][2]["lapses"], seen["seats"][2]["absent"], seen["seats"][2]["vacation"]) == (0, False, True)
    assert store.lapsed == []

    play_out([ann], table, lambda choices: choices[0], moves=3)
    assert ann.sees(table)["to_act"] == [0]
    clock.passes(days=5)
    play_out([ann], table, lambda choices: choices[0])
    assert ben.sees(table)["to_act"] == [2]
    ben.plays(table)


def test_a_bot_takes_over_at_once_when_a_vacation_begins_at_once(ann, ben, clock, joined):
    table = seat_together([ann, ben], bots=1, in_vacation="bot", pace="1d")
    _goes_away(ben, clock(), 5)
    tick(joined)
    assert ben.sees(table)["to_act"] == [0]


def test_a_seat_taken_in_a_vacation_knows_of_it(ann, ben, clock):
    _goes_away(ben, clock(), 4)
    table = seat_together([ann, ben], pace="1d")
    assert _deadline(ann, table, seat=1) == clock() + timedelta(days=5)


def test_bots_do_not_play_a_game_out_while_everybody_is_away(ann, ben, clock, joined):
    alone = ann.opens_table(bots=2, in_vacation="bot", pace="1d")
    table = seat_together([ann, ben], bots=1, in_vacation="bot", pace="1d")
    _goes_away(ann, clock(), 10)
    _goes_away(ben, clock(), 4)
    tick(joined)
    clock.passes(days=3)
    tick(joined)
    assert (ann.sees(alone)["moves"], ann.sees(table)["moves"], ann.sees(table)["to_act"]) == (0, 0, [0, 2])
    assert ann.sees(table)["paused"] is True

    clock.passes(days=1)
    tick(joined)
    assert [seat["lapses"] for seat in ben.sees(table)["seats"]] == [0, 0, 0]
    assert (ann.sees(alone)["moves"], ben.sees(table)["to_act"]) == (0, [2])
    play_out([ben], table, lambda choices: choices[0], moves=2)
    assert ben.sees(table)["to_act"] == [2]


def test_a_returning_player_finds_that_a_bot_has_moved_for_those_still_away(ann, ben, clock, joined):
    table = seat_together([ann, ben], bots=1, in_vacation="bot")
    ann.plays(table)
    _goes_away(ann, clock(), 2)
    _goes_away(ben, clock(), 9)
    clock.passes(days=1)
    tick(joined)
    assert ann.sees(table)["to_act"] == [2]
    clock.passes(days=1)
    tick(joined)
    assert 2 not in ann.sees(table)["to_act"]


def test_a_vacation_reaches_the_first_tables_at_once_and_the_others_with_the_ticks(ann, joined, clock, store):
    tables = [ann.opens_table(bots=1, pace="7d") for _ in range(2 * CARRIED + 3)]
    before = store.calls["commit"]
    _goes_away(ann, clock(), 10)
    assert store.calls["commit"] - before <= CARRIED + 2

    def away():
        return sum(ann.sees(table)["seats"][0]["vacation"] for table in tables)

    assert away() == CARRIED
    tick(joined)
    assert away() == 2 * CARRIED
    tick(joined)
    assert away() == len(tables)
    assert ann.tries("PATCH", "/me", {"vacation": None}).status_code == 200
    tick(joined)
    tick(joined)
    assert away() == 0
    assert [item.key.sort for item in store.range(f"player#{ann.id}", prefix="due#")] == []


@ON_SQLITE
def test_a_vacation_is_carried_on_though_the_store_breaks_down_right_after_it_is_set(ann, joined, clock, store):
    table = ann.opens_table(bots=1, pace="7d")
    store.before_commit = lambda: setattr(store, "is_down", True)
    _goes_away(ann, clock(), 10)
    store.is_down = False
    assert ann.sees(table)["seats"][0]["vacation"] is False
    tick(joined)
    assert ann.sees(table)["seats"][0]["vacation"] is True
