"""Sets: which ruins may be played together, as what rank and as how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .model import Crafted, Face, Play, Ruin, Set, State
from .worth import POSITIONS, in_hand, torch_sources

Looks = tuple[object, ...]  # what ruins share that can stand for one another


class Holding(NamedTuple):
    """A ruin of a hand, as a set sees it."""

    card: Ruin
    face: Face
    looks: Looks


def holdings(state: State, seat: int) -> list[Holding]:
    """The hand, in the order of its ids."""
    return [holding(state, seat, card) for card in state.own[seat].hand]


def holding(state: State, seat: int, card: Ruin) -> Holding:
    face, crafted = in_hand(state, seat, card), state.open.ruins[card]
    lights = tuple(sorted(torch_sources(state, seat, card).values())) if face.torch else ()
    return Holding(card, face, (face, lights, free(crafted), crafted.claim is not None))


def free(crafted: Crafted) -> int:
    """The free positions as bits: top 1, middle 2, bottom 4."""
    return sum(1 << at for at, position in enumerate(POSITIONS) if getattr(crafted, position) is None)


def to_follow(state: State) -> Set | None:
    """The last set of the trick; None for a leader."""
    return state.open.trick[-1] if state.open.trick else None


def ranks(faces: Sequence[Face]) -> list[int]:
    """The ranks a set can have; none if its ruins do not go together. R13, R18, G12, G13."""
    common = {face.rank for face in faces if not face.wild}
    if not common:
        return sorted({face.rank for face in faces})
    return list(common) if len(common) == 1 else []


def sizes(faces: Sequence[Face]) -> range:
    """As how many cards a set can count. R14."""
    return range(len(faces), len(faces) + sum(face.count for face in faces) + 1)


def alike(state: State, seat: int) -> list[tuple[Ruin, ...]]:
    """The ruins of a hand that a list names by the lowest of them; a committed one stands for itself alone."""
    return [tuple(twins) for twins in _spare(state, seat).values() if len(twins) > 1]


def _spare(state: State, seat: int) -> dict[Looks, list[Ruin]]:
    found: dict[Looks, list[Ruin]] = {}
    for each in holdings(state, seat):
        if each.card not in state.open.committed:
            found.setdefault(each.looks, []).append(each.card)
    return found


def canonical(state: State, play: Play) -> Play:
    """The listed twin of a play: of ruins that look alike the lowest ids."""
    seat, committed = state.open.turn, set(state.open.committed)
    hand = state.own[seat].hand
    if len(set(play.cards)) < len(play.cards) or any(card not in hand for card in play.cards):
        return play
    spare = _spare(state, seat)
    chosen = [card for card in play.cards if card in committed]
    for card in play.cards:
        if card not in committed:
            chosen.append(spare[holding(state, seat, card).looks].pop(0))
    return Play(tuple(sorted(chosen)), play.rank, play.size)
