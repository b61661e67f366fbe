"""Which unused card to keep for the next turn; both choose in secret. R34."""

from __future__ import annotations

from typing import final

from ...contract import Event, IllegalAction, Names
from ...kit import Detail
from ...phrases import listed, opened
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfPhase, Weighed
from ..board.cards import usual_card
from ..board.pieces import crew
from ..events.cards import Discarded, OwnDiscarded
from ..flow.run import Run
from ..model.basics import Card
from ..model.frames import Danger
from ..model.state import Asked, View
from ..words.phrases import card as card_words
from ..words.told import plainly


@final
class SheatheChosen(Detail, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} decided about the card to keep"


@final
class OwnSheathed(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    card: Card | None

    def told(self, names: Names) -> str:
        return f"you are keeping the {card_words(self.card)}" if self.card else "you are keeping no card"


@final
class Sheathed(Event, frozen=True, kw_only=True):
    seats: tuple[int, ...]  # who keeps a card

    def told(self, names: Names) -> str:
        if not self.seats:
            return "nobody kept a card"
        return f"{listed([names[seat] for seat in self.seats])} kept a card for the next turn"


@final
class Sheathe(Answer, frozen=True):
    sent = "sheathe a card"

    card: Card | None

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if self.card is None or self.card in moment.own.hand:
            return None
        return IllegalAction("not_in_hand", "You can only sheathe an unused card of your hand.")

    def take_effect(self, run: Run) -> None:
        """Both choices are carried out together."""
        _choose(run, run.actor, self.card)
        if not run.table.asked:
            _end(run)

    def told(self, view: View, names: Names) -> Foretold:
        if self.card is None:
            return plainly("keep no card", "None")
        return plainly(f"keep the {card_words(self.card)} for the next turn", opened(card_words(self.card)))


def _choose(run: Run, seat: int, card: Card | None) -> None:
    run.state.own[seat].sheathed = card
    run.tell(SheatheChosen(to=None, seat=seat), OwnSheathed(to=(seat,), card=card))


def _end(run: Run) -> None:
    table = run.table
    for seat, own in enumerate(run.state.own):
        if own.sheathed is not None:
            own.hand.remove(own.sheathed)
            table.sheathed[seat] = True
    run.tell(Sheathed(to=None, seats=tuple([seat for seat in (0, 1) if table.sheathed[seat]])))
    for seat in (0, 1):
        _discard_rest(run, seat)
    table.phase = "monster"
    run.new_question()
    run.push(Danger())


def _discard_rest(run: Run, seat: int) -> None:
    """Unused cards lie face down. G69."""
    own = run.state.own[seat]
    if own.hand:
        told = tuple(own.hand)
        run.tell(Discarded(to=None, seat=seat, count=len(told)), OwnDiscarded(to=(seat,), cards=told))
        run.table.discarded[seat] += len(told)
        own.discarded, own.hand = [*own.discarded, *told], []


class SheatheQuestion(OfPhase):
    word = "sheathe"
    awaited = "to choose a card to keep"
    wants = "choose a card to keep"
    answers = (Sheathe,)

    def offers(self, moment: Moment) -> list[Sheathe]:
        return [*(Sheathe(card) for card in moment.own.hand), Sheathe(None)]

    def ask(self, moment: Moment, names: Names) -> str:
        return "choose one unused card to keep for the next turn, or none"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        best = usual_card(moment.own.hand)
        for place, option in enumerate(self.offers(moment)):
            yield (9.0 if option.card == best else -float(place)), option

    def call(self, run: Run) -> None:
        """A seat with a card left and a living Greyshield is asked, unless its standing order answers."""
        table = run.table
        run.new_question()
        owing = [seat for seat, own in enumerate(run.state.own) if own.hand and crew(table, seat)[0].alive]
        for seat in owing:
            if run.orders(seat).sheathe == "auto":
                _choose(run, seat, usual_card(run.state.own[seat].hand))
        run.ask(*[Asked(seat, "sheathe") for seat in owing if run.orders(seat).sheathe == "ask"])
        if table.asked:
            run.call_on(table.asked[0].seat)  # that the countdown is over follows from hidden hands
        else:
            _end(run)
