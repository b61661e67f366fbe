"""What somebody who sees a view must hold possible: whole states that look like it."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Faults, Unimaginable
from ..kit import anew, rooms_of
from ..rng import Rng
from .content import deck_of, discovery_cards
from .finishing.bench import Bench
from .hands import turn
from .invariants import lying, misplaced, offered, own_faults, table_faults
from .model import Discovery, Open, Own, Ruin, Sealed, State, View
from .turns import is_drawn
from .worth import by_night, face

TRIES = 10  # to deal a player whose turn is under way a hand that can finish it


def imagine(view: View, rng: Rng) -> State:
    """The hidden ruins are dealt anew. A player who has committed ruins has shown that the turn can be finished."""
    for _ in range(TRIES):
        state = _dealt(view, rng, view.open.committed, [])
        if _can_go_on(state):
            return state
    state = _dealt(view, rng, *_finishing_hand(view, rng))
    if _can_go_on(state):
        return state
    raise Unimaginable("No hand could be found with which the turn under way can be finished.")


def view_faults(view: View) -> Faults:
    """Each relies on those before it."""
    table, seat, own = view.open, view.seat, view.own
    yield from table_faults(table)
    if seat is not None and seat >= table.players:
        yield "$.seat", f"Expected a seat below {table.players}."
    if (seat is None) != (own is None):
        yield "$.own", "Expected a room of their own for a seat, and none for a spectator."
    if seat is not None and own is not None:
        yield from own_faults(table, own, seat)
        if {*own.handed} & {*own.hand, *lying(table)}:
            yield "$.own.handed", "Expected ruins that others hold."
        if any(card not in table.ruins or table.ruins[card].night for card in own.nights) or not {*own.turned} <= {
            *own.nights
        }:
            yield "$.own.nights", "Expected ruins that were turned in secret, their own among them."
    if misplaced([], [each for each in offered(table) if offered(table).count(each) > 1]):
        yield "$", "Expected every discovery in one place at most."
    if table.discoveries_left != len(discovery_cards()) - sum(each is not None for each in offered(table)):
        yield "$.open.discoveries_left", "Expected all discoveries that are neither on a ruin nor in the market."
    seen = [*lying(table), *(own.hand if own else [])]
    if len(set(seen)) < len(seen) or any(card not in table.ruins for card in seen):
        yield "$", "Expected every ruin in one place at most."
    if any(card not in table.ruins for card in table.committed) or {*table.committed} & {*lying(table)}:
        yield "$.open.committed", "Expected ruins of a hand."
    hidden = table.deck_size + sum(table.hand_sizes[each] for each in rooms_of(view, table.players))
    if hidden != len(_hidden(view)):
        yield "$.open.deck_size", "Hands, deck and table do not add up to the ruins in use."


def _hidden(view: View) -> list[Ruin]:
    """The ruins of the deck and of the hands that the view does not show."""
    seen = {*lying(view.open), *(view.own.hand if view.own else [])}
    return [card for card in deck_of(view.open.players) if card not in seen]


def _dealt(view: View, rng: Rng, shown: Sequence[Ruin], flipped: Sequence[Ruin]) -> State:
    """A state in which the player on turn has these ruins, and has turned some of them in secret."""
    table = anew(view.open)
    own = [Own([], {}, [], {}, [], {}) for _ in range(table.players)]
    state = State(
        game=view.game,
        rules=view.rules,
        open=table,
        own=own,
        sealed=Sealed([], [], _discoveries(table, rng), rng.another()),
    )
    if view.seat is not None and view.own is not None:
        own[view.seat] = anew(view.own)
    places = _places(view, rng, shown)
    for card, seat in places.items():
        (state.sealed.deck if seat is None else own[seat].hand).append(card)
    rng.shuffle(state.sealed.deck)
    for seat in rooms_of(view, table.players):
        own[seat].hand.sort()
    _turn_some(state, view, rng, shown, flipped)
    for seat in rooms_of(view, table.players):
        own[seat].by_night = by_night(table, own[seat]) if seat in table.owing else {}
        if table.phase == "sift" and seat == table.turn:
            own[seat].fresh = _fresh(table, own[seat], seat, rng)
    return state


def _discoveries(table: Open, rng: Rng) -> list[Discovery]:
    left = sorted(discovery_cards().keys() - set(offered(table)))
    rng.shuffle(left)
    return left


def _places(view: View, rng: Rng, shown: Sequence[Ruin]) -> dict[Ruin, int | None]:
    """Every hidden ruin in a hand or in the deck (None), so that nobody has more ruins than they can have drawn that
    lay elsewhere at the deal. Ruins are moved on as long as one finds no place, so that all find one if they can."""
    table = view.open
    fixed = dict.fromkeys(shown, table.turn) if table.turn != view.seat else {}
    fixed |= {card: seat for card, seat in (view.own.handed if view.own else {}).items() if card not in fixed}
    cards = [card for card in _hidden(view) if card not in fixed]
    rng.shuffle(cards)
    rooms = _rooms(view, fixed)
    rng.shuffle(rooms)
    held: dict[int, Ruin] = {}  # by the number of a room

    def house(card: Ruin, tried: set[int]) -> bool:
        for number, (seat, takes_drawn) in enumerate(rooms):
            if number in tried or not (takes_drawn or seat is None or not is_drawn(table, seat, card)):
                continue
            tried.add(number)
            if number not in held or house(held[number], tried):
                held[number] = card
                return True
        return False

    for card in cards:
        if not house(card, set()):
            raise Unimaginable(f"There is no place for {card}.")
    return {**fixed, **{card: rooms[number][0] for number, card in held.items()}}


def _rooms(view: View, fixed: dict[Ruin, int]) -> list[tuple[int | None, bool]]:
    """The places for hidden ruins: whose hand, and whether for one drawn in this round."""
    table = view.open
    rooms: list[tuple[int | None, bool]] = [(None, True)] * table.deck_size
    for seat in rooms_of(view, table.players):
        given = [card for card, holder in fixed.items() if holder == seat]
        drawn = max(0, table.drawn[seat] - sum(is_drawn(table, seat, card) for card in given))
        rooms += [(seat, at < drawn) for at in range(table.hand_sizes[seat] - len(given))]
    return rooms


def _turn_some(state: State, view: View, rng: Rng, shown: Sequence[Ruin], flipped: Sequence[Ruin]) -> None:
    """What others flipped: in this round one ruin of the hand at most, in those before ruins that may be anywhere."""
    table = state.open
    known = {*flipped, *(view.own.nights if view.own else [])}
    hidden = [*state.sealed.deck, *(card for seat in rooms_of(view, table.players) for card in state.own[seat].hand)]
    open_to = [card for card in hidden if not table.ruins[card].night and card not in {*shown, *known}]
    rng.shuffle(open_to)
    before = table.players * (table.round - 1)
    flips = before + len(table.participants) - len(table.owing)
    room = max(0, flips - len(known) - sum(crafted.night for crafted in table.ruins.values()))
    secret = {*known, *open_to[: rng.below(min(room, before, len(open_to)) + 1)]}
    room -= len(secret) - len(known)
    for seat in rooms_of(view, table.players):
        own, decided = state.own[seat], seat in table.participants and seat not in table.owing
        day = [card for card in own.hand if card in open_to and card not in secret]
        if decided and room > 0 and day and rng.below(2):
            secret.add(rng.pick(day))
            room -= 1
        turn(state, own, secret.intersection(own.hand))
    state.sealed.turned = sorted(secret.intersection(state.sealed.deck))


def _fresh(table: Open, own: Own, seat: int, rng: Rng) -> list[Ruin]:
    """As many ruins as are still to be discarded, those first that must have been drawn."""
    order = list(own.hand)
    rng.shuffle(order)
    order.sort(key=lambda card: not is_drawn(table, seat, card))
    return sorted(order[: table.sift_left])


def _can_go_on(state: State) -> bool:
    table = state.open
    return not table.committed or not Bench(table, state.own[table.turn], table.turn).is_hopeless


def _finishing_hand(view: View, rng: Rng) -> tuple[list[Ruin], list[Ruin]]:
    """A hand for the player on turn with which the turn can be finished, and what they flipped of it. Of all that they
    may hold, ruins are taken away at random as long as it stays possible."""
    table, seat = view.open, view.open.turn
    elsewhere = {card for card, holder in (view.own.handed if view.own else {}).items() if holder != seat}
    able = [card for card in _hidden(view) if card not in elsewhere and card not in table.committed]
    rng.shuffle(able)
    able.sort(key=lambda card: not is_drawn(table, seat, card))  # those that can hardly be there go first
    hand = [*table.committed, *able]
    flips = [[], *([card] for card in able if not table.ruins[card].night)]
    flipped = next((each for each in flips if _can_finish(view, hand, each)), [])
    for card in able:
        rest = [each for each in hand if each != card]
        if len(rest) >= table.hand_sizes[seat] and card not in flipped and _can_finish(view, rest, flipped):
            hand = rest
    return (hand, flipped) if len(hand) == table.hand_sizes[seat] else (table.committed, [])


def _can_finish(view: View, hand: Sequence[Ruin], flipped: Sequence[Ruin]) -> bool:
    table, nights = view.open, {*flipped, *(view.own.nights if view.own else [])}
    turned = {card: face(card, table.ruins[card], night=True) for card in hand if card in nights}
    return not Bench(table, Own(sorted(hand), turned, [], {}, [], {}), table.turn).is_hopeless
