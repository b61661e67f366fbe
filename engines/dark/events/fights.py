"""Fights and treasure."""

from __future__ import annotations

from typing import Literal, final

import msgspec
from msgspec.structs import replace

from ...contract import Event, Names
from ...phrases import YOU, counted, listed, sentence, whose
from ..content import ITEMS, SPELLS
from ..content.ids import Ability, Find, Item, Spell, Tier
from ..model.bounds import CombatOutcome, Dice, Initiative
from ..model.dice import Mods, Special
from ..words.phrases import ABILITIES, faces, low, opened, special, the, the_sum, who
from .bases import Personal, Plain, Tested, Written


@final
class FoeHarmed(Plain, frozen=True, kw_only=True):
    weight = 0
    foe: int
    name: str
    amount: int
    dead: bool

    def told(self, _: Names) -> str:
        return f"{self.name} took {self.amount} damage"


@final
class FoeHealth(Plain, frozen=True, kw_only=True):
    """To the Game Master."""

    weight = 0
    foe: int
    left: int

    def told(self, _: Names) -> str:
        return f"foe {self.foe} had {self.left} Health left"


class FoeSeen(msgspec.Struct, frozen=True):
    number: int
    name: str
    tier: Tier
    spot: int


class Combatant(msgspec.Struct, frozen=True):
    seat: int | None  # None: a foe
    name: str


class InitiativeRoll(msgspec.Struct, frozen=True):
    name: str
    dice: Dice
    total: int


@final
class CombatBegun(Written, frozen=True, kw_only=True):
    weight = 3
    foes: tuple[FoeSeen, ...]
    initiative: Initiative
    order: tuple[Combatant, ...]
    rolls: tuple[InitiativeRoll, ...]
    lair: bool
    text: str

    def told(self, names: Names) -> str:
        order = [each.name if each.seat is None else who(each.seat, each.name, names) for each in self.order]
        foes = listed([f"{foe.name} ({foe.tier})" for foe in self.foes])
        first = {
            "party": "the party went first",
            "foes": "the foes went first",
            "individual": f"in this order: {listed(order)}",
        }[self.initiative]
        lair = " in their lair" if self.lair else ""
        return opened(self.text, f"a fight began{lair} with {foes}; {first}")

    def passage(self, names: Names) -> str:
        """The words, and below them what happened."""
        return f"{self.text}\n\n{sentence(replace(self, text='').told(names))}" if self.text else ""


@final
class TurnBegan(Plain, frozen=True, kw_only=True):
    """Of one combatant, or of a whole side."""

    weight = 0
    is_call = True
    seat: int | None
    foe: int | None
    side: Literal["party", "foes"] | None
    name: str
    round: int

    def told(self, names: Names) -> str:
        if self.seat is not None:
            actor = whose(who(self.seat, self.name, names))
        elif self.foe is not None:
            actor = f"{self.name}'s"
        else:
            actor = "the party's" if self.side == "party" else "the foes'"
        return f"round {self.round}: it was {actor} turn"


@final
class Stepped(Plain, frozen=True, kw_only=True):
    seat: int | None
    foe: int | None
    name: str
    start: int
    end: int
    out: bool

    def told(self, names: Names) -> str:
        actor = self.name if self.seat is None else who(self.seat, self.name, names)
        return f"{actor} left the fight" if self.out else f"{actor} moved from spot {self.start} to spot {self.end}"


@final
class Attacked(Event, frozen=True, kw_only=True):
    weight = 2
    is_dice = True
    seat: int | None  # who strikes, or is struck
    foe: int
    by_foe: bool
    who: str
    target: str
    weapon: str | None
    ability: Ability | None  # None: a foe's
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    hit: bool
    special: Special | None
    margin: int
    damage: int

    def told(self, names: Names) -> str:
        seat = self.seat if self.seat is not None else 0
        actor = self.who if self.by_foe else who(seat, self.who, names)
        target = who(seat, self.target, names) if self.by_foe else self.target
        added = the_sum(self.dice, self.mods, self.total, ABILITIES[self.ability] if self.ability else "")
        weapon = f" with {the(low(self.weapon))}" if self.weapon and self.weapon != "bare hands" else ""
        weapon = " with bare hands" if self.weapon == "bare hands" else weapon
        verdict = f"hit, margin {self.margin}, damage {self.damage}" if self.hit else "miss"
        return f"{actor} attacked {target}{weapon}: {added} against {self.difficulty}: {verdict}{special(self.special)}"


@final
class SpellCast(Tested, frozen=True, kw_only=True):
    spell: Spell | None  # None: freeform
    on: int | None  # the seat of a friend
    target: str | None  # a friend's name, or a foe's
    margin: int
    cost: int
    backlash: int

    def told(self, names: Names) -> str:
        name = SPELLS[self.spell].name.lower() if self.spell else "a spell"
        target = f" on {self._on(names)}" if self.target else ""
        back = f"; the backlash took {self.backlash} Health" if self.backlash else ""
        return f"{self.who(names)} gave 1 Health and cast {name}{target}: {self.against('Wits')}{back}"

    def _on(self, names: Names) -> str:
        if self.on == self.seat:
            return "yourself" if names[self.seat] == YOU else "themselves"
        return who(self.on, self.target or "", names) if self.on is not None else self.target or ""


@final
class Bound(Plain, frozen=True, kw_only=True):
    foe: int
    name: str

    def told(self, _: Names) -> str:
        return f"{self.name} was bound and will lose a turn"


@final
class Died(Plain, frozen=True, kw_only=True):
    weight = 3
    seat: int | None
    foe: int | None
    name: str

    def told(self, names: Names) -> str:
        return f"{self.name} fell dead" if self.seat is None else f"{who(self.seat, self.name, names)} died"


@final
class CombatEnded(Plain, frozen=True, kw_only=True):
    weight = 3
    outcome: CombatOutcome
    rounds: int
    earned: int

    def told(self, _: Names) -> str:
        how = {
            "won": "the fight was won",
            "fled": "the party fled from the fight",
            "dead": "nobody of the party was left standing",
            "parted": "the sides parted",
            "foes_fled": "the foes fled",
            "surrender": "the foes surrendered",
            "party_fled": "the party fled",
        }[self.outcome]
        earned = f"; it earned {counted(self.earned, 'treasure die', 'treasure dice')}" if self.earned else ""
        return f"{how} after {counted(self.rounds, 'round')}{earned}"


@final
class TreasureRolled(Personal, frozen=True, kw_only=True):
    is_dice = True
    roll: int
    kept: tuple[int, ...]
    dice: tuple[int, ...]

    def told(self, names: Names) -> str:
        kept = f", keeping {faces(self.kept)}" if self.kept else ""
        return f"{self.who(names)} rolled for treasure, roll {self.roll}{kept}: {faces(self.dice)}"


@final
class TreasureFound(Personal, frozen=True, kw_only=True):
    weight = 2
    value: int
    multiplier: int
    kind: Find | None
    item: Item | None

    def told(self, names: Names) -> str:
        if not self.value:
            return "there was no treasure"
        if self.item:
            return f"a treasure worth {self.value} gold: the {low(ITEMS[self.item].name)} lay there for anyone to take"
        return f"{self.who(names)} found {self.value} gold"
