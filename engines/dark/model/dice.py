"""What is added to two dice, and their special results."""

from __future__ import annotations

from typing import Literal

import msgspec

Special = Literal["boxcars", "snake_eyes"]


class Mods(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is added to two dice, by where it comes from."""

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
