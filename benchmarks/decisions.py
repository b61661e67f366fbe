"""How long a decision takes in games of the policy: the policy on average, and the slowest list of legal actions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import engines
from benchmarks.playouts import begin
from benchmarks.table import Row, at_most
from engines.bots import choose
from engines.contract import AnyGame
from engines.rng import derived

GAMES = 8  # of each seat count
AGAIN = 5  # times a slow list is made, so that a busy moment of the machine does not count
POLICY_AIM = 20  # milliseconds, on average
LEGAL_AIM = 5  # milliseconds, at most


class Times(NamedTuple):
    """In milliseconds of CPU time."""

    policy: float  # on average
    legal: float  # on average
    slowest: float  # list


def measure(game: AnyGame, seats: int, games: int = GAMES) -> Times:
    thinking = listing = slowest = 0.0
    decisions = 0
    for number in range(games):
        state, rng = begin(game, seats, number), derived("decisions", seats, number)
        while owing := game.to_act(state):
            listed = seconds_to_list(game, state, owing[0])
            if listed > slowest:
                again = [seconds_to_list(game, state, owing[0]) for _ in range(AGAIN)]
                slowest = max(slowest, min(listed, *again))
            started = time.process_time()
            action = choose(game, state, owing[0], "normal", rng)
            thinking += time.process_time() - started
            listing, decisions = listing + listed, decisions + 1
            game.play(state, owing[0], action)
    return Times(1e3 * thinking / decisions, 1e3 * listing / decisions, 1e3 * slowest)


def seconds_to_list(game: AnyGame, state: Any, seat: int) -> float:
    started = time.process_time()
    game.legal(state, seat)
    return time.process_time() - started


def rows() -> Iterator[Row]:
    for game in engines.ready():
        fewest, most = game.facts.seats
        found = {seats: measure(game, seats) for seats in range(fewest, most + 1)}
        seats, policy = max(((seats, each.policy) for seats, each in found.items()), key=lambda pair: pair[1])
        what = f"{game.facts.id}: policy, mean decision ({seats} seats)"
        yield Row(what, f"{policy:.1f} ms", "", "", *at_most(policy, POLICY_AIM))
        seats, times = max(found.items(), key=lambda pair: pair[1].slowest)
        what, ratio = f"{game.facts.id}: slowest legal list ({seats} seats)", f"{times.slowest / times.legal:.0f}x mean"
        yield Row(
            what, f"{times.slowest:.1f} ms", f"mean {times.legal:.2f} ms", ratio, *at_most(times.slowest, LEGAL_AIM)
        )
