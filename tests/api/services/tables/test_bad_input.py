"""Bad input and trouble: always a problem document, never a half-written table."""

from __future__ import annotations

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem, seat_together
from tests.games import in_catalogue

pytestmark = ON_SQLITE

ME, BOT = {"kind": "me"}, {"kind": "bot"}


@pytest.mark.parametrize("table", ["nonsense", "a" * 22, "a" * 5000, "%00", "..%2f..", "table%23x"])
def test_a_table_that_does_not_exist_is_not_found(ann, table):
    for method, place, body in (
        ("GET", "", None),
        ("GET", "/moves", None),
        ("GET", "/moves/0", None),
        ("GET", "/record", None),
        ("GET", "/posts", None),
        ("POST", "/posts", {"text": "Hello"}),
        ("POST", "/seats/0", {}),
        ("POST", "/seats/0/invitation", None),
        ("POST", "/moves", {"action": {}}),
    ):
        ann.is_refused(404, "not_found", method, f"/tables/{table}{place}", body, If_Match="*")


@pytest.mark.parametrize("game", ["chess", "hush", "", "../api"])
def test_no_table_is_opened_for_a_game_that_cannot_be_played(ann, game):
    with in_catalogue():
        ann.is_refused(404, "not_found", "POST", "/tables", {"game": game, "seats": [ME, BOT]})


@pytest.mark.parametrize(
    ("seats", "path"),
    [
        ([], "$.seats"),
        ([ME], "$.seats"),
        ([ME, *[BOT] * 5], "$.seats"),
        ([ME, *[BOT] * 9], "$.seats"),
        ([BOT, BOT], "$.seats"),
        ([ME, ME], "$.seats"),
        ([ME, {"kind": "ghost"}], "$.seats[1].kind"),
        ([ME, {"kind": "bot", "level": "godlike"}], "$.seats[1].level"),
        ([ME, {"kind": "bot", "name": "Hal"}], "$.seats[1].name"),
        ([ME, {}], "$.seats[1].kind"),
        ([ME, 5], "$.seats[1]"),
        ("me", "$.seats"),
        (None, "$.seats"),
    ],
)
def test_seats_that_make_no_table_are_refused_with_the_path_of_the_mistake(ann, seats, path):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", {"game": "torchlit", "seats": seats})
    assert refused["path"] == path
    assert ann.reads("/tables?mine")["tables"] == []


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"terms": {"spectators": "yes"}}, "$.terms.spectators"),
        ({"terms": {"spectators": 1}}, "$.terms.spectators"),
        ({"options": {"colour": "red"}}, "$.options"),
        ({"options": []}, "$.options"),
        ({"terms": {"pace": "fast"}}, "$.terms.pace"),
        ({"terms": {"luck": "good"}}, "$.terms.luck"),
        ({"terms": None}, "$.terms"),
    ],
)
def test_other_fields_are_distrusted_too(ann, more, path):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", {"game": "torchlit", "seats": [ME, BOT], **more})
    assert refused["path"] == path


def test_nobody_opens_a_table_without_a_name(passerby):
    passerby.is_refused(401, "unauthorized", "POST", "/tables", {"game": "torchlit", "seats": [ME, BOT]})


@pytest.mark.parametrize("seat", [4, 10**30])
def test_a_seat_that_does_not_exist_is_not_found(ann, ben, seat):
    table = ann.opens_table(bots=3)
    ben.is_refused(404, "not_found", "POST", f"/tables/{table}/seats/{seat}", {})


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (None, "$.action"),
        (5, "$.action"),
        ({}, "$.action"),
        ({"type": "dance"}, "$.action.type"),
        ({"type": "light_torch", "adventurer": "0", "card": "D1"}, "$.action.adventurer"),
        ({"type": "light_torch", "adventurer": 0, "card": "X9"}, "$.action.card"),
        ({"type": "light_torch", "adventurer": 0, "card": "D1", "more": 1}, "$.action"),
        ([], "$.action"),
        ([{"type": "dance"}], "$.action[0].type"),
        ([{"type": "play_torch", "adventurer": 0}] * 401, "$.action"),
    ],
)
def test_an_action_of_no_known_shape_is_refused_with_its_path(ann, action, path):
    table = ann.opens_table(bots=3)
    assert problem(ann.sends(table, action), 422, "invalid")["path"] == path
    assert ann.sees(table)["moves"] == 0


def test_an_illegal_action_is_refused_with_the_games_code_and_reason(ann):
    table = ann.opens_table(bots=3)
    refused = problem(ann.sends(table, {"type": "play_torch", "adventurer": 0}), 422, "wrong_phase")
    assert refused["detail"]


def test_a_move_out_of_turn_is_refused(ann, ben):
    table = seat_together([ann, ben])
    while 0 in ann.sees(table)["to_act"]:
        action = ann.choices(table)[0]
        ann.plays(table, action)
    assert problem(ann.sends(table, action), 409, "out_of_turn")["reason_code"]


def test_a_move_after_the_end_is_refused(ann):
    table = ann.opens_table(bots=2, level="easy")
    while ann.sees(table)["status"] == "running":
        action = ann.choices(table)[0]
        ann.plays(table, action)
    ann.sees(table)
    assert problem(ann.sends(table, action), 409, "out_of_turn")["reason_code"] == "game_over"


@pytest.mark.parametrize("body", [b"{", b"\xff", b'{"action": "\\ud800"}', b"[" * 60_000, b""])
def test_a_body_that_is_not_json_is_refused(ann, body):
    table = ann.opens_table(bots=3)
    for address in (f"/v1/tables/{table}/moves", f"/v1/tables/{table}/posts", "/v1/tables", "/v1/players"):
        headers = {**ann.headers, "If-Match": "*", "Content-Type": "application/json"}
        problem(ann.client.post(address, data=body, headers=headers), 400, "malformed_json")


def test_while_the_store_is_down_every_call_says_so_and_nothing_is_written_by_half(ann, ben, store):
    table = seat_together([ann, ben])
    action = ann.choices(table)[0]
    before = store.every_item(table)
    store.is_down = True
    for method, place, body in (
        ("GET", f"/tables/{table}", None),
        ("POST", f"/tables/{table}/moves", {"action": action}),
        ("POST", f"/tables/{table}/posts", {"text": "Hello"}),
        ("GET", f"/tables/{table}/moves", None),
        ("GET", "/tables?mine", None),
        ("POST", "/players", {"name": "Cleo"}),
    ):
        answer = ann.tries(method, place, body, If_Match=ann.known[table])
        problem(answer, 503, "unavailable")
        assert int(answer.headers["Retry-After"]) > 0
    store.is_down = False
    assert store.every_item(table) == before
    ann.plays(table, action)


def test_a_store_that_fails_at_the_commit_leaves_the_table_as_it_was(ann, store):
    table = ann.opens_table(bots=3)
    action = ann.choices(table)[0]
    before = store.every_item(table)

    def goes_down():
        store.is_down = True
        store.read()

    store.before_commit = goes_down
    problem(ann.sends(table, action, Idempotency_Key="k"), 503, "unavailable")
    store.is_down = False
    assert store.every_item(table) == before
    ann.plays(table, action, Idempotency_Key="k")
