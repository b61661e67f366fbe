"""A request sent again because its answer was lost makes nothing twice: players, tables, posts."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem

SEATS = [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot"}]
WISH = {"game": "torchlit", "seats": SEATS}


@pytest.fixture
def key():
    return str(uuid4())


def _joins(passerby, key, name="Ann"):
    return passerby.tries("POST", "/players", {"name": name}, Idempotency_Key=key)


def test_joining_again_with_the_same_key_gives_the_same_player_and_token(passerby, key):
    first, again = _joins(passerby, key), _joins(passerby, key)
    assert first.status_code == again.status_code == 201
    assert again.json == first.json
    bearer = {"Authorization": f"Bearer {again.json['token']}"}
    assert passerby.tries("GET", "/me", **bearer).json["player"]["id"] == first.json["player"]["id"]


def test_another_key_or_none_is_another_player(passerby, key):
    answers = [_joins(passerby, key), _joins(passerby, str(uuid4())), passerby.tries("POST", "/players", {"name": "A"})]
    assert len({answer.json["token"] for answer in answers}) == 3


def test_the_key_of_a_player_has_another_name_only_once(passerby, key):
    _joins(passerby, key)
    problem(_joins(passerby, key, "Ben"), 422, "idempotency_key_reused")


def test_a_key_that_could_be_guessed_makes_no_player(passerby):
    document = problem(_joins(passerby, "k" * 31), 422, "invalid")
    assert document["path"] == "header.Idempotency-Key"


def test_after_an_hour_the_key_gives_nobody_the_player(passerby, key, clock):
    first = _joins(passerby, key).json
    clock.passes(hours=1, seconds=1)
    again = _joins(passerby, key)
    assert again.status_code == 201
    assert again.json["player"]["id"] != first["player"]["id"]
    assert again.json["token"] != first["token"]


def test_it_brings_nothing_once_the_player_has_signed_out(passerby, key):
    token = _joins(passerby, key).json["token"]
    passerby.tries("DELETE", "/sessions/current", Authorization=f"Bearer {token}")
    problem(_joins(passerby, key), 401, "unauthorized")


@ON_SQLITE
def test_neither_key_nor_token_is_stored(passerby, key, tmp_path):
    token = _joins(passerby, key).json["token"]
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert kept
    assert key.encode() not in kept
    assert token.encode() not in kept


def test_a_table_is_opened_once_and_its_links_still_lead_to_its_seats(ann, ben, key):
    first, again = (ann.tries("POST", "/tables", WISH, Idempotency_Key=key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json["table"] == first.json["table"]
    assert again.headers["Location"] == first.headers["Location"]
    assert len(ann.reads("/tables?mine")["tables"]) == 1
    (invitation,) = again.json["invitations"]
    assert invitation["seat"] == 1
    ben.takes_seat(again.json["table"]["id"], 1, invitation["token"])


def test_the_same_key_for_another_table_is_refused(ann, key):
    ann.tries("POST", "/tables", WISH, Idempotency_Key=key)
    other = {**WISH, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    problem(ann.tries("POST", "/tables", other, Idempotency_Key=key), 422, "idempotency_key_reused")


def test_keys_of_two_players_and_of_two_calls_are_apart(ann, ben, key):
    tables = {each.tries("POST", "/tables", WISH, Idempotency_Key=key).json["table"]["id"] for each in (ann, ben)}
    assert len(tables) == 2
    for table in tables & {line["id"] for line in ann.reads("/tables?mine")["tables"]}:
        assert ann.tries("POST", f"/tables/{table}/posts", {"text": "Hello"}, Idempotency_Key=key).status_code == 201


def test_a_repeated_post_is_made_once(ann, key):
    table = ann.opens_table(bots=1)
    address = f"/tables/{table}/posts"
    first, again = (ann.tries("POST", address, {"text": "Hello"}, Idempotency_Key=key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json == first.json
    assert len(ann.reads(address)["posts"]) == 1
    problem(ann.tries("POST", address, {"text": "Bye"}, Idempotency_Key=key), 422, "idempotency_key_reused")


def _meets_itself(store, who, address, body, key):
    """The answers to a request that arrives again just before the first one is carried out."""
    answers = []
    store.before_commit = lambda: answers.append(who.tries("POST", address, body, Idempotency_Key=key))
    answers.append(who.tries("POST", address, body, Idempotency_Key=key))
    assert [each.status_code for each in answers] == [201, 201]
    return [each.json for each in answers]


def test_a_request_that_meets_itself_makes_one_player(passerby, store, key):
    first, second = _meets_itself(store, passerby, "/players", {"name": "Ann"}, key)
    assert first == second


def test_a_request_that_meets_itself_makes_one_table(ann, store, key):
    first, second = _meets_itself(store, ann, "/tables", WISH, key)
    assert first["table"] == second["table"]
    assert len(ann.reads("/tables?mine")["tables"]) == 1


def test_a_request_that_meets_itself_says_one_thing(ann, store, key):
    address = f"/tables/{ann.opens_table(bots=1)}/posts"
    first, second = _meets_itself(store, ann, address, {"text": "Hello"}, key)
    assert first == second
    assert len(ann.reads(address)["posts"]) == 1
