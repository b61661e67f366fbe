"""What a model does: moves, stands, engages, shoots. R22 to R45."""

from __future__ import annotations

from typing import Literal, final

from ...contract import Names
from ...kit import Detail, Seen, Small
from ...phrases import counted, listed
from ..content import SUMMED
from ..model.basics import Roll, Square
from ..model.frames import Parts
from ..model.telling import Named, Spot
from ..words.phrases import dice, made_up, spot, the

MoveKind = Literal[
    "move", "reach", "shoot", "reload", "rush", "fury", "defend", "crawl", "stand", "evade", "circle", "leap", "monster"
]


_WAYS: dict[MoveKind, str] = {
    "move": "moved", "reach": "moved", "shoot": "moved", "reload": "moved", "rush": "rushed", "fury": "charged in fury",
    "defend": "moved", "crawl": "crawled", "stand": "went", "evade": "slipped away", "circle": "circled round",
    "leap": "leapt and went on", "monster": "stalked",
}  # fmt: skip
_TRIES: dict[Roll, str] = {
    "evade": "tried to slip away", "circle": "tried to circle round", "leap": "tried to leap",
    "reload": "tried to reload", "reach": "thrust", "shoot": "shot", "save": "raised the shield",
    "nerve": "tried to keep the crew together", "trap": "tried to escape the trap", "danger": "listened in the dark",
    "damage": "struck", "light": "looked after the light",
}  # fmt: skip
_PLAIN = ("save", "reach")  # it is clear where these dice come from


@final
class Held(Detail, frozen=True, kw_only=True):
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} stayed where they were"


@final
class Moved(Seen, frozen=True, kw_only=True):
    model: Named
    start: Square
    square: Spot
    path: tuple[Square, ...]  # one shortest path, for drawing only
    how: MoveKind

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} {_WAYS[self.how]} to {spot(self.square)}"


@final
class Rolled(Small, frozen=True, kw_only=True):
    model: Named | None
    what: Roll
    dice: tuple[int, ...]
    parts: Parts  # what the dice are made of
    successes: int

    def told(self, names: Names) -> str:
        if self.what in SUMMED:
            return f"{self._roller(names)} and rolled {listed([str(die) for die in self.dice])}{self._heard()}"
        why = f" ({made_up(self.parts)})" if self.what not in _PLAIN else ""
        told = f"{dice(self.dice)}{why}: {counted(self.successes, 'success', 'successes')}"
        return f"the damage dice showed {told}" if self.model is None else f"{self._roller(names)} and rolled {told}"

    def _roller(self, names: Names) -> str:
        who = "somebody" if self.model is None else the(self.model, names)
        return f"{who} {_TRIES[self.what]}"

    def _heard(self) -> str:
        """What came of it, unless the next event tells that. R35."""
        if len(self.dice) == 1:
            return ""
        return f", {sum(self.dice)} in all" + (": nothing stirred" if 2 < sum(self.dice) < 10 else "")


@final
class KnockedDown(Seen, frozen=True, kw_only=True):
    model: Named
    cause: Literal["damage", "hammer", "leap"]

    def told(self, names: Names) -> str:
        why = {
            "leap": "failed to leap and fell",
            "hammer": "was knocked down by the hammer",
            "damage": "was knocked down",
        }
        return f"{the(self.model, names)} {why[self.cause]}"


@final
class Engaged(Seen, frozen=True, kw_only=True):
    by: Named
    target: Named
    dropped: tuple[tuple[Named, Named], ...]  # engagements that ended with it

    def told(self, names: Names) -> str:
        parted = [f"{the(one, names)} and {the(two, names)} let go of each other" for one, two in self.dropped]
        return "; ".join([f"{the(self.by, names)} engaged {the(self.target, names)}", *parted])


@final
class Disengaged(Detail, frozen=True, kw_only=True):
    pairs: tuple[tuple[Named, Named], ...]
    cause: Literal["driven_back"]

    def told(self, names: Names) -> str:
        parted = [f"{the(one, names)} from {the(two, names)}" for one, two in self.pairs]
        return f"that parted {listed(parted)}"


@final
class MonsterAppeared(Seen, frozen=True, kw_only=True):
    weight = 2

    monster: Named
    square: Spot
    cause: Literal["dark", "event"]

    def told(self, names: Names) -> str:
        how = "came out of the dark" if self.cause == "dark" else "crept in"
        return f"{self.monster.name} {how} at {spot(self.square)}"
