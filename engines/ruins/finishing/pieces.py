"""A turn under way, reduced to what decides whether it can be finished: how far a hand is from a set of one rank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..content import costs, discovery_cards
from ..model import Open, Own, Ruin
from ..sets import free, to_follow
from ..worth import POSITIONS, in_hand, printed, shows_night, unused_sources

ANY = 99  # the size of a leader's set: whatever it turns out to be
RANK, WILD, COUNT, TORCH = range(4)  # the order in which purchases are tried
_KINDS = {"rank": RANK, "wild": WILD, "count": COUNT, "torch": TORCH}


class Piece(NamedTuple):
    """A ruin of the hand, as far as it matters here."""

    rank: int
    wild: bool
    weight: int  # as how many cards it can count at most
    free: int  # positions as bits
    lights: tuple[int, ...]  # what its unused torch effects light, sorted
    committed: bool
    printed: int  # the rank without what was added

    @property
    def lends(self) -> int:
        """The rank that it can give to a set of several ruins. R13."""
        return self.printed if self.wild else self.rank

    def fits(self, rank: int) -> bool:
        return self.wild or self.rank == rank


class Good(NamedTuple):
    """A discovery on offer that can help to finish a turn."""

    kind: int
    value: int
    position: int  # as a bit
    cost: int


class Task(NamedTuple):
    """What must be beaten; a leader has rank 0 and any size."""

    rank: int
    size: int


def piece(table: Open, own: Own, card: Ruin) -> Piece:
    face = in_hand(table, own, card)
    lights = tuple(sorted(unused_sources(table, own, card).values())) if face.torch else ()
    plain = printed(card, night=shows_night(table, own, card))
    where = free(table.ruins[card])
    return Piece(face.rank, face.wild, 1 + face.count, where, lights, card in table.committed, plain)


def upgraded(one: Piece, slot_good: Good) -> Piece:
    """A ruin with one more discovery. Goods that do not help only commit it and take the position."""
    kind, value, position, _ = slot_good
    return Piece(
        one.rank + value if kind == RANK else one.rank,
        one.wild or kind == WILD,
        one.weight + value if kind == COUNT else one.weight,
        one.free & ~position,
        tuple(sorted((*one.lights, value))) if kind == TORCH else one.lights,
        True,
        one.printed,
    )


def good(table: Open, slot: int) -> Good | None:
    """What a market slot offers; its kind is -1 if it cannot help to finish a turn."""
    found = table.market[slot]
    if found is None:
        return None
    card = discovery_cards()[found]
    return Good(_KINDS.get(card.effect.type, -1), card.effect.value, 1 << POSITIONS.index(card.position), costs()[slot])


def task(table: Open) -> Task:
    last = to_follow(table)
    return Task(last.rank, last.size) if last else Task(0, ANY)


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
