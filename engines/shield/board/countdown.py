"""The countdown of the cards: whose comes next, and what may be done with it. R17 to R21.

A question must not tell who holds a joker. So a joker that is left counts as the lowest of all cards, and a seat that
could hold one, for all that everybody sees, is asked about it.
"""

from __future__ import annotations

from ..model.basics import JOKERS, Card, Joker, other
from ..model.state import Ask, Open, Own, State, Warrior
from .cards import is_ace, is_joker, place
from .pieces import living


def idle(table: Open, seat: int) -> list[Warrior]:
    """The living warriors of a seat that are not activated yet."""
    return [each for each in living(table, seat) if not each.activated]


def jokers(own: Own) -> list[Joker]:
    """Those a seat may still use in this turn, red first."""
    return [card for card in JOKERS if card in own.hand and card not in own.skipped]


def could_use(state: State, seat: int, *cards: Joker) -> bool:
    """Whether a seat could use one of these jokers, for all that everybody sees."""
    hidden = any(card not in state.open.discard for card in cards)
    return hidden and bool(state.own[seat].hand) and bool(idle(state.open, seat))


def highest(state: State) -> tuple[int, Card] | None:
    """Whose card comes next, and which; jokers come last of all, red first. R18."""
    found = [
        (place(card, own.low), seat, card)
        for seat, own in enumerate(state.own)
        if idle(state.open, seat)
        for card in own.hand
        if card not in own.skipped
    ]
    return min(found)[1:] if found else None


def is_window_open(state: State, seat: int) -> bool:
    """Whether a seat is asked for a joker before the other's card, whether or not it holds one. R20."""
    own, last = state.own[seat], state.open.last
    if own.passed or own.orders.joker == "hold" or not could_use(state, seat, *JOKERS):
        return False
    return own.orders.joker == "ask_always" or last is None or last == seat


def next_question(state: State) -> tuple[int, Ask] | None:
    """R18."""
    found = highest(state)
    if found is None:
        return None
    seat, card = found
    if is_window_open(state, other(seat)):
        return other(seat), Ask("joker")
    return seat, Ask("leftover" if is_joker(card) else "card", card)


def may_trump(state: State, seat: int) -> bool:
    """Whether a seat is asked to trump the black joker, whether or not it holds the red one. R21."""
    own = state.own[seat]
    holds = own.orders.joker == "hold" or own.passed == "turn"
    return not holds and could_use(state, seat, "RJ")


def may_keep(own: Own, card: Card) -> bool:
    """Whether an ace can be answered with `later`."""
    return is_ace(card) and card not in own.low


def usable(own: Own) -> list[Card]:
    """The cards that can be used at this question: the one asked about, and at one's own card every joker."""
    ask = own.ask
    assert ask is not None  # noqa: S101
    assert ask.card is not None  # noqa: S101 (asked only where a card is in question)
    if own.stealing or ask.kind == "leftover":
        return [ask.card]
    return [ask.card, *jokers(own)]
