"""Characters, and all things, each in one place."""

from __future__ import annotations

from collections.abc import Iterator

from ...contract import Faults
from ..board import gear
from ..content import ITEMS
from ..model import Open
from ..model.bounds import LYING, OVER
from ..model.things import Hero, Thing
from .claims import Claims, broken, each_once


def hero(hero: Hero) -> Claims:
    refs, armor = [thing.ref for thing in hero.gear], gear.worn_armor(hero)
    yield (hero.health == 0) == (hero.state == "dead"), "A character without Health is dead, and no other."
    yield each_once(hero.held, refs), "Hands hold what is carried, each thing once."
    yield gear.free_hands(hero) >= 0, "There are two hands."
    is_armor = armor is not None and gear.row(armor).kind == "armor"
    yield hero.worn is None or is_armor, "Only armor that is carried can be worn."
    yield gear.things_slots(hero) <= gear.capacity(hero) + OVER, "Nobody carries so much."


def things(table: Open) -> Faults:
    """Every thing is in one place and is what it can be."""
    seen: set[int] = set()
    for path, thing in _everything(table):
        row = ITEMS[thing.item]
        claims = [
            (thing.ref not in seen, "Every thing has a number of its own."),
            (thing.ref <= table.refs, "Every thing has been counted."),
            (row.kind != "coins", "Gold is no thing."),
        ]
        yield from broken(path, claims)
        seen.add(thing.ref)
    lying = sum(map(len, table.grounds.values()))
    yield from broken("$.open.grounds", [(lying <= LYING, "So many things are not remembered.")])


def _everything(table: Open) -> Iterator[tuple[str, Thing]]:
    for seat, hero in enumerate(table.heroes):
        yield from [(f"$.open.heroes[{seat}].gear", thing) for thing in (hero.gear if hero else ())]
    for place, lying in table.grounds.items():
        yield from [(f"$.open.grounds.{place}", thing) for thing in lying]
    if table.combat:
        yield from [("$.open.combat.ground", dropped.thing) for dropped in table.combat.ground]
