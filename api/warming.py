"""Every type that is ever decoded is built once, before several threads can meet it: those of requests, or of letters.

msgspec finds out how to decode a type at its first use, which is not safe among threads: of servers that several
callers asked right after their start, every other one died.

What a report to msgspec (0.19 to 0.22) would say: the information on a type seems to be put into its class before the
fields are filled in, since types may contain themselves, and filling them in runs Python code, so that other threads
run. A thread that decodes the same type meanwhile finds it half filled. To see it: `sys.setswitchinterval(1e-6)`, and
eight threads that each convert a dictionary to the same sixty fresh structs of thirty fields; every fourth process ends
in a segmentation fault. A lock around the building would do, or a place for unfinished types that only the thread
building them looks at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

import engines
from api.http.envelopes.typed_bodies import decoder_of


@cache
def build_types() -> int:
    """Build all types of the catalogue, of stored records and of answers. Returns how many there are."""
    for game in engines.ready():
        game.read_action, game.read_event  # noqa: B018 - each makes a type of its own
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
