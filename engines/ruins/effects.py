"""What a play sets off: its torch effects, the market, draws and sifts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, final

from ..contract import Event, Names
from ..kit import Detail, Seen, Small
from ..phrases import counted, number, whose
from .content import all_torches, content
from .hands import draw
from .model import Discovery, Ruin, Source, State
from .phrases import at_source, offer, ruins
from .turns import after
from .worth import unused_sources


@final
class TorchesLit(Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    seat: int
    card: Ruin
    source: Source
    lit: int  # how many really
    torches: int

    def told(self, names: Names) -> str:
        name, source = names[self.seat], at_source(self.card, self.source)
        if not self.lit:
            return f"{source} found all of {whose(name)} torches burning"
        return f"{source} lit {counted(self.lit, 'torch', 'torches')} for {name}, {number(self.torches)} burning now"


@final
class MarketRefilled(Small, frozen=True, kw_only=True):
    market: tuple[Discovery | None, ...]
    discoveries_left: int

    def told(self, names: Names) -> str:
        return f"on offer now: {offer(self.market)}"


@final
class Drew(Seen, frozen=True, kw_only=True):
    seat: int
    by: int
    count: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} had to draw {counted(self.count, 'ruin')} because of {names[self.by]}"


@final
class Sifted(Detail, frozen=True, kw_only=True):
    seat: int
    count: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} drew {counted(self.count, 'ruin')} and had to discard as many"


@final
class RuinsDrawn(Small, frozen=True, kw_only=True):
    """Which ruins a seat drew, by force or to sift; to that seat alone."""

    seat: int
    cards: tuple[Ruin, ...]

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} drew {ruins(self.cards)}"


def shine(state: State, seat: int, card: Ruin, source: Source, light: int) -> Event:
    """One torch effect: all its torches at the same moment, as many as are out. R29."""
    torches = state.open.torches
    lit = min(light, all_torches() - torches[seat])
    torches[seat] += lit
    return TorchesLit(to=None, seat=seat, card=card, source=source, lit=lit, torches=torches[seat])


def shine_all(state: State, seat: int, cards: Sequence[Ruin]) -> list[Event]:
    """The torch effects of a set that were not used before. R29."""
    unused = [(card, *each) for card in cards for each in unused_sources(state.open, state.own[seat], card).items()]
    return [shine(state, seat, *each) for each in unused]


def refill(state: State) -> list[Event]:
    """What is left in the market slides to the cheap side, the rest is filled up. R28, G35."""
    table, deck = state.open, state.sealed.discoveries
    market: list[Discovery | None] = [found for found in table.market if found]
    while len(market) < len(table.market):
        market.append(deck.pop() if deck else None)
    if market == table.market:
        return []
    table.market, table.discoveries_left = market, len(deck)
    return [MarketRefilled(to=None, market=tuple(market), discoveries_left=len(deck))]


def force_draws(state: State, seat: int, cards: Sequence[Ruin]) -> list[Event]:
    """Opponents in the round draw one at a time, clockwise, while the deck and the cap allow. R30, G18, G33."""
    table, cap = state.open, content().constants.forced_draw_cap_per_round
    drawn: dict[int, list[Ruin]] = {other: [] for other in after(table, seat)}
    for _ in range(_total(state, cards, "draw")):
        for other, found in drawn.items():
            if state.sealed.deck and table.forced_draws[other] < cap:
                found.append(draw(state, other))
                table.forced_draws[other] += 1
    events: list[Event] = []
    for other, found in drawn.items():
        if found:
            events.append(Drew(to=None, seat=other, by=seat, count=len(found)))
            events.append(RuinsDrawn(to=(other,), seat=other, cards=tuple(found)))
    return events


def sift(state: State, seat: int, cards: Sequence[Ruin]) -> list[Event]:
    """Draw, then owe as many discards; nothing with an empty hand or deck. R31, G19."""
    table = state.open
    count = min(_total(state, cards, "sift"), len(state.sealed.deck))
    if not count or not table.hand_sizes[seat]:
        return []
    drawn = [draw(state, seat) for _ in range(count)]
    state.own[seat].fresh = sorted(drawn)
    table.phase, table.sift_left = "sift", count
    return [Sifted(to=None, seat=seat, count=count), RuinsDrawn(to=(seat,), seat=seat, cards=tuple(drawn))]


def _total(state: State, cards: Sequence[Ruin], kind: Literal["draw", "sift"]) -> int:
    return sum(getattr(state.open.ruins[card].face, kind) for card in cards)
