"""Losing a treasure card after coming back from the dead. R53."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, cast, final

from ...contract import IllegalAction, Names
from ..board.cards import own_cards
from ..board.shop import value
from ..board.twins import distinct
from ..flow.scene import Scene
from ..flow.spoils import lose_treasure
from ..model.ids import Card, Treasure
from ..model.state import State, View
from ..words import phrases as say
from .act import OfCard
from .reasons import not_owned


@final
class Lose(OfCard, frozen=True):
    phase = "losses"

    card: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        yield from map(cls, distinct(state, own_cards(state, seat)))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return not_owned(state, seat, self.card)

    def do(self, scene: Scene, seat: int) -> None:
        scene.open.owing.remove(seat)
        lose_treasure(scene, seat, cast(Treasure, self.card))
        if not scene.open.owing:
            scene.then = "room_done"

    def told(self, view: View, _: Names) -> str:
        return f"lose {say.mine(self.card, view)} (value {value(self.card)})"
