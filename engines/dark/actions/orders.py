"""What a Game Master sends. What any seat may send is in `deeds`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ...contract import AnyAction
from ..content.ids import Ability, Boss, Item, Monster, Outline, Reach, Size, Tier, Trade
from ..model.bounds import (
    EXTRA,
    Bonus,
    Difficulty,
    Direction,
    FoeNumber,
    Initiative,
    Key,
    Label,
    Light,
    Long,
    Name,
    Post,
    Ref,
    Seat,
    Short,
    Spot,
    Table,
    Ticks,
    Title,
)
from . import Act

Seats = Annotated[tuple[Seat, ...], Meta(max_length=6)]
Harm = Literal["1", "2", "3", "4", "5", "6", "d2", "d3", "d6"]
Healing = Literal["1", "2", "3", "4", "5", "6", "d6", "full"]


class Order(Act, frozen=True):
    """What a Game Master does at the table, not by a letter."""

    by_letter = False


class DrawMap(Order, frozen=True):
    free = frozenset({"name", "text"})

    outline: Outline
    name: Name = "The Known Lands"
    text: Long = ""


class BeginSession(Act, frozen=True):
    free = frozenset({"title"})

    title: Title = ""


class EndSession(Order, frozen=True):
    free = frozenset({"text"})

    text: Long = ""


class EndCampaign(Order, frozen=True):
    free = frozenset({"text"})

    outcome: Literal["completed", "abandoned"]
    text: Long = ""


class OpenScene(Order, frozen=True):
    free = frozenset({"title", "text", "light", "present", "place"})

    title: Title = ""
    text: Long = ""
    light: Light = "bright"
    present: Seats | None = None  # None: all who live
    place: Key = ""


class RollTable(Order, frozen=True):
    table: Table


class HarmHero(Order, frozen=True, tag="harm"):
    free = frozenset({"amount", "direct"})

    seat: Seat
    amount: Harm = "1"
    direct: bool = False


class Heal(Order, frozen=True):
    free = frozenset({"amount"})

    seat: Seat
    amount: Healing = "1"


class Repair(Order, frozen=True):
    free = frozenset({"amount"})

    seat: Seat
    amount: Annotated[int, Meta(ge=1, le=4)] = 1


class RestHours(Order, frozen=True):
    free = frozenset({"hours"})

    hours: Annotated[int, Meta(ge=1, le=7)] = 1


class RestNight(Order, frozen=True):
    pass


class PassTime(Order, frozen=True):
    free = frozenset({"ticks"})

    ticks: Ticks = 1


class SetLight(Order, frozen=True):
    light: Light


class GiveItem(Order, frozen=True):
    free = frozenset({"item", "name"})

    seat: Seat | None  # None: to the ground
    item: Item = "torch"
    name: Name = ""


class TakeItem(Order, frozen=True):
    listed = False

    seat: Seat
    ref: Ref


class Grant(Order, frozen=True):
    free = frozenset({"gold"})

    seat: Seat
    gold: Annotated[int, Meta(ge=-999, le=999)] = 1


class AwardXp(Order, frozen=True):
    seat: Seat
    kind: Literal["obstacle", "goal"]
    amount: Annotated[int, Meta(ge=1, le=3)]


class Retire(Order, frozen=True):
    seat: Seat


class Admit(Order, frozen=True):
    seat: Seat


class PrepareDelve(Order, frozen=True):
    rooms: Literal[4, 6, 8]


class KeepDelve(Order, frozen=True, tag="delve"):
    """The book-keeping of a prepared delve."""

    free = frozenset({"step"})

    do: Literal["enter", "fall_back", "out", "clear", "searched", "goal", "hint", "no_hint", "step"]
    step: Key = ""


class Narrate(Order, frozen=True):
    free = frozenset({"text", "spotlight"})

    text: Post = ""
    spotlight: Seats | None = None  # None: all who are present


class CallCheck(Order, frozen=True):
    free = frozenset({"seats", "bonus", "trade", "reason", "secret"})

    ability: Ability
    difficulty: Difficulty
    who: Literal["each", "one"]
    seats: Seats | None = None
    bonus: Bonus = 0
    trade: Trade | None = None
    reason: Short = ""
    secret: bool = False


class Ask(Order, frozen=True):
    free = frozenset({"options", "default", "seats", "reason"})

    options: Annotated[tuple[Label, ...], Meta(min_length=2, max_length=12)] = ("Yes", "No")
    default: Annotated[int, Meta(ge=0, le=11)] = 0
    seats: Seats | None = None
    reason: Short = ""


class FoeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foe as the Game Master brings it. With neither monster nor name one of its tier is picked."""

    monster: Monster | Boss | None = None
    name: Name = ""
    tier: Tier = "easy"
    size: Size = "human"
    reach: Reach = "melee"
    health: Annotated[int, Meta(ge=1, le=30)] | None = None
    spot: Spot = 2


class StartCombat(Order, frozen=True):
    free = frozenset({"foes", "lair", "party_spot", "text"})

    initiative: Initiative
    foes: Annotated[tuple[FoeEntry, ...], Meta(min_length=1, max_length=12)] | None = (FoeEntry(),)
    # None: those that wait in the present room of a delve, on spot 2 if they go first, else on the party's
    lair: bool = False
    party_spot: Spot = 1
    text: Long = ""


class OfferTreasure(Order, frozen=True):
    free = frozenset({"extra", "multiplier", "typed"})

    roller: Seat
    extra: Annotated[int, Meta(ge=0, le=EXTRA)] | None = None  # None: the dice earned
    multiplier: Annotated[int, Meta(ge=1, le=100)] = 1
    typed: bool = True


class CancelRequest(Order, frozen=True):
    pass


class Rule(Act, frozen=True):
    free = frozenset({"bonus", "text"})

    verdict: Literal["works", "cannot", "roll"]
    difficulty: Difficulty | None = None
    foe: FoeNumber | None = None
    seat: Seat | None = None
    bonus: Bonus = 0
    text: Short = ""


class FoeAttack(Act, frozen=True):
    foe: FoeNumber
    seat: Seat


class FoeMove(Act, frozen=True):
    foe: FoeNumber
    dir: Direction


class FoeHold(Act, frozen=True):
    foe: FoeNumber


class EndCombat(Order, frozen=True):
    outcome: Literal["parted", "foes_fled", "surrender", "party_fled"]


ORDERS: tuple[type[AnyAction], ...] = (
    DrawMap,
    BeginSession,
    EndSession,
    EndCampaign,
    OpenScene,
    RollTable,
    HarmHero,
    Heal,
    Repair,
    RestHours,
    RestNight,
    PassTime,
    SetLight,
    GiveItem,
    TakeItem,
    Grant,
    AwardXp,
    Retire,
    Admit,
    PrepareDelve,
    KeepDelve,
    Narrate,
    CallCheck,
    Ask,
    StartCombat,
    OfferTreasure,
    CancelRequest,
    Rule,
    FoeAttack,
    FoeMove,
    FoeHold,
    EndCombat,
)
