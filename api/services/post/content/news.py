"""What has happened at a table since somebody last moved, sorted by how much it matters, and what was said since."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

import engines
from api.domain import talk
from api.domain.log import PREFIX, Move, Step, standing
from api.domain.talk import Post
from api.mail.content import Passage, Remark
from api.parts import Parts
from api.services.access.visits import Visit
from engines.contract import AnyGame, Event, Names, seen_by

MOST_MOVES = 100  # of the log, at most
MOST_LINES = 16  # sentences; texts that people wrote come on top
MOST_SIGNS = 12_000  # of all together
MOST_REMARKS = 8
TURNING_POINT = 3
UNDER_A_VEIL = "Something that somebody drew a veil over: it can be read at the table."


class Line(NamedTuple):
    """One event as its reader sees it."""

    text: str
    weight: int
    is_written: bool  # written by somebody, so it is given whole or not at all
    is_news: bool = False  # for the one who acted as well, such as a die


class Story(NamedTuple):
    passages: list[Passage]
    left_out: int  # lines that matter less
    remarks: list[Remark]


def story(parts: Parts, seen: Visit) -> Story:
    """Since the seat's own last move; before its first one, since the beginning. What others have written since the
    seat owes its decision always appears: it asks for an answer, whatever else the seat has done since."""
    mine = -1 if seen.seat is None else seen.table.seats[seen.seat].last_move
    asked_at = None if seen.seat is None else seen.table.seats[seen.seat].turn_since_at
    items = parts.store.range(seen.table.key().partition, prefix=PREFIX, limit=MOST_MOVES, newest_first=True)
    known = standing([Move.unpack(item) for item in reversed(items)])
    moves = [move for move in known if move.n >= mine or (asked_at and move.at >= asked_at)]
    veiled = _veiled(seen, moves)
    lines = once([line for move in moves for line in _lines(seen, move, mine, veiled)])
    kept = weightiest(lines)
    passages = [Passage(_paragraphs(each.text), each.weight >= TURNING_POINT, each.is_written) for each in kept]
    began = next((move.at for move in moves if move.n >= mine), None) if mine >= 0 else None
    return Story(passages, len(lines) - len(kept), remarks(parts, seen, began))


def outcome(seen: Visit, move: Move) -> list[str]:
    """What came of a move, for the one who made it: everything but what they chose themselves."""
    return [line.text for line in weightiest(list(_lines(seen, move, move.n, _veiled(seen, [move]))))]


def _lines(seen: Visit, move: Move, mine: int, veiled: set[int]) -> Iterator[Line]:
    """A seat knows what it did itself, but not what came of it. Bots reply in the same entry of the log."""
    for step in move.steps:
        is_own = move.n == mine and step.seat == seen.seat and not step.is_by_bot
        lines = _lines_of(seen, step, veiled)
        if move.n < mine:
            yield from [line for line in lines if line.is_written and step.seat != seen.seat]
        else:
            yield from lines[1:] if is_own and lines and not lines[0].is_news else lines


def _lines_of(seen: Visit, step: Step, veiled: set[int]) -> list[Line]:
    game = engines.load(seen.table.game)
    events = seen_by(seen.seat, [game.read_event(event) for event in step.events])
    shown = [event for event in events if not event.is_call]
    lines = [_line(game, event, seen.names, is_veiled=event.piece() in veiled) for event in shown]
    return [line for line in lines if line.text]


def _line(game: AnyGame, event: Event, names: Names, *, is_veiled: bool) -> Line:
    written = game.passage(event, names)
    text = UNDER_A_VEIL if is_veiled else written or game.narrate(event, names)
    return Line(text, event.weight, is_written=bool(written), is_news=event.shows == "new")


def _veiled(seen: Visit, moves: list[Move]) -> set[int]:
    """The pieces over which a veil was drawn. No veil is older than its piece, so no earlier move need be read."""
    game = engines.load(seen.table.game)
    kinds = {kind.__struct_config__.tag for kind in game.events if kind.veils is not Event.veils}
    drawn = [event for move in moves for step in move.steps for event in step.events if event["type"] in kinds]
    return {piece for event in drawn if (piece := game.read_event(event).veils()) is not None}


def once(lines: list[Line]) -> list[Line]:
    """A detail that came again and again appears where it came last."""
    last = {line.text: at for at, line in enumerate(lines)}
    return [line for at, line in enumerate(lines) if line.weight or last[line.text] == at]


def weightiest(lines: list[Line]) -> list[Line]:
    """The lines that say most, in the order in which they happened; of equal ones the later."""
    ranked = sorted(range(len(lines)), key=lambda at: (-lines[at].weight, -at))
    kept, signs, sentences = set[int](), 0, 0
    for at in ranked:
        line = lines[at]
        signs, sentences = signs + len(line.text), sentences + (not line.is_written)
        if kept and (signs > MOST_SIGNS or sentences > MOST_LINES):
            break
        kept.add(at)
    return [line for at, line in enumerate(lines) if at in kept]


def remarks(parts: Parts, seen: Visit, since: datetime | None) -> list[Remark]:
    """The latest of what the others said after a moment."""
    items = parts.store.range(seen.table.key().partition, prefix=talk.PREFIX, limit=MOST_REMARKS, newest_first=True)
    posts = [Post.unpack(item) for item in reversed(items)]
    heard = [each for each in posts if each.player != seen.player and (since is None or each.at > since)]
    return [Remark(each.name, _paragraphs(each.text)) for each in heard]


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(" ".join(each.split()) for each in text.split("\n") if each.strip())
