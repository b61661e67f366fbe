"""Playing well: what a hand will cost to get rid of, and which play makes it cheapest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from ..rng import Rng
from .content import all_torches, costs, discovery_cards
from .model import Action, Claim, Discard, Face, Flip, Pass, Play, Ruin, State, Upgrade
from .rules import legal
from .rules.plays import plays
from .sets import Holding, holdings, to_follow
from .turns import after
from .worth import face, in_hand, shows_night

WEIGHED = 600  # plays of the hand as it is that are weighed
WEIGHED_EACH = 60  # the same with one purchase
FEW = 2  # ruins: an opponent with no more is about to go out
CLAIM_FROM = {1: 11.0, 2: 11.0, 3: 10.0, 4: 9.0}  # round -> what a ruin must be worth to be claimed


def policy(state: State, seat: int, rng: Rng) -> Action:  # noqa: ARG001 (the contract's shape)
    """A good action of a seat that owes one, from the open room and the seat's own alone."""
    if state.open.phase == "flip":
        return _flip(state, seat)
    if state.open.phase == "sift":
        return _discard(state, seat)
    table = Table(state, seat)
    best = max(_plans(state, seat, table), key=lambda plan: plan.value, default=None)
    if best is None:
        return legal(state, seat)[0]  # only further steps can save this turn
    if best.upgrade:
        return best.upgrade
    if isinstance(best.end, Play):
        return _claim(state, seat, best.end) or best.end
    return best.end


class Plan(NamedTuple):
    """A whole turn, and what it is worth."""

    value: float
    upgrade: Upgrade | None
    end: Play | Pass


class Table:
    """What the value of a play depends on besides the hand."""

    def __init__(self, state: State, seat: int) -> None:
        sizes = [state.open.hand_sizes[other] for other in after(state.open, seat)]
        self.last = to_follow(state)
        self.danger = min(sizes) <= FEW
        self.threat = sqrt(len(sizes))  # what a forced draw is worth
        self.out = all_torches() - state.open.torches[seat]

    def value(self, hand: Sequence[Holding], play: Play, before: float, spent: int) -> float:
        """How much better off the seat is after the play."""
        played = set(play.cards)
        faces = [each.face for each in hand if each.card in played]
        left = [each.face for each in hand if each.card not in played]
        value = before - cost(left) + (0 if left else 10)
        value += 0.03 * len(faces) + 0.35 * sum(each.draw for each in faces) * self.threat
        value += 0.22 * min(sum(each.sift for each in faces), len(left))
        relit = min(sum(each.torch for each in faces), self.out + spent)
        value -= 0.22 * (spent - relit)
        if self.last:
            value += 0.15 * (play.rank == self.last.rank) + 0.01 * (12 - play.rank)
        else:
            value += 0.15 * (len(faces) - 1) - 0.02 * play.rank
        return value + 0.2 * self.danger


def cost(faces: Sequence[Face]) -> float:
    """How hard a hand is to get rid of: about one per set, less for sets that are likely to win a trick."""
    return _cost(tuple(sorted((each.rank, each.wild, each.count, each.draw, each.torch) for each in faces)))


@lru_cache(maxsize=4096)
def _cost(faces: tuple[tuple[int, bool, int, int, int], ...]) -> float:
    if not faces:
        return -5
    groups: dict[int, list[int]] = {}
    total, wild = 0.0, 0
    for rank, is_wild, count, draw, torch in faces:
        if is_wild:
            wild += 1
            continue
        groups.setdefault(rank, []).append(1 + count)
        total -= 0.15 * draw + 0.05 * torch
    if not groups:
        return 0.7
    for rank, weights in groups.items():
        control = min(1, max(0, rank - 3) / 9 + 0.12 * (sum(weights) - 1))
        total += 1 - 0.45 * control
    return total + 0.05 * wild


def _plans(state: State, seat: int, table: Table) -> Iterator[Plan]:
    """To pass, every play as the hand is, and for every purchase the best play with it."""
    hand, committed = holdings(state, seat), state.open.committed
    before = cost([each.face for each in hand])
    if table.last and not committed:
        yield Plan(-0.1 if table.danger else 0.12, None, Pass())
    for play in plays(hand, committed, table.last, WEIGHED):
        yield Plan(table.value(hand, play, before, 0), None, play)
    if committed:
        return  # the plan was made when the turn began
    for upgrade, with_it in _purchases(state, seat, hand):
        spent = costs()[upgrade.slot]
        for play in plays(with_it, [upgrade.card], table.last, WEIGHED_EACH):
            yield Plan(table.value(with_it, play, before, spent), upgrade, play)


def _purchases(state: State, seat: int, hand: Sequence[Holding]) -> Iterator[tuple[Upgrade, list[Holding]]]:
    """Every affordable purchase for every different ruin, and the hand after it."""
    for slot, found in enumerate(state.open.market):
        if found is None or costs()[slot] > state.open.torches[seat]:
            continue
        position = discovery_cards()[found].position
        for at, each in _different(hand):
            crafted = state.open.ruins[each.card]
            if getattr(crafted, position) is None:
                trial = replace(crafted, **{position: found})
                changed = face(each.card, trial, night=shows_night(state, seat, each.card))
                yield Upgrade(slot, each.card), [*hand[:at], Holding(each.card, changed, (each.card,)), *hand[at + 1 :]]


def _different(hand: Sequence[Holding]) -> Iterable[tuple[int, Holding]]:
    return {each.looks: (at, each) for at, each in reversed(list(enumerate(hand)))}.values()


def _claim(state: State, seat: int, play: Play) -> Action | None:
    """The best ruin of the play is worth a claim early in the game only if it is very good."""
    table = state.open
    least = CLAIM_FROM.get(table.round)
    claimed = any(table.ruins[card].claim == seat for card in table.committed)
    fair = [card for card in play.cards if table.ruins[card].claim is None]
    if least is None or claimed or not fair or not table.claims[seat]:
        return None
    best = max(fair, key=lambda card: _merit(in_hand(state, seat, card)))
    return Claim(best) if _merit(in_hand(state, seat, best)) >= least else None


def _merit(each: Face) -> float:
    return each.rank + 4 * each.wild + 4 * each.count + 4 * each.draw + 1.5 * each.torch + each.sift


def _flip(state: State, seat: int) -> Action:
    """The flip that makes the hand cheapest; none if none does."""
    faces = {card: in_hand(state, seat, card) for card in state.own[seat].hand}
    best, least = None, cost(list(faces.values()))
    for card in faces:
        if not shows_night(state, seat, card):
            turned = face(card, state.open.ruins[card], night=True)
            then = cost([turned if each == card else known for each, known in faces.items()])
            if then < least:
                best, least = card, then
    return Flip(best)


def _discard(state: State, seat: int) -> Action:
    """The ruin without which the hand costs least."""
    faces = {card: in_hand(state, seat, card) for card in state.own[seat].hand}

    def without(card: Ruin) -> float:
        return cost([known for each, known in faces.items() if each != card])

    return Discard(min(faces, key=without))
