"""Whose turn it is, what may be done, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.contract import Event, IllegalAction
from engines.dark import (
    blows,
    combat,
    deeds,
    dungeon,
    ending,
    floor,
    foes,
    gear,
    handling,
    keeper,
    lane,
    magic,
    making,
    orders,
    requests,
    rulings,
    sessions,
    treasure,
    using,
    world,
    writing,
)
from engines.dark.bounds import BOOK, Phase
from engines.dark.model import Open, State
from engines.dark.party import Events, is_delve, living, players, refuse

_CHECKS: dict[type[deeds.Deed], Callable[[State, int, Any], IllegalAction | None]] = {
    orders.DrawMap: world.check_draw,
    deeds.PickPlace: world.check_pick,
    deeds.PutPlace: world.check_put,
    deeds.CreateCharacter: making.check_create,
    deeds.AddEvent: world.check_event,
    deeds.DoneHistory: world.check_done,
    deeds.SpendPoint: making.check_spend,
    orders.BeginSession: sessions.check_begin,
    orders.EndSession: sessions.check_end_session,
    orders.EndCampaign: sessions.check_end_campaign,
    orders.OpenScene: sessions.check_open,
    deeds.Oracle: floor.check_oracle,
    orders.RollTable: floor.check_table,
    orders.HarmHero: floor.check_harm,
    orders.Heal: floor.check_heal,
    orders.Repair: floor.check_repair,
    orders.RestHours: floor.check_rest,
    orders.RestNight: floor.check_rest,
    orders.PassTime: floor.check_time,
    orders.SetLight: floor.check_light,
    orders.GiveItem: floor.check_give,
    orders.TakeItem: floor.check_take,
    orders.Grant: floor.check_grant,
    orders.AwardXp: making.check_award,
    orders.Retire: making.check_retire,
    orders.Admit: making.check_admit,
    orders.PrepareDelve: dungeon.check_prepare,
    orders.KeepDelve: dungeon.check_keep,
    orders.Narrate: requests.check_narrate,
    orders.CallCheck: requests.check_call,
    orders.Ask: requests.check_ask,
    orders.StartCombat: floor.check_combat,
    orders.OfferTreasure: treasure.check_offer,
    orders.CancelRequest: requests.check_cancel,
    orders.Rule: rulings.check_rule,
    deeds.Respond: requests.check_respond,
    deeds.Attempt: rulings.check_attempt,
    deeds.FreeformSpell: rulings.check_freeform,
    deeds.Roll: requests.check_roll,
    deeds.Decline: requests.check_decline,
    deeds.Answer: requests.check_answer,
    deeds.Ready: handling.check_ready,
    deeds.Wear: handling.check_wear,
    deeds.Drop: handling.check_drop,
    deeds.PickUp: handling.check_pick_up,
    deeds.Give: handling.check_give,
    deeds.HandGold: handling.check_hand_gold,
    deeds.LightTorch: handling.check_light,
    deeds.Snuff: handling.check_snuff,
    deeds.UseItem: using.check_use,
    deeds.Cast: magic.check_cast,
    deeds.HandOverLead: handling.check_hand_over_lead,
    deeds.Attack: blows.check_attack,
    deeds.Move: lane.check_move,
    deeds.Hold: lane.check_hold,
    orders.FoeAttack: blows.check_foe_attack,
    orders.FoeMove: lane.check_foe_move,
    orders.FoeHold: lane.check_foe_hold,
    orders.EndCombat: combat.check_end,
    deeds.Reroll: treasure.check_reroll,
    deeds.Stop: treasure.check_stop,
    deeds.Say: writing.check_post,
    deeds.Whisper: writing.check_whisper,
    deeds.Note: writing.check_note,
    deeds.Veil: writing.check_veil,
    deeds.Pause: writing.check_pause,
    deeds.GoOn: writing.check_go_on,
}

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
_IN_A_PAUSE = frozenset({deeds.Say, deeds.Whisper, deeds.Note, deeds.Veil, deeds.Pause, deeds.GoOn})


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision. 12.3."""
    table = state.open
    if table.phase == "ended":
        return ()
    if table.pause is not None:
        return (table.pause,)
    return tuple(sorted({*_owing(table), *table.admitted}))


def _owing(table: Open) -> list[int]:
    if table.treasure is not None:
        return [table.treasure.roller]
    owing = _PLAYERS_OWE.get(table.phase, _in_scene)(table)
    if owing or table.master is None:
        return owing
    # with nobody alive the Game Master waits for the new characters that they have asked for
    return [] if table.phase == "scene" and table.admitted and not living(table) else [table.master]


def _in_world(table: Open) -> list[int]:
    return [] if table.world is None or table.world.turn is None else [table.world.turn]


def _making(table: Open) -> list[int]:
    return [seat for seat in players(table) if table.heroes[seat] is None]


def _telling(table: Open) -> list[int]:
    return [seat for seat in players(table) if not table.history_done[seat]]


def _in_combat(table: Open) -> list[int]:
    return [] if table.queue else lane.owing_fighters(table)


def _in_scene(table: Open) -> list[int]:
    return table.request.owing if table.request else []


# Where no player owes anything, the Game Master does.
_PLAYERS_OWE: dict[Phase, Callable[[Open], list[int]]] = {
    "world": _in_world,
    "characters": _making,
    "history": _telling,
    "lull": world.unspent,
    "combat": _in_combat,
}


def check(state: State, seat: int, action: deeds.Deed) -> IllegalAction | None:
    """None if the seat may do this now."""
    if state.open.phase == "ended":
        return refuse("game_over", "The game is over.")
    if state.open.pause is not None and type(action) not in _IN_A_PAUSE:
        return refuse("paused", "The story rests. Go on first.")
    return _CHECKS[type(action)](state, seat, action)


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
        deed = foes.next_blow(table) if table.phase == "combat" else keeper.next_deed(state)
        if isinstance(deed, str):
            for award in keeper.awards(table, deed):
                carry_out(state, None, award, events)
            ending.end(state, deed, events)
        else:
            carry_out(state, None, deed, events)


def question(state: State) -> int:
    return state.open.question
