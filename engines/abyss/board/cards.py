"""The cards of a seat, and their uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ..board import energy
from ..content import CHARMS, ITEMS, RULES, WEAPONS, PrintedAttack, is_starter
from ..model.ids import Card, Treasure
from ..model.language import Ops
from ..model.state import Hero, Open, State, Turn, Window
from .options import options
from .table import fight_of, hero_of, living, standing


def treasures(hero: Hero) -> list[Treasure]:
    """The treasure cards of a hero that everyone sees."""
    weapons = [weapon.card for weapon in hero.out] + hero.spare
    return [cast(Treasure, card) for card in [*weapons, *hero.charms, *hero.items] if not is_starter(card)]


def wealth(hero: Hero) -> int:
    """How many treasure cards a hero has, hidden ones included."""
    return len(treasures(hero)) + hero.hidden


def own_cards(state: State, seat: int) -> list[Treasure]:
    """All treasure cards of a seat, as it sees them itself."""
    return [*treasures(hero_of(state.open, seat)), *state.own[seat].items]


def unloaded(hero: Hero) -> list[Treasure]:
    """Treasure cards that everyone sees and that hold no energy."""
    held = {weapon.card for weapon in energy.loaded(hero)}
    return [card for card in treasures(hero) if card not in held]


def wanted(table: Open, asked: int) -> list[Treasure]:
    """The cards that an offer to this seat may ask for. R29."""
    return unloaded(hero_of(table, asked))


def effects_of(card: Card) -> Ops:
    """The operations of an item or an active charm; other cards have none."""
    printed = ITEMS.get(card) or CHARMS.get(card)
    return printed.ops if printed is not None else ()


def affordable(hero: Hero) -> Iterator[tuple[Card, int, PrintedAttack]]:
    """Attacks for which a weapon has room and the hero the energy. R26."""
    for weapon in hero.out:
        printed, free = WEAPONS[weapon.card], energy.free_for(hero, weapon.card)
        for number, attack in enumerate(printed.attacks):
            if len(weapon.on) + attack.cost <= printed.slots and attack.cost <= free:
                yield weapon.card, number, attack


def attack_of(which: Window) -> PrintedAttack:
    return WEAPONS[which.weapon].attacks[which.attack]


def repeatable(turn: Turn) -> Window | None:
    """The attack that may be syphoned in this turn. R32."""
    return turn.window if turn.repeats < RULES.syphon_per_turn else None


def could_act(table: Open, seat: int) -> bool:
    """Whether a seat could spend an action; a hidden item counts as something to do, whatever it is. R25."""
    hero, board = hero_of(table, seat), standing(table)
    if not fight_of(table).pool:
        return False
    if (
        hero.hidden
        or (unloaded(hero) and len(living(table)) > 1)
        or (hero.spare and len(energy.loaded(hero)) < len(hero.out))
    ):
        return True
    uses = [effects_of(card) for card in [*hero.charms, *hero.items]]
    attacks = [attack.ops for _, _, attack in affordable(hero)]
    return any(options(table, hero, ops, board) for ops in [*attacks, *uses] if ops)
