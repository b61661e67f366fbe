"""Dealing anew whatever one seat cannot know."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec

from ..former import with_new_luck
from ..rng import Rng
from .basics import CREWS, SLOTS, Card
from .cards import in_order, is_joker
from .model import Muster, Orders, Own, Placing, State
from .opening import free_entrance, unplaced
from .rules.countdown import next_question

_TRIES = 60
_ORDERS: dict[str, tuple[Any, ...]] = {name: get_args(kind) for name, kind in get_type_hints(Orders).items()}


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """A state with the same view for this seat, or for a spectator."""
    other = with_new_luck(state, rng)
    others = [each for each in range(len(state.own)) if each != seat]
    if state.open.phase == "muster":
        for each in others:
            other.own[each].muster = _some_crew(rng) if state.open.chosen[each] else Muster()
    if state.open.phase == "deploy":
        for each in others:
            _requeue(other, each, rng)
    for each in others:
        other.own[each].orders = _some_orders(other.own[each].orders, rng)
    _shuffle_unseen(other, others, rng)
    for _ in range(_TRIES):
        twin = msgspec.msgpack.decode(msgspec.msgpack.encode(other), type=State)
        _exchange_hands(twin, others, rng)
        if _asks_the_same(twin, others):
            return twin
    return other


def _some_orders(orders: Orders, rng: Rng) -> Orders:
    """They can be changed at any time and are never shown; but who is asked now may follow from that for jokers.

    The specification (12.7) lets them stay as they are. Other ones are the harder test: whatever a view, a draft or
    what can be taken back gave away of them would be seen.
    """
    others = {name: rng.pick(values) for name, values in _ORDERS.items() if name != "joker"}
    return msgspec.structs.replace(orders, **others)


def _some_crew(rng: Rng) -> Muster:
    return Muster(crew=rng.pick(CREWS), light=rng.below(SLOTS))


def _requeue(state: State, seat: int, rng: Rng) -> None:
    """As many placements as wait, but others."""
    own = state.own[seat]
    count, own.queue = len(own.queue), []
    models, squares = unplaced(state, seat), free_entrance(state, seat)
    rng.shuffle(models)
    rng.shuffle(squares)
    own.queue = [Placing(model, to) for model, to in zip(models[:count], squares, strict=False)]


def _shuffle_unseen(state: State, others: list[int], rng: Rng) -> None:
    """Deck, face-down discards and sheathed cards are exchanged with each other."""
    rooms = [state.own[seat] for seat in others]
    apart = [own for own in rooms if own.sheathed is not None and own.sheathed not in own.hand]
    pool = [*state.sealed.deck, *[card for own in rooms for card in own.discarded]]
    pool += [own.sheathed for own in apart if own.sheathed is not None]
    rng.shuffle(pool)
    for own in apart:
        own.sheathed = pool.pop()
    for own in rooms:
        own.discarded = [pool.pop() for _ in own.discarded]
    state.sealed.deck = pool


def _exchange_hands(state: State, others: list[int], rng: Rng) -> None:
    """The other hands are exchanged with the deck; jokers and the aces kept for the end stay where they are."""
    jokers = [card for card in state.sealed.deck if is_joker(card)]
    spare = [card for card in state.sealed.deck if not is_joker(card)]
    loose = {seat: [card for card in own.hand if _is_loose(own, card)] for seat, own in enumerate(state.own)}
    for seat in others:
        spare += loose[seat]
    rng.shuffle(spare)
    for seat in others:
        _replace(state.own[seat], {card: spare.pop() for card in loose[seat]})
    state.sealed.deck = [*spare, *jokers]
    rng.shuffle(state.sealed.deck)


def _is_loose(own: Own, card: Card) -> bool:
    return not is_joker(card) and card not in own.low


def _replace(own: Own, by: dict[Card, Card]) -> None:
    own.hand = in_order([by.get(card, card) for card in own.hand])
    own.skipped = [by.get(card, card) for card in own.skipped]
    if own.sheathed is not None:
        own.sheathed = by.get(own.sheathed, own.sheathed)


def _asks_the_same(state: State, others: list[int]) -> bool:
    """Whether the same seat is asked the same kind of thing in the countdown; it may be about another card."""
    asked = next(((seat, own) for seat, own in enumerate(state.own) if own.ask), None)
    if asked is None:
        return True
    seat, own = asked
    before, found = own.ask, next_question(state)
    if before is None or before.kind == "trump" or own.stealing:
        return True
    if found is None or found[0] != seat or found[1].kind != before.kind:
        return False
    if seat in others:
        own.ask = found[1]
    return own.ask == found[1]
