"""What a player can do, as sentences."""

from __future__ import annotations

from ...contract import Names
from ...phrases import YOU, in_one_line, listed
from ..actions import deeds
from ..board import gear
from ..board.dice import added, hero_mods
from ..board.lane import spot_of
from ..board.party import hero_of, lives
from ..content import KITS, LOCATIONS, PASTS, RACES, SPELLS, TIERS
from ..content.ids import Ability
from ..model import Open, View
from ..model.things import Hero, Thing
from ..phrases import ABILITIES, DIFFICULTIES, an, faces, low
from ..rules.magic import healing_difficulty, missing
from ..rules.treasure import kept_of, worth
from .meanings import effect, meaning
from .naming import Sentences, foe, numbered, plain, short_name, them, thing, with_thing
from .odds import Stakes
from .prospects import Tales, Told, called, labelled, staked, whole


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


def _spend(action: deeds.SpendPoint, view: View, _: Names) -> Told:
    ability, seat = ABILITIES[action.ability], view.seat
    if seat is None or not lives(view.open, seat):
        return labelled(f"put your point into {ability}", ability)
    score: int = getattr(hero_of(view.open, seat), action.ability)
    return labelled(
        f"put your point into {ability}: {score + 1} instead of {score}", f"{ability} {score} → {score + 1}"
    )


def _freeform(action: deeds.FreeformSpell, _: View, __: Names) -> str:
    dying = ", with your last breath" if action.last_breath else ""
    return f"describe a spell, if it is no harder than {action.most}{dying}"


def _roll(_: deeds.Roll, view: View, __: Names) -> Told:
    request, seat = view.open.request, view.seat
    if request is None or seat is None or not request.ability or not request.difficulty or not lives(view.open, seat):
        return labelled("roll", "roll")
    bonus = added(hero_mods(view.open, seat, request.ability, trade=request.trade, bonus=request.bonus))
    ability = ABILITIES[request.ability]
    return staked(f"roll {ability}", ability, Stakes(request.difficulty, bonus), " with ")


def _answer(action: deeds.Answer, view: View, __: Names) -> Told:
    request = view.open.request
    options = request.options if request else []
    words = [in_one_line(each) for each in options]
    label = words[action.option] if action.option < len(options) else ""
    if not label:
        return whole(f"answer {action.option + 1}")
    if means := meaning(view.open, label):
        return labelled(f"{label}: {means}", label)
    is_alone = words.count(label) == 1 and not label.endswith((".", "?", "!"))
    return whole(label) if is_alone else (f"answer {action.option + 1}, “{label}”", None)


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
    mine = hero_of(view.open, view.seat) if view.seat is not None and lives(view.open, view.seat) else None
    found = gear.carried(mine, action.ref) if mine else None
    use = f": {effect(gear.row(found))}" if found and gear.row(found).use else ""
    return f"use {thing(view, action.ref)} on {them(view, action.on, names)}{use}"


def _cast(action: deeds.Cast, view: View, names: Names) -> Told:
    spell = SPELLS[action.spell].name
    on, at = "", ""
    if action.foe:
        on, at = f" on {foe(view, action.foe)}", f" ▸ {numbered(view, action.foe)}"
    elif action.seat is not None:
        on = f" on {them(view, action.seat, names)}"
        at = f" ▸ {'yourself' if action.seat == view.seat else short_name(view, action.seat, names)}"
    price = "your last breath" if action.last_breath else "1 Health"
    return staked(f"cast {spell.lower()}{on} for {price}", f"{spell}{at}", _spell_stakes(action, view))


def _spell_stakes(action: deeds.Cast, view: View) -> Stakes | None:
    table, seat = view.open, view.seat
    needed = _cast_needs(action, table)
    if needed is None or seat is None or not lives(table, seat):
        return None
    return Stakes(needed, added(hero_mods(table, seat, "wits")))


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


def _attack(action: deeds.Attack, view: View, _: Names) -> Told:
    weapon = "your bare hands" if action.ref is None else thing(view, action.ref)
    return staked(f"attack {foe(view, action.foe)} with {weapon}", _blow_label(action, view), _blow(action, view))


def _weapon(action: deeds.Attack, view: View) -> Thing | None:
    table, seat = view.open, view.seat
    if action.ref is None or seat is None or not lives(table, seat):
        return None
    return gear.carried(hero_of(table, seat), action.ref)


def _blow_label(action: deeds.Attack, view: View) -> str:
    """The foe, and with what where there is more to strike with."""
    table, seat = view.open, view.seat
    hero = hero_of(table, seat) if seat is not None and lives(table, seat) else None
    weapon = _weapon(action, view)
    with_what = f", {low(gear.called(weapon)) if weapon else 'bare hands'}"
    return numbered(view, action.foe) + (with_what if hero and _ways_to_strike(hero) > 1 else "")


def _ways_to_strike(hero: Hero) -> int:
    weapons = [thing for thing in gear.in_hands(hero) if gear.row(thing).reach]
    return len(weapons) + (gear.free_hands(hero) > 0)


def _blow(action: deeds.Attack, view: View) -> Stakes | None:
    table, seat = view.open, view.seat
    if seat is None or not lives(table, seat) or table.combat is None or action.foe > len(table.combat.foes):
        return None
    weapon = _weapon(action, view)
    ability: Ability = "nimble" if weapon and gear.row(weapon).reach == "ranged" else "brute"
    needed = TIERS[table.combat.foes[action.foe - 1].tier].hit_on
    return Stakes(needed, added(hero_mods(table, seat, ability, weapon=weapon)))


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
    kept = kept_of(treasure, action) if treasure else [*action.faces, *action.dice]
    count = len(treasure.dice) - len(kept) if treasure else 0
    if not kept:
        return f"keep none and roll all {count} again"
    return f"keep {faces(kept)} and roll the other {'one' if count == 1 else count} again"


def _stop(_: deeds.Stop, view: View, __: Names) -> str:
    treasure = view.open.treasure
    gold = worth(treasure.dice) * treasure.multiplier if treasure else 0
    return f"stop with a treasure worth {gold} gold" if gold else "stop without a treasure"


def _whisper(action: deeds.Whisper, _: View, names: Names) -> str:
    return f"whisper to {names[action.to] if action.to < len(names) else YOU}"


DEEDS: Sentences = {
    deeds.PutPlace: _put,
    deeds.CreateCharacter: _create,
    deeds.DoneHistory: plain("say that your past is told"),
    deeds.Oracle: plain("ask the oracle a question of yes or no"),
    deeds.Respond: lambda action, _, __: "answer in your own words" if action.text else "let it pass without a word",
    deeds.Decline: plain("do not roll"),
    deeds.Ready: _ready,
    deeds.Wear: _wear,
    deeds.Drop: with_thing("drop {}"),
    deeds.PickUp: with_thing("pick up {}"),
    deeds.Give: _give,
    deeds.HandGold: _gold,
    deeds.LightTorch: with_thing("light {}"),
    deeds.Snuff: with_thing("put out {}"),
    deeds.UseItem: _use,
    deeds.HandOverLead: lambda action, view, names: f"hand the lead to {them(view, action.to, names)}",
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
FORETOLD_DEEDS: Tales = {
    deeds.PickPlace: called(_pick, lambda action: LOCATIONS[action.code].name),
    deeds.AddEvent: called(_event, lambda action: PASTS[action.event].name.lower()),
    deeds.SpendPoint: _spend,
    deeds.Attempt: called(_attempt, lambda action: ABILITIES[action.ability]),
    deeds.FreeformSpell: called(_freeform, lambda action: f"up to {DIFFICULTIES[action.most]}"),
    deeds.Roll: _roll,
    deeds.Answer: _answer,
    deeds.Cast: _cast,
    deeds.Attack: _attack,
    deeds.Move: called(_move, lambda action: "forward" if action.dir == 1 else "back"),
}
