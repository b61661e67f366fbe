"""The search for purchases that lead to a set of one rank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from .offer import Offer
from .payment import Bill, Helper, Helpers, affords, pays
from .pieces import ANY, COUNT, RANK, TORCH, WILD, Good, Piece, Standing, Task, upgraded

FAR = -100  # the rank of ruins that cannot rise to the one wanted


class Account(NamedTuple):
    """What can be spent, and what has been bought."""

    lit: int
    credit: int  # the same with all that could be lit on the way, at most
    goods: tuple[Good, ...] = ()
    spent: int = 0

    @property
    def room(self) -> int:
        return self.credit - self.spent

    def plus(self, good: Good) -> Account:
        return Account(self.lit, self.credit, (*self.goods, good), self.spent + good.cost)


class Search:
    """The ways of one hand to a set of one rank with the goods of one offer."""

    def __init__(self, pieces: Sequence[Piece], offer: Offer, task: Task, rank: int) -> None:
        self._offer, self._goods, self._task, self._rank = offer, offer.goods, task, rank
        self._pieces = [one for one in map(self._reduced, pieces) if self._concerns(one)]
        self._gains = [self._gain(each) for each in offer.goods]
        self._bounds: dict[tuple[int, int, int], int] = {}
        self._known: dict[tuple[Piece, Piece, int], bool] = {}

    def _reduced(self, one: Piece) -> Piece:
        """A ruin without what makes no difference, so that more of them are alike."""
        rank = one.rank if not one.wild and self._offer.can_rise(self._rank - one.rank, one.free) else FAR
        printed = one.printed if one.printed == self._rank else FAR
        return one._replace(rank=rank, free=one.free & self._offer.positions, printed=printed)

    def _concerns(self, one: Piece) -> bool:
        """Whether purchases could change it to advantage."""
        if one.committed or one.lights:
            return True
        if one.fits(self._rank) and self._offer.widens:
            return True
        return not one.wild and one.rank != self._rank and self._offer.can_fit(one, self._rank)

    def _gain(self, good: Good) -> int:
        """As how many cards a ruin can count at most that this purchase brings into the set."""
        kind, value, position, _ = good
        if kind >= COUNT:
            return value if kind == COUNT else 0
        weights = [
            one.weight
            for one in self._pieces
            if one.free & position and not one.committed and not one.fits(self._rank)
            if kind == WILD or self._offer.can_rise(self._rank - one.rank, one.free)
        ]
        return max(weights, default=0)

    def succeeds(self, stands: Standing, lit: int) -> bool:
        """Whether purchases lead to a set."""
        return self._starts(self._pieces, stands, lit)

    def succeeds_after(self, before: Piece, after: Piece, stands: Standing, lit: int) -> bool:
        """The same once a step has made one ruin another."""
        key = (self._reduced(before), self._reduced(after), lit)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._starts(self._stepped(*key[:2]), stands, lit)
        return known

    def _stepped(self, before: Piece, after: Piece) -> list[Piece]:
        pieces = [*self._pieces]
        if before in pieces:
            pieces.remove(before)
        return [*pieces, after]

    def _starts(self, pieces: list[Piece], stands: Standing, lit: int) -> bool:
        """Purchases for the torches that are lit are tried first, because most turns need no others."""
        lights = self._lights(pieces)
        return self._begins(pieces, stands, Account(lit, lit)) or (
            lights > 0 and self._begins(pieces, stands, Account(lit, lit + lights))
        )

    def _begins(self, pieces: list[Piece], stands: Standing, account: Account) -> bool:
        return self._has_hope(stands, 0, account.credit) and self._extend(pieces, stands, account, 0)

    def _lights(self, pieces: Sequence[Piece]) -> int:
        """How many torches could be lit on the way, at most."""
        near, far = self._offer.torches, []
        for one in pieces:
            if one.lights and (one.wild or self._offer.can_rise(self._rank - one.rank, one.free)):
                near += sum(one.lights)
            elif one.lights and self._offer.can_fit(one, self._rank):
                far.append(sum(one.lights))
        return near + sum(sorted(far, reverse=True)[: len(self._offer.prisms)])

    def _has_hope(self, stands: Standing, start: int, room: int) -> bool:
        """Whether the goods from here on could be enough."""
        if stands.held > self._task.size:
            return False
        short = 0 if self._task.size == ANY else max(0, self._task.size - stands.most - stands.lost)
        return not (short or stands.astray) or self._bound(start, room, stands.astray) >= short

    def _bound(self, start: int, room: int, strays: int) -> int:
        """As how many cards the ruins can count at most that the goods from here on bring into the set, when some of
        these goods must go to committed ruins that do not fit; negative if there are too few for that."""
        if start == len(self._goods):
            return strays * FAR
        known = self._bounds.get((start, room, strays))
        if known is None:
            known = self._bound(start + 1, room, strays)
            kind, _, _, cost = self._goods[start]
            if cost <= room:
                known = max(known, self._gains[start] + self._bound(start + 1, room - cost, strays))
                if strays and kind <= WILD:
                    known = max(known, self._bound(start + 1, room - cost, strays - 1))
            self._bounds[start, room, strays] = known
        return known

    def _extend(self, pieces: list[Piece], stands: Standing, account: Account, start: int) -> bool:
        """Whether more purchases, of the goods from here on, lead to a set that can be paid for."""
        room = account.room
        pool = self._pool(pieces, stands, start, room)
        for at in range(start, len(self._goods)):
            kind, _, _, cost = self._goods[at]
            if cost > room or (kind == TORCH and account.spent <= account.lit):
                continue
            for one in self._takers(pool, at):
                if self._buys(pieces, stands, account, at, one):
                    return True
        return False

    def _pool(self, pieces: list[Piece], stands: Standing, start: int, room: int) -> list[Piece]:
        """The ruins that a purchase could bring nearer to the end."""
        if stands.astray and self._bound(start, room, stands.astray + 1) < 0:
            return [one for one in pieces if one.committed and not one.fits(self._rank)]
        if stands.held >= self._task.size:
            return [one for one in pieces if one.committed]
        if stands.most < self._task.size != ANY or not stands.anchors or self._offer.widens:
            return pieces
        return [one for one in pieces if one.committed or one.lights]

    def _takers(self, pool: Sequence[Piece], at: int) -> Iterable[Piece]:
        """The ruins that a purchase could help with; of those that differ in nothing that matters the heaviest."""
        kind, value, position, _ = self._goods[at]
        rank, able = self._rank, [one for one in pool if one.free & position]
        if kind == RANK:
            can_rise = self._offer.can_rise
            climbers = [one for one in able if not one.wild]
            return {one for one in climbers if can_rise(rank - one.rank - value, one.free & ~position, at + 1)}
        if kind == WILD:
            strays = sorted([one for one in able if not one.fits(rank)], key=lambda one: one.weight)
            free = -1 if self._offer.widens else 0
            return {(one.lights, one.committed, one.free & free, one.printed): one for one in strays}.values()
        return {one for one in able if one.fits(rank)}

    def _buys(self, pieces: list[Piece], stands: Standing, account: Account, at: int, one: Piece) -> bool:
        """Whether it leads to an end if this ruin takes this good."""
        good = self._goods[at]
        after, account = upgraded(one, good), account.plus(good)
        then = stands.swap(self._rank, one, after)
        is_met = then.meets(self._task)
        if is_met and account.spent <= account.lit:
            return True
        has_hope = self._has_hope(then, at + 1, account.room)
        if not is_met and not has_hope:
            return False
        changed = [*pieces]
        changed[changed.index(one)] = after
        if is_met and self._is_paid(changed, account):
            return True
        return has_hope and self._extend(changed, then, account, at + 1)

    def _is_paid(self, pieces: Sequence[Piece], account: Account) -> bool:
        """Whether the purchases can be paid for with the help of torches lit by ruins of the set. R29."""
        bill = _bill(account.goods)
        held = [one for one in pieces if one.committed]
        own = [light for one in held for light in one.lights]
        for each in account.goods:
            if each.kind == TORCH:
                own.remove(each.value)  # it is part of the bill
        spare = [one for one in pieces if one.lights and not one.committed and one.fits(self._rank)]
        helpers = tuple(sorted([Helper(one.lights, one.lends == self._rank) for one in spare]))
        room = len(spare) + 1 if self._task.size == ANY else self._task.size - len(held)
        is_anchored = any(one.lends == self._rank for one in held)
        return pays(account.lit, bill, tuple(sorted(own)), Helpers(helpers, room, is_anchored))


def rises_alone(one: Piece, lit: int, goods: Sequence[Good], task: Task) -> bool:
    """Whether purchases make one ruin a set by itself, with its own torch effects for help."""
    for count in range(min(3, len(goods)) + 1):
        for bought in combinations(goods, count):
            if any(each.position & ~one.free for each in bought) or len({each.position for each in bought}) < count:
                continue
            after = reduce(upgraded, bought, one)
            is_play = after.rank >= task.rank and (task.size == ANY or 1 <= task.size <= after.weight)
            if is_play and affords(lit, _bill(bought), one.lights):
                return True
    return False


def _bill(goods: Iterable[Good]) -> Bill:
    return tuple(sorted([(each.cost, each.value if each.kind == TORCH else 0) for each in goods]))
