"""What people write, made fit to be kept and shown."""

from __future__ import annotations

import re
import unicodedata

_TURNS_TEXT_AROUND = re.compile("[\u202a-\u202e\u2066-\u2069]")
_NO_CHARACTERS = {"Cc", "Cs"}  # control characters, halves of characters
_MARK, _MOST_MARKS = "M", 8  # above, below and around one letter; no script needs more
_SEEN = {"L", "N", "P", "S"}  # letters, numbers, punctuation and symbols, except those that are drawn as nothing
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
_ENDS_OF_LINES = re.compile("\r\n|[\r\u2028\u2029]")


def one_line(text: str) -> str:
    return " ".join(_clean(text).split())


def some_lines(text: str) -> str:
    """Of which something can be seen; else none."""
    lines = _clean(_ENDS_OF_LINES.sub("\n", text)).split("\n")
    fit = re.sub("\n{3,}", "\n\n", "\n".join(line.rstrip() for line in lines)).strip()
    return fit if any(map(is_seen, fit)) else ""


def is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in _SEEN and sign not in _BLANKS


def _clean(text: str) -> str:
    plain = _TURNS_TEXT_AROUND.sub("", text.replace("\t", " "))
    characters = "".join(sign for sign in plain if sign == "\n" or _is_character(sign))
    return _without_towers(unicodedata.normalize("NFC", characters))


def _without_towers(text: str) -> str:
    """Marks heaped upon one letter would cover the lines around it."""
    if text.isascii():
        return text
    kept, marks = list[str](), 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == _MARK else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _is_character(sign: str) -> bool:
    """Unicode keeps some places free for ever. XML, and so a picture, has none of them."""
    is_kept_free = ord(sign) & 0xFFFE == 0xFFFE or "\ufdd0" <= sign <= "\ufdef"
    return not is_kept_free and unicodedata.category(sign) not in _NO_CHARACTERS
