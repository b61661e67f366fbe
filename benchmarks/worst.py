"""The slowest call of every game: a climb over states without a seal that hold to the invariants, by their cost."""

from __future__ import annotations

import argparse
import logging
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import engines
from api.answers.refusals import Refusal
from api.app import create_app
from api.http.blueprints.games import blueprint
from api.http.parts import parts
from api.services.games import stateless
from api.services.games.outside import Sent
from api.settings import Settings
from benchmarks.mending import stirred
from engines.contract import AnyGame
from engines.rng import Rng
from tests.attack.positions import ways

COSTLY = Path(__file__).parent.parent / "tests" / "costly"  # where the climb begins, besides random games
MOST = {call.view.__name__: call.most_cpu for call in blueprint.calls}
PARTS = parts(create_app(Settings(store="sqlite:never-made.db", secret="of no stage")))  # noqa: S106 - nothing is kept
STUMBLES = "stumbles"
FRESH = 0.1  # how often the climb tries a new game instead of a neighbour
DEPTHS = (20, 100, 400)  # most actions of such a game


class Found(NamedTuple):
    seconds: float
    state: Any


def calls(game: AnyGame, state: Any, pick: random.Random) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Everything a request can ask about a state without a seal, by the name of the call."""
    name, sent = game.facts.id, Sent(msgspec.to_builtins(state), None)
    owing = game.to_act(state)
    seat = pick.choice(owing) if owing else 0
    yield "view", lambda: stateless.view(PARTS, name, sent, seat)
    yield "legal", lambda: stateless.legal(PARTS, name, sent, seat)
    if owing:
        yield "suggest", lambda: stateless.suggest(PARTS, name, sent, seat, "normal")
        seen = msgspec.to_builtins(game.look(state, seat))
        yield "suggest", lambda: stateless.suggest_from_view(name, seen, "normal")
    listed = game.legal(state, seat)
    kinds = {type(each): each for each in pick.sample(listed, min(len(listed), 12))}.values()
    for each in [*kinds, *refusable(game, listed, pick)]:
        yield "apply", partial(stateless.apply, PARTS, name, sent, seat, msgspec.to_builtins(each))


def refusable(game: AnyGame, listed: list[Any], pick: random.Random) -> list[Any]:
    """Actions that look like one of the list and are mostly not in it."""
    found = []
    for each in pick.sample(listed, min(len(listed), 4)):
        raw = msgspec.to_builtins(each)
        for other in pick.sample(listed, min(len(listed), 3)):
            changed = {
                **raw,
                **{key: value for key, value in msgspec.to_builtins(other).items() if key in raw and key != "type"},
            }
            try:
                found.append(game.read_action(changed))
            except msgspec.ValidationError:
                continue
    return found


def measured(game: AnyGame, state: Any, pick: random.Random) -> dict[str, float]:
    """Seconds of CPU of the slowest of each call, and in how many the rules stumbled."""
    costs: dict[str, float] = {}
    for name, call in calls(game, state, pick):
        started = time.thread_time()
        try:
            call()
        except Refusal as refusal:
            costs[STUMBLES] = costs.get(STUMBLES, 0) + (refusal.code in ("bad_state", "bad_view"))
        costs[name] = max(costs.get(name, 0), time.thread_time() - started)
    return costs


def opening(game: AnyGame, pick: random.Random) -> Any:
    """A position somewhere in a random game that is not over."""
    seats, options = pick.choice(ways(game))
    state, _ = game.setup(seats, options, Rng(f"{pick.getrandbits(128):032x}"))
    for _ in range(pick.randrange(pick.choice(DEPTHS))):
        seat = pick.choice(game.to_act(state))
        after, _ = game.apply(state, seat, pick.choice(game.legal(state, seat)))
        if not game.to_act(after):
            break
        state = after
    return state


class Climb:
    """Looks for the costliest state of each call: what is slower than all before is kept, and stirred further."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game, self._pick = game, random.Random(seed)
        self.worst: dict[str, Found] = {}
        self.states = self.stumbled = 0

    def goes_on(self, seconds: float) -> None:
        for path in COSTLY.glob(f"{self._game.facts.id}/*.json"):
            self._tries(self._game.read_state(msgspec.json.decode(path.read_bytes())))
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            is_fresh = not self.worst or self._pick.random() < FRESH
            state = opening(self._game, self._pick) if is_fresh else self._neighbour()
            if state is not None:
                self._tries(state)

    def _neighbour(self) -> Any | None:
        return stirred(self._game, self._pick.choice(list(self.worst.values())).state, self._pick)

    def _tries(self, state: Any) -> None:
        """A state on which the rules stumble is a 422 with a line in the log, and counted here."""
        self.states += 1
        try:
            costs = measured(self._game, state, self._pick)
        except Exception:  # without a list of legal actions most calls cannot even be asked
            self.stumbled += 1
            return
        self.stumbled += costs.pop(STUMBLES, 0) > 0
        for name, cost in costs.items():
            self._compares(name, cost, state)

    def _compares(self, name: str, cost: float, state: Any) -> None:
        """Only what is slow twice is slow."""
        before = self.worst[name].seconds if name in self.worst else 0
        if cost > before and (again := measured(self._game, state, self._pick).get(name, 0)) > before:
            self.worst[name] = Found(min(cost, again), state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="for each game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game")
    asked = parser.parse_args()
    logging.getLogger("api").setLevel(logging.CRITICAL)  # what the rules stumble on is counted here
    games = [game for game in engines.ready() if asked.game in (None, game.facts.id)]
    sys.exit(sum(report(game, asked.seconds, asked.seed) for game in games))


def report(game: AnyGame, seconds: float, seed: int) -> int:
    """Prints the slowest of each call; how many took longer than they may."""
    slow, climb = 0, Climb(game, seed)
    climb.goes_on(seconds)
    for name, found in sorted(climb.worst.items()):
        slow += found.seconds > MOST[name]
        print(f"{game.facts.id:10} {name:10} {found.seconds * 1000:8.1f} ms of CPU, at most {MOST[name] * 1000:.0f}")
    print(f"{game.facts.id:10} {climb.states} states, {climb.stumbled} that the rules stumble on", flush=True)
    return slow


if __name__ == "__main__":
    main()
