"""How large states grow: the largest JSON of any state in random games, against the limit the stores plan with."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

import engines
from benchmarks.playouts import begin
from benchmarks.table import Row, at_most
from engines.contract import AnyGame

GAMES = 200
LIMITS = {"torchlit": 4096}


def largest(game: AnyGame, seats: int, games: int = GAMES) -> int:
    return max(largest_of_one(game, seats, number) for number in range(games))


def largest_of_one(game: AnyGame, seats: int, number: int) -> int:
    state, pick, found = begin(game, seats, number), random.Random(number), 0
    while owing := game.to_act(state):
        seat = pick.choice(owing)
        game.play(state, seat, pick.choice(game.legal(state, seat)))
        found = max(found, len(msgspec.json.encode(state)))
    return found


def rows() -> Iterator[Row]:
    for game in engines.ready():
        fewest, most = game.facts.seats
        sizes = {seats: largest(game, seats) for seats in range(fewest, most + 1)}
        seats, size = max(sizes.items(), key=lambda item: item[1])
        limit = LIMITS.get(game.facts.id)
        what = f"{game.facts.id}: largest state ({seats} seats)"
        against = f"limit {limit:,} bytes" if limit else ""
        yield Row(what, f"{size:,} bytes", against, f"{size / limit:.2f}" if limit else "", *at_most(size, limit))
