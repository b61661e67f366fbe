"""What a Game Master can do, as sentences."""

from __future__ import annotations

from ...contract import Names
from ...phrases import counted
from ..actions import orders
from ..board import gear
from ..board.dice import added, hero_mods
from ..board.party import hero_of, lives
from ..content import ITEMS, OUTLINES, TIERS, T
from ..model import Open, View
from ..model.bounds import Withdrawal
from ..phrases import ABILITIES, DIFFICULTIES, low, the, thing_called
from ..rules.blows import to_hit
from ..rules.magic import missing
from ..rules.rulings import difficulty_of, withdrawal
from .naming import Sentences, foe, numbered, plain, short_name, them
from .odds import Stakes
from .prospects import Tales, Told, called, labelled, staked


def _draw(action: orders.DrawMap, _: View, __: Names) -> str:
    return f"draw a map: {OUTLINES[action.outline].name.lower()}"


def _end(action: orders.EndCampaign, _: View, __: Names) -> str:
    return "end the campaign: the story is told" if action.outcome == "completed" else "give the campaign up"


def _harm(action: orders.HarmHero, view: View, names: Names) -> str:
    direct = ", past ward and armor" if action.direct else ""
    return f"harm {them(view, action.seat, names)} by {action.amount}{direct}"


def _heal(action: orders.Heal, view: View, names: Names) -> str:
    by = "all of it" if action.amount == "full" else action.amount
    return f"give Health back to {them(view, action.seat, names)}: {by}"


def _repair(action: orders.Repair, view: View, names: Names) -> str:
    return f"mend the armor of {them(view, action.seat, names)} by {action.amount}"


def _give_item(action: orders.GiveItem, view: View, names: Names) -> str:
    what = action.name or low(ITEMS[action.item].name)
    if action.seat is None:
        return f"lay something on the ground: {what}"
    return f"give something to {them(view, action.seat, names)}: {what}"


def _take_item(action: orders.TakeItem, view: View, names: Names) -> str:
    found = gear.carried(hero_of(view.open, action.seat), action.ref) if lives(view.open, action.seat) else None
    what = the(thing_called(found)) if found else f"thing {action.ref}"
    return f"take {what} from {them(view, action.seat, names)}"


def _grant(action: orders.Grant, view: View, names: Names) -> str:
    whom = them(view, action.seat, names)
    return f"give {action.gold} gold to {whom}" if action.gold >= 0 else f"take {-action.gold} gold from {whom}"


def _award(action: orders.AwardXp, view: View, names: Names) -> str:
    why = "what was overcome" if action.kind == "obstacle" else "a goal reached"
    return f"award {action.amount} XP to {them(view, action.seat, names)} for {why}"


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
        "step": f"the delve: turn to {f'the step “{action.step}”' if action.step else 'another step'}",
    }[action.do]


def _call(action: orders.CallCheck, _: View, __: Names) -> str:
    of = "one of the party" if action.who == "one" else "each of the party"
    return f"call for a roll of {ABILITIES[action.ability]} {action.difficulty} by {of}"


def _check_label(action: orders.CallCheck) -> str:
    of = "each rolls" if action.who == "each" else "one rolls"
    return f"{ABILITIES[action.ability]} {action.difficulty}, {DIFFICULTIES[action.difficulty]}: {of}"


_FIRST = {"party": "party first", "foes": "foes first", "individual": "all roll"}


def _combat(action: orders.StartCombat, _: View, __: Names) -> str:
    first = {"party": "the party goes first", "foes": "the foes go first", "individual": "all roll for their turn"}
    foes = "those who wait here" if action.foes is None else counted(len(action.foes), "foe")
    return f"begin a fight with {foes}: {first[action.initiative]}"


def _offer(action: orders.OfferTreasure, view: View, names: Names) -> str:
    return f"let {them(view, action.roller, names)} roll for treasure"


_NOT_CAST: dict[Withdrawal, str] = {
    "hard": "harder than they accept",
    "hands": "but their hands are full",
    "breath": "but it would cost their life",
}


def _rule(action: orders.Rule, view: View, names: Names) -> Told:
    if action.verdict == "works":
        return labelled("rule that it works", "works")
    if action.verdict == "cannot":
        return labelled("rule that it cannot be done", "cannot")
    if action.foe is not None:
        words = f"rule that it is rolled as an attack on {foe(view, action.foe)}"
        return _ruled_roll(action, view, words, f"attack on {numbered(view, action.foe)}")
    if action.seat is not None:
        words = f"rule that it is rolled as healing of {them(view, action.seat, names)}"
        return _ruled_roll(action, view, words, f"healing of {short_name(view, action.seat, names)}")
    label = DIFFICULTIES[action.difficulty] if action.difficulty else "roll"
    return _ruled_roll(action, view, "rule that it is rolled", label)


def _ruled_roll(action: orders.Rule, view: View, words: str, label: str) -> Told:
    """What the roll would be for whoever declared it."""
    table, difficulty = view.open, _needed(action, view.open)
    first = table.queue[0] if table.queue else None
    if difficulty is None:
        return labelled(words, label)
    if first is None or not lives(table, first.seat):
        return labelled(f"{words} against {difficulty}", label)
    if why := withdrawal(table, first, difficulty):
        return labelled(f"{words} against {difficulty}, {_NOT_CAST[why]}: the spell is not cast", label)
    bonus = added(hero_mods(table, first.seat, first.ability, bonus=action.bonus))
    return staked(words, label, Stakes(difficulty, bonus))


def _needed(action: orders.Rule, table: Open) -> int | None:
    """The Difficulty of a ruling, where it is known. R44."""
    if action.foe is not None:
        known = table.combat is not None and action.foe <= len(table.combat.foes)
        return difficulty_of(table, action) if known else None
    if action.seat is not None:
        return difficulty_of(table, action) if lives(table, action.seat) and missing(table, action.seat) else None
    return action.difficulty


def _foe_attack(action: orders.FoeAttack, view: View, names: Names) -> Told:
    words = f"{foe(view, action.foe)} attacks {them(view, action.seat, names)}"
    label = f"{numbered(view, action.foe)} ▸ {short_name(view, action.seat, names)}"
    return staked(words, label, _blow(action, view))


def _blow(action: orders.FoeAttack, view: View) -> Stakes | None:
    table, combat = view.open, view.open.combat
    if combat is None or action.foe > len(combat.foes) or not lives(table, action.seat):
        return None
    striker = combat.foes[action.foe - 1]
    bonus = TIERS[striker.tier].bonus + (T.monster_tiers.lair_bonus if combat.lair else 0)
    return Stakes(to_hit(hero_of(table, action.seat), striker), bonus)


def _foe_move(action: orders.FoeMove, view: View, _: Names) -> Told:
    words = f"{foe(view, action.foe)} moves {'away from' if action.dir == 1 else 'towards'} spot 0"
    return labelled(words, f"{numbered(view, action.foe)} {'▸' if action.dir == 1 else '◂'}")


def _foe_hold(action: orders.FoeHold, view: View, _: Names) -> Told:
    return labelled(f"{foe(view, action.foe)} does nothing more this turn", numbered(view, action.foe))


def _end_combat(action: orders.EndCombat, _: View, __: Names) -> str:
    return {
        "parted": "end the fight: the sides part",
        "foes_fled": "end the fight: the foes flee",
        "surrender": "end the fight: the foes surrender",
        "party_fled": "end the fight: the party flees",
    }[action.outcome]


ORDERS: Sentences = {
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
    orders.KeepDelve: _keep,
    orders.Narrate: plain("narrate, and ask the players what they do"),
    orders.Ask: plain("ask the players to choose"),
    orders.OfferTreasure: _offer,
    orders.CancelRequest: plain("take the floor back without waiting for more answers"),
    orders.EndCombat: _end_combat,
}
FORETOLD_ORDERS: Tales = {
    orders.DrawMap: called(_draw, lambda action: OUTLINES[action.outline].name),
    orders.PrepareDelve: called(
        lambda action, _, __: f"prepare a delve of {action.rooms} rooms", lambda action: f"{action.rooms} rooms"
    ),
    orders.CallCheck: called(_call, _check_label),
    orders.StartCombat: called(_combat, lambda action: _FIRST[action.initiative]),
    orders.Rule: _rule,
    orders.FoeAttack: _foe_attack,
    orders.FoeMove: _foe_move,
    orders.FoeHold: _foe_hold,
}
