"""Whether rewards, treasures, shops and losses are such as play leads to."""

from __future__ import annotations

from ...former import Faults
from .. import energy
from ..content import DUNGEONS, RULES, MonsterRoom, TreasureRoom, sides
from ..ids import COLORS
from ..model import Held, Open, Shop, State
from ..rules.shop import pledgers
from ..scene import hero_of
from ..stock import treasures, wealth


def room_faults(state: State) -> Faults:
    table = state.open
    yield from _reward_faults(state)
    room = DUNGEONS[table.room.card] if table.room is not None else None
    if isinstance(room, TreasureRoom) and len(table.treasure) > sides(room.die):
        yield "$.open.treasure", f"There are at most {sides(room.die)} cards in this room."
    for seat in table.owing:
        if wealth(hero_of(table, seat)) < 2:
            yield "$.open.owing", "Whoever owns fewer than two treasure cards is not asked."
    if table.shop is not None:
        yield from _shop_faults(table, table.shop)
        yield from _pot_faults(table, table.shop)


def _reward_faults(state: State) -> Faults:
    """R52."""
    table, reward = state.open, state.open.reward
    room = DUNGEONS[table.room.card] if table.room is not None else None
    if reward is None or not isinstance(room, MonsterRoom):
        return
    hero, own = hero_of(table, table.torch), state.own[table.torch]
    if reward.hidden != len(own.fresh) or len(set(reward.cards)) < len(reward.cards):
        yield "$.open.reward", "The rewards just drawn are not where they should be."
    if any(card not in treasures(hero) for card in reward.cards):
        yield "$.open.reward.cards", "The rewards lie with the torchbearer."
    if len(reward.cards) + reward.hidden > room.reward.cards:
        yield "$.open.reward.cards", f"This room has {room.reward.cards} reward cards."
    if reward.ep + reward.claimed.total > room.reward.ep or (reward.ep and reward.claimed.total):
        yield "$.open.reward.ep", f"This room has {room.reward.ep} EP."
    if reward.ep > energy.supply(table) or any(reward.claimed.of(color) > hero.ep.of(color) for color in COLORS):
        yield "$.open.reward.claimed", "The torchbearer has what was claimed."
    if not reward.ep and (len(table.heroes) == 1 or not (reward.cards or reward.hidden or reward.claimed.total)):
        yield "$.open.phase", "There is nothing to collect."


def _shop_faults(table: Open, shop: Shop) -> Faults:
    """R14, R15."""
    if not shop.offer or len(shop.offer) + len(shop.bought) > RULES.shop_size:
        yield "$.open.shop.offer", "Expected up to four cards, and at least one on offer."
    owned = [card for seat in range(len(table.heroes)) for card in treasures(hero_of(table, seat))]
    if len(set(shop.bought)) < len(shop.bought) or any(card not in owned for card in shop.bought):
        yield "$.open.shop.bought", "What was bought lies with a hero."
    if table.phase == "shop_pledge":
        untouched = shop.turn is None and not shop.pot and not shop.bought and not any(shop.out)
        if not untouched or len(table.heroes) == 1 or not pledgers(table):
            yield "$.open.shop", "Nobody shops while cards are pledged."
    elif shop.turn is None or shop.out[shop.turn]:
        yield "$.open.shop.turn", "Somebody who is not out has the turn."


def _pot_faults(table: Open, shop: Shop) -> Faults:
    pledged, pot = [held.card for held in shop.pledged], [held.card for held in shop.pot]
    if len(set(pledged)) < len(pledged) or any(not _lies_there(table, held) for held in shop.pledged):
        yield "$.open.shop.pledged", "Pledged cards lie open with their owners."
    if len(set(pot)) < len(pot) or any(not _lies_there(table, held) for held in shop.pot):
        yield "$.open.shop.pot", "Cards in the pot lie open with their owners."
    if any(held.seat != shop.turn and held not in shop.pledged for held in shop.pot):
        yield "$.open.shop.pot", "A pot is made of own and pledged cards."
    if set(shop.bought) & {*pledged, *pot}:
        yield "$.open.shop.bought", "What was bought cannot pay in the same shop."


def _lies_there(table: Open, held: Held) -> bool:
    return held.card in treasures(hero_of(table, held.seat))
