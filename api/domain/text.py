"""What people write, made fit to be kept and shown."""

from __future__ import annotations

import re
import unicodedata

_TURNS_TEXT_AROUND = re.compile("[\u202a-\u202e\u2066-\u2069]")
_NO_CHARACTERS = {"Cc", "Cs"}  # control characters, halves of characters


def one_line(text: str) -> str:
    return " ".join(_clean(text).split())


def some_lines(text: str) -> str:
    lines = _clean(text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
    return re.sub("\n{3,}", "\n\n", "\n".join(line.rstrip() for line in lines)).strip()


def _clean(text: str) -> str:
    plain = _TURNS_TEXT_AROUND.sub("", text.replace("\t", " "))
    return "".join(sign for sign in plain if sign == "\n" or unicodedata.category(sign) not in _NO_CHARACTERS)
