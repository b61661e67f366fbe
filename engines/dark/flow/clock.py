"""Time: it passes, and the party rests. R20, R29."""

from __future__ import annotations

from ..board import gear
from ..board.party import Events, hero_of, living, present
from ..content import T
from ..events.bodies import Rested, TimePassed, TorchLit, TorchOut
from ..model import Open
from ..model.bounds import HOUR, NIGHT
from ..model.things import Thing
from .health import recover


def rest(table: Open, hours: int | None, events: Events) -> None:
    """For some hours; None: for the night."""
    gained = [(seat, recover(table, seat, 99 if hours is None else hours)) for seat in present(table)]
    events.append(Rested(to=None, hours=hours, healed=tuple([each for each in gained if each[1]])))
    delve = table.delve
    if hours and delve and delve.at and delve.kinds[delve.at - 1] == "refuge":
        delve.rests = min(40, delve.rests + hours)
    let_pass(table, NIGHT if hours is None else HOUR * hours, events)


def let_pass(table: Open, ticks: int, events: Events) -> None:
    delve = None if table.delve and table.delve.finished else table.delve
    if delve:
        delve.clock = min(1_000_000, delve.clock + ticks)
    clock, deadline = (delve.clock, delve.deadline) if delve else (None, None)
    events.append(TimePassed(to=None, ticks=ticks, clock=clock, deadline=deadline))
    _burn(table, ticks, events)


def _burn(table: Open, ticks: int, events: Events) -> None:
    """Time passes tick by tick. R20."""
    for _ in range(ticks):
        if not _burn_once(table, events):
            break
    table.lit_for = max(0, table.lit_for - ticks)
    for hero in table.heroes:
        if hero and hero.boost:
            hero.boost.ticks -= ticks
            hero.boost = hero.boost if hero.boost.ticks > 0 else None


def _burn_once(table: Open, events: Events) -> bool:
    """Whether anything burns at all."""
    burning = False
    for seat in living(table):
        for thing in [thing for thing in hero_of(table, seat).gear if thing.lit]:
            burning = True
            if not _last(thing):
                continue
            _gone(table, seat, thing, events)
    for key, things in table.grounds.items():
        burning = burning or any(thing.lit for thing in things)
        out = [thing for thing in things if thing.lit and _last(thing)]
        table.grounds[key] = [thing for thing in things if thing not in out]
        events += [TorchOut(to=None, seat=None, name="", auto=True) for _ in out if key == gear.here(table)]
    return burning


def _last(thing: Thing) -> bool:
    """Burn a torch for a tick, and say whether that was its last."""
    if thing.burn == 1:
        return True
    thing.burn = (thing.burn or T.delve.torch_burn) - 1
    return False


def _gone(table: Open, seat: int, thing: Thing, events: Events) -> None:
    """A torch has burned down; its bearer takes another."""
    hero = hero_of(table, seat)
    gear.remove(hero, thing)
    events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=True))
    spare = next((each for each in hero.gear if each.item == "torch" and each.ref not in hero.held), None)
    spare = spare or next((each for each in gear.in_hands(hero) if each.item == "torch" and not each.lit), None)
    if spare is not None:
        hero.held = sorted({*hero.held, spare.ref})
        spare.lit = True
        events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=True))
