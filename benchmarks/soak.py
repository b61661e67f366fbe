"""Ten thousand random games of every kind over its seat counts and options, with the cheap laws checked on the way."""

from __future__ import annotations

import argparse
import itertools
import os
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

import engines
from engines.contract import AnyGame, Options
from engines.rng import Rng

SAMPLED = 1 / 20  # share of the states that are checked and carried through JSON, and of actions that are not listed


def variants(game: AnyGame) -> list[Options]:
    """Every combination of the options that have a short list of values; the rest keep their defaults."""
    hints = get_type_hints(game.options)
    values = {name: choices(hints[name]) for name in game.options.__struct_fields__}
    listed = {name: found for name, found in values.items() if found}
    return [game.options(**dict(zip(listed, chosen, strict=True))) for chosen in itertools.product(*listed.values())]


def choices(kind: Any) -> list[Any]:
    if kind is bool:
        return [False, True]
    return list(get_args(kind)) if get_origin(kind) is Literal else []


def kinds(game: AnyGame) -> list[tuple[int, int]]:
    """Every seat count and number of a variant that go together."""
    fewest, most = game.facts.seats
    found = itertools.product(range(fewest, most + 1), enumerate(variants(game)))
    return [(seats, at) for seats, (at, options) in found if game.fits(seats, options) is None]


def soak_one(game_id: str, seats: int, variant: int, number: int) -> int:
    """Play one game and check it. Returns how many actions it took."""
    game, pick = engines.load(game_id), random.Random(number)
    seed = f"{pick.getrandbits(128):032x}"
    state, _ = game.setup(seats, variants(game)[variant], Rng(seed))
    named = f"{game_id}, {seats} seats, variant {variant}, seed {seed}"
    for taken in range(game.facts.longest[seats] + 1):
        owing = game.to_act(state)
        assert (game.result(state) is None) == bool(owing), f"{named}: over or not after {taken} actions?"
        if not owing or pick.random() < SAMPLED:
            inspect(game, state, f"{named}, action {taken}")
        if not owing:
            return taken
        seat = pick.choice(owing)
        legal = game.legal(state, seat)
        assert legal, f"{named}: seat {seat} owes an action and has none after {taken} actions"
        besides = unlisted(game, state, seat, pick) if pick.random() < SAMPLED else []
        game.play(state, seat, pick.choice(besides or legal))
    raise AssertionError(f"{named}: longer than a game can take")


def unlisted(game: AnyGame, state: Any, seat: int, pick: random.Random) -> list[Any]:
    """Actions that the list of legal actions leaves out and the rules allow."""
    extras = game.extras(state, seat, Rng(f"{pick.getrandbits(128):032x}"))
    return [action for action in extras if game.check(state, seat, action) is None]


def inspect(game: AnyGame, state: Any, named: str) -> None:
    fault = game.fault(state)
    assert fault is None, f"{named}: {fault}"
    encoded = msgspec.json.encode(state)
    again = game.read_state(msgspec.json.decode(encoded))
    assert msgspec.json.encode(again) == encoded, f"{named}: changed by a round trip"


def soak(game: AnyGame, games: int) -> Iterator[int]:
    turns = itertools.islice(itertools.cycle(kinds(game)), games)
    columns = zip(*((game.facts.id, *kind, number) for number, kind in enumerate(turns)), strict=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(soak_one, *columns, chunksize=20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--of", nargs="*", default=[game.facts.id for game in engines.ready()], help="which games")
    asked = parser.parse_args()
    for game_id in asked.of:
        tell(engines.load(game_id), asked.games)


def tell(game: AnyGame, games: int) -> None:
    started, actions = time.monotonic(), 0
    for done, taken in enumerate(soak(game, games), 1):
        actions += taken
        if done % 250 == 0 or done == games:
            seconds = time.monotonic() - started
            print(f"\r{done:,} of {games:,} games, {actions:,} actions, {seconds:.0f} s", end="", file=sys.stderr)
    name = game.facts.title
    print(f"\n{name}: {games:,} games of {len(kinds(game))} kinds, {actions:,} actions, every law held.", flush=True)


if __name__ == "__main__":
    main()
