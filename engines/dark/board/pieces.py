"""How a veil names what somebody wrote, and what it covers of the words that stand on the board.

Posts are counted. Any other text is named by the action it came with, a whisper by its player too, so that a veil over
it is told to nobody else.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from engines.dark.model import Open
from engines.dark.model.bounds import BOOK
from engines.dark.model.things import Hero, Memory, Place
from engines.dark.model.turns import Declaration, Request, Scene

_SEATS = 6
_WHISPERS = 2 * BOOK


def next_post(table: Open) -> int:
    table.texts += 1
    return table.texts


def piece(table: Open, seat: int | None, *texts: object) -> int | None:
    """Of what came with the present action; what the Torchkeeper says nobody wrote."""
    return BOOK + table.written if seat is not None and any(texts) else None


def kept(number: int | None) -> int | UnsetType:
    """As a part of the state keeps it: without one nothing is written down."""
    return UNSET if number is None else number


def whisper(table: Open, player: int) -> int:
    return _WHISPERS + _SEATS * table.written + player


def readers(number: int) -> tuple[int, ...] | None:
    """The seats that know of a piece; None: everybody."""
    return (0, (number - _WHISPERS) % _SEATS) if number > _WHISPERS else None


def is_told(table: Open, number: int) -> bool:
    """Whether it may be the name of a piece.

    Which actions had words only the log knows: to keep that here would take a number for each text of a game, of which
    there may be thousands, in a state that is to stay small. A veil over an action without words covers nothing.
    """
    if number > _WHISPERS:
        return (number - _WHISPERS) // _SEATS in range(1, table.written + 1)
    return number <= table.texts or BOOK < number <= BOOK + table.written


def cover(table: Open, number: int) -> None:
    """The words leave the board: whoever wants to read them opens them in the story. Names stay."""
    for part in _parts(table):
        if part.number == number:
            for field in ("title", "text", "note", "reason"):
                if hasattr(part, field):
                    setattr(part, field, "")


def on_the_board(table: Open) -> list[int]:
    """The pieces whose words stand there."""
    return [part.number for part in _parts(table) if isinstance(part.number, int)]


def forget(table: Open) -> None:
    """When the game is over no veil can be drawn any more."""
    for part in _parts(table):
        part.number = UNSET


def _parts(table: Open) -> Iterator[Scene | Request | Declaration | Hero | Place | Memory]:
    yield from [part for part in (table.scene, table.request, table.last.request, *table.heroes) if part]
    yield from [*table.queue, *table.history, *(table.world.places if table.world else ())]
