"""Going out, scoring it, and what follows a round: the next one, the showdown or the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from ..contract import Event, Names
from ..kit import Seen
from ..phrases import listed, ordinal, per_name, was
from .content import content
from .ending import placement
from .model import Ending, Open, State
from .opening import deal
from .phrases import change, victory
from .turns import in_round, is_showdown, is_strong


@final
class WentOut(Seen, frozen=True, kw_only=True):
    weight = 2

    seat: int
    place: int
    vp_change: int  # within the limits of the score track
    vp: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} went out {ordinal(self.place)}: {change(self.vp_change)}, {self.vp} in all"


@final
class RoundEnded(Seen, frozen=True, kw_only=True):
    weight = 3

    round: int
    out_order: tuple[int, ...]
    last: int
    changes: tuple[int, ...]  # what each seat won or lost in the round, within the limits of the score track
    vp: tuple[int, ...]

    def told(self, names: Names) -> str:
        name = names[self.last]
        last = f"{name} {was(name)} last: {change(self.changes[self.last])}"
        return f"round {self.round} ended; {last}; the score: {per_name(self.vp, names)}"


@final
class Showdown(Seen, frozen=True, kw_only=True):
    weight = 3

    participants: tuple[int, ...]
    leaders: tuple[int, ...]  # with the most VP
    first_out: int  # of round 4

    def told(self, names: Names) -> str:
        most = f"{listed([names[seat] for seat in self.leaders])} had the most VP"
        finalists = listed([names[seat] for seat in self.participants])
        return f"it came to a showdown of {finalists}: {most}; {names[self.first_out]} went out first in round 4"


@final
class GameEnded(Seen, frozen=True, kw_only=True):
    weight = 3

    winner: int
    kind: Ending
    vp: tuple[int, ...]
    placement: tuple[int, ...]

    def told(self, names: Names) -> str:
        return f"{victory(names[self.winner], self.kind)}; the score: {per_name(self.vp, names)}"


def go_out(state: State, seat: int) -> list[Event]:
    """The hand is empty: the game is won, or the place is scored. R32, R34, R38, R39."""
    table = state.open
    table.out_order.append(seat)
    place = len(table.out_order)
    if wins_by_going_out(table, seat, place):
        out = WentOut(to=None, seat=seat, place=1, vp_change=0, vp=table.vp[seat])
        return [out, _end(table, seat, "showdown" if is_showdown(table) else "instant")]
    change = score(table, seat, place)
    events: list[Event] = [WentOut(to=None, seat=seat, place=place, vp_change=change, vp=table.vp[seat])]
    left = in_round(table)
    return events + _end_round(state, left[0]) if len(left) == 1 else events


def wins_by_going_out(table: Open, seat: int, place: int) -> bool:
    return place == 1 and (is_showdown(table) or is_strong(table, seat))


def score(table: Open, seat: int, place: int) -> int:
    """The points of a place are written down; the real change."""
    change = gain(table, seat, place)
    table.vp[seat] += change
    return change


def gain(table: Open, seat: int, place: int) -> int:
    """What a place brings a seat, within the score track. R37."""
    constants, before = content().constants, table.vp[seat]
    points = before + content().scoring[table.players][place - 1]
    return max(constants.vp_min, min(constants.vp_max, points)) - before


def _end_round(state: State, last: int) -> list[Event]:
    table = state.open
    score(table, last, table.players)
    ended = RoundEnded(
        to=None,
        round=table.round,
        out_order=tuple(table.out_order),
        last=last,
        changes=tuple([now - before for now, before in zip(table.vp, table.vp_at_start, strict=True)]),
        vp=tuple(table.vp),
    )
    if table.round < content().constants.regular_rounds:
        return [ended, *_next_round(state, range(table.players))]
    leaders = [seat for seat, points in enumerate(table.vp) if points == max(table.vp)]
    first_out = table.out_order[0]
    finalists = sorted({*leaders, first_out})
    if len(finalists) == 1:
        return [ended, _end(table, first_out, "uncontested")]
    shown = Showdown(to=None, participants=tuple(finalists), leaders=tuple(leaders), first_out=first_out)
    return [ended, shown, *_next_round(state, finalists)]


def _next_round(state: State, participants: Sequence[int]) -> list[Event]:
    table = state.open
    table.round += 1
    table.participants = list(participants)
    table.first = first_player(table.vp, participants, table.first)
    return deal(state)


def first_player(vp: Sequence[int], participants: Sequence[int], previous: int) -> int:
    """Fewest VP; of equals the one furthest clockwise from the previous first player. R35, G29."""
    fewest = min(vp[seat] for seat in participants)
    tied = [seat for seat in participants if vp[seat] == fewest]
    return max(tied, key=lambda seat: (seat - previous) % len(vp))


def _end(table: Open, winner: int, kind: Ending) -> Event:
    table.phase, table.turn = "over", winner
    table.winner, table.ending = winner, kind
    placed = placement(table.vp, winner)
    return GameEnded(to=None, winner=winner, kind=kind, vp=tuple(table.vp), placement=placed)
