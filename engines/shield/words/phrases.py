"""Small pieces of the sentences of this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...contract import Names
from ...phrases import YOU, listed, whose
from ...prospects import Part, Pool
from ..board.cards import NAME
from ..board.pieces import area_name, name
from ..content import BARE_HANDS, CONDITIONS, GEAR, ORDERS
from ..model.basics import Card, Dice, Item, Model, Square, is_monster, seat_of
from ..model.state import Open, Warrior
from ..model.telling import Named, Spot

_OWED = {"earlier draws": "from earlier draws"}


def the(model: Named, names: Names) -> str:
    """E.g. `Ann's Keld`, `your Keld`, `monster 3`."""
    return model.name if is_monster(model.id) else f"{whose(names[seat_of(model.id)])} {model.name}"


def all_of(models: Sequence[Named], names: Names) -> str:
    return listed([the(each, names) for each in models])


def seen(table: Open, model: Model, seat: int | None, names: Names) -> str:
    """A model as somebody at the table speaks of it."""
    told = name(table, model)
    return told if is_monster(model) else f"{whose(caller(seat_of(model), seat, names))} {told}"


def caller(who: int, seat: int | None, names: Names) -> str:
    return YOU if who == seat else names[who]


def at(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def spot(where: Spot) -> str:
    return f"{at(where.at)} in {where.area}"


def somewhere(table: Open, square: Square) -> str:
    return f"{at(square)} in {area_name(table, square)}"


def dice(rolled: Dice) -> str:
    return ", ".join(map(str, rolled)) if rolled else "no dice"


def die_count(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"


def die_sum(pool: Pool) -> str:
    """E.g. `4 dice`, `5 dice (4 skill, 1 support)`."""
    return f"{die_count(pool.dice)} ({made_up(pool.parts)})" if pool.parts else die_count(pool.dice)


def card(which: Card) -> str:
    return NAME[which]


def kit(carried: Sequence[Item]) -> str:
    return listed([GEAR[item].name for item in carried]) if carried else BARE_HANDS


def orders(given: Mapping[str, str]) -> str:
    """Standing orders in words, e.g. `press the attack: never; Valor: only in need`."""
    told = [(ORDERS[order], value) for order, value in given.items()]
    return "; ".join([f"{_quietly(order.label)}: {order.values[value]}" for order, value in told])


def _quietly(label: str) -> str:
    """As it stands within a sentence."""
    return label if label == ORDERS["valor"].label else f"{label[0].lower()}{label[1:]}"


def made_up(parts: Sequence[Part]) -> str:
    """Where dice come from, as a sum in words: `5 skill, 1 support, less 1 knocked down`."""
    more = [f"{part.dice} {_OWED.get(part.why, part.why)}" for part in parts if part.dice > 0]
    return ", ".join([*more, *(f"less {-part.dice} {part.why}" for part in parts if part.dice < 0)])


def condition(warrior: Warrior, *, is_acting: bool = False) -> str:
    """How a warrior is, e.g. `wounded, knocked down`; empty if there is nothing to say."""
    said = [each for each in CONDITIONS if getattr(warrior, each.field) == each.when]
    return ", ".join(["acting now" if is_acting and each.field == "activated" else each.words for each in said])
