"""The bases of events: how much they bring to light, whether a veil can cover them, who they are about."""

from __future__ import annotations

from typing import ClassVar

from ...contract import Event, Names
from ..model.bounds import Dice
from ..model.dice import Mods, Special
from ..words.phrases import special, the_sum, who


class Chosen(Event, frozen=True, kw_only=True):
    """Only the seat that acted knew it before."""

    shows = "own"


class Plain(Event, frozen=True, kw_only=True):
    """Everybody could have foreseen it."""

    shows = "nothing"


class Deed(Event, frozen=True, kw_only=True):
    """What a seat did, told in the same words every time."""

    did: ClassVar[str]
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} {self.did}"


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


class Tested(Personal, frozen=True, kw_only=True):
    """A character's two dice against a Difficulty."""

    weight = 2
    is_dice = True
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    success: bool
    special: Special | None

    def against(self, ability: str) -> str:
        """E.g. `4 + 3 + 2 Brute = 9 against 8: success`."""
        verdict = f"{'success' if self.success else 'failure'}{special(self.special)}"
        return f"{the_sum(self.dice, self.mods, self.total, ability)} against {self.difficulty}: {verdict}"
