"""Somebody who types another's address gains nothing by it: neither the reader's seats nor a way to read along."""

from __future__ import annotations

import pytest

from api.jobs import tick
from api.services.people import errands
from api.services.people.errands import CARRIED
from api.stores.base import UnavailableError
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Passerby, problem

VICTIM = "vera@example.org"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"


@pytest.fixture
def eve(person):
    return person("Eve")


@pytest.fixture
def reader(app):
    """The reader of the address, on a device of their own."""
    return Passerby(app.test_client())


def _link(post, by, email=VICTIM):
    (token,) = post.asks_for_letter(email, by).links("sign-in")
    return token


def _confirms(who, token, **more):
    return who.tries("POST", "/sessions/confirm", {"token": token, **more})


def _as(token):
    return {"Authorization": f"Bearer {token}"}


def test_the_letter_says_who_asked_and_from_where(app, eve, post):
    headers = {**eve.headers, "User-Agent": FIREFOX}
    network = {"REMOTE_ADDR": "203.0.113.77"}
    app.test_client().post("/v1/sessions", json={"email": VICTIM}, headers=headers, environ_overrides=network)
    post.goes_out()
    letter = post.newest(VICTIM)
    said = "Eve, who plays at Torchpost, asked for it from Firefox on Linux, in the network 203.0.113.0/24."
    assert said in letter.text
    assert said in letter.html


@pytest.mark.parametrize(
    ("claimed", "client", "told"),
    [
        (SAFARI, "2001:db8:1:2::77", "Safari on an iPhone, in the network 2001:db8:1::/48."),
        ("curl/8.0", "127.0.0.1", "a program, on the machine of the server."),
        ("<b>https://evil.example</b>", "198.51.100.1", "a program, in the network 198.51.100.0/24."),
    ],
)
def test_the_letter_says_it_in_words_of_our_own(app, post, claimed, client, told):
    headers, network = {"User-Agent": claimed}, {"REMOTE_ADDR": client}
    app.test_client().post("/v1/sessions", json={"email": VICTIM}, headers=headers, environ_overrides=network)
    post.goes_out()
    assert f"It was asked for from {told}" in post.newest(VICTIM).text
    assert "evil" not in post.newest(VICTIM).text + post.newest(VICTIM).html


@pytest.mark.parametrize("name", ["win at evil.example", "https://evil.example", "mail eve@evil.example"])
def test_a_name_that_mail_programs_would_make_a_link_of_is_left_out(person, post, name):
    letter = post.asks_for_letter(VICTIM, person(name))
    assert "evil" not in letter.text + letter.html


def test_on_the_device_that_asked_an_address_nobody_has_is_taken_without_a_question(ann, post):
    welcome = _confirms(ann, _link(post, ann)).json
    assert welcome["player"]["id"] == ann.id
    assert ann.reads("/me")["player"]["email"] == VICTIM


def test_on_another_device_it_is_asked_first_and_nothing_is_done(eve, reader, post):
    token = _link(post, eve)
    for _ in range(2):
        document = problem(_confirms(reader, token), 409, "guest_in_question")
    asked = document["guest"]
    assert (asked["name"], asked["tables"], asked["account"]) == ("Eve", 0, None)
    assert asked["asked_from"]
    assert eve.reads("/me")["player"]["email"] is None


def test_the_code_is_no_way_around_the_question(eve, reader, post):
    body = {"email": VICTIM, "code": post.asks_for_letter(VICTIM, eve).code}
    reader.is_refused(409, "guest_in_question", "POST", "/sessions/confirm", body)
    answer = reader.tries("POST", "/sessions/confirm", {**body, "guest": "leave"})
    assert answer.json["player"]["name"] == "Newcomer"


def test_leaving_the_guest_gives_an_account_of_its_own(eve, reader, post):
    welcome = _confirms(reader, _link(post, eve), guest="leave").json
    assert welcome["player"]["id"] != eve.id
    assert welcome["player"]["email"] == VICTIM
    assert eve.reads("/me")["player"]["email"] is None


def test_taking_the_guest_over_on_another_device_signs_out_the_first(eve, reader, post):
    table = eve.opens_table(bots=2)
    welcome = _confirms(reader, _link(post, eve), guest="bring").json
    assert (welcome["player"]["id"], welcome["player"]["email"]) == (eve.id, VICTIM)
    eve.is_refused(401, "unauthorized", "GET", "/me")
    eve.is_refused(401, "unauthorized", "GET", f"/tables/{table}")
    assert reader.tries("GET", f"/tables/{table}", **_as(welcome["token"])).json["you"] == 0


def test_no_other_letter_that_was_asked_for_before_brings_the_player_back(eve, reader, post):
    """Eve asks for two letters: one to a stranger who takes the player over, one to an address of her own."""
    hers = _link(post, eve, "eve@evil.example")
    welcome = _confirms(reader, _link(post, eve), guest="bring").json
    for choice in ({}, {"guest": "bring"}):
        answer = _confirms(Passerby(eve.client), hers, **choice)
        if answer.status_code == 200:
            assert answer.json["player"]["id"] != welcome["player"]["id"]
    assert reader.tries("GET", "/me", **_as(welcome["token"])).json["player"]["email"] == VICTIM


def test_a_session_that_has_ended_no_longer_asks_for_anything(eve, reader, post):
    token = _link(post, eve)
    assert eve.tries("DELETE", "/sessions/current").status_code == 204
    assert _confirms(reader, token).json["player"]["id"] != eve.id


@pytest.fixture
def vera(person, post):
    """She reads the address, and has an account."""
    return post.gives_address(person("Vera"), VICTIM)


@pytest.mark.parametrize("is_here", [True, False])
def test_no_seats_are_moved_into_an_account_without_a_question(vera, eve, reader, post, is_here):
    table = eve.opens_table(bots=2)
    token, who = _link(post, eve), eve if is_here else reader
    document = problem(_confirms(who, token), 409, "guest_in_question")
    assert (document["guest"]["tables"], document["guest"]["account"]) == (1, "Vera")
    assert eve.sees(table)["you"] == 0
    welcome = _confirms(who, token, guest="leave").json
    assert welcome["player"]["id"] == vera.id
    assert eve.sees(table)["you"] == 0
    assert vera.reads("/tables?mine")["tables"] == []


def test_seats_that_are_moved_on_another_device_are_the_guests_no_more(vera, eve, reader, post):
    table = eve.opens_table(bots=2)
    welcome = _confirms(reader, _link(post, eve), guest="bring").json
    assert welcome["player"]["id"] == vera.id
    assert vera.sees(table)["you"] == 0
    eve.is_refused(401, "unauthorized", "GET", "/me")


def test_on_the_same_device_the_guest_goes_on_until_the_page_takes_the_new_session(vera, eve, post):
    table = eve.opens_table(bots=2)
    assert _confirms(eve, _link(post, eve), guest="bring").json["player"]["id"] == vera.id
    assert vera.sees(table)["you"] == 0
    assert eve.reads("/tables?mine")["tables"] == []


def test_a_guest_without_a_table_leaves_nothing_to_ask_about_an_account(vera, eve, reader, post):
    assert _confirms(reader, _link(post, eve)).json["player"]["id"] == vera.id


def test_an_old_token_of_the_device_does_not_stand_in_the_way(reader, post):
    token = _link(post, reader)
    assert reader.tries("POST", "/sessions/confirm", {"token": token}, **_as("long gone")).status_code == 200


@ON_SQLITE
def test_of_many_tables_some_are_brought_along_at_once_and_the_tick_does_the_rest(vera, eve, joined, post, store):
    tables = [eve.opens_table(bots=1) for _ in range(2 * CARRIED + 3)]
    for table in tables:
        eve.says(table, "it is me")
    token = _link(post, eve)
    before = store.calls["commit"]
    welcome = _confirms(eve, token, guest="bring").json
    assert welcome["player"]["id"] == vera.id
    assert store.calls["commit"] - before <= CARRIED + 4

    def brought():
        seats = [vera.sees(table)["you"] for table in tables]
        said = [vera.reads(f"/tables/{table}/posts")["posts"][0]["name"] for table in tables]
        return [seats.count(0), said.count("Vera")]

    assert brought() == [CARRIED, 0]
    left = next(table for table in tables if vera.sees(table)["you"] is None)
    assert eve.sees(left)["you"] == 0  # until they play on as their own account
    while tick(joined):
        pass
    assert brought() == [len(tables)] * 2
    assert eve.reads("/tables?mine")["tables"] == []


def test_a_guests_seats_are_not_lost_if_the_store_breaks_down_right_after_the_sign_in(vera, eve, joined, post, store):
    table = eve.opens_table(bots=1)
    token = _link(post, eve)
    store.before_commit = lambda: setattr(store, "is_down", True)
    welcome = _confirms(eve, token, guest="bring").json
    store.is_down = False
    assert welcome["player"]["id"] == vera.id
    tick(joined)
    assert vera.sees(table)["you"] == 0


def test_nothing_is_moved_by_a_sign_in_that_comes_to_nothing(vera, eve, post, store):
    table = eve.opens_table(bots=1)
    token = _link(post, eve)

    def breaks_down():
        raise UnavailableError("down")

    store.before_commit = breaks_down
    assert _confirms(eve, token, guest="bring").status_code == 503
    assert eve.sees(table)["you"] == 0
    assert _confirms(eve, token, guest="bring").status_code == 200
    assert vera.sees(table)["you"] == 0


@ON_SQLITE
def test_a_guest_who_leaves_meanwhile_does_not_stop_the_move_of_seats(vera, eve, joined, post):
    tables = [eve.opens_table(bots=1) for _ in range(3 * CARRIED)]
    _confirms(eve, _link(post, eve), guest="bring")
    eve.tries("PATCH", "/me", {"quiet": {"from": "22:00", "to": "07:00"}})
    while tick(joined):
        pass
    assert {vera.sees(table)["you"] for table in tables} == {0}


@ON_SQLITE
def test_deleting_an_account_also_leaves_seats_still_to_be_brought_along(vera, eve, joined, post):
    tables = [eve.opens_table(bots=1) for _ in range(CARRIED + 3)]
    _confirms(eve, _link(post, eve), guest="bring")
    assert vera.tries("DELETE", "/me").status_code == 204
    while tick(joined):
        pass
    assert {eve.sees(table)["seats"][0]["name"] for table in tables} == {"a former player"}


@ON_SQLITE
def test_nobody_comes_to_more_tables_by_bringing_guests_along_than_there_may_be(vera, eve, post, monkeypatch):
    monkeypatch.setattr(errands, "MOST_UNDER_WAY", 3)
    for who in (vera, vera, eve, eve):
        who.opens_table(bots=1)
    token = _link(post, eve)
    problem(_confirms(eve, token, guest="bring"), 409, "too_many_tables")
    assert len(eve.reads("/tables?mine")["tables"]) == 2
    assert _confirms(eve, token, guest="leave").json["player"]["id"] == vera.id


@ON_SQLITE
def test_one_guest_after_the_other_is_brought_along(vera, eve, person, joined, post):
    for _ in range(CARRIED + 1):
        eve.opens_table(bots=1)
    other = person("Eve's phone")
    other.opens_table(bots=1)
    first, second = _link(post, eve), _link(post, other)
    assert _confirms(eve, first, guest="bring").status_code == 200
    problem(_confirms(other, second, guest="bring"), 429, "too_many_requests")
    tick(joined)
    assert _confirms(other, second, guest="bring").status_code == 200
    assert len(vera.reads("/tables?mine&limit=50")["tables"]) == CARRIED + 2


@ON_SQLITE
def test_two_sign_ins_at_once_bring_one_guest_along_after_the_other(vera, eve, person, post, store):
    other = person("Eve's phone")
    tables = [eve.opens_table(bots=1), other.opens_table(bots=1)]
    first, second = _link(post, eve), _link(post, other)
    answers = []
    store.before_commit = lambda: answers.append(_confirms(other, second, guest="bring"))
    answers.append(_confirms(eve, first, guest="bring"))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [vera.sees(table)["you"] for table in tables] == [0, 0]


@ON_SQLITE
def test_one_letter_answered_in_two_ways_at_once_is_answered_once(vera, eve, post, store):
    table, token = eve.opens_table(bots=1), _link(post, eve)
    store.before_commit = lambda: _confirms(eve, token, guest="leave")
    problem(_confirms(eve, token, guest="bring"), 422, "link_used")
    assert eve.sees(table)["you"] == 0
    assert vera.reads("/tables?mine")["tables"] == []
