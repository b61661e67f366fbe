"""The list of legal plays: complete up to ruins that look alike, in a stable order, never too long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .model import Ruin, Set
from .sets import Holding, sizes

LISTED = 600  # the most plays that are listed; random games have not shown half as many

Line = tuple[tuple[Ruin, ...], int, int]  # cards, rank and size of a play


class Chosen(NamedTuple):
    """The beginning of a play."""

    cards: tuple[Ruin, ...]
    weight: int  # as how many cards they can count
    barred: int  # the looks that were left out, as bits
    is_anchored: bool  # one gives the set its rank


class Rest(NamedTuple):
    """The ruins from some place on: those that must be played, and the others with the heaviest first."""

    due: int
    weight: int
    is_anchored: bool
    spare: tuple[tuple[int, int, bool], ...]  # weight, looks as a bit, whether it gives the rank


def plays(hand: Sequence[Holding], committed: Sequence[Ruin], last: Set | None, listed: int = LISTED) -> list[Line]:
    """Every legal set up to ruins that can stand for one another, fewest ruins first, then by ids."""
    groups = list(_groups(hand, committed, last))
    most = min(max([len(group) for group in groups], default=0), last.size if last else len(hand))
    lines = list(_single(hand, committed, last))
    for count in range(max(2, len(committed)), most + 1):
        if len(lines) >= listed:
            break
        lines += sorted([line for group in groups for line in group.lines(count, listed)])
    return lines[:listed]


def _single(hand: Sequence[Holding], committed: Sequence[Ruin], last: Set | None) -> Iterator[Line]:
    """Each ruin by itself, as the rank that it has of its own."""
    seen = set()
    for each in hand:
        if (
            [*committed] in ([], [each.card])
            and each.looks not in seen
            and (last is None or each.face.rank >= last.rank)
        ):
            possible = sizes([each.face])
            fitting = possible if last is None else [last.size] if last.size in possible else []
            yield from (((each.card,), each.face.rank, size) for size in fitting)
            seen.add(each.looks)


def _groups(hand: Sequence[Holding], committed: Sequence[Ruin], last: Set | None) -> Iterator[Group]:
    floor, size = (last.rank, last.size) if last else (0, None)
    for rank in sorted({each.lends for each in hand if each.lends >= floor}):
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
        self._weights = [1 + each.face.count for each in ruins]
        self._anchors = [each.lends == rank for each in ruins]
        looks = [each.looks for each in ruins]
        self._twins = [1 << looks.index(each) for each in looks]  # ruins that look alike share a bit
        self._rests = [self._rest(at) for at in range(len(ruins) + 1)]

    def __len__(self) -> int:
        return len(self._ruins)

    def lines(self, count: int, most: int) -> list[Line]:
        """The first plays of so many ruins, in the order of their ids."""
        found: list[Line] = []
        self._choose(0, count, Chosen((), 0, 0, is_anchored=False), found, most)
        return found[:most]

    def _rest(self, at: int) -> Rest:
        """What is still to come from one ruin on."""
        later = range(at, len(self._ruins))
        held = [each for each in later if self._held[each]]
        spare = sorted([each for each in later if not self._held[each]], key=lambda each: -self._weights[each])
        return Rest(
            due=len(held),
            weight=sum([self._weights[each] for each in held]),
            is_anchored=any(self._anchors[each] for each in held),
            spare=tuple([(self._weights[each], self._twins[each], self._anchors[each]) for each in spare]),
        )

    def _choose(self, at: int, left: int, chosen: Chosen, found: list[Line], most: int) -> None:
        """Adds all plays that begin with the ruins chosen. One that was left out bars those that look like it.

        No way is taken that leads to no play, so the work is bounded by the length of the list.
        """
        if len(found) >= most or not self._leads_on(at, left, chosen):
            return
        if left == 0:
            self._add(chosen, found)
            return
        is_held, twin = self._held[at], self._twins[at]
        if is_held or not chosen.barred & twin:
            self._choose(at + 1, left - 1, self._with(chosen, at), found, most)
        if not is_held:
            self._choose(at + 1, left, chosen._replace(barred=chosen.barred | twin), found, most)

    def _with(self, chosen: Chosen, at: int) -> Chosen:
        cards, weight, barred, is_anchored = chosen
        return Chosen(
            (*cards, self._ruins[at].card), weight + self._weights[at], barred, is_anchored or self._anchors[at]
        )

    def _leads_on(self, at: int, left: int, chosen: Chosen) -> bool:
        """Whether so many of the ruins from here on complete a play: all that are held, and the heaviest others."""
        rest = self._rests[at]
        left -= rest.due
        if left < 0 or len(rest.spare) < left:
            return False
        weight, is_anchored, lightest = chosen.weight + rest.weight, chosen.is_anchored or rest.is_anchored, 0
        anchor = 0  # the heaviest that could come in for the lightest taken
        for each, twin, anchors in rest.spare:
            if chosen.barred & twin:
                continue
            if left:
                left, weight, lightest, is_anchored = left - 1, weight + each, each, is_anchored or anchors
            elif is_anchored or anchor:
                break
            elif anchors:
                anchor = each
        if left or not (is_anchored or (anchor and lightest)):
            return False
        if not is_anchored:
            weight += anchor - lightest
        return self._size is None or len(chosen.cards) <= self._size <= weight

    def _add(self, chosen: Chosen, found: list[Line]) -> None:
        if self._size is None:
            found += [(chosen.cards, self._rank, each) for each in range(len(chosen.cards), chosen.weight + 1)]
        else:
            found.append((chosen.cards, self._rank, self._size))
