"""Sets: which ruins may be played together, as what rank and as how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .model import Crafted, Face, Open, Own, Ruin, Set, State
from .worth import POSITIONS, in_hand, printed, shows_night, unused_sources

Looks = tuple[object, ...]  # what interchangeable ruins have in common


class Holding(NamedTuple):
    """A ruin of a hand, as a set sees it."""

    card: Ruin
    face: Face
    lends: int  # the rank that it can give to a set of several ruins
    looks: Looks


def holdings(table: Open, own: Own) -> list[Holding]:
    """The hand, in the order of its ids."""
    return [holding(table, own, card) for card in own.hand]


def holding(table: Open, own: Own, card: Ruin) -> Holding:
    face, crafted = in_hand(table, own, card), table.ruins[card]
    plain = printed(card, night=shows_night(table, own, card))
    lights = tuple(sorted(unused_sources(table, own, card).values())) if face.torch else ()
    looks = (face, plain, lights, free(crafted), crafted.claim is not None)
    return Holding(card, face, lent(face, plain), looks)


def lent(face: Face, plain: int) -> int:
    """A wild ruin that is played with others has no added ranks, only the printed one. R13."""
    return plain if face.wild else face.rank


def free(crafted: Crafted) -> int:
    """The free positions as bits: top 1, middle 2, bottom 4."""
    return sum(1 << at for at, position in enumerate(POSITIONS) if getattr(crafted, position) is None)


def to_follow(table: Open) -> Set | None:
    """The last set of the trick; None for a leader."""
    return table.trick[-1] if table.trick else None


def ranks(chosen: Sequence[Holding]) -> list[int]:
    """The ranks a set can have; none if its ruins do not go together. R13, R18, G12, G13."""
    if len(chosen) == 1:
        return [chosen[0].face.rank]
    common = {each.lends for each in chosen if not each.face.wild} or {each.lends for each in chosen}
    is_wild = all(each.face.wild for each in chosen)
    return sorted(common) if is_wild or len(common) == 1 else []


def sizes(faces: Sequence[Face]) -> range:
    """As how many cards a set can count. R14."""
    return range(len(faces), len(faces) + sum(face.count for face in faces) + 1)


def alike(state: State, seat: int) -> list[tuple[Ruin, ...]]:
    """The ruins of a hand that a list names by the lowest of them; a committed one stands for itself alone."""
    return [tuple(twins) for twins in twins_of(state.open, state.own[seat]).values() if len(twins) > 1]


def twins_of(table: Open, own: Own) -> dict[Looks, list[Ruin]]:
    found: dict[Looks, list[Ruin]] = {}
    for each in holdings(table, own):
        if each.card not in table.committed:
            found.setdefault(each.looks, []).append(each.card)
    return found
