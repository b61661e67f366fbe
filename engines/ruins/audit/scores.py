"""Whether who takes part in the round and what it has brought them so far agree."""

from __future__ import annotations

from functools import cache

from ...former import Faults
from ..content import content
from ..model import Open
from ..turns import in_round, is_showdown, is_strong


def score_faults(table: Open) -> Faults:
    yield from _round_faults(table)
    yield from _gain_faults(table)


def _round_faults(table: Open) -> Faults:
    everyone = list(range(table.players))
    if not is_showdown(table) and table.participants != everyone:
        yield "$.open.participants", "Before the showdown everyone takes part."
    if table.participants != sorted(table.participants) or len(table.participants) < 2:
        yield "$.open.participants", "Expected two or more seats in order."
    if table.first not in table.participants:
        yield "$.open.first", "The first player takes part in the round."
    if any(seat not in table.participants for seat in table.out_order):
        yield "$.open.out_order", "Only who takes part can go out."
    holding = in_round(table)
    if table.phase != "over" and len(holding) < 2:
        yield "$.open.out_order", "Two or more seats are in the round while it runs."
    for seat, size in enumerate(table.hand_sizes):
        if (size > 0) != (seat in holding):
            yield f"$.own[{seat}].hand", "Exactly those who are in the round hold ruins."


def _gain_faults(table: Open) -> Faults:
    """What this round has brought so far. R32, R37, R38."""
    won_at_once = table.phase == "over" and table.ending != "uncontested"
    first = table.out_order[0] if table.out_order else None
    if first is not None and not won_at_once and (is_strong(table, first) or is_showdown(table)):
        yield "$.open.out_order", "Going out first would have won the game."
    for seat, points in enumerate(table.vp):
        expected = table.vp_at_start[seat] if won_at_once else _expected(table, seat)
        if points != expected:
            yield f"$.open.vp[{seat}]", f"Expected {expected} after this round's places."


def _expected(table: Open, seat: int) -> int:
    gains = content().scoring[table.players]
    gain = gains[table.out_order.index(seat)] if seat in table.out_order else 0
    if table.phase == "over" and seat not in table.out_order:
        gain = gains[-1]
    return track()[table.vp_at_start[seat] + gain]


@cache
def track() -> dict[int, int]:
    """Any sum of points -> what the score track makes of it. R37."""
    least, most = content().constants.vp_min, content().constants.vp_max
    return {points: max(least, min(most, points)) for points in range(least - most, 2 * most + 1)}
