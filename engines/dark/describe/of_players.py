"""What a player can do, as sentences."""

from __future__ import annotations

from engines.contract import YOU, Names
from engines.dark.actions import deeds
from engines.dark.board import gear
from engines.dark.board.dice import added, hero_mods
from engines.dark.board.lane import spot_of
from engines.dark.board.party import hero_of, lives
from engines.dark.content import KITS, LOCATIONS, PASTS, RACES, SPELLS, TIERS
from engines.dark.content.ids import Ability
from engines.dark.describe.naming import Sentences, foe, plain, them, thing, with_thing
from engines.dark.describe.odds import stakes
from engines.dark.model import Open, View
from engines.dark.phrases import ABILITIES, an, faces, one_line
from engines.dark.rules.magic import healing_difficulty, missing
from engines.dark.rules.treasure import worth
from engines.phrases import listed


def _pick(action: deeds.PickPlace, _: View, __: Names) -> str:
    row = LOCATIONS[action.code]
    return f"add a place: {row.name.lower()} ({row.prompt})"


def _put(action: deeds.PutPlace, view: View, _: Names) -> str:
    world = view.open.world
    what = LOCATIONS[world.pick].name.lower() if world and world.pick else "the place"
    return f"put {what} in column {action.x + 1}, row {action.y + 1}"


def _create(action: deeds.CreateCharacter, _: View, __: Names) -> str:
    scores = f"Brute {action.brute}, Nimble {action.nimble}, Wits {action.wits}"
    return f"play {an(RACES[action.race].name.lower())} {KITS[action.kit].name.lower()} with {scores}"


def _event(action: deeds.AddEvent, _: View, __: Names) -> str:
    row = PASTS[action.event]
    return f"tell of your past: {row.name.lower()} ({row.prompt})"


def _spend(action: deeds.SpendPoint, _: View, __: Names) -> str:
    return f"put your point into {ABILITIES[action.ability]}"


def _freeform(action: deeds.FreeformSpell, _: View, __: Names) -> str:
    dying = ", with your last breath" if action.last_breath else ""
    return f"describe a spell, if it is no harder than {action.most}{dying}"


def _roll(_: deeds.Roll, view: View, __: Names) -> str:
    request, seat = view.open.request, view.seat
    if request is None or seat is None or not request.ability or not request.difficulty or not lives(view.open, seat):
        return "roll"
    bonus = added(hero_mods(view.open, seat, request.ability, trade=request.trade, bonus=request.bonus))
    return f"roll {ABILITIES[request.ability]} with {stakes(request.difficulty, bonus)}"


def _answer(action: deeds.Answer, view: View, __: Names) -> str:
    request = view.open.request
    options = request.options if request else []
    label = options[action.option] if action.option < len(options) else ""
    alone = label.strip() and options.count(label) == 1 and not label.endswith((".", "?", "!"))
    return one_line(label) if alone else f"answer {action.option + 1}, “{one_line(label)}”"


def _ready(action: deeds.Ready, view: View, _: Names) -> str:
    things = [thing(view, ref).removesuffix(" in your hand") for ref in action.refs]
    return f"hold {listed(things)}" if things else "empty your hands"


def _attempt(action: deeds.Attempt, _: View, __: Names) -> str:
    return f"try something with {ABILITIES[action.ability]}, as the Game Master will rule"


def _wear(action: deeds.Wear, view: View, _: Names) -> str:
    return f"put on {thing(view, action.ref)}" if action.ref else "take your armor off"


def _give(action: deeds.Give, view: View, names: Names) -> str:
    return f"give {thing(view, action.ref)} to {them(view, action.to, names)}"


def _gold(action: deeds.HandGold, view: View, names: Names) -> str:
    return f"give {action.gold} gold to {them(view, action.to, names)}"


def _use(action: deeds.UseItem, view: View, names: Names) -> str:
    return f"use {thing(view, action.ref)} on {them(view, action.on, names)}"


def _cast(action: deeds.Cast, view: View, names: Names) -> str:
    spell = SPELLS[action.spell].name.lower()
    on = f" on {foe(view, action.foe)}" if action.foe else ""
    on = f" on {them(view, action.seat, names)}" if action.seat is not None else on
    price = "your last breath" if action.last_breath else "1 Health"
    return f"cast {spell}{on} for {price}{_cast_odds(action, view)}"


def _cast_odds(action: deeds.Cast, view: View) -> str:
    table, seat = view.open, view.seat
    needed = _cast_needs(action, table)
    if needed is None or seat is None or not lives(table, seat):
        return ""
    return f", {stakes(needed, added(hero_mods(table, seat, 'wits')))}"


def _cast_needs(action: deeds.Cast, table: Open) -> int | None:
    """The Difficulty, as far as the caster can know it. R44, R47."""
    difficulty = SPELLS[action.spell].difficulty
    if isinstance(difficulty, int):
        return difficulty
    if action.foe and table.combat and action.foe <= len(table.combat.foes):
        return TIERS[table.combat.foes[action.foe - 1].tier].hit_on
    if action.seat is not None and lives(table, action.seat):
        return healing_difficulty(missing(table, action.seat))
    return None


def _attack(action: deeds.Attack, view: View, _: Names) -> str:
    weapon = "your bare hands" if action.ref is None else thing(view, action.ref)
    return f"attack {foe(view, action.foe)} with {weapon}{_attack_odds(action, view)}"


def _attack_odds(action: deeds.Attack, view: View) -> str:
    table, seat = view.open, view.seat
    if seat is None or not lives(table, seat) or table.combat is None or action.foe > len(table.combat.foes):
        return ""
    weapon = gear.carried(hero_of(table, seat), action.ref) if action.ref else None
    ability: Ability = "nimble" if weapon and gear.row(weapon).reach == "ranged" else "brute"
    needed = TIERS[table.combat.foes[action.foe - 1].tier].hit_on
    bonus = added(hero_mods(table, seat, ability, weapon=weapon))
    return f", {stakes(needed, bonus)}"


def _move(action: deeds.Move, view: View, _: Names) -> str:
    combat = view.open.combat
    spot = spot_of(combat, view.seat) if combat and view.seat is not None else None
    if action.dir == 1:
        return "move forward" if spot is None else f"move forward to spot {spot + 1}"
    if spot == 0:
        return "move back and leave the fight"
    return "move back" if spot is None else f"move back to spot {spot - 1}"


def _reroll(action: deeds.Reroll, view: View, _: Names) -> str:
    treasure = view.open.treasure
    count = len(treasure.dice) - len(action.keep) if treasure else 0
    return f"keep {faces(action.keep)} and roll the other {count} again"


def _stop(_: deeds.Stop, view: View, __: Names) -> str:
    treasure = view.open.treasure
    return f"stop: it is worth {worth(treasure.dice) * treasure.multiplier} gold" if treasure else "stop"


def _whisper(action: deeds.Whisper, _: View, names: Names) -> str:
    return f"whisper to {names[action.to] if action.to < len(names) else YOU}"


DEEDS: Sentences = {
    deeds.PickPlace: _pick,
    deeds.PutPlace: _put,
    deeds.CreateCharacter: _create,
    deeds.AddEvent: _event,
    deeds.DoneHistory: plain("say that your past is told"),
    deeds.SpendPoint: _spend,
    deeds.Oracle: plain("ask the oracle a question of yes or no"),
    deeds.Respond: plain("answer in your own words, or let it pass"),
    deeds.Attempt: _attempt,
    deeds.FreeformSpell: _freeform,
    deeds.Roll: _roll,
    deeds.Decline: plain("do not roll"),
    deeds.Answer: _answer,
    deeds.Ready: _ready,
    deeds.Wear: _wear,
    deeds.Drop: with_thing("drop {}"),
    deeds.PickUp: with_thing("pick up {}"),
    deeds.Give: _give,
    deeds.HandGold: _gold,
    deeds.LightTorch: with_thing("light {}"),
    deeds.Snuff: with_thing("put out {}"),
    deeds.UseItem: _use,
    deeds.Cast: _cast,
    deeds.HandOverLead: lambda action, view, names: f"hand the lead to {them(view, action.to, names)}",
    deeds.Attack: _attack,
    deeds.Move: _move,
    deeds.Hold: plain("hold: do nothing more this turn"),
    deeds.Reroll: _reroll,
    deeds.Stop: _stop,
    deeds.Say: plain("write into the story"),
    deeds.Whisper: _whisper,
    deeds.Note: plain("write your notebook page"),
    deeds.Veil: lambda action, _, __: f"draw a veil over piece {action.number} of the story",
    deeds.Pause: plain("call for a pause"),
    deeds.GoOn: plain("take the story up again"),
}
