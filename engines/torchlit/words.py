"""What is wanted now, as a plain sentence."""

from __future__ import annotations

from ..contract import Names
from ..phrases import listed, number, sentence
from .board import turn
from .content import ADVENTURERS, SUIT, SUITS, TRUMP
from .model import Held, Open, View
from .phrases import has_partner, held_by, player, the, victory, who
from .tricks import is_wild


def ask(view: View, names: Names) -> str:
    """What is wanted now: of the view's seat if it owes a decision, else of whom."""
    table = view.open
    if table.phase == "game_over":
        return sentence(f"the game is over: {victory(table.scores, names)}")
    if table.phase == "light_torches":
        return sentence(_ask_torches(view, names))
    each = turn(table)
    if table.owner[each] != view.seat:
        return sentence(f"waiting for {who(each, names)} {_awaited(table)}")
    return sentence(_ask_placing(view) if table.phase == "place_monsters" else _ask_card(view))


def _ask_torches(view: View, names: Names) -> str:
    table = view.open
    mine = [each for each, lit in enumerate(table.torch_lit) if not lit and table.owner[each] == view.seat]
    if not mine:
        owing = {table.owner[each]: player(each, names) for each, lit in enumerate(table.torch_lit) if not lit}
        return f"waiting for {listed([owing[seat] for seat in sorted(owing)])} to light a torch"
    if has_partner(table):
        return f"light a torch for {listed([f'the {ADVENTURERS[each]}' for each in mine])}"
    return f"light your torch: choose one of your {number(table.hand_sizes[mine[0]])} cards"


def _awaited(table: Open) -> str:
    if table.phase == "place_monsters":
        return "to place monsters"
    return "to play a card" if table.trick else "to lead the next trick"


def _ask_placing(view: View) -> str:
    table = view.open
    bearer = f"the {ADVENTURERS[table.bearer]} is" if has_partner(table) else "you are"
    if is_wild([each.card for each in table.trick]):
        return f"{bearer} Torchbearer and the trick is wild: place any of its cards, or none"
    return f"{bearer} Torchbearer: place one card of each suit in the trick"


def _ask_card(view: View) -> str:
    table = view.open
    each = turn(table)
    held = held_by(view, each)
    return f"{f'with the {ADVENTURERS[each]}, ' if has_partner(table) else ''}{_wanted(table, held)}"


def _wanted(table: Open, held: Held) -> str:
    if len(held.hand) == 1 and held.torch:
        return f"play your last card, {the(held.hand[0])}, or your torch, {the(held.torch)}: it is the final trick"
    if not table.trick:
        return f"lead the trick with any of your {number(len(held.hand))} cards"
    lead = SUIT[table.trick[0].card]
    if lead == TRUMP:
        return "play any card: a Dragon was led"
    following = [card for card in held.hand if SUIT[card] == lead]
    if not following:
        return f"play any card: you have no {SUITS[lead]}"
    if len(following) == 1:
        return f"follow the {SUITS[lead]}: play your only one, {the(following[0])}"
    return f"follow the {SUITS[lead]}: play one of your {number(len(following))}"


def verdict(view: View, names: Names) -> str:
    """Who won, and with how much. R29."""
    return sentence(f"{victory(view.open.scores, names)} after three rounds")
