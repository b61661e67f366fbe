"""Dealing anew whatever one seat cannot know."""

from __future__ import annotations

from ..former import with_new_luck
from ..rng import Rng
from .content import ITEMS
from .ids import TIERS, TILES, Treasure
from .model import Held, State


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """A state with the same view for this seat, or for a spectator."""
    other = with_new_luck(state, rng)
    for tier in TIERS:
        rng.shuffle(getattr(other.sealed, tier))
    strangers = [each for each in range(len(other.own)) if each != seat]
    _deal_dungeons(other, strangers, rng)
    _deal_items(other, seat, strangers, rng)
    _choose_anew(other, strangers, rng)
    return other


def _deal_dungeons(state: State, strangers: list[int], rng: Rng) -> None:
    pile = state.sealed.dungeons
    pool = sorted([*pile, *(card for each in strangers for card in state.own[each].hand)])
    rng.shuffle(pool)
    for each in strangers:
        own = state.own[each]
        own.hand = sorted(pool.pop() for _ in own.hand)
    pile[:] = pool


def _deal_items(state: State, seat: int | None, strangers: list[int], rng: Rng) -> None:
    """Hidden items the seat has not seen change places with the items of the deck."""
    known = {held.card for held in state.own[seat].known} if seat is not None else set()
    unseen = {each: [card for card in state.own[each].items if card not in known] for each in strangers}
    before = {each: list(state.own[each].items) for each in strangers}
    pool = sorted([*state.sealed.rewards, *(card for cards in unseen.values() for card in cards)])
    rng.shuffle(pool)
    for each in strangers:
        kept = [card for card in before[each] if card in known]
        dealt = [_next_item(pool) for _ in unseen[each]]
        state.own[each].items = sorted([*kept, *dealt])
    state.sealed.rewards[:] = pool
    _keep_marks(state, seat, strangers, rng)


def _next_item(pool: list[Treasure]) -> Treasure:
    """There are always enough: those that were taken up."""
    at = max(at for at, card in enumerate(pool) if card in ITEMS)
    return pool.pop(at)


def _keep_marks(state: State, seat: int | None, strangers: list[int], rng: Rng) -> None:
    """Marks on hidden items move to items that lie there now."""
    for each in strangers:
        own = state.own[each]
        own.fresh = sorted(_some(own.items, len(own.fresh), rng))
        own.known = [held for held in own.known if _lies_there(state, held)]
        if own.offering is not None and own.offering not in own.items:
            own.offering = rng.pick(own.items)
    _show_offer(state, seat)


def _show_offer(state: State, seat: int | None) -> None:
    """Whoever is asked between two others is shown what the offerer has now."""
    turn = state.open.turn
    if turn is None or turn.offer is None:
        return
    asked, offering = state.own[turn.offer.asked], state.own[turn.seat].offering
    if seat != turn.offer.asked and asked.offered is not None and offering is not None:
        asked.offered = offering
        entry = Held(offering, turn.seat)
        if entry not in asked.known:
            asked.known = sorted([*asked.known, entry], key=lambda held: (held.seat, held.card))


def _lies_there(state: State, held: Held) -> bool:
    return held.card in state.own[held.seat].items


def _some(cards: list[Treasure], number: int, rng: Rng) -> list[Treasure]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed[:number]


def _choose_anew(state: State, strangers: list[int], rng: Rng) -> None:
    """Tiles and votes that have been chosen in secret."""
    for each in strangers:
        own = state.own[each]
        if own.tile is not None:
            own.tile = rng.pick(TILES)
        if own.vote is not None:
            own.vote = bool(rng.below(2))
