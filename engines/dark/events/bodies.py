"""What befalls bodies and things: harm and healing, time and light, gear and gold, XP."""

from __future__ import annotations

from typing import Literal, final

from ...contract import Event, Names
from ...phrases import counted, listed, was, whose
from ..content import ITEMS
from ..content.ids import Ability, Item
from ..model.bounds import Light
from ..words.phrases import ABILITIES, a_thing, faces, low, the, ticks, who
from .bases import Chosen, Personal, Plain


@final
class Harmed(Personal, frozen=True, kw_only=True):
    weight = 2
    dice: tuple[int, ...]
    amount: int
    ward: int  # taken off by ward points
    armor: int
    health: int
    left: int

    def told(self, names: Names) -> str:
        kept = [f"the ward caught {self.ward}"] if self.ward else []
        kept += [f"the armor caught {self.armor}"] if self.armor else []
        caught = f"{listed(kept)}; " if kept else ""
        return f"{self.who(names)} took {self.amount} damage: {caught}{self.left} Health left"


@final
class Healed(Personal, frozen=True, kw_only=True):
    dice: tuple[int, ...]
    amount: int
    left: int

    def told(self, names: Names) -> str:
        dice = f" ({faces(self.dice)})" if self.dice else ""
        return f"{self.who(names)} regained {self.amount} Health{dice} and had {self.left}"


@final
class Repaired(Personal, frozen=True, kw_only=True):
    amount: int

    def told(self, names: Names) -> str:
        return f"{whose(self.who(names))} armor got {counted(self.amount, 'point')} back"


@final
class Warded(Plain, Personal, frozen=True, kw_only=True):
    ward: int

    def told(self, names: Names) -> str:
        actor = self.who(names)
        return f"{actor} {was(actor)} warded with {counted(self.ward, 'point')}"


@final
class Boosted(Plain, Personal, frozen=True, kw_only=True):
    ability: Ability
    amount: int

    def told(self, names: Names) -> str:
        return f"{self.who(names)} had {self.amount} more on {ABILITIES[self.ability]} rolls for a while"


@final
class Lit(Plain, frozen=True, kw_only=True):
    """A spell gives light."""

    ticks: int

    def told(self, _: Names) -> str:
        return f"a pale light shone for {ticks(self.ticks)}"


@final
class Rested(Event, frozen=True, kw_only=True):
    weight = 2
    hours: int | None  # None: a night
    healed: tuple[tuple[int, int], ...]  # seat and Health

    def told(self, names: Names) -> str:
        long = "the night" if self.hours is None else counted(self.hours, "hour")
        gained = listed([f"{names[seat]} regained {amount} Health" for seat, amount in self.healed])
        return f"the party rested for {long}{f': {gained}' if gained else ''}"


@final
class TimePassed(Plain, frozen=True, kw_only=True):
    weight = 0
    ticks: int
    clock: int | None
    deadline: int | None

    def told(self, _: Names) -> str:
        clock = "" if self.clock is None else f"; the clock stands at {self.clock} of {self.deadline}"
        return f"{ticks(self.ticks)} of time passed{clock}"


@final
class LightSet(Chosen, frozen=True, kw_only=True):
    light: Light

    def told(self, _: Names) -> str:
        return "it grew dark" if self.light == "dark" else "it grew light"


@final
class TorchLit(Plain, Personal, frozen=True, kw_only=True):
    auto: bool

    def told(self, names: Names) -> str:
        return f"{self.who(names)} lit a torch"


@final
class TorchOut(Plain, frozen=True, kw_only=True):
    seat: int | None  # None: it lay on the ground
    name: str
    auto: bool  # burned down

    def told(self, names: Names) -> str:
        if self.seat is None:
            return "a torch on the ground burned down"
        actor = who(self.seat, self.name, names)
        return f"{whose(actor)} torch burned down" if self.auto else f"{actor} put a torch out"


@final
class ThingMoved(Plain, frozen=True, kw_only=True):
    weight = 0
    ref: int
    item: Item
    name: str
    start: int | Literal["ground", "spot", "gone"]
    end: int | Literal["ground", "spot", "gone"]

    def told(self, names: Names) -> str:
        plain = ITEMS[self.item].name
        name = low(plain) if self.name == plain else self.name
        taker = names[self.end] if isinstance(self.end, int) else ""
        if isinstance(self.start, int):
            giver = names[self.start]
            if taker:
                return f"{giver} gave {the(name)} to {taker}"
            lost = "lost" if self.end == "gone" else "let fall"
            return f"{giver} {lost} {the(name)}"
        return f"{taker} picked up {the(name)}" if taker else f"{the(name)} stayed on the ground"


@final
class GoldMoved(Plain, frozen=True, kw_only=True):
    giver: int | None
    receiver: int
    gold: int

    def told(self, names: Names) -> str:
        taker = names[self.receiver]
        if self.giver is not None:
            return f"{names[self.giver]} gave {self.gold} gold to {taker}"
        if not self.gold:
            return f"{taker} had no gold to lose"
        return f"{taker} got {self.gold} gold" if self.gold > 0 else f"{taker} lost {-self.gold} gold"


@final
class Held(Plain, Personal, frozen=True, kw_only=True):
    weight = 0
    things: tuple[str, ...]

    def told(self, names: Names) -> str:
        actor = self.who(names)
        if not self.things:
            return f"{actor} emptied both hands"
        return f"{actor} took in hand: {listed([low(name) for name in self.things])}"


@final
class Worn(Plain, Personal, frozen=True, kw_only=True):
    weight = 0
    thing: str | None

    def told(self, names: Names) -> str:
        actor = self.who(names)
        return f"{actor} put on {the(low(self.thing))}" if self.thing else f"{actor} took the armor off"


@final
class Used(Plain, Personal, frozen=True, kw_only=True):
    item: Item
    thing: str
    on: int  # the seat
    target: str

    def told(self, names: Names) -> str:
        on = "" if self.on == self.seat else f" on {who(self.on, self.target, names)}"
        return f"{self.who(names)} used {the(low(self.thing))}{on}"


@final
class LeadPassed(Plain, Personal, frozen=True, kw_only=True):
    def told(self, names: Names) -> str:
        return f"{self.who(names)} led the party from then on"


@final
class ThingGiven(Chosen, frozen=True, kw_only=True):
    seat: int | None
    item: Item
    name: str

    def told(self, names: Names) -> str:
        found = a_thing(self.item, self.name)
        return f"the party found {found}" if self.seat is None else f"{names[self.seat]} got {found}"


@final
class XpAwarded(Chosen, Personal, frozen=True, kw_only=True):
    kind: Literal["obstacle", "goal"]
    amount: int
    total: int

    def told(self, names: Names) -> str:
        why = "what was overcome" if self.kind == "obstacle" else "a goal reached"
        return f"{self.who(names)} got {self.amount} XP for {why}: {self.total} in all"


@final
class LevelGained(Personal, frozen=True, kw_only=True):
    weight = 2
    level: int
    roll: int
    points: int

    def told(self, names: Names) -> str:
        points = " and an ability point" if self.points else ""
        return f"{self.who(names)} reached level {self.level}: {self.roll} more Health{points}"
