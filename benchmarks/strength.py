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
from typing import NamedTuple

import engines
from benchmarks.expected import expected
from benchmarks.playouts import begin
from benchmarks.table import Row, at_least
from engines.bots import at_random
from engines.rng import derived

GAMES = 400


class Measured(NamedTuple):
    share: float  # of the victories
    margin: float  # half the width of the 95 % confidence interval


def share_of_victory(game_id: str, seats: int, number: int) -> float:
    """One game, in which the policy's seat goes round with the number of the game, or the policy has all seats."""
    game = engines.load(game_id)
    able = set(range(seats)) if game.facts.together else {number % seats}
    state, rng = begin(game, seats, number), derived("strength", game_id, seats, number)
    while owing := game.to_act(state):
        seat = rng.pick(owing)
        action = game.policy(state, seat, rng) if seat in able else at_random(game, state, seat, rng)
        game.play(state, seat, action)
    result = game.result(state)
    assert result is not None
    return len(able.intersection(result.winners)) / len(result.winners) if result.winners else 0.0


def measure(game_id: str, seats: int, games: int = GAMES) -> Measured:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        shares = list(pool.map(share_of_victory, [game_id] * games, [seats] * games, range(games), chunksize=10))
    return Measured(statistics.mean(shares), 1.96 * statistics.stdev(shares) / games**0.5)


def rows() -> Iterator[Row]:
    for game in engines.ready():
        fewest, most = game.facts.seats
        for seats in range(fewest, most + 1):
            yield row(game.facts.id, seats)


def row(game_id: str, seats: int) -> Row:
    return _party_row(game_id, seats) if engines.load(game_id).facts.together else _single_row(game_id, seats)


def _single_row(game_id: str, seats: int) -> Row:
    found, aim, chance = measure(game_id, seats), expected(game_id).strength.get(seats), f"chance {1 / seats:.1%}"
    what = f"{game_id}: policy beats random, {seats} seats"
    ours, ratio = f"{found.share:.1%} ± {found.margin:.1%}", f"{found.share * seats:.1f}x chance"
    if aim is None:
        return Row(what, ours, chance, ratio)
    return Row(what, ours, f"specified {aim.figure:.1%}, {chance}", ratio, *at_least(found.share, aim.least))


def _party_row(game_id: str, seats: int) -> Row:
    found, aim = measure(game_id, seats), expected(game_id).together.get(seats)
    what, ours = f"{game_id}: the policy's party wins, {seats} seats", f"{found.share:.1%} ± {found.margin:.1%}"
    if aim is None:
        return Row(what, ours, "", "")
    figure, ratio = f"specified {aim.figure:.1%}", f"{found.share / aim.figure:.1f}x"
    return Row(what, ours, figure, ratio, *at_least(found.share, aim.least))
