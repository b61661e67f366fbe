"""How well a game's policy plays: one seat of it against random seats, at every seat count, on all cores.

A shared victory counts as its share. Where all win or lose together the policy plays all seats.
`expected/<game>.json` holds the figure of the game's specification, the least that a sound policy must reach, and
where both come from.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import engines
from benchmarks.expected import Strength, expected
from benchmarks.playouts import begin
from benchmarks.table import Row, at_least
from engines.bots import at_random, choose
from engines.contract import AnyGame
from engines.rng import derived

GAMES = 400


class Measured(NamedTuple):
    share: float  # of the victories
    margin: float  # half the width of the 95 % confidence interval


class Case(NamedTuple):
    """A game as it is measured."""

    game_id: str
    seats: int
    aim: Strength | None
    called: str = ""
    options: dict[str, Any] | None = None


def share_of_victory(case: Case, number: int) -> float:
    """One game, in which the policy's seat goes round with the number of the game, or the policy has all seats."""
    game, seats = engines.load(case.game_id), case.seats
    able = set(range(seats)) if game.facts.together else {number % seats}
    state = begin(game, seats, number, game.read_options(case.options or {}))
    rng = derived("strength", case.game_id, seats, number)
    while owing := game.to_act(state):
        seat = rng.pick(owing)
        action = choose(game, state, seat, "normal", rng) if seat in able else at_random(game, state, seat, rng)
        game.play(state, seat, action)
    result = game.result(state)
    assert result is not None
    return len(able.intersection(result.winners)) / len(result.winners) if result.winners else 0.0


def measure(case: Case, games: int = GAMES) -> Measured:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        shares = list(pool.map(share_of_victory, [case] * games, range(games), chunksize=10))
    return Measured(statistics.mean(shares), 1.96 * statistics.stdev(shares) / games**0.5)


def rows() -> Iterator[Row]:
    for game in engines.ready():
        yield from map(row, cases(game))


def cases(game: AnyGame) -> Iterator[Case]:
    """Every number of seats with the usual options, and those of the game's variants that its specification covers."""
    told = expected(game.facts.id)
    fewest, most = game.facts.seats
    for seats in range(fewest, most + 1):
        yield Case(game.facts.id, seats, (told.strength | told.together).get(seats))
    for variant in told.variants:
        for seats, aim in (variant.strength | variant.together).items():
            yield Case(game.facts.id, seats, aim, f", {variant.called}", variant.options)


def row(case: Case) -> Row:
    is_party = engines.load(case.game_id).facts.together
    found, chance = measure(case), f"chance {1 / case.seats:.1%}"
    does = "the policy's party wins" if is_party else "policy beats random"
    what = f"{case.game_id}: {does}, {case.seats} seats{case.called}"
    ours = f"{found.share:.1%} ± {found.margin:.1%}"
    if case.aim is None:
        return Row(what, ours, "" if is_party else chance, "")
    figure = f"specified {case.aim.figure:.1%}"
    if is_party:
        return Row(what, ours, figure, f"{found.share / case.aim.figure:.1f}x", *at_least(found.share, case.aim.least))
    ratio = f"{found.share * case.seats:.1f}x chance"
    return Row(what, ours, f"{figure}, {chance}", ratio, *at_least(found.share, case.aim.least))
