"""What happened in fights, to bodies and with things, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import YOU, counted, listed, was, whose
from ..content import ITEMS, SPELLS
from ..events import asking, bodies, fights
from ..phrases import ABILITIES, faces, low, opened, special, the, the_sum, ticks, who


def _checked(event: asking.Checked, names: Names) -> str:
    ability = ABILITIES[event.ability]
    verdict = "success" if event.success else "failure"
    added = the_sum(event.dice, event.mods, event.total, ability)
    actor = who(event.seat, event.name, names)
    return f"{actor} rolled {ability}: {added} against {event.difficulty}: {verdict}{special(event.special)}"


def _secretly(event: asking.RolledSecretly, names: Names) -> str:
    return f"{who(event.seat, event.name, names)} rolled, and only the Game Master knows what"


def _harmed(event: bodies.Harmed, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    kept = [f"the ward caught {event.ward}"] if event.ward else []
    kept += [f"the armor caught {event.armor}"] if event.armor else []
    caught = f"{listed(kept)}; " if kept else ""
    return f"{actor} took {event.amount} damage: {caught}{event.left} Health left"


def _foe_harmed(event: fights.FoeHarmed, _: Names) -> str:
    return f"{event.name} took {event.amount} damage"


def _foe_health(event: fights.FoeHealth, _: Names) -> str:
    return f"foe {event.foe} had {event.left} Health left"


def _healed(event: bodies.Healed, names: Names) -> str:
    dice = f" ({faces(event.dice)})" if event.dice else ""
    actor = who(event.seat, event.name, names)
    return f"{actor} regained {event.amount} Health{dice} and had {event.left}"


def _repaired(event: bodies.Repaired, names: Names) -> str:
    return f"{whose(who(event.seat, event.name, names))} armor got {counted(event.amount, 'point')} back"


def _warded(event: bodies.Warded, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    return f"{actor} {was(actor)} warded with {counted(event.ward, 'point')}"


def _boosted(event: bodies.Boosted, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    return f"{actor} had {event.amount} more on {ABILITIES[event.ability]} rolls for a while"


def _lit(event: bodies.Lit, _: Names) -> str:
    return f"a pale light shone for {ticks(event.ticks)}"


def _rested(event: bodies.Rested, names: Names) -> str:
    long = "the night" if event.hours is None else counted(event.hours, "hour")
    gained = listed([f"{names[seat]} regained {amount} Health" for seat, amount in event.healed])
    return f"the party rested for {long}{f': {gained}' if gained else ''}"


def _torch_lit(event: bodies.TorchLit, names: Names) -> str:
    return f"{who(event.seat, event.name, names)} lit a torch"


def _torch_out(event: bodies.TorchOut, names: Names) -> str:
    if event.seat is None:
        return "a torch on the ground burned down"
    actor = who(event.seat, event.name, names)
    return f"{whose(actor)} torch burned down" if event.auto else f"{actor} put a torch out"


def _moved(event: bodies.ThingMoved, names: Names) -> str:
    plain = ITEMS[event.item].name
    name = low(plain) if event.name == plain else event.name
    taker = names[event.end] if isinstance(event.end, int) else ""
    if isinstance(event.start, int):
        giver = names[event.start]
        if taker:
            return f"{giver} gave {the(name)} to {taker}"
        lost = "lost" if event.end == "gone" else "let fall"
        return f"{giver} {lost} {the(name)}"
    return f"{taker} picked up {the(name)}" if taker else f"{the(name)} stayed on the ground"


def _gold(event: bodies.GoldMoved, names: Names) -> str:
    taker = names[event.receiver]
    if event.giver is not None:
        return f"{names[event.giver]} gave {event.gold} gold to {taker}"
    if not event.gold:
        return f"{taker} had no gold to lose"
    return f"{taker} got {event.gold} gold" if event.gold > 0 else f"{taker} lost {-event.gold} gold"


def _held(event: bodies.Held, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    if not event.things:
        return f"{actor} emptied both hands"
    return f"{actor} took in hand: {listed([low(name) for name in event.things])}"


def _worn(event: bodies.Worn, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    return f"{actor} put on {the(low(event.thing))}" if event.thing else f"{actor} took the armor off"


def _used(event: bodies.Used, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    on = "" if event.on == event.seat else f" on {who(event.on, event.target, names)}"
    return f"{actor} used {the(low(event.thing))}{on}"


def _lead(event: bodies.LeadPassed, names: Names) -> str:
    return f"{who(event.seat, event.name, names)} led the party from then on"


def _xp(event: bodies.XpAwarded, names: Names) -> str:
    why = "what was overcome" if event.kind == "obstacle" else "a goal reached"
    return f"{who(event.seat, event.name, names)} got {event.amount} XP for {why}: {event.total} in all"


def _level(event: bodies.LevelGained, names: Names) -> str:
    points = " and an ability point" if event.points else ""
    return f"{who(event.seat, event.name, names)} reached level {event.level}: {event.roll} more Health{points}"


def _combat(event: fights.CombatBegun, names: Names) -> str:
    order = [each.name if each.seat is None else who(each.seat, each.name, names) for each in event.order]
    foes = listed([f"{foe.name} ({foe.tier})" for foe in event.foes])
    first = {
        "party": "the party went first",
        "foes": "the foes went first",
        "individual": f"in this order: {listed(order)}",
    }[event.initiative]
    lair = " in their lair" if event.lair else ""
    return opened(event.text, f"a fight began{lair} with {foes}; {first}")


def _turn(event: fights.TurnBegan, names: Names) -> str:
    if event.seat is not None:
        actor = whose(who(event.seat, event.name, names))
    elif event.foe is not None:
        actor = f"{event.name}'s"
    else:
        actor = "the party's" if event.side == "party" else "the foes'"
    return f"round {event.round}: it was {actor} turn"


def _stepped(event: fights.Stepped, names: Names) -> str:
    actor = event.name if event.seat is None else who(event.seat, event.name, names)
    return f"{actor} left the fight" if event.out else f"{actor} moved from spot {event.start} to spot {event.end}"


def _attacked(event: fights.Attacked, names: Names) -> str:
    seat = event.seat if event.seat is not None else 0
    actor = event.who if event.by_foe else who(seat, event.who, names)
    target = who(seat, event.target, names) if event.by_foe else event.target
    added = the_sum(event.dice, event.mods, event.total, ABILITIES[event.ability] if event.ability else "")
    weapon = f" with {the(low(event.weapon))}" if event.weapon and event.weapon != "bare hands" else ""
    weapon = " with bare hands" if event.weapon == "bare hands" else weapon
    verdict = f"hit, margin {event.margin}, damage {event.damage}" if event.hit else "miss"
    return f"{actor} attacked {target}{weapon}: {added} against {event.difficulty}: {verdict}{special(event.special)}"


def _spell(event: fights.SpellCast, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    name = SPELLS[event.spell].name.lower() if event.spell else "a spell"
    target = f" on {_spelled(event, names)}" if event.target else ""
    verdict = "success" if event.success else "failure"
    back = f"; the backlash took {event.backlash} Health" if event.backlash else ""
    added = the_sum(event.dice, event.mods, event.total, "Wits")
    said = f"{actor} gave 1 Health and cast {name}{target}: {added} against {event.difficulty}"
    return f"{said}: {verdict}{special(event.special)}{back}"


def _spelled(event: fights.SpellCast, names: Names) -> str:
    if event.on == event.seat:
        return "yourself" if names[event.seat] == YOU else "themselves"
    return who(event.on, event.target or "", names) if event.on is not None else event.target or ""


def _bound(event: fights.Bound, _: Names) -> str:
    return f"{event.name} was bound and will lose a turn"


def _died(event: fights.Died, names: Names) -> str:
    return f"{event.name} fell dead" if event.seat is None else f"{who(event.seat, event.name, names)} died"


def _combat_ended(event: fights.CombatEnded, _: Names) -> str:
    how = {
        "won": "the fight was won",
        "fled": "the party fled from the fight",
        "dead": "nobody of the party was left standing",
        "parted": "the sides parted",
        "foes_fled": "the foes fled",
        "surrender": "the foes surrendered",
        "party_fled": "the party fled",
    }[event.outcome]
    earned = f"; it earned {counted(event.earned, 'treasure die', 'treasure dice')}" if event.earned else ""
    return f"{how} after {counted(event.rounds, 'round')}{earned}"


def _treasure_rolled(event: fights.TreasureRolled, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    kept = f", keeping {faces(event.kept)}" if event.kept else ""
    return f"{actor} rolled for treasure, roll {event.roll}{kept}: {faces(event.dice)}"


def _treasure_found(event: fights.TreasureFound, names: Names) -> str:
    if not event.value:
        return "there was no treasure"
    if event.item:
        return f"a treasure worth {event.value} gold: the {low(ITEMS[event.item].name)} lay there for anyone to take"
    return f"{who(event.seat, event.name, names)} found {event.value} gold"


TALE: dict[type, Callable[[Any, Names], str]] = {
    asking.Checked: _checked,
    asking.RolledSecretly: _secretly,
    bodies.Harmed: _harmed,
    fights.FoeHarmed: _foe_harmed,
    fights.FoeHealth: _foe_health,
    bodies.Healed: _healed,
    bodies.Repaired: _repaired,
    bodies.Warded: _warded,
    bodies.Boosted: _boosted,
    bodies.Lit: _lit,
    bodies.Rested: _rested,
    bodies.TorchLit: _torch_lit,
    bodies.TorchOut: _torch_out,
    bodies.ThingMoved: _moved,
    bodies.GoldMoved: _gold,
    bodies.Held: _held,
    bodies.Worn: _worn,
    bodies.Used: _used,
    bodies.LeadPassed: _lead,
    bodies.XpAwarded: _xp,
    bodies.LevelGained: _level,
    fights.CombatBegun: _combat,
    fights.TurnBegan: _turn,
    fights.Stepped: _stepped,
    fights.Attacked: _attacked,
    fights.SpellCast: _spell,
    fights.Bound: _bound,
    fights.Died: _died,
    fights.CombatEnded: _combat_ended,
    fights.TreasureRolled: _treasure_rolled,
    fights.TreasureFound: _treasure_found,
}
