"""What the policy does between battles: heroes, rooms, tiles, rewards, shops."""

from __future__ import annotations

from .. import actions as a
from ..content import CHARMS, DUNGEONS, GOODS, HEROES, RULES, WEAPONS, KingsRoom, MonsterRoom, TreasureRoom
from ..ids import COLORS, Card, Class, Dungeon, Tile, Treasure
from ..model import Hero, Open, State
from ..rules.listing import own_cards, payable
from ..rules.shop import pot_value, shop_of, value
from ..scene import fight_of, hero_of, reward_of, turn_of
from ..stock import treasures
from .forecast import room_damage
from .worth import fit

KING_READY = 0.62  # share of the average health that the King's room may cost
_CLASSES: tuple[Class, ...] = ("red", "green", "cyan")
_DEPTH: dict[Class, str] = {"red": "1", "green": "2", "cyan": "3"}


def choose(state: State, seat: int) -> a.Action:
    """Classes spread evenly, any free hero."""
    table = state.open
    taken = {hero.card for hero in table.heroes if hero is not None}
    free = [hero for hero in HEROES if hero not in taken]
    at = seat % len(_CLASSES)
    classes = [color for color in _CLASSES[at:] + _CLASSES[:at] if table.starters_left.of(color)]
    return a.Choose(free[seat % len(free)], classes[0])


def room(state: State, seat: int) -> a.Action:
    return a.PlayRoom(max(state.own[seat].hand, key=lambda card: (_room_score(state.open, card), card)))


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


def place(state: State, seat: int) -> a.Action:
    """The best three weapons out; red in front, green in the middle, cyan at the back, spread over the rows."""
    table = state.open
    hero = hero_of(table, seat)
    if hero.spare and fight_of(table).equips[seat] < RULES.equips_per_room:
        worst = min(hero.out, key=lambda weapon: fit(hero, weapon.card)).card
        best = max(hero.spare, key=lambda card: fit(hero, card))
        if fit(hero, best) > fit(hero, worst) + 0.01:
            return a.Equip(worst, best)
    same = [each for each in range(len(table.heroes)) if hero_of(table, each).class_ == hero.class_]
    tile: Tile = f"{'bacb'[same.index(seat) % 4]}{_DEPTH[hero.class_]}"  # type: ignore[assignment]
    return a.Place(tile)


def gain_of(hero: Hero, card: Card) -> float:
    """What a card would add to a hero."""
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


def assign(state: State, _: int) -> a.Action:
    card = state.open.treasure[0]
    seats = range(len(state.open.heroes))
    return a.Assign(card, max(seats, key=lambda each: (gain_of(hero_of(state.open, each), card), -each)))


def collect(state: State, seat: int) -> a.Action:
    table, reward = state.open, reward_of(state.open)
    hero = hero_of(table, seat)
    if reward.ep:
        color = max(COLORS, key=lambda each: (_use_for(hero, each), each == hero.class_))
        counts = [reward.ep if each == color else 0 for each in COLORS]
        return a.ClaimEp(*counts)
    gifts = [_gift(table, seat, card) for card in [*reward.cards, *state.own[seat].fresh]]
    best = max(gifts, default=(0.0, a.Keep()), key=lambda gift: gift[0])
    return best[1] if best[0] > 0.5 else a.Keep()


def _use_for(hero: Hero, color: str) -> float:
    """How much the weapons that are out could do with another point of a colour."""
    found = 0.0
    for weapon in hero.out:
        card = WEAPONS[weapon.card]
        if card.color in (color, "any"):
            room = sum(WEAPONS[each.card].slots for each in hero.out if WEAPONS[each.card].color in (color, "any"))
            found = max(found, fit(hero, weapon.card, more=1) * (1.0 if hero.ep.of(color) < room else 0.2))  # type: ignore[arg-type]
    return found


def _gift(table: Open, seat: int, card: Treasure) -> tuple[float, a.Action]:
    others = [other for other in range(len(table.heroes)) if other != seat]
    mine = gain_of(hero_of(table, seat), card)
    best = max(others, key=lambda other: (gain_of(hero_of(table, other), card), -other))
    return gain_of(hero_of(table, best), card) - mine, a.GiftCard(card, best)


def lose(state: State, seat: int) -> a.Action:
    """The least valuable card."""
    hero = hero_of(state.open, seat)
    return a.Lose(min(own_cards(state, seat), key=lambda card: (_kept_for(hero, card), card)))


def _kept_for(hero: Hero, card: Card) -> float:
    return fit(hero, card) if card in WEAPONS else gain_of(hero, card)


def answer(state: State, seat: int) -> a.Action:
    """Yes if the card asked for is worth less to the seat than the one it is offered."""
    offer, hero = turn_of(state.open).offer, hero_of(state.open, seat)
    assert offer is not None  # noqa: S101 (asked about an offer)
    card = offer.card or state.own[seat].offered
    assert card is not None  # noqa: S101 (a hidden item is shown to the asked seat)
    assert offer.want is not None  # noqa: S101 (it was sent)
    return a.Answer(_kept_for(hero, offer.want) < gain_of(hero, card))


def pledge(state: State, seat: int) -> a.Action:
    """Spare weapons that nobody of their colour needs."""
    pledged = {held.card for held in shop_of(state.open).pledged}
    hero = hero_of(state.open, seat)
    idle = [card for card in hero.spare if card in treasures(hero) and card not in pledged and fit(hero, card) < 2]
    return a.Pledge(idle[0]) if idle else a.PledgeDone()


def shop(state: State, seat: int) -> a.Action:
    """The card with the best fit, if spare weapons pay for it with at most three cards; else pass."""
    table, hero, room = state.open, hero_of(state.open, seat), shop_of(state.open)
    worth = pot_value(table, seat)
    wanted = max(room.offer, key=lambda card: (_net(hero, card), card))
    if any(held.seat == seat for held in room.pot) and value(wanted) <= worth:
        return a.Buy(wanted)
    idle = [card for card in payable(state, seat) if card in hero.spare]
    left = max(0, 3 - len(room.pot))
    coins = sorted(idle, key=value, reverse=True)[:left]
    if coins and _net(hero, wanted) > 1 and worth + sum(map(value, coins)) >= value(wanted):
        return a.Pay(coins[0])
    return a.Pass()


def _net(hero: Hero, card: Card) -> float:
    return gain_of(hero, card)
