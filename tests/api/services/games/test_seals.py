"""A seal says that a state was played here: whom it is believed of, and what it spares."""

from __future__ import annotations

import copy
import json
from dataclasses import replace

import pytest

import engines
from api.http.parts import attach, parts
from engines.contract import Fault
from tests.api.scenes import Program, problem

SEED = "00112233445566778899aabbccddeeff"
GAMES = [game.facts.id for game in engines.ready()]


@pytest.fixture
def asked(monkeypatch):
    """The states that were held against what their game declares."""
    states = []
    for game in engines.ready():
        usual = game.fault

        def fault(state, usual=usual):
            states.append(state)
            return usual(state)

        monkeypatch.setitem(game.__dict__, "fault", fault)
    return states


def starts(program, seats=2):
    position = program.gets("setup", seats=seats, seed=SEED)
    return {"state": position["state"], "seal": position["seal"]}


def plays(program, state, seal):
    seat = program.whose_turn(state)
    action = program.gets("legal", state=state, seal=seal, seat=seat)["actions"][0]["action"]
    return program.gets("apply", state=state, seal=seal, seat=seat, action=action)


def reordered(value):
    """The same JSON with the keys of every object the other way round."""
    if isinstance(value, dict):
        return {key: reordered(each) for key, each in reversed(value.items())}
    return [reordered(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_played_with_its_seals_is_never_held_against_invariants(client, name, asked):
    program = Program(client, name)
    position = program.gets("setup", seats=engines.load(name).facts.seats[0], seed=SEED)
    for _ in range(20):
        if not position["to_act"]:
            break
        at = {"state": position["state"], "seal": position["seal"], "seat": position["to_act"][0]}
        assert len(at["seal"]) == 40
        program.gets("view", **at)
        action = program.gets("legal", **at)["actions"][0]["action"]
        program.gets("suggest", **at, level="easy")
        position = program.gets("apply", **at, action=action)
    assert asked == []


def test_a_state_without_a_seal_is_checked_each_time_and_what_follows_has_none(program, asked):
    state = starts(program)["state"]
    for _ in range(3):
        asked.clear()
        program.gets("view", state=state, seat=0)
        assert len(asked) == 1
    after = plays(program, state, None)
    assert after["seal"] is None
    assert plays(program, after["state"], after["seal"])["seal"] is None


@pytest.mark.parametrize("forged", ["", "x", "é", "0" * 40, "a" * 5000])
def test_a_seal_that_does_not_fit_counts_as_none(program, asked, forged):
    state = starts(program)["state"]
    assert plays(program, state, forged)["seal"] is None
    assert asked


def test_a_seal_fits_its_own_state_and_no_other(program):
    first = starts(program)
    later = plays(program, **first)
    assert later["seal"] != first["seal"]
    assert plays(program, later["state"], first["seal"])["seal"] is None
    forged = copy.deepcopy(first)
    mine, theirs = (forged["state"]["own"][seat]["held"][0]["hand"] for seat in (0, 1))
    mine[0], theirs[0] = theirs[0], mine[0]
    program.gets("view", **forged, seat=0)
    assert plays(program, **forged)["seal"] is None


def test_a_state_that_cannot_be_is_refused_with_another_states_seal(program):
    first = starts(program)
    first["state"]["own"][0]["held"][0]["hand"].pop()
    program.is_refused("view", 422, "bad_state", **first, seat=0)


@pytest.mark.parametrize("name", GAMES)
def test_the_order_of_keys_and_the_form_of_numbers_do_not_matter(client, name):
    program = Program(client, name)
    position = program.gets("setup", seats=engines.load(name).facts.seats[0], seed=SEED)
    seat, other = position["to_act"][0], reordered(position["state"])
    assert json.dumps(other) != json.dumps(position["state"])
    at = {"state": other, "seal": position["seal"], "seat": seat}
    action = program.gets("legal", **at)["actions"][0]["action"]
    assert program.gets("apply", **at, action=action)["seal"]
    assert program.gets("apply", **at | {"seat": float(seat)}, action=action)["seal"]


def test_a_replay_gives_the_seal_that_play_gives(program):
    position, moves = program.gets("setup", seats=2, seed=SEED), []
    for _ in range(4):
        seat = position["to_act"][0]
        action = program.gets("legal", state=position["state"], seat=seat)["actions"][0]["action"]
        position = program.gets("apply", state=position["state"], seal=position["seal"], seat=seat, action=action)
        moves.append({"seat": seat, "action": action})
    begun = {"seats": 2, "seed": SEED}
    assert program.gets("replay", **begun, moves=moves)["seal"] == position["seal"]
    half = program.gets("replay", **begun, moves=moves[:2])
    assert program.gets("replay", **begun, moves=moves[2:], state=half["state"])["seal"] is None
    rest = program.gets("replay", **begun, moves=moves[2:], state=half["state"], seal=half["seal"])
    assert rest["seal"] == position["seal"]


def test_seals_of_the_secret_before_are_believed_and_made_anew(app, program):
    usual = parts(app)
    first = starts(program)
    secret = usual.settings.key
    attach(app, replace(usual, settings=replace(usual.settings, secret="new", secret_before=secret)))
    after = plays(program, **first)
    assert after["seal"]
    attach(app, replace(usual, settings=replace(usual.settings, secret="newest", secret_before="new")))
    assert plays(program, **first)["seal"] is None
    assert plays(program, after["state"], after["seal"])["seal"]


def test_a_seal_of_another_stage_is_not_believed(app, program):
    first = starts(program)
    usual = parts(app)
    attach(app, replace(usual, settings=replace(usual.settings, secret="of another stage")))
    assert plays(program, **first)["seal"] is None


def test_a_seal_is_a_text_or_null(program):
    assert program.is_refused("view", 422, "invalid", **starts(program) | {"seal": 7}, seat=0)["path"] == "$.seal"


def test_a_sealed_state_that_a_later_version_would_refuse_is_played_on(program, monkeypatch):
    """Invariants may be wrong, and are not asked where a state was played."""
    first = starts(program, seats=4)
    game = engines.load("torchlit")
    monkeypatch.setitem(game.__dict__, "fault", lambda _: Fault("$.open.round", "There is no such round."))
    seat = first["state"]["open"]["lead"]
    action = program.gets("legal", **first, seat=seat)["actions"][0]["action"]
    assert program.gets("apply", **first, seat=seat, action=action)["seal"]
    refused = problem(program.asks("view", state=first["state"], seat=0), 422, "bad_state")
    assert refused["path"] == "$.state.open.round"
