"""Scenes of a program that plays a whole game without anything being stored."""

from __future__ import annotations

import pytest

import engines
from engines.record import digest
from engines.rng import Rng

SEED = "00112233445566778899aabbccddeeff"


def test_the_same_seed_sets_up_the_same_game(program):
    assert program.gets("setup", seats=3, seed=SEED) == program.gets("setup", seats=3, seed=SEED)


def test_without_a_seed_the_server_draws_one(program):
    first, second = program.gets("setup", seats=3), program.gets("setup", seats=3)
    assert first["state"]["sealed"]["rng"]["seed"] != second["state"]["sealed"]["rng"]["seed"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_is_played_to_its_end_and_replays_to_the_same_digest(program, seats):
    game = engines.load("torchlit")
    position = program.gets("setup", seats=seats, seed=SEED)
    told, moves = position["events"], []
    while position["to_act"]:
        seat = position["to_act"][0]
        action = program.gets("suggest", state=position["state"], seat=seat, level="easy")["action"]
        position = program.gets("apply", state=position["state"], seat=seat, action=action)
        told += position["events"]
        moves.append({"seat": seat, "action": action})
    replayed = program.gets("replay", seats=seats, options={}, seed=SEED, moves=moves)
    assert position["result"]["winners"]
    assert replayed["result"] == position["result"]
    assert replayed["state"] == position["state"]
    assert replayed["events"] == told
    assert replayed["digest"] == digest(game.read_state(position["state"]))
    assert in_pieces(program, seats, moves) == (replayed["state"], told)


def in_pieces(program, seats, moves):
    """The same game in requests of fifty moves, each from where the one before had come to."""
    begun, told = {"seats": seats, "seed": SEED}, []
    for first in range(0, len(moves), 50):
        piece = program.gets("replay", **begun, moves=moves[first : first + 50])
        begun["state"] = piece["state"]
        told += piece["events"]
    return begun["state"], told


def test_setup_gives_what_the_engine_gives(program):
    game = engines.load("torchlit")
    state, events = game.setup(4, game.options(), Rng(SEED))
    position = program.gets("setup", seats=4, seed=SEED)
    assert game.read_state(position["state"]) == state
    assert [game.read_event(each) for each in position["events"]] == events
    assert position["to_act"] == list(game.to_act(state))
    assert position["result"] is None


def test_every_legal_action_is_accepted_and_has_a_sentence(program):
    state = program.plays_on(program.starts(), 9)
    seat = program.whose_turn(state)
    choices = program.gets("legal", state=state, seat=seat)["actions"]
    assert choices
    for choice in choices:
        assert choice["sentence"]
        assert program.gets("apply", state=state, seat=seat, action=choice["action"])["events"]


def test_a_seat_that_owes_nothing_has_no_legal_action(program):
    state = program.plays_on(program.starts(), 6)
    idle = next(seat for seat in range(4) if seat != program.whose_turn(state))
    assert program.gets("legal", state=state, seat=idle) == {"actions": []}


def test_a_view_shows_the_seats_own_room_and_no_other(program):
    state = program.starts()
    sight = program.gets("view", state=state, seat=1)
    assert sight["view"]["own"] == state["own"][1]
    assert sight["view"]["open"] == state["open"]
    assert "sealed" not in sight["view"]
    assert sight["summary"]
    assert sight["ask"]


def test_a_spectator_sees_no_own_room(program):
    sight = program.gets("view", state=program.starts(), seat=None)
    assert sight["view"]["seat"] is None
    assert sight["view"]["own"] is None


def test_a_list_of_actions_is_played_in_order(program):
    state = program.starts(seats=2)
    both = []
    after = state
    while len(both) < 2:
        action = program.gets("legal", state=after, seat=0)["actions"][0]["action"]
        after = program.gets("apply", state=after, seat=0, action=action)["state"]
        both.append(action)
    assert program.gets("apply", state=state, seat=0, action=both)["state"] == after


def test_the_same_question_gets_the_same_suggestion(program):
    state = program.plays_on(program.starts(), 8)
    seat = program.whose_turn(state)
    for level in ("easy", "normal"):
        first = program.gets("suggest", state=state, seat=seat, level=level)
        assert first == program.gets("suggest", state=state, seat=seat, level=level)
        assert first["sentence"]


def test_whole_numbers_with_a_point_are_read_inside_a_state_too(program, client):
    state = program.starts()
    floats = client.application.json.dumps(state).replace('"players": 4', '"players": 4.0')
    assert '"players": 4.0' in floats
    body = f'{{"state": {floats}, "seat": 0.0}}'
    answer = client.post("/v1/games/torchlit/view", data=body, content_type="application/json")
    assert answer.json["view"] == program.gets("view", state=state, seat=0)["view"]
