"""The Game Master's work on the floor. 5.3."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import combat as fights
from engines.dark import deeds, gear, health, orders
from engines.dark.bounds import FREE, HOUR, NIGHT
from engines.dark.dice import amount, band, two
from engines.dark.events.asking import OracleRead, TableRolled
from engines.dark.events.bodies import GoldMoved, LightSet, Rested, ThingGiven, ThingMoved, TimePassed
from engines.dark.handling import in_scene, overloaded
from engines.dark.model import Open, State
from engines.dark.party import (
    Events,
    hand_over,
    hero_of,
    is_delve,
    lives,
    master_of,
    master_only,
    present,
    refuse,
    to_floor,
    to_master,
    wrong_phase,
)
from engines.dark.requests import may_hand_over, may_work
from engines.dark.rolls import roll_on, text_of
from engines.dark.rulings import no_gm
from engines.dark.turns import Rolled, SecretRoll


def check_oracle(state: State, seat: int, action: deeds.Oracle) -> IllegalAction | None:
    table = state.open
    if table.master == seat:
        return may_work(table, seat)
    if is_delve(table):
        return no_gm()
    return in_scene(table, seat) or _may_ask_fate(table, seat, action)


def _may_ask_fate(table: Open, seat: int, action: deeds.Oracle) -> IllegalAction | None:
    if action.secret:
        return master_only(table, seat)
    if not table.settings.player_oracle:
        return refuse("no_oracle", "Only the Game Master asks the oracle here.")
    if table.asked_oracle[seat] or table.free[seat] >= FREE:
        return refuse("limit", "You have used all free actions of this beat.")
    return None


def oracle(state: State, seat: int | None, action: deeds.Oracle, events: Events) -> None:
    """R5."""
    table = state.open
    dice = two(state.sealed.rng)
    found = band(dice)
    to = to_master(table) if action.secret else None
    events.append(OracleRead(to=to, seat=seat, question=action.question, dice=dice, band=found))
    if seat is not None and seat != table.master:
        table.free[seat] += 1
        table.asked_oracle[seat] = True
    elif action.secret:
        secret = [each for each in master_of(state).secret if each.seat is not None]
        master_of(state).secret = [*secret, SecretRoll(None, dice, None, found)]
    else:
        table.last.oracle = found


def check_table(state: State, seat: int, _: orders.RollTable) -> IllegalAction | None:
    return may_work(state.open, seat)


def roll_table(state: State, _: int | None, action: orders.RollTable, events: Events) -> None:
    value = roll_on(action.table, state.sealed.rng)
    master_of(state).rolled = Rolled(action.table, value)
    events.append(TableRolled(to=to_master(state.open), table=action.table, result=text_of(action.table, value)))


def _on_living(state: State, seat: int, target: int) -> IllegalAction | None:
    if refusal := may_work(state.open, seat):
        return refusal
    return None if lives(state.open, target) else refuse("no_target", "That target is dead or gone.")


def check_harm(state: State, seat: int, action: orders.HarmHero) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def harm(state: State, _: int | None, action: orders.HarmHero, events: Events) -> None:
    dice, worth = amount(action.amount, state.sealed.rng)
    _touch(state.open, action.seat)
    health.hurt(state.open, action.seat, worth, events, dice=dice, direct=action.direct)


def _touch(table: Open, seat: int) -> None:
    if seat not in table.last.touched:
        table.last.touched.append(seat)


def check_heal(state: State, seat: int, action: orders.Heal) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def heal(state: State, _: int | None, action: orders.Heal, events: Events) -> None:
    dice, worth = amount(action.amount, state.sealed.rng)
    _touch(state.open, action.seat)
    health.heal(state.open, action.seat, worth, events, dice)


def check_repair(state: State, seat: int, action: orders.Repair) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def repair(state: State, _: int | None, action: orders.Repair, events: Events) -> None:
    health.repair(state.open, action.seat, action.amount, events)


def check_rest(state: State, seat: int, _: orders.RestHours | orders.RestNight) -> IllegalAction | None:
    return may_work(state.open, seat)


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


def check_time(state: State, seat: int, _: orders.PassTime) -> IllegalAction | None:
    return may_work(state.open, seat)


def pass_time(state: State, _: int | None, action: orders.PassTime, events: Events) -> None:
    _pass(state.open, action.ticks, events)


def _pass(table: Open, ticks: int, events: Events) -> None:
    delve = None if table.delve and table.delve.finished else table.delve
    if delve:
        delve.clock = min(1_000_000, delve.clock + ticks)
    clock, deadline = (delve.clock, delve.deadline) if delve else (None, None)
    events.append(TimePassed(to=None, ticks=ticks, clock=clock, deadline=deadline))
    gear.burn(table, ticks, events)


def check_light(state: State, seat: int, action: orders.SetLight) -> IllegalAction | None:
    if refusal := may_work(state.open, seat):
        return refusal
    scene = state.open.scene
    if scene is None:
        return wrong_phase("Open a scene first.")
    return refuse("same", f"It is {scene.light} already.") if scene.light == action.light else None


def set_light(state: State, _: int, action: orders.SetLight, events: Events) -> None:
    assert state.open.scene is not None  # noqa: S101 (checked)
    state.open.scene.light = action.light
    events.append(LightSet(to=None, light=action.light))


def check_give(state: State, seat: int, action: orders.GiveItem) -> IllegalAction | None:
    table = state.open
    if refusal := may_work(table, seat):
        return refusal
    if action.item == "coins":
        return refuse("coins", "Gold is granted, not given as a thing.")  # G41
    if action.seat is None:
        return None
    if not lives(table, action.seat):
        return refuse("no_target", "That target is dead or gone.")
    hero, thing = hero_of(table, action.seat), gear.sample(action.item)
    return None if gear.can_take(hero, thing) else overloaded(hero)


def give(state: State, _: int | None, action: orders.GiveItem, events: Events) -> None:
    table, thing = state.open, gear.new_thing(state, action.item, action.name)
    if action.seat is None:
        gear.lay(table, thing)
    else:
        gear.add(hero_of(table, action.seat), thing)
    events.append(ThingGiven(to=None, seat=action.seat, item=action.item, name=gear.called(thing)))


def check_take(state: State, seat: int, action: orders.TakeItem) -> IllegalAction | None:
    if refusal := _on_living(state, seat, action.seat):
        return refusal
    hero = hero_of(state.open, action.seat)
    thing = gear.carried(hero, action.ref)
    if thing is None:
        return refuse("not_carried", f"{hero.name} does not carry that.")
    return None if gear.can_part(hero, thing) else overloaded(hero)


def take(state: State, _: int, action: orders.TakeItem, events: Events) -> None:
    hero = hero_of(state.open, action.seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    gear.remove(hero, thing)
    name = gear.called(thing)
    events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=name, start=action.seat, end="gone"))


def check_grant(state: State, seat: int, action: orders.Grant) -> IllegalAction | None:
    if refusal := _on_living(state, seat, action.seat):
        return refusal
    hero = hero_of(state.open, action.seat)
    return None if action.gold <= 0 or gear.can_take_gold(hero, action.gold) else overloaded(hero)


def grant(state: State, _: int | None, action: orders.Grant, events: Events) -> None:
    hero = hero_of(state.open, action.seat)
    gold = max(-hero.gold, action.gold)
    hero.gold += gold
    events.append(GoldMoved(to=None, giver=None, receiver=action.seat, gold=gold))


def check_combat(state: State, seat: int, action: orders.StartCombat) -> IllegalAction | None:
    table = state.open
    if refusal := may_hand_over(table, seat):
        return refusal
    if action.foes is not None:
        return next((wrong for entry in action.foes if (wrong := fights.fits_tier(entry))), None)
    return None if fights.waits(state) else refuse("no_target", "Nobody waits in this room.")


def start_combat(state: State, _: int | None, action: orders.StartCombat, events: Events) -> None:
    if present(state.open):
        fights.start(state, action, events)
    else:
        hand_over(state)
        to_floor(state.open)
