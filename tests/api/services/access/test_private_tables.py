"""One rule for every call: for strangers a private table does not exist, and whoever is let in is let in everywhere."""

from __future__ import annotations

import re

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Passerby, seat_together

NOWHERE = "A" * 22  # a table that does not exist
HOLD = "torchpost.hold"

BODIES = {
    "take_seat": {},
    "invite_by_mail": {"seats": [{"seat": 1, "email": "eve@example.org"}]},
    "let_watch": {"by_link": True},
    "start": {"level": "easy"},
    "extend": {"agree": True},
    "move": {"action": {"type": "play_torch", "adventurer": 1}},
    "draft": {"action": {"type": "play_torch", "adventurer": 1}},
    "choice": {"action": {"type": "play_torch", "adventurer": 1}},
    "say": {"text": "hello"},
}
# what a seat, or a spectator with the link, reads of a game that is over
READ = {
    "show_table", "look_at_table", "list_moves", "look_back", "list_steps", "tell_story", "show_record", "list_posts",
    "changes",
}  # fmt: skip
OPEN = {"show_table", "look_at_table"}  # to somebody invited: who sits there


@pytest.fixture
def asks(app):
    """Make a call with that token on a server that holds streams; `held` are the tables it has held one of."""
    held = []

    def asked(call, table, token=None, **query):
        rule, method = call
        address = rule.rule.replace("<table>", table).replace("<int:seat>", "1").replace("<int:n>", "0")
        headers = {"If-Match": "*"} | ({"Authorization": f"Bearer {token}"} if token else {})
        body = BODIES.get(_name(call)) if method == "POST" else None
        environ = {HOLD: lambda held_table, _: held.append(held_table) or True}
        return app.test_client().open(
            address, method=method, json=body, headers=headers, query_string=query, environ_overrides=environ
        )

    asked.held = held
    return asked


@pytest.fixture
def people(ann, ben, cleo):
    return ann, ben, cleo


@pytest.fixture
def calls(app):
    """All calls that name a table, whatever they do."""
    found = [
        (rule, method)
        for rule in app.url_map.iter_rules()
        for method in sorted(rule.methods - {"HEAD", "OPTIONS"})
        if rule.rule.startswith("/v1/") and "<table>" in rule.rule
    ]
    assert {"show_table", "take_seat", "move", "say", "changes", "show_picture", "play_again"} <= set(map(_name, found))
    return found


def _name(call):
    return call[0].endpoint.rpartition(".")[2]


def _said(answer, table):
    """Everything an answer says, except for its own number and the table that was asked for."""
    headers = {name: value for name, value in answer.headers if name not in {"X-Request-Id", "Date"}}
    return answer.status_code, headers, answer.get_data(as_text=True).replace(table, NOWHERE)


def _gathering(ann, ben):
    del ben
    return ann.opens_table(invited=1, bots=1, spectators=False)


def _running(ann, ben):
    return seat_together([ann, ben], spectators=False)


def _given_up(ann, ben):
    table = ann.opens_table(invited=1, spectators=False)
    ben.takes_seat(table, 1, ann.invitations[1])
    ben.does(table, "seats/1/offer")
    return table


def _over(ann, ben):
    table = _running(ann, ben)
    ann.says(table, "well played")
    ben.does(table, "resign")
    return table


def _cancelled(ann, ben):
    table = _gathering(ann, ben)
    ann.does(table, "cancel")
    return table


@ON_SQLITE
@pytest.mark.parametrize("made", [_gathering, _running, _given_up, _over, _cancelled])
def test_for_a_stranger_a_private_table_does_not_exist_in_any_call(people, calls, asks, made):
    ann, ben, cleo = people
    table = made(ann, ben)
    link = ann.does(table, "spectators", {"by_link": True})["spectator_link"]
    ann.does(table, "spectators", {"by_link": False})
    strangers = [None, cleo.token, link, "watch.forged", "invited.1.forged", "invited.99.forged", "invited.", "x" * 43]
    for token in strangers:
        for call in calls:
            there, nowhere = asks(call, table, token), asks(call, NOWHERE, token)
            assert _said(there, table) == _said(nowhere, NOWHERE), (call, token)
            assert there.status_code in {401, 404}, (call, token)
    assert asks.held == []


@ON_SQLITE
def test_a_player_who_gave_up_a_private_seat_is_a_stranger_there(ann, ben, calls, asks):
    table = _given_up(ann, ben)
    for call in calls:
        assert _said(asks(call, table, ben.token), table) == _said(asks(call, NOWHERE, ben.token), NOWHERE), call


@ON_SQLITE
def test_an_invited_guest_sees_who_sits_there_and_nothing_of_the_game(ann, ben, calls, asks):
    table = _given_up(ann, ben)
    ann.says(table, "between us")
    token = ann.does(table, "seats/1/invitation", status=201)["token"]
    for call in calls:
        answer = asks(call, table, f"invited.1.{token}")
        if _name(call) in OPEN:
            assert answer.status_code == 200, call
            assert "between us" not in answer.text
            seen = answer.json.get("table", answer.json)
            assert (seen["view"], seen["legal"], seen["seed"], seen["you"]) == (None, [], None, None)
            assert answer.json.get("moves") in ([], seen["moves"])
        elif call[1] == "GET" and _name(call) != "show_picture":
            assert answer.status_code == 403, call
        else:
            assert answer.status_code in {401, 404}, call
    assert asks.held == []


@ON_SQLITE
def test_an_invitation_is_one_to_its_seat_and_no_other_and_ends_when_that_is_taken(ann, ben, asks, calls, cleo):
    table = ann.opens_table(invited=2, spectators=False)
    (show,) = (call for call in calls if _name(call) == "show_table")
    assert asks(show, table, f"invited.1.{ann.invitations[1]}").status_code == 200
    assert asks(show, table, f"invited.2.{ann.invitations[1]}").status_code == 404
    ben.takes_seat(table, 1, ann.invitations[1])
    assert asks(show, table, f"invited.1.{ann.invitations[1]}").status_code == 404
    assert asks(show, table, cleo.token).status_code == 404


@ON_SQLITE
def test_a_spectator_by_link_reads_everything_and_does_nothing(ann, ben, calls, asks):
    table = _over(ann, ben)
    link = ann.does(table, "spectators", {"by_link": True})["spectator_link"]
    for call in calls:
        status = asks(call, table, link).status_code
        if _name(call) in READ:
            assert status == 200, call
        else:
            assert status in {401, 404}, call  # a picture is fetched by programs, which have no link
    assert asks.held == [table]


@ON_SQLITE
def test_a_seat_reads_everything(ann, ben, calls, asks):
    table = _over(ann, ben)
    statuses = {_name(call): asks(call, table, ann.token).status_code for call in calls if call[1] == "GET"}
    assert statuses == dict.fromkeys(READ, 200) | {"show_picture": 404}


@ON_SQLITE
def test_a_seat_kept_for_me_shows_the_table_before_i_take_it_but_not_its_talk(ann, ben, calls, asks):
    ended = _over(ann, ben)
    table = ann.does(ended, "rematch", status=201)["table"]["id"]
    ann.says(table, "between us")
    for call in calls:
        if call[1] == "GET":
            expected = 200 if _name(call) in OPEN else 404 if _name(call) == "show_picture" else 403
            assert asks(call, table, ben.token).status_code == expected, call
    (line,) = (each for each in ben.reads("/tables?mine")["tables"] if each["id"] == table)
    assert line["talk"] is None


def _stream(asks, calls, table, token):
    """The address of the stream that a look gives, and the answer to somebody who has nothing else."""
    (look,) = (call for call in calls if _name(call) == "look_at_table")
    (changes,) = (call for call in calls if _name(call) == "changes")
    address = asks(look, table, token).json["changes"]
    found = re.fullmatch(rf"/v1/tables/{table}/changes(?:\?ticket=([\w.-]+))?", address)
    query = {"ticket": found[1]} if found[1] else {}
    return lambda at=table: asks(changes, at, **query).status_code


@ON_SQLITE
def test_a_look_gives_a_ticket_to_a_stream_valid_while_its_holder_may_watch(people, calls, asks):
    ann, ben, cleo = people
    table, other = _running(ann, ben), _running(ann, ben)
    link = ann.does(table, "spectators", {"by_link": True})["spectator_link"]
    anns, bens, spectators = (_stream(asks, calls, table, who) for who in (ann.token, ben.token, link))
    assert [anns(), bens(), spectators()] == [200, 200, 200]
    assert anns(other) == 404
    ann.does(table, "spectators", {"by_link": False})
    assert [anns(), bens(), spectators()] == [200, 200, 404]
    assert ben.tries("DELETE", "/sessions").status_code == 204
    assert [anns(), bens()] == [200, 404]
    ann.does(table, "seats/0/offer")
    assert anns() == 404
    assert set(asks.held) == {table}
    public = seat_together([ann, cleo])
    assert _stream(asks, calls, public, None)() == 200


@ON_SQLITE
def test_a_forged_ticket_opens_nothing(ann, ben, calls, asks):
    table = _running(ann, ben)
    (changes,) = (call for call in calls if _name(call) == "changes")
    for forged in ("", "x", "x" * 1000, "WyJBIl0.x", "é"):
        assert asks(changes, table, ticket=forged).status_code == 404
    assert asks.held == []


def test_a_link_preview_of_a_private_table_is_that_of_any_address(ann, ben, app):
    table = _running(ann, ben)
    page = Passerby(app.test_client()).client.get
    assert page(f"/table/{table}").text.replace(table, NOWHERE) == page(f"/table/{NOWHERE}").text
