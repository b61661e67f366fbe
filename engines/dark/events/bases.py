"""The bases of events: how much they bring to light, whether a veil can cover them, who they are about."""

from __future__ import annotations

from ...contract import Event, Names
from ..words.phrases import who


class Chosen(Event, frozen=True, kw_only=True):
    """Only the seat that acted knew it before."""

    shows = "own"


class Plain(Event, frozen=True, kw_only=True):
    """Everybody could have foreseen it."""

    shows = "nothing"


class Written(Event, frozen=True, kw_only=True):
    """It may carry somebody's words, which a veil covers by this number."""

    number: int | None = None

    def piece(self) -> int | None:
        return self.number


class Penned(Written, frozen=True, kw_only=True):
    """Only the seat that wrote it knew it before."""

    shows = "own"


class Personal(Event, frozen=True, kw_only=True):
    """It is about a character, who is told by name."""

    seat: int
    name: str

    def who(self, names: Names) -> str:
        return who(self.seat, self.name, names)
