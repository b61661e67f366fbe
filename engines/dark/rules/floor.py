"""The Game Master's work on the floor. 5.3."""

from __future__ import annotations

from ..actions import deeds, orders
from ..board import gear, pieces
from ..board.dice import amount, band, two
from ..board.party import Events, hero_of, master_of, present, to_master
from ..board.rolls import roll_on, text_of
from ..events.asking import OracleRead, TableRolled
from ..events.bodies import GoldMoved, LightSet, Rested, ThingGiven, ThingMoved, TimePassed
from ..model import Open, State
from ..model.bounds import HOUR, NIGHT
from ..model.turns import Rolled, SecretRoll
from . import combat as fights
from . import health
from .flow import hand_over, to_floor


def oracle(state: State, seat: int | None, action: deeds.Oracle, events: Events) -> None:
    """R5."""
    table = state.open
    dice = two(state.sealed.rng)
    found = band(dice)
    to = to_master(table) if action.secret else None
    number = pieces.piece(table, seat, action.question)
    events.append(OracleRead(to=to, number=number, seat=seat, question=action.question, dice=dice, band=found))
    if seat is not None and seat != table.master:
        table.free[seat] += 1
        table.asked_oracle[seat] = True
    elif action.secret:
        secret = [each for each in master_of(state).secret if each.seat is not None]
        master_of(state).secret = [*secret, SecretRoll(None, dice, None, found)]
    else:
        table.last.oracle = found


def roll_table(state: State, _: int | None, action: orders.RollTable, events: Events) -> None:
    value = roll_on(action.table, state.sealed.rng)
    master_of(state).rolled = Rolled(action.table, value)
    events.append(TableRolled(to=to_master(state.open), table=action.table, result=text_of(action.table, value)))


def harm(state: State, _: int | None, action: orders.HarmHero, events: Events) -> None:
    dice, worth = amount(action.amount, state.sealed.rng)
    _touch(state.open, action.seat)
    health.hurt(state.open, action.seat, worth, events, dice=dice, direct=action.direct)


def _touch(table: Open, seat: int) -> None:
    if seat not in table.last.touched:
        table.last.touched.append(seat)


def heal(state: State, _: int | None, action: orders.Heal, events: Events) -> None:
    dice, worth = amount(action.amount, state.sealed.rng)
    _touch(state.open, action.seat)
    health.heal(state.open, action.seat, worth, events, dice)


def repair(state: State, _: int | None, action: orders.Repair, events: Events) -> None:
    health.repair(state.open, action.seat, action.amount, events)


def rest_hours(state: State, _: int | None, action: orders.RestHours, events: Events) -> None:
    """R29."""
    table, delve = state.open, state.open.delve
    _rest(table, action.hours, events)
    if delve and delve.at and delve.kinds[delve.at - 1] == "refuge":
        delve.rests = min(40, delve.rests + action.hours)
    _pass(table, HOUR * action.hours, events)


def rest_night(state: State, _: int, __: orders.RestNight, events: Events) -> None:
    _rest(state.open, None, events)
    _pass(state.open, NIGHT, events)


def _rest(table: Open, hours: int | None, events: Events) -> None:
    gained = [(seat, health.recover(table, seat, 99 if hours is None else hours)) for seat in present(table)]
    events.append(Rested(to=None, hours=hours, healed=tuple([each for each in gained if each[1]])))


def pass_time(state: State, _: int | None, action: orders.PassTime, events: Events) -> None:
    _pass(state.open, action.ticks, events)


def _pass(table: Open, ticks: int, events: Events) -> None:
    delve = None if table.delve and table.delve.finished else table.delve
    if delve:
        delve.clock = min(1_000_000, delve.clock + ticks)
    clock, deadline = (delve.clock, delve.deadline) if delve else (None, None)
    events.append(TimePassed(to=None, ticks=ticks, clock=clock, deadline=deadline))
    gear.burn(table, ticks, events)


def set_light(state: State, _: int, action: orders.SetLight, events: Events) -> None:
    assert state.open.scene is not None  # noqa: S101 (checked)
    state.open.scene.light = action.light
    events.append(LightSet(to=None, light=action.light))


def give(state: State, _: int | None, action: orders.GiveItem, events: Events) -> None:
    table, thing = state.open, gear.new_thing(state, action.item, action.name)
    if action.seat is None:
        gear.lay(table, thing)
    else:
        gear.add(hero_of(table, action.seat), thing)
    events.append(ThingGiven(to=None, seat=action.seat, item=action.item, name=gear.called(thing)))


def take(state: State, _: int, action: orders.TakeItem, events: Events) -> None:
    hero = hero_of(state.open, action.seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    gear.remove(hero, thing)
    name = gear.called(thing)
    events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=name, start=action.seat, end="gone"))


def grant(state: State, _: int | None, action: orders.Grant, events: Events) -> None:
    hero = hero_of(state.open, action.seat)
    gold = max(-hero.gold, action.gold)
    hero.gold += gold
    events.append(GoldMoved(to=None, giver=None, receiver=action.seat, gold=gold))


def start_combat(state: State, seat: int | None, action: orders.StartCombat, events: Events) -> None:
    if present(state.open):
        fights.start(state, seat, action, events)
    else:
        hand_over(state)
        to_floor(state.open)
