"""An act of a warrior: where it leads, how it is carried out, refused, told and weighed. R22."""

from __future__ import annotations

from abc import ABC
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from ...contract import IllegalAction, Names
from ...kit import kinds
from ...prospects import Foretold
from ..board import odds
from ..board.acting import Going, Squares, suits
from ..board.pieces import is_engaged, trait
from ..board.pools import of_trait
from ..content import ACTS, SUITS, Trait
from ..flow.run import Run
from ..model.basics import ActKind, Roll, Square
from ..model.frames import Activation
from ..model.state import Open, View, Warrior
from ..policy.outlook import Outlook
from ..words.told import plainly, rolled, with_odds


class Choice(NamedTuple):
    """An act with the squares it can end on and those it can leap from."""

    kind: ActKind
    ends: list[Square]
    launches: list[Square]


class Telling(NamedTuple):
    """An act on a square, as it is put to the player."""

    view: View
    names: Names
    each: Warrior
    to: Square
    moved: bool
    words: str  # what it is and where it leads
    label: str


class Deed(ABC):
    """Something that the active warrior may do: an action of R22."""

    kind: ClassVar[ActKind]
    suit: ClassVar[str | None] = None  # of the card that a Special Action needs
    has_square: ClassVar[bool] = True
    leaves_zones: ClassVar[bool] = False  # it may begin inside an enemy zone and lead elsewhere
    stays: ClassVar[bool] = False  # that the warrior stays where it is, is told

    called: ClassVar[str]
    as_refused: ClassVar[str]
    to_go: ClassVar[str] = ""  # with {} for the square; "": as it is called
    to_stay: ClassVar[str] = ""
    lacks: ClassVar[str] = "cannot do that now"  # why a standing warrior that is not Engaged cannot do it

    def spaces(self, each: Warrior) -> int:
        return trait(each, "move")

    def squares(self, table: Open, each: Warrior, going: Going) -> Squares:
        return going(self.spaces(each))

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        """The act is declared; most begin with their Move. R30."""
        frame.step = "go"

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        """Go on after the Move."""
        return

    def judge(self, run: Run, frame: Activation, each: Warrior) -> None:
        """Go on after the roll, if the act makes one."""
        frame.step = "end"

    def impossible(self, table: Open, each: Warrior) -> IllegalAction:
        """Why it cannot be done at all."""
        if self.suit and self.suit not in suits(table):
            return IllegalAction("needs_suit", f"{self.as_refused} needs a card of {SUITS[self.suit].name}.")
        if each.knocked_down:
            return self.impossible_lying(table, each)
        return self.impossible_engaged(table, each) if is_engaged(table, each.id) else self.impossible_free(table, each)

    def impossible_lying(self, table: Open, each: Warrior) -> IllegalAction:
        return another(each, f"Your {each.name} is knocked down")

    def impossible_engaged(self, table: Open, each: Warrior) -> IllegalAction:
        return engaged(each)

    def impossible_free(self, table: Open, each: Warrior) -> IllegalAction:
        return another(each, f"Your {each.name} {self.lacks}")

    def cannot_end(self, table: Open, each: Warrior, to: Square) -> IllegalAction | None:
        """Why it cannot be done on a square that the warrior can reach; None if it cannot reach it."""
        return None

    def label(self, of: str | None, *, leaps: bool = False) -> str:
        """On a button: `Move`, `Fury ♥`, `Rush ♦, leap`; `of` is the suit of the card."""
        return _label(self.kind, of if self.suit else None, leaps=leaps)

    def staying(self, who: str) -> str:
        """An act without a square."""
        return f"{who} {self.called}"

    def told(self, telling: Telling) -> Foretold:
        return plainly(telling.words, telling.label)

    def worth(self, outlook: Outlook, choice: Choice, here: float) -> dict[Square, float]:
        """What it is worth to end on each square, beyond staying as it is."""
        return {to: outlook.worth(to) - here + self.bonus(outlook, to) for to in choice.ends}

    def bonus(self, outlook: Outlook, to: Square) -> float:
        """What it is worth besides the square; of an act without one, all it is worth."""
        return 0.0


@cache
def deeds() -> dict[ActKind, Deed]:
    """The acts by their kinds, as the modules of this folder define them."""
    return {kind.kind: kind() for kind in kinds(Deed, f"{__package__}")}


@lru_cache(maxsize=256)
def _label(kind: ActKind, of: str | None, *, leaps: bool) -> str:
    return f"{ACTS[kind]}{f' {SUITS[of].sign}' if of else ''}{', leap' if leaps else ''}"


def another(each: Warrior, why: str) -> IllegalAction:
    return IllegalAction("wrong_kind", f"{why}: choose another action for your {each.name}.")


def engaged(each: Warrior) -> IllegalAction:
    return IllegalAction("engaged", f"Your {each.name} is engaged and cannot move.")


def trying(what: Roll, by: Trait, label: str, way: str, each: Warrior) -> Foretold:
    """A roll that needs one success."""
    dice = rolled(of_trait(each, by))
    return with_odds(label, lambda say: f"{way}: {say(dice)}", (dice,), odds.tried(what, dice.dice))
