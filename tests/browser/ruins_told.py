"""What a browser learned of a game of Ruins, and what everyone has seen of it."""

from __future__ import annotations

import json
import re
from typing import Any

from engines.ruins.content import ruin_cards
from engines.ruins.phrases import ruin
from tests.browser.visitors import Visitor

CALLED = {name: card for card in ruin_cards() for name in (card, ruin(card))}  # R07-2 or Theatre B
RUIN = re.compile(rf"\b({'|'.join(CALLED)})\b")
HAND = 9


def latest_events(visitor: Visitor, table: str, after: int) -> list[Any]:
    """The events at the table after this many moves."""
    moves = visitor.errands.calls("GET", f"/tables/{table}/moves?after={after}")["moves"]
    return [event for move in moves for step in move["steps"] for event in step["events"]]


def told_to(visitor: Visitor) -> list[Any]:
    return [json.loads(text) for text in visitor.knows()]


def views_told(visitor: Visitor) -> list[Any]:
    tables = [told.get("table", told) for told in told_to(visitor)]
    return [table["view"] for table in tables if table.get("view")]


def ruins_shown(visitor: Visitor, table: str) -> set[str]:
    """The ruins that have been played or discarded in front of everybody."""
    events = latest_events(visitor, table, 0)
    played = {card for event in events if event["type"] == "played" for card in event["cards"]}
    return played | {event["card"] for event in events if event["type"] == "discarded"}


def ruins_dealt(visitor: Visitor, seat: int) -> set[str]:
    """The hand as the page first received it; it never received another seat's."""
    views = views_told(visitor)
    assert {view["seat"] for view in views} == {seat}
    assert len(views[0]["own"]["hand"]) == HAND
    return set(views[0]["own"]["hand"])


def ruins_held(visitor: Visitor) -> set[str]:
    return {card for view in views_told(visitor) for card in view["own"]["hand"]}


def ruins_known(visitor: Visitor) -> set[str]:
    """Every ruin in anything the API ever sent to this browser but the register, which lists them all, held or not."""
    return {CALLED[name] for told in told_to(visitor) for name in RUIN.findall(json.dumps(without_register(told)))}


def without_register(told: Any) -> Any:
    if isinstance(told, list):
        return [without_register(one) for one in told]
    if isinstance(told, dict):
        return {key: without_register(one) for key, one in told.items() if key != "ruins"}
    return told


def ruins_seen_by_night(visitor: Visitor) -> set[str]:
    """Everything the register ever showed as turned."""
    registers = [view["open"]["ruins"] for view in views_told(visitor)]
    return {card for register in registers for card, ruin in register.items() if ruin["night"]}
