"""Nobody can fill the store or the lists: stored things are counted by player, and by client where
strangers come in."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from api.app import create_app
from api.domain.players import GUEST, Player, Session
from api.services.access import rights
from api.services.people.players import GUESTS
from api.services.tables import room, talk
from tests.api.scenes import Passerby, Person, problem, seat_together


@pytest.fixture
def strangers(settings, store, clock):
    """Callers of a stage that others can reach, each from an address of their own."""
    stage = replace(settings, url="https://torchpost.example", secret="a secret of its own")
    app = create_app(stage, store=store, clock=clock)

    def from_address(address):
        client = app.test_client()
        client.environ_base["REMOTE_ADDR"] = address
        client.environ_base["HTTP_HOST"] = "torchpost.example"
        return Passerby(client)

    return from_address


def _joins(passerby):
    return passerby.tries("POST", "/players", {"name": "Ann"})


def test_one_client_brings_a_limited_number_of_guests_in_an_hour(strangers, clock):
    crowd = strangers("203.0.113.9")
    assert {_joins(crowd).status_code for _ in range(GUESTS.most)} == {201}
    clock.passes(minutes=50)
    refused = _joins(crowd)
    problem(refused, 429, "too_many_requests")
    assert refused.headers["Retry-After"] == "600"
    assert refused.headers["RateLimit-Policy"] == '"guests";q=60;w=3600'
    assert refused.headers["RateLimit"] == '"guests";r=0;t=600'
    assert _joins(strangers("203.0.113.10")).status_code == 201
    clock.passes(minutes=10)
    assert _joins(crowd).status_code == 201


def test_a_household_with_many_addresses_is_one_client(strangers):
    numbers = count(1)
    for _ in range(GUESTS.most):
        assert _joins(strangers(f"2001:db8:7:7::{next(numbers):x}")).status_code == 201
    problem(_joins(strangers("2001:db8:7:7:ffff::1")), 429, "too_many_requests")
    assert _joins(strangers("2001:db8:7:8::1")).status_code == 201


def test_at_home_everybody_comes_from_one_address_and_nobody_is_counted_by_it(passerby):
    assert {_joins(passerby).status_code for _ in range(GUESTS.most + 1)} == {201}


def test_a_player_opens_a_limited_number_of_tables_in_an_hour(ann, clock):
    for _ in range(room.BY_PLAYER):
        ann.opens_table(bots=1)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    refused = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    problem(refused, 429, "too_many_requests")
    assert refused.headers["Retry-After"] == "3600"
    clock.passes(hours=1)
    ann.opens_table(bots=1)


def test_a_player_waits_at_a_limited_number_of_gathering_tables(ann, ben):
    tables = [ann.opens_table(free=1) for _ in range(room.MOST_GATHERING)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    ann.is_refused(409, "too_many_tables", "POST", "/tables", {"game": "torchlit", "seats": seats})
    offered = ben.opens_table(free=1)
    ann.is_refused(409, "too_many_tables", "POST", f"/tables/{offered}/seats/1", {})
    ann.does(tables[0], "cancel")
    ann.takes_seat(offered, 1)


def test_a_player_is_at_a_limited_number_of_tables_at_a_time(ann, monkeypatch):
    monkeypatch.setattr(room, "MOST_GATHERING", 2)
    monkeypatch.setattr(room, "MOST_UNDER_WAY", 3)
    tables = [ann.opens_table(bots=1) for _ in range(3)]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    ann.is_refused(409, "too_many_tables", "POST", "/tables", {"game": "torchlit", "seats": seats})
    ann.does(tables[0], "resign")
    ann.opens_table(bots=1)


def test_a_player_writes_a_limited_number_of_posts(ann, clock):
    table = ann.opens_table(bots=1)
    for _ in range(talk.BY_PLAYER):
        ann.says(table, "Hello.")
    ann.is_refused(429, "too_many_requests", "POST", f"/tables/{table}/posts", {"text": "Hello."})
    clock.passes(minutes=10)
    ann.says(table, "Hello.")


def _moves_that_can_be_taken_back(people, table):
    """The person who has just made one, and which one it was."""
    while (seen := people[0].sees(table))["status"] == "running":
        person = people[seen["to_act"][0]]
        action = person.choices(table)[0]
        if person.plays(table, action)["table"]["undo"]:
            return person, action
    return pytest.fail("the game ended without one")


def test_a_log_does_not_grow_without_end_by_doing_and_undoing(ann, ben):
    table = seat_together([ann, ben])
    person, action = _moves_that_can_be_taken_back([ann, ben], table)
    moves = person.sees(table)["moves"]
    for _ in range(rights.MOST_UNDONE):
        assert person.takes_back(table).status_code == 200
        person.plays(table, action)
    problem(person.takes_back(table), 409, "not_undoable")
    assert person.sees(table)["moves"] == moves + 2 * rights.MOST_UNDONE


def _is_kept(store, person):
    return [item is not None for item in store.read(Player.key_of(person.id), Session.key_of(person.token))]


def test_a_guest_who_takes_no_seat_is_forgotten(ann, ben, cleo, store, clock):
    ann.opens_table(bots=1)
    offered = ann.opens_table(free=1)
    ben.takes_seat(offered, 1)
    clock.passes(days=GUEST.days)
    assert (_is_kept(store, ann), _is_kept(store, ben), _is_kept(store, cleo)) == ([True] * 2, [True] * 2, [False] * 2)
    cleo.is_refused(401, "unauthorized", "GET", "/me")


def test_a_guest_who_comes_back_is_remembered_longer(person, clock):
    dora: Person = person("Dora")
    for _ in range(5):
        clock.passes(days=GUEST.days - 1)
        assert dora.reads("/me")["player"]["name"] == "Dora"
    dora.opens_table(bots=1)
    clock.passes(days=GUEST.days * 3)
    dora.reads("/me")
