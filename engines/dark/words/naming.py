"""What sentences are made of: whom and what an action names."""

from __future__ import annotations

from ...contract import Names
from ..board import gear
from ..board.party import hero_of, lives
from ..model import Open, View
from ..model.bounds import STRANGER
from ..model.things import Thing
from .phrases import hero, the, thing_called


def them(view: View, seat: int, names: Names) -> str:
    """Somebody else's character, or one's own."""
    if seat == view.seat:
        return "yourself"
    found = view.open.heroes[seat] if seat < len(view.open.heroes) else None
    return hero(seat, found, names) if seat < len(names) else f"seat {seat}"


def foe_named(view: View, number: int) -> str:
    combat = view.open.combat
    if combat is None or number > len(combat.foes):
        return f"foe {number}"
    return f"{combat.foes[number - 1].name} (foe {number})"


def numbered(view: View, number: int) -> str:
    """A foe as its token shows it."""
    combat = view.open.combat
    name = combat.foes[number - 1].name if combat and number <= len(combat.foes) else "foe"
    return f"{number} {name}"


def short_name(view: View, seat: int, names: Names) -> str:
    """A character's name, or the player's where it has none of its own."""
    found = view.open.heroes[seat] if seat < len(view.open.heroes) else None
    if seat >= len(names):
        return f"seat {seat}"
    return names[seat] if found is None or found.name == STRANGER else found.name


def thing_named(view: View, ref: int) -> str:
    """A thing of one's own, with where it is; or one that lies here."""
    table = view.open
    mine = hero_of(table, view.seat) if view.seat is not None and lives(table, view.seat) else None
    found = gear.carried(mine, ref) if mine else None
    if mine and found:
        where = {"held": "in your hand", "worn": "you wear", "packed": "from your pack"}[gear.where(mine, found)]
        return f"{the(thing_called(found))} {where}"
    lying = next((thing for thing in _around(table) if thing.ref == ref), None)
    return the(thing_called(lying)) if lying else f"thing {ref}"


def _around(table: Open) -> list[Thing]:
    dropped = [each.thing for each in table.combat.ground] if table.combat else []
    return [*gear.ground(table), *dropped]
