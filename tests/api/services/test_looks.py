"""A look: everything new at a table in one answer, and next to no work when nothing is new."""

from __future__ import annotations

from random import Random

import pytest

from api.domain.talk import Post, Talk
from api.services.looks import NEWEST
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Passerby, play_out, seat_together

UNIT = 4096  # bytes that an eventually consistent read gives for half a read unit


def look(person, table, known=None, **query):
    words = "&".join(f"{name}={number}" for name, number in query.items())
    headers = {} if known is None else {"If_None_Match": known}
    return person.tries("GET", f"/tables/{table}/look?{words}", **headers)


def says(person, table, text):
    assert person.tries("POST", f"/tables/{table}/posts", {"text": text}).status_code == 201


def test_a_first_look_has_the_table_its_log_its_talk_the_game_and_the_caller(ann, ben):
    table = seat_together([ann, ben])
    says(ben, table, "Hello")
    seen = look(ann, table)
    assert seen.json["table"] == ann.sees(table)
    assert seen.json["version"] == ann.known[table]
    assert [move["n"] for move in seen.json["moves"]] == [0]
    assert [post["text"] for post in seen.json["posts"]] == ["Hello"]
    assert (seen.json["me"]["name"], seen.json["facts"]["title"]) == ("Ann", "Torchlit")
    assert "Most gold after three rounds wins." in seen.json["intro"]
    assert seen.headers["Cache-Control"] == "no-store"


def test_a_first_look_lists_the_tables_that_wait_for_the_caller(ann, ben, clock):
    tables = []
    for _ in range(2):
        tables.append(seat_together([ann, ben]))
        clock.passes(minutes=1)
    alone = ann.opens_table(bots=2)
    assert look(ann, tables[1]).json["waiting"] == [*tables, alone]
    assert look(ben, tables[1]).json["waiting"] == tables
    while 0 in ann.sees(tables[0])["to_act"]:
        ann.plays(tables[0])
    assert look(ann, tables[1]).json["waiting"] == [tables[1], alone]
    assert look(ann, tables[1], moves=0).json["waiting"] is None
    assert look(Passerby(ann.client.application.test_client()), tables[0]).json["waiting"] is None


def test_a_look_that_finds_nothing_new_is_not_answered_again(ann, ben):
    table = seat_together([ann, ben])
    first = look(ann, table)
    again = look(ann, table, first.headers["ETag"], moves=0, posts=0)
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    assert look(ann, table, f"W/{first.headers['ETag']}", moves=0, posts=0).status_code == 304
    for unknown in ('"another"', '""', '*, ""'):
        assert look(ann, table, unknown, moves=0, posts=0).status_code == 200


def test_a_move_a_post_and_a_change_of_the_table_are_each_new_to_the_next_look(ann, ben):
    table = seat_together([ann, ben])
    tag = look(ben, table).headers["ETag"]
    ann.sees(table)
    ann.plays(table)
    moved = look(ben, table, tag, moves=0, posts=0)
    assert ([move["n"] for move in moved.json["moves"]], moved.json["posts"], moved.json["facts"]) == ([1], [], None)
    says(ann, table, "Your turn")
    spoken = look(ben, table, moved.headers["ETag"], moves=1, posts=0)
    assert ([post["n"] for post in spoken.json["posts"]], spoken.json["moves"]) == ([1], [])
    ann.tries("POST", f"/tables/{table}/seats/0/offer")
    assert look(ben, table, spoken.headers["ETag"], moves=1, posts=1).json["table"]["seats"][0]["kind"] == "open"


def test_changed_settings_come_with_the_next_news(ann, ben):
    table = seat_together([ann, ben])
    tag = look(ann, table).headers["ETag"]
    ann.tries("PATCH", "/me", {"confirm_moves": True})
    assert look(ann, table, tag, moves=0, posts=0).status_code == 304
    says(ben, table, "Well?")
    assert look(ann, table, tag, moves=0, posts=0).json["me"]["confirm_moves"] is True
    assert look(ann, table).json["me"]["confirm_moves"] is True


def test_a_look_brings_along_what_the_others_did_since_a_given_step(ann, ben):
    table = seat_together([ann, ben])
    assert look(ben, table).json["steps"] is None
    ann.sees(table)
    ann.plays(table)
    brought = look(ben, table, move=1).json["steps"]
    assert [(step["n"], step["step"]) for step in brought] == [(1, 0)]
    assert brought == ben.reads(f"/tables/{table}/steps?move=1&step=0")["steps"]
    assert look(ben, table, moves=0, posts=0, move=1).json["steps"] == brought
    assert look(ben, table, move=1, step=1).json["steps"] == []
    assert look(ann, table, move=1).json["steps"] == []  # her own


def test_a_first_look_reads_nothing_twice_and_asks_for_no_talk_where_nothing_was_said(ann, ben, store):
    table = seat_together([ann, ben])
    ann.sees(table)
    ann.plays(table)
    store.calls.clear()
    assert look(ben, table, move=1).json["steps"]
    # the table with its caller, and what is known of them; the log, and their tables
    assert store.calls == {"read": 2, "range": 2}


def test_a_look_brings_no_steps_to_a_caller_who_may_not_watch(ann, ben, cleo):
    table = seat_together([ann, ben], spectators=False)
    ann.sees(table)
    ann.plays(table)
    ben.does(table, "seats/1/offer")
    assert look(cleo, table, move=0).json["steps"] == []


@pytest.mark.parametrize("store", ["moto"], indirect=True)
def test_a_look_that_finds_nothing_new_costs_one_read_unit(ann, ben, moto):
    table = seat_together([ann, ben])
    says(ben, table, "Hello")
    tag = look(ann, table).headers["ETag"]
    asked, sizes = [], []

    def note(params, model, **_):
        asked.append((model.name, params["ConsistentRead"]))

    def weigh(parsed, **_):
        sizes.append(sum(len(str(item)) for item in parsed.get("Items", [parsed.get("Item")])))

    events = moto.client.meta.events
    events.register("provide-client-params.dynamodb", note)
    events.register("after-call.dynamodb", weigh)
    try:
        assert look(ann, table, tag, moves=0, posts=1).status_code == 304
    finally:
        events.unregister("provide-client-params.dynamodb", note)
        events.unregister("after-call.dynamodb", weigh)
    # each of them is half a unit: the table and its talk are read as one
    assert asked == [("Query", False), ("GetItem", False)]
    assert all(size <= UNIT for size in sizes)


@ON_SQLITE
def test_an_answer_is_never_made_of_a_late_read(ann, ben, store):
    """A store that gives the state of a moment ago must not take back what somebody has seen."""
    table = seat_together([ann, ben])
    former = store.range(f"table#{table}", prefix="ta", limit=2)
    ann.sees(table)
    ann.plays(table)
    tag = look(ann, table, moves=1, posts=0).headers["ETag"]
    fresh = store.range
    store.range = lambda *one, eventually=False, **more: former if eventually else fresh(*one, **more)
    assert look(ann, table, tag, moves=1, posts=0).json["table"]["moves"] == 1


@ON_SQLITE
def test_of_a_long_log_and_talk_the_newest_come_first_and_the_rest_when_asked_for(ann, ben):
    table = seat_together([ann, ben])
    play_out([ann, ben], table, Random(3).choice, moves=NEWEST + 7)
    for number in range(NEWEST + 3):
        says([ann, ben][number % 2], table, f"{number + 1}")
    seen = look(ann, table).json
    assert [move["n"] for move in seen["moves"]] == list(range(8, NEWEST + 8))
    assert [post["n"] for post in seen["posts"]] == list(range(4, NEWEST + 4))
    older = ann.reads(f"/tables/{table}/moves?before=8&limit=5")
    assert ([move["n"] for move in older["moves"]], older["cursor"]) == ([3, 4, 5, 6, 7], 3)
    oldest = ann.reads(f"/tables/{table}/moves?before=3")
    assert ([move["n"] for move in oldest["moves"]], oldest["cursor"]) == ([0, 1, 2], None)
    said = ann.reads(f"/tables/{table}/posts?before=4&limit=2")
    assert ([post["n"] for post in said["posts"]], said["cursor"]) == ([2, 3], 2)
    assert ann.reads(f"/tables/{table}/posts?before=2")["cursor"] is None
    assert seen["moves"] + oldest["moves"] != ann.reads_log(table)
    assert oldest["moves"] + older["moves"] + seen["moves"] == ann.reads_log(table)


@ON_SQLITE
def test_a_first_look_reads_no_more_of_five_thousand_posts_than_of_sixty(ann, ben, store, clock):
    table = seat_together([ann, ben])
    read, asked = [], store.range

    def counted(*one, **more):
        read.append(asked(*one, **more))
        return read[-1]

    store.range = counted
    for first, last in ((1, 60), (61, 5000)):
        said = [Post(table=table, n=n, at=clock.now, seat=0, name="Ann", text=f"{n}") for n in range(first, last + 1)]
        for at in range(0, len(said), 50):
            store.commit(*(post.put() for post in said[at : at + 50]))
        store.commit(Talk(table=table, posts=last, last_seat=0).put())
        read.clear()
        seen = look(ben, table).json
        assert [post["n"] for post in seen["posts"]] == list(range(last - NEWEST + 1, last + 1))
        assert sum(map(len, read)) <= 2 * NEWEST


def test_a_caller_who_may_not_watch_learns_nothing_by_a_look(ann, ben, cleo, passerby):
    table = seat_together([ann, ben], spectators=False)
    says(ann, table, "Between us")
    ben.does(table, "seats/1/offer")  # so that a stranger may see the table at all
    for stranger in (cleo, passerby):
        seen = look(stranger, table).json
        assert (seen["moves"], seen["posts"], seen["table"]["view"]) == ([], [], None)
    assert look(passerby, table).json["me"] is None
    passerby.is_refused(404, "not_found", "GET", "/tables/AAAAAAAAAAAAAAAAAAAAAA/look")
    cleo.is_refused(422, "invalid", "GET", f"/tables/{table}/look?moves=many")


def test_a_spectator_by_link_looks_too(ann, ben, passerby):
    table = seat_together([ann, ben], spectators=False)
    link = ann.tries("POST", f"/tables/{table}/spectators", {"by_link": True}).json["spectator_link"]
    passerby.headers = {"Authorization": f"Bearer {link}"}
    seen = look(passerby, table)
    assert (seen.json["me"], [move["n"] for move in seen.json["moves"]]) == (None, [0])
    assert look(passerby, table, seen.headers["ETag"], moves=0, posts=0).status_code == 304
