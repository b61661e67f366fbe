"""Golden games: written once for every rules version, replayed for ever.

`python -m tests.engines.golden torchlit` adds the files that are missing and never touches one that is there.
`python -m tests.engines.golden ruins 3:7` adds the record of another game for three, number 7, e.g. for how it ended;
`3:7:a` plays it with the first of the game's variants of options.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.bots import LEVELS, choose
from engines.contract import AnyGame
from engines.record import Record, Step, digest
from engines.rng import Rng, commitment, derived
from tests.engines.laws.cases import cases_of

GOLDEN = Path(__file__).parent.parent / "golden"


def write(game: AnyGame, folder: Path) -> list[Path]:
    """A finished record and a state of the middle for every case of the laws; tells what was written."""
    written = []
    for case in cases_of(game):
        record, middle = play(game, case.seats, options=case.options)
        name = f"rules-{game.facts.rules}-seats-{case.name.removeprefix(f'{game.facts.id}-')}.json"
        for path, thing in ((folder / f"record-{name}", record), (folder / f"state-{name}", middle)):
            written += _add(path, thing)
    return written


def write_another(game: AnyGame, folder: Path, seats: int, number: int, letter: str = "") -> list[Path]:
    options = game.variants["abcdefghij".index(letter)] if letter else None
    record, _ = play(game, seats, number, options)
    which = f"{seats}-{letter}" if letter else f"{seats}"
    return _add(folder / f"record-rules-{game.facts.rules}-seats-{which}-game-{number}.json", record)


def _add(path: Path, thing: Any) -> list[Path]:
    if path.exists():
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(thing) + b"\n")
    return [path]


def play(game: AnyGame, seats: int, number: int = 0, options: Any = None) -> tuple[Record, Any]:
    """A game between bots of all levels, and how it stood half way."""
    seed = derived("golden", game.facts.id, seats, *([number] if number else [])).seed
    options = options or game.options()
    state, _ = game.setup(seats, options, Rng(seed))
    steps: list[Step] = []
    states = [game.copy(state)]
    while owing := game.to_act(state):
        seat = owing[len(steps) % len(owing)]
        level = LEVELS[seat % len(LEVELS)]
        action = choose(game, state, seat, level, derived("golden", game.facts.id, seats, len(steps)))
        game.play(state, seat, action)
        steps.append(Step(seat, msgspec.to_builtins(action)))
        states.append(game.copy(state))
    record = Record(
        game=game.facts.id,
        rules=game.facts.rules,
        seats=seats,
        options=msgspec.to_builtins(options),
        seed=seed,
        commitment=commitment(seed),
        moves=steps,
        digest=digest(state),
        result=game.result(state),
    )
    return record, states[len(states) // 2]


if __name__ == "__main__":
    name, *others = sys.argv[1:]
    found = engines.load(name)
    added = write(found, GOLDEN / name)
    for other in others:
        seats, number, *letter = other.split(":")
        added += write_another(found, GOLDEN / name, int(seats), int(number), *letter)
    for path in added:
        print(path.relative_to(GOLDEN.parent.parent))
