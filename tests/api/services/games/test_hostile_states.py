"""States of real games with something changed in them: understood or refused, never a fault of ours."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engines
from engines.bots import at_random
from engines.rng import Rng, derived

GAMES = {game.facts.id: game for game in engines.ready()}
CALLS = ("view", "legal", "apply", "suggest")

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, 1e300, -0.0]),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
)


def some_state(game, seats: int, actions: int, seed: int) -> Any:
    """A state as plain values after some random actions."""
    rng = derived("hostile", seed)
    state, _ = game.setup(seats, game.options(), Rng(rng.seed))
    for _ in range(actions):
        turn = game.to_act(state)
        if not turn:
            break
        seat = rng.pick(turn)
        game.play(state, seat, at_random(game, state, seat, rng))
    return msgspec.to_builtins(state)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container with a key or index of it."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in [(value, key), *places(value[key])]]


def leaves(value: Any) -> list[tuple[Any, Any]]:
    return [(box, key) for box, key in places(value) if not isinstance(box[key], dict | list)]


def change(draw: st.DrawFn, state: Any) -> None:
    """Change one thing. Most changes keep the types right, so that only the rules can notice."""
    kind = draw(st.sampled_from(["swap", "swap", "copy", "nudge", "drop", "double", "odd"]))
    box, key = draw(st.sampled_from(leaves(state) if kind in ("swap", "copy", "nudge") else places(state)))
    if kind in ("swap", "copy"):
        same = [(b, k) for b, k in leaves(state) if type(b[k]) is type(box[key])]
        other, there = draw(st.sampled_from(same))
        taken, given_away = other[there], box[key]
        box[key] = taken
        if kind == "swap":
            other[there] = given_away
    elif kind == "nudge" and isinstance(box[key], int):
        box[key] = not box[key] if isinstance(box[key], bool) else box[key] + draw(st.integers(-2, 2))
    elif kind == "drop":
        del box[key]
    elif kind == "double" and isinstance(box, list):
        box.insert(key, copy.deepcopy(box[key]))
    else:
        box[key] = draw(ODD)


@st.composite
def hostile(draw: st.DrawFn, game) -> Any:
    fewest, most = game.facts.seats
    seats = draw(st.integers(fewest, most))
    actions = draw(st.integers(0, game.facts.longest[seats]))
    state = some_state(game, seats, actions, draw(st.integers(0, 50)))
    for _ in range(draw(st.integers(1, 3))):
        if state:
            change(draw, state)
    return state


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(case=st.data())
def test_a_changed_state_is_understood_or_refused(client, name, case):
    state = case.draw(hostile(GAMES[name]))
    seat = case.draw(st.integers(0, 4))
    call = case.draw(st.sampled_from(CALLS))
    body = {"state": state, "seat": seat}
    if call == "suggest":
        body["level"] = "normal"
    if call == "apply":
        legal = client.post(f"/v1/games/{name}/legal", json=body).json.get("actions")
        body["action"] = (
            case.draw(st.sampled_from(legal))["action"] if legal else {"type": "play_torch", "adventurer": 0}
        )
    answer = client.post(f"/v1/games/{name}/{call}", json=body)
    assert answer.status_code in (200, 404, 409, 422), answer.text
    if answer.status_code == 422 and answer.json["code"] in ("invalid", "bad_state"):
        assert answer.json["path"].startswith("$.")


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(case=st.data())
def test_a_changed_state_that_is_understood_can_be_played_to_its_end(name, case):
    game = GAMES[name]
    raw = case.draw(hostile(game))
    try:
        state = game.read_state(raw)
    except msgspec.ValidationError:
        return
    if game.fault(state):
        return
    rng = derived("on", 1)
    for _ in range(game.facts.longest[len(state.own)]):
        turn = game.to_act(state)
        if not turn:
            break
        game.play(state, turn[0], at_random(game, state, turn[0], rng))
    assert not game.to_act(state)
    assert game.result(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_list_blown_up_to_the_limit_of_a_body_is_refused(client, name):
    game = GAMES[name]
    plain = some_state(game, game.facts.seats[0], 30, seed=1)
    lists = [number for number, (box, key) in enumerate(places(plain)) if box[key] and isinstance(box[key], list)]
    for number in lists:
        blown = copy.deepcopy(plain)
        box, key = places(blown)[number]
        box[key] *= 200_000 // len(msgspec.json.encode(box[key]))
        body = msgspec.json.encode({"state": blown, "seat": 0})
        answer = client.post(f"/v1/games/{name}/view", data=body, content_type="application/json")
        assert answer.status_code == 422, answer.text
