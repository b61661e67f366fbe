"""What a program is told when the game, or good sense, says no."""

from __future__ import annotations

import copy

import pytest

SEED = "00112233445566778899aabbccddeeff"


def light(state, seat: int, card: str | None = None):
    held = state["own"][seat]["held"][0]
    return {"type": "light_torch", "adventurer": held["adventurer"], "card": card or held["hand"][0]}


def test_an_illegal_action_names_the_reason_and_costs_no_list_of_legal_ones(program):
    state = program.starts()
    other = next(card for card in ("D0", "D1", "D2") if card not in state["own"][0]["held"][0]["hand"])
    answer = program.asks("apply", state=state, seat=0, action=light(state, 0, other))
    document = answer.json
    assert answer.status_code == 422
    assert document["code"] not in ("invalid", "bad_state")
    assert document["detail"]
    assert "legal" not in document
    assert "index" not in document


def test_an_action_out_of_turn_is_a_conflict(program):
    state = program.plays_on(program.starts(), 5)
    turn = program.whose_turn(state)
    idle = (turn + 1) % 4
    held = state["own"][idle]["held"][0]
    action = {"type": "play_card", "adventurer": held["adventurer"], "card": held["hand"][0]}
    document = program.is_refused("apply", 409, "out_of_turn", state=state, seat=idle, action=action)
    assert document["reason_code"]


def test_a_suggestion_for_a_seat_that_owes_nothing_is_a_conflict(program):
    state = program.plays_on(program.starts(), 5)
    idle = (program.whose_turn(state) + 1) % 4
    program.is_refused("suggest", 409, "out_of_turn", state=state, seat=idle, level="normal")


def test_a_list_fails_as_a_whole_and_says_where(program):
    state = program.starts(seats=2)
    good = program.gets("legal", state=state, seat=0)["actions"][0]["action"]
    document = program.asks("apply", state=state, seat=0, action=[good, good]).json
    assert document["index"] == 1


@pytest.mark.parametrize("count", [0, 401])
def test_a_list_of_actions_has_bounds(program, count):
    state = program.starts()
    actions = [light(state, 0)] * count
    document = program.is_refused("apply", 422, "invalid", state=state, seat=0, action=actions)
    assert document["path"] == "$.action"


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (None, "$.action"),
        (7, "$.action"),
        ({}, "$.action"),
        ({"type": "fly"}, "$.action.type"),
        ({"type": "light_torch", "adventurer": 0}, "$.action"),
        ({"type": "light_torch", "adventurer": 9, "card": "D1"}, "$.action.adventurer"),
        ({"type": "light_torch", "adventurer": 0, "card": "X9"}, "$.action.card"),
        ({"type": "light_torch", "adventurer": 0, "card": "D1", "more": 1}, "$.action"),
        ([{"type": "fly"}], "$.action[0].type"),
    ],
)
def test_an_action_of_the_wrong_shape_is_refused_with_its_path(program, action, path):
    document = program.is_refused("apply", 422, "invalid", state=program.starts(), seat=0, action=action)
    assert document["path"] == path


@pytest.mark.parametrize("call", ["apply", "legal", "view", "suggest"])
def test_a_seat_that_the_state_has_not_is_not_found(program, call):
    more = {"apply": {"action": {"type": "play_torch", "adventurer": 0}}, "suggest": {"level": "easy"}}
    state = program.starts(seats=3)
    document = program.is_refused(call, 404, "not_found", state=state, seat=3, **more.get(call, {}))
    assert document["path"] == "$.seat"


@pytest.mark.parametrize("seat", [-1, 9, 10**30, "0", True, 0.5, None])
def test_a_seat_that_no_game_has_is_invalid(program, seat):
    assert program.is_refused("legal", 422, "invalid", state=program.starts(), seat=seat)["path"] == "$.seat"


@pytest.mark.parametrize("seats", [1, 6])
def test_a_game_takes_only_its_own_number_of_seats(program, seats):
    assert program.is_refused("setup", 422, "invalid", seats=seats)["path"] == "$.seats"
    assert program.is_refused("replay", 422, "invalid", seats=seats, seed=SEED, moves=[])["path"] == "$.seats"


@pytest.mark.parametrize("seed", ["", "abc", SEED.upper(), SEED + "0", SEED + "\n", 7, None])
def test_a_seed_is_thirty_two_hexadecimal_digits(program, seed):
    assert program.is_refused("setup", 422, "invalid", seats=2, seed=seed)["path"] == "$.seed"


@pytest.mark.parametrize("options", [None, 3, [], {"surprise": 1}])
def test_unknown_options_are_refused_with_their_path(program, options):
    assert program.is_refused("setup", 422, "invalid", seats=2, options=options)["path"].startswith("$.options")


@pytest.mark.parametrize("level", ["hard", "", 3, None])
def test_an_unknown_level_is_invalid(program, level):
    document = program.is_refused("suggest", 422, "invalid", state=program.starts(), seat=0, level=level)
    assert document["path"] == "$.level"


def _broken(state, change):
    broken = copy.deepcopy(state)
    change(broken)
    return broken


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        (lambda s: s.pop("sealed"), "invalid", "$.state"),
        (lambda s: s.update(extra=1), "invalid", "$.state"),
        (lambda s: s.update(game="ruins"), "invalid", "$.state.game"),
        (lambda s: s.update(rules=99), "invalid", "$.state.rules"),
        (lambda s: s["open"].update(players="four"), "invalid", "$.state.open.players"),
        (lambda s: s["open"]["doors"][3].append("Z9"), "invalid", "$.state.open.doors[3][0]"),
        (lambda s: s["own"][1]["held"][0]["hand"].append("D9"), "invalid", "$.state.own[1].held[0].hand["),
        (lambda s: s["sealed"]["rng"].update(seed="no"), "invalid", "$.state.sealed.rng.seed"),
        (lambda s: s["own"].pop(), "bad_state", "$.state.own"),
        (lambda s: s["own"][0]["held"][0]["hand"].pop(), "bad_state", "$.state"),
        (lambda s: s["open"]["doors"][3].append(s["own"][0]["held"][0]["hand"][0]), "bad_state", "$.state."),
        (lambda s: s["open"].update(scores=[5, 0, 0, 0]), "bad_state", "$.state.open.scores"),
    ],
)
def test_an_impossible_state_is_refused_with_its_path(program, change, code, path):
    document = program.is_refused("view", 422, code, state=_broken(program.starts(), change), seat=0)
    assert document["path"].startswith(path)


def test_a_replay_says_which_move_was_refused(program):
    state = program.gets("setup", seats=2, seed=SEED)["state"]
    move = {"seat": 0, "action": light(state, 0)}
    document = program.asks("replay", seats=2, options={}, seed=SEED, moves=[move, move]).json
    assert document["index"] == 1


@pytest.mark.parametrize(
    ("move", "status", "path"),
    [
        ({"seat": 0}, 422, "$.moves[0].action"),
        ({"seat": 2, "action": {"type": "play_torch", "adventurer": 0}}, 404, "$.moves[0].seat"),
        ({"seat": 0, "action": {"type": "fly"}}, 422, "$.moves[0].action.type"),
        ({"seat": 0, "action": {}, "more": 1}, 422, "$.moves[0].more"),
        (3, 422, "$.moves[0]"),
    ],
)
def test_a_move_of_the_wrong_shape_is_refused_with_its_path(program, move, status, path):
    answer = program.asks("replay", seats=2, options={}, seed=SEED, moves=[move])
    assert answer.status_code == status
    assert answer.json["path"] == path


def test_a_replay_is_no_longer_than_a_game_can_be(program):
    moves = [{"seat": 0, "action": {"type": "play_torch", "adventurer": 0}}] * 208
    assert program.is_refused("replay", 422, "invalid", seats=2, seed=SEED, moves=moves)["path"] == "$.moves"


def test_a_replay_goes_on_only_from_a_position_of_its_own_game(program):
    others = [program.starts(3), program.gets("setup", seats=2, seed="1" * 32)["state"]]
    for state in others:
        refused = program.is_refused("replay", 422, "invalid", seats=2, seed=SEED, moves=[], state=state)
        assert refused["path"] == "$.state"
    broken = program.starts(2)
    broken["open"]["round"] = 99
    assert program.asks("replay", seats=2, seed=SEED, moves=[], state=broken).status_code == 422
