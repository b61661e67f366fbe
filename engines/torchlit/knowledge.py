"""What a seat knows: what its view adds to the rooms it sees, and a whole state imagined from a view."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..contract import Unimaginable
from ..kit import anew
from ..rng import Rng
from .board import held_by, unseen, voids
from .content import LAYOUTS, ORDER, SUIT
from .model import Card, Held, Open, Own, Sealed, State, View
from .tricks import keeps, worths


def gloss(table: Open, own: Own | None) -> dict[str, Any]:
    """The torches that the final trick can leave this seat, and what doors are worth with what it may place."""
    mine = own.held if own else ()
    places = table.phase == "place_monsters" and any(held.adventurer == table.bearer for held in mine)
    return {
        "keeps": [found for held in mine if (found := keeps(held))],
        "worth": worths(table) if places else [],
    }


def imagine(view: View, rng: Rng) -> State:
    """The cards that a seat has not seen are dealt anew; other hands keep to what play has shown of them."""
    table = anew(view.open)
    state = State(
        game=view.game,
        rules=view.rules,
        open=table,
        own=[_own_room(view, seat) for seat in range(table.players)],
        sealed=Sealed(None, rng.another()),
    )
    cards = unseen(table, [held for own in state.own for held in own.held])
    if table.phase == "game_over":
        _remember_torches(state, cards)
    else:
        rng.shuffle(cards)
        _deal(state, view.seat, cards)
    return state


def _own_room(view: View, seat: int) -> Own:
    """The seat's own room, and for any other an empty one."""
    if seat == view.seat and view.own is not None:
        return anew(view.own)
    return Own([Held(each, [], None) for each in LAYOUTS[view.open.players].held[seat]])


def _remember_torches(state: State, cards: list[Card]) -> None:
    """When the game is over R24 has shown every torch, and so the card that was set aside."""
    torches = [entry.torch for entry in state.open.rounds_scored[-1].entries]
    for each, torch in enumerate(torches):
        held_by(state, each).torch = torch
    state.sealed.set_aside = next((card for card in cards if card not in torches), None)


class Place(NamedTuple):
    """Where one unseen card may lie."""

    held: Held | None  # None: the card set aside
    is_torch: bool
    barred: frozenset[str]  # suits that cannot lie here


def _deal(state: State, seat: int | None, cards: list[Card]) -> None:
    places = _hidden_places(state, seat)
    if len(places) != len(cards):
        raise Unimaginable(f"{len(cards)} cards have not been seen, and {len(places)} places are hidden.")
    dealt = zip(places, [cards[at] for at in _match(places, cards)], strict=True)
    for place, card in sorted(dealt, key=lambda each: ORDER[each[1]]):
        if place.held is None:
            state.sealed.set_aside = card
        elif place.is_torch:
            place.held.torch = card
        else:
            place.held.hand.append(card)


def _hidden_places(state: State, seat: int | None) -> list[Place]:
    table, layout = state.open, LAYOUTS[state.open.players]
    places = []
    for each, shown in enumerate(voids(table)):
        if layout.owner[each] == seat:
            continue
        held, barred = held_by(state, each), frozenset(shown)
        places += [Place(held, False, barred)] * table.hand_sizes[each]
        if table.torch_lit[each]:
            places.append(Place(held, True, barred if table.torch_played[each] else frozenset()))
    if layout.has_leftover:
        places.append(Place(None, True, frozenset()))
    return places


def _match(places: list[Place], cards: list[Card]) -> list[int]:
    """For each place a card that may lie there; the strictest places choose first, and later ones may push them on."""
    holder: dict[int, int] = {}  # card -> place

    def settle(place: int, tried: set[int]) -> bool:
        for at, card in enumerate(cards):
            if at in tried or SUIT[card] in places[place].barred:
                continue
            tried.add(at)
            if at not in holder or settle(holder[at], tried):
                holder[at] = place
                return True
        return False

    order = sorted(range(len(places)), key=lambda place: -len(places[place].barred))
    homeless = [place for place in order if not settle(place, set())]
    taken = {place: at for at, place in holder.items()}
    spare = [at for at in range(len(cards)) if at not in holder]
    taken |= dict(zip(homeless, spare, strict=True))
    return [taken[place] for place in range(len(places))]
