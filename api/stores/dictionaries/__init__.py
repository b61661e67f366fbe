"""The text that bodies of one family have in common, so that each of them is stored in short form.

A dictionary is a text to whose passages deflate points instead of repeating them. Its number is stored with every body
that was packed by it. So from version 1.0.0 on dictionaries are added and never changed; `benchmarks/dictionaries.py`
makes them. The name of a file has its number and its family, e.g. 1-torchlit.bin. Bodies are packed by the newest one
of their family.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
_FILES = {int(file.stem.partition("-")[0]): file for file in FOLDER.glob("*.bin")}
_NUMBERS = {_FILES[number].stem.partition("-")[2]: number for number in sorted(_FILES)}  # by family
_RAW = -15  # deflate without header and checksum, which DynamoDB does not need


def packed(body: bytes, family: str = "") -> tuple[int, bytes]:
    """The number of the dictionary, 0 for none, and the packed body."""
    number = _NUMBERS.get(family, 0)
    return number, packed_by(dictionary(number), body) if number else zlib.compress(body)


def unpacked(short: bytes, number: int) -> bytes:
    if not number:
        return zlib.decompress(short)
    return zlib.decompressobj(_RAW, zdict=dictionary(number)).decompress(short)


def packed_by(known: bytes, body: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=known) if known else zlib.compressobj(9, wbits=_RAW)
    return packer.compress(body) + packer.flush()


@cache
def dictionary(number: int) -> bytes:
    return _FILES[number].read_bytes()
