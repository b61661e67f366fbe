"""Health: harm, healing, repair, death. R13, R29, R37, R38."""

from __future__ import annotations

from ..board.gear import called, worn_armor, worn_out
from ..board.lane import put_down
from ..board.party import Events, hero_of, master_of, to_master
from ..events.bodies import Harmed, Healed, Repaired, ThingMoved, Warded
from ..events.fights import Died, FoeHarmed, FoeHealth
from ..model import Open, State
from ..model.turns import Foe
from .beats import find_leader
from .combat import slay


def hurt(  # noqa: PLR0913 (all that a wound is told by)
    table: Open, seat: int, amount: int, events: Events, *, dice: tuple[int, ...] = (), direct: bool = False
) -> None:
    """Ward points first, then armor, then Health; harm that is direct goes past both."""
    hero, left = hero_of(table, seat), amount
    warded = 0 if direct else min(hero.ward, left)
    hero.ward -= warded
    left -= warded
    armor = None if direct else worn_armor(hero)
    shielded = min(armor.points or 0, left) if armor else 0
    if armor:
        armor.points = (armor.points or 0) - shielded
    lost = min(hero.health, left - shielded)
    hero.health -= lost
    events.append(
        Harmed(
            to=None,
            seat=seat,
            name=hero.name,
            dice=dice,
            amount=amount,
            ward=warded,
            armor=shielded,
            health=lost,
            left=hero.health,
        )
    )
    if hero.health == 0:
        fall(table, seat, events)


def pay(table: Open, seat: int, amount: int) -> int:
    """Health that a caster gives, past ward and armor; how much there was. G11."""
    hero = hero_of(table, seat)
    paid = min(hero.health, amount)
    hero.health -= paid
    return paid


def fall(table: Open, seat: int, events: Events) -> None:
    """R13: dead at once; the gear lies on the ground."""
    hero = hero_of(table, seat)
    hero.health, hero.state, hero.ward, hero.boost = 0, "dead", 0, None
    events.append(Died(to=None, seat=seat, foe=None, name=hero.name))
    for thing in hero.gear:
        end = put_down(table, seat, thing)
        events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=called(thing), start=seat, end=end))
    hero.gear, hero.held, hero.worn = [], [], None
    if table.request and seat in table.request.owing:
        table.request.owing.remove(seat)
    table.queue = [each for each in table.queue if each.seat != seat]
    find_leader(table, events)


def heal(table: Open, seat: int, amount: int, events: Events, dice: tuple[int, ...] = ()) -> None:
    gained = recover(table, seat, amount)
    hero = hero_of(table, seat)
    events.append(Healed(to=None, seat=seat, name=hero.name, dice=dice, amount=gained, left=hero.health))


def recover(table: Open, seat: int, amount: int) -> int:
    """Never above the maximum; how much it was."""
    hero = hero_of(table, seat)
    gained = min(amount, hero.most - hero.health)
    hero.health += gained
    return gained


def repair(table: Open, seat: int, amount: int, events: Events) -> None:
    """R38."""
    hero = hero_of(table, seat)
    armor = worn_armor(hero)
    gained = min(amount, worn_out(hero))
    if armor:
        armor.points = (armor.points or 0) + gained
    events.append(Repaired(to=None, seat=seat, name=hero.name, amount=gained))


def ward(table: Open, seat: int, points: int, events: Events) -> None:
    """Not cumulative: the larger counts. R47."""
    hero = hero_of(table, seat)
    hero.ward = max(hero.ward, points)
    events.append(Warded(to=None, seat=seat, name=hero.name, ward=hero.ward))


def wound(state: State, foe: Foe, damage: int, events: Events) -> None:
    """A foe loses Health, which the Game Master alone knows."""
    if not damage:
        return
    most = master_of(state).health[foe.number - 1]
    dead = foe.lost + damage >= most
    foe.lost = min(most, foe.lost + damage)
    events.append(FoeHarmed(to=None, foe=foe.number, name=foe.name, amount=damage, dead=dead))
    if to := to_master(state.open):
        events.append(FoeHealth(to=to, foe=foe.number, left=most - foe.lost))
    if dead:
        slay(foe, events)
