"""How likely a roll is, as it is said beside what is rolled."""

from __future__ import annotations

_WAYS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def odds(difficulty: int, bonus: int) -> int:
    """The chance of a roll in percent. R1, R2."""
    good = sum((a + b + bonus >= difficulty or a + b == 12) and a + b != 2 for a, b in _WAYS)
    return round(100 * good / len(_WAYS))


def stakes(difficulty: int, bonus: int) -> str:
    """E.g. `+3 against 10 (72 %)`."""
    return f"{bonus:+d} against {difficulty} ({odds(difficulty, bonus)} %)"
