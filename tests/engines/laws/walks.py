"""Games played at random, kept so that any of their positions can be looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from engines.bots import at_random
from engines.contract import Event
from engines.rng import Rng, derived
from tests.engines.laws.cases import Case

EVERY = 16  # turns between two positions that are kept


class Turn(NamedTuple):
    seat: int
    action: Any
    events: list[Event]


class Walk:
    """A game at random: mostly whoever owes something, now and then somebody meanwhile, or something unlisted."""

    def __init__(self, case: Case, seed: str) -> None:
        self.case, self.seed = case, seed
        self.turns: list[Turn] = []
        self._kept: list[bytes] = []
        game, whim = case.game, derived("whim", seed)
        state, self.first = game.setup(case.seats, case.options, Rng(seed))
        while owing := game.to_act(state):
            self._keep(state)
            seat, action = _meanwhile(case, state, whim) or _owed(case, state, owing, whim)
            self.turns.append(Turn(seat, action, game.play(state, seat, action)))
        self._keep(state, is_last=True)

    def __len__(self) -> int:
        return len(self.turns)

    def _keep(self, state: Any, is_last: bool = False) -> None:
        if is_last or len(self.turns) % EVERY == 0:
            self._kept.append(msgspec.msgpack.encode(state))

    def at(self, depth: int) -> Any:
        """The position after so many turns; past the end it counts on from the beginning."""
        depth %= len(self) + 1
        if depth == len(self):
            return self._read(-1)
        state = self._read(depth // EVERY)
        for turn in self.turns[depth - depth % EVERY : depth]:
            self.case.game.play(state, turn.seat, turn.action)
        return state

    def _read(self, kept: int) -> Any:
        return msgspec.msgpack.decode(self._kept[kept], type=self.case.game.state)

    def positions(self) -> Iterator[tuple[Any, Turn | None]]:
        """Every position with the turn that led to it; the same object goes on changing."""
        state = self.at(0)
        yield state, None
        for turn in self.turns:
            self.case.game.play(state, turn.seat, turn.action)
            yield state, turn


def _owed(case: Case, state: Any, owing: tuple[int, ...], whim: Rng) -> tuple[int, Any]:
    seat = whim.pick(owing)
    return seat, at_random(case.game, state, seat, whim)


def _meanwhile(case: Case, state: Any, whim: Rng) -> tuple[int, Any] | None:
    """An occasional action of any seat that is not listed, has its free fields filled, or is not owed."""
    if whim.below(6):
        return None
    game, seat = case.game, whim.below(case.seats)
    wishes = game.extras(state, seat, whim) if whim.below(2) else game.legal(state, seat)
    allowed = [action for action in wishes if game.check(state, seat, action) is None]
    return (seat, whim.pick(allowed)) if allowed else None


@lru_cache(maxsize=64)
def walk(case: Case, seed: str) -> Walk:
    return Walk(case, seed)


def position(case: Case, seed: str, depth: int) -> Any:
    """A position somewhere in a random game."""
    return walk(case, seed).at(depth)
