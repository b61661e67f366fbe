"""How a seat's own cards are called, so that copies can be told apart."""

from __future__ import annotations

from .. import phrases as say
from ..ids import Card
from ..model import View


def mine(card: Card, view: View) -> str:
    """A card of the seat's own, told apart from a copy that lies elsewhere."""
    shop = view.open.shop
    pledged = shop is not None and any(held.card == card for held in shop.pledged)
    hidden = view.own is not None and card in view.own.items
    return f"your {'hidden ' if hidden else 'pledged ' if pledged else ''}{say.card(card)}"
