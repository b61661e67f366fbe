"""Trust between seats: the seat whose answer counts for another. R58."""

from __future__ import annotations

from typing import Literal

from ..model.ids import Seat
from ..model.state import Fight, Open
from .table import hero_of

Choice = Literal["place", "vote"]


def trusted(table: Open, seat: int, choice: Choice) -> Seat | None:
    """The seat that is trusted with a choice."""
    orders = hero_of(table, seat).orders
    whom = orders.place if choice == "place" else orders.vote
    return None if whom == "ask" else whom


def goes_round(table: Open, seat: int, whom: Seat, choice: Choice) -> bool:
    """Whether trust in this seat would come back to the one who trusts."""
    at: Seat | None = whom
    while at is not None and at != seat:
        at = trusted(table, at, choice) if table.heroes[at] is not None else None
    return at == seat


def following(whom: list[Seat | None]) -> list[Seat | None]:
    """The list in its stored form: empty if nobody follows."""
    return [] if whom == [None] * len(whom) else whom


def followed(fight: Fight, seat: int) -> Seat | None:
    """The seat whose answer is awaited instead of this one's, in the question under way."""
    return fight.follows[seat] if fight.follows else None


def speaker(fight: Fight, seat: int) -> int:
    """The seat whose answer counts for this one."""
    whom = followed(fight, seat)
    return seat if whom is None else speaker(fight, whom)
