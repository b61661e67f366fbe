"""Standing orders: choices that a seat leaves to another, or answers in advance. R58."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self, final

import msgspec

from ...contract import IllegalAction, Names
from ...phrases import listed, whose
from ...rng import Rng
from ..board.trust import Choice, goes_round
from ..content import ORDERS, OrderKind
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..model.ids import Whom
from ..model.state import MOST_ORDERS, Open, Orders, State, View
from ..words import phrases as say
from .act import Act
from .reasons import bad_action, nobody_else


@final
class OrdersSet(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    orders: Orders

    def told(self, names: Names) -> str:
        told = listed(say.orders(self.orders, names)) or "to be asked about everything"
        return f"{whose(names[self.seat])} standing orders: {told}"


@final
class SetOrders(Act, frozen=True):
    """None leaves an order as it is."""

    listed = False

    place: Whom | None = None
    vote: Whom | None = None
    turn: Literal["ask", "rest"] | None = None
    offers_: Literal["ask", "yes", "no"] | None = msgspec.field(name="offers", default=None)
    shop: Literal["ask", "pass"] | None = None

    @classmethod
    def answers(cls, _: Open) -> bool:
        return False

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield from ()

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        """At any time, whoever is asked."""
        table, hero = state.open, state.open.heroes[seat]
        if table.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        if len(table.heroes) == 1:
            return bad_action("You play alone: there is nobody to leave a choice to.")
        if hero is None:
            return bad_action("Choose a hero first.")
        if not self.changes():
            return bad_action("Say which order you change.")
        if hero.orders_set >= MOST_ORDERS:
            return IllegalAction("too_many_orders", "You have changed your orders often enough.")
        return _mistrust(table, seat, "place", self.place) or _mistrust(table, seat, "vote", self.vote)

    def changes(self) -> dict[str, str | int]:
        given = msgspec.to_builtins(self)
        return {name: given[name] for name in ORDERS if given[name] is not None}

    def do(self, scene: Scene, seat: int) -> None:
        """They hold from the next question on."""
        hero = scene.hero(seat)
        hero.orders = msgspec.structs.replace(hero.orders, **self.changes())
        hero.orders_set += 1
        scene.tell(OrdersSet(to=None, seat=seat, orders=hero.orders))

    def told(self, _: View, names: Names) -> str:
        told = [_order(ORDERS[name], value, names) for name, value in self.changes().items()]
        return f"from the next time on: {listed(told) or 'as before'}"


def _mistrust(table: Open, seat: int, choice: Choice, whom: Whom | None) -> IllegalAction | None:
    if whom is None or whom == "ask":
        return None
    refusal = nobody_else(table, seat, whom)
    if refusal is None and goes_round(table, seat, whom, choice):
        return IllegalAction("circle", "They leave this choice to you, themselves or by way of others.")
    return refusal


def _order(kind: OrderKind, value: str | int, names: Names) -> str:
    if isinstance(value, str):
        return kind.values[value].told
    return f"{kind.trust.told if kind.trust else ''} {names[value]}"


def some_orders(state: State, _: int, rng: Rng) -> list[Act]:
    """Orders that a seat might like to give; tests try them."""
    other = rng.below(len(state.open.heroes))
    wishes = [
        SetOrders(place=other),
        SetOrders(vote=other),
        SetOrders(place="ask", vote="ask"),
        SetOrders(turn="rest"),
        SetOrders(turn="ask", shop="ask", offers_="ask"),
        SetOrders(offers_="yes"),
        SetOrders(offers_="no"),
        SetOrders(shop="pass"),
        SetOrders(place=other, vote=other, shop="pass"),
        SetOrders(),
    ]
    return [rng.pick(wishes)]
