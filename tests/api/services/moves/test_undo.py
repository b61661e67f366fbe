"""Taking back: until anything new was revealed or anybody else has moved."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from api.domain.tables import Undo
from api.jobs import tick
from engines.record import Record, verify
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem, seat_together


def _play_until(people, table, found, dice):
    """People play on until somebody's move leads to a wanted position. Returns who it was, and the table
    before that."""
    while (seen := people[0].sees(table))["status"] == "running":
        person = people[seen["to_act"][0]]
        before = person.sees(table)
        told = person.plays(table, dice.choice(before["legal"])["action"])
        if found(told["table"]):
            return person, before
    pytest.fail("the game ended without it")


def _can_undo(table):
    return table["undo"]


def test_a_move_from_which_nobody_learned_anything_is_taken_back(ann, ben, store, clock):
    table = seat_together([ann, ben], pace="1d")
    clock.passes(hours=2)
    person, before = _play_until([ann, ben], table, _can_undo, Random(3))
    other = ben if person is ann else ann
    assert other.sees(table)["undo"] is False
    clock.passes(hours=1)
    answer = person.takes_back(table)
    assert answer.status_code == 200, answer.text
    after = answer.json["table"]
    same = ("view", "legal", "to_act", "ask", "summary", "since", "deadline_at", "turn_since_at")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert after["moves"] == before["moves"] + 2
    assert after["undo"] is False
    assert store.table(table).undo is None
    waiting = sorted(seat for kind, seat in store.waiting(table) if kind == "your_turn")
    assert waiting == after["to_act"]
    problem(person.takes_back(table), 409, "not_undoable")


def test_the_log_tells_it_and_the_look_back_shows_both(ann, ben):
    table = seat_together([ann, ben])
    person, before = _play_until([ann, ben], table, _can_undo, Random(3))
    played = person.sees(table)
    person.takes_back(table)
    other = ben if person is ann else ann
    *_, move, undo = other.reads_log(table)
    assert move["n"] == played["moves"]
    assert (undo["n"], undo["undoes"]) == (move["n"] + 1, move["n"])
    assert undo["steps"] == [
        {
            "seat": before["you"],
            "events": [],
            "sentences": [f"{person.name} took the last move back."],
            "weights": [1],
            "bot": False,
        }
    ]
    assert person.looks_back(table, move["n"])["view"] == played["view"]
    assert person.looks_back(table, undo["n"])["view"] == before["view"]
    assert person.looks_back(table, undo["n"])["sentences"] == ["You took the last move back."]


@ON_SQLITE
def test_a_game_with_moves_taken_back_is_verified_by_its_record(ann, ben):
    table, dice, undone = seat_together([ann, ben]), Random(11), 0
    people = [ann, ben]
    while (seen := ann.sees(table))["status"] == "running":
        person = people[seen["to_act"][0]]
        told = person.plays(table, dice.choice(person.choices(table)))["table"]
        if told["undo"] and dice.random() < 0.5:
            assert person.takes_back(table).status_code == 200
            undone += 1
    assert undone > 2
    record = msgspec.convert(ann.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("torchlit"), record) == []


def test_a_move_that_revealed_something_stays(ann, ben):
    table = seat_together([ann, ben])
    person, _ = _play_until([ann, ben], table, lambda seen: not seen["undo"], Random(3))
    problem(person.takes_back(table), 409, "not_undoable")


def test_after_a_bots_reply_it_is_too_late(ann):
    table = ann.opens_table(bots=1)
    told = ann.plays(table)
    while len(told["moves"][0]["steps"]) == 1:
        told = ann.plays(table)
    assert told["table"]["undo"] is False
    problem(ann.takes_back(table), 409, "not_undoable")


def test_after_anothers_move_it_is_too_late(ann, ben, store):
    table = seat_together([ann, ben], bots=1)
    ann.plays(table)
    kept = store.table(table)
    # as if nobody had learned anything from their torch
    kept.undo = Undo(
        seat=0, state=kept.state, last_move=-1, turn_since_at=kept.created_at, deadline_at=None, remind_at=None
    )
    store.store.commit(kept.put_changed())
    assert ann.sees(table)["undo"] is True
    ben.plays(table)
    assert ann.sees(table)["undo"] is False
    problem(ann.takes_back(table), 409, "not_undoable")


def test_after_a_bot_has_moved_for_a_player_it_is_too_late(ann, ben, joined, clock):
    table = seat_together([ann, ben], pace="1d")
    person, _ = _play_until([ann, ben], table, _can_undo, Random(3))
    clock.passes(days=1)
    tick(joined)
    seen = person.sees(table)
    assert seen["seats"][seen["you"]]["lapses"] == 1
    problem(person.takes_back(table), 409, "not_undoable")


def test_nobody_takes_back_the_move_of_another(ann, ben, cleo, passerby):
    table = seat_together([ann, ben])
    person, _ = _play_until([ann, ben], table, _can_undo, Random(3))
    other = ben if person is ann else ann
    other.sees(table)
    problem(other.takes_back(table), 409, "not_undoable")
    cleo.is_refused(403, "forbidden", "POST", f"/tables/{table}/undo", If_Match="*")
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/undo", If_Match="*")


def test_taking_back_needs_the_present_etag(ann, ben, store):
    table = seat_together([ann, ben])
    person, _ = _play_until([ann, ben], table, _can_undo, Random(3))
    person.is_refused(428, "precondition_required", "POST", f"/tables/{table}/undo")
    stale = person.tries("POST", f"/tables/{table}/undo", If_Match='"other"')
    assert problem(stale, 412, "precondition_failed")["table"]["id"] == table
    kept = store.table(table)
    store.before_commit = lambda: store.store.commit(kept.put_changed())
    problem(person.takes_back(table), 412, "precondition_failed")
    assert person.takes_back(table).status_code == 200


def test_taking_back_gains_no_time(ann, ben, clock):
    table = seat_together([ann, ben], pace="1d")
    for _ in range(40):
        clock.passes(minutes=30)
        seen = ann.sees(table)
        person = (ann, ben)[seen["to_act"][0]]
        before = person.sees(table)["deadline_at"]
        if person.plays(table)["table"]["undo"]:
            break
    clock.passes(hours=1)
    assert person.takes_back(table).json["table"]["deadline_at"] == before
