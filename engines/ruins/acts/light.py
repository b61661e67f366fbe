"""Use a torch effect of a ruin of the play before it is played. R29."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ...phrases import counted
from ...prospects import Foretold, Prospect
from ..content import all_torches
from ..effects import shine
from ..finishing.bench import Bench
from ..hands import commit
from ..model import Ruin, Source, State, Used, View
from ..phrases import at_source, ruin
from ..worth import sources, unused_sources
from .act import Act, not_in_hand, stranded


@final
class Light(Act, frozen=True):
    place = 5

    card: Ruin
    source: Source

    def objection(self, bench: Bench) -> IllegalAction | None:
        if self.card not in bench.hand:
            return not_in_hand(self.card)
        unused = unused_sources(bench.table, bench.own, self.card)
        if self.source not in unused:
            reason = f"{ruin(self.card)} has no unused torch effect at {self.source}."
            return IllegalAction("no_torch_effect", reason)
        if bench.lit == all_torches():
            return IllegalAction("all_lit", "All your torches are lit.")
        before, light = bench.pieces[self.card], unused[self.source]
        left = list(before.lights)
        left.remove(light)
        after = before._replace(committed=True, lights=tuple(left))
        return stranded() if bench.strands(self.card, after, min(all_torches(), bench.lit + light)) else None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        if not bench.is_hopeless:
            every = (cls(card, at) for card in bench.hand for at in unused_sources(bench.table, bench.own, card))
            yield from (each for each in every if each.objection(bench) is None)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        light = unused_sources(state.open, state.own[seat], self.card)[self.source]
        events = commit(state, seat, self.card)
        state.open.used.append(Used(self.card, self.source))
        return [*events, shine(state, seat, self.card, self.source, light)]

    def told(self, view: View, names: Names) -> str | Foretold:
        number = self._number(view)
        what = f"up to {counted(number, 'torch', 'torches')}" if number else "torches"
        words = f"light {what} with {at_source(self.card, self.source)}"
        return Foretold(words, Prospect(label=f"Light {number} with {ruin(self.card)}")) if number else words

    def _number(self, view: View) -> int:
        """How many torches the effect lights; 0 if there is none."""
        crafted = view.open.ruins.get(self.card)
        if crafted is None:
            return 0
        night = crafted.night or (view.own is not None and self.card in view.own.turned)
        return sources(self.card, crafted, night=night).get(self.source, 0)
