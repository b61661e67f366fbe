"""The 54 cards, and what the hands show in the countdown."""

from __future__ import annotations

from collections.abc import Iterator

from ...former import Faults
from ..basics import CARDS, WARRIORS, Card
from ..cards import NAME, in_order, is_ace
from ..model import Ask, Own, State
from ..pieces import crew
from ..rules.countdown import highest, idle, jokers

_WITHOUT_HANDS = ("muster", "deploy", "monster", "fight", "event", "over")
_KEEPING = ("monster", "fight", "event", "over")


def cards(state: State) -> Faults:
    """Every card is in exactly one place."""
    seen: set[Card] = set()
    for path, card in _places(state):
        if card in seen:
            yield path, f"The {NAME[card]} is in two places."
        seen.add(card)
    for card in CARDS:
        if card not in seen:
            yield "$", f"The {NAME[card]} is missing."
    for seat, own in enumerate(state.own):
        if state.open.discarded[seat] != len(own.discarded):
            yield f"$.open.discarded[{seat}]", "This is not the number of cards face down."


def _places(state: State) -> Iterator[tuple[str, Card]]:
    for at, card in enumerate(state.sealed.deck):
        yield f"$.sealed.deck[{at}]", card
    for at, card in enumerate(state.open.discard):
        yield f"$.open.discard[{at}]", card
    for seat, own in enumerate(state.own):
        for at, card in enumerate(own.hand):
            yield f"$.own[{seat}].hand[{at}]", card
        for at, card in enumerate(own.discarded):
            yield f"$.own[{seat}].discarded[{at}]", card
        if own.sheathed is not None and state.open.phase != "sheathe":
            yield f"$.own[{seat}].sheathed", own.sheathed


def hands(state: State) -> Faults:
    table = state.open
    for seat, own in enumerate(state.own):
        path = f"$.own[{seat}]"
        if own.hand and table.phase in _WITHOUT_HANDS:
            yield f"{path}.hand", "There is no hand in this phase."
        if own.hand != in_order(own.hand):
            yield f"{path}.hand", "A hand is in the order of the countdown."
        if table.sheathed[seat] != (own.sheathed is not None and table.phase in _KEEPING):
            yield f"$.open.sheathed[{seat}]", "This disagrees with the card that is kept."
        if own.sheathed is not None:
            yield from _sheathed(state, seat)
        yield from _marks(own, path, in_delve=table.phase == "delve")
    yield from used(state)


def _sheathed(state: State, seat: int) -> Faults:
    table, own = state.open, state.own[seat]
    if table.phase == "sheathe" and own.sheathed not in own.hand:
        yield f"$.own[{seat}].sheathed", "A card is chosen from the hand."
    if table.phase not in ("sheathe", *_KEEPING):
        yield f"$.own[{seat}].sheathed", "No card is kept in this phase."
    if table.warriors and not crew(table, seat)[0].alive:
        yield f"$.own[{seat}].sheathed", "Only a living Greyshield keeps a card."


def _marks(own: Own, path: str, *, in_delve: bool) -> Faults:
    if not in_delve and (own.skipped or own.low or own.passed or own.stealing or own.ask):
        yield path, "The countdown is over."
    if len(set(own.skipped)) != len(own.skipped) or not set(own.skipped) <= set(own.hand):
        yield f"{path}.skipped", "Skipped cards stay in the hand."
    if len(set(own.low)) != len(own.low) or not set(own.low) <= set(own.hand) or not all(map(is_ace, own.low)):
        yield f"{path}.low", "Only aces of the hand are kept for the end."
    if own.stealing is not None and own.stealing not in jokers(own):
        yield f"{path}.stealing", "Only a joker of the hand takes priority."


def used(state: State) -> Faults:
    """Who has been activated, and with what."""
    table = state.open
    if table.used and table.phase in ("muster", "deploy"):
        yield "$.open.used", "No card has been used."
    by_model = {each.warrior: each for each in table.used}
    if len(by_model) != len(table.used) or len({each.card for each in table.used}) != len(table.used):
        yield "$.open.used", "Each card activates one dwarf, once."
    over = table.phase not in ("muster", "deploy", "delve")
    for at, (model, each) in enumerate(zip(WARRIORS, table.warriors, strict=False)):
        found = by_model.get(model)
        if each.activated != (over or found is not None):
            yield f"$.open.warriors[{at}].activated", "This disagrees with the cards used."
        if each.card != (found.card if found else None) or (found and found.seat != each.seat):
            yield f"$.open.warriors[{at}].card", "This disagrees with the cards used."
    for at, entry in enumerate(table.used):
        if entry.warrior not in WARRIORS:
            yield f"$.open.used[{at}].warrior", "Only dwarves are activated."
        if table.phase == "delve" and entry.card not in table.discard:
            yield f"$.open.used[{at}].card", "Used cards lie face up."


def countdown(state: State) -> Faults:
    """The one who is asked about a card, and rightly so. R18."""
    table = state.open
    asked = [(seat, own.ask) for seat, own in enumerate(state.own) if own.ask]
    if len(asked) != (table.phase == "delve" and not table.todo):
        yield "$.own", "One seat is asked in the countdown, and only there."
    for seat, ask in asked:
        yield from _question(state, seat, ask)
    stealing = [own.stealing for own in state.own if own.stealing]
    if len(stealing) == 2 and stealing[0] == stealing[1]:
        yield "$.own", "There is one joker of each colour."


def _question(state: State, seat: int, ask: Ask) -> Faults:
    path, mine = f"$.own[{seat}].ask", idle(state.open, seat)
    own, theirs = state.own[seat], state.own[1 - seat]
    if not mine:
        yield path, "Only who has a dwarf left to activate is asked."
    if (ask.card is None) != (ask.kind in ("joker", "trump")):
        yield path, "A question about a card names it."
    if ask.kind == "trump":
        if theirs.stealing != "BJ" or own.stealing or "RJ" not in jokers(own):
            yield path, "Only the red joker trumps, and only the black one."
    elif own.stealing:
        if (ask.kind, ask.card) != ("card", own.stealing) or theirs.stealing == "RJ" or len(mine) < 2:
            yield path, "A joker that has taken priority is used."
    elif theirs.stealing:
        yield path, "The joker that has taken priority comes first."
    else:
        yield from _in_order(state, seat, ask)


def _in_order(state: State, seat: int, ask: Ask) -> Faults:
    path, found, mine = f"$.own[{seat}].ask", highest(state), jokers(state.own[seat])
    if ask.kind == "joker":
        if not mine or not found or found[0] == seat:
            yield path, "A joker takes priority over a card of the other seat."
    elif ask.kind == "card":
        if found != (seat, ask.card):
            yield path, "The highest card is asked about first."
    elif found or ask.card not in mine:
        yield path, "Jokers are left over when no other card is."
