"""Whether every ruin, discovery and claim is in exactly one place, and the register says what lies there."""

from __future__ import annotations

from collections import Counter

from ...former import Faults
from ..content import content, deck_of, discovery_cards
from ..model import Crafted, Ruin, State
from ..worth import POSITIONS, face


def card_faults(state: State) -> Faults:
    yield from _register_faults(state)
    yield from _ruin_faults(state)
    yield from _discovery_faults(state)
    yield from _claim_faults(state)
    yield from _night_faults(state)
    yield from _count_faults(state)


def _register_faults(state: State) -> Faults:
    table = state.open
    if set(table.ruins) != set(deck_of(table.players)):
        yield "$.open.ruins", f"Expected exactly the ruins that {table.players} players use."
    for card, crafted in table.ruins.items():
        path = f"$.open.ruins.{card}"
        for position in POSITIONS:
            found = getattr(crafted, position)
            if found is not None and discovery_cards()[found].position != position:
                yield f"{path}.{position}", f"{found} does not belong there."
        if crafted.claim is not None and crafted.claim >= table.players:
            yield f"{path}.claim", "There is no such seat."
        if crafted.face != face(card, crafted, night=crafted.night):
            yield f"{path}.face", "This is not what the ruin is worth."


def _ruin_faults(state: State) -> Faults:
    table = state.open
    for seat, own in enumerate(state.own):
        if own.hand != sorted(own.hand):
            yield f"$.own[{seat}].hand", "Expected the hand in the order of its ids."
    places: list[Ruin] = [card for own in state.own for card in own.hand]
    places += [card for each in table.trick for card in each.cards]
    places += [*table.discarded, *state.sealed.deck]
    wrong = _misplaced(Counter(places), table.ruins)
    if wrong:
        yield "$", f"{wrong} must be in exactly one place: a hand, the trick, the discards or the deck."


def _misplaced(found: Counter[Ruin], register: dict[Ruin, Crafted]) -> Ruin | None:
    return next((card for card in [*register, *found] if found[card] != (card in register)), None)


def _discovery_faults(state: State) -> Faults:
    table = state.open
    placed = [getattr(crafted, position) for crafted in table.ruins.values() for position in POSITIONS]
    found = Counter([*placed, *table.market, *state.sealed.discoveries])
    wrong = next((card for card in discovery_cards() if found[card] != 1), None)
    if wrong:
        yield "$", f"{wrong} must be in exactly one place: a ruin, the market or its deck."


def _claim_faults(state: State) -> Faults:
    table = state.open
    made = Counter(crafted.claim for crafted in table.ruins.values())
    for seat, left in enumerate(table.claims):
        if made[seat] + left != content().constants.claims_per_player:
            yield f"$.open.claims[{seat}]", "Claims left and claims made do not add up."


def _night_faults(state: State) -> Faults:
    """Ruins turned in secret are where the state says, and no more than there were flips. R8, R9."""
    table = state.open
    for seat, own in enumerate(state.own):
        for card, turned in own.turned.items():
            if card not in own.hand or table.ruins[card].night:
                yield f"$.own[{seat}].turned.{card}", "Expected a ruin of the hand that nobody else saw turned."
            elif turned != face(card, table.ruins[card], night=True):
                yield f"$.own[{seat}].turned.{card}", "This is not what the ruin is worth."
    secret = state.sealed.turned
    if secret != sorted(set(secret)) or any(
        card not in state.sealed.deck or table.ruins[card].night for card in secret
    ):
        yield "$.sealed.turned", "Expected different ruins of the deck that nobody saw turned, sorted."
    turned_ones = len(secret) + sum(len(own.turned) for own in state.own)
    turned_ones += sum(crafted.night for crafted in table.ruins.values())
    if turned_ones > flips(state):
        yield "$.open.ruins", "More ruins show their night side than there were flips."


def flips(state: State) -> int:
    """How many flips have been decided so far."""
    table = state.open
    return table.players * (table.round - 1) + len(table.participants) - len(table.owing)


def _count_faults(state: State) -> Faults:
    table, sealed = state.open, state.sealed
    sizes = [len(own.hand) for own in state.own]
    for path, told, real in [
        ("$.open.hand_sizes", table.hand_sizes, sizes),
        ("$.open.deck_size", table.deck_size, len(sealed.deck)),
        ("$.open.discoveries_left", table.discoveries_left, len(sealed.discoveries)),
    ]:
        if told != real:
            yield path, f"Expected {real}."
    constants = content().constants
    for seat, size in enumerate(sizes):
        most = constants.hand_size + constants.claims_per_player + table.forced_draws[seat] + table.sift_left
        if size > most:
            yield f"$.own[{seat}].hand", f"A hand cannot have more than {most} ruins here."
