"""Sets: which ruins may be played together, as what rank and as how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.contract import IllegalAction
from engines.ruins.model import Crafted, Face, Play, Ruin, Set, State
from engines.ruins.phrases import ruin
from engines.ruins.worth import POSITIONS, in_hand, torch_sources

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


def judge(state: State, seat: int, play: Play) -> IllegalAction | None:
    """Why this is no legal set now. R16 to R18."""
    if wrong := _wrong_cards(state, state.own[seat].hand, play):
        return wrong
    faces = [in_hand(state, seat, card) for card in play.cards]
    return _wrong_rank(faces, play) or _wrong_measure(faces, play, to_follow(state))


def _wrong_rank(faces: Sequence[Face], play: Play) -> IllegalAction | None:
    possible = ranks(faces)
    if not possible:
        found = ", ".join(str(rank) for rank in sorted({face.rank for face in faces if not face.wild}))
        return IllegalAction("no_common_rank", f"These ruins do not have one common rank ({found}).")
    if play.rank not in possible:
        said = " or ".join(str(rank) for rank in possible)
        return IllegalAction("wrong_rank", f"The rank of this set is {said}, not {play.rank}.")
    return None


def _wrong_measure(faces: Sequence[Face], play: Play, last: Set | None) -> IllegalAction | None:
    """What is wrong with a set that has the rank it says."""
    if last and play.size != last.size:
        return IllegalAction("wrong_size", f"You must follow with exactly {cards(last.size)}.")
    if play.size not in sizes(faces):
        return IllegalAction("wrong_size", _miscounted(sizes(faces), play.size))
    if last and play.rank < last.rank:
        return IllegalAction("too_low", f"Rank {play.rank} is too low: the last set has rank {last.rank}.")
    return None


def _wrong_cards(state: State, hand: Sequence[Ruin], play: Play) -> IllegalAction | None:
    if not play.cards:
        return IllegalAction("no_cards", "A play needs at least one ruin.")
    for card in play.cards:
        if card not in hand:
            return not_in_hand(card)
    if len(set(play.cards)) < len(play.cards):
        return IllegalAction("card_twice", "A ruin can be played only once.")
    for card in state.open.committed:
        if card not in play.cards:
            lit = any(each.card == card for each in state.open.used)
            done = "whose torch effect you used" if lit else "which you upgraded"
            return IllegalAction("must_contain", f"The play must contain {ruin(card)}, {done} this turn.")
    return None


def not_in_hand(card: Ruin) -> IllegalAction:
    return IllegalAction("not_in_hand", f"{ruin(card)} is not in your hand.")


def cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _miscounted(possible: range, size: int) -> str:
    who = "This ruin" if possible[0] == 1 else "These ruins"
    span = cards(possible[0]) if len(possible) == 1 else f"{possible[0]} to {possible[-1]} cards"
    return f"{who} can count as {span}, not {size}."


def canonical(state: State, play: Play) -> Play:
    """The listed twin of a play: of ruins that look alike the lowest ids."""
    seat, committed = state.open.turn, set(state.open.committed)
    hand = state.own[seat].hand
    if len(set(play.cards)) < len(play.cards) or any(card not in hand for card in play.cards):
        return play
    spare: dict[Looks, list[Ruin]] = {}
    for each in holdings(state, seat):
        if each.card not in committed:
            spare.setdefault(each.looks, []).append(each.card)
    chosen = [card for card in play.cards if card in committed]
    for card in play.cards:
        if card not in committed:
            chosen.append(spare[holding(state, seat, card).looks].pop(0))
    return Play(tuple(sorted(chosen)), play.rank, play.size)
