"""One game of each kind as a text to read: position, what is asked, choices, action, what happened.

It shows the effect of a change in the rules or the words before players see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engines.contract import AnyGame, Event
from engines.record import Record, played
from tests.engines.golden import GOLDEN
from tests.engines.kit import NAMES

IN_FULL = 2  # actions of one kind that are told with their position and choices
MOST_CHOICES = 12


def path_of(game: AnyGame) -> Path:
    return GOLDEN / game.facts.id / "playthrough.txt"


def text_of(game: AnyGame, folder: Path | None = None) -> str:
    """The golden record of the fewest seats that are more than one."""
    seats = max(2, game.facts.seats[0])
    kept = (folder or GOLDEN / game.facts.id) / f"record-rules-{game.facts.rules}-seats-{seats}.json"
    record = msgspec.json.decode(kept.read_bytes(), type=Record)
    return "\n".join(_lines(game, record)) + "\n"


def _lines(game: AnyGame, record: Record) -> Iterator[str]:
    names, told = NAMES[: record.seats], Counter[str]()
    yield f"{game.facts.title}, {record.seats} seats, rules {record.rules}, seed {record.seed}"
    before: Any = None
    for number, (state, events) in enumerate(played(game, record.seats, record.options, record.seed, record.moves)):
        if number:
            step = record.moves[number - 1]
            action = game.read_action(step.action)
            kind = step.action["type"]
            told[kind] += 1
            yield f"\n{number}. {names[step.seat]}: {msgspec.json.encode(action).decode()}"
            if told[kind] <= IN_FULL:
                yield from _position(game, before, step.seat, action, names)
        yield from _happened(game, events, names)
        before = game.copy(state)
    yield ""
    yield from (f"   {line}" for line in game.summary(game.look(before, None), names))
    yield game.verdict(game.look(before, None), names)


def _position(game: AnyGame, state: Any, seat: int, action: Any, names: list[str]) -> Iterator[str]:
    view, legal = game.look(state, seat), game.legal(state, seat)
    yield from (f"   {line}" for line in game.summary(view, names))
    yield f"   {game.ask(view, names)}"
    chosen = game.canonical(state, action)
    shown = legal[:MOST_CHOICES] if chosen in legal[:MOST_CHOICES] else [*legal[: MOST_CHOICES - 1], chosen]
    yield from (f"   {'>' if each == chosen else '-'} {game.describe(each, view, names)}" for each in shown)
    if len(legal) > len(shown):
        yield f"   and {len(legal) - len(shown)} other choices"


def _happened(game: AnyGame, events: list[Event], names: list[str]) -> Iterator[str]:
    for event in events:
        to = "" if event.to is None else f" [to {', '.join(names[seat] for seat in event.to)}]"
        yield f" {'.:*!'[event.weight]} {game.narrate(event, names)}{to}"
