"""Seals: a state with one was played here, from a set-up by moves alone.

A seal is a keyed digest of the state, which says itself which game it is of and by which version of its rules. The key
comes from the secret of the stage, so nobody else can seal, and every process of the stage believes what another has
sealed. The digest is made over the state as it was read, so the order of keys in the JSON does not matter.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from hmac import compare_digest

import msgspec

from api.settings import Settings

SIZE = 20  # bytes


# The same bytes for equal states; OverflowError if a number has more than 64 bits.
canonical = msgspec.msgpack.Encoder(order="deterministic").encode


def seal(settings: Settings, state: bytes) -> str:
    """The seal of a state, given by its canonical bytes."""
    return _seal(settings.key, state)


def fits(settings: Settings, state: bytes, said: str) -> bool:
    """Whether a seal is one of ours for this state. Seals outlive a change of the secret, as links in letters do."""
    shown = said.encode("utf-8", "surrogatepass")
    if compare_digest(shown, _seal(settings.key, state).encode()):
        return True
    before = settings.key_before
    return before is not None and compare_digest(shown, _seal(before, state).encode())


def _seal(key: str, state: bytes) -> str:
    return blake2b(state, key=_own(key), digest_size=SIZE).hexdigest()


@lru_cache(maxsize=8)
def _own(key: str) -> bytes:
    """A key that is used for nothing else."""
    return blake2b(key.encode(), person=b"torchpost played").digest()
