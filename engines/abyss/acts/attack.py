"""Attacking with a weapon, and syphoning: the same attack again. R26, R32."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ...contract import IllegalAction, Names
from ..board import energy
from ..board.cards import affordable, attack_of, repeatable
from ..board.options import Option, misfit, options, ordered
from ..board.passives import attack_bonus
from ..board.table import hero_of, standing, turn_of
from ..content import TERMS, WEAPONS, PrintedAttack
from ..events.effects import Died
from ..events.kinds import Costly, Quiet
from ..flow.effects.deed import Deed
from ..flow.effects.operations import carry_out
from ..flow.rounds import after_deed
from ..flow.scene import Scene
from ..model.ids import Card, Destination, Pick, Target, Which
from ..model.language import Hit
from ..model.state import Hero, State, View, Window
from ..words import phrases as say
from ..words.aims import aimed, power
from .act import InTurn, may_act, spend_action
from .reasons import bad_action, cannot_act, no_ep, not_out


@final
class Attacked(Costly, frozen=True, kw_only=True):
    weapon: Card
    attack: str
    pick: tuple[Target, ...]
    cost: int

    def told(self, names: Names) -> str:
        aimed = f", at {say.targets(self.pick)}" if self.pick else ""
        return f"{names[self.seat]} used {say.card(self.weapon)}: {self.attack} for {self.cost} EP{aimed}"


@final
class Syphoned(Quiet, frozen=True, kw_only=True):
    seat: int
    weapon: Card

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} syphoned and struck with {say.card(self.weapon)} again"


@final
class Attack(InTurn, frozen=True):
    weapon: Card
    attack: Which
    pick: Pick = ()
    move: Destination | None = None

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if not may_act(state.open):
            return
        hero, board = hero_of(state.open, seat), standing(state.open)
        for weapon, number, attack in affordable(hero):
            for each in options(state.open, hero, attack.ops, board):
                yield cls(weapon, number, each.pick, each.move)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero = hero_of(state.open, seat)
        refusal = cannot_act(state.open) or not_out(hero, self.weapon)
        if refusal is not None:
            return refusal
        printed = self._printed()
        if printed is None:
            return bad_action(f"{say.card(self.weapon)} has no such attack.")
        return self._no_slots(hero, printed.cost) or misfit(state.open, hero, printed.ops, Option(self.pick, self.move))

    def _no_slots(self, hero: Hero, cost: int) -> IllegalAction | None:
        weapon, slots = energy.weapon_of(hero, self.weapon), WEAPONS[self.weapon].slots
        used = len(weapon.on) if weapon else 0
        if used + cost > slots:
            reason = f"{say.card(self.weapon)} has no room for {cost} more EP ({used} of {slots} used)."
            return IllegalAction("no_slots", reason)
        return no_ep(hero, self.weapon, cost)

    def _printed(self) -> PrintedAttack | None:
        attacks = WEAPONS[self.weapon].attacks if self.weapon in WEAPONS else ()
        return attacks[self.attack] if self.attack < len(attacks) else None

    def do(self, scene: Scene, _: int) -> None:
        which = Window(self.weapon, self.attack)
        spend_action(scene)
        _strike(scene, which, attack_of(which).cost, Option(self.pick, self.move), spends=True)

    def canonical(self, _: State) -> Self:
        printed = self._printed()
        return msgspec.structs.replace(self, pick=ordered(printed.ops if printed else (), self.pick))

    def told(self, view: View, names: Names) -> str:
        attack = self._printed()
        if attack is None:
            return f"attack with {say.card(self.weapon)}"
        verb = "attack with" if any(isinstance(op, Hit) for op in attack.ops) else "use"
        does = _does(attack, self.weapon, Option(self.pick, self.move), view, names)
        return f"{verb} {say.card(self.weapon)}: {attack.name} for {attack.cost} EP and 1 action, {does}"


@final
class Syphon(InTurn, frozen=True):
    rank = -1

    pick: Pick = ()
    move: Destination | None = None

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        hero, window = hero_of(state.open, seat), repeatable(turn_of(state.open))
        if window is not None and energy.free_for(hero, window.weapon):
            for each in options(state.open, hero, attack_of(window).ops, standing(state.open)):
                yield cls(each.pick, each.move)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero, window = hero_of(state.open, seat), repeatable(turn_of(state.open))
        if window is None:
            return IllegalAction("no_syphon", "There is nothing to syphon now.")
        return no_ep(hero, window.weapon, 1) or misfit(
            state.open, hero, attack_of(window).ops, Option(self.pick, self.move)
        )

    def do(self, scene: Scene, seat: int) -> None:
        """Repeats the attack for one point, beyond the slots if need be."""
        window = scene.turn.window
        assert window is not None  # noqa: S101 (checked before)
        scene.turn.repeats += 1
        scene.tell(Syphoned(to=None, seat=seat, weapon=window.weapon))
        _strike(scene, window, TERMS.prices["syphon"].ep, Option(self.pick, self.move), spends=False)

    def canonical(self, state: State) -> Self:
        window = state.open.turn.window if state.open.turn else None
        return msgspec.structs.replace(self, pick=ordered(attack_of(window).ops if window else (), self.pick))

    def told(self, view: View, names: Names) -> str:
        window = view.open.turn.window if view.open.turn else None
        if window is None:
            return "repeat the attack"
        attack, price = attack_of(window), f"{TERMS.prices['syphon'].ep} EP and no action"
        does = _does(attack, window.weapon, Option(self.pick, self.move), view, names)
        return f"syphon: {attack.name} of {say.card(window.weapon)} again for {price}, {does}"


def _does(attack: PrintedAttack, weapon: Card, option: Option, view: View, names: Names) -> str:
    """The effect on each target, and the targets."""
    hero = view.open.heroes[view.seat] if view.seat is not None else None
    bonus = attack_bonus(hero, weapon) if hero is not None else 0
    return f"{power(attack.ops, bonus)}{aimed(attack.ops, option, view, names)}"


def _strike(scene: Scene, which: Window, cost: int, option: Option, *, spends: bool) -> None:
    seat, printed, begun = scene.turn.seat, attack_of(which), len(scene.events)
    hero = scene.hero(seat)
    energy.put_on(hero, energy.weapon_out(hero, which.weapon), cost)
    attacked = Attacked(
        to=None, seat=seat, spends=spends, weapon=which.weapon, attack=printed.name, pick=option.pick, cost=cost
    )
    scene.tell(attacked)
    deed = Deed(hero, bonus=attack_bonus(hero, which.weapon), pick=option.pick, move=option.move)
    hero.keen_used = True
    carry_out(scene, deed, printed.ops)
    killed = any(isinstance(event, Died) and event.who.mid for event in scene.events[begun:])
    scene.turn.window = which if printed.syphon and killed else None
    after_deed(scene, hero)
