"""Before the first turn: turn a ruin to its night side in secret, or none. R8 to R10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ...kit import Detail
from ..finishing.bench import Bench
from ..hands import turn
from ..model import Ruin, State, View
from ..phrases import ruin, worth
from ..worth import face, shows_night
from .act import Act, not_in_hand, with_worth


@final
class FlipDecided(Detail, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} decided about a flip"


@final
class OwnFlip(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    seat: int
    card: Ruin | None
    rank: int | None  # once turned

    def told(self, names: Names) -> str:
        if self.card is None:
            return f"{names[self.seat]} flipped nothing"
        return f"{names[self.seat]} secretly turned {ruin(self.card)} to its night side: rank {self.rank}"


@final
class Flip(Act, frozen=True):
    phase = "flip"
    time = "ruins are flipped when a round begins"

    card: Ruin | None  # None: flip nothing

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.phase == "flip" and seat in table.participants and seat not in table.owing:
            return IllegalAction("already_decided", "You have already decided your flip.")
        return super().refusal(state, seat)

    def objection(self, bench: Bench) -> IllegalAction | None:
        if self.card is None:
            return None
        if self.card not in bench.hand:
            return not_in_hand(self.card)
        if shows_night(bench.table, bench.own, self.card):
            return IllegalAction("already_night", f"{ruin(self.card)} already shows its night side.")
        return None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        yield cls(None)
        yield from (cls(card) for card in bench.hand if not shows_night(bench.table, bench.own, card))

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table, own, rank = state.open, state.own[seat], None
        if self.card is not None:
            turn(state, own, [self.card])
            rank = own.turned[self.card].rank
        own.by_night = {}
        table.owing.remove(seat)
        if not table.owing:
            table.phase = "turn"  # R10
        return [FlipDecided(to=None, seat=seat), OwnFlip(to=(seat,), seat=seat, card=self.card, rank=rank)]

    def told(self, view: View, names: Names) -> str:
        if self.card is None:
            return "flip nothing"
        crafted = view.open.ruins.get(self.card)
        night = f": {worth(face(self.card, crafted, night=True))}" if crafted else ""
        return f"flip {with_worth(view, self.card)} to its night side{night}"
