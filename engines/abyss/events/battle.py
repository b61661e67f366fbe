"""The course of a battle: places, monsters, rounds, turns, the end."""

from __future__ import annotations

from typing import Literal, final

from ... import contract
from ...contract import Names
from ...phrases import counted, listed, number, was, whose
from ..model.ids import Card, Color, Die, Mid, Monster, Spot, Tier, Tile
from ..model.state import Who
from ..words import phrases as say
from .kinds import Quiet


@final
class HeroesPlaced(contract.Event, frozen=True, kw_only=True):
    tiles: tuple[Tile, ...]  # by seat
    moved: tuple[int, ...]  # seats whose tile was taken

    def told(self, names: Names) -> str:
        stood = listed([f"{names[seat]} on {tile}" for seat, tile in enumerate(self.tiles)])
        moved = f"; others had the tile that {listed([names[seat] for seat in self.moved])} chose" if self.moved else ""
        return f"the heroes took their places: {stood}{moved}"


@final
class WhiteRolled(contract.Event, frozen=True, kw_only=True):
    weight = 0

    dice: tuple[Die, ...]
    total: int
    tier: Tier

    def told(self, _: Names) -> str:
        return f"white symbol, {say.dice(self.dice)}: {self.total}, a {self.tier} monster"


@final
class MonsterAppeared(contract.Event, frozen=True, kw_only=True):
    weight = 2

    mid: Mid
    card: Monster
    spot: Spot
    health: int

    def told(self, _: Names) -> str:
        return f"{say.monster(self.card)} appeared on {say.place(self.spot)} with {self.health} health"


@final
class RoundBegan(Quiet, frozen=True, kw_only=True):
    round: int
    pool: int
    darkness: int

    def told(self, _: Names) -> str:
        dark = f"; darkness adds {self.darkness} to every hit of a monster" if self.darkness else ""
        return f"round {self.round} began with {counted(self.pool, 'action')}{dark}"


@final
class TurnBegan(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} turn began"


@final
class TurnSkipped(Quiet, frozen=True, kw_only=True):
    who: Who
    why: Literal["stunned", "nothing", "rests"]

    def told(self, names: Names) -> str:
        name = say.who(self.who, names)
        whys = {
            "stunned": f"{was(name)} stunned and missed a turn",
            "nothing": "had nothing to do this round",
            "rests": "rested and left the actions to the others",
        }
        return f"{name} {whys[self.why]}"


@final
class Recovered(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    weapon: Card
    color: Color
    auto: bool

    def told(self, names: Names) -> str:
        itself = ", the only choice" if self.auto else ""
        return f"{names[self.seat]} took a {self.color} EP off {say.card(self.weapon)}{itself}"


@final
class VotesCounted(contract.Event, frozen=True, kw_only=True):
    weight = 2

    yes: tuple[int, ...]
    living: int
    retreat: bool

    def told(self, names: Names) -> str:
        end = "the party retreated" if self.retreat else "the party stayed"
        if self.living == 1:
            return f"the only living hero was for {'a retreat' if self.yes else 'staying'}: {end}"
        heroes = f"{number(self.living)} living heroes"
        if not self.yes:
            return f"none of the {heroes} was for a retreat: {end}"
        who, were = listed([names[seat] for seat in self.yes]), "was" if len(self.yes) == 1 else "were"
        return f"{number(len(self.yes))} of {heroes} {were} for a retreat ({who}): {end}"


@final
class MonsterRolled(contract.Event, frozen=True, kw_only=True):
    mid: Mid
    card: Monster
    roll: int
    action: str

    def told(self, _: Names) -> str:
        return f"{say.monster(self.card)} rolled {self.roll}: {self.action}"


@final
class Regenerated(Quiet, frozen=True, kw_only=True):
    weight = 0

    mid: Mid
    card: Monster
    amount: int

    def told(self, _: Names) -> str:
        return f"{say.monster(self.card)} healed {self.amount} by itself"


@final
class TorchBurntDown(Quiet, frozen=True, kw_only=True):
    weight = 2

    def told(self, _: Names) -> str:
        return "the torch burnt down"


@final
class BattleEnded(Quiet, frozen=True, kw_only=True):
    weight = 3

    outcome: Literal["won", "retreat", "lost"]
    rounds: int

    def told(self, _: Names) -> str:
        ends = {"won": "the battle was won", "retreat": "the party left the room", "lost": "the battle was lost"}
        return f"{ends[self.outcome]} after {counted(self.rounds, 'round')}"
