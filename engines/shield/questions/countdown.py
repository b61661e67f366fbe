"""The countdown from the highest card to the lowest: who is asked next, about a card or a joker. R17 to R21."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ...kit import Detail
from ...phrases import counted
from ...rng import Rng
from ..acts.choosing import best_gain
from ..asking import AnyAnswer, Expected, Moment, OfPhase, Weighed
from ..board.cards import is_joker, suit
from ..board.countdown import idle, jokers, may_keep, next_question, usable
from ..board.pieces import named_all
from ..content import ACTS, SUITS
from ..events.cards import AskedNext
from ..flow.countdown import put, use_card
from ..flow.run import Run
from ..model.basics import JOKERS, Card, Joker, Model
from ..model.state import Ask, Open
from ..model.telling import Named
from ..words.phrases import all_of, card
from .cards import AceLater, SkipCard, UseCard
from .jokers import JokerPass, JokerPassAll, JokerSteal, Trump

SPARE_GAIN = 0.5  # below it a card is skipped if there are cards enough
ACE_GAIN = 1.0  # above it an ace goes first
STEAL_GAIN = 1.2  # above it a joker takes priority
_SPECIAL = {suit: f" ({ACTS[each.act]})" for suit, each in SUITS.items()}


@final
class Idle(Detail, frozen=True, kw_only=True):
    warriors: tuple[Named, ...]

    def told(self, names: Names) -> str:
        left = f"; nobody had activated {all_of(self.warriors, names)}" if self.warriors else ""
        return f"the countdown was over{left}"


def _go_first(run: Run, seat: int, joker: Joker) -> bool:
    """A joker that has taken priority is used; with nobody left it stays in the hand. R21."""
    left = idle(run.table, seat)
    if not left:
        run.state.own[seat].stealing = None
    elif len(left) == 1:
        run.tell(AskedNext(to=None, seat=seat))  # that nobody trumped it follows from a hidden hand
        use_card(run, seat, joker, left[0].id)
    else:
        put(run, seat, Ask("card", joker))
    return bool(left)


def _close(run: Run) -> None:
    """Warriors that nobody activated count as activated and do nothing. R18."""
    table = run.table
    left = [each.id for seat in (0, 1) for each in idle(table, seat)]
    run.tell(Idle(to=None, warriors=named_all(table, left)))
    for each in table.warriors:
        each.activated = True
    for own in run.state.own:
        own.skipped, own.low, own.passed, own.stealing, own.trumping = [], [], None, None, False
    table.phase = "sheathe"


def _of(moment: Moment) -> Ask:
    ask = moment.own.ask
    assert ask is not None  # noqa: S101 (who is asked in the countdown is asked something)
    return ask


def _is_later(moment: Moment) -> bool:
    """Whether the card is an ace that can be kept for the end."""
    ask = _of(moment)
    return ask.kind == "card" and ask.card is not None and may_keep(moment.own, ask.card)


def _weigh_joker(moment: Moment, options: list[AnyAnswer]) -> Weighed:
    """A joker takes priority if it gains much. A bot without one passes as it would with one kept back."""
    held = jokers(moment.own)
    gain = max(_gains(moment.table, moment.seat, "RJ").values()) if held else 0.0
    for option in options:
        if isinstance(option, JokerSteal):
            yield gain - 0.1 * (option.card == JOKERS[0]), option
        elif isinstance(option, Trump):
            yield (gain if option.use else STEAL_GAIN), option
        else:
            yield (STEAL_GAIN if isinstance(option, JokerPass) else -1.0), option


def _gains(table: Open, seat: int, with_card: Card) -> dict[Model, float]:
    """The most that a card could do for each dwarf that it could activate."""
    return {each.id: best_gain(table, each.id, with_card) for each in idle(table, seat)}


class CountdownQuestion(OfPhase):
    word = "countdown"
    awaited = "to choose a card"

    def expects(self, moment: Moment) -> Expected:
        kind = _of(moment).kind
        if kind == "joker":
            return Expected("play a joker or pass", (JokerSteal, JokerPass, JokerPassAll))
        if kind == "trump":
            return Expected("say whether you trump", (Trump,))
        if moment.own.stealing:
            return Expected("use your joker", (UseCard,))
        if _is_later(moment):
            return Expected("use your ace or keep it for later", (UseCard, AceLater))
        return Expected("use your card or skip it", (UseCard, SkipCard))

    def offers(self, moment: Moment) -> list[AnyAnswer]:
        own, kind = moment.own, _of(moment).kind
        if kind == "joker":
            return [*(JokerSteal(joker) for joker in jokers(own)), JokerPass(), JokerPassAll()]
        if kind == "trump":
            return [*([Trump(True)] if "RJ" in jokers(own) else []), Trump(False)]
        ready = [each.id for each in idle(moment.table, moment.seat)]
        uses: list[AnyAnswer] = [UseCard(each, model) for each in usable(own) for model in ready]
        if own.stealing:
            return uses
        return [*uses, AceLater() if _is_later(moment) else SkipCard()]

    def ask(self, moment: Moment, names: Names) -> str:
        ask, own = _of(moment), moment.own
        if ask.kind == "joker":
            choice = "take priority with a joker, or pass" if jokers(own) else "you hold no joker, so you can only pass"
            return f"a card of {names[1 - moment.seat]} is next: {choice}"
        if ask.kind == "trump":
            red = "trump it with your red one, or let it go first"
            return f"the black joker takes priority: {red if 'RJ' in jokers(own) else 'you cannot trump it'}"
        told = card(ask.card) if ask.card else "card"
        if own.stealing:
            return f"choose whom your {told} activates"
        left = counted(len(idle(moment.table, moment.seat)), "dwarf", "dwarves")
        special = _SPECIAL.get(suit(ask.card) or "", "") if ask.card else ""
        joker = " or a joker" if ask.kind == "card" and jokers(own) else ""
        other = "keep it for later" if _is_later(moment) else "skip it"
        return f"use your {told}{special}{joker}, or {other}: {left} still to act"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        ask, own = _of(moment), moment.own
        if ask.kind in ("joker", "trump"):
            yield from _weigh_joker(moment, self.offers(moment))
            return
        asked = ask.card or "RJ"
        found = _gains(moment.table, moment.seat, asked)
        left = [each for each in own.hand if each not in own.skipped and not is_joker(each)]
        spare = len(left) > len(found)
        for option in self.offers(moment):
            if isinstance(option, UseCard):
                bonus = 0.0 if option.card == asked else -9.0  # a joker of one's own waits
                yield found[option.warrior] + bonus, option
            elif isinstance(option, AceLater):
                yield ACE_GAIN, option
            else:
                yield (SPARE_GAIN if spare else -5.0), option

    def call(self, run: Run) -> None:
        """Whoever is next is asked, until there is nobody left to ask."""
        for joker in JOKERS:
            for seat, own in enumerate(run.state.own):
                if own.stealing == joker and _go_first(run, seat, joker):
                    return
        found = next_question(run.state)
        if found is None:
            _close(run)
        else:
            put(run, *found)
