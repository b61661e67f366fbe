"""Whether a turn can be finished: the search agrees with trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from engines.rng import Rng, derived
from engines.ruins.content import all_torches
from engines.ruins.finishing.bench import Bench, Turn
from engines.ruins.finishing.pieces import ANY, COUNT, RANK, TORCH, WILD, Good, Piece, Task, upgraded
from tests.engines.ruins import build

COSTS = (1, 1, 2, 3)


class Step(NamedTuple):
    before: Piece
    after: Piece
    lit: int  # torches after it
    bought: Good | None


def steps(pieces: tuple[Piece, ...], lit: int, goods: tuple[Good, ...]) -> Iterator[Step]:
    """Every claim, purchase and torch effect there is."""
    for one in pieces:
        yield Step(one, one._replace(committed=True), lit, None)
        for each in goods:
            if each.cost <= lit and one.free & each.position:
                yield Step(one, upgraded(one, each), lit - each.cost, each)
        for light in set(one.lights) if lit < all_torches() else ():
            left = list(one.lights)
            left.remove(light)
            used = one._replace(committed=True, lights=tuple(left))
            yield Step(one, used, min(all_torches(), lit + light), None)


def replaced(pieces: tuple[Piece, ...], before: Piece, after: Piece) -> tuple[Piece, ...]:
    rest = list(pieces)
    rest.remove(before)
    return tuple(sorted([*rest, after]))


def without(goods: tuple[Good, ...], bought: Good | None) -> tuple[Good, ...]:
    left = list(goods)
    if bought is not None:
        left.remove(bought)
    return tuple(left)


@cache
def by_trying(pieces: tuple[Piece, ...], lit: int, goods: tuple[Good, ...], task: Task) -> bool:
    """Every play of the present hand, then every play after each purchase and each torch effect."""
    if any(
        is_play(chosen, task)
        for count in range(1, len(pieces) + 1)
        for chosen in combinations(pieces, count)
        if sum(one.committed for one in chosen) == sum(one.committed for one in pieces)
    ):
        return True
    return any(
        by_trying(replaced(pieces, step.before, step.after), step.lit, without(goods, step.bought), task)
        for step in steps(pieces, lit, goods)
        if step.after != step.before._replace(committed=True)
    )


def is_play(chosen: tuple[Piece, ...], task: Task) -> bool:
    plain = {one.rank for one in chosen if not one.wild}
    ranks = plain or {one.rank if len(chosen) == 1 else one.printed for one in chosen}
    if len(plain) > 1 or max(ranks) < task.rank:
        return False
    return task.size == ANY or len(chosen) <= task.size <= sum(one.weight for one in chosen)


def instance(rng: Rng) -> tuple[tuple[Piece, ...], int, tuple[Good, ...], Task]:
    lights = [(), (), (), (1,), (2,), (1, 2)]
    pieces = []
    for _ in range(1 + rng.below(4)):
        rank, wild, weight = 1 + rng.below(6), rng.below(4) == 0, 1 + (rng.below(4) == 0)
        pieces.append(Piece(rank, wild, weight, rng.below(8), rng.pick(lights), False, max(1, rank - rng.below(4))))
    for at in range(rng.below(len(pieces) + 1)):
        pieces[at] = pieces[at]._replace(committed=True)
    goods = [
        Good(kind, 1 + rng.below(3 if kind == RANK else 2 if kind == TORCH else 1), 1 << rng.below(3), COSTS[slot])
        for slot in range(4)
        if (kind := rng.pick([-1, RANK, RANK, WILD, COUNT, TORCH])) is not None
    ]
    task = Task(0, ANY) if rng.below(4) == 0 else Task(1 + rng.below(8), 1 + rng.below(4))
    return tuple(sorted(pieces)), rng.below(4), tuple(sorted(goods)), task


@pytest.mark.rule("R25")
@pytest.mark.parametrize("batch", range(4))
def test_the_search_agrees_with_trying_everything(batch):
    rng, found = derived("completable", batch), set()
    for _ in range(120):
        pieces, lit, goods, task = instance(rng)
        expected = by_trying(pieces, lit, goods, task)
        assert Turn(pieces, lit, goods, task).can_end() == expected, (pieces, lit, goods, task)
        found.add(expected)
    by_trying.cache_clear()
    assert found == {True, False}


@pytest.mark.rule("R25")
@pytest.mark.parametrize("batch", range(2))
def test_after_any_step_the_search_still_agrees_with_trying_everything(batch):
    rng, found = derived("steps", batch), set()
    for _ in range(60):
        pieces, lit, goods, task = instance(rng)
        turn = Turn(pieces, lit, goods, task)
        for step in steps(pieces, lit, goods):
            expected = by_trying(replaced(pieces, step.before, step.after), step.lit, without(goods, step.bought), task)
            assert turn.can_end_after(*step) == expected, (pieces, lit, goods, task, step)
            found.add((turn.can_end(), expected))
        by_trying.cache_clear()
    assert found == {(True, True), (True, False), (False, False)}


@pytest.mark.rule("R25", "R29")
def test_a_purchase_may_need_torches_that_another_purchase_lights():
    hands, market = {1: "R05-1 R09-2"}, "DB11 DM01 DT13 DT07"
    state = build.table(3, hands, turn=1, sets=["0: R10-1 r10 s1"], market=market, lit={1: 3}, spent_claims=[1])
    assert build.allows(state, "1 upgrade 3 R09-2")
    build.do(state, "1 upgrade 0 R09-2")
    assert build.listed(state) == ["upgrade 1 R09-2", "upgrade 2 R09-2", "light R09-2 bottom"]
    build.do(state, "1 light R09-2 bottom")
    assert build.listed(state) == ["upgrade 1 R09-2", "upgrade 2 R09-2", "upgrade 3 R09-2"]


@pytest.mark.rule("R25", "R29")
def test_a_leader_may_count_on_torches_lit_by_a_ruin_that_joins_the_set_for_it():
    held = Piece(11, False, 1, 0b000, (), committed=True, printed=11)
    short = Piece(8, False, 1, 0b010, (), committed=False, printed=8)
    star = Piece(5, True, 1, 0b100, (), committed=False, printed=5)
    brazier, tower = Good(TORCH, 2, 0b100, cost=1), Good(RANK, 3, 0b010, cost=2)
    turn = Turn([held, short, star], 1, [brazier, tower], Task(0, ANY))
    assert turn.can_end_after(short, short._replace(committed=True), 1)
    assert not turn.can_end_after(short, short._replace(committed=True), 0)


@pytest.mark.rule("R25")
def test_a_hopeless_turn_offers_nothing_but_a_pass():
    state = build.table(3, {1: "R01-1 R02-1"}, turn=1, sets=["0: R10-1 R10-2 r10 s2"])
    assert Bench(state.open, state.own[1], 1).is_hopeless
    assert build.listed(state) == ["pass"]
