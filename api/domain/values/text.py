"""What people write, made fit to be kept and shown."""

from __future__ import annotations

import re
import unicodedata

_TURNS_TEXT_AROUND = re.compile("[\u202a-\u202e\u2066-\u2069]")
_NO_CHARACTERS = {"Cc", "Cs"}  # control characters, halves of characters
_ENDS_OF_LINES = re.compile("\r\n|[\r\u2028\u2029]")


def one_line(text: str) -> str:
    return " ".join(_clean(text).split())


def some_lines(text: str) -> str:
    lines = _clean(_ENDS_OF_LINES.sub("\n", text)).split("\n")
    return re.sub("\n{3,}", "\n\n", "\n".join(line.rstrip() for line in lines)).strip()


def _clean(text: str) -> str:
    plain = _TURNS_TEXT_AROUND.sub("", text.replace("\t", " "))
    return "".join(sign for sign in plain if sign == "\n" or _is_character(sign))


def _is_character(sign: str) -> bool:
    """Unicode keeps some places free for ever. XML, and so a picture, has none of them."""
    is_kept_free = ord(sign) & 0xFFFE == 0xFFFE or "\ufdd0" <= sign <= "\ufdef"
    return not is_kept_free and unicodedata.category(sign) not in _NO_CHARACTERS
