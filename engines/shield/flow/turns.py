"""How a turn begins, and how its Delving phase ends: drawing and sheathing cards. R15, R16, R34."""

from __future__ import annotations

from ..board.cards import in_order
from ..board.pieces import living
from ..events.cards import CardsDrawn, OwnCards, Reshuffled, TurnBegan
from ..model.basics import Card, other
from .run import Run


def begin_turn(run: Run) -> None:
    """R15."""
    table = run.table
    table.turn += 1
    table.phase, table.last, table.used, table.contests = "delve", None, [], []
    table.silent = [0, 0]
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
