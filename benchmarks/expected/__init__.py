"""What each game's specification promises of it: one file per game, with where its figures come from."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Strength(msgspec.Struct, frozen=True):
    """The policy's share of victories: against random seats, or in all seats where all win or lose together."""

    figure: float  # of the specification
    least: float  # that a sound policy reaches


class Expected(msgspec.Struct, frozen=True, kw_only=True):
    source: str
    strength: dict[int, Strength] = {}  # one seat of it against random ones, by seats
    together: dict[int, Strength] = {}  # the policy in all seats of a party, by seats
    bytes: int | None = None  # of the largest state, in JSON


def expected(game_id: str) -> Expected:
    path = Path(__file__).with_name(f"{game_id}.json")
    if not path.exists():
        return Expected(source="")
    return msgspec.json.decode(path.read_bytes(), type=Expected, strict=False)
