"""Trading with oneself: a spare weapon for one that is out. R30."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ...contract import IllegalAction, Names
from ..board.cards import exchanges
from ..board.table import hero_of
from ..events.cards import WeaponSwapped
from ..flow.scene import Scene
from ..flow.stock import exchange_weapons
from ..model.ids import Card
from ..model.state import State, View
from ..words import phrases as say
from .act import InTurn, may_act, spend_action
from .reasons import cannot_act, loaded, not_out, not_spare


@final
class Swap(InTurn, frozen=True):
    rank = 2

    out: Card
    in_: Card = msgspec.field(name="in")

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if may_act(state.open):
            yield from (cls(*each) for each in exchanges(hero_of(state.open, seat), free=True))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero = hero_of(state.open, seat)
        refusal = cannot_act(state.open) or not_out(hero, self.out) or loaded(hero, self.out)
        return refusal or not_spare(hero, self.in_)

    def do(self, scene: Scene, seat: int) -> None:
        spend_action(scene)
        exchange_weapons(scene.hero(seat), self.out, self.in_)
        scene.tell(WeaponSwapped(to=None, seat=seat, spends=True, out=self.out, in_=self.in_, auto=False))

    def told(self, _: View, __: Names) -> str:
        return f"swap {say.card(self.out)} for {say.card(self.in_)} from your spare pile, for 1 action"
