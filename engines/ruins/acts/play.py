"""Lead a set, or follow with one. R16 to R18."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Self, final

import msgspec

from ...contract import Event, IllegalAction, Names
from ...phrases import counted, ordinal
from ..content import all_torches
from ..effects import force_draws, refill, shine_all, sift
from ..finishing.bench import Bench
from ..hands import leave, show
from ..model import Count, Ruin, Set, State, View
from ..phrases import a_set, change, ruin, ruins
from ..plays import plays
from ..rounds import gain, go_out, wins_by_going_out
from ..sets import Holding, holding, holdings, ranks, sizes, to_follow, twins_of
from ..tricks import skip_and_go_on
from ..turns import after
from ..worth import in_hand, unused_sources
from .act import Act, not_in_hand


@final
class Played(Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    cards: tuple[Ruin, ...]
    rank: int
    size: int
    lead: bool
    hand_left: int

    def told(self, names: Names) -> str:
        verb = "led" if self.lead else "followed with"
        left = f"; {counted(self.hand_left, 'ruin')} left" if self.hand_left else ""
        return f"{names[self.seat]} {verb} {a_set(self.rank, self.size)}: {ruins(self.cards)}{left}"


@final
class Play(Act, frozen=True):
    place = 2

    cards: Annotated[tuple[Ruin, ...], msgspec.Meta(min_length=1, max_length=50)]  # in any order
    rank: Count
    size: Count

    def objection(self, bench: Bench) -> IllegalAction | None:
        if wrong := self._wrong_cards(bench):
            return wrong
        chosen = [holding(bench.table, bench.own, card) for card in self.cards]
        return self._wrong_rank(chosen) or self._wrong_measure(chosen, to_follow(bench.table))

    def _wrong_cards(self, bench: Bench) -> IllegalAction | None:
        if not self.cards:
            return IllegalAction("no_cards", "A play needs at least one ruin.")
        for card in self.cards:
            if card not in bench.hand:
                return not_in_hand(card)
        if len(set(self.cards)) < len(self.cards):
            return IllegalAction("card_twice", "A ruin can be played only once.")
        for card in bench.table.committed:
            if card not in self.cards:
                lit = any(each.card == card for each in bench.table.used)
                done = "whose torch effect you used" if lit else "which you upgraded"
                return IllegalAction("must_contain", f"The play must contain {ruin(card)}, {done} this turn.")
        return None

    def _wrong_rank(self, chosen: Sequence[Holding]) -> IllegalAction | None:
        possible = ranks(chosen)
        if not possible:
            found = ", ".join(str(rank) for rank in sorted({each.lends for each in chosen if not each.face.wild}))
            return IllegalAction("no_common_rank", f"These ruins do not have one common rank ({found}).")
        if self.rank not in possible:
            said = " or ".join(str(rank) for rank in possible)
            return IllegalAction("wrong_rank", f"The rank of this set is {said}, not {self.rank}.")
        return None

    def _wrong_measure(self, chosen: Sequence[Holding], last: Set | None) -> IllegalAction | None:
        """What is wrong with a set that has the rank it says."""
        if last and self.size != last.size:
            return IllegalAction("wrong_size", f"You must follow with exactly {_cards(last.size)}.")
        possible = sizes([each.face for each in chosen])
        if self.size not in possible:
            return IllegalAction("wrong_size", _miscounted(possible, self.size))
        if last and self.rank < last.rank:
            return IllegalAction("too_low", f"Rank {self.rank} is too low: the last set has rank {last.rank}.")
        return None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        table = bench.table
        yield from (cls(*line) for line in plays(holdings(table, bench.own), table.committed, to_follow(table)))

    def carry_out(self, state: State, seat: int) -> list[Event]:
        """The set is laid down; torches, market, going out, draws and sift follow in this order. G20."""
        table, cards = state.open, tuple(sorted(self.cards))
        is_lead = not table.trick
        events = show(state, seat, cards)
        leave(state, seat, cards)
        table.trick.append(Set(seat, cards, self.rank, self.size))
        table.passed, table.skipped = [], None
        left = table.hand_sizes[seat]
        events.append(
            Played(to=None, seat=seat, cards=cards, rank=self.rank, size=self.size, lead=is_lead, hand_left=left)
        )
        events += shine_all(state, seat, cards)
        table.committed, table.used = [], []
        events += refill(state)
        if not left:
            events += go_out(state, seat)
            if table.phase != "turn":
                return events
        events += force_draws(state, seat, cards)
        sifted = sift(state, seat, cards)
        return [*events, *(sifted or skip_and_go_on(state, seat))]

    def canonical(self, state: State) -> Play:
        """The listed twin: of ruins that look alike the lowest ids."""
        table, own = state.open, state.own[state.open.turn]
        if len(set(self.cards)) < len(self.cards) or any(card not in own.hand for card in self.cards):
            return self
        spare = twins_of(table, own)
        chosen = [
            card if card in table.committed else spare[holding(table, own, card).looks].pop(0) for card in self.cards
        ]
        return Play(tuple(sorted(chosen)), self.rank, self.size)

    def told(self, view: View, names: Names) -> str:
        verb = "follow with" if view.open.trick else "lead"
        what = f"{verb} {ruins(self.cards)}: {a_set(self.rank, self.size)}"
        return "; ".join([what, *self._consequences(view, names)])

    def _consequences(self, view: View, names: Names) -> list[str]:
        """What the play will set off, as far as it is certain."""
        table, own, seat = view.open, view.own, view.seat
        if own is None or seat is None or seat not in table.participants:
            return []
        known = [card for card in self.cards if card in table.ruins]
        faces = [in_hand(table, own, card) for card in known]
        parts = []
        goes_out = set(own.hand) == set(self.cards)
        if goes_out:
            place = len(table.out_order) + 1
            if wins_by_going_out(table, seat, place):
                return ["you go out first and win the game"]
            parts.append(f"you go out {ordinal(place)}: {change(gain(table, seat, place))}")
            if place == table.players - 1:
                return [*parts, "the round ends"]
        lights = sum(sum(unused_sources(table, own, card).values()) for card in known)
        lit = min(lights, all_torches() - table.torches[seat])
        parts += [f"lights {lit} of your torches"] if lit else []
        draw, sift = sum(each.draw for each in faces), sum(each.sift for each in faces)
        parts += [f"each opponent draws {draw}"] if draw else []
        parts += [f"you draw {sift} and discard as many"] if sift and not goes_out else []
        if table.trick and table.trick[-1].rank == self.rank:
            parts.append(f"{names[after(table, seat)[0]]} is skipped")
        return parts


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _miscounted(possible: range, size: int) -> str:
    who = "This ruin" if possible[0] == 1 else "These ruins"
    span = _cards(possible[0]) if len(possible) == 1 else f"{possible[0]} to {possible[-1]} cards"
    return f"{who} can count as {span}, not {size}."
