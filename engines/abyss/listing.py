"""All kinds of acts, and the acts that are allowed to a seat now, in a stable order."""

from __future__ import annotations

from ..kit import kinds
from .acts.act import Act
from .board.asked import owing
from .model.state import State

ACTS = tuple(sorted(kinds(Act, Act.__module__.rpartition(".")[0]), key=lambda kind: kind.rank))


def legal(state: State, seat: int) -> list[Act]:
    if seat not in owing(state.open):
        return []
    return [act for kind in ACTS if kind.answers(state.open) for act in kind.offers(state, seat)]
