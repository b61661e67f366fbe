"""The models: where they stand, what they can do at the moment, and who is engaged with whom."""

from __future__ import annotations

from collections.abc import Iterator

from ..content import GEAR, GROUND, NOW, PROFILES, Trait, maps
from ..model.basics import SLOTS, WARRIORS, Item, Model, Square, is_monster, model_order, seat_of
from ..model.state import Monster, Open, Warrior
from ..model.telling import Named, Spot
from .ground import Board, board
from .light import is_lit

BEAST = PROFILES["monster"]


def warrior(table: Open, model: Model) -> Warrior:
    return table.warriors[SLOTS * int(model[0]) + int(model[2])]


def find_monster(table: Open, model: Model) -> Monster | None:
    return next((each for each in table.monsters if each.id == model), None)


def ground(table: Open) -> Board:
    return board(table.map)


def crew(table: Open, seat: int) -> list[Warrior]:
    return table.warriors[SLOTS * seat : SLOTS * seat + SLOTS]


def living(table: Open, seat: int) -> list[Warrior]:
    return [each for each in crew(table, seat) if each.alive]


def standing_on(table: Open) -> dict[Square, Model]:
    """Every model on the board by its square, warriors first."""
    found = {each.pos: model for model, each in zip(WARRIORS, table.warriors, strict=False) if each.pos is not None}
    return found | {each.pos: each.id for each in table.monsters}


def place(table: Open, model: Model) -> Square | None:
    """Where a model stands; None if it is not on the board."""
    if not is_monster(model):
        return warrior(table, model).pos
    found = find_monster(table, model)
    return found.pos if found else None


def square_of(table: Open, model: Model) -> Square:
    at = place(table, model)
    assert at is not None  # noqa: S101 (asked only of models on the board)
    return at


def are_enemies(one: Model, two: Model) -> bool:
    """R1: whoever is not of one's own crew; monsters leave each other alone."""
    return one[0] != two[0]


def enemies(table: Open, model: Model) -> dict[Square, Model]:
    return {square: each for square, each in standing_on(table).items() if are_enemies(model, each)}


def opponents(table: Open, model: Model) -> list[Model]:
    """Whom a model is Engaged with, in model order."""
    found = [two if one == model else one for one, two in table.links if model in (one, two)]
    return sorted(found, key=model_order)


def is_engaged(table: Open, model: Model) -> bool:
    return any(model in pair for pair in table.links)


def is_down(table: Open, model: Model) -> bool:
    return not is_monster(model) and warrior(table, model).knocked_down


def is_defending(table: Open, model: Model) -> bool:
    return not is_monster(model) and warrior(table, model).defending


def threatening(table: Open, model: Model) -> dict[Model, Square]:
    """The enemies of a model whose combat zones are active: standing and not Engaged. R4."""
    busy = {each for pair in table.links for each in pair}
    return {
        each: at
        for at, each in enemies(table, model).items()
        if each not in busy and (is_monster(each) or not warrior(table, each).knocked_down)
    }


def menacing(table: Open, model: Model, square: Square) -> tuple[Model, ...]:
    """The enemies in whose active zones a square lies."""
    beside = ground(table).beside[square]
    return tuple([each for each, at in threatening(table, model).items() if at in beside])


def current_resilience(each: Warrior) -> int:
    return PROFILES[each.rank].resilience - each.damage


def is_wounded(each: Warrior) -> bool:
    return each.alive and current_resilience(each) == 0


def trait(each: Warrior, name: Trait) -> int:
    """A characteristic as it is now: one lower, not below 1, while Wounded."""
    rows = NOW[each.rank]
    now: int = getattr(rows[each.damage if each.damage < len(rows) else 0], name)
    return now


def strength(table: Open, model: Model) -> int:
    return BEAST.strength if is_monster(model) else trait(warrior(table, model), "strength")


def agility(table: Open, model: Model) -> int:
    return BEAST.agility if is_monster(model) else trait(warrior(table, model), "agility")


def has(table: Open, model: Model | None, item: Item) -> bool:
    return model is not None and not is_monster(model) and item in warrior(table, model).items


def missile(each: Warrior) -> Item | None:
    return next((item for item in each.items if GEAR[item].kind == "missile"), None)


def is_shrouded(table: Open, model: Model) -> bool:
    at = place(table, model)
    return at is not None and not is_lit(table, at)


def owner(model: Model) -> int | None:
    return None if is_monster(model) else seat_of(model)


def name(table: Open, model: Model) -> str:
    return f"monster {model[1:]}" if is_monster(model) else warrior(table, model).name


def sided(table: Open, model: Model, seat: int) -> str:
    """A model's name for a seat where no player's name is at hand: `your Keld`, `the enemy Keld`, `monster 3`."""
    side = {None: "", seat: "your "}.get(owner(model), "the enemy ")
    return f"{side}{name(table, model)}"


def named(table: Open, model: Model) -> Named:
    return Named(model, name(table, model))


def named_all(table: Open, models: Iterator[Model] | list[Model] | tuple[Model, ...]) -> tuple[Named, ...]:
    return tuple([named(table, each) for each in models])


def area(table: Open, square: Square) -> str:
    """What is written on the map there, e.g. `Taproom`."""
    label = ground(table).areas[square]
    return GROUND.get(label) or maps()[table.map].area_info[label].name


def area_name(table: Open, square: Square) -> str:
    """As a sentence has it, e.g. `the Taproom`."""
    return f"{'a' if ground(table).areas[square] in GROUND else 'the'} {area(table, square)}"


def spot(table: Open, square: Square) -> Spot:
    return Spot(square, area_name(table, square))


Link = tuple[Model, Model]


def link(one: Model, two: Model) -> Link:
    return (one, two) if model_order(one) < model_order(two) else (two, one)
