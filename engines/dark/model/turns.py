"""Parts of a state that pass: scenes and requests, fights, treasure, delves and what is known of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from ..content import ids
from ..content.ids import Ability, Kind, Tier
from . import bounds
from .bounds import Bonus, Count, Dice, Face, Few, Key, Piece, Seat, Seats, Short, Spot
from .things import Part, Small, Thing


class Scene(Part):
    title: bounds.Title
    text: bounds.Long
    place: Key
    light: bounds.Light
    present: Seats
    number: Piece | UnsetType = UNSET  # by which a veil names its words


class Reply(Part):
    seat: Seat
    kind: Literal["respond", "attempt", "spell", "roll", "decline", "answer"]
    option: Annotated[int, Meta(ge=0, le=11)] | None = None
    success: bool | None = None
    dice: Dice | None = None


class Request(Part, kw_only=True):
    id: Count
    kind: Literal["beat", "check", "choice"]
    asked: Seats
    owing: Seats
    ability: Ability | None = None
    difficulty: bounds.Difficulty | None = None
    bonus: Bonus = 0
    trade: ids.Trade | None = None
    who: Literal["each", "one"] | None = None
    secret: bool = False
    options: Annotated[list[bounds.Label], Meta(max_length=12)] = []
    default: Annotated[int, Meta(ge=0, le=11)] = 0
    reason: Short = ""
    answers: Annotated[list[Reply], Meta(max_length=6)] = []
    number: Piece | UnsetType = UNSET
    silent: bool | UnsetType = UNSET  # an open beat in which the Game Master has given no sign


class Declaration(Part):
    """What a player wants to do and the Game Master has to rule on."""

    seat: Seat
    kind: Literal["attempt", "spell"]
    ability: Ability
    text: Short
    most: bounds.Difficulty | None = None  # the hardest that the caster accepts
    last_breath: bool = False
    number: Piece | UnsetType = UNSET


class Foe(Part, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=12)]
    monster: ids.Monster | ids.Boss | None
    name: bounds.Name
    tier: Tier
    size: ids.Size
    reach: ids.Reach
    spot: Spot
    lost: Annotated[int, Meta(ge=0, le=30)] = 0
    state: Literal["alive", "dead", "out"] = "alive"
    bound: bool = False
    actions: Annotated[int, Meta(ge=0, le=2)] = 0


class Fighter(Part, kw_only=True):
    """A character in combat."""

    seat: Seat
    spot: Spot | None  # None: has left the lane
    actions: Annotated[int, Meta(ge=0, le=2)] = 0
    drops: Annotated[int, Meta(ge=0, le=bounds.DROPS)] = 0  # free actions left
    refused: Annotated[int, Meta(ge=0, le=2)] = 0  # declarations that came to nothing this turn


class Dropped(Part):
    thing: Thing
    seat: Seat  # who let it fall
    spot: Spot


class Turn(Small):
    """A combatant's place in the order of turns."""

    seat: Seat | None = None
    foe: Annotated[int, Meta(ge=1, le=12)] | None = None


class Combat(Part, kw_only=True):
    round: Annotated[int, Meta(ge=1, le=20)] = 1
    initiative: bounds.Initiative
    side: Literal["party", "foes"] | None  # whose turn it is; None: the turns go by `order`
    order: Annotated[list[Turn], Meta(max_length=18)] = []
    turn: Annotated[int, Meta(ge=0, le=17)] = 0  # index in `order`
    lair: bool
    foes: Annotated[list[Foe], Meta(min_length=1, max_length=12)]
    fighters: Annotated[list[Fighter], Meta(min_length=1, max_length=6)]
    ground: Annotated[list[Dropped], Meta(max_length=6 * bounds.PACK)] = []
    room: Annotated[int, Meta(ge=1, le=8)] | None = None  # of the delve, if these are the foes of a room


class Treasure(Part, kw_only=True):
    roller: Seat
    dice: Annotated[list[Face], Meta(min_length=5, max_length=bounds.DICE)]
    kept: Annotated[list[Face], Meta(max_length=bounds.DICE)] = []
    roll: Annotated[int, Meta(ge=1, le=3)] = 1
    multiplier: Annotated[int, Meta(ge=1, le=100)]
    typed: bool


class Left(Small):
    """A foe that was met and waits in its room."""

    monster: ids.Monster | ids.Boss
    tier: Tier
    lost: Annotated[int, Meta(ge=0, le=8)] = 0


class Seen(Small, kw_only=True):
    """What play has shown of a room that was entered, besides its kind."""

    text: ids.Code
    peril: ids.Trap | ids.Obstacle | ids.Mystery | None = None  # shown where no Game Master may keep it secret
    foes: Annotated[list[Left], Meta(max_length=12)] | None = None  # those still waiting; None: nobody has met them


class Delve(Part, kw_only=True):
    theme: ids.Theme
    goal: ids.Goal
    rooms: Literal[4, 6, 8]
    at: Annotated[int, Meta(ge=0, le=8)] = 0
    way: Literal["in", "out"] = "in"
    clock: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    deadline: Annotated[int, Meta(ge=1, le=80)]
    goal_taken: bool = False
    hint: bool = False
    step: Key = "arrive"
    tries: Few = 0  # times that the step has been begun again
    rests: Few = 0  # hours rested in refuges
    level: Annotated[int, Meta(ge=1, le=3)]  # that its dungeon was drawn for
    party: Annotated[int, Meta(ge=1, le=6)]
    kinds: Annotated[list[Kind | None], Meta(max_length=8)]  # of rooms entered
    seen: Annotated[list[Seen], Meta(max_length=8)] = []  # of each, in order
    cleared: Annotated[list[bool], Meta(max_length=8)]
    searched: Annotated[list[bool], Meta(max_length=8)]
    finished: bool = False  # the party has come out, or nobody is left


class RoomFoe(Small):
    monster: ids.Monster | ids.Boss
    tier: Tier
    health: Annotated[int, Meta(ge=1, le=8)]
    lost: Annotated[int, Meta(ge=0, le=8)] = 0


class Room(Small, kw_only=True):
    kind: Kind
    text: ids.Code
    foes: Annotated[list[RoomFoe], Meta(max_length=12)] = []  # who wait there
    trap: ids.Trap | None = None
    obstacle: ids.Obstacle | None = None
    mystery: ids.Mystery | None = None

    @property
    def peril(self) -> ids.Trap | ids.Obstacle | ids.Mystery | None:
        return self.trap or self.obstacle or self.mystery


class Dungeon(Part):
    rooms: Annotated[list[Room], Meta(max_length=8)]


class Rolled(Part):
    table: bounds.Table
    value: Annotated[int, Meta(ge=1, le=66)]


class SecretRoll(Part):
    seat: Seat | None  # None: the oracle
    dice: Dice
    success: bool | None
    band: ids.Band | None


class Last(Part, kw_only=True):
    """What has happened since the last hand-over, which the next step builds on."""

    request: Request | None = None
    oracle: ids.Band | None = None
    outcome: bounds.CombatOutcome | None = None
    earned: Annotated[int, Meta(ge=0, le=bounds.EXTRA)] | None = None  # treasure dice of a combat that was won
    value: Annotated[int, Meta(ge=0, le=bounds.HAUL)] | None = None  # of a treasure
    done: Annotated[int, Meta(ge=0, le=bounds.BOOK)] = 0  # orders since the step of a delve began
    touched: Seats = []  # who was harmed or healed in it
