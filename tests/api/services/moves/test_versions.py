"""Two people who act at once: versions, ETags, and who wins."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Person, problem, seat_together


def test_a_move_is_one_read_and_one_commit(ann, store):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    store.calls.clear()
    ann.plays(table, action, Idempotency_Key="a")
    assert dict(store.calls) == {"read": 1, "commit": 1}


@pytest.mark.parametrize("store", ["moto"], indirect=True)
def test_a_move_is_two_calls_of_the_deployed_store(ann, moto):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    called = []

    def note(model, **_):
        called.append(model.name)

    moto.client.meta.events.register("before-call.dynamodb", note)
    ann.plays(table, action, Idempotency_Key="a")
    moto.client.meta.events.unregister("before-call.dynamodb", note)
    assert called == ["BatchGetItem", "TransactWriteItems"]


def test_to_look_at_a_table_is_one_read(ann, store):
    table = ann.opens_table(bots=3)
    store.calls.clear()
    ann.sees(table)
    assert dict(store.calls) == {"read": 1}


def test_a_table_that_has_not_changed_is_not_sent_again(ann):
    table = ann.opens_table(bots=3)
    ann.sees(table)
    answer = ann.tries("GET", f"/tables/{table}", If_None_Match=ann.known[table])
    assert answer.status_code == 304
    assert answer.data == b""
    assert answer.headers["ETag"] == ann.known[table]
    assert ann.tries("GET", f"/tables/{table}", If_None_Match=f"W/{ann.known[table]}").status_code == 304
    assert ann.tries("GET", f"/tables/{table}", If_None_Match='"another"').status_code == 200


def test_a_table_that_has_changed_is_sent_again(ann):
    table = ann.opens_table(bots=3)
    ann.sees(table)
    before = ann.known[table]
    ann.plays(table)
    assert ann.tries("GET", f"/tables/{table}", If_None_Match=before).status_code == 200


def test_the_answer_to_a_move_carries_the_etag_of_the_table_that_follows(ann):
    table = ann.opens_table(bots=3)
    moved = ann.plays(table)
    told = ann.known[table]
    assert ann.sees(table) == moved["table"]
    assert ann.known[table] == told


def test_no_cache_may_give_a_seats_view_to_another(ann):
    table = ann.opens_table(bots=3)
    headers = ann.tries("GET", f"/tables/{table}").headers
    assert headers["Cache-Control"] == "private, no-cache"
    assert "Authorization" in headers["Vary"]


def test_every_caller_has_an_etag_of_his_own(ann, ben, passerby):
    table = seat_together([ann, ben])
    for caller in (ann, ben, passerby):
        caller.sees(table)
    assert len({ann.known[table], ben.known[table], passerby.known[table]}) == 3


def test_a_move_without_if_match_is_refused(ann):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    ann.is_refused(428, "precondition_required", "POST", f"/tables/{table}/moves", {"action": action})
    assert ann.sees(table)["moves"] == 0


@pytest.mark.parametrize("known", ["*", '"nonsense", {etag}', "W/{etag}"])
def test_if_match_takes_a_star_a_list_and_a_tag_that_a_proxy_has_weakened(ann, known):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    headers = {"If_Match": known.format(etag=ann.known[table])}
    assert ann.tries("POST", f"/tables/{table}/moves", {"action": action}, **headers).status_code == 200


def test_a_move_against_an_old_view_is_refused_with_the_fresh_one(ann, ben):
    table = seat_together([ann, ben])
    action = ben.choices(table)[0]
    ann.plays(table)
    answer = ben.sends(table, action)
    refused = problem(answer, 412, "precondition_failed")
    fresh = ben.sees(table)
    assert refused["table"] == fresh
    assert answer.headers["ETag"] == ben.known[table]
    assert fresh["moves"] == 1
    ben.plays(table, action)


def test_of_two_moves_between_read_and_commit_exactly_one_wins(ann, ben, store):
    table = seat_together([ann, ben])
    hers, his = ann.choices(table)[0], ben.choices(table)[0]
    faster = []
    store.before_commit = lambda: faster.append(ben.sends(table, his).status_code)
    refused = problem(ann.sends(table, hers), 412, "precondition_failed")
    assert faster == [200]
    assert refused["table"]["moves"] == 1
    assert refused["table"] == ann.sees(table)
    assert [step["seat"] for move in ann.reads_log(table, after=0) for step in move["steps"]] == [1]


@ON_SQLITE  # moto lets two threads win at once
def test_of_many_clients_with_the_same_version_exactly_one_wins(app, ann):
    table = ann.opens_table(bots=3, level="easy")
    for _ in range(5):
        action, etag = ann.choices(table)[0], ann.known[table]
        start = Barrier(8)

        def send(_, action=action, etag=etag, start=start):
            twin = Person.__new__(Person)
            twin.client, twin.headers = app.test_client(), ann.headers
            start.wait()
            return twin.tries("POST", f"/tables/{table}/moves", {"action": action}, If_Match=etag).status_code

        with ThreadPoolExecutor(8) as pool:
            answers = sorted(pool.map(send, range(8)))
        assert answers == [200] + [412] * 7
    assert ann.sees(table)["moves"] == 5
