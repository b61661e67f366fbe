"""Jokers: whether to take priority over the other's card, and whether to trump the black one. R19 to R21."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...kit import Detail
from ...phrases import opened
from ...prospects import Foretold
from ..answering import Answer
from ..asking import Moment
from ..board.countdown import jokers, may_trump
from ..flow.countdown import let_pass, put
from ..flow.run import Run
from ..model.basics import Joker, other
from ..model.state import Ask, View
from ..words.phrases import card as card_words
from ..words.told import plainly


def no_joker() -> IllegalAction:
    return IllegalAction("no_such_joker", "You hold no such joker.")


@final
class WindowPassed(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    for_turn: bool

    def told(self, names: Names) -> str:
        return "you passed for the rest of the turn" if self.for_turn else "you passed for now"


@final
class JokerSteal(Answer, frozen=True):
    sent = "take priority with a joker"

    card: Joker

    def unfit(self, moment: Moment) -> IllegalAction | None:
        return None if self.card in jokers(moment.own) else no_joker()

    def take_effect(self, run: Run) -> None:
        """The other seat may trump the black one. R21."""
        run.own.ask, run.own.stealing = None, self.card
        run.table.last = run.actor
        if self.card == "BJ" and may_trump(run.state, other(run.actor)):
            put(run, other(run.actor), Ask("trump"))

    def told(self, view: View, names: Names) -> Foretold:
        return plainly(f"take priority with the {card_words(self.card)}", opened(card_words(self.card)))


@final
class JokerPass(Answer, frozen=True):
    """Not now."""

    sent = "pass"

    def take_effect(self, run: Run) -> None:
        _pass(run, for_turn=False)

    def told(self, view: View, names: Names) -> Foretold:
        return plainly("keep your joker for now" if _has_one(view) else "pass for now", "Pass")


@final
class JokerPassAll(Answer, frozen=True):
    """Not in this turn."""

    sent = "pass for this turn"

    def take_effect(self, run: Run) -> None:
        _pass(run, for_turn=True)

    def told(self, view: View, names: Names) -> Foretold:
        kept = "keep your joker" if _has_one(view) else "pass"
        return plainly(f"{kept} and do not ask again in this turn", "Not this turn")


def _has_one(view: View) -> bool:
    return view.own is not None and bool(jokers(view.own))


def _pass(run: Run, *, for_turn: bool) -> None:
    """A pass is a decision like any other. G76."""
    run.own.ask = None
    run.own.passed = "turn" if for_turn else "once"
    let_pass(run)
    run.tell(WindowPassed(to=(run.actor,), for_turn=for_turn))


@final
class Trump(Answer, frozen=True):
    sent = "trump"

    use: bool

    def unfit(self, moment: Moment) -> IllegalAction | None:
        return no_joker() if self.use and "RJ" not in jokers(moment.own) else None

    def take_effect(self, run: Run) -> None:
        run.own.ask = None
        if self.use:
            run.own.stealing, run.own.trumping = "RJ", True
            run.table.last = run.actor
        else:
            let_pass(run)

    def told(self, view: View, names: Names) -> Foretold:
        if self.use:
            return plainly("trump the black joker with your red one", "Trump it")
        return plainly("let the black joker go first", "Let it go")
