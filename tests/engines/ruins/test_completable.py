"""Whether a turn can be finished: the search agrees with trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from engines.rng import Rng, derived
from engines.ruins.completable import can_finish, ranks_in_reach
from engines.ruins.pieces import ANY, COUNT, RANK, TORCH, WILD, Good, Piece, Task, upgraded
from engines.ruins.steps import Bench
from tests.engines.ruins import build

COSTS = (1, 1, 2, 3)


@cache
def by_trying(pieces: tuple[Piece, ...], lit: int, goods: tuple[Good, ...], task: Task) -> bool:
    """Every play of the hand as it is, then after every purchase and every torch effect."""
    if any(
        is_play(chosen, task)
        for count in range(1, len(pieces) + 1)
        for chosen in combinations(pieces, count)
        if sum(one.committed for one in chosen) == sum(one.committed for one in pieces)
    ):
        return True
    for at, one in enumerate(pieces):
        rest = pieces[:at] + pieces[at + 1 :]
        for each in goods:
            if each.cost <= lit and one.free & each.position:
                left = list(goods)
                left.remove(each)
                if by_trying(tuple(sorted((*rest, upgraded(one, each)))), lit - each.cost, tuple(left), task):
                    return True
        for light in set(one.lights) if lit < 3 else ():
            left_lights = list(one.lights)
            left_lights.remove(light)
            used = one._replace(committed=True, lights=tuple(left_lights))
            if by_trying(tuple(sorted((*rest, used))), min(3, lit + light), goods, task):
                return True
    return False


def is_play(chosen: tuple[Piece, ...], task: Task) -> bool:
    plain = {one.rank for one in chosen if not one.wild}
    ranks = plain if plain else {one.rank for one in chosen}
    if len(plain) > 1 or max(ranks) < task.rank:
        return False
    return task.size == ANY or len(chosen) <= task.size <= sum(one.weight for one in chosen)


def instance(rng: Rng) -> tuple[tuple[Piece, ...], int, tuple[Good, ...], Task]:
    lights = [(), (), (), (1,), (2,), (1, 2)]
    pieces = [
        Piece(1 + rng.below(6), rng.below(5) == 0, 1 + (rng.below(4) == 0), rng.below(8), rng.pick(lights), False)
        for _ in range(1 + rng.below(4))
    ]
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
        assert can_finish(pieces, lit, goods, task) == expected, (pieces, lit, goods, task)
        found.add(expected)
    by_trying.cache_clear()
    assert found == {True, False}


@pytest.mark.rule("R25")
def test_a_step_brings_no_rank_into_reach_that_was_out_of_it():
    rng, found = derived("within"), set()
    for _ in range(400):
        pieces, lit, goods, task = instance(rng)
        before = tuple(one._replace(committed=False) for one in pieces)
        after = (before[0]._replace(committed=True), *before[1:])
        within = ranks_in_reach(before, lit, goods, task)
        expected = can_finish(after, lit, goods, task)
        assert can_finish(after, lit, goods, task, within) == expected
        assert within or not expected
        found.add((bool(within), expected))
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


@pytest.mark.rule("R25")
def test_a_hopeless_turn_offers_nothing_but_a_pass():
    state = build.table(3, {1: "R01-1 R02-1"}, turn=1, sets=["0: R10-1 R10-2 r10 s2"])
    assert Bench(state, 1).is_hopeless()
    assert build.listed(state) == ["pass"]
