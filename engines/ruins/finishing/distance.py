"""How far a hand is from a set of one rank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .pieces import ANY, Piece, Task


class Standing(NamedTuple):
    held: int  # committed ruins
    astray: int  # those of them that do not fit
    lost: int  # as how many cards these could count
    most: int  # as how many cards the fitting ruins can count
    anchors: int
    held_anchors: int

    def meets(self, task: Task) -> bool:
        """Whether the hand as it is holds a legal set with all committed ruins."""
        if self.astray or not self.anchors:
            return False
        return task.size == ANY or self.held + (not self.held_anchors) <= task.size <= self.most

    def swap(self, rank: int, before: Piece, after: Piece) -> Standing:
        """The standing once a ruin was upgraded."""
        held, astray, lost, most, anchors, held_anchors = self
        old, new = _share(before, rank), _share(after, rank)
        return Standing(
            held + new[0] - old[0],
            astray + new[1] - old[1],
            lost + new[2] - old[2],
            most + new[3] - old[3],
            anchors + new[4] - old[4],
            held_anchors + new[5] - old[5],
        )


def _share(one: Piece, rank: int) -> tuple[int, int, int, int, int, int]:
    """What one ruin adds to the standing."""
    wild, weight, committed = one.wild, one.weight, one.committed
    if one.lends == rank:
        return committed, 0, 0, weight, 1, committed
    if wild:
        return committed, 0, 0, weight, 0, 0
    return (1, 1, weight, 0, 0, 0) if committed else (0, 0, 0, 0, 0, 0)


def standing(pieces: Iterable[Piece], rank: int) -> Standing:
    shares = [_share(one, rank) for one in pieces]
    return Standing(*map(sum, zip(*shares, strict=True))) if shares else Standing(0, 0, 0, 0, 0, 0)
