"""How a turn begins, and how its Delving phase ends: drawing and sheathing cards. R15, R16, R34."""

from __future__ import annotations

from ..basics import Card, other
from ..cards import in_order
from ..events import (
    CardsDrawn,
    Discarded,
    OwnCards,
    OwnDiscarded,
    OwnSheathed,
    Reshuffled,
    SheatheChosen,
    Sheathed,
    TurnBegan,
)
from ..frames import Danger
from ..model import Asked
from ..pieces import crew, living
from .run import Run


def begin_turn(run: Run) -> None:
    """R15."""
    table = run.table
    table.turn += 1
    table.phase, table.last, table.used, table.contests = "delve", None, [], []
    for each in table.warriors:
        each.activated = each.defending = each.fury = each.engaged_this_turn = False
        each.card = None
    run.new_question()
    run.tell(TurnBegan(to=None, turn=table.turn, fated=table.fated))
    for seat in (table.fated, other(table.fated)):
        _draw(run, seat)


def _draw(run: Run, seat: int) -> None:
    """R16."""
    table, own = run.table, run.state.own[seat]
    count = len(living(table, seat)) + (table.turn == 1)
    cards = [draw_card(run) for _ in range(count)]
    if own.sheathed is not None:
        cards.append(own.sheathed)
        own.sheathed, table.sheathed[seat] = None, False
    own.hand = in_order([*own.hand, *cards])
    run.tell(CardsDrawn(to=None, seat=seat, count=count), OwnCards(to=(seat,), cards=tuple(own.hand)))


def draw_card(run: Run) -> Card:
    """The top card; an empty deck is made of all discards first. G11."""
    sealed, table = run.state.sealed, run.table
    if not sealed.deck:
        sealed.deck = [*table.discard, *run.state.own[0].discarded, *run.state.own[1].discarded]
        sealed.rng.shuffle(sealed.deck)
        table.discard, table.discarded = [], [0, 0]
        run.state.own[0].discarded, run.state.own[1].discarded = [], []
        run.tell(Reshuffled(to=None, count=len(sealed.deck)))
    return sealed.deck.pop()


def begin_sheathing(run: Run) -> None:
    """R34."""
    table = run.table
    table.phase = "sheathe"
    run.new_question()
    owing = [seat for seat, own in enumerate(run.state.own) if own.hand and crew(table, seat)[0].alive]
    for seat in owing:
        if run.orders(seat).sheathe == "auto":
            _choose(run, seat, usual_card(run.state.own[seat].hand))
    run.ask(*[Asked(seat, "sheathe") for seat in owing if run.orders(seat).sheathe == "ask"])
    if table.asked:
        run.call_on(table.asked[0].seat)  # that the countdown is over follows from hidden hands
    else:
        _end_sheathing(run)


def usual_card(hand: list[Card]) -> Card:
    """A joker, red first, or else the highest card. 5.1."""
    return next((card for card in ("RJ", "BJ") if card in hand), hand[0])


def sheathe(run: Run, seat: int, card: Card | None) -> None:
    """A secret choice; both are carried out together."""
    _choose(run, seat, card)
    if not run.table.asked:
        _end_sheathing(run)


def _choose(run: Run, seat: int, card: Card | None) -> None:
    run.state.own[seat].sheathed = card
    run.tell(SheatheChosen(to=None, seat=seat), OwnSheathed(to=(seat,), card=card))


def _end_sheathing(run: Run) -> None:
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
    if not own.hand:
        return
    run.tell(
        Discarded(to=None, seat=seat, count=len(own.hand)),
        OwnDiscarded(to=(seat,), cards=tuple(own.hand)),
    )
    run.table.discarded[seat] += len(own.hand)
    own.discarded += own.hand
    own.hand = []
