"""Shopping: paying into the pot, buying, passing. R15."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, cast, final

from ...contract import IllegalAction, Names
from ...phrases import whose
from ..board.cards import own_cards
from ..board.shop import has_paid, owner_of, payable, pot_value, value
from ..board.table import shop_of
from ..board.twins import distinct
from ..content import is_starter
from ..events.course import ShopPassed
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..flow.stock import discard_reward, fill, gain, remove, reveal
from ..model.ids import Card, Treasure
from ..model.state import Held, State, View
from ..words import phrases as say
from .act import OfCard, Plain
from .reasons import bad_action, not_a_reward, not_yours, starter


@final
class Paid(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} put {say.card(self.card)} into the pot"


@final
class Bought(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    card: Treasure
    pot: tuple[Treasure, ...]

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} bought {say.card(self.card)} for {say.cards(self.pot)}"


@final
class Buy(OfCard, frozen=True):
    phase = "shop"

    card: Treasure

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if has_paid(state.open, seat):
            worth = pot_value(state.open, seat)
            offered = [card for card in shop_of(state.open).offer if value(card) <= worth]
            yield from map(cls, distinct(state, offered))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if self.card not in shop_of(state.open).offer:
            return not_a_reward(f"{say.card(self.card)} is not on offer.")
        if not has_paid(state.open, seat):
            return IllegalAction("own_card", "At least one card in the pot must be yours.")
        worth, price = pot_value(state.open, seat), value(self.card)
        if worth < price:
            return IllegalAction("too_little", f"The pot is worth {worth}, the card costs {price}.")
        return None

    def do(self, scene: Scene, seat: int) -> None:
        """Discards the whole pot and gives no change; gaps are filled before the bought card arrives. R5."""
        shop = shop_of(scene.open)
        pot, shop.pot = shop.pot, []
        spent = [held.card for held in pot]
        scene.tell(Bought(to=None, seat=seat, card=self.card, pot=tuple(spent)))
        for held in pot:
            remove(scene, held.seat, held.card)
            discard_reward(scene, held.card)
        for owner in sorted({held.seat for held in pot}):
            fill(scene, owner)
        shop.pledged = [held for held in shop.pledged if held.card not in spent]
        shop.offer.remove(self.card)
        shop.bought.append(self.card)
        gain(scene, seat, self.card)
        scene.then = "shopping"

    def told(self, _: View, __: Names) -> str:
        return f"buy {say.card(self.card)} (value {value(self.card)}) with the whole pot"


@final
class Pay(OfCard, frozen=True):
    phase = "shop"

    card: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        yield from map(cls, distinct(state, payable(state, seat)))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        shop, card = shop_of(state.open), self.card
        if card in payable(state, seat):
            return None
        if is_starter(card):
            return starter()
        if any(held.card == card for held in shop.pot):
            return bad_action(f"{say.card(card)} is in the pot already.")
        if owner_of(state.open, seat, card) == seat and card not in own_cards(state, seat):
            return not_yours(card)
        if card in shop.bought:
            return bad_action(f"{say.card(card)} was bought in this shop and cannot pay here.")
        return IllegalAction("pot_full", "The pot already covers every card on offer.")

    def do(self, scene: Scene, seat: int) -> None:
        card = cast(Treasure, self.card)
        reveal(scene, seat, card)
        shop_of(scene.open).pot.append(Held(card, owner_of(scene.open, seat, card)))
        scene.tell(Paid(to=None, seat=seat, card=card))

    def told(self, view: View, names: Names) -> str:
        lent = [held.seat for held in view.open.shop.pledged if held.card == self.card] if view.open.shop else []
        other = next((seat for seat in lent if seat != view.seat), None)
        mine = say.mine(self.card, view)
        whose_card = mine if other is None else f"{whose(names[other])} pledged {say.card(self.card)}"
        return f"put {whose_card} (value {value(self.card)}) into the pot"


@final
class Pass(Plain, frozen=True):
    phase = "shop"
    clause = "pass: take your cards back and leave this shop"

    def do(self, scene: Scene, seat: int) -> None:
        shop = shop_of(scene.open)
        shop.pot, shop.out[seat] = [], True
        scene.tell(ShopPassed(to=None, seat=seat, auto=False))
        scene.then = "shopping"
