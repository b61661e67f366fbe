"""How a bot plays a character; the Game Master's seat it plays by the Torchkeeper's book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from ...rng import Rng
from ..acts.act import Act
from ..acts.beats import Respond
from ..acts.characters import CreateCharacter, DoneHistory, SpendPoint
from ..acts.hands import LightTorch, Ready, Wear
from ..acts.requests import Answer, Decline, Roll
from ..acts.safety import GoOn
from ..acts.things import Drop, PickUp
from ..acts.treasure import Reroll, Stop
from ..acts.use_item import UseItem
from ..board import gear
from ..board.choices import MEDDLE, ONWARD, OUT, REST, SEARCH, ways_of
from ..board.dice import added, hero_mods
from ..board.gear import worn_out
from ..board.party import hero_of, living, missing, owes_character, players, points_of, present, seat_of, unspent
from ..board.world import memories
from ..content import T
from ..content.ids import Ability, Kit, Race
from ..content.rows import Way
from ..listing import first_of
from ..model import Open, View
from ..model.bounds import HOUR
from ..model.turns import Request, Treasure
from .fighting import blow, brawl
from .master import master_policy

_ROLES: tuple[tuple[Race, Ability, Kit], ...] = (
    ("elf", "nimble", "archer"),
    ("dwarf", "brute", "guard"),
    ("elf", "nimble", "archer"),
    ("halfling", "brute", "guard"),
    ("human", "wits", "mage"),
)
_CAP = T.abilities.cap
Chore = Callable[[Open, int], Iterator[Act]]  # what somebody would like to do with things


def policy(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    return _besides_combat(view, legal, rng, (_care, _outfit, _shine)) or blow(view.open, seat_of(view), legal)


def casual(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    """Answers as the policy does, but sees to nothing except light. Fights without much thought, but never against its
    friends."""
    return _besides_combat(view, legal, rng, (_shine,)) or brawl(view.open, seat_of(view), legal, rng)


def _besides_combat(view: View, legal: Sequence[Act], rng: Rng, chores: Sequence[Chore]) -> Act | None:
    table, seat = view.open, seat_of(view)
    if table.pause is not None:
        return GoOn()
    if owes_character(table, seat):
        return _character(table, seat)
    if seat == table.master:
        return master_policy(view, legal, rng)
    if table.phase == "combat":
        return None
    return _prepare(table, seat, legal, rng) or _chore(table, seat, legal, chores) or _answer(table, seat)


def _character(table: Open, seat: int) -> Act:
    """An archer, a guard, an archer, a guard and a mage, by seat."""
    race, best, kit = _ROLES[(seat - players(table)[0]) % len(_ROLES)]
    points, scores = points_of(table.settings.start_level), dict.fromkeys(T.abilities.ids, 0)
    for ability in (best, *T.abilities.ids):
        scores[ability] += min(_CAP - scores[ability], points - sum(scores.values()))
    return CreateCharacter(race, scores["brute"], scores["nimble"], scores["wits"], kit)


def _prepare(table: Open, seat: int, legal: Sequence[Act], rng: Rng) -> Act | None:
    """Build the world, tell the past, spend ability points."""
    if table.phase == "world":
        return rng.pick(legal)
    if table.phase == "history":
        return DoneHistory() if memories(table, seat) else rng.pick(legal)
    if table.phase == "lull" and seat in unspent(table):
        hero = hero_of(table, seat)
        open_to = [each for each in T.abilities.ids if getattr(hero, each) < _CAP]
        return SpendPoint(max(open_to, key=lambda each: getattr(hero, each)))
    return None


def _chore(table: Open, seat: int, legal: Sequence[Act], chores: Sequence[Chore]) -> Act | None:
    """What is worth doing with things before an answer."""
    if table.phase != "scene" or table.scene is None or seat not in present(table):
        return None
    return first_of(chain.from_iterable(chore(table, seat) for chore in chores), legal)


def _care(table: Open, seat: int) -> Iterator[Act]:
    """Use bandages for two wounds and more, an armorer's kit for two points, a potion for four wounds."""
    wounded = sorted(present(table), key=lambda each: -missing(table, each))
    battered = sorted(present(table), key=lambda each: -worn_out(hero_of(table, each)))
    needs = {"bandages": 2, "healing_potion": 4, "greater_healing": 5}
    for thing in hero_of(table, seat).gear:
        if thing.item == "repair_kit" and worn_out(hero_of(table, battered[0])) >= 2:
            yield UseItem(thing.ref, battered[0])
        if thing.item in needs and missing(table, wounded[0]) >= needs[thing.item]:
            yield UseItem(thing.ref, wounded[0])


def _outfit(table: Open, seat: int) -> Iterator[Act]:
    """Put on better armor and pick up useful things, as long as nothing weighs the character down. Drop nothing else: a
    bot may stand in only once for somebody who wants to keep their things."""
    hero = hero_of(table, seat)
    worn = gear.worn_armor(hero)
    points = (worn.points or 0) if worn else 0
    for thing in hero.gear:
        if gear.row(thing).kind == "armor" and thing.ref != hero.worn:
            if (thing.points or 0) > points:
                yield Wear(thing.ref)
            elif hero.load:
                yield Drop(thing.ref)
    for thing in gear.ground(table):
        row, room = gear.row(thing), hero.capacity - hero.slots
        if row.kind == "armor":
            is_wanted = (thing.points or 0) > points and row.slots <= room + (gear.row(worn).slots if worn else 0)
        else:
            is_wanted = row.slots <= room and bool(row.use or (row.magic and not row.reach))
        if is_wanted:
            yield PickUp(thing.ref)


def _shine(table: Open, seat: int) -> Iterator[Act]:
    """Light a torch if somebody cannot see."""
    hero = hero_of(table, seat)
    if all(hero_of(table, each).sees for each in present(table)):
        return
    torches = [thing for thing in hero.gear if thing.item == "torch"]
    held = [thing for thing in torches if thing.ref in hero.held]
    if held:
        yield from [LightTorch(torch.ref) for torch in held]
    elif gear.free_hands(hero):
        yield from [Ready(tuple(sorted([*hero.held, torch.ref]))) for torch in torches]


def _answer(table: Open, seat: int) -> Act:
    if table.treasure:
        return _keep(table.treasure)
    request = table.request
    if request is None or request.kind == "beat":
        return Respond()
    if request.kind == "check":
        return Roll() if request.who == "each" or _is_best(table, request, seat) else Decline()
    return Answer(_choice(table, request))


def _is_best(table: Open, request: Request, seat: int) -> bool:
    """Whether nobody who owes the roll is better at it. Among equals the last one rolls, so that the others can see to
    things first."""
    best = max(request.owing, key=lambda each: (_modifier(table, request, each), each))
    return best == seat


def _modifier(table: Open, request: Request, seat: int) -> int:
    ability = request.ability or "wits"
    return added(hero_mods(table, seat, ability, trade=request.trade, bonus=request.bonus))


def _choice(table: Open, request: Request) -> int:
    """Choose by what the options mean in a delve by the book, or else the default."""
    options, step = request.options, table.delve.step if table.delve else ""
    if step == "mystery" and MEDDLE in options:
        return options.index(MEDDLE)
    if step == "obstacle" and (ways := ways_of(options)):
        return max(range(len(ways)), key=lambda each: (_hope(table, ways[each]), -each))
    for label in (SEARCH, REST, ONWARD, OUT) if step == "choose" else ():
        if label in options and (label != REST or _should_rest(table)):
            return options.index(label)
    return request.default


def _hope(table: Open, way: Way) -> int:
    best = max(added(hero_mods(table, each, way.ability, trade=way.trade)) for each in present(table))
    return best - way.difficulty


def _should_rest(table: Open) -> bool:
    """Whether the party lacks a Health each, and there is time to rest and to get out."""
    delve, alive = table.delve, living(table)
    if delve is None or sum(missing(table, seat) for seat in alive) < len(alive):
        return False
    ahead = delve.rooms - delve.at + delve.rooms // 2 if delve.way == "in" else delve.at // 2
    return delve.clock + HOUR + ahead + 4 < delve.deadline


def _keep(treasure: Treasure) -> Act:
    """Keep the most frequent face, the higher one among equals."""
    counts = Counter(treasure.dice)
    face = max(counts, key=lambda each: (counts[each], each))
    if counts[face] == len(treasure.dice):
        return Stop()
    return Reroll((face,))
