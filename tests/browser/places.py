"""Every page there is, and every phase of a table of Torchlit, to be looked at one after the other."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.errands import (
    ANYONE,
    BOT,
    FRIEND,
    ME,
    Errands,
    is_final_trick,
    is_over,
    is_second_round,
    is_wild,
    must_follow,
    must_light,
    must_place,
)
from tests.browser.visitors import Visitor

PHASES = {
    "light torches": must_light,
    "play": must_follow,
    "place": must_place,
    "wild": is_wild,
    "final trick": is_final_trick,
    "end of round": is_second_round,
    "over": is_over,
}


def gathering(errands: Errands) -> str:
    return f"/table/{errands.opens(ME, FRIEND, ANYONE, BOT)['table']['id']}"


def invitation(errands: Errands) -> str:
    opened = Errands(errands.site, "Ben").opens(ME, FRIEND, BOT)
    return f"/join/{opened['table']['id']}/1#{opened['invitations'][0]['token']}"


def watched(errands: Errands) -> str:
    return f"/table/{Errands(errands.site, 'Ben').opens_against_bots()}"


def duel(errands: Errands) -> str:
    return f"/table/{errands.opens(ME, BOT)['table']['id']}"


def full_table(errands: Errands) -> str:
    return f"/table/{errands.opens(ME, BOT, BOT, BOT, BOT)['table']['id']}"


def at(path: str) -> Callable[[Errands], str]:
    return lambda _: path


def phase(name: str) -> Callable[[Errands], str]:
    return lambda errands: f"/table/{errands.finds_table(PHASES[name])}"


PAGES: dict[str, Callable[[Errands], str]] = {
    "front page": at("/"),
    "new table": at("/new/torchlit"),
    "open tables": at("/open"),
    "rules": at("/rules/torchlit"),
    "not found": at("/nowhere"),
    "gathering": gathering,
    "invitation": invitation,
    "watched table": watched,
    "duel": duel,
    "table of five": full_table,
    **{name: phase(name) for name in PHASES},
    "my tables": at("/tables"),
}


def visit(visitor: Visitor, name: str) -> None:
    """Goes to the page and waits until it is complete."""
    assert visitor.errands
    visitor.goes_to(PAGES[name](visitor.errands))
    expect(visitor.page.locator(".loading")).to_have_count(0)
    visitor.page.wait_for_load_state("networkidle")
