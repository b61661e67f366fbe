"""Actions: `legal`, `check` and `play` tell one truth, and a refusal changes nothing."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from engines.contract import IllegalAction, undoable
from engines.rng import Rng
from tests.engines.laws.cases import DEPTHS, SEEDS, Case, law
from tests.engines.laws.walks import position, walk

SAMPLE = 40


def form(case: Case, state: Any, action: Any) -> Any:
    """An action as laws compare it: its listed twin, with what a player fills freely left out."""
    twin = case.game.canonical(state, action)
    fields = {name: getattr(twin, name) for name in twin.__struct_fields__ if name not in twin.free}
    return type(twin), tuple(sorted(fields.items()))


def wishes(case: Case, state: Any, rng: Rng) -> list[Any]:
    """The actions that seats may take in a position, or would like to take."""
    seats = range(case.seats)
    listed = [action for seat in seats for action in case.game.legal(state, seat)]
    return listed + [action for seat in seats for action in case.game.extras(state, seat, rng)]


@law(25, seed=SEEDS, depth=DEPTHS, choice=st.randoms(use_true_random=False))
def test_what_is_listed_is_what_is_allowed(case: Case, seed: str, depth: int, choice: Any) -> None:
    game, state = case.game, position(case, seed, depth)
    strangers = wishes(case, position(case, seed, depth // 2), Rng(seed)) + wishes(case, state, Rng(seed))
    before = msgspec.json.encode(state)
    for seat in range(case.seats):
        legal = game.legal(state, seat)
        listed = {form(case, state, action) for action in legal}
        assert len(listed) == len(legal), "an action is listed twice"
        assert all(action.listed for action in legal), "an unlisted kind is listed"
        assert all(game.check(state, seat, action) is None for action in legal)
        for action in choice.sample(strangers, min(len(strangers), SAMPLE)):
            refusal = game.check(state, seat, action)
            if action.listed:
                assert (refusal is None) == (form(case, state, action) in listed)
            _agree(case, state, seat, action, refusal)
    assert msgspec.json.encode(state) == before


def _agree(case: Case, state: Any, seat: int, action: Any, refusal: IllegalAction | None) -> None:
    """`play` does what `check` has said."""
    game = case.game
    if refusal is None:
        after, _ = game.apply(state, seat, action)
        assert game.fault(after) is None
        assert action.listed or game.question(after) == game.question(state), "an unlisted action settles a question"
        return
    assert refusal.code
    assert refusal.reason.endswith((".", "!", "?"))
    with pytest.raises(IllegalAction) as error:
        game.play(state, seat, action)
    assert (error.value.code, error.value.reason) == (refusal.code, refusal.reason)
    again = game.check(state, seat, action)
    assert len({id(refusal), id(again), id(error.value)}) == 3, "a refusal is used twice"


@law(4, seed=SEEDS)
def test_free_fields_of_listed_actions_are_the_same_in_every_position(case: Case, seed: str) -> None:
    values = defaultdict(set)
    for state, _ in walk(case, seed).positions():
        for action in (action for seat in range(case.seats) for action in case.game.legal(state, seat)):
            for name in action.free:
                values[type(action), name].add(getattr(action, name))
    assert all(len(found) == 1 for found in values.values()), values


@law(4, seed=SEEDS)
def test_nothing_can_be_done_when_the_game_is_over(case: Case, seed: str) -> None:
    game, played = case.game, walk(case, seed)
    end = played.at(len(played))
    assert not any(game.legal(end, seat) for seat in range(case.seats))
    late = [turn.action for turn in played.turns[-5:]]
    for seat in range(case.seats):
        for action in [*late, *game.extras(end, seat, Rng(seed))]:
            _agree(case, end, seat, action, game.check(end, seat, action))
            assert game.check(end, seat, action) is not None


@law(6, seed=SEEDS, depth=DEPTHS)
def test_an_unsigned_action_is_the_same_whoever_does_it(case: Case, seed: str, depth: int) -> None:
    """And it cannot be taken back, since whoever takes something back is named."""
    game, state = case.game, position(case, seed, depth)
    for action in (each for each in wishes(case, state, Rng(seed)) if each.unsigned):
        refusals = [game.check(state, seat, action) for seat in range(case.seats)]
        assert len({refusal and (refusal.code, refusal.reason) for refusal in refusals}) == 1
        if refusals[0] is None:
            came = [game.apply(state, seat, action) for seat in range(case.seats)]
            assert all(each == came[0] for each in came)
            assert not undoable(came[0][1])
