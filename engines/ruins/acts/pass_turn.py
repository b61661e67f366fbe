"""Follow with nothing. R17, R19."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ..finishing.bench import Bench
from ..model import State, View
from ..phrases import ruins
from ..tricks import go_on
from .act import Act


@final
class Passed(Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} passed"


@final
class Pass(Act, frozen=True):
    place = 1

    def objection(self, bench: Bench) -> IllegalAction | None:
        committed = bench.table.committed
        if not bench.table.trick:
            return IllegalAction("must_lead", "You lead: you must play at least one ruin.")
        if committed:
            them = "it" if len(committed) == 1 else "them"
            return IllegalAction("committed", f"You have committed {ruins(committed)} this turn and must play {them}.")
        return None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        if bench.table.trick and not bench.table.committed:
            yield cls()

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.passed.append(seat)
        return [Passed(to=None, seat=seat), *go_on(state, seat)]

    def told(self, view: View, names: Names) -> str:
        return "pass"
