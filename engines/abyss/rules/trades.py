"""Giving and exchanging cards in battle. R28, R29."""

from __future__ import annotations

from typing import cast

import msgspec

from ..actions import Answer, Give, Offer, Want, Withdraw
from ..events import fighting as told
from ..ids import Treasure
from ..model import Exchange
from ..scene import Scene
from ..stock import fill, gain, hand_over, learn, moved_unseen, remove
from .orders import orders_of
from .turns import spend_action


def give(scene: Scene, seat: int, action: Give) -> None:
    """For nothing, and without consent."""
    card, receiver = cast(Treasure, action.card), action.to
    spend_action(scene)
    hidden = hand_over(scene, seat, receiver, card)
    scene.tell(told.Gave(to=None, seat=seat, spends=True, receiver=receiver, card=None if hidden else card))
    if hidden:
        scene.tell(told.GaveHidden(to=(seat, receiver), seat=seat, receiver=receiver, card=card))
    fill(scene, seat)


def offer(scene: Scene, seat: int, action: Offer) -> None:
    """The first half of an offer: nobody is asked before the seat has said what it wants."""
    card = cast(Treasure, action.card)
    hidden = card in scene.state.own[seat].items
    shown = None if hidden else card
    scene.turn.offered, scene.turn.window = True, None
    scene.turn.offer = Exchange(action.to, shown)
    scene.state.own[seat].offering = card if hidden else None
    scene.tell(told.Offered(to=None, seat=seat, asked=action.to, card=shown, want=None))


def want(scene: Scene, seat: int, action: Want) -> None:
    begun, wanted = _pending(scene), cast(Treasure, action.card)
    scene.turn.offer = msgspec.structs.replace(begun, want=wanted)
    scene.tell(told.Offered(to=None, seat=seat, asked=begun.asked, card=begun.card, want=wanted))
    hidden = scene.state.own[seat].offering
    if hidden is not None:
        scene.state.own[begun.asked].offered = hidden
        learn(scene.state, begun.asked, hidden, seat)
        scene.tell(told.OfferShown(to=(seat, begun.asked), seat=seat, asked=begun.asked, card=hidden))
    order = orders_of(scene.open, begun.asked).offers
    if order == "ask":
        scene.ask("answer")
    else:
        _settle(scene, begun.asked, accept=order == "yes")


def _pending(scene: Scene) -> Exchange:
    assert scene.turn.offer is not None  # noqa: S101 (checked before)
    return scene.turn.offer


def withdraw(scene: Scene, seat: int, _: Withdraw) -> None:
    scene.tell(told.Withdrawn(to=None, seat=seat))
    _clear(scene, seat)


def _clear(scene: Scene, seat: int) -> None:
    scene.state.own[seat].offering = None
    scene.state.own[_pending(scene).asked].offered = None
    scene.turn.offer = None


def answer(scene: Scene, seat: int, action: Answer) -> None:
    _settle(scene, seat, accept=action.accept)
    scene.ask("battle")


def _settle(scene: Scene, asked: int, *, accept: bool) -> None:
    offerer = scene.turn.seat
    scene.tell(told.Answered(to=None, seat=asked, accept=accept))
    if accept:
        _exchange(scene, offerer, asked)
    _clear(scene, offerer)


def _exchange(scene: Scene, seat: int, asked: int) -> None:
    """Both cards leave, both arrive, and only then spare weapons move up. G50."""
    deal = _pending(scene)
    card, wanted = deal.card or scene.state.own[seat].offering, deal.want
    assert card is not None  # noqa: S101 (an offer names a card)
    assert wanted is not None  # noqa: S101 (it was sent)
    spend_action(scene)
    hidden = remove(scene, seat, card)
    remove(scene, asked, wanted)
    gain(scene, seat, wanted)
    gain(scene, asked, card, hidden=hidden)
    if hidden:
        moved_unseen(scene.state, seat, asked, card)
    scene.tell(told.Exchanged(to=None, seat=seat, spends=True, asked=asked, card=deal.card, want=wanted))
    fill(scene, seat)
    fill(scene, asked)
