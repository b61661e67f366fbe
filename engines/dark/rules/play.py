"""What every action does, and what the Torchkeeper does then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Event
from .. import ending, keeper
from ..actions import deeds, orders
from ..board import gear
from ..board.party import Events, desk_of, is_delve, living
from ..keeper import foes
from ..model import State
from ..model.bounds import BOOK
from ..refusals import check
from . import (
    blows,
    combat,
    dungeon,
    floor,
    handling,
    lane,
    magic,
    making,
    requests,
    rulings,
    sessions,
    treasure,
    using,
    world,
    writing,
)
from .deciding import to_act

# The seat is None when the Torchkeeper acts.
_EFFECTS: dict[type[deeds.Deed], Callable[[State, Any, Any, Events], None]] = {
    orders.DrawMap: world.draw,
    deeds.PickPlace: world.pick,
    deeds.PutPlace: world.put,
    deeds.CreateCharacter: making.create,
    deeds.AddEvent: world.add_event,
    deeds.DoneHistory: world.done,
    deeds.SpendPoint: making.spend_point,
    orders.BeginSession: sessions.begin,
    orders.EndSession: sessions.end_session,
    orders.EndCampaign: sessions.end_campaign,
    orders.OpenScene: sessions.open_scene,
    deeds.Oracle: floor.oracle,
    orders.RollTable: floor.roll_table,
    orders.HarmHero: floor.harm,
    orders.Heal: floor.heal,
    orders.Repair: floor.repair,
    orders.RestHours: floor.rest_hours,
    orders.RestNight: floor.rest_night,
    orders.PassTime: floor.pass_time,
    orders.SetLight: floor.set_light,
    orders.GiveItem: floor.give,
    orders.TakeItem: floor.take,
    orders.Grant: floor.grant,
    orders.AwardXp: making.award,
    orders.Retire: making.retire,
    orders.Admit: making.admit,
    orders.PrepareDelve: dungeon.prepare,
    orders.KeepDelve: dungeon.keep,
    orders.Narrate: requests.narrate,
    orders.CallCheck: requests.call_check,
    orders.Ask: requests.ask,
    orders.StartCombat: floor.start_combat,
    orders.OfferTreasure: treasure.offer,
    orders.CancelRequest: requests.cancel,
    orders.Rule: rulings.rule,
    deeds.Respond: requests.respond,
    deeds.Attempt: rulings.attempt,
    deeds.FreeformSpell: rulings.freeform,
    deeds.Roll: requests.roll,
    deeds.Decline: requests.decline,
    deeds.Answer: requests.answer,
    deeds.Ready: handling.ready,
    deeds.Wear: handling.wear,
    deeds.Drop: handling.drop,
    deeds.PickUp: handling.pick_up,
    deeds.Give: handling.give,
    deeds.HandGold: handling.hand_gold,
    deeds.LightTorch: handling.light,
    deeds.Snuff: handling.snuff,
    deeds.UseItem: using.use,
    deeds.Cast: magic.cast,
    deeds.HandOverLead: handling.hand_over_lead,
    deeds.Attack: blows.attack,
    deeds.Move: lane.move,
    deeds.Hold: lane.hold,
    orders.FoeAttack: blows.foe_attack,
    orders.FoeMove: lane.foe_move,
    orders.FoeHold: lane.foe_hold,
    orders.EndCombat: combat.end_early,
    deeds.Reroll: treasure.reroll,
    deeds.Stop: treasure.stop,
    deeds.Say: writing.post,
    deeds.Whisper: writing.whisper,
    deeds.Note: writing.note,
    deeds.Veil: writing.veil,
    deeds.Pause: writing.pause,
    deeds.GoOn: writing.go_on,
}
# What the Game Master does on the floor without handing over; all but the book of a delve counts against the 40.
_WORK = frozenset(
    {
        orders.OpenScene,
        deeds.Oracle,
        orders.RollTable,
        orders.HarmHero,
        orders.Heal,
        orders.Repair,
        orders.RestHours,
        orders.RestNight,
        orders.PassTime,
        orders.SetLight,
        orders.GiveItem,
        orders.TakeItem,
        orders.Grant,
        orders.AwardXp,
        orders.Retire,
        orders.Admit,
        deeds.PickPlace,
        orders.PrepareDelve,
        orders.KeepDelve,
    }
)
_WORDS = ("text", "title", "reason", "question")  # by which a Game Master shows that they are there


def play(state: State, seat: int, action: deeds.Deed) -> list[Event]:
    """Carry out an action; in a delve also what the Torchkeeper does then."""
    refusal = check(state, seat, action)
    if refusal is not None:
        raise refusal
    table, events = state.open, list[Event]()
    table.written += 1
    if seat == table.master and any(getattr(action, field, "") for field in _WORDS):
        table.quiet = 0
    carry_out(state, seat, action, events)
    if is_delve(table):
        _keep_torch(state, events)
    if table.written >= BOOK and table.phase != "ended":  # R52
        ending.end(state, "swallowed" if is_delve(table) else "completed", events)
    gear.show(table)
    return events


def carry_out(state: State, seat: int | None, action: deeds.Deed, events: Events) -> None:
    """An action that is allowed, by a seat or by the Torchkeeper, and what follows of itself."""
    table, kind = state.open, type(action)
    if kind in _WORK and table.phase == "scene" and seat == table.master:
        table.last.done += 1
        table.works += kind is not orders.KeepDelve and seat is not None
    _EFFECTS[kind](state, seat, action, events)
    if table.phase == "combat":
        combat.pass_on(state, events)
    elif table.phase == "scene":
        requests.settle(state)
    if not living(table) and table.delve and table.phase != "ended":
        table.delve.finished = True
        if is_delve(table):
            ending.end(state, "lost", events)


def _keep_torch(state: State, events: Events) -> None:
    """The Torchkeeper goes on until a player owes something or the delve has ended."""
    table = state.open
    while table.phase in {"lull", "scene", "combat"} and not to_act(state):
        deed = foes.next_blow(table) if table.phase == "combat" else keeper.next_deed(desk_of(state))
        if isinstance(deed, str):
            for award in keeper.awards(table, deed):
                carry_out(state, None, award, events)
            ending.end(state, deed, events)
        else:
            carry_out(state, None, deed, events)
