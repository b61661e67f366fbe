"""The names people go by: visible, on one line, and not a name that stands for somebody else here."""

from __future__ import annotations

import unicodedata

from api.domain.values.text import is_seen, one_line

LONGEST = 40
FORMER = "a former player"
NEWCOMER = "Newcomer"
BOTS = ("Ember", "Wick", "Tallow", "Cinder", "Flint", "Soot", "Spark", "Ash", "Beacon")  # of each seat
_OURS = (*BOTS, FORMER, "former player", "you", "your host", "Torchpost")

_JOINERS = "\u200c\u200d"  # some scripts and pictures need them, so they stay between visible signs
_FORMAT = "Cf"  # signs that are invisible and only change how others look


# Cyrillic and Greek letters, after small ones have been made of them
_LOOKS_LIKE = str.maketrans(
    "\u0430\u0432\u0441\u0435\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u0455\u0442\u0443\u0445\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abcehijkmopstyxhdqwabehikmnoptyx",
)


class UnfitNameError(ValueError):
    """Says in a sentence why somebody cannot go by it."""


def fit_name(text: str) -> str:
    name = one_line("".join(sign for sign in text if sign in _JOINERS or unicodedata.category(sign) != _FORMAT))
    if not 1 <= len(name) <= LONGEST:
        raise UnfitNameError(f"A name has 1 to {LONGEST} characters.")
    if not any(map(is_seen, name)):
        raise UnfitNameError("Nothing of this name can be seen. Take another.")
    if _sound(name) in _TAKEN:
        raise UnfitNameError("This name would be taken for somebody else's. Take another.")
    return name


def _sound(name: str) -> str:
    """What is left of a name read aloud, when letters of other scripts count as those they look like."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKS_LIKE)
    return "".join(sign for sign in plain if sign.isalnum())


_TAKEN = {_sound(name) for name in _OURS}
