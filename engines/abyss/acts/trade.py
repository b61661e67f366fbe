"""Giving a card away, and exchanging one for another. R28, R29."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, cast, final

import msgspec

from ...contract import IllegalAction, Names
from ...phrases import whose
from ..board.cards import unloaded, wanted
from ..board.table import hero_of, living, turn_of
from ..board.twins import distinct
from ..content import TERMS, is_starter
from ..events.kinds import Costly, Quiet, Told
from ..flow.scene import Scene
from ..flow.stock import fill, gain, hand_over, learn, moved_unseen, remove
from ..model.ids import Card, Seat, Treasure
from ..model.state import Exchange, Open, State, View
from ..words import phrases as say
from .act import Act, InTurn, OfCard, Plain, may_act, spend_action
from .reasons import cannot_act, loaded, nobody_else, not_owned


@final
class Gave(Costly, frozen=True, kw_only=True):
    receiver: int
    card: Treasure | None

    def told(self, names: Names) -> str:
        what = say.card(self.card) if self.card else "a hidden item"
        return f"{names[self.seat]} gave {what} to {names[self.receiver]}"


@final
class GaveHidden(Told, frozen=True, kw_only=True):
    """To giver and receiver alone."""

    seat: int
    receiver: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"the item that {names[self.receiver]} got from {names[self.seat]} was {say.card(self.card)}"


@final
class Offered(Quiet, frozen=True, kw_only=True):
    seat: int
    asked: int
    card: Treasure | None
    want: Treasure | None  # None: not sent yet

    def told(self, names: Names) -> str:
        what = say.card(self.card) if self.card else "a hidden item"
        if self.want is None:
            return f"{names[self.seat]} chose {what} for an exchange with {names[self.asked]}"
        return f"{names[self.seat]} offered {names[self.asked]} {what} for {say.card(self.want)}"


@final
class OfferShown(Told, frozen=True, kw_only=True):
    """To the two seats alone."""

    seat: int
    asked: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"the hidden item {names[self.seat]} offered {names[self.asked]} was {say.card(self.card)}"


@final
class Withdrawn(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} thought better of an exchange"


@final
class Answered(Quiet, frozen=True, kw_only=True):
    seat: int
    accept: bool

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} {'accepted' if self.accept else 'declined'}"


@final
class Exchanged(Costly, frozen=True, kw_only=True):
    weight = 2

    asked: int
    card: Treasure | None
    want: Treasure

    def told(self, names: Names) -> str:
        what = say.card(self.card) if self.card else "a hidden item"
        return f"{names[self.seat]} and {names[self.asked]} exchanged {what} and {say.card(self.want)}"


class Trade(InTurn, OfCard, frozen=True):
    """Names a card of one's own and another living hero."""

    rank = 7

    card: Card
    to: Seat

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        refusal = cannot_act(state.open) or not_owned(state, seat, self.card)
        refusal = refusal or loaded(hero_of(state.open, seat), self.card) or nobody_else(state.open, seat, self.to)
        if refusal is not None:
            return refusal
        other = hero_of(state.open, self.to)
        return None if other.alive else IllegalAction("not_living", f"{say.hero(other.card)} is dead.")


def _tradable(state: State, seat: int) -> list[Treasure]:
    return distinct(state, [*unloaded(hero_of(state.open, seat)), *state.own[seat].items])


def _comrades(table: Open, seat: int) -> list[int]:
    return [other for other in living(table) if other != seat]


@final
class Give(Trade, frozen=True):
    """Gives a card for nothing in return, without asking for consent."""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if may_act(state.open):
            comrades = _comrades(state.open, seat)
            yield from (cls(card, other) for card in _tradable(state, seat) for other in comrades)

    def do(self, scene: Scene, seat: int) -> None:
        card, receiver = cast(Treasure, self.card), self.to
        spend_action(scene)
        hidden = hand_over(scene, seat, receiver, card)
        scene.tell(Gave(to=None, seat=seat, spends=True, receiver=receiver, card=None if hidden else card))
        if hidden:
            scene.tell(GaveHidden(to=(seat, receiver), seat=seat, receiver=receiver, card=card))
        fill(scene, seat)

    def told(self, view: View, names: Names) -> str:
        return f"give {say.mine(self.card, view)} to {names[self.to]} as a gift, for 1 action"


@final
class Offer(Trade, frozen=True):
    """The first half of an offer: nobody is asked before the seat has named the card it wants."""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if may_act(state.open) and not turn_of(state.open).offered:
            willing = [other for other in _comrades(state.open, seat) if wanted(state.open, other)]
            yield from (cls(card, other) for card in _tradable(state, seat) for other in willing)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        refusal = super().wrong(state, seat)
        if refusal is not None:
            return refusal
        if not wanted(state.open, self.to):
            return unseen()
        if turn_of(state.open).offered:
            return IllegalAction("offer_limit", "You have already made an offer this turn.")
        return None

    def do(self, scene: Scene, seat: int) -> None:
        card = cast(Treasure, self.card)
        hidden = card in scene.state.own[seat].items
        shown = None if hidden else card
        scene.turn.offered, scene.turn.window = True, None
        scene.turn.offer = Exchange(self.to, shown)
        scene.state.own[seat].offering = card if hidden else None
        scene.tell(Offered(to=None, seat=seat, asked=self.to, card=shown, want=None))

    def told(self, view: View, names: Names) -> str:
        mine = say.mine(self.card, view)
        return f"offer {mine} to {names[self.to]} for one of their cards, for 1 action if they accept"


class WithOffer(Act, frozen=True):
    """The other half of an offer."""

    phase = "battle"

    @classmethod
    def answers(cls, table: Open) -> bool:
        return table.phase == "battle" and turn_of(table).offer is not None


@final
class Want(WithOffer, OfCard, frozen=True):
    card: Card

    @classmethod
    def offers(cls, state: State, _: int) -> Iterator[Self]:
        yield from map(cls, distinct(state, wanted(state.open, _offer_of(state.open).asked)))

    def wrong(self, state: State, _: int) -> IllegalAction | None:
        asked = _offer_of(state.open).asked
        if is_starter(self.card):
            return IllegalAction("starter", "A starting weapon stays with its owner.")
        refusal = loaded(hero_of(state.open, asked), self.card)
        return unseen() if refusal is None and self.card not in wanted(state.open, asked) else refusal

    def do(self, scene: Scene, seat: int) -> None:
        begun, wish = _offer_of(scene.open), cast(Treasure, self.card)
        scene.turn.offer = msgspec.structs.replace(begun, want=wish)
        scene.tell(Offered(to=None, seat=seat, asked=begun.asked, card=begun.card, want=wish))
        hidden = scene.state.own[seat].offering
        if hidden is not None:
            scene.state.own[begun.asked].offered = hidden
            learn(scene.state, begun.asked, hidden, seat)
            scene.tell(OfferShown(to=(seat, begun.asked), seat=seat, asked=begun.asked, card=hidden))
        order = scene.hero(begun.asked).orders.offers
        if order == "ask":
            scene.ask("answer")
        else:
            _settle_offer(scene, begun.asked, accept=order == "yes")

    def told(self, view: View, names: Names) -> str:
        offer = view.open.turn.offer if view.open.turn else None
        owner = whose(names[offer.asked]) if offer else "their"
        return f"ask for {owner} {say.card(self.card)} in return"


@final
class Withdraw(WithOffer, Plain, frozen=True):
    clause = "withdraw the offer before it is sent"

    def do(self, scene: Scene, seat: int) -> None:
        scene.tell(Withdrawn(to=None, seat=seat))
        _clear(scene, seat)


@final
class Answer(Act, frozen=True):
    phase = "answer"

    accept: bool

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield from (cls(True), cls(False))

    def do(self, scene: Scene, seat: int) -> None:
        _settle_offer(scene, seat, accept=self.accept)
        scene.ask("battle")

    def told(self, view: View, names: Names) -> str:
        turn = view.open.turn
        answer = TERMS.answers["answer"]["yes" if self.accept else "no"].lower()
        if not self.accept or turn is None or turn.offer is None:
            return f"{answer} the exchange"
        theirs, ours = say.deal(view)
        return f"{answer}: give your {ours} and get {theirs} from {names[turn.seat]}"


def unseen() -> IllegalAction:
    return IllegalAction("hidden", "You cannot ask for a card you cannot see.")


def _offer_of(table: Open) -> Exchange:
    offer = turn_of(table).offer
    assert offer is not None  # noqa: S101 (asked while there is one)
    return offer


def _clear(scene: Scene, seat: int) -> None:
    scene.state.own[seat].offering = None
    scene.state.own[_offer_of(scene.open).asked].offered = None
    scene.turn.offer = None


def _settle_offer(scene: Scene, asked: int, *, accept: bool) -> None:
    offerer = scene.turn.seat
    scene.tell(Answered(to=None, seat=asked, accept=accept))
    if accept:
        _exchange(scene, offerer, asked)
    _clear(scene, offerer)


def _exchange(scene: Scene, seat: int, asked: int) -> None:
    """Both cards leave, both arrive, and only then spare weapons move up."""
    deal = _offer_of(scene.open)
    card, wish = deal.card or scene.state.own[seat].offering, deal.want
    assert card is not None  # noqa: S101 (an offer names a card)
    assert wish is not None  # noqa: S101 (it was sent)
    spend_action(scene)
    hidden = remove(scene, seat, card)
    remove(scene, asked, wish)
    gain(scene, seat, wish)
    gain(scene, asked, card, hidden=hidden)
    if hidden:
        moved_unseen(scene.state, seat, asked, card)
    scene.tell(Exchanged(to=None, seat=seat, spends=True, asked=asked, card=deal.card, want=wish))
    fill(scene, seat)
    fill(scene, asked)
