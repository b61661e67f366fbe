"""Golden games: finished ones that replay to the same end, and positions half way through them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from engines.bots import LEVELS, choose
from engines.contract import AnyGame, IllegalAction
from engines.record import Record, Step, digest, played
from engines.rng import Rng, commitment, derived
from tests.engines.laws.cases import cases_of

GOLDEN = Path(__file__).parent.parent / "golden"


def made(game: AnyGame, folder: Path) -> Iterator[tuple[str, Any]]:
    """The golden files of a game, by name: the existing records under the present rules, those that the laws' cases
    still lack, and a position half way through each record that has one."""
    kept = {path.name: path for path in sorted(folder.glob("record-*.json"))}
    states = {path.name: path for path in sorted(folder.glob("state-*.json"))}
    for name, path in kept.items():
        record = remade(game, msgspec.json.decode(path.read_bytes(), type=Record))
        yield _now(game, name), record
        if (state := states.pop(name.replace("record", "state", 1), None)) is not None:
            yield _now(game, state.name), half_way(game, record)
    for name, path in states.items():  # the position belongs to no record, so it stays as long as it can be read
        yield _now(game, name), game.read_state(msgspec.json.decode(path.read_bytes()))
    for case in cases_of(game):
        name = f"rules-{game.facts.rules}-seats-{case.name.removeprefix(f'{game.facts.id}-')}.json"
        if not any(_now(game, each) == f"record-{name}" for each in kept):
            record = begun(game, case.seats, options=case.options)
            yield f"record-{name}", record
            yield f"state-{name}", half_way(game, record)


def another(game: AnyGame, which: str) -> tuple[str, Record]:
    """One more record: `3:7` is game number 7 of three seats, `3:7:a` with the first of the game's variants."""
    seats, number, *letter = which.split(":")
    options = game.variants["abcdefghij".index(letter[0])] if letter else None
    name = f"record-rules-{game.facts.rules}-seats-{'-'.join([seats, *letter])}-game-{number}.json"
    return name, begun(game, int(seats), int(number), options)


def begun(game: AnyGame, seats: int, number: int = 0, options: Any = None) -> Record:
    """A new game between bots of all levels."""
    seed = derived("golden", game.facts.id, seats, *([number] if number else [])).seed
    return _played_out(game, seats, options or game.options(), seed, [])


def remade(game: AnyGame, kept: Record) -> Record:
    """The same game under the present rules: its own moves as far as they are legal, and bots' moves from there on."""
    options = game.read_options(kept.options)
    return _played_out(game, kept.seats, options, kept.seed, kept.moves, is_whole=kept.result is not None)


def half_way(game: AnyGame, record: Record) -> Any:
    """The position of a recorded game after half of its moves."""
    steps = played(game, record.seats, record.options, record.seed, record.moves)
    state, _ = next(islice(steps, (len(record.moves) + 1) // 2, None))
    return state


def _played_out(
    game: AnyGame, seats: int, options: Any, seed: str, moves: list[Step], *, is_whole: bool = True
) -> Record:
    state, _ = game.setup(seats, options, Rng(seed))
    steps: list[Step] = []
    for step in moves:
        try:
            action = game.read_action(step.action)
            game.play(state, step.seat, action)
        except (IllegalAction, msgspec.ValidationError):
            break
        steps.append(Step(step.seat, msgspec.to_builtins(action)))
    if is_whole or len(steps) < len(moves):
        _let_bots_play(game, state, steps)
    return Record(
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


def _let_bots_play(game: AnyGame, state: Any, steps: list[Step]) -> None:
    while owing := game.to_act(state):
        seat = owing[len(steps) % len(owing)]
        whim = derived("golden", game.facts.id, len(state.own), len(steps))
        action = choose(game, state, seat, LEVELS[seat % len(LEVELS)], whim)
        game.play(state, seat, action)
        steps.append(Step(seat, msgspec.to_builtins(action)))


def _now(game: AnyGame, name: str) -> str:
    """The name of a file under the present version of the rules."""
    return re.sub(r"-rules-\d+-", f"-rules-{game.facts.rules}-", name)
