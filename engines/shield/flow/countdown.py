"""The effects of the countdown: a seat is asked, activates a warrior, or lets the question pass. R17 to R21."""

from __future__ import annotations

from typing import final

from ...contract import Event, Names
from ..board.pieces import warrior
from ..events.cards import AskedNext
from ..model.basics import Card, Model
from ..model.frames import Activation
from ..model.state import Active, Ask, Asked, Own, Used
from ..model.telling import Named
from ..words.phrases import card, the
from .run import Run


@final
class Activated(Event, frozen=True, kw_only=True):
    shows = "own"

    warrior: Named
    card: Card
    stolen: bool
    trumped: bool

    def told(self, names: Names) -> str:
        how = ", which trumped the black one," if self.trumped else ", taking priority," if self.stolen else ""
        return f"{the(self.warrior, names)} was activated with the {card(self.card)}{how}".rstrip(",")


def put(run: Run, seat: int, ask: Ask) -> None:
    """Everybody sees who is asked, and nobody else what."""
    run.state.own[seat].ask = ask
    run.ask(Asked(seat, "countdown"))
    run.new_question()
    run.tell(AskedNext(to=None, seat=seat))


def use_card(run: Run, seat: int, used: Card, model: Model) -> None:
    """A warrior is activated."""
    table, own, each = run.table, run.state.own[seat], warrior(run.table, model)
    stolen, trumped = own.stealing == used, own.trumping
    own.stealing, own.trumping = None, False
    own.hand.remove(used)
    own.low = [ace for ace in own.low if ace != used]
    table.discard.append(used)
    table.used.append(Used(seat, used, model))
    each.activated, each.card = True, used
    table.active = Active(model, used, stolen, trumped)
    table.last = seat
    run.push(Activation())
    reopen(own)
    for any_own in run.state.own:
        if any_own.orders.joker == "ask_always":
            reopen(any_own)
    run.tell(Activated(to=None, warrior=run.named(model), card=used, stolen=stolen, trumped=trumped))


def let_pass(run: Run) -> None:
    """The seat lets the question pass. Its subject stays secret, but everybody sees the silence."""
    run.table.last = run.actor
    run.table.silent[run.actor] += 1


def reopen(own: Own) -> None:
    """After an answer about a card of its own a seat may be asked for a joker again. R20."""
    if own.passed == "once":
        own.passed = None
