"""The cards of a turn: drawn, asked about, used, kept, discarded. R15 to R21, R34."""

from __future__ import annotations

from ... import former
from ..basics import Card
from ..model import Orders
from .telling import Named


class TurnBegan(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    turn: int
    fated: int


class CardsDrawn(former.Event, frozen=True, kw_only=True):
    weight = 0

    seat: int
    count: int


class OwnCards(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    weight = 0

    cards: tuple[Card, ...]


class Reshuffled(former.Event, frozen=True, kw_only=True):
    weight = 0

    count: int


class AskedNext(former.Event, frozen=True, kw_only=True, tag="asked"):
    """Whose decision it is, which follows from hands or orders that nobody else sees."""

    weight = 0
    is_call = True

    seat: int


class CardSkipped(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card


class AceKept(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card


class WindowPassed(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    for_turn: bool


class Activated(former.Event, frozen=True, kw_only=True):
    shows = "own"

    warrior: Named
    card: Card
    stolen: bool
    trumped: bool


class Idle(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    warriors: tuple[Named, ...]


class SheatheChosen(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int


class OwnSheathed(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card | None


class Sheathed(former.Event, frozen=True, kw_only=True):
    seats: tuple[int, ...]  # who keeps a card


class Discarded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    count: int


class OwnDiscarded(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    cards: tuple[Card, ...]


class OrdersSet(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    orders: Orders
