"""The whole table in sentences: enough to play by mail or with a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...contract import Names
from ...phrases import counted, listed, number, sentence
from ..board.table import battle_room, is_kings_room, round_limit
from ..content import CHARMS, CONTENT, GOODS, HEROES, ITEMS, MONSTERS, WEAPONS
from ..model.ids import Card
from ..model.state import Foe, Hero, Open, Own, View, Weapon
from . import phrases as say
from .rooms import about_room, terms


def summary(view: View, names: Names) -> list[str]:
    """The position, from the most general facts to the seat's own secrets."""
    table = view.open
    lines = [_course(table, names), *_room(table)]
    lines += [_hero(table, seat, names) for seat in range(len(names))]
    lines += [_foe(foe) for foe in table.fight.monsters] if table.fight else []
    lines += [*_reward(table), *_shop(table, names)]
    if view.seat is not None and view.own is not None:
        lines += [*_cards(table, view.seat, view.own), *_own(view.own, names)]
    return [sentence(line) for line in lines]


def _course(table: Open, names: Names) -> str:
    summons = CONTENT.lengths[table.length].summons
    entered = f"{table.played} of {summons}" if table.played <= summons else f"all {summons}"
    rooms = f"{entered} rooms entered, {table.beaten} beaten"
    white = f"white dice {say.dice(table.white)}"
    king = "" if is_kings_room(table) else f"; The King waits with {table.king_health} health"
    return f"{rooms}; {white}{king}; the torch: {names[table.torch]}"


def _room(table: Open) -> list[str]:
    if table.room is None:
        return []
    name, fight = say.room(table.room.card), table.fight
    if fight is None or not fight.round:
        return [f"the room is {name}: {about_room(table.room.card, len(table.heroes))}"]
    lines = [f"the room is {name}: {terms(battle_room(table))}"]
    dark = f", darkness adds {fight.darkness} to every hit of a monster" if fight.darkness else ""
    left = counted(fight.pool, "action")
    return [*lines, f"round {fight.round} of at most {round_limit(table)}, {left} left{dark}"]


def _hero(table: Open, seat: int, names: Names) -> str:
    hero = table.heroes[seat]
    if hero is None:
        return f"{names[seat]}: no hero yet"
    free, owned = hero.free_ep, hero.ep.total
    parts = [f"{hero.health} health" if hero.alive else "dead", *_state(hero)]
    parts.append(f"free: {say.points(free.cyan, free.green, free.red)} of {owned}")
    parts.append(f"weapons: {listed([_loaded(weapon) for weapon in hero.out])}")
    parts += [f"spare: {say.cards(hero.spare)}"] if hero.spare else []
    parts += [f"charms: {say.cards(hero.charms)}"] if hero.charms else []
    parts += [f"items: {say.cards(hero.items)}"] if hero.items else []
    parts += [counted(hero.hidden, "hidden item")] if hero.hidden else []
    parts.append(counted(hero.hand, "dungeon card"))
    orders = listed(say.orders(hero.orders, names))
    parts += [f"standing orders: {orders}"] if orders else []
    return f"{names[seat]} ({HEROES[hero.card].name}, {hero.class_}): {'; '.join(parts)}"


def _state(hero: Hero | Foe) -> list[str]:
    parts = [f"{hero.block} block"] if hero.block else []
    parts += ["stunned"] if hero.stunned else []
    parts += [f"on {say.place(hero.spot)}"] if hero.spot else []
    return parts


def _loaded(weapon: Weapon) -> str:
    return f"{say.card(weapon.card)} ({len(weapon.on)} of {WEAPONS[weapon.card].slots} EP)"


def _foe(foe: Foe) -> str:
    card = MONSTERS[foe.card]
    tier = "" if card.tier == "king" else f" ({card.tier})"
    state = ", ".join([f"{foe.health} of {foe.full} health", *_state(foe)])
    parts = [state, *([card.passive_text.rstrip(".")] if card.passive_text else [])]
    actions = "; ".join(f"{_rolls(each.roll)} {each.name}: {each.text.rstrip('.')}" for each in card.actions)
    return f"{say.monster(foe.card)}{tier}: {'. '.join([*parts, f'On a D20: {actions}'])}"


def _rolls(roll: tuple[int, int]) -> str:
    low, high = roll
    return str(low) if low == high else f"{low}-{high}"


def _reward(table: Open) -> list[str]:
    if table.treasure:
        return [f"on the table: {say.card(card)}, {what(card)}" for card in table.treasure]
    reward = table.reward
    if reward is None:
        return []
    parts = [say.card(card) for card in reward.cards]
    parts += [counted(reward.hidden, "hidden item")] if reward.hidden else []
    points = f"; {reward.ep} EP to claim" if reward.ep else ""
    return [f"the rewards: {listed(parts) or 'no card'}{points}"]


def what(card: Card) -> str:
    """The kind, value and effect of a card."""
    printed = GOODS[card]
    return f"{printed.__struct_config__.tag} of value {printed.value}: {does(card)}"


def does(card: Card) -> str:
    if card in WEAPONS:
        attacks = [f"{each.name} for {each.cost} EP: {each.text.rstrip('.')}" for each in WEAPONS[card].attacks]
        return f"{WEAPONS[card].color} EP, {WEAPONS[card].slots} slots; {'; '.join(attacks)}"
    printed = ITEMS[card] if card in ITEMS else CHARMS[card]
    return (printed.text or getattr(printed, "passive_text", "")).rstrip(".")


def _shop(table: Open, names: Names) -> list[str]:
    shop = table.shop
    if shop is None:
        return []
    lines = [f"on offer: {say.card(card)}, {what(card)}" for card in shop.offer]
    if shop.pledged:
        pledged = [f"{say.card(held.card)} by {names[held.seat]}" for held in shop.pledged]
        lines.append(f"pledged: {listed(pledged)}")
    if shop.pot:
        lines.append(f"in the pot: {say.cards([held.card for held in shop.pot])}")
    return lines


def _cards(table: Open, seat: int, own: Own) -> list[str]:
    """The effects of the seat's own cards, with a word about those that are hidden."""
    hero = table.heroes[seat]
    if hero is None:
        return []
    cards: list[Card] = [weapon.card for weapon in hero.out]
    lines = [f"your hero {HEROES[hero.card].name}: {HEROES[hero.card].passive_text.rstrip('.')}"]
    lines += [*_each("your", [*cards, *hero.charms, *hero.items]), *_each("your hidden", own.items)]
    if any(attack.syphon for card in cards for attack in WEAPONS[card].attacks):
        lines.append("syphon: an attack that killed may be repeated at once for 1 EP and no action")
    return lines


def _each(whose: str, cards: Sequence[Card]) -> list[str]:
    """A line for each card; copies share one."""
    copies = Counter((say.card(card), does(card)) for card in cards)
    many = {count: f" ({number(count)} of them)" if count > 1 else "" for count in copies.values()}
    return [f"{whose} {name}{many[count]}: {text}" for (name, text), count in copies.items()]


def _own(own: Own, names: Names) -> list[str]:
    lines = [f"you know that {names[held.seat]} has {say.card(held.card)}" for held in own.known]
    lines += [f"you have chosen tile {own.tile}"] if own.tile else []
    if own.vote is not None:
        lines.append(f"you have voted for {'a retreat' if own.vote else 'staying'}")
    return lines + [f"in your hand: {say.room(card)}: {about_room(card, len(names))}" for card in own.hand]
