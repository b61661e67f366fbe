"""Paying: whether lit torches, and those that effects light on the way, suffice."""

from __future__ import annotations

from functools import lru_cache

TORCHES = 3  # of each player


@lru_cache(maxsize=8192)
def affords(lit: int, bill: tuple[tuple[int, int], ...], lights: tuple[int, ...]) -> bool:
    """Whether some order of buying and lighting pays the bill. A torch effect lights all its torches at once."""
    if not bill:
        return True
    for at, (cost, light) in enumerate(bill):
        gained = tuple(sorted((*lights, light))) if light else lights
        if cost <= lit and affords(lit - cost, bill[:at] + bill[at + 1 :], gained):
            return True
    return lit < TORCHES and any(
        affords(min(TORCHES, lit + light), bill, lights[:at] + lights[at + 1 :]) for at, light in enumerate(lights)
    )
