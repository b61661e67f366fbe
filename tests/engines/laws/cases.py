"""Which games the laws are tried on: every playable one and the one of the tests, by seat count and options."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engines
from engines.contract import AnyGame
from engines.rng import derived
from tests.engines.laws.account import account
from tests.games import in_catalogue


@dataclass(frozen=True)
class Case:
    """One way of setting up a game. Few examples are tried of those that differ little from others."""

    game: AnyGame
    seats: int
    options: Any
    is_full: bool
    name: str  # e.g. torchlit-3, or torchlit-3-b with its second variant of options

    def share(self, examples: int) -> int:
        return examples if self.is_full else -(-examples // 4)

    def __hash__(self) -> int:
        return hash(self.name)


def cases_of(game: AnyGame) -> list[Case]:
    return [*_defaults(game), *_variants(game)]


def _defaults(game: AnyGame) -> Iterator[Case]:
    """The fewest seats, the middle and the most in full; counts in between with a quarter of the examples."""
    fewest, most = game.facts.seats
    full = {fewest, (fewest + most) // 2, most}
    for seats in range(fewest, most + 1):
        yield Case(game, seats, game.options(), seats in full, f"{game.facts.id}-{seats}")


def _variants(game: AnyGame) -> Iterator[Case]:
    """Other options at the fewest and the most seats that they fit."""
    fewest, most = game.facts.seats
    for letter, options in zip("abcdefghij", game.variants, strict=False):
        fitting = [seats for seats in range(fewest, most + 1) if game.fits(seats, options) is None]
        for seats in sorted({min(fitting), max(fitting)}):
            yield Case(game, seats, options, False, f"{game.facts.id}-{seats}-{letter}")


with in_catalogue():
    TINY: AnyGame = engines.load("tiny")

RELEASED = engines.ready()
GAMES = [*RELEASED, TINY]
CASES = [case for game in GAMES for case in cases_of(game)]

# one process tries all laws on a case, since they look at the same games
EVERY_CASE = pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.name, marks=pytest.mark.xdist_group(case.name)) for case in CASES]
)
EVERY_GAME = pytest.mark.parametrize("game", [pytest.param(game, id=game.facts.id) for game in GAMES])
EVERY_RELEASED_GAME = pytest.mark.parametrize("game", [pytest.param(game, id=game.facts.id) for game in RELEASED])

# For each case, as many games as the most demanding law needs; the other laws look at the same ones. A run sees 22 to
# 25 of them where a case is tried in full and 10 to 14 elsewhere: some 700 games of the five and the tiny one.
GAMES_OF_A_RUN = 25
RUN = "" if "CI" in os.environ else os.environ.get("PYTEST_XDIST_TESTRUNUID", "alone")  # each of our runs differs
SEEDS = st.integers(1, GAMES_OF_A_RUN).map(lambda number: derived("law", RUN, number).seed)
DEPTHS = st.integers(0, 10_000)


def law(examples: int, **drawn: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Callable[[Case], None]]:
    """A claim about every case, tried with this many examples of what it draws, or a case's share of them."""

    def decorate(claim: Callable[..., None]) -> Callable[[Case], None]:
        @EVERY_CASE
        def holds(case: Case) -> None:
            how = settings(
                max_examples=case.share(examples), deadline=None, suppress_health_check=list(HealthCheck), database=None
            )

            def about_the_case(**values: Any) -> None:
                try:
                    claim(case, **values)
                except Exception as error:
                    error.add_note(account(case, values, error))
                    raise

            how(given(**drawn)(about_the_case))()

        holds.__name__, holds.__doc__ = claim.__name__, claim.__doc__
        return holds

    return decorate
