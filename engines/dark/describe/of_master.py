"""What a Game Master can do, as sentences."""

from __future__ import annotations

from engines.contract import Names
from engines.dark.actions import orders
from engines.dark.board.dice import added, hero_mods
from engines.dark.board.party import hero_of, lives
from engines.dark.content import ITEMS, OUTLINES, TIERS, T
from engines.dark.describe.naming import Sentences, foe, plain, them
from engines.dark.describe.odds import stakes
from engines.dark.model import View
from engines.dark.phrases import ABILITIES, low
from engines.dark.rules.blows import to_hit
from engines.phrases import counted


def _draw(action: orders.DrawMap, _: View, __: Names) -> str:
    return f"draw a map: {OUTLINES[action.outline].name.lower()}"


def _end(action: orders.EndCampaign, _: View, __: Names) -> str:
    return "end the campaign: the story is told" if action.outcome == "completed" else "give the campaign up"


def _harm(action: orders.HarmHero, view: View, names: Names) -> str:
    direct = ", past ward and armor" if action.direct else ""
    return f"harm {them(view, action.seat, names)} by {action.amount}{direct}"


def _heal(action: orders.Heal, view: View, names: Names) -> str:
    return f"give {them(view, action.seat, names)} {action.amount} Health"


def _repair(action: orders.Repair, view: View, names: Names) -> str:
    return f"mend the armor of {them(view, action.seat, names)} by {action.amount}"


def _give_item(action: orders.GiveItem, view: View, names: Names) -> str:
    what = action.name or low(ITEMS[action.item].name)
    if action.seat is None:
        return f"lay something on the ground: {what}"
    return f"give something to {them(view, action.seat, names)}: {what}"


def _take_item(action: orders.TakeItem, view: View, names: Names) -> str:
    return f"take thing {action.ref} from {them(view, action.seat, names)}"


def _grant(action: orders.Grant, view: View, names: Names) -> str:
    return f"give {them(view, action.seat, names)} {action.gold} gold"


def _award(action: orders.AwardXp, view: View, names: Names) -> str:
    why = "what was overcome" if action.kind == "obstacle" else "a goal reached"
    return f"award {them(view, action.seat, names)} {action.amount} XP for {why}"


def _retire(action: orders.Retire, view: View, names: Names) -> str:
    return f"let {them(view, action.seat, names)} leave the party alive"


def _admit(action: orders.Admit, _: View, names: Names) -> str:
    return f"ask {names[action.seat]} for a new character"


def _keep(action: orders.KeepDelve, _: View, __: Names) -> str:
    return {
        "enter": "the delve: the party enters the next room",
        "fall_back": "the delve: the party falls back a room",
        "out": "the delve: the party goes two rooms towards the way out",
        "clear": "the delve: this room is done with",
        "searched": "the delve: this room has been searched",
        "goal": "the delve: the party has what it came for",
        "hint": "the delve: the party has a hint",
        "no_hint": "the delve: the hint is used up",
        "step": f"the delve: turn to the step “{action.step}”",
    }[action.do]


def _call(action: orders.CallCheck, _: View, __: Names) -> str:
    of = "one of the party" if action.who == "one" else "each of the party"
    return f"call for a roll of {ABILITIES[action.ability]} {action.difficulty} by {of}"


def _combat(action: orders.StartCombat, _: View, __: Names) -> str:
    first = {"party": "the party goes first", "foes": "the foes go first", "individual": "all roll for their turn"}
    foes = "those who wait here" if action.foes is None else counted(len(action.foes), "foe")
    return f"begin a fight with {foes}: {first[action.initiative]}"


def _offer(action: orders.OfferTreasure, view: View, names: Names) -> str:
    return f"let {them(view, action.roller, names)} roll for treasure"


def _rule(action: orders.Rule, view: View, names: Names) -> str:
    if action.verdict != "roll":
        return "rule that it works" if action.verdict == "works" else "rule that it cannot be done"
    if action.foe is not None:
        return f"rule that it is rolled as an attack on {foe(view, action.foe)}"
    if action.seat is not None:
        return f"rule that it is rolled as healing of {them(view, action.seat, names)}"
    return f"rule that it is rolled{_ruled_odds(action, view)}"


def _ruled_odds(action: orders.Rule, view: View) -> str:
    """What the roll would be for whoever declared it."""
    table, difficulty = view.open, action.difficulty
    first = table.queue[0] if table.queue else None
    if difficulty is None or first is None or not lives(table, first.seat):
        return f" against {difficulty}"
    return f", {stakes(difficulty, added(hero_mods(table, first.seat, first.ability)))}"


def _foe_attack(action: orders.FoeAttack, view: View, names: Names) -> str:
    return f"{foe(view, action.foe)} attacks {them(view, action.seat, names)}{_blow_odds(action, view)}"


def _blow_odds(action: orders.FoeAttack, view: View) -> str:
    table, combat = view.open, view.open.combat
    if combat is None or action.foe > len(combat.foes) or not lives(table, action.seat):
        return ""
    striker = combat.foes[action.foe - 1]
    bonus = TIERS[striker.tier].bonus + (T.monster_tiers.lair_bonus if combat.lair else 0)
    return f", {stakes(to_hit(hero_of(table, action.seat), striker), bonus)}"


def _foe_move(action: orders.FoeMove, view: View, _: Names) -> str:
    return f"{foe(view, action.foe)} moves {'away from' if action.dir == 1 else 'towards'} spot 0"


def _foe_hold(action: orders.FoeHold, view: View, _: Names) -> str:
    return f"{foe(view, action.foe)} does nothing more this turn"


def _end_combat(action: orders.EndCombat, _: View, __: Names) -> str:
    return {
        "parted": "end the fight: the sides part",
        "foes_fled": "end the fight: the foes flee",
        "surrender": "end the fight: the foes surrender",
        "party_fled": "end the fight: the party flees",
    }[action.outcome]


ORDERS: Sentences = {
    orders.DrawMap: _draw,
    orders.BeginSession: plain("begin the session"),
    orders.EndSession: plain("end the session"),
    orders.EndCampaign: _end,
    orders.OpenScene: plain("open a scene"),
    orders.RollTable: lambda action, _, __: f"roll on a table for yourself: {action.table.replace('_', ' ')}",
    orders.HarmHero: _harm,
    orders.Heal: _heal,
    orders.Repair: _repair,
    orders.RestHours: plain("let the party rest for an hour or more"),
    orders.RestNight: plain("let the party rest for the night"),
    orders.PassTime: plain("let time pass"),
    orders.SetLight: lambda action, _, __: f"make the scene {action.light}",
    orders.GiveItem: _give_item,
    orders.TakeItem: _take_item,
    orders.Grant: _grant,
    orders.AwardXp: _award,
    orders.Retire: _retire,
    orders.Admit: _admit,
    orders.PrepareDelve: lambda action, _, __: f"prepare a delve of {action.rooms} rooms",
    orders.KeepDelve: _keep,
    orders.Narrate: plain("narrate, and ask the players what they do"),
    orders.CallCheck: _call,
    orders.Ask: plain("ask the players to choose"),
    orders.StartCombat: _combat,
    orders.OfferTreasure: _offer,
    orders.CancelRequest: plain("take the floor back without waiting for more answers"),
    orders.Rule: _rule,
    orders.FoeAttack: _foe_attack,
    orders.FoeMove: _foe_move,
    orders.FoeHold: _foe_hold,
    orders.EndCombat: _end_combat,
}
