"""Small pieces of the sentences that every game tells."""

from __future__ import annotations

import re
from collections.abc import Sequence

YOU = "you"  # stands for the reader among the names at a table

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def listed(parts: Sequence[str], last: str = "and") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, thing: str, many: str | None = None) -> str:
    return f"{number(count)} {thing if count == 1 else many or f'{thing}s'}"


def opened(text: str) -> str:
    """With a capital letter."""
    return f"{text[0].upper()}{text[1:]}"


EMPHASIS = re.compile(r"\*([^*\s](?:[^*\n]*[^*\s])?)\*")  # as people write it


def unbroken(text: str) -> str:
    """In one line, even if somebody wrote line breaks into it."""
    return " ".join(text.split())


def in_one_line(text: str) -> str:
    """Words that somebody wrote, as part of a sentence: in one line and without emphasis."""
    return unbroken(EMPHASIS.sub(r"\1", text))


_ENDS = tuple(f"{sign}{after}" for sign in ".?!…。！？।؟۔" for after in ("", "”"))  # also inside quotation marks


def sentence(text: str) -> str:
    line = unbroken(text)
    return opened(line) if line.endswith(_ENDS) else f"{opened(line)}."


def ordinal(place: int) -> str:
    """E.g. `1st`, `12th`, `23rd`."""
    ending = "th" if place % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def per_name(numbers: Sequence[int], names: Sequence[str]) -> str:
    """E.g. `Ann 12 and you 9`."""
    return listed([f"{name} {each}" for name, each in zip(names, numbers, strict=True)])


def whose(name: str) -> str:
    """E.g. `Ann's`, `your`."""
    return "your" if name == YOU else f"{name}'s"


def was(name: str) -> str:
    """The one verb whose past differs: `was` after a name, `were` after `you`."""
    return "were" if name == YOU else "was"
