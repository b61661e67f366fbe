"""Bases of the events of Torchlit Abyss."""

from __future__ import annotations

from ... import contract


class Quiet(contract.Event, frozen=True, kw_only=True):
    """Brings nothing to light."""

    shows = "nothing"


class Told(contract.Event, frozen=True, kw_only=True):
    """Brings to light something that only the acting seat knew."""

    shows = "own"


class Costly(Quiet, frozen=True, kw_only=True):
    """Done by a seat, for one of the party's actions or for none."""

    seat: int
    spends: bool = False  # an action
