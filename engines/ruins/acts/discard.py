"""After a sift: lay a ruin face up beside the trick. R31."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ..finishing.bench import Bench
from ..hands import leave, show
from ..model import Ruin, State, View
from ..phrases import ruin
from ..tricks import skip_and_go_on
from .act import Act, not_in_hand, with_worth


@final
class Discarded(Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    card: Ruin

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} discarded {ruin(self.card)}"


@final
class Discard(Act, frozen=True):
    phase = "sift"
    time = "ruins are discarded after a sift"

    card: Ruin

    def objection(self, bench: Bench) -> IllegalAction | None:
        return None if self.card in bench.hand else not_in_hand(self.card)

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        yield from map(cls, bench.hand)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table, own = state.open, state.own[seat]
        events = show(state, seat, [self.card])
        leave(state, seat, [self.card])
        own.fresh = [card for card in own.fresh if card != self.card]
        table.discarded.append(self.card)
        table.sift_left -= 1
        events.append(Discarded(to=None, seat=seat, card=self.card))
        if table.sift_left:
            return events
        own.fresh = []
        table.phase = "turn"
        return events + skip_and_go_on(state, seat)

    def told(self, view: View, names: Names) -> str:
        return f"discard {with_worth(view, self.card)}"
