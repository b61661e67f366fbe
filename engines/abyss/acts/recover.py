"""Taking energy off weapons instead of acting. R31."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import IllegalAction, Names
from ..board import energy
from ..board.passives import recoveries
from ..board.table import hero_of, turn_of
from ..flow.effects.operations import recover_one
from ..flow.scene import Scene
from ..model.ids import Card
from ..model.state import State, View
from ..words import phrases as say
from .act import InTurn
from .reasons import loaded, not_out


@final
class Recover(InTurn, frozen=True):
    rank = 3

    weapon: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if turn_of(state.open).mode != "act":
            yield from (cls(weapon.card) for weapon in energy.loaded(hero_of(state.open, seat)))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero = hero_of(state.open, seat)
        if turn_of(state.open).mode == "act":
            return IllegalAction("already_acted", "You have acted this turn and cannot recover energy.")
        refusal = not_out(hero, self.weapon)
        if refusal is not None:
            return refusal
        if loaded(hero, self.weapon) is None:
            return IllegalAction("nothing_on_it", f"There is no EP on {say.card(self.weapon)}.")
        return None

    def do(self, scene: Scene, seat: int) -> None:
        """Takes one point at a time; the turn ends by itself with the last."""
        hero, turn = scene.hero(seat), scene.turn
        if turn.mode is None:
            turn.mode, turn.recover_left = "recover", recoveries(scene.open, hero)
            hero.breath_used = True
        recover_one(scene, hero, energy.weapon_out(hero, self.weapon))
        turn.recover_left -= 1
        if not turn.recover_left or not energy.loaded(hero):
            scene.then = "turn_end"

    def told(self, view: View, _: Names) -> str:
        hero = view.open.heroes[view.seat] if view.seat is not None else None
        weapon = energy.weapon_of(hero, self.weapon) if hero is not None else None
        point = f"a {weapon.on[-1]}" if weapon is not None and weapon.on else "an"
        return f"recover: take {point} EP off {say.card(self.weapon)}"
