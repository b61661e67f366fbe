"""The slowest call of every game: a climb over states that pass the audit, by their cost."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import engines
from benchmarks.mending import stirred
from engines.bots import choose
from engines.contract import AnyGame, IllegalAction
from engines.rng import Rng
from tests.attack.positions import ways

COSTLY = Path(__file__).parent.parent / "tests" / "costly"  # where the climb begins, besides random games
MOST = {"suggest": 0.25}  # seconds of CPU that a call may take
USUAL_MOST = 0.05
SEED = "0" * 32
FRESH = 0.1  # how often the climb tries a new game instead of a neighbour
DEPTHS = (20, 100, 400)  # most actions of such a game


class Found(NamedTuple):
    seconds: float
    state: Any


def calls(game: AnyGame, state: Any, pick: random.Random) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Everything a request can ask of a game, by its name."""
    yield "audit", lambda: game.fault(state)
    owing = game.to_act(state)
    seat = pick.choice(owing) if owing else 0
    view, names = game.look(state, seat), [f"Seat {each}" for each in range(len(state.own))]
    listed: list[Any] = []

    def legal() -> None:
        listed[:] = game.legal(state, seat)

    yield "legal", legal
    yield "describe", lambda: [game.describe(each, view, names) for each in listed]
    yield (
        "words",
        lambda: (game.ask(view, names), game.summary(view, names), game.picture and game.picture(view, names)),
    )
    if owing:
        yield "suggest", lambda: choose(game, state, seat, "normal", Rng(SEED))
    for kind in {type(each): each for each in pick.sample(listed, min(len(listed), 12))}.values():
        yield "apply", partial(game.apply, state, seat, kind)
    for each in refusable(game, listed, pick):
        yield "refuse", partial(game.check, state, seat, each)


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
    costs: dict[str, float] = {}
    for name, call in calls(game, state, pick):
        started = time.process_time()
        with suppress(IllegalAction):
            call()
        costs[name] = max(costs.get(name, 0), time.process_time() - started)
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


def climb(game: AnyGame, seconds: float, seed: int) -> dict[str, Found]:
    """The costliest state found for each call."""
    pick, worst, until = random.Random(seed), dict[str, Found](), time.monotonic() + seconds
    for path in COSTLY.glob(f"{game.facts.id}/*.json"):
        compare(game, game.read_state(msgspec.json.decode(path.read_bytes())), pick, worst)
    while time.monotonic() < until:
        if not worst or pick.random() < FRESH:
            compare(game, opening(game, pick), pick, worst)
            continue
        state = stirred(game, pick.choice(list(worst.values())).state, pick)
        if state is not None:
            compare(game, state, pick, worst)
    return worst


def compare(game: AnyGame, state: Any, pick: random.Random, worst: dict[str, Found]) -> None:
    """Keeps a state for each call that it makes slower than any before, if it does so twice."""
    for name, cost in measured(game, state, pick).items():
        before = worst[name].seconds if name in worst else 0
        if cost > before and (again := measured(game, state, pick).get(name, 0)) > before:
            worst[name] = Found(min(cost, again), state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for each game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game")
    asked = parser.parse_args()
    games = [game for game in engines.ready() if asked.game in (None, game.facts.id)]
    sys.exit(sum(report(game, asked.seconds, asked.seed) for game in games))


def report(game: AnyGame, seconds: float, seed: int) -> int:
    """Prints the slowest of each call; how many took longer than they may."""
    slow = 0
    for name, found in sorted(climb(game, seconds, seed).items()):
        most = MOST.get(name, USUAL_MOST)
        slow += found.seconds > most
        print(f"{game.facts.id:10} {name:10} {found.seconds * 1000:8.1f} ms of CPU, at most {most * 1000:.0f}")
    return slow


if __name__ == "__main__":
    main()
