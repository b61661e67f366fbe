"""The cards of a turn: drawn, asked about, used, kept, discarded. R15 to R21, R34."""

from __future__ import annotations

from ... import contract
from ..basics import Card
from ..model import Orders
from .telling import Named


class TurnBegan(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    turn: int
    fated: int


class CardsDrawn(contract.Event, frozen=True, kw_only=True):
    weight = 0

    seat: int
    count: int


class OwnCards(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    weight = 0

    cards: tuple[Card, ...]


class Reshuffled(contract.Event, frozen=True, kw_only=True):
    weight = 0

    count: int


class AskedNext(contract.Event, frozen=True, kw_only=True, tag="asked"):
    """Whose decision it is, which follows from hands or orders that nobody else sees."""

    weight = 0
    is_call = True

    seat: int


class CardSkipped(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card


class AceKept(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card


class WindowPassed(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    for_turn: bool


class Activated(contract.Event, frozen=True, kw_only=True):
    shows = "own"

    warrior: Named
    card: Card
    stolen: bool
    trumped: bool


class Idle(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    warriors: tuple[Named, ...]


class SheatheChosen(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int


class OwnSheathed(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    card: Card | None


class Sheathed(contract.Event, frozen=True, kw_only=True):
    seats: tuple[int, ...]  # who keeps a card


class Discarded(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    count: int


class OwnDiscarded(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    cards: tuple[Card, ...]


class OrdersSet(contract.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    orders: Orders
