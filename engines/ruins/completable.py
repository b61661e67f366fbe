"""Whether a turn under way can still be finished by a legal play, perhaps after more purchases. R25, G16.

A set has rank r exactly when each of its ruins is wild or has the own rank r, and one of them, the anchor, has the own
rank r. So for each r that some ruin can reach, purchases are tried that bring a ruin up to r, make it wild, or make it
count for more; nothing else can help. Whether they can be paid for is asked last, because torch effects may relight
torches in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engines.ruins.pieces import ANY, COUNT, RANK, TORCH, WILD, Good, Piece, Task, upgraded
from engines.ruins.purse import affords


class Turn(NamedTuple):
    """A turn under way."""

    pieces: tuple[Piece, ...]  # sorted
    lit: int
    goods: tuple[Good, ...]  # sorted
    task: Task


def can_finish(
    pieces: Iterable[Piece], lit: int, goods: Sequence[Good], task: Task, within: frozenset[int] | None = None
) -> bool:
    """The exact answer. Ranks out of reach before a step stay so: with `within`, no others are tried."""
    pieces = tuple(sorted(pieces))
    held = tuple(one for one in pieces if one.committed)
    if len(held) >= task.size:
        pieces = held  # there is no room for others
    elif held and task.size == ANY:
        pieces = tuple(one for one in pieces if one.committed or one.lights)  # others are of no use to a leader
    if len(held) > task.size:
        return False
    return bool(_met_at_once(pieces, task)) or _search(Turn(pieces, lit, _helpful(pieces, lit, goods), task), within)


def ranks_in_reach(pieces: Iterable[Piece], lit: int, goods: Sequence[Good], task: Task) -> frozenset[int]:
    """Every rank that a set at the end of this turn can have."""
    pieces = tuple(sorted(pieces))
    turn = Turn(pieces, lit, _helpful(pieces, lit, goods), task)
    met = _met_at_once(pieces, task)
    return frozenset(met | {target.rank for target in _targets(turn) if target.rank not in met and target.is_reached()})


def _met_at_once(pieces: Sequence[Piece], task: Task) -> set[int]:
    """The ranks of legal plays without a further purchase."""
    bound = {one.rank for one in pieces if one.committed and not one.wild}
    if len(bound) > 1:
        return set()
    found = bound or {one.rank for one in pieces}
    return {rank for rank in found if rank >= task.rank and _standing(pieces, rank).meets(task)}


def _helpful(pieces: Sequence[Piece], lit: int, goods: Sequence[Good]) -> tuple[Good, ...]:
    """The goods worth a try, sorted. A torch effect helps only if it lights more than it costs."""
    within = lit + sum([sum(one.lights) for one in pieces])
    within += sum([max(0, each.value - each.cost) for each in goods if each.kind == TORCH])
    found = [each for each in goods if each.kind >= 0 and each.cost <= within]
    return tuple(sorted([each for each in found if each.kind != TORCH or each.value > each.cost]))


@lru_cache(maxsize=8192)
def _search(turn: Turn, within: frozenset[int] | None) -> bool:
    return bool(turn.goods) and any(target.is_reached() for target in _targets(turn, within))


def _targets(turn: Turn, within: frozenset[int] | None = None) -> list[_Target]:
    """The ranks a finished set could have, those that lack least first."""
    credit = turn.lit + sum([sum(one.lights) for one in turn.pieces])
    credit += sum([each.value for each in turn.goods if each.kind == TORCH])
    after = [_sums(turn.goods[at:], credit) for at in range(len(turn.goods) + 1)]
    _, most = _rest(turn.goods, 0, credit)
    enough = turn.task.size - most * max([one.weight for one in turn.pieces])
    found = []
    for rank in _candidates(turn, after[0]):
        if within is None or rank in within:
            stands = _standing(turn.pieces, rank)
            if stands.astray <= most and (turn.task.size == ANY or stands.most >= enough):
                found.append(_Target(turn, rank, stands, after))
    return sorted(found, key=lambda target: (target.stands.astray, -target.stands.most, target.rank))


@lru_cache(maxsize=8192)
def _rest(goods: tuple[Good, ...], start: int, credit: int) -> tuple[tuple[int, ...], int]:
    """Which goods from here on can be paid for at all, and how many of them at most."""
    left = tuple(at for at in range(start, len(goods)) if goods[at].cost <= credit)
    number = 0
    for cost in sorted([goods[at].cost for at in left]):
        credit -= cost
        if credit < 0:
            break
        number += 1
    return left, number


def _sums(goods: Sequence[Good], credit: int) -> frozenset[int]:
    """What the rank discoveries among these can add up to."""
    found = {(0, 0)}
    for each in goods:
        if each.kind == RANK:
            found |= {(more + each.value, cost + each.cost) for more, cost in found if cost + each.cost <= credit}
    return frozenset(more for more, _ in found)


def _candidates(turn: Turn, sums: frozenset[int]) -> set[int]:
    can_turn_wild = any(each.kind == WILD for each in turn.goods)
    bound = {one.rank for one in turn.pieces if one.committed and not one.wild}
    if bound and not can_turn_wild:
        common = set.intersection(*({rank + more for more in sums} for rank in bound))
    else:
        common = {rank + more for rank in {one.rank for one in turn.pieces} for more in sums}
    return {rank for rank in common if rank >= turn.task.rank}


class _Standing(NamedTuple):
    """How far a hand is from a set of one rank."""

    held: int  # committed ruins
    astray: int  # those of them that do not fit
    most: int  # as how many cards the fitting ruins can count
    anchors: int
    held_anchors: int

    def meets(self, task: Task) -> bool:
        """Whether the hand as it is holds a legal set with all committed ruins."""
        if self.astray or not self.anchors:
            return False
        return task.size == ANY or self.held + (not self.held_anchors) <= task.size <= self.most

    def swap(self, rank: int, before: Piece, after: Piece) -> _Standing:
        """The standing once a ruin was upgraded."""
        old, new = _share(before, rank), _share(after, rank)
        return _Standing(
            self.held + new[0] - old[0],
            self.astray + new[1] - old[1],
            self.most + new[2] - old[2],
            self.anchors + new[3] - old[3],
            self.held_anchors + new[4] - old[4],
        )


def _share(one: Piece, rank: int) -> tuple[int, int, int, int, int]:
    """What one ruin adds to the standing."""
    own, wild, weight, _, _, committed = one
    if own == rank:
        return committed, 0, weight, 1, committed
    return (committed, 0, weight, 0, 0) if wild else (committed, committed, 0, 0, 0)


def _standing(pieces: Iterable[Piece], rank: int) -> _Standing:
    held = astray = most = anchors = held_anchors = 0
    for own, wild, weight, _, _, committed in pieces:
        if own == rank:
            most += weight
            anchors += 1
            held_anchors += committed
        elif wild:
            most += weight
        else:
            astray += committed
        held += committed
    return _Standing(held, astray, most, anchors, held_anchors)


class _Target:
    """The search for a set of one rank."""

    def __init__(self, turn: Turn, rank: int, stands: _Standing, after: Sequence[frozenset[int]]) -> None:
        self.turn, self.rank, self.task, self.stands, self.after = turn, rank, turn.task, stands, after
        self.prisms = sum([each.kind == WILD for each in turn.goods])
        self.widens = any(each.kind >= COUNT for each in turn.goods)

    def is_reached(self) -> bool:
        self.heaviest = max([one.weight for one in self.turn.pieces if not one.fits(self.rank)], default=1)
        self.credit = self.turn.lit + self._lights()
        left, most = _rest(self.turn.goods, 0, self.credit)
        return self._has_hope(self.stands, most) and self._extend(self._concerned(), self.stands, (), left, most)

    def _has_hope(self, stands: _Standing, most: int) -> bool:
        """Whether so many purchases could be enough."""
        lacking = 0 if self.task.size == ANY else self.task.size - stands.most
        return most > 0 and stands.astray <= most and lacking <= most * self.heaviest

    def _lights(self) -> int:
        """How many torches could be lit on the way, at most."""
        near, far = 0, []
        for one in self.turn.pieces:
            if one.lights and (one.wild or self.rank - one.rank in self.after[0]):
                near += sum(one.lights)
            elif one.lights:
                far.append(sum(one.lights))
        bought = sum([each.value for each in self.turn.goods if each.kind == TORCH])
        return near + sum(sorted(far, reverse=True)[: self.prisms]) + bought

    def _concerned(self) -> list[Piece]:
        """The ruins that purchases could change to advantage."""
        sums = self.after[0]
        return [
            one
            for one in self.turn.pieces
            if one.committed or one.lights or self.rank - one.rank in sums or (self.widens if one.wild else self.prisms)
        ]

    def _extend(
        self, pieces: list[Piece], stands: _Standing, bought: tuple[Good, ...], left: Sequence[int], most: int
    ) -> bool:
        """Whether more purchases, of the goods that are left, lead to a set that can be paid for."""
        spent = sum([each.cost for each in bought])
        pool = self._pool(pieces, stands, most)
        for at in left:
            if self.turn.goods[at].kind == TORCH and spent <= self.turn.lit:
                continue
            for one in self._takers(pool, at):
                if self._buys(pieces, stands, bought, at, one):
                    return True
        return False

    def _pool(self, pieces: list[Piece], stands: _Standing, most: int) -> list[Piece]:
        """The ruins that a purchase could bring nearer to the end."""
        if stands.astray == most:
            return [one for one in pieces if one.committed and not one.fits(self.rank)]
        if stands.held >= self.task.size:
            return [one for one in pieces if one.committed]
        if stands.most < self.task.size != ANY or not stands.anchors or self.widens:
            return pieces
        return [one for one in pieces if one.committed or one.lights]

    def _buys(self, pieces: list[Piece], stands: _Standing, bought: tuple[Good, ...], at: int, one: Piece) -> bool:
        """Whether it leads to an end if this ruin takes this good."""
        basket = (*bought, self.turn.goods[at])
        after = upgraded(one, self.turn.goods[at])
        then = stands.swap(self.rank, one, after)
        is_met = then.meets(self.task)
        spent = sum([each.cost for each in basket])
        if is_met and spent <= self.turn.lit:
            return True
        left, most = _rest(self.turn.goods, at + 1, self.credit - spent)
        has_hope = self._has_hope(then, most)
        if not is_met and not has_hope:
            return False
        changed = [*pieces]
        changed[changed.index(one)] = after
        return (is_met and self._is_paid(changed, basket)) or (
            has_hope and self._extend(changed, then, basket, left, most)
        )

    def _takers(self, pieces: Sequence[Piece], at: int) -> Iterable[Piece]:
        """The ruins that a purchase could help with; of those that differ in nothing that matters the heaviest."""
        kind, value, position, _ = self.turn.goods[at]
        able = [one for one in pieces if one.free & position]
        if kind == RANK:
            gaps = self.after[at + 1]
            return {one for one in able if self.rank - one.rank - value in gaps}
        if kind == WILD:
            strays = sorted([one for one in able if not one.fits(self.rank)], key=lambda one: one.weight)
            return {(one.lights, one.committed, one.free if self.widens else 0): one for one in strays}.values()
        return {one for one in able if one.fits(self.rank)}

    def _is_paid(self, pieces: Sequence[Piece], bought: tuple[Good, ...]) -> bool:
        """Whether the purchases can be paid for with the help of torches lit by ruins of the set. R29."""
        bill = tuple((each.cost, each.value if each.kind == TORCH else 0) for each in bought)
        fresh = [each.value for each in bought if each.kind == TORCH]
        own = [light for one in pieces if one.committed for light in one.lights]
        for value in fresh:
            own.remove(value)
        spare = [one for one in pieces if one.lights and not one.committed and one.fits(self.rank)]
        return any(self._pays(pieces, bill, own, used) for used in _choices(spare))

    def _pays(
        self, pieces: Sequence[Piece], bill: tuple[tuple[int, int], ...], own: list[int], used: tuple[Piece, ...]
    ) -> bool:
        if self.task.size != ANY:
            held = [one for one in pieces if one.committed] + list(used)
            if len(held) + all(one.rank != self.rank for one in held) > self.task.size:
                return False
        lights = sorted([*own, *(light for one in used for light in one.lights)])
        return affords(self.turn.lit, tuple(sorted(bill)), tuple(lights))


def _choices(spare: Sequence[Piece]) -> Iterable[tuple[Piece, ...]]:
    for count in range(len(spare) + 1):
        yield from sorted(set(combinations(spare, count)))
