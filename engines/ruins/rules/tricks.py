"""What a play sets off, and whose turn comes next."""

from __future__ import annotations

from ...contract import Event
from ..content import content
from ..events import (
    Discarded,
    Drew,
    MarketRefilled,
    NightSeen,
    Passed,
    Played,
    RuinsDrawn,
    Sifted,
    Skipped,
    TrickEnded,
)
from ..model import Discard, Discovery, Play, Ruin, Set, State
from ..turns import after, in_round
from ..worth import face, show_night
from .rounds import go_out
from .steps import shine, unused_sources


def play(state: State, seat: int, action: Play) -> list[Event]:
    """The set is laid down; torches, market, going out, draws and sift follow in this order. G20."""
    table = state.open
    cards = sorted(action.cards)
    lead = not table.trick
    shown = show_night(state, seat, cards)
    _leave_hand(state, seat, cards)
    table.trick.append(Set(seat, tuple(cards), action.rank, action.size))
    table.passed, table.skipped = [], None
    events: list[Event] = [NightSeen(to=None, seat=seat, cards=tuple(shown))] if shown else []
    events.append(
        Played(
            to=None,
            seat=seat,
            cards=tuple(cards),
            rank=action.rank,
            size=action.size,
            lead=lead,
            hand_left=table.hand_sizes[seat],
        )
    )
    events += [shine(state, seat, *source) for card in cards for source in unused_sources(state, card)]
    table.committed, table.used = [], []
    events += refill(state)
    if not table.hand_sizes[seat]:
        events += go_out(state, seat)
        if table.phase != "turn":
            return events
    events += _force_draws(state, seat, cards)
    if table.hand_sizes[seat] and (drawn := _sift(state, seat, cards)):
        return events + drawn
    return events + skip_and_go_on(state, seat)


def _leave_hand(state: State, seat: int, cards: list[Ruin]) -> None:
    own = state.own[seat]
    own.hand = [card for card in own.hand if card not in cards]
    state.open.hand_sizes[seat] = len(own.hand)


def refill(state: State) -> list[Event]:
    """What is left in the market slides to the cheap side, the rest is filled up. R28, G35."""
    table, deck = state.open, state.sealed.discoveries
    market: list[Discovery | None] = [found for found in table.market if found]
    while len(market) < len(table.market):
        market.append(deck.pop() if deck else None)
    if market == table.market:
        return []
    table.market, table.discoveries_left = market, len(deck)
    return [MarketRefilled(to=None, market=tuple(market), discoveries_left=len(deck))]


def _total(state: State, cards: list[Ruin], kind: str) -> int:
    return sum(getattr(state.open.ruins[card].face, kind) for card in cards)


def _draw(state: State, seat: int) -> Ruin:
    """One ruin from the deck into a hand."""
    card = state.sealed.deck.pop()
    own = state.own[seat]
    own.hand = sorted([*own.hand, card])
    if card in state.sealed.turned:
        state.sealed.turned.remove(card)
        turned = face(card, state.open.ruins[card], night=True)
        own.turned = dict(sorted({**own.turned, card: turned}.items()))
    state.open.deck_size -= 1
    state.open.hand_sizes[seat] += 1
    return card


def _force_draws(state: State, seat: int, cards: list[Ruin]) -> list[Event]:
    """Opponents in the round draw one at a time, clockwise, while the deck and the cap allow. R30, G18, G33."""
    table, cap = state.open, content().constants.forced_draw_cap_per_round
    others = after(table, seat)
    drawn: dict[int, list[Ruin]] = {other: [] for other in others}
    for _ in range(_total(state, cards, "draw")):
        for other in others:
            if state.sealed.deck and table.forced_draws[other] < cap:
                drawn[other].append(_draw(state, other))
                table.forced_draws[other] += 1
    events: list[Event] = []
    for other, found in drawn.items():
        if found:
            events.append(Drew(to=None, seat=other, by=seat, count=len(found)))
            events.append(RuinsDrawn(to=(other,), seat=other, cards=tuple(found)))
    return events


def _sift(state: State, seat: int, cards: list[Ruin]) -> list[Event]:
    """Draw, then owe as many discards; nothing with an empty deck. R31, G19."""
    table = state.open
    number = min(_total(state, cards, "sift"), len(state.sealed.deck))
    if not number:
        return []
    drawn = [_draw(state, seat) for _ in range(number)]
    state.own[seat].fresh = sorted(drawn)
    table.phase, table.sift_left = "sift", number
    return [
        Sifted(to=None, seat=seat, count=number),
        RuinsDrawn(to=(seat,), seat=seat, cards=tuple(drawn)),
    ]


def discard(state: State, seat: int, action: Discard) -> list[Event]:
    """One ruin goes face up beside the trick. R31, G36."""
    table, own = state.open, state.own[seat]
    shown = show_night(state, seat, [action.card])
    _leave_hand(state, seat, [action.card])
    own.fresh = [card for card in own.fresh if card != action.card]
    table.discarded.append(action.card)
    table.sift_left -= 1
    events: list[Event] = [NightSeen(to=None, seat=seat, cards=(action.card,))] if shown else []
    events.append(Discarded(to=None, seat=seat, card=action.card))
    if table.sift_left:
        return events
    own.fresh = []
    table.phase = "turn"
    return events + skip_and_go_on(state, seat)


def pass_turn(state: State, seat: int) -> list[Event]:
    """R17, R19."""
    state.open.passed.append(seat)
    return [Passed(to=None, seat=seat), *_go_on(state, seat)]


def skip_and_go_on(state: State, seat: int) -> list[Event]:
    """A follow of equal rank makes the next player pass. R20, G21."""
    table = state.open
    if len(table.trick) < 2 or table.trick[-1].rank != table.trick[-2].rank:
        return _go_on(state, seat)
    loser = after(table, seat)[0]
    table.passed, table.skipped = [loser], loser
    return [Skipped(to=None, seat=loser, by=seat), *_go_on(state, loser)]


def _go_on(state: State, seat: int) -> list[Event]:
    """The next seat decides, or the trick ends. R21, R22, R33, G23."""
    table = state.open
    last = table.trick[-1].seat
    others = after(table, last)
    if len(table.passed) < len(others):
        table.turn = after(table, seat)[0]
        return []
    table.turn = last if last in in_round(table) else others[0]
    return [_end_trick(state, last)]


def _end_trick(state: State, last: int) -> Event:
    table, deck = state.open, state.sealed.deck
    returned = [card for each in table.trick for card in each.cards] + table.discarded
    deck += returned
    state.sealed.rng.shuffle(deck)
    table.deck_size = len(deck)
    table.trick, table.discarded = [], []
    table.passed, table.skipped = [], None
    return TrickEnded(to=None, winner=last, leader=table.turn, cards_returned=len(returned))
