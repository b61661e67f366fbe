"""How long games are by post: `python -m benchmarks.sittings` plays some of each kind and keeps what it counted.

A sitting is one wait: everybody who owes something comes once and decides until they owe nothing more. So many letters
follow each other from the first move to the end, however quick people are.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

import msgspec

import engines
from api.services.games.sittings import FILE
from engines.contract import AnyGame
from engines.rng import derived

GAMES = 7  # of each number of seats


def sittings(game: AnyGame, seats: int, number: int) -> int:
    """Of one game, played as the normal bots play."""
    luck = derived("sittings", game.facts.id, seats, number)
    state, _ = game.setup(seats, game.options(), luck)
    count = 0
    while owing := game.to_act(state):
        count += 1
        for seat in owing:
            _decide(game, state, seat, luck)
    return count


def _decide(game: AnyGame, state: Any, seat: int, luck: Any) -> None:
    while seat in game.to_act(state):
        game.play(state, seat, game.policy(state, seat, luck))


def rounded(count: float) -> int:
    """Two figures say all that can be said."""
    digits = max(0, len(str(int(count))) - 2)
    return int(round(count, -digits))


def main() -> None:
    found = {}
    for game in engines.ready():
        fewest, most = game.facts.seats
        per_seats = {}
        for seats in range(fewest, most + 1):
            if game.fits(seats, game.options()) is None:
                counted = sorted(sittings(game, seats, number) for number in range(GAMES))
                per_seats[str(seats)] = rounded(median(counted))
                print(game.facts.id, seats, counted, file=sys.stderr)
        found[game.facts.id] = per_seats
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=2) + b"\n")


if __name__ == "__main__":
    main()
