"""The policy between battles: heroes, rooms, tiles, rewards, shops."""

from __future__ import annotations

from collections.abc import Sequence

from ..acts.act import Act, among
from ..acts.assign import Assign
from ..acts.buy import Buy, Pass, Pay
from ..acts.choose import Choose
from ..acts.lose import Lose
from ..acts.place import Place
from ..acts.play_room import PlayRoom
from ..acts.pledge import Pledge, PledgeDone
from ..acts.rewards import ClaimEp, GiftCard, Keep
from ..acts.swap import Swap
from ..acts.trade import Answer
from ..board.cards import treasures
from ..board.shop import pot_value, value
from ..board.table import fight_of, hero_of, reward_of, seat_of, shop_of, turn_of
from ..content import CHARMS, DUNGEONS, GOODS, HEROES, RULES, WEAPONS, KingsRoom, MonsterRoom, TreasureRoom
from ..model.ids import COLORS, Card, Class, Dungeon, Tile
from ..model.state import Hero, Open, View
from .forecast import room_damage
from .worth import fit

KING_READY = 0.62  # share of the average health that the King's room may cost
WORTH_GIVING = 0.5  # how much more a card must add to somebody else
MOST_COINS = 3  # cards to pay with
_CLASSES: tuple[Class, ...] = ("red", "green", "cyan")
_DEPTH: dict[Class, str] = {"red": "1", "green": "2", "cyan": "3"}


def choose(view: View) -> Act:
    """Spreads classes evenly and takes any free hero."""
    table, seat = view.open, seat_of(view)
    taken = {hero.card for hero in table.heroes if hero is not None}
    free = [hero for hero in HEROES if hero not in taken]
    at = seat % len(_CLASSES)
    classes = [color for color in _CLASSES[at:] + _CLASSES[:at] if table.starters_left.of(color)]
    return Choose(free[seat % len(free)], classes[0])


def room(view: View, legal: Sequence[Act]) -> Act:
    return max(among(legal, PlayRoom), key=lambda act: (_room_score(view.open, act.card), act.card))


def _room_score(table: Open, card: Dungeon) -> float:
    printed = DUNGEONS[card]
    if isinstance(printed, TreasureRoom):
        return 200.0
    if not isinstance(printed, (MonsterRoom, KingsRoom)):
        return 0.0
    health = [hero.health for hero in table.heroes if hero is not None]
    damage, average = room_damage(table, card), sum(health) / len(health)
    if isinstance(printed, KingsRoom):
        return 150.0 if damage < KING_READY * average else -500.0
    rate = 5.0 if len(health) == 1 else 3.5
    score = 8 * printed.reward.cards + 7 * printed.reward.ep - rate * (damage - printed.reward.rest)
    limit = 0.5 * (min(health) if len(health) <= 2 else average)
    return score - (120 + damage if damage > limit else 0)


def place(view: View) -> Act:
    """Puts the best three weapons out; stands red in front, green in the middle, cyan at the back, over all rows."""
    table, seat = view.open, seat_of(view)
    hero = hero_of(table, seat)
    if hero.spare and fight_of(table).equips[seat] < RULES.equips_per_room:
        worst = min(hero.out, key=lambda weapon: fit(hero, weapon.card)).card
        best = max(hero.spare, key=lambda card: fit(hero, card))
        if fit(hero, best) > fit(hero, worst) + 0.01:
            return Swap(worst, best)
    same = [each for each in range(len(table.heroes)) if hero_of(table, each).class_ == hero.class_]
    tile: Tile = f"{'bacb'[same.index(seat) % 4]}{_DEPTH[hero.class_]}"  # type: ignore[assignment]
    return Place(tile)


def gain_of(hero: Hero, card: Card) -> float:
    """The gain of a hero from a card."""
    if card in WEAPONS:
        kept = sorted((fit(hero, weapon.card) for weapon in hero.out), reverse=True)
        weakest = kept[RULES.weapons_out - 1] if len(kept) >= RULES.weapons_out else 0.0
        return max(0.2, fit(hero, card) - weakest)
    worth = float(GOODS[card].value)
    if card in CHARMS:
        for passive in CHARMS[card].passive:
            if passive.k == "might" and passive.color is not None and hero.ep.of(passive.color) < 2:
                worth = 0.3
    return worth


def assign(view: View, legal: Sequence[Act]) -> Act:
    """Gives the first card to the hero it helps most."""
    first, *rest = among(legal, Assign)
    ways = [first, *(act for act in rest if act.card == first.card)]
    return max(ways, key=lambda act: (gain_of(hero_of(view.open, act.to), act.card), -act.to))


def collect(view: View, legal: Sequence[Act]) -> Act:
    """Claims energy for the weapons that are out; then makes the gift that helps most, if any does."""
    table, seat = view.open, seat_of(view)
    hero, points = hero_of(table, seat), reward_of(table).ep
    if points:
        color = max(COLORS, key=lambda each: (_use_for(hero, each), each == hero.class_))
        return ClaimEp(*[points if each == color else 0 for each in COLORS])
    gifts = [(_more_for(table, hero, act), -act.to, act) for act in among(legal, GiftCard)]
    best = max(gifts, default=None, key=lambda gift: gift[:2])
    return best[2] if best is not None and best[0] > WORTH_GIVING else Keep()


def _more_for(table: Open, hero: Hero, gift: GiftCard) -> float:
    """How much more a card would add to somebody else."""
    return gain_of(hero_of(table, gift.to), gift.card) - gain_of(hero, gift.card)


def _use_for(hero: Hero, color: str) -> float:
    """How useful another point of a colour is to the weapons that are out."""
    found = 0.0
    for weapon in hero.out:
        card = WEAPONS[weapon.card]
        if card.color in (color, "any"):
            room = sum(WEAPONS[each.card].slots for each in hero.out if WEAPONS[each.card].color in (color, "any"))
            found = max(found, fit(hero, weapon.card, more=1) * (1.0 if hero.ep.of(color) < room else 0.2))  # type: ignore[arg-type]
    return found


def lose(view: View, legal: Sequence[Act]) -> Act:
    """The least valuable card."""
    hero = hero_of(view.open, seat_of(view))
    return min(among(legal, Lose), key=lambda act: (_kept_for(hero, act.card), act.card))


def _kept_for(hero: Hero, card: Card) -> float:
    return fit(hero, card) if card in WEAPONS else gain_of(hero, card)


def answer(view: View) -> Act:
    """Accepts if the card asked for is worth less to the seat than the card it is offered."""
    offer, hero = turn_of(view.open).offer, hero_of(view.open, seat_of(view))
    assert offer is not None  # noqa: S101 (asked about an offer)
    card = offer.card or (view.own.offered if view.own else None)
    assert card is not None  # noqa: S101 (a hidden item is shown to the asked seat)
    assert offer.want is not None  # noqa: S101 (it was sent)
    return Answer(_kept_for(hero, offer.want) < gain_of(hero, card))


def pledge(view: View) -> Act:
    """Spare weapons that nobody of their colour needs."""
    pledged = {held.card for held in shop_of(view.open).pledged}
    hero = hero_of(view.open, seat_of(view))
    idle = [card for card in hero.spare if card in treasures(hero) and card not in pledged and fit(hero, card) < 2]
    return Pledge(idle[0]) if idle else PledgeDone()


def shop(view: View, legal: Sequence[Act]) -> Act:
    """Buys the card that fits best, if at most three spare weapons pay for it; otherwise passes."""
    hero, pot = hero_of(view.open, seat_of(view)), shop_of(view.open).pot
    wanted = max(shop_of(view.open).offer, key=lambda card: (gain_of(hero, card), card))
    buys = [act for act in among(legal, Buy) if GOODS[act.card] is GOODS[wanted]]
    if buys:
        return buys[0]
    idle = [act for act in among(legal, Pay) if act.card in hero.spare]
    coins = sorted(idle, key=lambda act: value(act.card), reverse=True)[: max(0, MOST_COINS - len(pot))]
    worth = pot_value(view.open, seat_of(view)) + sum(value(act.card) for act in coins)
    if coins and gain_of(hero, wanted) > 1 and worth >= value(wanted):
        return coins[0]
    return Pass()
