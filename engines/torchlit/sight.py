"""What one seat sees, and dealing anew whatever it cannot know."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..former import with_new_luck
from ..rng import Rng
from .content import LAYOUTS, ORDER, SUIT
from .model import Card, Held, Open, Own, State
from .tricks import keeps, voids, worths


def gloss(table: Open, own: Own | None) -> dict[str, Any]:
    """The torches that the final trick can leave this seat, and what doors are worth with what it may place."""
    mine = own.held if own else ()
    places = table.phase == "place_monsters" and any(held.adventurer == table.bearer for held in mine)
    return {
        "keeps": [found for held in mine if (found := keeps(held))],
        "worth": worths(table) if places else [],
    }


class Place(NamedTuple):
    """Where one hidden card lies."""

    held: Held | None  # None: the card set aside
    is_torch: bool
    barred: frozenset[str]  # suits that cannot lie here


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """A state with the same view for this seat, or for a spectator. Other hands keep to what play has shown of them."""
    other = with_new_luck(state, rng)
    if state.open.phase == "game_over":
        return other  # R24 has shown every torch, and so the card set aside
    places = _hidden_places(other, seat)
    cards = _take_up(other, places)
    rng.shuffle(cards)
    _lay_down(other, places, _match(places, cards), cards)
    return other


def _hidden_places(state: State, seat: int | None) -> list[Place]:
    table = state.open
    shown = voids(table, LAYOUTS[table.players].tricks)
    places = []
    for each, owner in enumerate(table.owner):
        if owner == seat:
            continue
        held, barred = state.own[owner].held[each // table.players], frozenset(shown[each])
        places += [Place(held, False, barred)] * len(held.hand)
        if held.torch:
            places.append(Place(held, True, barred if table.torch_played[each] else frozenset()))
    if state.sealed.set_aside:
        places.append(Place(None, True, frozenset()))
    return places


def _take_up(state: State, places: list[Place]) -> list[Card]:
    """The cards of these places, in an order that tells nothing of where they lay."""
    cards: list[Card | None] = [state.sealed.set_aside]
    for held in {id(place.held): place.held for place in places if place.held}.values():
        cards += [*held.hand, held.torch]
        held.hand, held.torch = [], None
    return sorted((card for card in cards if card), key=ORDER.__getitem__)


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


def _lay_down(state: State, places: list[Place], chosen: list[int], cards: list[Card]) -> None:
    for place, at in zip(places, chosen, strict=True):
        if place.held is None:
            state.sealed.set_aside = cards[at]
        elif place.is_torch:
            place.held.torch = cards[at]
        else:
            place.held.hand.append(cards[at])
    for own in state.own:
        for held in own.held:
            held.hand.sort(key=ORDER.__getitem__)
