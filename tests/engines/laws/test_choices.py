"""Choices of several seats at once, made in secret: every game tells them alike, and they can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engines.contract import Event, seen_by, undoable
from engines.rng import derived
from tests.engines.laws.cases import CASES, SEEDS, Case, law
from tests.engines.laws.walks import walk

LOOKED_AT = 12  # positions of a game in which several owe something

Came = tuple[Any, list[Event]]  # the position and the events after an action


def several_asked(case: Case, seed: str) -> Iterator[Any]:
    asked = (state for state, _ in walk(case, seed).positions() if len(case.game.to_act(state)) > 1)
    return islice(asked, LOOKED_AT)


def secret_choices(case: Case, state: Any) -> Iterator[tuple[int, Came]]:
    """The choices that nobody else could tell from others, each as the seat that makes it and the outcome."""
    game = case.game
    for seat in game.to_act(state):
        kinds: dict[type, list[Any]] = {}
        for action in game.legal(state, seat):
            kinds.setdefault(type(action), []).append(action)
        for first, *_, last in (actions for actions in kinds.values() if len(actions) > 1):
            one, other = game.apply(state, seat, first), game.apply(state, seat, last)
            if _is_secret(case, seat, one, other) and seat not in game.to_act(one[0]):
                yield seat, one


def _is_secret(case: Case, seat: int, one: Came, other: Came) -> bool:
    others = [None, *(each for each in range(case.seats) if each != seat)]
    return one[0].own[seat] != other[0].own[seat] and all(
        _seen(case, who, one) == _seen(case, who, other) for who in others
    )


def _seen(case: Case, who: int | None, came: Came) -> tuple[Any, list[Event]]:
    return case.game.look(came[0], who), seen_by(who, came[1])


@law(4, seed=SEEDS)
def test_a_secret_choice_lies_in_the_seats_own_room_and_can_be_taken_back(case: Case, seed: str) -> None:
    game = case.game
    for state in several_asked(case, seed):
        for seat, (after, events) in secret_choices(case, state):
            assert undoable(events), events
            assert after.own[seat] != state.own[seat]
            assert after.open != state.open, "nobody sees that a choice was made"
            assert after.sealed == state.sealed
            assert game.question(after) == game.question(state)
            assert seen_by(None, events), "nobody is told that a choice was made"
            assert seen_by(seat, events) != seen_by(None, events), "the seat is not told what it chose"


@pytest.mark.parametrize("name", ["tiny-4", "torchlit-4", "ruins-4", "abyss-4", "shield-2"])
def test_there_are_secret_choices_to_look_at(name: str) -> None:
    (case,) = [each for each in CASES if each.name == name]
    assert any(any(secret_choices(case, state)) for state in several_asked(case, derived("choices").seed))
