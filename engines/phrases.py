"""Small pieces of the sentences that every game tells."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def listed(parts: Sequence[str], last: str = "and") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, thing: str, many: str | None = None) -> str:
    return f"{number(count)} {thing if count == 1 else many or f'{thing}s'}"


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
