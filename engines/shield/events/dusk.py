"""The end of a turn and of the game. R65 to R74."""

from __future__ import annotations

from typing import Literal, final

from ... import contract
from ...contract import Event, Names
from ...kit import Detail, Seen
from ...phrases import counted, whose
from ..board.cards import suit
from ..model.basics import Card
from ..model.telling import Named
from ..words.phrases import card, the

_HAPPENINGS = {
    "H": "a trap was sprung", "D": "time is running out", "C": "a monster stirred", "S": "three monsters stirred",
    None: "nothing happened",
}  # fmt: skip


@final
class EngagementsEnded(Detail, frozen=True, kw_only=True):
    def told(self, names: Names) -> str:
        return "the fighters drew apart"


@final
class TurnedBack(Seen, frozen=True, kw_only=True):
    weight = 3

    seat: int

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} crew lost heart and turned back"


@final
class LightOut(Seen, frozen=True, kw_only=True):
    weight = 3

    seat: int
    cause: Literal["burnt_out", "event", "bearer_lost"]

    def told(self, names: Names) -> str:
        how = {
            "burnt_out": "burnt out",
            "event": "went out for want of fuel",
            "bearer_lost": "was lost with its bearer",
        }
        return f"{whose(names[self.seat])} light {how[self.cause]}"


@final
class Fuel(Seen, frozen=True, kw_only=True):
    fuel: int

    def told(self, names: Names) -> str:
        if not self.fuel:
            return "the fuel ran out: from now on lights may burn out"
        return f"fuel is left for {counted(self.fuel, 'turn')}"


@final
class EventDrawn(Event, frozen=True, kw_only=True):
    weight = 2

    card: Card
    name: str
    victim: Named | None

    def told(self, names: Names) -> str:
        victim = f", and {the(self.victim, names)} walked into it" if self.victim else ""
        return f"the event card was the {card(self.card)}: {_HAPPENINGS[suit(self.card)]}{victim}"


@final
class CoinPassed(Detail, frozen=True, kw_only=True):
    fated: int

    def told(self, names: Names) -> str:
        return f"the coin went to {names[self.fated]}"


@final
class GameOver(Seen, frozen=True, kw_only=True):
    weight = 3

    result: contract.Result

    def told(self, names: Names) -> str:
        reason = self.result.reason.rstrip(".")
        if len(self.result.winners) > 1:
            return f"the game is over. {reason}"
        return f"{names[self.result.winners[0]]} won. {reason}"
