"""Who owes a decision. It is public, so it reads what everyone sees and nothing else."""

from __future__ import annotations

from ..model import Open, State
from .placing import placers
from .rounds import voters
from .shop import pledgers


def to_act(state: State) -> tuple[int, ...]:
    return tuple(owing(state.open))


def owing(table: Open) -> list[int]:
    seats = range(len(table.heroes))
    if table.phase == "setup":
        return [seat for seat in seats if table.heroes[seat] is None]
    if table.phase == "place":
        return placers(table)
    if table.phase == "vote":
        return voters(table)
    if table.phase == "losses":
        return sorted(table.owing)
    if table.phase == "shop_pledge":
        return pledgers(table)
    return _one(table)


def _one(table: Open) -> list[int]:
    if table.phase in ("choose_room", "collect", "treasure"):
        return [table.torch]
    if table.phase == "shop":
        return [table.shop.turn] if table.shop is not None and table.shop.turn is not None else []
    turn = table.turn
    if turn is None or table.phase not in ("battle", "answer"):
        return []
    return [turn.seat] if table.phase == "battle" else [turn.offer.asked] if turn.offer is not None else []


def question(state: State) -> int:
    return state.open.question
