"""The printed content: the maps, the profiles, the equipment and the ready-made crews, decoded once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, get_args

import msgspec

from .model.basics import ActKind, CrewId, Item, Kit, MapId, Rank, Roll, Slot, Square

Trait = Literal["move", "fight", "shoot", "strength", "agility", "nerve", "craft"]  # all but resilience


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turns: int
    success: int  # what a die must show at least
    breaking: int  # casualties that make a crew test its nerve
    fuel: int  # the most a lantern begins with
    light: int  # squares that it reaches
    orders: int  # changes of a seat's standing orders in a game


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    move: int
    fight: int  # martial skill in close combat
    shoot: int  # martial skill at range
    strength: int
    resilience: int
    agility: int
    nerve: int
    craft: int
    budget: int  # what a kit may cost

    def hurt(self, damage: int) -> Profile:
        """Resilience goes down by damage; once none is left, all else is one lower, not below 1. G62."""
        is_wounded = damage == self.resilience
        lower = {name: max(1, getattr(self, name) - 1) for name in get_args(Trait)} if is_wounded else {}
        return msgspec.structs.replace(self, resilience=self.resilience - damage, **lower)


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Literal["melee", "missile", "protection", "trait"]
    cost: int
    two_handed: bool
    does: str  # in a few words
    strength: int = 0  # of a missile weapon


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kit: Kit


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CrewId
    name: str
    light: Slot  # the usual Lightbearer
    members: tuple[Member, ...]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order in words."""

    label: str
    values: dict[str, str]  # what can be ordered
    asks: tuple[str, ...]  # those of them that leave it to the seat
    answers: str  # the kind of action that is asked for without it
    by: str  # the value with which it answers that from then on


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    sign: str
    is_red: bool
    act: ActKind  # the special action that it allows


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a warrior is, by the value of a field."""

    field: str
    when: bool | int
    words: str


class HitStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps of resolving a hit that are one to whoever looks on."""

    name: str
    steps: tuple[str, ...]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["room", "corridor", "player_entrance", "monster_entrance", "doorway"]
    name: str
    seat: int | None = None
    near_seat: int | None = None


class Burrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster entrance."""

    area: str
    near_seat: int
    squares: tuple[Square, ...]  # in the order in which monsters are put there


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: MapId
    name: str
    width: int
    height: int
    symmetry: str
    tiles: tuple[str, ...]  # a string for each row
    areas: tuple[str, ...]
    area_info: dict[str, Area]
    player_entrances: tuple[tuple[Square, ...], tuple[Square, ...]]
    monster_entrances: tuple[Burrow, ...]
    doorways: tuple[Square, ...]
    rooms: tuple[str, ...]


class _Maps(msgspec.Struct):
    maps: tuple[Map, ...]


class _Crews(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    numbers: Numbers
    summed: tuple[Roll, ...]
    ranks: tuple[Rank, ...]
    profiles: dict[Rank | Literal["monster"], Profile]
    items: dict[Item, Gear]
    orders: dict[str, Standing]
    crews: tuple[Crew, ...]


class _Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sides: tuple[str, str]  # of the maps, by the seat that begins there
    suits: dict[str, Suit]
    card_ranks: dict[str, str]
    jokers: dict[str, str]
    acts: dict[ActKind, str]
    phases: dict[str, str]
    conditions: tuple[Condition, ...]
    hit_steps: tuple[HitStep, ...]
    shelves: dict[str, str]  # by the kind of what lies there
    ground: dict[str, str]  # by the letters of a map that stand for no area with a name
    bare_hands: str


def _read(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


_ROLL = msgspec.json.decode(_read("crews.json"), type=_Crews)

_CALLED = msgspec.json.decode(_read("names.json"), type=_Names)

NUMBERS = _ROLL.numbers
SUMMED = _ROLL.summed  # rolls of which the number on the dice matters; of all others successes are counted
RANKS = _ROLL.ranks  # by slot
PROFILES = _ROLL.profiles
NOW = {  # the characteristics as they count, by damage
    rank: tuple([PROFILES[rank].hurt(damage) for damage in range(PROFILES[rank].resilience + 1)])
    for rank in dict.fromkeys(RANKS)
}
GEAR = _ROLL.items
ORDERS = _ROLL.orders
SIDES = _CALLED.sides
SUITS = _CALLED.suits
CARD_RANKS = _CALLED.card_ranks
JOKER_NAMES = _CALLED.jokers
ACTS = _CALLED.acts  # a word or two for each kind of action
PHASES = _CALLED.phases
CONDITIONS = _CALLED.conditions
HIT_STEPS = _CALLED.hit_steps
SHELVES = _CALLED.shelves
GROUND = _CALLED.ground
BARE_HANDS = _CALLED.bare_hands
CREW = {crew.id: crew for crew in _ROLL.crews}


@cache
def maps() -> dict[MapId, Map]:
    return {each.id: each for each in msgspec.json.decode(_read("maps.json"), type=_Maps).maps}
