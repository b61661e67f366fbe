"""The effects of cards: hits, healing, moves, deaths."""

from __future__ import annotations

from typing import final

from ... import contract
from ...contract import Names
from ...phrases import counted, listed, was
from ..model.ids import Color, Die, Mid, Monster, Spot, Treasure
from ..model.state import Who
from ..words import phrases as say
from .kinds import Quiet


@final
class Rolled(contract.Event, frozen=True, kw_only=True):
    die: Die
    roll: int

    def told(self, _: Names) -> str:
        return f"the {self.die} came up {self.roll}"


@final
class Hit(Quiet, frozen=True, kw_only=True):
    by: Who | None  # None: a burst
    target: Who
    damage: int
    armor: int
    blocked: int
    lost: int
    stunned: bool

    def told(self, names: Names) -> str:
        by, whom = say.who(self.by, names) if self.by else "the burst", say.who(self.target, names)
        if not self.damage:
            return f"{by} {'stunned' if self.stunned else 'did not harm'} {whom}"
        taken = [f"{self.armor} off by armour"] if self.armor else []
        taken += [f"{self.blocked} blocked"] if self.blocked else []
        less = f" ({', '.join(taken)})" if taken else ""
        end = "" if self.lost == self.damage else f", {self.lost or 'no'} health lost"
        return f"{by} hit {whom} for {self.damage}{less}{end}{' and stunned' if self.stunned else ''}"


@final
class Thorns(Quiet, frozen=True, kw_only=True):
    target: Who
    lost: int

    def told(self, names: Names) -> str:
        return f"thorns cost {say.who(self.target, names)} {self.lost} health"


@final
class Healed(Quiet, frozen=True, kw_only=True):
    target: Who
    amount: int

    def told(self, names: Names) -> str:
        name = say.who(self.target, names)
        return f"{name} healed {self.amount}" if self.amount else f"{name} could not be healed any further"


@final
class Blocked(Quiet, frozen=True, kw_only=True):
    weight = 0

    target: Who
    amount: int

    def told(self, names: Names) -> str:
        return f"{say.who(self.target, names)} gained {self.amount} block"


@final
class Moved(Quiet, frozen=True, kw_only=True):
    weight = 0

    who: Who
    start: Spot
    end: Spot
    swapped: Who | None

    def told(self, names: Names) -> str:
        swapped = f", changing places with {say.who(self.swapped, names)}" if self.swapped else ""
        return f"{say.who(self.who, names)} moved to {say.place(self.end)}{swapped}"


@final
class Returned(Quiet, frozen=True, kw_only=True):
    weight = 0

    who: Who
    spot: Spot

    def told(self, names: Names) -> str:
        return f"{say.who(self.who, names)} went back to {say.place(self.spot)}"


@final
class Died(Quiet, frozen=True, kw_only=True):
    weight = 2

    who: Who

    def told(self, names: Names) -> str:
        return f"{say.who(self.who, names)} {'fell' if self.who.seat is not None else 'died'}"


@final
class Burst(Quiet, frozen=True, kw_only=True):
    mid: Mid
    card: Monster

    def told(self, _: Names) -> str:
        return f"{say.monster(self.card)} burst"


@final
class Phoenix(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    card: Treasure
    health: int

    def told(self, names: Names) -> str:
        name = names[self.seat]
        return f"{say.card(self.card)} burnt up and kept {name} alive with {self.health} health"


@final
class Revived(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    spot: Spot
    health: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} stood up again on {say.place(self.spot)} with {self.health} health"


@final
class StunLifted(Quiet, frozen=True, kw_only=True):
    seats: tuple[int, ...]

    def told(self, names: Names) -> str:
        people = listed([names[seat] for seat in self.seats])
        return f"{people} {was(people) if len(self.seats) == 1 else 'were'} not stunned any more"


@final
class Rallied(Quiet, frozen=True, kw_only=True):
    amount: int

    def told(self, _: Names) -> str:
        return f"the party got {counted(self.amount, 'more action')} this round"


@final
class EpGained(Quiet, frozen=True, kw_only=True):
    seat: int
    color: Color
    amount: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} gained {self.amount} {self.color} EP for good"
