"""What engagements, attacks and the other actions of a dwarf are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ..actions import Act
from ..acts import WITHOUT_SQUARE, Choice, active, choices
from ..basics import ROOMS, ActKind, Card, Model, Square, is_monster
from ..model import Active, Open, Warrior
from ..pieces import (
    ground,
    has,
    is_down,
    is_engaged,
    is_wounded,
    opponents,
    square_of,
    warrior,
)
from ..pools import pool
from ..targets import Range, is_under_truce
from .plan import LATE, Outlook

RELUCTANCE = -0.3  # the least worth of an engagement that is sought
PER_DIE, THRUST, RELOAD, STAND, JUMP = 0.5, 1.0, 0.6, 2.0, 2.5
GUARD, GUARD_ENGAGED = 0.7, 0.5
EVADE = 0.6  # of what is gained
LEAP = -0.5  # it may fail
CIRCLE = -0.1  # it gains little
ON_THE_SPOT = 0.3  # fury while engaged
IN_A_ROOM = 0.5  # an enemy who keeps a room from being held


def engagement(table: Open, each: Warrior, foe: Model, *, fury: bool = False) -> float:
    """How good a contest of a dwarf against an enemy would be."""
    support = sum(not is_monster(mate) and mate[0] == each.id[0] for mate in opponents(table, foe))
    value = 0.45 * (pool(table, each.id) + fury + support - pool(table, foe))
    value += 0.4 * ("sword" in each.items) - 0.4 * has(table, foe, "sword")
    value += 0.8 * is_down(table, foe) - 0.7 * is_wounded(each) - 1.0 * each.light
    if table.turn >= LATE and ground(table).areas[square_of(table, foe)] in ROOMS:
        value += IN_A_ROOM
    if not is_monster(foe):
        other = warrior(table, foe)
        value += 0.6 * is_wounded(other) - 0.6 * other.defending
    return value


class Prospect:
    """What the active dwarf would have of each square: its worth, and the enemies there."""

    def __init__(self, table: Open, each: Warrior) -> None:
        self.table, self.each = table, each
        self.is_engaged = is_engaged(table, each.id)
        self.worth = Outlook(table, each).worth
        self.aims = Range(table, each)
        self.foes = {at: foe for at, foe in self.aims.enemies.items() if not is_under_truce(table, foe)}
        self._engagements: dict[tuple[Model, bool], float] = {}

    def contact(self, to: Square, *, fury: bool) -> float:
        """The best engagement on a square; 0 if there is none."""
        near = [at for at in self.aims.lie.beside[to] if at in self.foes]
        return max([self._engagement(self.foes[at], fury=fury) for at in near], default=0.0)

    def _engagement(self, foe: Model, *, fury: bool) -> float:
        if (foe, fury) not in self._engagements:
            self._engagements[foe, fury] = engagement(self.table, self.each, foe, fury=fury)
        return self._engagements[foe, fury]


def weigh_acts(table: Open) -> Iterator[tuple[float, Act]]:
    """Every action of the active warrior with what it is worth beyond staying as it is."""
    each = active(table)[1]
    prospect = Prospect(table, each)
    here = prospect.worth(square_of(table, each.id))
    for choice in choices(table):
        yield from _weigh(prospect, choice, here)


def _weigh(prospect: Prospect, choice: Choice, here: float) -> Iterator[tuple[float, Act]]:
    kind = choice.kind
    if kind in WITHOUT_SQUARE:
        yield (JUMP if kind == "jump_up" else 0.0), Act(kind)
    share = EVADE if kind == "evade" else 1.0
    for to in choice.ends:
        gain = prospect.worth(to) - here
        yield share * gain + _EXTRA[kind](prospect, to), Act(kind, to)
    for launch in choice.launches:
        yield prospect.worth(launch) - here + LEAP, Act(kind, None, launch)


def _reload(prospect: Prospect, to: Square) -> float:
    return RELOAD if to == prospect.each.pos else RELOAD / 2


def _shoot(prospect: Prospect, to: Square) -> float:
    found = prospect.aims.shots(to, moved=to != prospect.each.pos)
    return PER_DIE * max(aim.dice for aim in found.values())


def _sought(prospect: Prospect, to: Square) -> float:
    """What the engagement after a Move is worth."""
    best = prospect.contact(to, fury=False)
    return best if best > RELUCTANCE else 0.0


def _furious(prospect: Prospect, to: Square) -> float:
    """An engagement that must be made may be bad."""
    return ON_THE_SPOT if prospect.is_engaged else prospect.contact(to, fury=True)


def _guard(prospect: Prospect, to: Square) -> float:
    if prospect.is_engaged:
        return GUARD + GUARD_ENGAGED
    return GUARD if any(at in prospect.aims.enemies for at in prospect.aims.lie.beside[to]) else 0.0


_EXTRA: dict[ActKind, Callable[[Prospect, Square], float]] = {
    "move": _sought,
    "rush": _sought,
    "crawl": _sought,
    "fury": _furious,
    "defend": _guard,
    "reach": lambda *_: THRUST,
    "shoot": _shoot,
    "reload": _reload,
    "stand": lambda *_: STAND,
    "evade": lambda *_: 0.0,
    "circle": lambda *_: CIRCLE,
}


def best_gain(table: Open, model: Model, card: Card) -> float:
    """The most a card could do for a dwarf."""
    ready = msgspec.structs.replace(table, active=Active(model, card, False, False))
    return max(gain for gain, _ in weigh_acts(ready))
