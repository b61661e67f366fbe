"""Whether what a seat alone sees fits what everyone sees."""

from __future__ import annotations

from ...former import Faults
from ..model import Own, State


def secret_faults(state: State) -> Faults:
    table, fight = state.open, state.open.fight
    for seat, own in enumerate(state.own):
        path = f"$.own[{seat}]"
        placed = table.phase == "place" and fight is not None and fight.placed[seat]
        voted = table.phase == "vote" and fight is not None and fight.voted[seat]
        if (own.tile is not None) != placed:
            yield f"{path}.tile", "A tile is there exactly while it is chosen and not shown."
        if (own.vote is not None) != voted:
            yield f"{path}.vote", "A vote is there exactly while it is cast and not counted."
        if len(set(own.fresh)) < len(own.fresh) or any(card not in own.items for card in own.fresh):
            yield f"{path}.fresh", "Expected hidden items of this seat."
        if own.fresh and (table.phase != "collect" or seat != table.torch):
            yield f"{path}.fresh", "Only the torchbearer has just drawn rewards."
        yield from _offer_faults(state, seat, own)
        yield from _known_faults(state, seat, own)


def _offer_faults(state: State, seat: int, own: Own) -> Faults:
    turn, path = state.open.turn, f"$.own[{seat}]"
    offer = turn.offer if turn is not None else None
    offers = turn is not None and offer is not None and seat == turn.seat and offer.card is None
    if (own.offering is not None) != offers or (own.offering is not None and own.offering not in own.items):
        yield f"{path}.offering", "Expected the hidden item that this seat offers."
    shown = None
    if turn is not None and offer is not None and seat == offer.asked and offer.want is not None:
        shown = state.own[turn.seat].offering
    if own.offered != shown:
        yield f"{path}.offered", "Expected the hidden item that this seat is offered."


def _known_faults(state: State, seat: int, own: Own) -> Faults:
    order = [(held.seat, held.card) for held in own.known]
    if order != sorted(set(order)):
        yield f"$.own[{seat}].known", "Expected different cards in the order of seats."
    for held in own.known:
        if held.seat == seat or held.card not in state.own[held.seat].items:
            yield f"$.own[{seat}].known", "Expected hidden items of others."
