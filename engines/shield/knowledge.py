"""A full state from what one seat, or a spectator, sees: cards, choices and orders that are hidden are made up.

Nothing tells where a joker is but the cards that have been shown: it is dealt like any other card.
"""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from ..contract import Unimaginable
from ..kit import anew, rooms_of
from ..rng import Rng
from .board.cards import LOWEST, ORDER, in_order, is_ace, is_joker, place
from .board.countdown import could_use, highest
from .board.crews import free_entrance, next_to_place, unplaced
from .board.pieces import crew
from .model.basics import CARDS, CREWS, JOKERS, SLOTS, Card, Joker, other
from .model.state import Ask, Muster, Open, Orders, Own, Placing, Sealed, State, View

_TRIES = 200
_ORDERS: dict[str, tuple[Any, ...]] = {name: get_args(kind) for name, kind in get_type_hints(Orders).items()}


def imagine(view: View, rng: Rng) -> State:
    """A state that somebody with this view must hold possible, with new luck."""
    table, hidden = anew(view.open), list(rooms_of(view, 2))
    own = [anew(view.own) if seat not in hidden and view.own else _stranger(table, seat, rng) for seat in (0, 1)]
    luck = Rng(f"{rng.below(1 << 128):032x}")
    state = State(game=view.game, rules=view.rules, open=table, own=own, sealed=Sealed([], luck))
    unseen = [card for card in CARDS if card not in {*table.discard, *shown_to(view)}]
    for _ in range(_TRIES):
        if _deal(state, hidden, unseen, rng):
            return state
    raise Unimaginable


def shown_to(view: View) -> list[Card]:
    """The cards that lie in the seat's own room."""
    own = view.own
    if own is None:
        return []
    kept = [own.sheathed] if own.sheathed is not None and own.sheathed not in own.hand else []
    return [*own.hand, *own.discarded, *kept]


def _stranger(table: Open, seat: int, rng: Rng) -> Own:
    """What does not hang on cards. Orders can be changed at any time and are never shown."""
    own = Own(Muster(), Orders(**{name: rng.pick(values) for name, values in _ORDERS.items()}))
    if table.phase == "muster" and table.chosen[seat]:
        own.muster = Muster(crew=rng.pick(CREWS), light=rng.below(SLOTS))
    if table.phase == "deploy":
        models, squares = unplaced(table, own, seat), free_entrance(table, own, seat)
        rng.shuffle(models)
        rng.shuffle(squares)
        count = _waiting(table, seat, len(models), rng)
        own.queue = [Placing(model, to) for model, to in zip(models[:count], squares, strict=False)]
    return own


def _waiting(table: Open, seat: int, left: int, rng: Rng) -> int:
    """How many placements a seat may have sent ahead: all, if it is not asked any more; none, if it is its turn."""
    if all(each.seat != seat for each in table.asked):
        return left
    return 0 if next_to_place(table) == seat else rng.below(max(1, left - 1))


def _deal(state: State, hidden: list[int], unseen: list[Card], rng: Rng) -> bool:
    """Every hidden card goes where it may lie; False: the seats would not be asked what they are asked."""
    table, deck = state.open, list(unseen)
    rng.shuffle(deck)
    for seat in hidden:
        own = state.own[seat]
        must = _must_hold(state, seat, deck, rng)
        own.hand = in_order([*must, *_drawn(state, seat, [card for card in deck if card not in must], len(must))])
        deck = [card for card in deck if card not in own.hand]
        own.discarded = [deck.pop() for _ in range(table.discarded[seat])]
        own.sheathed = deck.pop() if table.sheathed[seat] else None
        _mark(state, seat, rng)
    state.sealed.deck = deck
    return all(_is_asked_so(state, seat) for seat in hidden)


def _drawn(state: State, seat: int, deck: list[Card], held: int) -> list[Card]:
    """So many cards as are missing from a hand. Of those whose place has passed it can hold as many as it kept back."""
    count, silent, point = state.open.hand_sizes[seat] - held, state.open.silent[seat], _point(state)
    passed = [card for card in deck if place(card, []) < point]
    spare = set(passed[silent:])
    return [*(card for card in deck if card not in spare), *passed[silent:]][:count]


def _point(state: State) -> int:
    """How far the countdown has come, for all that is known: whatever comes before has been used or let pass."""
    table = state.open
    if table.phase != "delve":
        return 0
    known = [ORDER[each.card] for each in table.used if not is_joker(each.card)]
    for own in state.own:
        known += [place(card, []) for card in (*own.skipped, *own.low)]
        if own.ask and own.ask.card and not own.stealing:
            known.append(place(own.ask.card, own.low))
    return max(known, default=0)


def _must_hold(state: State, seat: int, deck: list[Card], rng: Rng) -> list[Card]:
    """What a hidden hand holds for certain: a joker that has been played, or a card that comes before all of the other
    seat's."""
    table, theirs = state.open, state.own[other(seat)]
    stealing = _stealing(state, seat)
    if stealing:
        return [stealing]
    asked = [each.seat for each in table.asked if each.kind == "countdown"]
    ask = theirs.ask
    is_before = bool(asked) and (ask.kind == "joker" if ask else seat in asked and not could_use(state, seat, *JOKERS))
    if not is_before or theirs.stealing or not table.hand_sizes[seat]:
        return []
    left = [place(card, theirs.low) for card in theirs.hand if card not in theirs.skipped]
    point, before = _point(state), min(left, default=2 * LOWEST)
    found = [card for card in deck if point <= place(card, []) < before]
    return [rng.pick(found)] if found else []


def _stealing(state: State, seat: int) -> Joker | None:
    """The joker with which a hidden seat has taken priority, for all that the other seat knows."""
    table, theirs = state.open, state.own[other(seat)]
    asked = any(each.seat == seat for each in table.asked)
    trumps = table.active is not None and table.active.trumped and int(table.active.warrior[0]) != seat
    if trumps or theirs.trumping or (theirs.ask and theirs.ask.kind == "trump"):
        return "BJ"
    return "RJ" if theirs.stealing == "BJ" and asked and table.last == seat else None


def _mark(state: State, seat: int, rng: Rng) -> None:
    """What a hidden seat has let pass, kept for the end, or played."""
    table, own, point = state.open, state.own[seat], _point(state)
    own.skipped, own.low, own.ask, own.passed = [], [], None, None
    own.stealing = _stealing(state, seat)
    own.trumping = own.stealing == "RJ"
    if table.phase == "delve":
        for card in own.hand:
            if place(card, []) < point:
                waits = is_ace(card) and place(card, [card]) >= point and rng.below(2)
                (own.low if waits else own.skipped).append(card)
        if table.silent[seat] > len(own.skipped) + len(own.low):
            own.passed = rng.pick((None, "once", "turn"))
    owes = any(each.seat == seat for each in table.asked)
    if table.phase == "sheathe" and not owes and crew(table, seat)[0].alive:
        own.sheathed = rng.pick([*own.hand, None])


def _is_asked_so(state: State, seat: int) -> bool:
    """Gives a hidden seat that is asked in the countdown a question that it can be asked."""
    table, own = state.open, state.own[seat]
    if not any(each.seat == seat and each.kind == "countdown" for each in table.asked):
        return True
    if own.stealing:
        own.ask = Ask("card", own.stealing)
    elif state.own[other(seat)].stealing:
        own.ask, own.passed = Ask("trump"), None
    else:
        found = highest(state)
        if found and found[0] == seat:
            own.ask = Ask("leftover" if is_joker(found[1]) else "card", found[1])
        elif found and could_use(state, seat, *JOKERS):
            own.ask, own.passed = Ask("joker"), None
    return own.ask is not None
