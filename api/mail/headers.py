"""Headers that leave as they are written: nothing in them is decoded, folded or taken for another header.

The standard library reads the text it is given for a header as if it came by mail, encoded words and all, so that a
name like `=?a?q?x=0d=0aBcc:_eve?=` would become a header of its own.
"""

from __future__ import annotations

import re
from email.header import Header
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import Policy, compat32, default
from typing import Self

LONGEST_LINE = 998  # characters, RFC 5322
_PLAIN = re.compile(r"[ -~]*")
_ENCODED = "=?"  # how an encoded word begins


class Verbatim(str):
    """The value of a header, in a form that the standard library's policies leave alone."""

    __slots__ = ("name",)
    name: str

    def __new__(cls, name: str, value: str) -> Self:
        lines = value.split("\r\n ")
        if not all(_PLAIN.fullmatch(line) for line in lines) or len(f"{name}: {lines[0]}") > LONGEST_LINE:
            raise ValueError(f"{name} cannot be written as a header")
        made = super().__new__(cls, value)
        made.name = name
        return made

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


def words(text: str) -> str:
    """Text that people typed: as it is where it is plain, else in encoded words, which decode once and to just that
    text."""
    if _PLAIN.fullmatch(text) and _ENCODED not in text:
        return text
    return Header(text, "utf-8", header_name="Subject").encode(linesep="\r\n")


def require_as_meant(raw: bytes, names: list[str], *, to: str, subject: str) -> None:
    """Raise a problem unless a reader of these bytes finds these headers, once each, for this reader, under this
    subject."""
    head = raw.partition(b"\r\n\r\n")[0]  # where a reader takes the headers to end
    found = BytesHeaderParser(policy=compat32).parsebytes(head)
    if [name for name in found if name in names or not _is_of_mime(name)] != names:
        raise ValueError("a letter has other headers than it was given")
    read: EmailMessage = BytesHeaderParser(policy=default).parsebytes(head)
    readers = [(each.display_name, each.addr_spec) for each in read["To"].addresses]
    if readers != [("", to)] or str(read["Subject"]) != subject:
        raise ValueError("a letter would be read as another than it is")


def _is_of_mime(name: str) -> bool:
    return name == "MIME-Version" or name.startswith("Content-")
