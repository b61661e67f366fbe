"""From what a bot would like to do to what it may do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..acts.act import Act
from ..model import View


def seat_of(view: View) -> int:
    assert view.seat is not None  # noqa: S101 (a spectator owes nothing)
    return view.seat


def first_of(wishes: Iterable[Act], legal: Sequence[Act]) -> Act | None:
    """The first wish that is listed. Where things look alike, all of them are wished for, and one is listed."""
    listed = set(legal)
    return next((wish for wish in wishes if wish in listed), None)
