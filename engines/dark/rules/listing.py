"""The list of legal actions: each once, without text, things that look alike by the lowest number. 12.4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from ..actions import deeds, orders
from ..board import gear
from ..board.lane import LAST, owing_foes, standing_foes
from ..board.party import hero_of, is_delve, lives, living, players, present
from ..content import LOCATIONS, OUTLINES, PASTS, SPELLS, T
from ..content.ids import Ability
from ..model import Open, State
from ..model.things import Hero, Thing
from ..model.turns import Combat, Treasure
from ..refusals import check
from .blows import weapon_of
from .handling import lying
from .making import builds, owes_character
from .world import cells

Offer = Iterable[deeds.Deed]
_ABILITIES: tuple[Ability, ...] = T.abilities.ids
_TABLES = ("backgrounds", "locations", "rooms", "traps", "obstacles", "mysteries", "monsters", "treasure_type")
_DICE = ("themes", "goals", "d6", "2d6", "d66")
_BOOK = ("enter", "fall_back", "out", "clear", "searched", "goal", "hint", "no_hint", "step")
_DIFFICULTIES = (8, 10, 12)


def legal(state: State, seat: int) -> list[deeds.Deed]:
    """What a seat owes first; then what it may do besides."""
    table = state.open
    if table.phase == "ended" or not 0 <= seat < len(table.heroes):
        return []
    if table.pause is not None:
        return [deeds.GoOn()]
    offered = _for_master(state) if seat == table.master else _for_player(table, seat)
    return [deed for deed in offered if check(state, seat, deed) is None]


def _for_master(state: State) -> Iterator[deeds.Deed]:
    table = state.open
    if table.phase == "world":
        yield from [orders.DrawMap(outline) for outline in OUTLINES]
    elif table.queue:
        yield from _rulings(table)
        yield orders.CancelRequest()
    elif table.phase == "combat":
        yield from _foes(table)
    elif table.phase == "lull":
        yield orders.BeginSession()
        yield from _places(table)
        yield from _endings()
    elif table.phase == "scene":
        yield from _floor(table)
        yield orders.CancelRequest()


def _rulings(table: Open) -> Offer:
    yield orders.Rule("works")
    yield orders.Rule("cannot")
    yield from [orders.Rule("roll", difficulty) for difficulty in _DIFFICULTIES]  # type: ignore[arg-type]
    if table.combat:
        yield from [orders.Rule("roll", foe=foe.number) for foe in standing_foes(table.combat)]
    yield from [orders.Rule("roll", seat=seat) for seat in living(table)]


def _foes(table: Open) -> Offer:
    ready = owing_foes(table)
    yield from [orders.FoeAttack(foe.number, seat) for foe in ready for seat in living(table)]
    yield from [orders.FoeMove(foe.number, way) for foe in ready for way in (1, -1)]
    yield from [orders.FoeHold(foe.number) for foe in ready]
    yield from [orders.EndCombat(how) for how in ("parted", "foes_fled", "surrender", "party_fled")]


def _floor(table: Open) -> Offer:
    """Hand-overs, then work."""
    if table.floor != "gm":
        return
    if not (table.world and table.world.pick):
        yield from _hand_overs(table)
        yield from _work(table)
    yield from _places(table)
    yield orders.EndSession()
    yield from _endings()


def _hand_overs(table: Open) -> Offer:
    yield orders.Narrate()
    for who in ("each", "one"):
        for ability in _ABILITIES:
            yield from [orders.CallCheck(ability, each, who) for each in _DIFFICULTIES]  # type: ignore[arg-type]
    yield orders.Ask()
    yield from [orders.StartCombat(first) for first in ("party", "foes", "individual")]
    yield from [orders.OfferTreasure(seat) for seat in present(table)]


def _work(table: Open) -> Offer:
    alive = living(table)
    yield from (orders.OpenScene(), deeds.Oracle())
    yield from [orders.RollTable(name) for name in (*_TABLES, *_DICE)]  # type: ignore[arg-type]
    for kind in (orders.HarmHero, orders.Heal, orders.Repair):
        yield from [kind(seat) for seat in alive]
    yield from (orders.RestHours(), orders.RestNight(), orders.PassTime())
    yield from (orders.SetLight("bright"), orders.SetLight("dark"))
    yield from [orders.GiveItem(seat) for seat in (*alive, None)]
    yield from [orders.Grant(seat) for seat in alive]
    for seat in alive:
        yield from [orders.AwardXp(seat, "obstacle", amount) for amount in (1, 2)]
        yield from [orders.AwardXp(seat, "goal", amount) for amount in (1, 2, 3)]
    yield from [orders.Retire(seat) for seat in alive]
    yield from [orders.Admit(seat) for seat in players(table)]
    yield from [orders.PrepareDelve(rooms) for rooms in (4, 6, 8)]
    yield from [orders.KeepDelve(what) for what in _BOOK]  # type: ignore[arg-type]


def _places(table: Open) -> Offer:
    world = table.world
    if world is None or world.outline is None:
        return []
    if world.pick is not None:
        return [deeds.PutPlace(x, y) for x, y in cells(world, world.pick)]
    return [deeds.PickPlace(code) for code in LOCATIONS]


def _endings() -> Offer:
    return (orders.EndCampaign("completed"), orders.EndCampaign("abandoned"))


def _for_player(table: Open, seat: int) -> Iterator[deeds.Deed]:
    if owes_character(table, seat):
        yield from builds(table.settings.start_level)
    if table.phase == "world" and table.world and table.world.turn == seat:
        yield from _places(table)
    elif table.phase == "history":
        yield from [deeds.AddEvent(event) for event in PASTS]
        yield deeds.DoneHistory()
    elif table.treasure:
        yield from _keeps(table.treasure)
    elif table.phase == "lull":
        yield from [deeds.SpendPoint(ability) for ability in _ABILITIES]
    elif lives(table, seat) and table.phase == "scene":
        yield from _answers(table, seat)
        yield from _gear(table, seat)
        yield deeds.Decline()
    elif lives(table, seat) and table.combat:
        yield from _blows(table, table.combat, seat)
        yield from _gear(table, seat)


def _keeps(treasure: Treasure) -> Offer:
    yield deeds.Stop()
    shown = sorted({*treasure.dice})
    for size in range(len(shown) - 1, -1, -1):
        yield from [deeds.Reroll(faces) for faces in reversed(list(combinations(shown, size)))]


def _answers(table: Open, seat: int) -> Offer:
    request = table.request
    if request is None or seat not in request.owing:
        return
    yield from (deeds.Roll(), deeds.Respond())
    yield from [deeds.Answer(option) for option in range(len(request.options))]
    if request.kind == "beat":
        yield from _declarations(table, seat)


def _declarations(table: Open, seat: int) -> Offer:
    if is_delve(table):
        return
    is_last = hero_of(table, seat).health == 1
    yield from [deeds.Attempt(ability) for ability in _ABILITIES]
    yield from [deeds.FreeformSpell(most, is_last) for most in _DIFFICULTIES]  # type: ignore[arg-type]


def _blows(table: Open, combat: Combat, seat: int) -> Offer:
    hero, foes = hero_of(table, seat), standing_foes(combat)
    held = _one_of_each([thing for thing in gear.in_hands(hero) if weapon_of(hero, thing.ref)])
    for ref in (*[thing.ref for thing in held], None):
        yield from [deeds.Attack(foe.number, ref) for foe in foes]
    yield from (deeds.Move(1), deeds.Move(-1), deeds.Hold())
    yield from _declarations(table, seat)


def _one_of_each(things: Iterable[Thing]) -> list[Thing]:
    """Of things that look alike the one of the lowest number."""
    found: dict[object, Thing] = {}
    for thing in sorted(things, key=lambda each: each.ref):
        found.setdefault(gear.looks(thing), thing)
    return list(found.values())


def _carried(hero: Hero) -> list[Thing]:
    """One of each in the hands, in the pack and on the body."""
    rooms: dict[str, list[Thing]] = {"held": [], "worn": [], "packed": []}
    for thing in hero.gear:
        rooms[gear.where(hero, thing)].append(thing)
    return [thing for things in rooms.values() for thing in _one_of_each(things)]


def _gear(table: Open, seat: int) -> Offer:
    hero = hero_of(table, seat)
    things = _carried(hero)
    yield from _spells(table, hero)
    yield from [deeds.UseItem(thing.ref, on) for thing in things if gear.row(thing).use for on in present(table)]
    yield from [deeds.PickUp(thing.ref) for thing in _one_of_each(lying(table, seat))]
    yield from [deeds.LightTorch(thing.ref) for thing in things if thing.item == "torch"]
    yield from [deeds.Ready(refs) for refs in _grips(hero)]
    if table.combat is None:
        yield from [deeds.Wear(thing.ref) for thing in things if gear.row(thing).kind == "armor"]
        yield deeds.Wear(None)
        yield deeds.Oracle()
    yield from [deeds.Snuff(thing.ref) for thing in things if thing.lit]
    yield from [deeds.Drop(thing.ref) for thing in things]
    others = [other for other in present(table) if other != seat]
    yield from [deeds.Give(thing.ref, other) for thing in things for other in others]
    if table.combat is None:
        yield from [deeds.HandGold(other) for other in others]
        yield from [deeds.HandOverLead(other) for other in others]


def _grips(hero: Hero) -> Iterator[tuple[int, ...]]:
    """What two hands can hold: each kind of things once, by the lowest numbers."""
    yield ()
    kinds: dict[object, list[int]] = {}
    for thing in sorted(hero.gear, key=lambda each: each.ref):
        if gear.row(thing).hands:
            kinds.setdefault((gear.where(hero, thing), gear.looks(thing)), []).append(thing.ref)
    yield from [(refs[0],) for refs in kinds.values()]
    hands = {ref: gear.row(thing).hands for thing in hero.gear for ref in [thing.ref]}
    for one, other in combinations_with_replacement(list(kinds.values()), 2):
        pair = (one[0], other[0]) if one is not other else tuple(one[:2])
        if len(pair) == 2 and hands[pair[0]] + hands[pair[1]] <= 2:
            yield tuple(sorted(pair))


def _spells(table: Open, hero: Hero) -> Offer:
    if hero.held or hero.wits < T.abilities.spell_min_wits:
        return
    last = hero.health == 1
    for spell in SPELLS.values():
        if spell.target == "enemy" and table.combat:
            yield from [deeds.Cast(spell.id, foe.number, None, last) for foe in standing_foes(table.combat)]
        elif spell.target == "ally":
            yield from [deeds.Cast(spell.id, None, other, last) for other in present(table)]
        elif spell.target != "enemy":
            yield deeds.Cast(spell.id, last_breath=last)


def canonical(state: State, action: deeds.Deed) -> deeds.Deed:
    """The listed twin of an action: of things that look alike, in the same place, the lowest numbers. 12.4."""
    if isinstance(action, deeds.Ready):
        return deeds.Ready(_lowest(state.open, action.refs))
    ref = getattr(action, "ref", None)
    if ref is None:
        return action
    (lowest,) = _lowest(state.open, (ref,))
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return type(action)(**{**fields, "ref": lowest})


def _lowest(table: Open, refs: tuple[int, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for ref in sorted(refs):
        twins = next((group for group in _groups(table) if ref in group), [ref])
        found.append(next((each for each in twins if each not in found), ref))
    return tuple(sorted(found))


def _groups(table: Open) -> Iterator[list[int]]:
    """The numbers of things that look alike, place by place."""
    rooms: list[list[Thing]] = list(table.grounds.values())
    for hero in table.heroes:
        if hero:
            for room in ("held", "worn", "packed"):
                rooms.append([thing for thing in hero.gear if gear.where(hero, thing) == room])
    if table.combat:
        for spot in range(LAST + 1):
            rooms.append([each.thing for each in table.combat.ground if each.spot == spot])
    for things in rooms:
        kinds: dict[object, list[int]] = {}
        for thing in things:
            kinds.setdefault(gear.looks(thing), []).append(thing.ref)
        yield from [sorted(kind) for kind in kinds.values()]
