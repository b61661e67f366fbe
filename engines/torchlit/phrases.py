"""Small pieces of the sentences about Torchlit."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Names
from ..phrases import YOU, listed
from .content import ADVENTURERS, NAME
from .model import Held, Open, View

DUEL = 2  # players, each with two adventurers


def player(each: int, names: Names) -> str:
    """The name of the player that an adventurer belongs to."""
    return names[each % len(names)]


def who(each: int, names: Names) -> str:
    """E.g. `Ann (Rogue)`; of the reader `you`, or `your Rogue` where a player has two."""
    name = player(each, names)
    if name != YOU:
        return f"{name} ({ADVENTURERS[each]})"
    return YOU if len(names) > DUEL else f"your {ADVENTURERS[each]}"


def of_whom(each: int, names: Names) -> str:
    """E.g. `the Rogue's`; of the reader `your`, or `your Rogue's` where a player has two."""
    if player(each, names) != YOU:
        return f"the {ADVENTURERS[each]}'s"
    return "your" if len(names) > DUEL else f"your {ADVENTURERS[each]}'s"


def whose(each: int, view: View) -> str:
    """`your`, where no other adventurer can be meant; else e.g. `the Rogue's`."""
    table = view.open
    is_mine = view.own is not None and each < len(table.owner) and table.owner[each] == view.seat
    return "your" if is_mine and not has_partner(table) else f"the {ADVENTURERS[each]}'s"


def the(card: str) -> str:
    return f"the {NAME[card]}"


def cards(some: Sequence[str]) -> str:
    return listed([the(card) for card in some])


def victory(scores: Sequence[int], names: Names) -> str:
    """Who has won, as the end of a sentence."""
    most = max(scores)
    best = [name for name, score in zip(names, scores, strict=True) if score == most]
    if len(best) == 1:
        return f"{best[0]} won with {most} gold"
    return f"{listed(best)} shared the victory with {most} gold each"


def has_partner(table: Open) -> bool:
    """Whether a seat has two adventurers, so that a sentence must tell which."""
    return len(table.owner) > table.players


def held_by(view: View, each: int) -> Held:
    """The hand and torch of an adventurer of the view's own seat."""
    assert view.own is not None  # noqa: S101 (asked of a seat about its own adventurer)
    return view.own.held[each // view.open.players]
