"""What bodies of one kin have in common, so that each of them is kept short.

A dictionary is a text to whose passages deflate points instead of repeating them. Its number is kept with every body
that was packed by it, so dictionaries are added and never changed; `benchmarks/dictionaries.py` makes them.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

# kin -> the dictionary by which it is packed from now on
NUMBERS = {"torchlit": 1, "ruins": 2, "abyss": 3, "shield": 4, "dark": 5}
_FOLDER = Path(__file__).parent
_RAW = -15  # deflate without header and checksum, which DynamoDB does not need


def packed(body: bytes, kin: str = "") -> tuple[int, bytes]:
    """The number of the dictionary, 0 for none, and the packed body."""
    number = NUMBERS.get(kin, 0)
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
    return (_FOLDER / f"{number}.bin").read_bytes()
