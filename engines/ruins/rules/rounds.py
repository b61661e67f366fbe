"""Going out, scoring it, and what follows a round: the next one, the showdown or the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...contract import Event
from ..content import content
from ..ending import placement
from ..events import GameEnded, RoundEnded, Showdown, WentOut
from ..model import Ending, Open, State
from ..opening import deal
from ..turns import in_round, is_showdown, is_strong


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
