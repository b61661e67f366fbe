"""The lead of the party. 5.9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from ...contract import IllegalAction, Names
from ..board.may import no_target, refuse
from ..board.party import Events, hero_of, present
from ..events.bodies import LeadPassed
from ..model import Open, State, View
from ..model.bounds import Seat
from ..model.things import Hero
from ..words.naming import them
from .handling import Handling


@final
class HandOverLead(Handling, frozen=True):
    not_in_combat = "That is not possible now."
    rank = 74

    to: Seat

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(other) for other in present(table) if other != seat]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        if table.leader != seat:
            return refuse("not_leader", "Only the leader can do that.")
        if self.to == seat:
            return refuse("no_target", "You lead already.")
        return None if self.to in present(table) else no_target()

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        state.open.leader = self.to
        events.append(LeadPassed(to=None, seat=self.to, name=hero_of(state.open, self.to).name))

    def told(self, view: View, names: Names) -> str:
        return f"hand the lead to {them(view, self.to, names)}"
