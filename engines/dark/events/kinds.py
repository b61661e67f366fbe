"""What events are made of: how much they bring to light, dice and what was added to them."""

from __future__ import annotations

from typing import Literal

import msgspec

from ... import former

Dice = tuple[int, int]
Special = Literal["boxcars", "snake_eyes"]
Withdrawal = Literal["hard", "hands", "breath"]  # harder than accepted, hands full by then, a life that was not offered


class Told(former.Event, frozen=True, kw_only=True):
    """Only the one who acted knew it before."""

    shows = "own"


class Plain(former.Event, frozen=True, kw_only=True):
    """Anybody could have foreseen it."""

    shows = "nothing"


class Written(former.Event, frozen=True, kw_only=True):
    """It may carry words of somebody, over which a veil can be drawn by this number."""

    number: int | None = None

    def piece(self) -> int | None:
        return self.number


class Penned(Written, frozen=True, kw_only=True):
    """Only the one who wrote it knew it before."""

    shows = "own"


class Mods(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was added to two dice, by where it comes from."""

    ability: int = 0
    race: int = 0
    load: int = 0
    dark: int = 0
    item: int = 0
    potion: int = 0
    trade: int = 0
    bonus: int = 0
    tier: int = 0
    lair: int = 0
