"""Whether what is over can have led to a state: the rounds to the points of this one, the deal to its first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from ...former import Faults
from ..content import all_torches, content
from ..model import Open, State
from ..turns import is_showdown
from ..worth import blank
from .scores import track

Points = tuple[int, ...]  # sorted
Ended = tuple[int, Points]  # after a round: the points of who went out first, and of the others


def past_faults(state: State) -> Faults:
    yield from _start_faults(state.open)
    if state.open.phase == "flip":
        yield from _deal_faults(state.open)


def _start_faults(table: Open) -> Faults:
    """What the rounds before this one can have led to. R35, R37 to R39."""
    start = table.vp_at_start
    if tuple(sorted(start)) not in _starts(table.players, table.round):
        yield "$.open.vp_at_start", f"No {table.round - 1} rounds lead to these points."
    if table.round > 1 and start[table.first] != min(start[seat] for seat in table.participants):
        yield "$.open.first", "Who has the fewest points is the first player."
    if any(drawn for seat, drawn in enumerate(table.forced_draws) if seat not in table.participants):
        yield "$.open.forced_draws", "Only who is in the round draws."
    if is_showdown(table) and not _is_final(table):
        yield "$.open.participants", "Expected those with the most points, and who went out first before."


def _is_final(table: Open) -> bool:
    """R39."""
    start = table.vp_at_start
    leaders = {seat for seat, points in enumerate(start) if points == max(start)}
    ends = _ends(table.players, table.round - 1)
    return any(
        leaders | {first} == set(table.participants) and (points, _without(start, first)) in ends
        for first, points in enumerate(start)
    )


def _without(points: list[int], seat: int) -> Points:
    return tuple(sorted(points[:seat] + points[seat + 1 :]))


@cache
def _starts(players: int, number: int) -> frozenset[Points]:
    """The points with which a round can begin."""
    if number == 1:
        return frozenset([(0,) * players])
    return frozenset(tuple(sorted((first, *others))) for first, others in _ends(players, number - 1))


@cache
def _ends(players: int, number: int) -> frozenset[Ended]:
    """How a round can end that is not the last of the game."""
    return frozenset(end for start in _starts(players, number) for end in _ends_from(start))


def _ends_from(start: Points) -> Iterator[Ended]:
    gains, strong = content().scoring[len(start)], content().constants.instant_win_from
    on_track = track()
    for order in set(permutations(start)):
        if order[0] < strong:  # R38
            first, *others = [on_track[points + gain] for points, gain in zip(order, gains, strict=True)]
            yield first, tuple(sorted(others))


def _deal_faults(table: Open) -> Faults:
    """Nothing has been done in the round yet, and in the first one nothing at all. R4, R35, R36."""
    size = content().constants.hand_size
    if any(lit != all_torches() for lit in table.torches):
        yield "$.open.torches", "A round begins with all torches lit."
    if any(table.forced_draws):
        yield "$.open.forced_draws", "Nobody has drawn in this round yet."
    if sum(table.hand_sizes) != size * len(table.participants):
        yield "$.open.hand_sizes", f"Everyone is dealt {size} ruins."
    if table.round == 1 and any(each != blank(card) for card, each in table.ruins.items()):
        yield "$.open.ruins", "Nothing is crafted, claimed or shown before the first turn."
