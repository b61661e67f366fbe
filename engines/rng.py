"""Random numbers that anyone can check afterwards and nobody can foresee.

Draw number i is the BLAKE2b hash of i under the secret seed, so the whole state is a seed and a count. Each draw has
512 bits; taking it modulo a small number leaves a bias no experiment could find.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]

_BITS = 512
_SPARE = 64  # bits kept beyond the number of outcomes


class Rng(msgspec.Struct):
    seed: Seed  # 128 bits in hexadecimal
    used: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)] = 0  # draws made so far

    def _draw(self) -> int:
        block = blake2b(self.used.to_bytes(8, "big"), key=bytes.fromhex(self.seed), person=b"torchpost draw")
        self.used += 1
        return int.from_bytes(block.digest(), "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return self._draw() % n

    def roll(self, sides: int) -> int:
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Every order equally likely; one draw serves all swaps of a deck of up to 97 cards."""
        left, room = 0, 0
        for last in range(len(items) - 1, 0, -1):
            if room < last + 1:
                left, room = self._draw(), 1 << (_BITS - _SPARE)
            left, at = divmod(left, last + 1)
            room //= last + 1
            items[last], items[at] = items[at], items[last]

    def another(self) -> Rng:
        """A generator of its own, whose seed is drawn from this one."""
        return Rng(f"{self.below(1 << 128):032x}")

    def chance(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self._draw() >> (_BITS - 53)) / (1 << 53)


def derived(*parts: object) -> Rng:
    """A generator for one purpose, which the parts name: for instance a bot at one move of one table."""
    name = "\x1f".join(str(part) for part in parts).encode()
    return Rng(blake2b(name, digest_size=16, person=b"torchpost rng").hexdigest())


def commitment(seed: str) -> str:
    """A promise of the seed, which can be published before the game without giving it away."""
    return blake2b(bytes.fromhex(seed), digest_size=32, person=b"torchpost seal").hexdigest()
