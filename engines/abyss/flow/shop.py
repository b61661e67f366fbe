"""Shop rooms: pledges, the pot, purchases. R14 to R16."""

from __future__ import annotations

from ..board.asked import pledgers
from ..board.shop import can_buy
from ..board.table import hero_of, shop_of, torch_order
from ..content import RULES
from ..events.course import ShopClosed, ShopOpened, ShopPassed
from ..model.state import Shop
from .scene import Scene
from .stock import draw_rewards


def open_shop(scene: Scene) -> None:
    cards, seats = draw_rewards(scene, RULES.shop_size), scene.seats
    passing = [hero_of(scene.open, seat).orders.shop == "pass" for seat in range(seats)]
    scene.open.shop = Shop(offer=list(cards), done=passing, out=[False] * seats)
    scene.tell(ShopOpened(to=None, cards=tuple(cards)))
    if not cards:
        scene.then = "close_shop"
    elif seats > 1 and pledgers(scene.open):
        scene.ask("shop_pledge")
    else:
        scene.then = "shopping"


def shopping(scene: Scene) -> None:
    """Gives the turn to the next seat that can still buy something; seats that cannot are out. R15."""
    table, shop = scene.open, shop_of(scene.open)
    order = torch_order(table)
    if shop.turn is not None:
        at = order.index(shop.turn) + 1
        order = order[at:] + order[:at]
    for seat in order:
        if not shop.offer or shop.out[seat]:
            continue
        able = can_buy(table, seat)
        if not able or hero_of(table, seat).orders.shop == "pass":
            shop.out[seat] = True
            scene.tell(ShopPassed(to=None, seat=seat, auto=not able))
            continue
        shop.turn = seat
        scene.ask("shop")
        return
    scene.then = "close_shop"


def close_shop(scene: Scene) -> None:
    """R16."""
    unsold = shop_of(scene.open).offer
    scene.open.discards.rewards += unsold
    scene.open.shop = None
    scene.tell(ShopClosed(to=None, cards=tuple(unsold)))
    scene.then = "dealt_with"
