"""Prospects: a board is told in parts what the sentence of a choice tells in words, and never more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from engines.prospects import Pool, Prospect
from engines.rng import Rng
from tests.engines.laws.cases import DEPTHS, SEEDS, Case, law
from tests.engines.laws.test_words import is_sentence, names_at, some_positions
from tests.engines.laws.walks import position

LONGEST = 48  # characters of a label


def foretold(case: Case, state: Any) -> Iterator[tuple[Any, Any, str, Prospect]]:
    """Every choice of a position that has a prospect, with who sees it and its sentence."""
    game = case.game
    for seat in range(case.seats if game.foretell else 0):
        view, names = game.look(state, seat), names_at(case, seat)
        for action in [*game.legal(state, seat), *game.extras(state, seat, Rng(""))]:
            told, prospect = game.foretell(action, view, names)
            assert told == game.describe(action, view, names), "a choice is told in two ways"
            if prospect:
                yield view, action, told, prospect


def has_number(told: str, number: int) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", told) is not None


@law(3, seed=SEEDS)
def test_what_a_prospect_says_stands_in_the_sentence(case: Case, seed: str) -> None:
    for state in some_positions(case, seed):
        for view, action, told, prospect in foretold(case, state):
            for chance in prospect.chances:
                assert has_number(told, chance.percent), told
                assert chance.words in told, told
            for roll in prospect.rolls:
                assert roll.least is not None or has_number(told, roll.dice), told
                assert all(has_number(told, abs(part.dice)) for part in roll.parts), told
            assert prospect.note in told, told
            known = msgspec.json.encode([view, action]).decode()
            assert all(f'"{piece}"' in known for piece in prospect.at), "it is aimed at nobody who is seen"


@law(3, seed=SEEDS)
def test_a_prospect_is_sound_in_itself(case: Case, seed: str) -> None:
    for state in some_positions(case, seed):
        for *_, told, prospect in foretold(case, state):
            sent = msgspec.json.encode(prospect)
            assert msgspec.json.encode(msgspec.json.decode(sent, type=Prospect)) == sent
            assert prospect != Prospect(), "a prospect that says nothing is none"
            assert len(prospect.label) <= LONGEST
            assert not prospect.label.endswith(".")
            assert prospect.plain != told, "what is no other sentence is left out"
            assert not prospect.plain or (is_sentence(prospect.plain) and "%" not in prospect.plain)
            together = sum(chance.percent for chance in prospect.chances)
            assert len(prospect.chances) < 2 or 99 <= together <= 101
            assert all(sum(part.dice for part in roll.parts) == roll.dice for roll in prospect.rolls if roll.parts)
            assert prospect.chances or not prospect.at or len(prospect.rolls) in (0, len(prospect.at))


@law(3, seed=SEEDS)
def test_the_least_sufficient_sum_is_as_likely_as_the_first_result(case: Case, seed: str) -> None:
    for state in some_positions(case, seed):
        for *_, prospect in foretold(case, state):
            for roll in prospect.rolls:
                assert roll.least is None or abs(percent_of(roll) - prospect.chances[0].percent) <= 1


def percent_of(roll: Pool) -> float:
    sums = [sum(dice) for dice in product(range(1, 7), repeat=roll.dice)]
    return 100 * sum(each >= roll.least for each in sums) / len(sums)


@law(4, seed=SEEDS, depth=DEPTHS, other=SEEDS)
def test_a_prospect_knows_no_more_than_the_seat_sees(case: Case, seed: str, depth: int, other: str) -> None:
    state = position(case, seed, depth)
    for seat in range(case.seats if case.game.foretell else 0):
        names = names_at(case, seat)
        views = [case.game.look(each, seat) for each in (state, case.game.redeal(state, seat, Rng(other)))]
        for action in case.game.legal(state, seat):
            here, there = (case.game.foretell(action, view, names) for view in views)
            assert here == there
