"""Questions about a position: whose turn it is, whose cards are whose, and what play has shown."""

from __future__ import annotations

from collections.abc import Sequence

from .content import LAYOUTS, SUIT, TRUMP
from .model import Card, Held, Open, State


def turn(table: Open) -> int:
    """The adventurer whose card or placing the table waits for."""
    if table.phase == "place_monsters":
        return table.bearer
    return LAYOUTS[table.players].order[table.lead][len(table.trick)]


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    table = state.open
    if table.phase == "light_torches":
        return tuple(sorted({table.owner[each] for each, is_lit in enumerate(table.torch_lit) if not is_lit}))
    return () if table.phase == "game_over" else (table.owner[turn(table)],)


def held_by(state: State, each: int) -> Held:
    """The hand and torch of an adventurer."""
    players = state.open.players
    return state.own[each % players].held[each // players]


def torch_of(held: Held) -> Card:
    """The torch of an adventurer after torches have been lit."""
    assert held.torch is not None  # noqa: S101 (torches are lit before the first trick)
    return held.torch


def in_trick(table: Open) -> tuple[Card, ...]:
    """The cards of the trick in play, in order of play."""
    return tuple([played.card for played in table.trick])


def card_of(table: Open, each: int) -> Card:
    """The card that an adventurer has played to the trick."""
    return table.trick[(each - table.lead) % len(table.owner)].card


def voids(table: Open) -> list[set[str]]:
    """For each adventurer the suits it has shown not to hold. The final trick shows nothing: nobody follows there."""
    shown: list[set[str]] = [set() for _ in table.positions]
    final = LAYOUTS[table.players].tricks
    for trick in table.history[: final - 1]:
        _note_voids(shown, trick.lead, trick.cards)
    if table.trick and table.trick_no < final:
        _note_voids(shown, table.lead, in_trick(table))
    return shown


def _note_voids(shown: list[set[str]], lead: int, cards: Sequence[str]) -> None:
    suit = SUIT[cards[0]]
    if suit == TRUMP:
        return
    for at, card in enumerate(cards):
        if SUIT[card] != suit:
            shown[(lead + at) % len(shown)].add(suit)


def unseen(table: Open, held: Sequence[Held]) -> list[Card]:
    """The cards of the deck that lie neither on the table nor in these hands."""
    seen: set[str | None] = {*in_trick(table), *table.discard}
    seen.update(*table.doors, *(each.hand for each in held), [each.torch for each in held])
    return [card for card in LAYOUTS[table.players].deck if card not in seen]
