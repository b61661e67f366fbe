"""Attacks of characters and foes. R10, R37, R40, R41."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self, final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import gear
from ..board.blows import ability_of, foe_reach, lair_bonus, reach_of, to_hit, weapon_of, weapons_of
from ..board.casting import at_foe
from ..board.dice import Tried, added, hero_mods, try_it
from ..board.lane import distance, fight, fighter, fighting, foe_in, foe_of, owing_foes, standing_foes
from ..board.may import no_target, refuse, too_far
from ..board.party import Events, hero_of, lives, living
from ..content import TIERS
from ..content.ids import Ability
from ..events.fights import Attacked
from ..flow.health import hurt, wound
from ..model import State, View
from ..model.bounds import FoeNumber, Ref, Seat
from ..model.dice import Mods
from ..model.things import Hero, Thing
from ..model.turns import Foe
from ..words.naming import foe_named, numbered, short_name, them, thing_named
from ..words.phrases import low
from ..words.prospects import Stakes, staked
from .moves import OfAFoe, OnTheLane

_FISTS = "bare hands"


class _Blow(NamedTuple):
    """What a character strikes with."""

    weapon: str
    ability: Ability


def _attacked(  # noqa: PLR0913 (all that an attack is told by)
    tried: Tried, damage: int, *, seat: int, foe: Foe, hero: Hero, blow: _Blow | None = None
) -> Attacked:
    by_foe = blow is None
    return Attacked(
        to=None,
        seat=seat,
        foe=foe.number,
        by_foe=by_foe,
        who=foe.name if by_foe else hero.name,
        target=hero.name if by_foe else foe.name,
        weapon=blow.weapon if blow else None,
        ability=blow.ability if blow else None,
        dice=tried.dice,
        mods=tried.mods,
        total=tried.total,
        difficulty=tried.difficulty,
        hit=tried.success,
        special=tried.special,
        margin=tried.margin,
        damage=damage,
    )


@final
class Attack(OnTheLane, frozen=True):
    rank = 30

    foe: FoeNumber
    ref: Ref | None  # None: bare hands

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        if not lives(state.open, seat):
            return
        foes = standing_foes(fight(state.open))
        for thing in (*gear.one_of_each(weapons_of(hero_of(state.open, seat))), None):
            yield from [cls(foe.number, thing.ref if thing else None) for foe in foes]

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := super().wrong(state, seat):
            return refusal
        table, hero = state.open, hero_of(state.open, seat)
        weapon = weapon_of(hero, self.ref)
        if self.ref is None and gear.free_hands(hero) < 1:
            return refuse("no_free_hand", "You need a free hand.")
        if self.ref is not None and weapon is None:
            return refuse("not_held", "That is no weapon." if self.ref in hero.held else "You do not hold that.")
        return at_foe(table, seat, self.foe, reach=reach_of(weapon))

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R37."""
        table = state.open
        each, foe = fighting(table, seat), foe_in(table, self.foe)
        hero = hero_of(table, seat)
        weapon = weapon_of(hero, self.ref)
        each.actions -= 1
        ability = ability_of(weapon)
        mods = hero_mods(table, seat, ability, weapon=weapon)
        tried = try_it(state.sealed.rng, mods, TIERS[foe.tier].hit_on)
        damage = (1 + gear.row(weapon).plus_damage if weapon else 0) + tried.margin if tried.success else 0  # G6
        blow = _Blow(gear.called(weapon) if weapon else _FISTS, ability)
        events.append(_attacked(tried, damage, seat=seat, foe=foe, hero=hero, blow=blow))
        wound(state, foe, damage, events)

    def told(self, view: View, names: Names) -> Foretold:
        weapon = "your bare hands" if self.ref is None else thing_named(view, self.ref)
        return staked(f"attack {foe_named(view, self.foe)} with {weapon}", self._label(view), self._stakes(view))

    def _weapon(self, view: View) -> Thing | None:
        table, seat = view.open, view.seat
        if self.ref is None or seat is None or not lives(table, seat):
            return None
        return gear.carried(hero_of(table, seat), self.ref)

    def _label(self, view: View) -> str:
        """The foe, and with what where there is more to strike with."""
        table, seat = view.open, view.seat
        hero = hero_of(table, seat) if seat is not None and lives(table, seat) else None
        weapon = self._weapon(view)
        with_what = f", {low(gear.called(weapon)) if weapon else _FISTS}"
        ways = len(weapons_of(hero)) + (gear.free_hands(hero) > 0) if hero else 0
        return numbered(view, self.foe) + (with_what if ways > 1 else "")

    def _stakes(self, view: View) -> Stakes | None:
        table, seat = view.open, view.seat
        if seat is None or not lives(table, seat) or table.combat is None or self.foe > len(table.combat.foes):
            return None
        weapon = self._weapon(view)
        needed = TIERS[table.combat.foes[self.foe - 1].tier].hit_on
        return Stakes(needed, added(hero_mods(table, seat, ability_of(weapon), weapon=weapon)))


@final
class FoeAttack(OfAFoe, frozen=True):
    rank = 31

    seat: Seat

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return [cls(foe.number, each) for foe in owing_foes(state.open) for each in living(state.open)]

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := super().wrong(state, seat):
            return refusal
        table = state.open
        combat = fight(table)
        foe, each = foe_of(combat, self.foe), fighter(combat, self.seat)
        if foe is None or each is None or each.spot is None or not lives(table, self.seat):
            return no_target()
        steps = distance(combat, self.seat, foe)
        return None if steps <= foe_reach(foe) else too_far(hero_of(table, self.seat).name, steps)

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        foe, hero = foe_in(table, self.foe), hero_of(table, self.seat)
        tier = TIERS[foe.tier]
        foe.actions -= 1
        tried = try_it(state.sealed.rng, Mods(tier=tier.bonus, lair=lair_bonus(fight(table))), to_hit(hero, foe))
        damage = tier.base_damage + tried.margin if tried.success else 0
        events.append(_attacked(tried, damage, seat=self.seat, foe=foe, hero=hero))
        if damage:
            hurt(table, self.seat, damage, events)

    def told(self, view: View, names: Names) -> Foretold:
        words = f"{foe_named(view, self.foe)} attacks {them(view, self.seat, names)}"
        label = f"{numbered(view, self.foe)} ▸ {short_name(view, self.seat, names)}"
        return staked(words, label, self._stakes(view))

    def _stakes(self, view: View) -> Stakes | None:
        table, combat = view.open, view.open.combat
        if combat is None or self.foe > len(combat.foes) or not lives(table, self.seat):
            return None
        striker = combat.foes[self.foe - 1]
        return Stakes(to_hit(hero_of(table, self.seat), striker), TIERS[striker.tier].bonus + lair_bonus(combat))
