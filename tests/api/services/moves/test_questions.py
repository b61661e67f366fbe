"""Several players are asked at once: each has the full time for every question, and is late for that question alone."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from api.jobs import tick
from tests.api.scenes import seat_together
from tests.games import in_catalogue

ANSWER, YAWN = {"type": "answer"}, {"type": "yawn"}
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def games_of_the_tests():
    with in_catalogue():
        yield


@pytest.fixture
def bell(ann, ben, cleo):
    return seat_together([ann, ben, cleo], game="bell", pace="1d")


def _deadlines(person, table):
    seats = person.sees(table)["seats"]
    return [seat["deadline_at"] and datetime.fromisoformat(seat["deadline_at"]) for seat in seats]


def _notes(store, table, kind):
    return {note.seat: note.version for note in store.notes(table) if note.kind == kind}


def test_a_player_who_is_asked_again_has_their_full_time_and_gets_a_letter(ann, bell, clock, store):
    before = _notes(store, bell, "your_turn")
    clock.passes(hours=20)
    ann.sees(bell)
    ann.plays(bell, ANSWER)
    assert _deadlines(ann, bell) == [clock() + DAY] * 3
    assert all(_notes(store, bell, "your_turn")[seat] > before[seat] for seat in range(3))
    assert set(_notes(store, bell, "reminder")) == {0, 1, 2}


def test_a_stand_in_answers_one_question_only(ann, bell, clock, joined, store):
    clock.passes(hours=20)
    ann.sees(bell)
    ann.plays(bell, YAWN)
    clock.now = store.table(bell).due_at
    tick(joined)
    assert sum(ann.sees(bell)["view"]["open"]["answered"]) == 1


def test_two_late_players_lapse_for_their_own_question_only(ann, bell, clock, joined, store):
    clock.now = store.table(bell).due_at
    tick(joined)
    seen = ann.sees(bell)
    assert seen["view"]["open"]["answered"] == [1, 0, 0]
    assert [seat["lapses"] for seat in seen["seats"]] == [1, 0, 0]
    assert _deadlines(ann, bell) == [clock() + DAY] * 3
    assert [note.seat for note in store.lapsed] == [0]


def test_two_players_late_for_a_shared_question_both_lapse(ann, ben, clock, joined, store):
    table = seat_together([ann, ben], game="tiny", pace="1d")
    clock.now = store.table(table).due_at
    tick(joined)
    seen = ann.sees(table)
    assert len(seen["view"]["open"]["past"]) == 1
    assert [seat["lapses"] for seat in seen["seats"]] == [1, 1]
    assert seen["to_act"] == [0, 1]
    assert _deadlines(ann, table) == [clock() + DAY] * 2


def test_a_stand_in_for_a_lone_player_also_answers_only_one_question(ann, clock, joined, store):
    table = ann.opens_table("tiny", pace="1d")
    clock.now = store.table(table).due_at
    tick(joined)
    assert len(ann.sees(table)["view"]["open"]["past"]) == 1


def test_an_unlisted_action_neither_prolongs_a_deadline_nor_writes_a_note(ann, bell, clock, store):
    deadlines, notes = _deadlines(ann, bell), _notes(store, bell, "your_turn")
    clock.passes(hours=20)
    ann.plays(bell, YAWN)
    assert _deadlines(ann, bell) == deadlines
    assert _notes(store, bell, "your_turn") == notes
    assert ann.sees(bell)["turn_since_at"] == ann.sees(bell)["created_at"]


def test_an_unlisted_action_does_not_undo_a_lapse(ann, bell, clock, joined, store):
    clock.now = store.table(bell).due_at
    tick(joined)
    ann.sees(bell)
    ann.plays(bell, YAWN)
    assert ann.sees(bell)["seats"][0]["lapses"] == 1
    ann.plays(bell, ANSWER)
    assert ann.sees(bell)["seats"][0]["lapses"] == 0


def test_an_unlisted_action_of_somebody_else_leaves_every_time_as_it_is(ann, ben, clock):
    table = seat_together([ann, ben], game="tiny", pace="1d")
    before = _deadlines(ann, table)
    clock.passes(hours=3)
    ben.sees(table)
    ben.plays(table, {"type": "leave", "logs": 1})
    assert _deadlines(ann, table) == before


def test_a_choice_that_is_taken_back_leaves_the_others_their_time(ann, ben, cleo, clock):
    table = seat_together([ann, ben, cleo], game="tiny", pace="1d")
    before = _deadlines(ann, table)
    clock.passes(hours=3)
    ann.sees(table)
    ann.plays(table, {"type": "lay", "logs": 1})
    assert ann.takes_back(table).status_code == 200
    assert _deadlines(ann, table) == before
