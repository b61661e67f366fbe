"""A card whose place in the countdown has come: used, skipped or, an ace, kept for the end. R17, R18."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...kit import Detail
from ...phrases import opened
from ...prospects import Foretold
from ..answering import Answer
from ..asking import Moment
from ..board.cards import NAME
from ..board.countdown import idle, usable
from ..board.pieces import sided, warrior
from ..flow.countdown import let_pass, reopen, use_card
from ..flow.run import Run
from ..model.basics import JOKERS, Card, Model
from ..model.state import View
from ..words.phrases import card as card_words
from ..words.phrases import condition, kit, seen, somewhere
from ..words.told import plainly
from .jokers import no_joker


@final
class CardSkipped(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    card: Card

    def told(self, names: Names) -> str:
        return f"you skipped your {card_words(self.card)}"


@final
class AceKept(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    card: Card

    def told(self, names: Names) -> str:
        return f"you kept your {card_words(self.card)} for the end of the countdown"


@final
class UseCard(Answer, frozen=True):
    sent = "use a card"

    card: Card
    warrior: Model

    def unfit(self, moment: Moment) -> IllegalAction | None:
        table, own, asked = moment
        if self.card not in usable(own):
            return self._not_the_card(moment)
        if self.warrior not in [each.id for each in idle(table, asked.seat)]:
            who = opened(sided(table, self.warrior, asked.seat))
            return IllegalAction("cannot_activate", f"{who} cannot be activated now.")
        return None

    def _not_the_card(self, moment: Moment) -> IllegalAction:
        own = moment.own
        if self.card in JOKERS and not own.stealing:
            return no_joker()
        turn = NAME[own.ask.card] if own.ask and own.ask.card else "card"
        if own.stealing:
            return IllegalAction("not_the_card", f"You have taken priority with your {turn} and must use it.")
        return IllegalAction("not_the_card", f"It is the turn of your {turn}; you may use it, a joker, or skip it.")

    def take_effect(self, run: Run) -> None:
        run.own.ask = None
        use_card(run, run.actor, self.card, self.warrior)

    def told(self, view: View, names: Names) -> Foretold:
        table = view.open
        each = warrior(table, self.warrior)
        where = f"on {somewhere(table, each.pos)}" if each.pos else ""
        about = "; ".join(part for part in (kit(each.items), where, condition(each)) if part)
        words = f"activate {seen(table, each.id, view.seat, names)} ({about}) with the {card_words(self.card)}"
        return plainly(words, each.name, note=kit(each.items))


@final
class AceLater(Answer, frozen=True):
    """The ace counts as the lowest card."""

    sent = "keep an ace for later"

    def take_effect(self, run: Run) -> None:
        card = _answered(run)
        run.own.low.append(card)
        run.tell(AceKept(to=(run.actor,), card=card))

    def told(self, view: View, names: Names) -> Foretold:
        return plainly(f"keep {_asked_card(view)} for the end of the countdown", "Later")


@final
class SkipCard(Answer, frozen=True):
    """The card is not used in this turn."""

    sent = "skip a card"

    def take_effect(self, run: Run) -> None:
        card = _answered(run)
        run.own.skipped.append(card)
        run.tell(CardSkipped(to=(run.actor,), card=card))

    def told(self, view: View, names: Names) -> Foretold:
        return plainly(f"skip {_asked_card(view)}", "Skip it")


def _answered(run: Run) -> Card:
    """The card the seat was asked about; it is not asked any more."""
    ask = run.own.ask
    assert ask is not None  # noqa: S101
    assert ask.card is not None  # noqa: S101 (refused before)
    run.own.ask = None
    let_pass(run)
    reopen(run.own)
    return ask.card


def _asked_card(view: View) -> str:
    ask = view.own.ask if view.own else None
    return f"the {card_words(ask.card)}" if ask and ask.card else "the card"
