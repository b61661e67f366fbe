"""The lane of a combat: where everybody stands, and whose turn it is. R32 to R36."""

from __future__ import annotations

from typing import Literal

from ..model import Open
from ..model.bounds import AWAY
from ..model.things import Thing
from ..model.turns import Combat, Dropped, Fighter, Foe
from .gear import ground, lay
from .party import lives

LAST = len(AWAY) - 1  # spot


def fight(table: Open) -> Combat:
    assert table.combat is not None  # noqa: S101 (in combat only)
    return table.combat


def foe_of(combat: Combat, number: int) -> Foe | None:
    return combat.foes[number - 1] if number <= len(combat.foes) else None


def fighter(combat: Combat, seat: int) -> Fighter | None:
    return next((each for each in combat.fighters if each.seat == seat), None)


def fighting(table: Open, seat: int) -> Fighter:
    """A character who is known to fight."""
    each = fighter(fight(table), seat)
    assert each is not None  # noqa: S101 (checked)
    return each


def foe_in(table: Open, number: int) -> Foe:
    """A foe who is known to be there."""
    return fight(table).foes[number - 1]


def standing_foes(combat: Combat) -> list[Foe]:
    return [foe for foe in combat.foes if foe.state == "alive"]


def standing(table: Open) -> list[Fighter]:
    """The characters on the lane."""
    return [each for each in fight(table).fighters if each.spot is not None and lives(table, each.seat)]


def spot_of(combat: Combat, seat: int) -> int | None:
    each = fighter(combat, seat)
    return each.spot if each else None


def distance(combat: Combat, seat: int, foe: Foe) -> int:
    """0 is Here, 1 is There, and more is Gone, as is anybody who has left the lane. R35."""
    spot = spot_of(combat, seat)
    return 9 if spot is None else abs(spot - foe.spot)


def how_far(steps: int) -> str:
    return AWAY[min(steps, LAST)]


def owing_fighters(table: Open) -> list[int]:
    """The characters whose turn it is and who have actions left."""
    combat = fight(table)
    ready = [each.seat for each in standing(table) if each.actions]
    if combat.side is None:
        return [seat for seat in ready if seat == combat.order[combat.turn].seat]
    return ready if combat.side == "party" else []


def owing_foes(table: Open) -> list[Foe]:
    combat = fight(table)
    ready = [foe for foe in standing_foes(combat) if foe.actions]
    if combat.side is None:
        return [foe for foe in ready if foe.number == combat.order[combat.turn].foe]
    return ready if combat.side == "foes" else []


def put_down(table: Open, seat: int, thing: Thing) -> Literal["spot", "ground"]:
    """Lay a thing on a character's spot, for anybody there to pick up; outside a fight, on the ground."""
    spot = spot_of(table.combat, seat) if table.combat else None
    if table.combat is None or spot is None:
        lay(table, thing)
        return "ground"
    table.combat.ground.append(Dropped(thing, seat, spot))
    return "spot"


def strike_out(combat: Combat, seat: int) -> None:
    """Take a dead character out of the order, because somebody else takes their seat."""
    combat.fighters = [each for each in combat.fighters if each.seat != seat]
    combat.turn -= any(turn.seat == seat for turn in combat.order[: combat.turn])
    combat.order = [turn for turn in combat.order if turn.seat != seat]


def lying(table: Open, seat: int) -> list[Thing]:
    """What a character could pick up: of the ground, in combat of their spot."""
    if table.combat is None:
        return ground(table)
    return [each.thing for each in table.combat.ground if each.spot == spot_of(table.combat, seat)]
