"""The names that veils use for pieces of writing, and the words on the board that a veil covers.

Posts are counted. Any other text is named by the action it came with. The name of a whisper also holds the number of
its player, so that a veil over it is told to nobody else.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from ..model import Open, State
from ..model.bounds import BOOK, HIDDEN
from ..model.things import Hero, Memory, Place
from ..model.turns import Declaration, Request, Scene
from .party import TORCHKEEPER, is_delve, players

_SEATS = 6
_WHISPERS = 2 * BOOK
WORDS = frozenset({"title", "text", "note", "reason", "question"})  # names are no words that a veil covers


def next_post(table: Open) -> int:
    table.texts += 1
    return table.texts


def piece(table: Open, seat: int, *texts: object) -> int | None:
    """Of what came with the present action, which is noted; what the Torchkeeper says nobody wrote."""
    if seat == TORCHKEEPER or not any(texts):
        return None
    table.spoken = _with_bit(table.spoken, table.written)
    return BOOK + table.written


def _with_bit(bits: bytes, at: int) -> bytes:
    value = int.from_bytes(bits, "little") | 1 << at
    return value.to_bytes(value.bit_length() + 7 >> 3, "little")


def _has_bit(bits: bytes, at: int) -> bool:
    return at >> 3 < len(bits) and bool(bits[at >> 3] >> (at & 7) & 1)


def kept(number: int | None) -> int | UnsetType:
    """A number as a part of the state keeps it: left out if there is none."""
    return UNSET if number is None else number


def whisper(table: Open, player: int) -> int:
    return _WHISPERS + _SEATS * table.written + player


def readers(number: int) -> tuple[int, ...] | None:
    """The seats that know of a piece; None: everybody."""
    return (0, (number - _WHISPERS) % _SEATS) if number > _WHISPERS else None


def is_told(table: Open, number: int) -> bool:
    """Whether it may be the name of a piece. Whispers are not noted, because others could count them."""
    if number > _WHISPERS:
        at, player = divmod(number - _WHISPERS, _SEATS)
        return not is_delve(table) and player in players(table) and 1 <= at <= table.written
    if number <= BOOK:
        return number <= table.texts
    return _has_bit(table.spoken, number - BOOK)


def cover(table: Open, number: int) -> None:
    """Take the words off the board; readers can still open them in the story. Names stay."""
    _blank(table, {number})
    if readers(number) is None:  # whispers never stand on the board, and nobody else knows of them
        table.veiled = [*table.veiled, number][-HIDDEN:]


def hindsight(then: State, now: State) -> None:
    """A look back at the board does not show what has been veiled since."""
    _blank(then.open, {*now.open.veiled})


def _blank(table: Open, numbers: set[int]) -> None:
    for part in _parts(table):
        if part.number in numbers:
            for field in WORDS:
                if hasattr(part, field):
                    setattr(part, field, "")


def on_the_board(table: Open) -> list[int]:
    """The pieces whose words stand there."""
    return [part.number for part in _parts(table) if isinstance(part.number, int)]


def forget(table: Open) -> None:
    """Once the game is over, no veil can be drawn."""
    for part in _parts(table):
        part.number = UNSET
    table.spoken = b""


def _parts(table: Open) -> Iterator[Scene | Request | Declaration | Hero | Place | Memory]:
    yield from [part for part in (table.scene, table.request, table.last.request, *table.heroes) if part]
    yield from [*table.queue, *table.history, *(table.world.places if table.world else ())]
