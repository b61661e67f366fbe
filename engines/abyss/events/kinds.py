"""What events of Torchlit Abyss are made of."""

from __future__ import annotations

import msgspec

from ... import former
from ..ids import HeroCard, Mid, Monster


class Who(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hero by seat and card, or a monster by number and card."""

    seat: int | None = None
    hero: HeroCard | None = None
    mid: Mid | None = None
    card: Monster | None = None


class Quiet(former.Event, frozen=True, kw_only=True):
    """Brings nothing to light."""

    shows = "nothing"


class Costly(Quiet, frozen=True, kw_only=True):
    """Done by a seat, for one of the party's actions or for none."""

    seat: int
    spends: bool = False  # an action


class Told(former.Event, frozen=True, kw_only=True):
    """Brings to light what only the one who acted knew."""

    shows = "own"
