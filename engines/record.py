"""A game as seed, options and actions: enough to play it again and to check every shuffle and roll."""

from __future__ import annotations

from collections.abc import Iterator, Set
from hashlib import blake2b
from typing import Any

import msgspec

from .contract import AnyAction, AnyGame, Event, IllegalAction, Result
from .rng import Rng, Seed, commitment


class Step(msgspec.Struct, frozen=True):
    """One action of one seat."""

    seat: int
    action: Any  # as plain JSON values; the game reads it


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game."""

    game: str
    rules: int
    seats: int
    options: Any  # as plain JSON values; the game reads it
    seed: Seed
    commitment: str  # published when the game began
    moves: list[Step]
    digest: str  # of the final state that these moves lead to
    result: Result | None  # None: somebody resigned before it was played out


WITHHELD = "…"  # in the place of a private text


class ReplayError(Exception):
    """A record that does not replay: which step failed, and why."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"Step {step}: {reason}")
        self.step = step
        self.reason = reason


class Replay(msgspec.Struct):
    state: Any
    events: list[list[Event]]  # of the set-up, then of each step


def digest(state: Any) -> str:
    return blake2b(msgspec.json.encode(state), digest_size=32).hexdigest()


def played(
    game: AnyGame, seats: int, options: object, seed: str, moves: list[Step]
) -> Iterator[tuple[Any, list[Event]]]:
    """Plays the game again from its seed: the set-up, then each step. Each state given is good until the next one."""
    state, events = game.setup(seats, game.read_options(options), Rng(seed))
    yield state, events
    for number, step in enumerate(moves, 1):
        try:
            events = game.play(state, step.seat, game.read_action(step.action))
        except (IllegalAction, msgspec.ValidationError) as error:
            raise ReplayError(number, str(error)) from error
        yield state, events


def replay(game: AnyGame, seats: int, options: object, seed: str, moves: list[Step]) -> Replay:
    """Plays a game again from its seed, to the end. Step 0 is the set-up."""
    steps = list(played(game, seats, options, seed, moves))
    return Replay(steps[-1][0], [events for _, events in steps])


def public(game: AnyGame, moves: list[Step], veiled: Set[int] = frozenset()) -> list[Step]:
    """The moves as everybody may read them. Private texts are withheld, and so are the texts of veiled moves and the
    seats of unsigned actions. None of that changes the course of the game.
    """
    kinds = {kind.__struct_config__.tag: kind for kind in game.actions}
    return [_public(step, kinds[step.action["type"]], is_veiled=at in veiled) for at, step in enumerate(moves)]


def _public(step: Step, kind: type[AnyAction], *, is_veiled: bool) -> Step:
    words = kind.words if is_veiled else frozenset()
    if not (kind.private or kind.unsigned or words):
        return step
    told = {key for key, text in step.action.items() if text}
    withheld = dict.fromkeys((kind.private | words) & told, WITHHELD)
    return Step(0 if kind.unsigned else step.seat, {**step.action, **withheld})


def verify(game: AnyGame, record: Record) -> list[str]:
    """Everything that is wrong with a record; empty when it is true."""
    fewest, most = game.facts.seats
    if not fewest <= record.seats <= most:
        return [f"{game.facts.title} has {fewest} to {most} seats, not {record.seats}."]
    if not 1 <= record.rules <= game.facts.rules:
        return [f"{game.facts.title} has no version {record.rules} of its rules."]
    wrong = []
    if commitment(record.seed) != record.commitment:
        wrong.append("The seed is not the one that was promised when the game began.")
    try:
        state = replay(game, record.seats, record.options, record.seed, record.moves).state
    except (ReplayError, msgspec.ValidationError) as error:
        return [*wrong, str(error)]
    if digest(state) != record.digest:
        wrong.append("The moves lead to another final state than the one recorded.")
    if game.result(state) != record.result:
        wrong.append("The moves lead to another result than the one recorded.")
    return wrong
