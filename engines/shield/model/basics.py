"""The small types everything else is made of: squares, models, cards, kits."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

WIDTH, HEIGHT = 17, 21
SLOTS = 6  # warriors of a crew
MOST_MONSTERS = 12  # on the board at once
ROOMS = ("A", "B", "C", "D")

Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=5)]
Square = tuple[Annotated[int, msgspec.Meta(ge=0, le=16)], Annotated[int, msgspec.Meta(ge=0, le=20)]]  # x, y
Model = Annotated[str, msgspec.Meta(pattern="^([01]-[0-5]|m[1-9][0-9]?)$")]  # "<seat>-<slot>", or "m" and a number
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice = Annotated[tuple[Die, ...], msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]

MapId = Literal["brewery", "vaults"]
Rank = Literal["grey", "clan", "short"]
Room = Literal["A", "B", "C", "D"]
CrewId = Literal["anvil_guard", "deep_delvers", "powder_bolt", "red_oath", "long_hafts", "hearth_band"]
Item = Literal["sword", "axe", "pick", "hammer", "spear", "bow", "crossbow", "handgun", "armour", "shield", "berserker"]
# fmt: off
Card = Literal[
    "AH", "AD", "AC", "AS", "KH", "KD", "KC", "KS", "QH", "QD", "QC", "QS", "JH", "JD", "JC", "JS",
    "TH", "TD", "TC", "TS", "9H", "9D", "9C", "9S", "8H", "8D", "8C", "8S", "7H", "7D", "7C", "7S",
    "6H", "6D", "6C", "6S", "5H", "5D", "5C", "5S", "4H", "4D", "4C", "4S", "3H", "3D", "3C", "3S",
    "2H", "2D", "2C", "2S", "RJ", "BJ",
]
Kit = Literal[
    "none", "armour", "shield", "armour+shield",
    "bow", "bow+armour", "crossbow", "crossbow+armour", "handgun", "handgun+armour",
    "sword", "sword+armour", "sword+shield", "sword+armour+shield", "sword+berserker",
    "sword+bow", "sword+bow+armour", "sword+crossbow", "sword+handgun",
    "axe", "axe+armour", "axe+shield", "axe+armour+shield", "axe+berserker",
    "axe+bow", "axe+bow+armour", "axe+crossbow", "axe+handgun",
    "pick", "pick+armour", "pick+shield", "pick+armour+shield", "pick+berserker",
    "pick+bow", "pick+bow+armour", "pick+crossbow", "pick+handgun",
    "hammer", "hammer+armour", "hammer+shield", "hammer+armour+shield", "hammer+berserker",
    "hammer+bow", "hammer+bow+armour", "hammer+crossbow", "hammer+handgun",
    "spear", "spear+armour", "spear+berserker", "spear+bow", "spear+bow+armour", "spear+crossbow", "spear+handgun",
]
# fmt: on
Roll = Literal[
    "evade", "circle", "leap", "reload", "reach", "shoot", "save", "nerve", "trap", "danger", "damage", "light"
]
ActKind = Literal[
    "move", "reach", "shoot", "reload", "evade", "circle", "stand", "crawl", "fury", "rush", "defend", "jump_up", "hold"
]
Joker = Literal["RJ", "BJ"]

CARDS: tuple[Card, ...] = get_args(Card)  # in the order of the countdown, aces at the top, jokers last
KITS: tuple[Kit, ...] = get_args(Kit)
CREWS: tuple[CrewId, ...] = get_args(CrewId)
JOKERS: tuple[Joker, ...] = get_args(Joker)  # red takes priority

WARRIORS: tuple[Model, ...] = tuple([f"{seat}-{slot}" for seat in (0, 1) for slot in range(SLOTS)])


def other(seat: int) -> int:
    return 1 - seat


def is_monster(model: Model) -> bool:
    return model[0] == "m"


def seat_of(model: Model) -> int:
    """Whose warrior it is."""
    return int(model[0])


def model_order(model: Model) -> int:
    """Warriors by seat and slot, then monsters by number."""
    return len(WARRIORS) + int(model[1:]) if is_monster(model) else SLOTS * int(model[0]) + int(model[2])
