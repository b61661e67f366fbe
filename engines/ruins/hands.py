"""How ruins come into a hand, are shown, and leave it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from ..contract import Event, Names
from ..phrases import whose
from .model import Own, Ruin, State
from .phrases import ruins
from .turns import is_drawn
from .worth import face, refresh


@final
class NightSeen(Event, frozen=True, kw_only=True):
    """Ruins that were flipped in secret come to light."""

    shows = "own"

    seat: int
    cards: tuple[Ruin, ...]

    def told(self, names: Names) -> str:
        sides = "its night side" if len(self.cards) == 1 else "their night sides"
        return f"{whose(names[self.seat])} {ruins(self.cards)} showed {sides}"


def turn(state: State, own: Own, cards: Iterable[Ruin]) -> None:
    """A hand has these ruins on a night side that not everyone has seen. R9."""
    faces = {card: face(card, state.open.ruins[card], night=True) for card in cards}
    own.turned = dict(sorted({**own.turned, **faces}.items()))
    own.nights = sorted({*own.nights, *faces})


def show(state: State, seat: int, cards: Sequence[Ruin]) -> list[Event]:
    """Ruins of a hand lie open: everyone knows of those that were turned in secret from then on. R9."""
    turned = state.own[seat].turned
    shown = [card for card in cards if turned.pop(card, None)]
    for card in shown:
        state.open.ruins[card].night = True
        refresh(state.open, card)
        for own in state.own:
            own.nights = [each for each in own.nights if each != card]
    return [NightSeen(to=None, seat=seat, cards=tuple(shown))] if shown else []


def commit(state: State, seat: int, card: Ruin) -> list[Event]:
    """The ruin is shown and must be played in this turn. R25."""
    if card not in state.open.committed:
        state.open.committed = sorted([*state.open.committed, card])
    return show(state, seat, [card])


def leave(state: State, seat: int, cards: Sequence[Ruin]) -> None:
    """They lie on the table."""
    table, own = state.open, state.own[seat]
    own.hand = [card for card in own.hand if card not in cards]
    table.hand_sizes[seat] = len(own.hand)
    drawn = table.drawn[seat] - sum(is_drawn(table, seat, card) for card in cards)
    table.drawn[seat] = max(0, min(drawn, len(own.hand)))
    for each in state.own:
        each.handed = {card: holder for card, holder in each.handed.items() if card not in cards}


def draw(state: State, seat: int) -> Ruin:
    """One ruin from the deck into a hand."""
    table, own = state.open, state.own[seat]
    card = state.sealed.deck.pop()
    own.hand = sorted([*own.hand, card])
    if card in state.sealed.turned:
        state.sealed.turned.remove(card)
        turn(state, own, [card])
    table.deck_size -= 1
    table.hand_sizes[seat] += 1
    table.drawn[seat] += 1
    return card
