"""Where adventurers are likely to end a round, and what that makes a position worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from ..content import DOOR, GOLD, SUIT
from ..model import BONUS, Card
from ..tricks import is_wild

Row = list[float]  # door -> a number

_SPEEDS = (0.5, 1.0, 1.4)  # an own adventurer can hold back or hurry, as parts of the average pace


def reach(doors: int, tricks: int, speed: float) -> Row:
    """The chance to end on each door from door 0, moving in each trick with this chance."""
    ends = [0.0] * doors
    for moves in range(tricks + 1):
        ends[moves % doors] += comb(tricks, moves) * speed**moves * (1 - speed) ** (tricks - moves)
    return ends


@cache
def _reach_from(doors: int, tricks: int, speed: float) -> list[Row]:
    """The same from every door."""
    ends = reach(doors, tricks, speed)
    return [ends[-door:] + ends[:-door] for door in range(doors)]


class Outlook(NamedTuple):
    """What the doors will pay a seat, as numbers to multiply their values with."""

    own: list[list[tuple[Row, Row]]]  # per own adventurer and speed: share of each door, chance to end there
    others: Row  # the shares of all other adventurers, scaled to the number of own ones


class Forecast:
    """The rest of a round as one seat may reckon it."""

    def __init__(self, seat: int, owner: Sequence[int], values: Sequence[int], tricks_left: int, pace: float) -> None:
        self.seat = seat
        self.owner = owner
        self.values = values  # gold of each door before this trick's monsters are placed
        self._speeds = [_reach_from(len(values), tricks_left, part * pace) for part in _SPEEDS]
        self._average = self._speeds[1]
        self._outlooks: dict[tuple[tuple[int, ...], int], Outlook] = {}
        self._weights: dict[tuple[tuple[int, ...], int, tuple[int, ...]], Row] = {}

    def outlook(self, positions: tuple[int, ...], seat: int) -> Outlook:
        known = self._outlooks.get((positions, seat))
        if known is None:
            known = self._outlooks[positions, seat] = self._look_out(positions, seat)
        return known

    def _look_out(self, positions: tuple[int, ...], seat: int) -> Outlook:
        ends = [self._average[door] for door in positions]
        crowd = [1 + sum(column) for column in zip(*ends, strict=True)]
        own, others = [], [0.0] * len(crowd)
        for each, door in enumerate(positions):
            room = [1 / (all_there - mine) for all_there, mine in zip(crowd, ends[each], strict=True)]
            if self.owner[each] == seat:
                own.append([(_times(speed[door], room), speed[door]) for speed in self._speeds])
            else:
                others = [so_far + more for so_far, more in zip(others, _times(ends[each], room), strict=True)]
        scale = len(own) / (len(positions) - len(own))
        return Outlook(own, [scale * share for share in others])

    def utility(self, positions: tuple[int, ...], values: Sequence[int], torches: Sequence[int]) -> float:
        """How much better the own adventurers do than the others."""
        own, others = self.outlook(positions, self.seat)
        total = -_dot(others, values)
        for speeds, torch in zip(own, torches, strict=True):
            total += max([_dot(shares, values) + BONUS * ends[torch] for shares, ends in speeds])
        return total

    def values_with(self, placed: Sequence[Card]) -> list[int]:
        """What the doors are worth with these cards below them."""
        values = list(self.values)
        for card in placed:
            values[DOOR[card]] += GOLD[card]
        return values

    def placing(
        self, positions: tuple[int, ...], seat: int, torches: tuple[int, ...], cards: Sequence[Card]
    ) -> list[Card]:
        """The cards of a complete trick that a seat had best place."""
        key = (positions, seat, torches)
        weights = self._weights.get(key)
        if weights is None:
            weights = self._weights[key] = self._weigh(positions, seat, torches)
        if is_wild(cards):
            return [card for card in cards if weights[DOOR[card]] > 0]
        best: dict[str, Card] = {}
        for card in cards:
            rival = best.get(SUIT[card])
            if rival is None or GOLD[card] * weights[DOOR[card]] > GOLD[rival] * weights[DOOR[rival]]:
                best[SUIT[card]] = card
        return [card for card in cards if best[SUIT[card]] == card]

    def _weigh(self, positions: tuple[int, ...], seat: int, torches: tuple[int, ...]) -> Row:
        """The worth of one more gold below each door to a seat; other seats' torches are not known here."""
        own, others = self.outlook(positions, seat)
        weights = [-share for share in others]
        for at, speeds in enumerate(own):
            bonuses = [BONUS * ends[torches[at]] if torches else 0.0 for _, ends in speeds]
            worths = [_dot(shares, self.values) + bonus for (shares, _), bonus in zip(speeds, bonuses, strict=True)]
            shares, _ = speeds[worths.index(max(worths))]
            weights = [so_far + more for so_far, more in zip(weights, shares, strict=True)]
        return weights


def _times(one: Row, other: Row) -> Row:
    return [left * right for left, right in zip(one, other, strict=True)]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([left * right for left, right in zip(one, other, strict=True)])
