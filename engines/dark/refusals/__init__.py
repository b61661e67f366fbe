"""Why an action is illegal: the first thing that is wrong with it, as a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..model import State
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
from .parts import refuse

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
_IN_A_PAUSE = frozenset({deeds.Say, deeds.Whisper, deeds.Note, deeds.Veil, deeds.Pause, deeds.GoOn})


def check(state: State, seat: int, action: deeds.Deed) -> IllegalAction | None:
    """None if the seat may do this now."""
    if state.open.phase == "ended":
        return refuse("game_over", "The game is over.")
    if state.open.pause is not None and type(action) not in _IN_A_PAUSE:
        return refuse("paused", "The story rests. Go on first.")
    return _CHECKS[type(action)](state, seat, action)
