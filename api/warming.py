"""Every type that is ever read, built once before the first request.

msgspec finds out how to read a type at its first use, which is not safe among threads: of servers that were asked by
several callers right after their start, every other one died.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import engines
from api.http.envelopes.typed_bodies import decoder_of


def build_types() -> int:
    """Build all types of the catalogue, of what is kept and of what is answered; how many there are."""
    engines.ready()
    found = list(_below(msgspec.Struct))
    for each in found:
        msgspec.msgpack.Decoder(each)
    for game in engines.ready():
        decoder_of(game.facts.id)
    return len(found)


def _below(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)
