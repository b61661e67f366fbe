"""A good action from what a seat knows: the open room and its own. The figures are those of the specification."""

from __future__ import annotations

from ...rng import Rng
from ..actions import Action
from ..model import State
from .weighing import weigh


def policy(state: State, seat: int, rng: Rng) -> Action:
    """The best action; the first of equals."""
    return max(weigh(state, seat, rng), key=lambda pair: pair[0])[1]


def casual(state: State, seat: int, rng: Rng) -> Action:
    """One of the three best."""
    ranked = sorted(weigh(state, seat, rng), key=lambda pair: -pair[0])
    return rng.pick(ranked[:3])[1]
