"""Whether every card is in exactly one place, and in one where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from ...former import Faults
from ..content import CHARMS, DUNGEONS, GOODS, ITEMS, KING, KINGS_ROOM, MONSTERS, RULES, STARTERS, WEAPONS
from ..ids import COLORS, TIERS, Card
from ..model import Hero, Sizes, State

_MONSTERS = [name for name in MONSTERS if name != KING]
_TREASURES = [name for name, card in GOODS.items() if name not in WEAPONS or not WEAPONS[name].starter]


def stock_faults(state: State) -> Faults:
    yield from _hero_faults(state)
    yield from _treasure_faults(state)
    yield from _starter_faults(state)
    yield from _dungeon_faults(state)
    yield from _monster_faults(state)
    yield from _size_faults(state)


def _misplaced(found: Counter[str], expected: Sequence[str]) -> str | None:
    return next((card for card in [*expected, *found] if found[card] != (card in expected)), None)


def _hero_faults(state: State) -> Faults:
    """Cards of a seat lie where their kind belongs, in order."""
    chosen = [hero.card for hero in state.open.heroes if hero is not None]
    if len(set(chosen)) < len(chosen):
        yield "$.open.heroes", "Every player card is chosen at most once."
    for seat, (hero, own) in enumerate(zip(state.open.heroes, state.own, strict=True)):
        if hero is None:
            if own.hand or own.items:
                yield f"$.own[{seat}]", "A seat without a hero has no cards."
            continue
        for name, kind, cards in _piles(hero):
            if any(card not in kind for card in cards):
                yield f"$.open.heroes[{seat}].{name}", "A card of another kind lies here."
        if any(card not in ITEMS for card in own.items):
            yield f"$.own[{seat}].items", "Only items are hidden."
        lists: dict[str, Sequence[str]] = {
            f"$.open.heroes[{seat}].items": hero.items,
            f"$.own[{seat}].items": own.items,
            f"$.own[{seat}].hand": own.hand,
            f"$.own[{seat}].fresh": own.fresh,
        }
        for path, listed in lists.items():
            if list(listed) != sorted(listed):
                yield path, "Expected the cards in the order of their ids."
        if hero.hidden != len(own.items) or hero.hand != len(own.hand):
            yield f"$.open.heroes[{seat}]", "The numbers of hidden items and dungeon cards are not right."
        if hero.spare and len(hero.out) < RULES.weapons_out:
            yield f"$.open.heroes[{seat}].spare", "Spare weapons move up into gaps."


def _piles(hero: Hero) -> Iterator[tuple[str, Container[Card], list[Card]]]:
    yield "out", WEAPONS, [weapon.card for weapon in hero.out]
    yield "spare", WEAPONS, hero.spare
    yield "charms", CHARMS, list(hero.charms)
    yield "items", ITEMS, list(hero.items)


def _weapons(state: State) -> Iterator[Card]:
    for hero in state.open.heroes:
        if hero is not None:
            yield from [weapon.card for weapon in hero.out]
            yield from hero.spare


def _treasure_faults(state: State) -> Faults:
    table = state.open
    found: Counter[str] = Counter([*state.sealed.rewards, *table.discards.rewards, *table.treasure])
    found.update(card for card in _weapons(state) if not WEAPONS[card].starter)
    found.update(card for hero in table.heroes if hero is not None for card in [*hero.charms, *hero.items])
    found.update(card for own in state.own for card in own.items)
    found.update(table.shop.offer if table.shop is not None else [])
    wrong = _misplaced(found, _TREASURES)
    if wrong:
        yield "$", f"{wrong} must be in exactly one place."


def _starter_faults(state: State) -> Faults:
    """Each hero has one starter of its class, and the lowest copies are the ones taken."""
    table = state.open
    owned = [card for card in _weapons(state) if WEAPONS[card].starter]
    for color in COLORS:
        taken = RULES.class_limit - table.starters_left.of(color)
        if taken < 0 or sorted(card for card in owned if WEAPONS[card].color == color) != list(STARTERS[color][:taken]):
            yield f"$.open.starters_left.{color}", "Starters left and starters owned do not add up."
    for seat, hero in enumerate(table.heroes):
        mine = [card for card in [*[w.card for w in hero.out], *hero.spare] if WEAPONS[card].starter] if hero else []
        if hero is not None and [WEAPONS[card].color for card in mine] != [hero.class_]:
            yield f"$.open.heroes[{seat}]", "Expected one starter, of the hero's class."


def _dungeon_faults(state: State) -> Faults:
    table = state.open
    found: Counter[str] = Counter([*state.sealed.dungeons, *table.discards.dungeons])
    found.update(card for own in state.own for card in own.hand)
    found.update([table.room.card] if table.room is not None else [])
    wrong = _misplaced(found, list(DUNGEONS))
    if wrong:
        yield "$", f"{wrong} must be in exactly one place."
    if KINGS_ROOM in table.discards.dungeons:
        yield "$.open.discards.dungeons", "Nobody leaves the King's room but at the end."
    for seat, own in enumerate(state.own):
        if len(own.hand) > RULES.opening_dungeons:
            yield f"$.own[{seat}].hand", "Nobody holds more than three dungeon cards."


def _monster_faults(state: State) -> Faults:
    table = state.open
    found: Counter[str] = Counter()
    for tier in TIERS:
        cards = [*getattr(state.sealed, tier), *getattr(table.discards, tier)]
        if any(MONSTERS[card].tier != tier for card in cards):
            yield f"$.sealed.{tier}", "A monster of another tier lies here."
        found.update(cards)
    found.update(foe.card for foe in table.fight.monsters) if table.fight is not None else None
    kings = found.pop(KING, 0)
    wrong = _misplaced(found, _MONSTERS)
    if wrong:
        yield "$", f"{wrong} must be in exactly one place."
    if kings > 1:
        yield "$.open.fight.monsters", "There is one King."


def _size_faults(state: State) -> Faults:
    for deck in Sizes.__struct_fields__:
        real = len(getattr(state.sealed, deck))
        if getattr(state.open.deck_sizes, deck) != real:
            yield f"$.open.deck_sizes.{deck}", f"Expected {real}."
