"""The course of the game: its beginning, rooms, the torch, the end."""

from __future__ import annotations

from typing import Literal, final

from ... import contract
from ...contract import Names
from ...phrases import listed, whose
from ..content import CONTENT
from ..model.ids import Die, Dungeon, Length, Treasure
from ..words import phrases as say
from .kinds import Quiet


@final
class GameStarted(contract.Event, frozen=True, kw_only=True):
    weight = 2

    length: Length
    king_health: int

    def told(self, _: Names) -> str:
        rooms = CONTENT.lengths[self.length].summons
        return f"a {self.length} game began: at most {rooms} rooms, then The King with {self.king_health} health"


@final
class TorchRolled(contract.Event, frozen=True, kw_only=True):
    rolls: tuple[tuple[int | None, ...], ...]  # one list by seat for each time they rolled

    def told(self, names: Names) -> str:
        times = [
            listed([f"{names[seat]} {roll}" for seat, roll in enumerate(rolls) if roll is not None])
            for rolls in self.rolls
        ]
        return f"D20 for the torch: {'; tied ones again: '.join(times)}"


@final
class TorchPassed(Quiet, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} took the torch"


@final
class RoomFound(contract.Event, frozen=True, kw_only=True):
    weight = 3

    card: Dungeon
    how: Literal["blind", "summons"]
    holder: int | None
    played: int

    def told(self, names: Names) -> str:
        if self.how == "blind":
            return f"without a card in hand the torchbearer stumbled into {say.room(self.card)}, room {self.played}"
        held = f" out of {whose(names[self.holder])} hand" if self.holder is not None else ""
        return f"The King summoned the party: {say.room(self.card)} opened{held}, room {self.played}"


@final
class TreasureRolled(contract.Event, frozen=True, kw_only=True):
    weight = 2

    die: Die
    roll: int
    cards: tuple[Treasure, ...]

    def told(self, _: Names) -> str:
        return f"the {self.die} for the treasure came up {self.roll}: {say.cards(self.cards)}"


@final
class Assigned(Quiet, frozen=True, kw_only=True):
    weight = 2

    card: Treasure
    receiver: int

    def told(self, names: Names) -> str:
        return f"{names[self.receiver]} got {say.card(self.card)}"


@final
class ShopOpened(contract.Event, frozen=True, kw_only=True):
    weight = 2

    cards: tuple[Treasure, ...]

    def told(self, _: Names) -> str:
        return f"on offer: {say.cards(self.cards)}"


@final
class ShopPassed(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    auto: bool

    def told(self, names: Names) -> str:
        if self.auto:
            return f"{names[self.seat]} could not pay for anything and left the shop"
        return f"{names[self.seat]} left the shop"


@final
class ShopClosed(Quiet, frozen=True, kw_only=True):
    cards: tuple[Treasure, ...]

    def told(self, _: Names) -> str:
        return f"the shop closed; unsold: {say.cards(self.cards)}"


@final
class Rested(Quiet, frozen=True, kw_only=True):
    healed: tuple[int, ...]  # by seat

    def told(self, names: Names) -> str:
        healed = [f"{names[seat]} {amount}" for seat, amount in enumerate(self.healed) if amount]
        return f"the party rested; health gained: {listed(healed)}" if healed else "the party rested; nobody needed it"


@final
class CameBack(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    health: int
    ep_lost: int

    def told(self, names: Names) -> str:
        lost = f" and lost {self.ep_lost} EP" if self.ep_lost else ""
        return f"{names[self.seat]} came back with {self.health} health{lost}"


@final
class GameOver(Quiet, frozen=True, kw_only=True):
    weight = 3

    result: contract.Result

    def told(self, _: Names) -> str:
        return self.result.reason.rstrip(".")
