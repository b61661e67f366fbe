"""Characters and things."""

from __future__ import annotations

from collections.abc import Iterator

from ...former import Faults
from ..board import gear
from ..board.party import is_delve, lives, players
from ..content import ITEMS, LEVELS, RACES
from ..model import State
from ..model.bounds import OVER
from ..model.things import Hero, Thing
from ..rules.making import points_of


def each(state: State) -> Faults:
    table = state.open
    for seat, hero in enumerate(table.heroes):
        if hero is not None:
            path = f"$.open.heroes[{seat}]"
            if hero.state != "alive" and (not table.session or (is_delve(table) and hero.state == "retired")):
                yield path, "Nobody falls before the first session, or leaves a delve alive."
            for reason in _growth(hero, table.settings.start_level):
                yield path, reason
            for reason in _gear(hero):
                yield f"{path}.gear", reason
    for seat in table.admitted:
        if seat not in players(table) or lives(table, seat):
            yield "$.open.admitted", "Only a player without a living character is admitted."
    if table.admitted != sorted(set(table.admitted)):
        yield "$.open.admitted", "Each is admitted once."


def _growth(hero: Hero, start: int) -> Iterator[str]:
    """R12, R31."""
    if hero.level != min(len(LEVELS), 1 + hero.xp // 10) or hero.level < start:
        yield "The level does not follow from the XP."
    if hero.brute + hero.nimble + hero.wits + hero.unspent != points_of(hero.level):
        yield "The ability points do not follow from the level."
    if hero.unspent > points_of(hero.level) - points_of(start):
        yield "The first points are placed when a character is made."
    least = RACES[hero.race].health + hero.level - 1
    if not least <= hero.most - hero.vigor <= least + hero.level - 1:
        yield "The maximum of Health does not follow from race and level."
    if hero.health > hero.most or (hero.health == 0) != (hero.state == "dead"):
        yield "Whoever has no Health is dead, and nobody has more than the maximum."


def _gear(hero: Hero) -> Iterator[str]:
    refs = [thing.ref for thing in hero.gear]
    if hero.state == "dead" and (hero.gear or hero.ward or hero.boost):
        yield "The gear of the dead lies on the ground, and nothing shields them."
    if hero.held != sorted(set(hero.held)) or not set(hero.held) <= set(refs):
        yield "Hands hold what is carried, each thing once."
    if gear.free_hands(hero) < 0 or any(not gear.row(thing).hands for thing in gear.in_hands(hero)):
        yield "There are two hands, for things that are held."
    armor = gear.worn_armor(hero)
    if hero.worn is not None and (armor is None or gear.row(armor).kind != "armor"):
        yield "Only armor that is carried can be worn."
    if gear.things_slots(hero) > gear.capacity(hero) + OVER:
        yield "Nobody carries so much."
    if any(thing.lit and thing.ref not in hero.held for thing in hero.gear):
        yield "A torch in the pack does not burn."


def things(state: State) -> Faults:
    """Every thing is in one place and is what it can be."""
    seen: set[int] = set()
    for path, thing in _everything(state):
        if thing.ref in seen or thing.ref > state.sealed.refs:
            yield path, "Every thing has a number of its own."
        seen.add(thing.ref)
        if reason := _wrong(thing):
            yield path, reason


def _everything(state: State) -> Iterator[tuple[str, Thing]]:
    table = state.open
    for seat, hero in enumerate(table.heroes):
        if hero:
            yield from [(f"$.open.heroes[{seat}].gear", thing) for thing in hero.gear]
    for place, lying in table.grounds.items():
        yield from [(f"$.open.grounds.{place}", thing) for thing in lying]
    if table.combat:
        yield from [("$.open.combat.ground", dropped.thing) for dropped in table.combat.ground]


def _wrong(thing: Thing) -> str | None:
    row = ITEMS[thing.item]
    if row.kind == "coins":
        return "Gold is no thing."
    if (thing.burn is not None) != bool(row.burn) or (thing.lit and not row.burn):
        return "Only torches burn."
    if (thing.points is not None) != (row.kind == "armor") or (thing.points or 0) > row.armor:
        return "Only armor has points, and no more than when it was new."
    return "A name is not empty." if thing.name == "" else None


def derived(state: State) -> Faults:
    """What the board is shown follows from the rest."""
    lit = gear.is_lit(state.open)
    for seat, hero in enumerate(state.open.heroes):
        if hero is None:
            continue
        slots = gear.things_slots(hero) + gear.purse(hero.gold)
        room = gear.capacity(hero)
        vigor = max([gear.row(thing).max_health for thing in hero.gear], default=0)
        sees = lit or RACES[hero.race].dark_sight
        right = (slots, room, max(0, slots - room), LEVELS[hero.level].hit_on, sees, vigor)
        if (hero.slots, hero.capacity, hero.load, hero.hit_on, hero.sees, hero.vigor) != right:
            yield f"$.open.heroes[{seat}]", "Slots, load, hit number, sight or vigor do not follow from the rest."
