"""A good answer from what a seat knows. The figures are those of the specification."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Rng
from ..asking import AnyAnswer, Weighed, moment_in, questions
from ..model.state import View


def policy(view: View, legal: Sequence[AnyAnswer], rng: Rng) -> AnyAnswer:  # noqa: ARG001
    """The best action; the first of equals."""
    return max(_weigh(view, rng), key=lambda pair: pair[0])[1]


def casual(view: View, legal: Sequence[AnyAnswer], rng: Rng) -> AnyAnswer:  # noqa: ARG001
    """One of the three best."""
    ranked = sorted(_weigh(view, rng), key=lambda pair: -pair[0])
    return rng.pick(ranked[:3])[1]


def _weigh(view: View, rng: Rng) -> Weighed:
    moment = moment_in(view)
    assert moment is not None  # noqa: S101 (asked only of a seat that owes a decision)
    return questions()[moment.asked.kind].weigh(moment, rng)
