"""How long games are by post: `python -m benchmarks.sittings` plays some of each kind and stores its counts.

A sitting is one wait: everybody who owes something comes once and decides until they owe nothing more. That many
letters follow each other from the first move to the end, however quick people are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median
from typing import Any

import msgspec
from msgspec.inspect import BoolType, IntType, LiteralType, StructType, type_info

import engines
from api.services.rules.sittings import FILE, Counted, rounded
from engines.bots import choose
from engines.contract import AnyGame, Options
from engines.rng import derived

GAMES = 7  # of each number of seats
EACH = 5  # values of a number that are all tried; of more, the least and the most

Counts = dict[int, list[int]]  # seats -> sittings of some games, in the order they were dealt


def sittings(game: AnyGame, seats: int, options: Options, number: int) -> int:
    """The sittings of one game, played as the normal bots play."""
    luck = derived("sittings", game.facts.id, seats, number)
    state, _ = game.setup(seats, options, luck)
    count = 0
    while owing := game.to_act(state):
        count += 1
        for seat in owing:
            _decide(game, state, seat, luck)
    return count


def _decide(game: AnyGame, state: Any, seat: int, luck: Any) -> None:
    while seat in game.to_act(state):
        game.play(state, seat, choose(game, state, seat, "normal", luck))


def _counts(game: AnyGame, options: Options) -> Counts:
    """Where the options fit. A game with roles is left out: no bot can say how long a story is that one seat tells."""
    fewest, most = game.facts.seats
    fitting = [seats for seats in range(fewest, most + 1) if game.fits(seats, options) is None]
    return {
        seats: [sittings(game, seats, options, number) for number in range(GAMES)]
        for seats in fitting
        if not game.roles(seats, options)
    }


def _others(options: type[Options]) -> Iterator[tuple[str, Options]]:
    """The options with one of them changed, and which one that is."""
    info, usual = type_info(options), options()
    assert isinstance(info, StructType)
    for field in info.fields:
        for value in _values(field.type):
            if value != getattr(usual, field.name):
                yield field.name, msgspec.structs.replace(usual, **{field.name: value})


def _values(kind: Any) -> list[Any]:
    if isinstance(kind, LiteralType):
        return list(kind.values)
    if isinstance(kind, BoolType):
        return [False, True]
    assert isinstance(kind, IntType)
    assert kind.ge is not None
    assert kind.le is not None
    every = list(range(int(kind.ge), int(kind.le) + 1))
    return every if len(every) <= EACH else [every[0], every[-1]]


def counted(game: AnyGame) -> Counted:
    usual = _counts(game, game.options())
    print(game.facts.id, usual, file=sys.stderr)
    changed: dict[str, dict[str, Counts]] = {}
    for name, options in _others(game.options):
        found = _counts(game, options)
        changed.setdefault(name, {})[f"{name}={getattr(options, name)}"] = found
        print(game.facts.id, name, getattr(options, name), found, file=sys.stderr)
    idle = [name for name, others in changed.items() if all(_same(each, usual) for each in others.values())]
    busy = {change: found for name, others in changed.items() if name not in idle for change, found in others.items()}
    return Counted(_medians(usual), sorted(idle), {change: _medians(found) for change, found in busy.items() if found})


def _same(found: Counts, usual: Counts) -> bool:
    return bool(found) and all(usual[seats] == counts for seats, counts in found.items())


def _medians(counts: Counts) -> dict[int, int]:
    return {seats: rounded(median(each)) for seats, each in counts.items()}


def main() -> None:
    """Of all games, or of those that are named; what is known of the others stays."""
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Counted])
    for game in engines.ready():
        if not sys.argv[1:] or game.facts.id in sys.argv[1:]:
            known[game.facts.id] = counted(game)
    plain = msgspec.to_builtins(known, str_keys=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(plain, order="sorted"), indent=2) + b"\n")


if __name__ == "__main__":
    main()
