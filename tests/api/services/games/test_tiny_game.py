"""A game that needs all of the contract, as other programs play it without anything being stored."""

from __future__ import annotations

import re

import msgspec
import openapi_spec_validator
import pytest

import engines
from api.app import ANSWERS, CALLS
from api.http.openapi import components
from api.http.openapi.generator import described
from tests.api.scenes import Program, problem
from tests.games import in_catalogue

WARDEN = {"nights": 2, "warden": True}


@pytest.fixture(autouse=True)
def games_of_the_tests():
    with in_catalogue():
        yield


@pytest.fixture
def tiny(client):
    return Program(client, "tiny")


def test_its_facts_say_that_nobody_resigns_and_all_win_or_lose_together(client):
    facts = client.get("/v1/games/tiny").json
    assert (facts["resign"], facts["together"]) == (False, True)
    other = client.get("/v1/games/torchlit").json
    assert (other["resign"], other["together"]) == (True, False)


@pytest.mark.parametrize("call", ["setup", "seating"])
def test_options_that_do_not_go_with_so_many_seats_are_invalid(tiny, call):
    refused = tiny.is_refused(call, 422, "invalid", seats=1, options=WARDEN)
    assert refused["path"] == "$.options"
    assert refused["detail"] == "A Warden needs at least two seats."
    tiny.gets(call, seats=2, options=WARDEN)


def test_a_replay_with_such_options_is_invalid_too(tiny):
    refused = tiny.is_refused("replay", 422, "invalid", seats=1, options=WARDEN, seed="0" * 32, moves=[])
    assert refused["path"] == "$.options"


def test_the_seats_have_names_of_their_own_where_the_game_gives_them(tiny, program):
    assert tiny.gets("seating", seats=3, options=WARDEN) == {"roles": ["Warden", "Keeper", "Keeper"], "sittings": None}
    assert tiny.gets("seating", seats=3)["roles"] == []
    assert program.gets("seating", seats=3)["roles"] == []
    program.is_refused("seating", 422, "invalid", seats=9)


def test_a_seat_that_owes_nothing_may_still_have_something_to_do(tiny):
    state = tiny.starts(seats=2)
    state = tiny.gets("apply", state=state, seat=0, action={"type": "lay", "logs": 1})["state"]
    assert [each["action"]["type"] for each in tiny.gets("legal", state=state, seat=0)["actions"]] == ["stir", "call"]
    tiny.gets("apply", state=state, seat=0, action={"type": "leave", "logs": 2})
    tiny.is_refused("apply", 409, "out_of_turn", state=state, seat=0, action={"type": "lay", "logs": 1})


def test_an_unsigned_action_looks_the_same_to_every_seat(tiny):
    state = tiny.starts(seats=3)
    tiny.is_refused("apply", 422, "no_such_call", state=state, seat=1, action={"type": "hush", "number": 1})
    state = tiny.gets("apply", state=state, seat=0, action={"type": "call", "text": "More wood!"})["state"]
    came = [tiny.gets("apply", state=state, seat=seat, action={"type": "hush", "number": 1}) for seat in range(3)]
    assert came[0]["events"] == [{"type": "hushed", "to": None, "number": 1}]
    assert all(each == came[0] for each in came)


def test_a_twin_of_a_listed_action_is_allowed(tiny):
    state = tiny.starts(seats=2)
    listed = [each["action"] for each in tiny.gets("legal", state=state, seat=0)["actions"]]
    assert [action for action in listed if action["type"] == "stir"] == [{"type": "stir", "stick": "left", "wish": ""}]
    tiny.gets("apply", state=state, seat=0, action={"type": "stir", "stick": "right"})


def test_a_whole_game_is_played_and_replayed(tiny):
    state, moves, to_act = tiny.starts(seats=3), [], [0, 1, 2]
    unlisted = [{"type": "call", "text": "Ho!"}, {"type": "hush", "number": 1}, {"type": "note", "text": "Oak burns."}]
    for action in unlisted:
        moves.append({"seat": 2, "action": action})
        state = tiny.gets("apply", state=state, seat=2, action=action)["state"]
    while to_act:
        seat = to_act[-1]
        action = tiny.gets("suggest", state=state, seat=seat, level="easy")["action"]
        moves.append({"seat": seat, "action": action})
        after = tiny.gets("apply", state=state, seat=seat, action=action)
        state, to_act = after["state"], after["to_act"]
    assert set(after["result"]["places"]) == {1}
    replayed = tiny.gets("replay", seats=3, seed="0123456789abcdef0123456789abcdef", moves=moves)
    assert replayed["state"] == state


def test_the_document_names_its_schemas_with_letters_and_digits_alone():
    document = msgspec.json.decode(msgspec.json.encode(described(CALLS, ANSWERS)))
    names = document["components"]["schemas"]
    assert "WatchFireState" in names
    assert all(re.fullmatch(r"[a-zA-Z0-9._-]+", name) for name in names)
    openapi_spec_validator.validate(document)


def test_literals_of_every_module_of_a_game_are_schemas_of_their_own():
    game = engines.load("torchlit")
    named = components.game_components(game)
    assert named["TorchlitCard"]["enum"]


def test_a_refusal_of_the_game_is_a_problem_with_its_own_code(client, tiny):
    state = tiny.starts(seats=1)
    address = "/v1/games/tiny/apply"
    body = {"state": state, "seat": 0, "action": {"type": "call", "text": "x" * 81}}
    assert problem(client.post(address, json=body), 422, "invalid")["path"] == "$.action.text"


def test_a_choice_comes_with_the_parts_of_its_sentence(tiny):
    choices = tiny.gets("legal", state=tiny.starts(seats=2), seat=0)["actions"]
    (stir,) = [each for each in choices if each["action"]["type"] == "stir"]
    assert stir == {
        "action": {"type": "stir", "stick": "left", "wish": ""},
        "sentence": "Stir the embers with 1 die: 50% many sparks, 50% few.",
        "prospect": {
            "label": "Stir",
            "plain": "Stir the embers.",
            "chances": [
                {"percent": 50, "words": "many sparks", "tone": "good"},
                {"percent": 50, "words": "few", "tone": "even"},
            ],
            "rolls": [{"dice": 1, "parts": [{"dice": 1, "why": "stick"}], "least": 4}],
            "at": ["left"],
        },
    }
    suggestion = tiny.gets("suggest", state=tiny.starts(seats=2), seat=0, level="normal")
    assert suggestion in choices


def test_a_game_without_prospects_has_no_word_of_them(program):
    state = program.starts()
    choices = program.gets("legal", state=state, seat=program.whose_turn(state))["actions"]
    assert {tuple(each) for each in choices} == {("action", "sentence")}
