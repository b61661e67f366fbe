"""A table of Torch & Shield as a person plays at it: squares by the keyboard or a touch, the rest by buttons."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.errands import BOT, ME, Errands, Table
from tests.browser.torchlit import is_move


class ShieldTable:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.tray = page.locator(".kit-kept")
        self.words = page.locator(".kit-tray .kit-words")
        self.go = self.tray.locator(".kit-acts .kit-go").last
        self.few = self.tray.locator(".sh-few button, .sh-few label")
        self.odds = self.tray.locator(".sh-odds span")
        self.map = page.locator(".kit-map-keys")
        self.squares = page.locator(".kit-map-sheet .sh-reach > g")
        self.always = self.tray.get_by_role("checkbox", name=re.compile("Always decide this for me"))
        self.result = page.locator(".result")

    def kind(self, name: str) -> Locator:
        return self.tray.locator(".sh-kind", has_text=name).first

    def picks_by_keyboard(self) -> None:
        """The next square or model that can be chosen."""
        self.map.press("n")
        self.map.press("Enter")

    def touches(self, square: Locator) -> None:
        """Taps the middle of it."""
        box = square.locator("rect").first.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def is_ready(self) -> bool:
        return self.go.get_attribute("aria-disabled") == "false"

    def makes_ready(self) -> None:
        """Chooses whatever comes first."""
        if self.is_ready():
            return
        if self.few.count():
            self.few.first.click()
        else:
            self.picks_by_keyboard()
        expect(self.go).to_have_attribute("aria-disabled", "false")

    def confirms(self) -> None:
        with self.page.expect_response(is_move):
            self.go.click()
        expect(self.page.get_by_text("Sending…")).to_have_count(0)
        expect(self.page.get_by_text("sending your move…")).to_have_count(0)

    def takes_turn(self) -> str:
        """Answers a question. Returns its name in a word or two, or `over`."""
        expect(self.tray.or_(self.result).first).to_be_visible()
        if not self.tray.is_visible():
            return "over"
        self.makes_ready()
        did = self.go.text_content() or ""
        self.confirms()
        return did


def finds(errands: Errands, is_reached: Callable[[Table], bool], **options: str) -> str:
    """A table against a bot that has come to a wanted position."""
    for _ in range(12):
        table: str = errands.opens(ME, BOT, game="shield", options=options)["table"]["id"]
        if errands.plays_until(table, is_reached):
            return table
    raise AssertionError("Twelve games, and it never came up.")


def may(*kinds: str) -> Callable[[Table], bool]:
    """Whether any of these kinds of action is legal."""
    return lambda seen: any(choice["action"]["type"] in kinds for choice in seen["legal"])


def may_do(*kinds: str) -> Callable[[Table], bool]:
    """Whether the active dwarf can do this."""
    return lambda seen: any(choice["action"].get("kind") in kinds for choice in seen["legal"])
