"""Claim a ruin of the play: at the next deals an opponent who is dealt it must give it away. R26."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ...phrases import counted
from ...prospects import Foretold, Prospect
from ..finishing.bench import Bench
from ..hands import commit
from ..model import Ruin, State, View
from ..phrases import ruin
from .act import Act, known, not_in_hand, stranded, with_worth


@final
class Claimed(Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 2

    seat: int
    card: Ruin
    claims_left: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} claimed {ruin(self.card)} and had {counted(self.claims_left, 'claim')} left"


@final
class Claim(Act, frozen=True):
    place = 4

    card: Ruin

    def objection(self, bench: Bench) -> IllegalAction | None:
        if self.card not in bench.hand:
            return not_in_hand(self.card)
        if not bench.table.claims[bench.seat]:
            return IllegalAction("no_claims_left", "You have no claims left.")
        if bench.table.ruins[self.card].claim is not None:
            return IllegalAction("already_claimed", f"{ruin(self.card)} is already claimed.")
        after = bench.pieces[self.card]._replace(committed=True)
        return stranded() if bench.strands(self.card, after, bench.lit) else None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        if bench.table.claims[bench.seat] and not bench.is_hopeless:
            yield from (each for card in bench.hand if (each := cls(card)).objection(bench) is None)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table = state.open
        events = commit(state, seat, self.card)
        table.ruins[self.card].claim = seat
        table.claims[seat] -= 1
        return [*events, Claimed(to=None, seat=seat, card=self.card, claims_left=table.claims[seat])]

    def told(self, view: View, names: Names) -> str | Foretold:
        words = f"claim {with_worth(view, self.card)}: an opponent who is dealt it must give it to you"
        now = known(view, self.card)
        return Foretold(words, Prospect(label=f"Claim {ruin(self.card)} ({now.rank})")) if now else words
