"""Secrecy: whoever looks cannot tell a position from another that differs only in what they may not see."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.bots import LEVELS, at_random, choose
from engines.contract import IllegalAction, foreseeable, seen_by
from engines.rng import Rng
from tests.engines.laws.cases import DEPTHS, SEEDS, Case, law
from tests.engines.laws.walks import position


@law(12, seed=SEEDS, depth=DEPTHS, other=SEEDS)
def test_nobody_can_tell_apart_positions_that_differ_only_in_what_they_may_not_see(
    case: Case, seed: str, depth: int, other: str
) -> None:
    game, state = case.game, position(case, seed, depth)
    names = [f"Name{seat}" for seat in range(case.seats)]
    for seat in [None, *range(case.seats)]:
        twin = game.redeal(state, seat, Rng(other))
        assert game.fault(twin) is None
        assert msgspec.json.encode(game.look(twin, seat)) == msgspec.json.encode(game.look(state, seat))
        if game.picture:
            assert game.picture(game.look(twin, seat), names) == game.picture(game.look(state, seat), names)
        assert game.to_act(twin) == game.to_act(state)
        assert game.question(twin) == game.question(state)
        if seat is not None:
            assert game.legal(twin, seat) == game.legal(state, seat)
            _same_refusals(case, state, twin, seat, Rng(other))
            _same_consequences(case, state, twin, seat, other)


def _same_refusals(case: Case, state: Any, twin: Any, seat: int, rng: Rng) -> None:
    game = case.game
    tried = [action for each in range(case.seats) for action in game.legal(state, each)][:40]
    for action in tried + game.extras(state, seat, rng):
        assert _told(game.check(twin, seat, action)) == _told(game.check(state, seat, action))


def _told(refusal: IllegalAction | None) -> tuple[str, str] | None:
    return refusal and (refusal.code, refusal.reason)


def _same_consequences(case: Case, state: Any, twin: Any, seat: int, seed: str) -> None:
    game = case.game
    if seat not in game.to_act(state):
        return
    for level in LEVELS:
        assert choose(game, twin, seat, level, Rng(seed)) == choose(game, state, seat, level, Rng(seed))
    for action in [at_random(game, state, seat, Rng(seed)), *game.extras(state, seat, Rng(seed))]:
        if game.check(state, seat, action) is not None:
            continue
        (after, events), (twin_after, twin_events) = (game.apply(each, seat, action) for each in (state, twin))
        if foreseeable(events):
            assert seen_by(seat, twin_events) == seen_by(seat, events)
            assert game.look(twin_after, seat) == game.look(after, seat)
