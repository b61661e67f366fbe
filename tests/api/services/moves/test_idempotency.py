"""A request that is sent again because its answer was lost."""

from __future__ import annotations

import pytest

from tests.api.scenes import problem, seat_together


def test_the_same_key_and_body_do_nothing_twice_and_tell_the_move_and_the_table_as_it_is(ann):
    table = ann.opens_table(bots=3)
    action, etag = ann.choices(table)[0], ann.known[table]
    first = ann.sends(table, action, Idempotency_Key="k1")
    ann.known[table] = etag
    again = ann.sends(table, action, Idempotency_Key="k1")
    assert again.status_code == first.status_code == 200
    assert again.data == first.data
    assert again.headers["ETag"] == first.headers["ETag"]
    assert ann.sees(table)["moves"] == 1


def test_a_late_repeat_gets_its_move_and_the_present_table(ann, ben):
    table = seat_together([ann, ben])
    key = 0
    while 0 in ann.sees(table)["to_act"]:
        key += 1
        action, etag = ann.choices(table)[0], ann.known[table]
        first = ann.sends(table, action, Idempotency_Key=str(key)).json
    ben.plays(table)
    ann.known[table] = etag
    again = ann.sends(table, action, Idempotency_Key=str(key)).json
    assert again["moves"] == first["moves"]
    assert again["table"] == ann.sees(table)
    assert again["table"]["moves"] == first["table"]["moves"] + 1


@pytest.mark.parametrize("known", ["as it was", "*"])
def test_a_repeat_does_nothing_twice_whatever_the_table_is_by_then(ann, known):
    table = ann.opens_table(bots=3)
    action, etag = ann.choices(table)[0], ann.known[table]
    ann.sends(table, action, Idempotency_Key="k1")
    ann.known[table] = etag if known == "as it was" else "*"
    assert ann.sends(table, action, Idempotency_Key="k1").status_code == 200
    assert ann.sees(table)["moves"] == 1


def test_a_key_that_is_not_the_newest_meets_another_table_than_its_caller_saw(ann):
    table = ann.opens_table(bots=3)
    action, etag = ann.choices(table)[0], ann.known[table]
    ann.sends(table, action, Idempotency_Key="k1")
    ann.plays(table, Idempotency_Key="k2")
    ann.known[table] = etag
    problem(ann.sends(table, action, Idempotency_Key="k1"), 412, "precondition_failed")
    assert ann.sees(table)["moves"] == 2


def test_the_order_of_fields_does_not_make_another_body(ann):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    first = ann.sends(table, action, Idempotency_Key="k1")
    turned = dict(reversed(action.items()))
    assert ann.sends(table, turned, Idempotency_Key="k1").data == first.data


def test_the_same_key_with_another_body_is_refused(ann):
    table = ann.opens_table(bots=3)
    first, second = ann.choices(table)[:2]
    ann.plays(table, first, Idempotency_Key="k1")
    problem(ann.sends(table, second, Idempotency_Key="k1"), 422, "idempotency_key_reused")
    assert ann.sees(table)["moves"] == 1


def test_another_players_key_is_another_key(ann, ben):
    table = seat_together([ann, ben])
    ann.plays(table, Idempotency_Key="k1")
    told = ben.plays(table, Idempotency_Key="k1")
    assert told["table"]["you"] == 1
    assert told["table"]["moves"] == 2


def test_a_refused_move_uses_up_no_key(ann):
    table = ann.opens_table(bots=3)
    good = ann.choices(table)[0]
    problem(ann.sends(table, {"type": "play_torch", "adventurer": 0}, Idempotency_Key="k1"), 422, "wrong_phase")
    ann.plays(table, good, Idempotency_Key="k1")


def test_a_repeat_that_overtakes_the_first_gets_the_same_answer(ann, store):
    table = ann.opens_table(bots=3)
    action, etag = ann.choices(table)[0], ann.known[table]
    overtaking = []

    def repeat():
        ann.known[table] = etag
        overtaking.append(ann.sends(table, action, Idempotency_Key="k1"))
        ann.known[table] = etag

    store.before_commit = repeat
    first = ann.sends(table, action, Idempotency_Key="k1")
    assert first.status_code == 200
    assert first.data == overtaking[0].data
    assert ann.sees(table)["moves"] == 1


def test_a_move_is_remembered_until_the_seat_makes_another(ann, clock):
    table = ann.opens_table(bots=3)
    action, etag = ann.choices(table)[0], ann.known[table]
    first = ann.sends(table, action, Idempotency_Key="k1").json
    ann.known[table] = etag
    clock.passes(days=300)
    again = ann.sends(table, action, Idempotency_Key="k1").json
    assert again["moves"] == first["moves"]


@pytest.mark.parametrize("key", ["", "k" * 256])
def test_a_key_of_no_use_is_refused(ann, key):
    table = ann.opens_table(bots=3)
    refused = problem(ann.sends(table, ann.choices(table)[0], Idempotency_Key=key), 422, "invalid")
    assert refused["path"] == "header.Idempotency-Key"
