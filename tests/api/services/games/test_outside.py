"""States and views from outside: what is refused, and what becomes of whatever the rules raise on the rest."""

from __future__ import annotations

import copy

import pytest

import engines
from engines.contract import Fault, Unimaginable
from engines.record import digest
from tests.api.logbook import logging_as
from tests.api.scenes import Program

CALLS = ("view", "legal", "suggest", "apply")


def asked_of(call, state):
    seat = state["open"]["lead"]
    held = state["own"][seat]["held"][0]
    action = {"type": "light_torch", "adventurer": held["adventurer"], "card": held["hand"][0]}
    return {"state": state, "seat": seat} | {"suggest": {"level": "easy"}, "apply": {"action": action}}.get(call, {})


def stumbles(error):
    def stumble(*_):
        raise error

    return stumble


@pytest.fixture
def torchlit(monkeypatch):
    """Changes what the game does."""

    def change(**parts):
        game = engines.load("torchlit")
        for name, part in parts.items():
            monkeypatch.setitem(game.__dict__, name, part)
        return game

    return change


def test_a_state_with_a_card_changed_is_refused_however_often_it_comes(program):
    state = program.plays_on(program.starts(), 6)
    program.gets("view", state=state, seat=0)
    forged = copy.deepcopy(state)
    mine, theirs = forged["own"][0]["held"][0]["hand"], forged["own"][1]["held"][0]["hand"]
    mine[0] = theirs[0]
    program.is_refused("view", 422, "bad_state", state=forged, seat=0)
    program.is_refused("view", 422, "bad_state", state=forged, seat=0)
    program.gets("view", state=state, seat=0)


def test_a_number_too_large_to_be_written_is_refused(program):
    state = program.starts()
    for change in ({"scores": [10**30] * 4}, {"hand_sizes": [2**64] * 4}, {"round": 10**30}):
        forged = copy.deepcopy(state)
        forged["open"] |= change
        answer = program.asks("view", state=forged, seat=0)
        assert answer.status_code == 422, answer.text
        assert answer.json["path"].startswith("$.state")


@pytest.mark.parametrize("error", [KeyError("D5"), RecursionError(), MemoryError(), AssertionError("Ann")])
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("with_seal", [True, False])
def test_whatever_the_rules_raise_is_a_bad_state_and_a_line_in_the_log(program, torchlit, call, error, with_seal):
    position = program.gets("setup", seats=4)
    game = torchlit(look=stumbles(error), play=stumbles(error))
    seal = {"seal": position["seal"]} if with_seal else {}
    with logging_as("json") as book:
        refused = program.is_refused(call, 422, "bad_state", **asked_of(call, position["state"]), **seal)
    assert refused["path"] == "$.state"
    (line,) = book.of(level="error")
    assert line["game"] == "torchlit"
    assert line["rules"] == game.facts.rules
    assert line["is_sealed"] is with_seal
    assert str(line["seat"]) == str(position["state"]["open"]["lead"])
    assert line["digest"] == digest(game.read_state(position["state"]))
    assert line["errors"][0]["type"] == f"builtins.{type(error).__name__}"
    assert "test_outside.py" in line["errors"][0]["frames"][-1]
    for secret in ("D5", "Ann", position["state"]["sealed"]["rng"]["seed"]):
        assert secret not in book.text


def test_the_best_path_is_the_one_that_its_game_finds_in_the_state_as_it_was_sent(program, torchlit):
    position = program.gets("setup", seats=4)

    def ruins_it(state, _seat, _action):
        state.open.round = 99
        raise KeyError(99)

    torchlit(play=ruins_it, fault=lambda state: Fault("$.open.round", f"It is {state.open.round}."))
    asked = asked_of("apply", position["state"])
    refused = program.is_refused("apply", 422, "bad_state", **asked, seal=position["seal"])
    assert (refused["path"], refused["detail"]) == ("$.state.open.round", "It is 1.")


def test_invariants_that_stumble_themselves_refuse_the_state(program, torchlit):
    state = program.starts()
    torchlit(fault=stumbles(IndexError(9)))
    with logging_as("json"):
        assert program.is_refused("view", 422, "bad_state", state=state, seat=0)["path"] == "$.state"


def test_an_action_that_is_refused_is_no_bad_state(program):
    state = program.starts()
    asked = asked_of("apply", state)
    asked["action"]["card"] = state["own"][(asked["seat"] + 1) % 4]["held"][0]["hand"][0]
    with logging_as("json") as book:
        refused = program.asks("apply", **asked)
    assert refused.json["code"] not in ("bad_state", "invalid")
    assert book.of(level="error") == []


# What a seat sees, without a state.


def seen(program, state, seat):
    return program.gets("view", state=state, seat=seat)["view"]


@pytest.fixture
def imagining(torchlit):
    """Torchlit as a game that imagines one state and plays by what is listed first."""

    def change(state, **parts):
        game = engines.load("torchlit")
        usual = {
            "imagine": lambda _view, _rng: game.copy(game.read_state(state)),
            "policy": lambda _view, legal, _rng: legal[-1],
            "casual": lambda _view, legal, _rng: legal[0],
            "view_fault": lambda _: None,
        }
        return torchlit(**usual | parts)

    return change


def test_a_view_gets_the_suggestion_that_its_state_gets(program, imagining):
    state = program.starts()
    seat = state["open"]["lead"]
    view = seen(program, state, seat)
    imagining(state)
    for level in ("easy", "normal"):
        of_state = program.gets("suggest", state=state, seat=seat, level=level)
        assert program.gets("suggest", view=view, level=level) == of_state


def test_in_every_game_a_view_gets_the_suggestion_that_its_state_gets(client):
    for game in engines.ready():
        _play_by_view(game, Program(client, game.facts.id))


def _play_by_view(game, program):
    position = program.gets("setup", seats=game.facts.seats[0], seed="0" * 32)
    for _ in range(12):
        if not position["to_act"]:
            break
        at = {"state": position["state"], "seal": position["seal"], "seat": position["to_act"][0]}
        view = program.gets("view", **at)["view"]
        for level in ("easy", "normal"):
            of_state = program.gets("suggest", **at, level=level)
            assert program.gets("suggest", view=view, level=level) == of_state
        position = program.gets("apply", **at, action=of_state["action"])


def test_a_view_is_read_by_its_type(program, imagining):
    state = program.starts()
    view = seen(program, state, 0)
    imagining(state)
    for broken, path in (
        (view | {"game": "ruins"}, "$.view.game"),
        (view | {"rules": 99}, "$.view.rules"),
        (view | {"open": 3}, "$.view.open"),
        (7, "$.view"),
    ):
        assert program.is_refused("suggest", 422, "invalid", view=broken, level="easy")["path"] == path


def test_an_impossible_view_is_refused_with_its_path(program, imagining):
    state = program.starts()
    seat = state["open"]["lead"]
    view = seen(program, state, seat)
    imagining(state, view_fault=lambda _: Fault("$.own.held", "A hand is missing."))
    refused = program.is_refused("suggest", 422, "bad_view", view=view, level="easy")
    assert (refused["path"], refused["detail"]) == ("$.view.own.held", "A hand is missing.")
    imagining(state, imagine=stumbles(Unimaginable()))
    assert program.is_refused("suggest", 422, "bad_view", view=view, level="easy")["path"] == "$.view"
    for found, path in (("$.open.round", "$.view.open.round"), (f"$.own[{seat}].held", "$.view.own.held")):
        imagining(state, fault=lambda _, found=found: Fault(found, "No."))
        assert program.is_refused("suggest", 422, "bad_view", view=view, level="easy")["path"] == path
    for found in (f"$.own[{(seat + 1) % 4}].held", "$.sealed.rng"):
        imagining(state, fault=lambda _, found=found: Fault(found, "No."))
        assert program.is_refused("suggest", 422, "bad_view", view=view, level="easy")["path"] == "$.view"


def test_a_view_that_the_imagined_state_does_not_show_is_refused(program, imagining):
    state, other = program.starts(), program.starts(seed="1" * 32)
    view = seen(program, other, other["open"]["lead"])
    imagining(state)
    program.is_refused("suggest", 422, "bad_view", view=view, level="easy")


def test_whatever_imagining_raises_is_a_bad_view_and_a_line_in_the_log(program, imagining):
    state = program.starts()
    view = seen(program, state, state["open"]["lead"])
    game = imagining(state, imagine=stumbles(ZeroDivisionError()))
    with logging_as("json") as book:
        program.is_refused("suggest", 422, "bad_view", view=view, level="easy")
    (line,) = book.of(level="error")
    assert line["digest"] == digest(game.read_view(view))


def test_whoever_only_watches_or_owes_nothing_gets_no_suggestion(program, imagining):
    state = program.plays_on(program.starts(), 5)
    idle = (program.whose_turn(state) + 1) % 4
    views = {seat: seen(program, state, seat) for seat in (None, idle)}
    imagining(state)
    assert program.is_refused("suggest", 422, "bad_view", view=views[None], level="easy")["path"] == "$.view.seat"
    program.is_refused("suggest", 409, "out_of_turn", view=views[idle], level="easy")


def test_a_suggestion_is_asked_for_with_a_state_and_a_seat_or_with_a_view(program):
    state = program.starts()
    view = seen(program, state, 0)
    for body, path in (
        ({}, "$"),
        ({"state": state, "view": view, "seat": 0}, "$"),
        ({"state": state}, "$.seat"),
        ({"view": view, "seat": 0}, "$.seat"),
    ):
        assert program.is_refused("suggest", 422, "invalid", **body, level="easy")["path"] == path
