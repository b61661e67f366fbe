"""The names of things in Torchlit Abyss: cards, tiles, lines, lanes, colours, and the small numbers they come with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

# fmt: off
Dungeon = Literal[
    "D-01", "D-02", "D-03", "D-04", "D-05", "D-06", "D-07", "D-08", "D-09", "D-10", "D-11", "D-12", "D-13", "D-14",
    "D-15", "D-16", "D-17", "D-18", "D-19", "D-20", "D-21", "D-22", "D-23", "D-24", "D-25", "D-26", "D-27", "D-28",
    "D-29", "D-30", "D-31", "D-32", "D-33", "D-34", "D-35", "D-36", "D-37", "D-38", "D-39",
]
Monster = Literal[
    "G-01", "G-02", "G-03", "G-04", "G-05", "G-06", "G-07", "G-08", "G-09", "G-10", "G-11", "G-12", "G-13", "G-14",
    "G-15", "G-16", "G-17", "G-18", "B-01", "B-02", "B-03", "B-04", "B-05", "B-06", "B-07", "B-08", "B-09", "B-10",
    "B-11", "B-12", "B-13", "B-14", "B-15", "R-01", "R-02", "R-03", "R-04", "R-05", "R-06", "R-07", "R-08", "R-09",
    "R-10", "R-11", "U-01", "U-02", "U-03", "U-04", "U-05", "U-06", "K-01",
]
Treasure = Literal[
    "W-R01", "W-R02", "W-R03", "W-R04", "W-R05", "W-R06", "W-R07", "W-R08", "W-R09", "W-R10", "W-G01", "W-G02",
    "W-G03", "W-G04", "W-G05", "W-G06", "W-G07", "W-G08", "W-G09", "W-G10", "W-C01", "W-C02", "W-C03", "W-C04",
    "W-C05", "W-C06", "W-C07", "W-C08", "W-C09", "W-C10", "W-A01", "W-A02", "W-A03", "I-01#1", "I-01#2", "I-01#3",
    "I-02#1", "I-02#2", "I-02#3", "I-03#1", "I-03#2", "I-04#1", "I-04#2", "I-05#1", "I-05#2", "I-06#1", "I-06#2",
    "I-07#1", "I-07#2", "I-08#1", "I-08#2", "I-09#1", "I-09#2", "I-10", "I-11", "I-12", "I-13", "I-14", "C-01",
    "C-02", "C-03", "C-04", "C-05", "C-06", "C-07", "C-08", "C-09", "C-10", "C-11", "C-12", "C-13", "C-14",
]
Starter = Literal[
    "S-RED#1", "S-RED#2", "S-RED#3", "S-RED#4", "S-GREEN#1", "S-GREEN#2", "S-GREEN#3", "S-GREEN#4", "S-CYAN#1",
    "S-CYAN#2", "S-CYAN#3", "S-CYAN#4",
]
Tile = Literal["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
Spot = Literal[
    "P:a1", "P:b1", "P:c1", "P:a2", "P:b2", "P:c2", "P:a3", "P:b3", "P:c3",
    "M:a1", "M:b1", "M:c1", "M:a2", "M:b2", "M:c2", "M:a3", "M:b3", "M:c3",
]
Line = Literal["1", "2", "3", "a", "b", "c"]
Lane = Literal["a>", "b>", "c>", "a<", "b<", "c<", "1v", "2v", "3v", "1^", "2^", "3^", "own>"]
# fmt: on
Card = Literal[Treasure, Starter]
Target = Literal[Tile, Line, Lane]
Pick = Annotated[tuple[Target, ...], msgspec.Meta(max_length=9)]  # the answer to an aim that leaves a choice
HeroCard = Literal["P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7", "P-8", "P-9"]
Color = Literal["cyan", "green", "red"]
Class = Literal["cyan", "green", "red"]
Tier = Literal["green", "blue", "red", "purple"]
Deck = Literal["green", "blue", "red", "purple", "rewards", "dungeons"]
Die = Literal["D4", "D6", "D8", "D10", "D12", "D20"]
Direction = Literal["up", "down", "fwd", "back"]
Destination = Literal[Direction, Spot]
Length = Literal["full", "short"]
Mid = Annotated[str, msgspec.Meta(pattern="^m[1-9][0-9]{0,4}$")]  # a monster in the order of arrival, e.g. m7

Seat = Annotated[int, msgspec.Meta(ge=0, le=8)]
Rooms = Annotated[int, msgspec.Meta(ge=0, le=25)]
Small = Annotated[int, msgspec.Meta(ge=0, le=100)]
Which = Annotated[int, msgspec.Meta(ge=0, le=1)]  # of the attacks of a weapon
Number = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Seats = Annotated[list[Seat], msgspec.Meta(max_length=9)]
Whom = Literal["ask"] | Seat  # the seat that is trusted with a choice, or nobody
Follows = Annotated[list[Seat | None], msgspec.Meta(max_length=9)]
Flags = Annotated[list[bool], msgspec.Meta(max_length=9)]
Dungeons = Annotated[list[Dungeon], msgspec.Meta(max_length=39)]
Monsters = Annotated[list[Monster], msgspec.Meta(max_length=51)]
Treasures = Annotated[list[Treasure], msgspec.Meta(max_length=72)]

COLORS: tuple[Color, ...] = ("cyan", "green", "red")
TIERS: tuple[Tier, ...] = ("green", "blue", "red", "purple")
TILES: tuple[Tile, ...] = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")  # the order of tiles
