"""The log of a table: one entry per move, with every action and everything that came of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from api.domain.record import Record
from api.domain.tables import Table
from api.stores.base import Key

PREFIX = "move#"
KEPT_EVERY = 50  # moves after which the position is stored with the log again


class Step(msgspec.Struct, kw_only=True):
    """One action of one seat, as plain JSON values. Nobody is shown the action, only its events."""

    seat: int | None  # None: the set-up
    action: Any
    events: list[Any]
    is_by_bot: bool = False


class Move(Record, kw_only=True):
    """What one request, or the bots by themselves, added to the game."""

    table: str
    n: int
    at: datetime
    steps: list[Step]
    undoes: int | None = None  # the number of the move that this entry takes back; then it has no action of its own
    resigns: int | None = None  # the seat that ended the game by resigning, which is no action either

    state: bytes | None = None  # the position after it, if that is stored

    @staticmethod
    def is_keeping(number: int, undoes: int | None) -> bool:
        """Whether the position is stored with this entry, or was with the one that it takes back."""
        return number % KEPT_EVERY == 0 or (undoes is not None and undoes % KEPT_EVERY == 0)

    @property
    def has_actions(self) -> bool:
        return self.undoes is None and self.resigns is None

    @staticmethod
    def sort_of(number: int) -> str:
        return f"{PREFIX}{number:06d}"

    def key(self) -> Key:
        return Key(Table.partition_of(self.table), self.sort_of(self.n))


def standing(moves: list[Move]) -> list[Move]:
    """The moves that none of the others took back."""
    undone = {move.undoes for move in moves}
    return [move for move in moves if move.n not in undone and move.has_actions]
