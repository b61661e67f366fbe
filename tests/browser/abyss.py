"""A table of Torchlit Abyss as a person plays at it with the mouse."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.browser.errands import BOT, ME, Errands, Table
from tests.browser.patience import eventually
from tests.browser.torchlit import is_move

OPEN = re.compile("can be chosen")
ANSWERS = {  # the button that answers a question, and the things touched before it
    "Step into the light": (".ab-candidate[aria-disabled='false']", ".ab-class:last-child"),
    "Lead the party in": (".ab-door",),
    "Stand here": (".ab-tile.ab-open",),
    "Vote for staying": (),
    "Claim": (),
    "Keep it all": (),
    "Hand them out": (),
    "Let it go": (".ab-card",),
    "Pledge nothing": (),
    "Leave": (),
    "Decline": (),
    "Withdraw": (),
}


class AbyssTable:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator(".ab")
        self.tray = page.locator(".kit-kept")
        self.tiles = page.locator(".ab-tile")
        self.open_tiles = page.get_by_role("button", name=OPEN)
        self.attacks = page.locator(".ab-attack:not([aria-disabled='true'])")
        self.words = page.locator(".kit-words")
        self.result = page.get_by_text(re.compile("All heroes are dead|The King is dead|last torch has burnt down"))

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def button(self, name: str) -> Locator:
        return self.tray.get_by_role("button", name=name)

    @contextmanager
    def answered(self) -> Iterator[None]:
        """The block inside sends a move; on leaving, the page shows its answer."""
        with self.page.expect_response(is_move):
            yield
        expect(self.page.get_by_text("Sending…")).to_have_count(0)
        expect(self.page.get_by_text("sending your move…")).to_have_count(0)

    def confirms(self, name: str) -> None:
        with self.answered():
            self.button(name).click()

    def asks(self) -> str:
        """What the board waits for; or over."""
        expect(self.tray.or_(self.result).first).to_be_visible()
        if not self.tray.is_visible():
            return "over"
        return next((name for name in ANSWERS if self.button(name).is_visible()), "turn")

    def takes_turn(self) -> str:
        asked = self.asks()
        if asked == "over":
            return asked
        if asked == "turn":
            self.strikes()
            return asked
        for choice in ANSWERS[asked]:
            self.page.locator(choice).first.click()
        if asked == "Hand them out":
            self.hands_out()
        self.confirms(asked)
        return asked

    def hands_out(self) -> None:
        """Every card to the next hero."""
        heroes = self.tray.locator(".ab-receiver")
        for number in range(self.page.locator(".ab-card").count()):
            heroes.nth(number % heroes.count()).click()

    def strikes(self) -> None:
        """The first possible attack, at the first target; else recover, or end the turn."""
        if not self.attacks.count():
            recover = self.page.locator(".ab-recover")
            with self.answered():
                (recover.first if recover.count() else self.button("End turn")).click()
            return
        with self.answered():
            self.aims().click()

    def aims(self) -> Locator:
        """The button that strikes or heals, once all is chosen; a choice that news has cleared is made again."""
        strike = self.tray.locator(".kit-acts .kit-go:not(.kit-quiet)")

        def is_ready() -> bool:
            if not strike.is_visible():
                self.attacks.first.click()
            elif strike.get_attribute("aria-disabled") == "true":
                self.open_tiles.first.click()
            return strike.is_visible() and strike.get_attribute("aria-disabled") == "false"

        eventually(is_ready)
        return strike


def finds(errands: Errands, is_reached: Callable[[Table], bool], bots: int = 3) -> str:
    """A table against bots that has come to a wanted position."""
    for _ in range(20):
        table: str = errands.opens(ME, *[BOT] * bots, game="abyss", options={"length": "short"})["table"]["id"]
        if errands.plays_until(table, is_reached):
            return table
    raise AssertionError("Twenty games, and it never came up.")


def may(*kinds: str) -> Callable[[Table], bool]:
    """Whether any of these kinds of action is legal."""
    return lambda seen: any(choice["action"]["type"] in kinds for choice in seen["legal"])
