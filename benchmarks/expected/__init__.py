"""What each game's specification promises of it: one file per game, with where its figures come from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec


class Strength(msgspec.Struct, frozen=True):
    """The policy's share of victories: against random seats, or in all seats where all win or lose together."""

    figure: float  # of the specification
    least: float  # that a sound policy reaches


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """The policy with some options, by seats."""

    strength: dict[int, Strength] = {}  # one seat of it against random ones
    together: dict[int, Strength] = {}  # the policy in all seats of a party


class Variant(Played, frozen=True, kw_only=True):
    called: str  # e.g. in the vaults
    options: dict[str, Any]


class Expected(Played, frozen=True, kw_only=True):
    source: str
    variants: tuple[Variant, ...] = ()  # options that are measured besides the usual ones
    bytes: int | None = None  # of the largest state, in JSON


def expected(game_id: str) -> Expected:
    path = Path(__file__).with_name(f"{game_id}.json")
    if not path.exists():
        return Expected(source="")
    return msgspec.json.decode(path.read_bytes(), type=Expected, strict=False)
