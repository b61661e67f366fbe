"""No state from outside costs much: the work of every call is bounded, counted in calls of functions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

import engines
from engines.bots import choose
from engines.contract import AnyGame
from engines.rng import Rng

COSTLY = Path(__file__).parent.parent / "costly"  # states that pass the invariants and ask the most
MOST = 150_000  # calls of functions, some 50 ms
MOST_TO_SUGGEST = 750_000


def work(call: Callable[[], Any]) -> int:
    """How many functions are called."""
    count = 0

    def tally(_frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(tally)
    try:
        call()
    finally:
        sys.setprofile(None)
    return count


STATES = [
    pytest.param(engines.load(path.parent.name), path, id=f"{path.parent.name}-{path.stem}")
    for path in sorted(COSTLY.glob("*/*.json"))
]


@pytest.mark.parametrize(("game", "path"), STATES)
def test_the_costliest_states_known_are_answered_with_bounded_work(game: AnyGame, path: Path) -> None:
    state = game.read_state(msgspec.json.decode(path.read_bytes()))
    assert game.fault(state) is None
    [seat, *_] = game.to_act(state)
    listed = game.legal(state, seat)
    assert work(lambda: game.fault(state)) <= MOST
    assert work(lambda: game.legal(state, seat)) <= MOST
    for action in {type(each): each for each in listed}.values():
        assert work(partial(game.check, state, seat, action)) <= MOST
    assert work(lambda: choose(game, state, seat, "normal", Rng("0" * 32))) <= MOST_TO_SUGGEST
