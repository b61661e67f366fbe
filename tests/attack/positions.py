"""Which games are attacked: every way of setting one up."""

from __future__ import annotations

from typing import Any

from engines.contract import AnyGame


def ways(game: AnyGame, fewest: int = 1) -> list[tuple[int, Any]]:
    """Seat counts, from this many on, with the options that tests try and that go with them."""
    least, most = game.facts.seats
    return [
        (seats, options)
        for options in (game.options(), *game.variants)
        for seats in range(max(fewest, least), most + 1)
        if game.fits(seats, options) is None
    ]
