"""What is agreed at a table: chosen by whoever opens it, and the same at a rematch.

This is the one declaration of it. The wish for a table, its record and its answer hold these terms; the envelope of the
request is made from them.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from api.domain.values.pace import LENGTHS, LIVE, Pace, Vacation

OnLapse = Literal["bot_move", "bot_keeps", "resign"]
InVacation = Literal["pause", "bot", "run"]

MOST_LAPSES = 3  # in a row, after which a bot keeps the seat

_PACES = {
    "x-minutes": {pace: length // timedelta(minutes=1) for pace, length in LENGTHS.items()},
    "x-live": sorted(LIVE),
}


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed at a table."""

    spectators: Annotated[bool, Meta(description="Whoever has the table's address may watch.")] = True
    pace: Annotated[Pace, Meta(description="The time for a move.", extra_json_schema=_PACES)] = "none"
    on_lapse: Annotated[
        OnLapse,
        Meta(description=f"What happens when time has run out; after {MOST_LAPSES} in a row a bot keeps the seat."),
    ] = "bot_move"
    in_vacation: Annotated[InVacation, Meta(description="What a player's vacation does to their time.")] = "pause"

    @property
    def has_stand_ins(self) -> bool:
        """A bot plays for whoever is on vacation."""
        return self.in_vacation == "bot"

    def time_off(self, vacation: Vacation | None) -> Vacation | None:
        """The time of a vacation that does not count as time to think."""
        return None if self.in_vacation == "run" else vacation
