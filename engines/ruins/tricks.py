"""Whose turn comes next, and how a trick ends."""

from __future__ import annotations

from typing import final

from ..contract import Event, Names
from ..kit import Detail, Seen
from ..phrases import counted, was
from .model import State
from .turns import after, in_round


@final
class Skipped(Detail, frozen=True, kw_only=True):
    seat: int
    by: int

    def told(self, names: Names) -> str:
        return f"with an equal rank {names[self.by]} skipped {names[self.seat]}"


@final
class TrickEnded(Seen, frozen=True, kw_only=True):
    winner: int  # who played last
    leader: int  # who leads next
    cards_returned: int

    def told(self, names: Names) -> str:
        winner, leader = names[self.winner], names[self.leader]
        back = f"{counted(self.cards_returned, 'ruin')} went back into the deck"
        if self.leader == self.winner:
            return f"{winner} won the trick and had the lead; {back}"
        return f"nobody followed {winner}; as {winner} had gone out, {leader} {was(leader)} to lead; {back}"


def skip_and_go_on(state: State, seat: int) -> list[Event]:
    """A follow of equal rank makes the next player pass. R20, G21."""
    table = state.open
    if len(table.trick) < 2 or table.trick[-1].rank != table.trick[-2].rank:
        return go_on(state, seat)
    loser = after(table, seat)[0]
    table.passed, table.skipped = [loser], loser
    return [Skipped(to=None, seat=loser, by=seat), *go_on(state, loser)]


def go_on(state: State, seat: int) -> list[Event]:
    """The next seat decides, or the trick ends. R21, R22, R33, G23."""
    table = state.open
    last = table.trick[-1].seat
    others = after(table, last)
    if len(table.passed) < len(others):
        table.turn = after(table, seat)[0]
        return []
    table.turn = last if last in in_round(table) else others[0]
    return [_end_trick(state, last)]


def _end_trick(state: State, last: int) -> Event:
    table, deck = state.open, state.sealed.deck
    returned = [card for each in table.trick for card in each.cards] + table.discarded
    deck += returned
    state.sealed.rng.shuffle(deck)
    table.deck_size = len(deck)
    table.cleared = sorted({*table.cleared, *returned})
    table.trick, table.discarded = [], []
    table.passed, table.skipped = [], None
    return TrickEnded(to=None, winner=last, leader=table.turn, cards_returned=len(returned))
