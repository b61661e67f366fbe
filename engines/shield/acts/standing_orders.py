"""Standing orders: what is decided from then on without asking. They can be changed at any time. G75."""

from __future__ import annotations

from typing import Literal, final

import msgspec

from ...contract import Action, Event, IllegalAction, Names
from ...kit import Detail
from ..content import NUMBERS
from ..flow.run import Run
from ..model.state import Orders, State, View
from ..words.phrases import orders


@final
class OrdersSet(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    orders: Orders

    def told(self, names: Names) -> str:
        usual = msgspec.structs.asdict(Orders())
        given = {order: value for order, value in msgspec.structs.asdict(self.orders).items() if value != usual[order]}
        return f"your standing orders: {orders(given)}" if given else "your standing orders are the usual ones"


@final
class SetOrders(Action[State, View], frozen=True):
    """Standing orders; None leaves one as it is."""

    listed = False

    drive_back: Literal["auto", "ask"] | None = None
    push: Literal["auto", "ask"] | None = None
    press: Literal["auto", "always", "never", "ask"] | None = None
    valor: Literal["ask", "auto", "never"] | None = None
    fight_order: Literal["ask", "auto"] | None = None
    attacker: Literal["auto", "ask"] | None = None
    joker: Literal["ask", "ask_always", "hold"] | None = None
    sheathe: Literal["ask", "auto"] | None = None
    place_monster: Literal["auto", "ask"] | None = None

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        if state.own[seat].orders_set < NUMBERS.orders:
            return None
        return IllegalAction("too_many_orders", "You have changed your orders often enough.")

    def carry_out(self, state: State, seat: int) -> list[Event]:
        run = Run(state, seat)
        given = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
        run.own.orders = msgspec.structs.replace(run.own.orders, **given)
        run.own.orders_set += 1
        run.tell(OrdersSet(to=(seat,), orders=run.own.orders))
        return run.events

    def told(self, view: View, names: Names) -> str:
        given = {field: value for field in self.__struct_fields__ if (value := getattr(self, field))}
        return f"set standing orders: {orders(given) or 'none'}"


ORDERS: tuple[SetOrders, ...] = (
    SetOrders(drive_back="ask"), SetOrders(drive_back="auto"), SetOrders(push="ask"), SetOrders(push="auto"),
    SetOrders(press="always"), SetOrders(press="never"), SetOrders(press="ask"), SetOrders(press="auto"),
    SetOrders(valor="auto"), SetOrders(valor="never"), SetOrders(valor="ask"), SetOrders(fight_order="auto"),
    SetOrders(fight_order="ask"), SetOrders(attacker="ask"), SetOrders(attacker="auto"), SetOrders(joker="ask_always"),
    SetOrders(joker="hold"), SetOrders(joker="ask"), SetOrders(sheathe="auto"), SetOrders(sheathe="ask"),
    SetOrders(place_monster="ask"), SetOrders(place_monster="auto"),
)  # fmt: skip
