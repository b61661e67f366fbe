"""Things that are carried, held, worn, lying around or burning. R15 to R20, R51."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ..content import ITEMS, LEVELS, RACES
from ..content.ids import Item
from ..content.rows import ItemRow
from ..model import Open, State
from ..model.bounds import GROUNDS, LYING, OVER, PACK
from ..model.things import Hero, Thing
from .party import hero_of, present

Where = int | Literal["ground", "spot"]  # of a thing: with a seat, or lying


def row(thing: Thing) -> ItemRow:
    return ITEMS[thing.item]


def called(thing: Thing) -> str:
    """E.g. `Sword`, `Widowmaker (sword)`."""
    plain = ITEMS[thing.item].name
    return f"{thing.name} ({plain.lower()})" if thing.name else plain


def new_thing(state: State, item: Item, name: str = "") -> Thing:
    state.open.refs += 1
    thing = sample(item)
    thing.ref, thing.name = state.open.refs, name.strip() or None
    return thing


def sample(item: Item) -> Thing:
    """A thing as it is when new."""
    found = ITEMS[item]
    return Thing(1, item, burn=found.burn or None, points=found.armor if found.kind == "armor" else None)


def looks(thing: Thing) -> tuple[object, ...]:
    """What makes two things interchangeable."""
    return thing.item, thing.name, thing.burn, thing.lit, thing.points


def carried(hero: Hero, ref: int) -> Thing | None:
    return next((thing for thing in hero.gear if thing.ref == ref), None)


def where(hero: Hero, thing: Thing) -> str:
    """Where on a character a thing is: `held`, `worn` or `packed`."""
    return "held" if thing.ref in hero.held else "worn" if thing.ref == hero.worn else "packed"


def in_hands(hero: Hero) -> list[Thing]:
    return [thing for thing in hero.gear if thing.ref in hero.held]


def free_hands(hero: Hero) -> int:
    return 2 - sum(row(thing).hands for thing in in_hands(hero))


def worn_armor(hero: Hero) -> Thing | None:
    return None if hero.worn is None else carried(hero, hero.worn)


def worn_out(hero: Hero) -> int:
    """Points that the worn armor lacks."""
    armor = worn_armor(hero)
    return row(armor).armor - (armor.points or 0) if armor else 0


def one_of_each(things: Iterable[Thing]) -> list[Thing]:
    """Of things that look alike the one of the lowest number."""
    found: dict[object, Thing] = {}
    for thing in sorted(things, key=lambda each: each.ref):
        found.setdefault(looks(thing), thing)
    return list(found.values())


def by_room(hero: Hero) -> list[list[Thing]]:
    """What is in the hands, on the body and in the pack."""
    rooms: dict[str, list[Thing]] = {"held": [], "worn": [], "packed": []}
    for thing in hero.gear:
        rooms[where(hero, thing)].append(thing)
    return list(rooms.values())


def different(hero: Hero) -> list[Thing]:
    """One of each in the hands, on the body and in the pack."""
    return [thing for things in by_room(hero) for thing in one_of_each(things)]


def purse(gold: int) -> int:
    """The slots that coins take: one for each hundred, rounded up. G20."""
    return -(-gold // ITEMS["coins"].holds)


def things_slots(hero: Hero) -> int:
    return sum(row(thing).slots for thing in hero.gear)


def capacity(hero: Hero) -> int:
    """R7, R15, R51."""
    return RACES[hero.race].slots + max([row(thing).extra_slots for thing in hero.gear], default=0)


def can_take(hero: Hero, thing: Thing) -> bool:
    """G8. Things that weigh nothing are bounded as well."""
    room = capacity(hero) + OVER
    gain = max(0, row(thing).extra_slots - (capacity(hero) - RACES[hero.race].slots))
    taken = things_slots(hero) + purse(hero.gold) + row(thing).slots
    return len(hero.gear) < PACK and (not row(thing).slots or taken <= room + gain)


def can_part(hero: Hero, thing: Thing) -> bool:
    """A character keeps the one thing that lets them carry the rest."""
    rest = [other for other in hero.gear if other.ref != thing.ref]
    room = RACES[hero.race].slots + max([row(other).extra_slots for other in rest], default=0) + OVER
    return not row(thing).extra_slots or sum(row(other).slots for other in rest) <= room


def can_take_gold(hero: Hero, gold: int) -> bool:
    more = purse(hero.gold + gold)
    return more == purse(hero.gold) or things_slots(hero) + more <= capacity(hero) + OVER


def refresh(hero: Hero) -> None:
    """Work out vigor, slots, capacity, load and the hit number from the rest."""
    vigor = max([row(thing).max_health for thing in hero.gear], default=0)
    hero.most += vigor - hero.vigor
    hero.vigor = vigor
    hero.health = min(hero.health, hero.most)
    hero.slots = things_slots(hero) + purse(hero.gold)
    hero.capacity = capacity(hero)
    hero.load = max(0, hero.slots - hero.capacity)  # R17
    hero.hit_on = LEVELS[hero.level].hit_on  # R31


def add(hero: Hero, thing: Thing) -> None:
    """Put a thing into the pack, or a burning torch into a free hand; without one the torch goes out. R18."""
    if thing.lit and free_hands(hero) >= 1:
        hero.held = sorted([*hero.held, thing.ref])
    else:
        thing.lit = False
    hero.gear.append(thing)
    refresh(hero)


def remove(hero: Hero, thing: Thing) -> None:
    hero.gear.remove(thing)
    hero.held = [ref for ref in hero.held if ref != thing.ref]
    hero.worn = None if hero.worn == thing.ref else hero.worn
    refresh(hero)


def hold(hero: Hero, refs: list[int]) -> None:
    """Let the hands hold exactly these. A burning torch that leaves them goes out."""
    hero.held = sorted(refs)
    for thing in hero.gear:
        thing.lit = thing.lit and thing.ref in hero.held


def here(table: Open) -> str:
    """The key of the present ground."""
    return table.scene.place if table.scene else ""


def ground(table: Open) -> list[Thing]:
    return table.grounds.get(here(table), [])


def lay(table: Open, thing: Thing) -> None:
    """Lay a thing on the scene's ground. The place left longest ago is forgotten first, then the oldest things. G42."""
    place = here(table)
    table.grounds.setdefault(place, []).append(thing)
    while sum(map(len, table.grounds.values())) > LYING:
        oldest = next((key for key in table.grounds if key != place), None)
        if oldest is None:
            del table.grounds[place][0]
        else:
            del table.grounds[oldest]


def arrive(table: Open) -> None:
    """The ground of the scene becomes the one used last. A ground without a name is lost with its scene."""
    table.grounds.pop("", None)
    place = here(table)
    table.grounds[place] = table.grounds.pop(place, [])
    for key in [key for key, things in table.grounds.items() if not things and key != place]:
        del table.grounds[key]
    while len(table.grounds) > GROUNDS:
        del table.grounds[next(iter(table.grounds))]


def lift(table: Open, thing: Thing) -> None:
    table.grounds[here(table)].remove(thing)


def is_lit(table: Open) -> bool:
    """Whether characters without dark sight can see. R19."""
    if table.scene is None or table.scene.light == "bright" or table.lit_for:
        return True
    if any(thing.lit for thing in ground(table)):
        return True
    if table.combat and any(each.thing.lit for each in table.combat.ground):
        return True
    return any(_sheds(hero_of(table, seat)) for seat in present(table))


def _sheds(hero: Hero) -> bool:
    for thing in hero.gear:
        found = row(thing)
        if thing.lit or (found.sheds_light and (found.kind != "weapon" or thing.ref in hero.held)):
            return True
    return False


def sees(table: Open, seat: int) -> bool:
    hero = hero_of(table, seat)
    return RACES[hero.race].dark_sight or is_lit(table)


def show(table: Open) -> None:
    """Bring everything that the board shows up to date."""
    lit = is_lit(table)
    for hero in table.heroes:
        if hero is not None:
            refresh(hero)
            hero.sees = lit or RACES[hero.race].dark_sight
