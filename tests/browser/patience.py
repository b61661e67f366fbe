"""Waiting for conditions that no locator can express."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, Route

PATIENCE = 30.0  # seconds; the machine may be busy


def eventually(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "It never came."
        time.sleep(0.05)


def holds_up_a_look(page: Page) -> Callable[[], None]:
    """Holds back the page's next look at its table. The result, when called, waits until the look is on its way."""
    held: list[Route] = []

    def hold(look: Route) -> None:
        held.append(look)

    page.route("**/v1/tables/*/look*", hold, times=1)
    return lambda: eventually(lambda: page.evaluate("true") and bool(held))
