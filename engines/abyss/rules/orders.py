"""Standing orders: choices that a seat leaves to another, or answers in advance. R58."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ...rng import Rng
from ..actions import Action, SetOrders
from ..events import journey as told
from ..ids import Seat, Whom
from ..model import Fight, Open, Orders, State
from ..scene import Scene, hero_of


def set_orders(scene: Scene, seat: int, action: SetOrders) -> None:
    """They hold from the next question on."""
    hero = scene.hero(seat)
    hero.orders = msgspec.structs.replace(hero.orders, **changes(action))
    hero.orders_set += 1
    scene.tell(told.OrdersSet(to=None, seat=seat, orders=hero.orders))


def some_orders(state: State, seat: int, rng: Rng) -> list[Action]:  # noqa: ARG001 (the contract's shape)
    """Orders that a seat might like to give; tests try them."""
    other = rng.below(len(state.open.heroes))
    wishes = [
        SetOrders(place=other),
        SetOrders(vote=other),
        SetOrders(place="ask", vote="ask"),
        SetOrders(turn="rest"),
        SetOrders(turn="ask", shop="ask", offers="ask"),
        SetOrders(offers="yes"),
        SetOrders(offers="no"),
        SetOrders(shop="pass"),
        SetOrders(place=other, vote=other, shop="pass"),
        SetOrders(),
    ]
    return [rng.pick(wishes)]


def changes(action: SetOrders) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(action).items() if value is not None}


def orders_of(table: Open, seat: int) -> Orders:
    return hero_of(table, seat).orders


def trusted(table: Open, seat: int, choice: Literal["place", "vote"]) -> Seat | None:
    """Whom a seat trusts with a choice."""
    whom: Whom = getattr(orders_of(table, seat), choice)
    return None if whom == "ask" else whom


def goes_round(table: Open, seat: int, whom: Seat, choice: Literal["place", "vote"]) -> bool:
    """Whether trust in this seat would come back to the one who trusts."""
    at: Seat | None = whom
    while at is not None and at != seat:
        at = trusted(table, at, choice) if table.heroes[at] is not None else None
    return at == seat


def following(whom: list[Seat | None]) -> list[Seat | None]:
    """As it is kept: nothing at all where nobody follows."""
    return [] if whom == [None] * len(whom) else whom


def followed(fight: Fight, seat: int) -> Seat | None:
    """Whose answer is awaited instead of this seat's in the question under way."""
    return fight.follows[seat] if fight.follows else None


def speaker(fight: Fight, seat: int) -> int:
    """Whose answer counts for a seat."""
    whom = followed(fight, seat)
    return seat if whom is None else speaker(fight, whom)
