"""The effect language: every operation, aim and passive that a card can be made of. Nothing else exists."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .ids import Color, Die, Direction, Lane, Tier, Tile

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)] | Die
Step = Annotated[int, msgspec.Meta(ge=-5, le=5)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Refuses any field that the language does not have."""


class Tiles(Record, frozen=True, tag_field="shape", tag="tiles"):
    red: tuple[Tile, ...] = ()
    green: tuple[Tile, ...] = ()
    pick: int = 0
    side: Literal["own"] | None = None


class Lines(Record, frozen=True, tag_field="shape", tag="line"):
    axis: Literal["col", "row", "any"]
    lines: Few
    tiles: Few | None = None


class Arrow(Record, frozen=True, tag_field="shape", tag="arrow"):
    red: tuple[Lane, ...] = ()
    green: tuple[Lane, ...] = ()
    pick: int = 0


class Near(Record, frozen=True, tag_field="shape", tag="near"):
    cells: tuple[tuple[Step, Step], ...] = ()  # rows down, columns forward
    cols: tuple[Step, ...] = ()  # columns forward


class Itself(Record, frozen=True, tag_field="shape", tag="self"):
    pass


Aim = Tiles | Lines | Arrow | Near | Itself


class Hit(Record, frozen=True, tag_field="op", tag="hit"):
    aim: Aim
    dmg: Amount
    stun: bool = False
    lifesteal: bool = False


class Heal(Record, frozen=True, tag_field="op", tag="heal"):
    aim: Tiles | Itself
    amt: Amount


class Block(Record, frozen=True, tag_field="op", tag="block"):
    aim: Tiles | Itself
    amt: Amount


class Move(Record, frozen=True, tag_field="op", tag="move"):
    dirs: tuple[Direction, ...] | Literal["any"]


class GainEp(Record, frozen=True, tag_field="op", tag="gain_ep"):
    n: Few


class Unload(Record, frozen=True, tag_field="op", tag="recover"):
    n: Few
    party: bool = False


class Cleanse(Record, frozen=True, tag_field="op", tag="cleanse"):
    pass


class Rally(Record, frozen=True, tag_field="op", tag="rally"):
    n: Few


class Draw(Record, frozen=True, tag_field="op", tag="draw"):
    n: Few


class Revive(Record, frozen=True, tag_field="op", tag="revive"):
    hp: Annotated[int, msgspec.Meta(ge=1, le=40)]


class Escape(Record, frozen=True, tag_field="op", tag="escape"):
    pass


class Summon(Record, frozen=True, tag_field="op", tag="summon"):
    tier: Tier
    n: Few


Op = Hit | Heal | Block | Move | GainEp | Unload | Cleanse | Rally | Draw | Revive | Escape | Summon
Ops = Annotated[tuple[Op, ...], msgspec.Meta(min_length=1)]

# fmt: off
Kind = Literal[
    "armor", "guard", "thorns", "stunproof", "might", "keen", "quickhands", "deepbreath", "phoenix", "rest", "comeback",
    "hardy", "haggle", "rage", "regen", "ward", "burst",
]
# fmt: on


class Passive(Record, frozen=True):
    k: Kind
    n: Few = 1
    color: Color | None = None  # of might
    ops: tuple[Hit, ...] = ()  # of burst
