"""The list of legal plays: complete up to ruins that look alike, in a stable order, never too long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.ruins.model import Play, Ruin, Set
from engines.ruins.sets import Holding

LISTED = 2000  # the most plays that are listed

Line = tuple[tuple[Ruin, ...], int, int]  # cards, rank and size of a play


def plays(hand: Sequence[Holding], committed: Sequence[Ruin], last: Set | None) -> list[Play]:
    """Every legal set up to ruins that can stand for one another, fewest ruins first, then by ids."""
    groups = list(_groups(hand, committed, last))
    most = min(max([len(group) for group in groups], default=0), last.size if last else len(hand))
    lines: list[Line] = []
    for count in range(max(1, len(committed)), most + 1):
        lines += sorted([line for group in groups for line in group.lines(count)])
        if len(lines) >= LISTED:
            break
    return [Play(*line) for line in lines[:LISTED]]


def _groups(hand: Sequence[Holding], committed: Sequence[Ruin], last: Set | None) -> Iterator[Group]:
    floor, size = (last.rank, last.size) if last else (0, None)
    for rank in sorted({each.face.rank for each in hand if each.face.rank >= floor}):
        fitting = [each for each in hand if each.face.wild or each.face.rank == rank]
        if size and sum([1 + each.face.count for each in fitting]) < size:
            continue
        held = [each.card in committed for each in fitting]
        if sum(held) == len(committed):
            yield Group(fitting, rank, held, size)


class Group:
    """The ruins of a hand that fit into a set of one rank, in the order of their ids."""

    def __init__(self, ruins: Sequence[Holding], rank: int, held: Sequence[bool], size: int | None) -> None:
        self._ruins, self._rank, self._held = ruins, rank, held
        self._size = size  # the one to follow; a leader chooses
        self._due = [sum(held[at:]) for at in range(len(held) + 1)]  # committed ruins from here on
        looks = [each.looks for each in ruins]
        self._twins = [1 << looks.index(each) for each in looks]  # ruins that look alike share a bit

    def __len__(self) -> int:
        return len(self._ruins)

    def lines(self, count: int) -> list[Line]:
        """The first plays of so many ruins, in the order of their ids."""
        found: list[Line] = []
        self._choose(0, count, (), 0, found)
        return found[:LISTED]

    def _choose(self, at: int, left: int, chosen: tuple[Holding, ...], barred: int, found: list[Line]) -> None:
        """Adds all plays that begin with the ruins chosen. One that was left out bars those that look like it."""
        if left < self._due[at] or left > len(self._ruins) - at or len(found) >= LISTED:
            return
        if left == 0:
            self._add(chosen, found)
            return
        is_held, twin = self._held[at], self._twins[at]
        if is_held or not barred & twin:
            self._choose(at + 1, left - 1, (*chosen, self._ruins[at]), barred, found)
        if not is_held:
            self._choose(at + 1, left, chosen, barred | twin, found)

    def _add(self, chosen: tuple[Holding, ...], found: list[Line]) -> None:
        rank, size = self._rank, self._size
        if rank not in [each.face.rank for each in chosen]:
            return  # only wild ruins, and none has this rank of its own
        names = tuple([each.card for each in chosen])
        least, most = len(chosen), sum([1 + each.face.count for each in chosen])
        if size is None:
            found += [(names, rank, each) for each in range(least, most + 1)]
        elif least <= size <= most:
            found.append((names, rank, size))
