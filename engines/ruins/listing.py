"""What a seat may do now: every kind of act offers its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .acts.act import Act
from .finishing.bench import Bench
from .model import State
from .turns import to_act


def listing(kinds: Sequence[type[Act]]) -> Callable[[State, int], list[Act]]:
    """The function that lists what is legal among these kinds."""
    ordered = sorted(kinds, key=lambda kind: kind.place)

    def legal(state: State, seat: int) -> list[Act]:
        if seat not in to_act(state):
            return []
        table = state.open
        bench = Bench(table, state.own[seat], seat)
        return [each for kind in ordered if kind.phase == table.phase for each in kind.offers(bench)]

    return legal
