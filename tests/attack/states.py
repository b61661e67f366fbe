"""Mutated states and views of every game, sent without a seal: understood or refused, never a fault of ours.

A call that takes more CPU than it may is a fault as well.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import engines
from api.app import CALLS, create_app
from api.settings import Settings
from benchmarks.mending import CHANGES as GENTLE
from engines.bots import LEVELS, at_random
from engines.contract import AnyGame
from engines.rng import Rng, derived
from tests.attack.positions import ways
from tests.attack.report import Meter, Row

STEPS = 3  # that a state is played on
ODD = (None, True, -1, 0, 99, 2**31, 2**63, 10**40, 0.5, 1e300, "", "x" * 5000, [], {}, [[[]]], {"type": "x"})


BOUNDS = {call.view.__name__: call.most_cpu for blueprint in CALLS for call in blueprint.calls}
AGAIN = 3  # times that a slow call is asked once more: what is slow each time is slow by itself


def mutate(folder: Path, cases: int, seed: int) -> Iterator[Row]:
    """Each game by itself: so many cases of states, and half as many of views."""
    client = create_app(Settings(store=f"sqlite:{folder / 'states.db'}", spa=folder)).test_client()
    for game in engines.ready():
        yield _mutated(client, game, cases, Random(seed))
        yield _mutated_views(client, game, cases // 2, Random(seed))


def _mutated(client: Any, game: AnyGame, cases: int, dice: Random) -> Row:
    meter = Meter()
    program = Program(client, game.facts.id, meter)
    while meter.cases < cases:
        state = _some_state(game, dice)
        for _ in range(dice.choice((1, 1, 2, 4))):
            dice.choice((_change, *GENTLE))(state, dice)
        for seat in dice.sample(range(9), 2):
            program.plays_on(state, seat, {"type": game.actions[0].__struct_config__.tag}, dice)
    return meter.row(f"mutated states: {game.facts.id}")


def _mutated_views(client: Any, game: AnyGame, cases: int, dice: Random) -> Row:
    meter = Meter()
    program = Program(client, game.facts.id, meter)
    while meter.cases < cases:
        state = game.read_state(_some_state(game, dice))
        seat = dice.choice([*game.to_act(state), *range(len(state.own))])
        view = msgspec.to_builtins(game.look(state, seat))
        for changes in (0, 1, 1, 1, 2, 4):
            changed = copy.deepcopy(view)
            for _ in range(changes):
                dice.choice((_change, *GENTLE))(changed, dice)
            program.asks("suggest", view=changed, level=dice.choice(LEVELS))
    return meter.row(f"mutated views: {game.facts.id}")


class Program(NamedTuple):
    """Asks every call about a state; where it is believed, it is played on with what it offers."""

    client: Any
    game: str
    meter: Meter

    def plays_on(self, state: Any, seat: int, action: Any, dice: Random) -> None:
        for _ in range(STEPS):
            self.asks("view", state=state, seat=seat)
            self.asks("suggest", state=state, seat=seat, level="normal")
            listed = self.asks("legal", state=state, seat=seat)
            if listed and listed["actions"]:
                action = dice.choice(listed["actions"])["action"]
            after = self.asks("apply", state=state, seat=seat, action=action)
            if after is None or not after["to_act"]:
                return
            state, seat = after["state"], dice.choice(after["to_act"])

    def asks(self, call: str, **body: Any) -> Any:
        """What is answered, if all is well."""
        address, sent = f"/v1/games/{self.game}/{call}", msgspec.json.encode(body)
        answer, taken = self._timed(address, sent)
        for _ in range(AGAIN):
            if taken > BOUNDS[call]:
                taken = min(taken, self._timed(address, sent)[1])
        self.meter.slowest = max(self.meter.slowest, taken)
        self.meter.count(answer.status_code)
        self.meter.faults += taken > BOUNDS[call]
        return answer.json if answer.status_code == 200 else None

    def _timed(self, address: str, sent: bytes) -> tuple[Any, float]:
        """The answer, and the CPU it took."""
        began = time.thread_time()
        answer = self.client.post(address, data=sent, content_type="application/json")
        return answer, time.thread_time() - began


def _some_state(game: AnyGame, dice: Random) -> Any:
    rng = derived("states", dice.random())
    seats, options = dice.choice(ways(game))
    state, _ = game.setup(seats, options, Rng(rng.seed))
    for _ in range(dice.randrange(40)):
        owing = game.to_act(state)
        if not owing:
            break
        seat = rng.pick(owing)
        game.play(state, seat, at_random(game, state, seat, rng))
    return msgspec.to_builtins(state)


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in [(value, key), *_places(value[key])]]


def _change(state: Any, dice: Random) -> None:
    """By type, by value or by structure."""
    places = _places(state)
    if not places:
        return
    (box, key), (other, there) = dice.choice(places), dice.choice(places)
    match dice.choice(("odd", "swap", "nudge", "drop", "double", "long")):
        case "odd":
            box[key] = dice.choice(ODD)
        case "swap":
            box[key] = copy.deepcopy(other[there])
        case "nudge" if type(box[key]) is int:
            box[key] += dice.choice((-2, -1, 1, 2, 50))
        case "drop":
            del box[key]
        case "double" if isinstance(box, list):
            box.insert(key, copy.deepcopy(box[key]))
        case "long" if isinstance(box[key], list) and box[key]:
            box[key] = box[key] * 40
