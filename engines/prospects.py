"""The outcome of a choice in parts that a board can draw: odds, dice and targets."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

# What one result means to whoever chooses: what they want, some of it, nothing to them, or what they fear.
Tone = Literal["good", "fair", "even", "bad"]


class Chance(msgspec.Struct, frozen=True, gc=False):
    """One result of a choice and how likely it is."""

    percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    words: Annotated[str, msgspec.Meta(description="Empty if there is only one.")]
    tone: Annotated[Tone, msgspec.Meta(description="What it means to whoever chooses.")]


class Part(msgspec.Struct, frozen=True, gc=False):
    """Some of the dice of a roll and where they come from; a negative number takes dice away."""

    dice: int
    why: str


class Pool(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Dice that would be rolled together."""

    dice: Annotated[int, msgspec.Meta(ge=0)]
    parts: Annotated[
        tuple[Part, ...], msgspec.Meta(description="What the pool is made of; left out if there is no more to say.")
    ] = ()
    least: Annotated[
        int | None, msgspec.Meta(description="The lowest sum of six-sided dice that succeeds, where the sum counts.")
    ] = None


class Prospect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a choice would bring, in the parts its sentence is made of. Empty parts are left out."""

    label: Annotated[str, msgspec.Meta(description="A word or two, for a button.")] = ""
    plain: Annotated[str, msgspec.Meta(description="The sentence without its odds, if it has any.")] = ""
    note: Annotated[str, msgspec.Meta(description="Anything else worth knowing about it.")] = ""
    chances: Annotated[
        tuple[Chance, ...], msgspec.Meta(description="All that can come of it, in order; or one result alone.")
    ] = ()
    rolls: Annotated[
        tuple[Pool, ...],
        msgspec.Meta(description="One's own pool, then the opposing one; without chances, one pool for each of `at`."),
    ] = ()
    at: Annotated[tuple[str, ...], msgspec.Meta(description="The pieces it may be aimed at.")] = ()


class Foretold(NamedTuple):
    """A sentence about a choice, with the parts it is made of."""

    words: str
    prospect: Prospect
