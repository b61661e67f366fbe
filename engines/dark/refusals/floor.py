"""The work of the Game Master on the floor: on whom, and with what."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board import gear
from ..board.party import hero_of, is_delve, lives
from ..model import Open, State
from ..model.bounds import FREE
from ..rules import combat as fights
from .combat import fits_tier
from .handling import in_scene, needed, overloaded
from .parts import master_only, refuse, wrong_phase
from .requests import may_hand_over, may_work
from .rulings import no_gm


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
    if table.asked_oracle[seat]:
        return refuse("limit", "You have asked the oracle in this beat already.")
    if table.free[seat] >= FREE:
        return refuse("limit", "You have used all free actions of this beat.")
    return None


def check_table(state: State, seat: int, _: orders.RollTable) -> IllegalAction | None:
    return may_work(state.open, seat)


def _on_living(state: State, seat: int, target: int) -> IllegalAction | None:
    if refusal := may_work(state.open, seat):
        return refusal
    return None if lives(state.open, target) else refuse("no_target", "That target is dead or gone.")


def check_harm(state: State, seat: int, action: orders.HarmHero) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def check_heal(state: State, seat: int, action: orders.Heal) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def check_repair(state: State, seat: int, action: orders.Repair) -> IllegalAction | None:
    return _on_living(state, seat, action.seat)


def check_rest(state: State, seat: int, _: orders.RestHours | orders.RestNight) -> IllegalAction | None:
    return may_work(state.open, seat)


def check_time(state: State, seat: int, _: orders.PassTime) -> IllegalAction | None:
    return may_work(state.open, seat)


def check_light(state: State, seat: int, action: orders.SetLight) -> IllegalAction | None:
    if refusal := may_work(state.open, seat):
        return refusal
    scene = state.open.scene
    if scene is None:
        return wrong_phase("Open a scene first.")
    return refuse("same", f"It is {scene.light} already.") if scene.light == action.light else None


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


def check_take(state: State, seat: int, action: orders.TakeItem) -> IllegalAction | None:
    if refusal := _on_living(state, seat, action.seat):
        return refusal
    hero = hero_of(state.open, action.seat)
    thing = gear.carried(hero, action.ref)
    if thing is None:
        return refuse("not_carried", f"{hero.name} does not carry that.")
    return None if gear.can_part(hero, thing) else needed(hero)


def check_grant(state: State, seat: int, action: orders.Grant) -> IllegalAction | None:
    if refusal := _on_living(state, seat, action.seat):
        return refusal
    hero = hero_of(state.open, action.seat)
    return None if action.gold <= 0 or gear.can_take_gold(hero, action.gold) else overloaded(hero)


def check_combat(state: State, seat: int, action: orders.StartCombat) -> IllegalAction | None:
    table = state.open
    if refusal := may_hand_over(table, seat):
        return refusal
    if action.foes is not None:
        return next((wrong for entry in action.foes if (wrong := fits_tier(entry))), None)
    return None if fights.waits(state) else refuse("no_target", "Nobody waits in this room.")
