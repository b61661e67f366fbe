"""A spare weapon takes the place of one that is out: for nothing before a battle, for an action in it. R18, R30."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ...contract import IllegalAction, Names
from ..board.table import fight_of, hero_of
from ..content import RULES
from ..events.cards import WeaponSwapped
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..flow.stock import exchange_weapons
from ..model.ids import Card
from ..model.state import Open, State, View
from ..words import phrases as say
from .act import Act, InTurn, spend_action
from .reasons import cannot_act, loaded, not_out, not_spare


@final
class Equipped(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    out: Card
    in_: Card = msgspec.field(name="in")

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} took {say.card(self.in_)} in hand instead of {say.card(self.out)}"


@final
class Swap(Act, frozen=True):
    rank = 2

    out: Card
    in_: Card = msgspec.field(name="in")

    @classmethod
    def answers(cls, table: Open) -> bool:
        return table.phase == "place" or InTurn.answers(table)

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        hero = hero_of(state.open, seat)
        if _too_late(state.open, seat) is None:
            out = [weapon.card for weapon in hero.out if not weapon.on]
            yield from (cls(card, spare) for card in out for spare in hero.spare)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero = hero_of(state.open, seat)
        refusal = _too_late(state.open, seat) or not_out(hero, self.out) or loaded(hero, self.out)
        return refusal or not_spare(hero, self.in_)

    def do(self, scene: Scene, seat: int) -> None:
        exchange_weapons(scene.hero(seat), self.out, self.in_)
        if scene.open.phase == "place":
            scene.fight.equips[seat] += 1
            scene.tell(Equipped(to=None, seat=seat, out=self.out, in_=self.in_))
            return
        spend_action(scene)
        scene.tell(WeaponSwapped(to=None, seat=seat, spends=True, out=self.out, in_=self.in_, auto=False))

    def told(self, view: View, _: Names) -> str:
        if view.open.phase == "place":
            return f"take {say.card(self.in_)} out of your spare pile in place of {say.card(self.out)}"
        return f"swap {say.card(self.out)} for {say.card(self.in_)} from your spare pile, for 1 action"


def _too_late(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "place":
        return cannot_act(table)
    if fight_of(table).equips[seat] < RULES.equips_per_room:
        return None
    return IllegalAction("equip_limit", "You have already exchanged three weapons for this room.")
