"""Whose turn it is, and who is still in the round."""

from __future__ import annotations

from ..phrases import ordinal
from .content import content
from .model import Open, Own, Ruin, State


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    table = state.open
    if table.phase == "flip":
        return tuple(table.owing)
    return () if table.phase == "over" else (table.turn,)


def in_round(table: Open) -> list[int]:
    """The seats that still hold cards in this round."""
    return [seat for seat in table.participants if seat not in table.out_order]


def after(table: Open, seat: int) -> list[int]:
    """The seats in the round in clockwise order, starting at the left of a seat, without it."""
    others = [each for each in in_round(table) if each != seat]
    return sorted(others, key=lambda each: (each - seat) % table.players)


def is_strong(table: Open, seat: int) -> bool:
    """They began the round with points enough to win the game by going out first. R38."""
    return table.vp_at_start[seat] >= content().constants.instant_win_from


def strong(table: Open) -> list[int]:
    """The seats that win the game by going out now, since nobody has gone out before them."""
    return [] if table.out_order else [seat for seat in table.participants if is_strong(table, seat)]


def mark(table: Open, seat: int) -> str:
    """What became of a seat in this round or trick, in a word or two; nothing while it plays on."""
    if seat not in table.participants:
        return "watching"
    if seat in table.out_order:
        return f"out {ordinal(table.out_order.index(seat) + 1)}"
    if table.phase == "flip":
        return "deciding" if seat in table.owing else "has decided"
    if seat in table.passed:
        return "skipped" if seat == table.skipped else "passed"
    return ""


def gloss(table: Open, _: Own | None) -> dict[str, list[int] | list[str]]:
    return {"strong": strong(table), "marks": [mark(table, seat) for seat in range(table.players)]}


def is_showdown(table: Open) -> bool:
    """The round after the regular ones. R39."""
    return table.round == content().constants.showdown


def is_drawn(table: Open, seat: int, card: Ruin) -> bool:
    """A seat that holds this ruin must have drawn it in this round: at the deal it lay elsewhere, or has been seen
    since. R21, R35."""
    claim = table.ruins[card].claim
    return card in table.cleared or (claim is not None and claim != seat and claim in table.participants)
