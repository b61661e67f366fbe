"""Handing out the cards that lie in a treasure room. R13."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import IllegalAction, Names
from ..board.twins import distinct
from ..flow.rooms import hand_out
from ..flow.scene import Scene
from ..model.ids import Seat, Treasure
from ..model.state import State, View
from ..words import phrases as say
from .act import OfCard
from .reasons import bad_action, not_a_reward


@final
class Assign(OfCard, frozen=True):
    phase = "treasure"

    card: Treasure
    to: Seat

    @classmethod
    def offers(cls, state: State, _: int) -> Iterator[Self]:
        cards = distinct(state, state.open.treasure)
        yield from (cls(card, seat) for card in cards for seat in range(len(state.open.heroes)))

    def wrong(self, state: State, _: int) -> IllegalAction | None:
        if self.card not in state.open.treasure:
            return not_a_reward()
        return None if self.to < len(state.open.heroes) else bad_action("Choose a player of this party.")

    def do(self, scene: Scene, _: int) -> None:
        hand_out(scene, self.card, self.to)

    def told(self, view: View, names: Names) -> str:
        whom = "yourself" if self.to == view.seat else names[self.to]
        return f"hand {say.card(self.card)} to {whom}"
