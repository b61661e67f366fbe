"""Pledging cards with which others may pay in a shop. R14."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, cast, final

from ...contract import IllegalAction, Names
from ..board.asked import pledgers
from ..board.cards import own_cards
from ..board.shop import value
from ..board.table import shop_of
from ..board.twins import distinct
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..flow.stock import reveal
from ..model.ids import Card, Treasure
from ..model.state import Held, Open, State, View
from ..words import phrases as say
from .act import OfCard, Plain
from .reasons import bad_action, not_owned


@final
class Pledged(Quiet, frozen=True, kw_only=True):
    seat: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} pledged {say.card(self.card)}"


@final
class PledgeDone(Plain, frozen=True):
    phase = "shop_pledge"
    clause = "pledge nothing more"

    def do(self, scene: Scene, seat: int) -> None:
        shop_of(scene.open).done[seat] = True
        if not pledgers(scene.open):
            scene.then = "shopping"


@final
class Pledge(OfCard, frozen=True):
    phase = "shop_pledge"

    card: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        cards = [card for card in own_cards(state, seat) if not _is_pledged(state.open, card)]
        yield from map(cls, distinct(state, cards))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if _is_pledged(state.open, self.card):
            return bad_action(f"{say.card(self.card)} is pledged already.")
        return not_owned(state, seat, self.card)

    def do(self, scene: Scene, seat: int) -> None:
        card = cast(Treasure, self.card)
        reveal(scene, seat, card)
        shop_of(scene.open).pledged.append(Held(card, seat))
        scene.tell(Pledged(to=None, seat=seat, card=card))

    def told(self, view: View, _: Names) -> str:
        return f"pledge {say.mine(self.card, view)} (value {value(self.card)}): others may pay with it in this shop"


def _is_pledged(table: Open, card: Card) -> bool:
    return any(held.card == card for held in shop_of(table).pledged)
