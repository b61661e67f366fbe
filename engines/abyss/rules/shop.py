"""Shop rooms: pledges, the pot, purchases. R14 to R16."""

from __future__ import annotations

from ..actions import Buy, Pass, Pay, Pledge, PledgeDone
from ..content import GOODS, ITEMS, RULES
from ..events import journey as told
from ..ids import Card, Treasure
from ..model import Held, Open, Shop
from ..passives import total
from ..scene import Scene, hero_of, torch_order
from ..stock import discard_reward, draw_rewards, fill, gain, remove, reveal, treasures, wealth
from .orders import orders_of

HIGHEST = max(card.value for card in ITEMS.values())  # what a hidden item may be worth at most


def shop_of(table: Open) -> Shop:
    assert table.shop is not None  # noqa: S101 (asked in shops only)
    return table.shop


def value(card: Card) -> int:
    return GOODS[card].value


def open_shop(scene: Scene) -> None:
    cards, seats = draw_rewards(scene, RULES.shop_size), scene.seats
    passing = [orders_of(scene.open, seat).shop == "pass" for seat in range(seats)]
    scene.open.shop = Shop(offer=list(cards), done=passing, out=[False] * seats)
    scene.tell(told.ShopOpened(to=None, cards=tuple(cards)))
    if not cards:
        scene.then = "close_shop"
    elif seats > 1 and pledgers(scene.open):
        scene.ask("shop_pledge")
    else:
        scene.then = "shopping"


def pledgers(table: Open) -> list[int]:
    """Who may still pledge: everybody that owns a treasure card and is not done."""
    shop = shop_of(table)
    seats = range(len(table.heroes))
    return [seat for seat in seats if not shop.done[seat] and wealth(hero_of(table, seat))]


def pledge(scene: Scene, seat: int, action: Pledge) -> None:
    card: Treasure = action.card  # type: ignore[assignment]
    reveal(scene, seat, card)
    shop_of(scene.open).pledged.append(Held(card, seat))
    scene.tell(told.Pledged(to=None, seat=seat, card=card))


def pledge_done(scene: Scene, seat: int, _: PledgeDone) -> None:
    shop_of(scene.open).done[seat] = True
    if not pledgers(scene.open):
        scene.then = "shopping"


def shopping(scene: Scene) -> None:
    """The next seat that can still buy something has its turn; others are out by themselves. R15."""
    table, shop = scene.open, shop_of(scene.open)
    order = torch_order(table)
    if shop.turn is not None:
        at = order.index(shop.turn) + 1
        order = order[at:] + order[:at]
    for seat in order:
        if not shop.offer or shop.out[seat]:
            continue
        able = can_buy(table, seat)
        if not able or orders_of(table, seat).shop == "pass":
            shop.out[seat] = True
            scene.tell(told.ShopPassed(to=None, seat=seat, auto=not able))
            continue
        shop.turn = seat
        scene.ask("shop")
        return
    scene.then = "close_shop"


def can_buy(table: Open, seat: int) -> bool:
    """Whether all a seat could pay reaches the cheapest card. The engine does not look at hidden items. G49."""
    shop, hero = shop_of(table), hero_of(table, seat)
    own = [card for card in treasures(hero) if card not in shop.bought]
    if not own and not hero.hidden:
        return False
    lent = [held.card for held in shop.pledged if held.seat != seat]
    most = sum(map(value, [*own, *lent])) + HIGHEST * hero.hidden + total(hero, "haggle")
    return most >= min(map(value, shop.offer))


def pot_value(table: Open, seat: int) -> int:
    """What the pot is worth to the buyer."""
    return sum(value(held.card) for held in shop_of(table).pot) + total(hero_of(table, seat), "haggle")


def owner_of(table: Open, seat: int, card: Card) -> int:
    """Whose card the seat would pay with: its own, or that of whoever pledged it."""
    return next((held.seat for held in shop_of(table).pledged if held.card == card), seat)


def pay(scene: Scene, seat: int, action: Pay) -> None:
    card: Treasure = action.card  # type: ignore[assignment]
    reveal(scene, seat, card)
    shop_of(scene.open).pot.append(Held(card, owner_of(scene.open, seat, card)))
    scene.tell(told.Paid(to=None, seat=seat, card=card))


def buy(scene: Scene, seat: int, action: Buy) -> None:
    """The whole pot is discarded, no change is given; gaps are filled before the bought card arrives. R5."""
    shop = shop_of(scene.open)
    pot, shop.pot = shop.pot, []
    spent = [held.card for held in pot]
    scene.tell(told.Bought(to=None, seat=seat, card=action.card, pot=tuple(spent)))
    for held in pot:
        remove(scene, held.seat, held.card)
        discard_reward(scene, held.card)
    for owner in sorted({held.seat for held in pot}):
        fill(scene, owner)
    shop.pledged = [held for held in shop.pledged if held.card not in spent]
    shop.offer.remove(action.card)
    shop.bought.append(action.card)
    gain(scene, seat, action.card)
    scene.then = "shopping"


def pass_shop(scene: Scene, seat: int, _: Pass) -> None:
    shop = shop_of(scene.open)
    shop.pot, shop.out[seat] = [], True
    scene.tell(told.ShopPassed(to=None, seat=seat, auto=False))
    scene.then = "shopping"


def close_shop(scene: Scene) -> None:
    """R16."""
    unsold = shop_of(scene.open).offer
    scene.open.discards.rewards += unsold
    scene.open.shop = None
    scene.tell(told.ShopClosed(to=None, cards=tuple(unsold)))
    scene.then = "dealt_with"


def covers_all(table: Open, seat: int) -> bool:
    """Whether the pot reaches the highest value on offer."""
    return pot_value(table, seat) >= max(map(value, shop_of(table).offer), default=0)
