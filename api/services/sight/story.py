"""A table's story to read, keep and print: what happened, page by page, as far as the caller may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import engines
from api.answers import moves as shapes
from api.domain.log import Move
from api.parts import Parts
from api.services.access.visits import Visit, visit
from api.services.sight import log
from api.services.sight.past import moves_after
from engines.contract import Event, seen_by


class Page(NamedTuple):
    after: int  # the number of a move; -1: from the set-up on
    before: int | None  # the number of a move, if it is read backwards
    limit: int  # moves
    dice: bool  # written out too


def page_of(parts: Parts, token: str | None, table_id: str, page: Page) -> shapes.Story:
    """A page of the story, with dice or without."""
    found = visit(parts, token, table_id)
    found.require_watching()
    after, until = _bounds(page, found.table.last_move)
    # only the very next move can take a move back, and it may be the first of another page
    moves = moves_after(parts, found.table, after, min(found.table.last_move, until + 1))
    undone = {move.undoes for move in moves}
    standing = [move for move in moves if move.n <= until and move.n not in undone and move.undoes is None]
    passages = [passage for move in standing for passage in _passages(found, move, dice=page.dice)]
    title = engines.catalogue()[found.table.game].title
    cursor = until if until < found.table.last_move else None
    return shapes.Story(title, passages, cursor, after + 1 if after >= 0 else None)


def _bounds(page: Page, last: int) -> tuple[int, int]:
    """The move it begins after, and the one it ends with."""
    if page.before is None:
        return page.after, min(last, page.after + page.limit)
    until = min(last, page.before - 1)
    return max(-1, until - page.limit), until


def _passages(seen: Visit, move: Move, *, dice: bool) -> Iterator[shapes.Passage]:
    if not move.has_actions:
        sentences = [text for step in log.shown(seen, move).steps for text in step.sentences]
        yield from [shapes.Passage(n=move.n, at=move.at, text=text, weight=3) for text in sentences]
        return
    game = engines.load(seen.table.game)
    for step in move.steps:
        for event in seen_by(seen.seat, [game.read_event(event) for event in step.events]):
            if _belongs(event, dice=dice):
                passage = _passage(seen, move, event)
                yield from [passage] if passage.text or passage.heading else []


def _belongs(event: Event, *, dice: bool) -> bool:
    """Whether it is more than a detail. A veil is one, and matters all the same."""
    return (event.weight > 0 or event.veils() is not None) and (dice or not event.is_dice)


def _passage(seen: Visit, move: Move, event: Event) -> shapes.Passage:
    game = engines.load(seen.table.game)
    names = seen.table.names_for(None)  # it is kept and shown to others, so nobody is "you" in it
    written = game.passage(event, names)
    heading = event.heading()
    text = written or ("" if heading else game.narrate(event, names))
    return shapes.Passage(
        n=move.n,
        at=move.at,
        text=text.removeprefix(f"{heading}\n\n"),
        heading=heading,
        weight=event.weight,
        written=bool(written),
        only=None if event.to is None else [names[seat] for seat in event.to],
        piece=event.piece(),
        veils=event.veils(),
    )
