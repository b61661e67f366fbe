"""Dealing anew whatever one seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence

from ..former import copied, with_new_luck
from ..rng import Rng
from .audit.cards import flips
from .finishing import Bench
from .model import Own, State
from .worth import by_night, face

TRIES = 20  # to deal a player whose turn is under way a hand that can finish it


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """A state with the same view for this seat, or for a spectator."""
    other = with_new_luck(state, rng)
    rng.shuffle(other.sealed.discoveries)
    if not state.open.committed or state.open.turn == seat:
        _shuffle_hidden(other, [each for each in range(len(other.own)) if each != seat], rng)
        return other
    return _redeal_during_turn(other, seat, rng)


def _redeal_during_turn(state: State, seat: int | None, rng: Rng) -> State:
    """The player on turn has shown that the turn can be finished, so the new hand must be able to."""
    turn = state.open.turn
    others = [each for each in range(len(state.own)) if each != seat]
    for _ in range(TRIES):
        other = copied(state)
        _shuffle_hidden(other, others, rng)
        if not Bench(other, turn).is_hopeless():
            return other
    _shuffle_hidden(state, [each for each in others if each != turn], rng)
    return state


def _shuffle_hidden(state: State, seats: Sequence[int], rng: Rng) -> None:
    """Mix the hands of these seats with the deck; what the turn has shown stays where it is."""
    shown, deck = set(state.open.committed), state.sealed.deck
    hands = [state.own[seat] for seat in seats]
    pool = sorted([*deck, *(card for own in hands for card in own.hand if card not in shown)])
    rng.shuffle(pool)
    for own in hands:
        kept = [card for card in own.hand if card in shown]
        fresh = len(own.fresh)
        own.hand = sorted(kept + [pool.pop() for _ in range(len(own.hand) - len(kept))])
        own.fresh = sorted(own.hand[at] for at in _some(len(own.hand), fresh, rng))
        own.turned = {}
    deck[:] = pool
    _turn_some(state, hands, seats, rng)


def _some(size: int, number: int, rng: Rng) -> list[int]:
    order = list(range(size))
    rng.shuffle(order)
    return order[:number]


def _turn_some(state: State, hands: Sequence[Own], seats: Sequence[int], rng: Rng) -> None:
    """Nobody knows what others flipped: older flips may lie anywhere, one of this round in the hand of who decided."""
    table = state.open
    kept = [own for own in state.own if all(own is not each for each in hands)]
    known = sum(crafted.night for crafted in table.ruins.values()) + sum(len(own.turned) for own in kept)
    room = flips(state) - known
    hidden = [*state.sealed.deck, *(card for own in hands for card in own.hand)]
    open_to = sorted(card for card in hidden if not table.ruins[card].night and card not in table.committed)
    older = max(0, min(room, table.players * (table.round - 1), len(open_to)))
    rng.shuffle(open_to)
    secret = set(open_to[: rng.below(older + 1)])
    room -= len(secret)
    for seat, own in zip(seats, hands, strict=True):
        decided = seat in table.participants and seat not in table.owing
        day = [card for card in own.hand if card in open_to and card not in secret]
        if decided and room > 0 and day and rng.below(2):
            secret.add(rng.pick(day))
            room -= 1
        own.turned = {card: face(card, table.ruins[card], night=True) for card in own.hand if card in secret}
        own.by_night = by_night(table, own) if seat in table.owing else {}
    state.sealed.turned = sorted(secret.intersection(state.sealed.deck))
