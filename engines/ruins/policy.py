"""Playing well: what a hand will cost to get rid of, and which play makes it cheapest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from ..rng import Rng
from .acts.act import Act
from .acts.claim import Claim
from .acts.discard import Discard
from .acts.flip import Flip
from .acts.pass_turn import Pass
from .acts.play import Play
from .acts.upgrade import Upgrade
from .content import all_torches, costs, discovery_cards
from .model import Face, Open, Own, Ruin, View
from .plays import Line, plays
from .sets import Holding, holdings, lent, to_follow
from .turns import after
from .worth import face, in_hand, printed, shows_night

WEIGHED = 600  # plays of the hand as it is that are weighed
WEIGHED_EACH = 60  # the same with one purchase
FEW = 2  # ruins: an opponent with no more is about to go out
CLAIM_FROM = {1: 11.0, 2: 11.0, 3: 10.0, 4: 9.0}  # round -> what a ruin must be worth to be claimed


def policy(view: View, legal: Sequence[Act], rng: Rng) -> Act:  # noqa: ARG001 (the contract's shape)
    """A good action of a seat that owes one."""
    if view.own is None or view.seat is None:
        raise ValueError("A spectator has nothing to do.")
    table, own = view.open, view.own
    if table.phase == "flip":
        return _flip(table, own)
    if table.phase == "sift":
        return _discard(table, own)
    best = max(_plans(table, own, view.seat), key=lambda plan: plan.value, default=None)
    if best is None:
        return legal[0]  # only further steps can save this turn
    if best.upgrade or best.line is None:
        return best.upgrade or Pass()
    return _claim(table, own, view.seat, best.line) or Play(*best.line)


class Plan(NamedTuple):
    """A whole turn, and what it is worth."""

    value: float
    upgrade: Upgrade | None
    line: Line | None  # None: pass


class Prospects:
    """What the value of a play depends on besides the hand."""

    def __init__(self, table: Open, seat: int) -> None:
        sizes = [table.hand_sizes[other] for other in after(table, seat)]
        self.last = to_follow(table)
        self.danger = min(sizes) <= FEW
        self.threat = sqrt(len(sizes))  # what a forced draw is worth
        self.out = all_torches() - table.torches[seat]

    def value(self, hand: Sequence[Holding], line: Line, before: float, spent: int) -> float:
        """How much better off the seat is after the play."""
        cards, rank, _ = line
        faces = [each.face for each in hand if each.card in cards]
        left = [each.face for each in hand if each.card not in cards]
        value = before - cost(left) + (0 if left else 10)
        value += 0.03 * len(faces) + 0.35 * sum(each.draw for each in faces) * self.threat
        value += 0.22 * min(sum(each.sift for each in faces), len(left))
        relit = min(sum(each.torch for each in faces), self.out + spent)
        value -= 0.22 * (spent - relit)
        if self.last:
            value += 0.15 * (rank == self.last.rank) + 0.01 * (12 - rank)
        else:
            value += 0.15 * (len(faces) - 1) - 0.02 * rank
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


def _plans(table: Open, own: Own, seat: int) -> Iterator[Plan]:
    """To pass, every play as the hand is, and for every purchase the best play with it."""
    hand, committed, prospects = holdings(table, own), table.committed, Prospects(table, seat)
    before = cost([each.face for each in hand])
    if prospects.last and not committed:
        yield Plan(-0.1 if prospects.danger else 0.12, None, None)
    for line in plays(hand, committed, prospects.last, WEIGHED):
        yield Plan(prospects.value(hand, line, before, 0), None, line)
    if committed:
        return  # the plan was made when the turn began
    for upgrade, with_it in _purchases(table, own, seat, hand):
        spent = costs()[upgrade.slot]
        for line in plays(with_it, [upgrade.card], prospects.last, WEIGHED_EACH):
            yield Plan(prospects.value(with_it, line, before, spent), upgrade, line)


def _purchases(table: Open, own: Own, seat: int, hand: Sequence[Holding]) -> Iterator[tuple[Upgrade, list[Holding]]]:
    """Every affordable purchase for every different ruin, and the hand after it."""
    different = {each.looks: (at, each) for at, each in reversed(list(enumerate(hand)))}.values()
    for slot, found in enumerate(table.market):
        if found is None or costs()[slot] > table.torches[seat]:
            continue
        position = discovery_cards()[found].position
        for at, each in different:
            crafted, night = table.ruins[each.card], shows_night(table, own, each.card)
            if getattr(crafted, position) is None:
                changed = face(each.card, replace(crafted, **{position: found}), night=night)
                lends = lent(changed, printed(each.card, night=night))
                bought = Holding(each.card, changed, lends, (each.card,))
                yield Upgrade(slot, each.card), [*hand[:at], bought, *hand[at + 1 :]]


def _claim(table: Open, own: Own, seat: int, line: Line) -> Act | None:
    """The best ruin of the play is worth a claim early in the game only if it is very good."""
    least = CLAIM_FROM.get(table.round)
    claimed = any(table.ruins[card].claim == seat for card in table.committed)
    fair = [card for card in line[0] if table.ruins[card].claim is None]
    if least is None or claimed or not fair or not table.claims[seat]:
        return None
    best = max(fair, key=lambda card: _merit(in_hand(table, own, card)))
    return Claim(best) if _merit(in_hand(table, own, best)) >= least else None


def _merit(each: Face) -> float:
    return each.rank + 4 * each.wild + 4 * each.count + 4 * each.draw + 1.5 * each.torch + each.sift


def _flip(table: Open, own: Own) -> Act:
    """The flip that makes the hand cheapest; none if none does."""
    faces = {card: in_hand(table, own, card) for card in own.hand}
    best, least = None, cost(list(faces.values()))
    for card, turned in own.by_night.items():
        then = cost([turned if each == card else known for each, known in faces.items()])
        if then < least:
            best, least = card, then
    return Flip(best)


def _discard(table: Open, own: Own) -> Act:
    """The ruin without which the hand costs least."""
    faces = {card: in_hand(table, own, card) for card in own.hand}

    def without(card: Ruin) -> float:
        return cost([known for each, known in faces.items() if each != card])

    return Discard(min(faces, key=without))
