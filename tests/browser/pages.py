"""The pages around the tables, as a person uses them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.torchlit import TorchlitTable


class Home:
    """The front page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tile(self, title: str) -> Locator:
        return self.page.get_by_role("article", name=title, exact=True)

    def plays_now(self, title: str) -> TorchlitTable:
        self.tile(title).get_by_role("button", name="Play now").click()
        return TorchlitTable(self.page)

    def changes_theme(self) -> None:
        self.page.get_by_role("button", name=re.compile("^Switch to the")).click()

    def theme(self) -> str:
        theme: str = self.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
        return theme


class NewTable:
    """The page on which a table is set up."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def seats(self, count: int) -> None:
        self.page.get_by_role("group", name="How many seats?").get_by_label(str(count), exact=True).check()

    def seat(self, number: int) -> Locator:
        return self.page.get_by_role("group", name=f"Seat {number}", exact=True)

    def gives(self, number: int, to: str) -> None:
        self.seat(number).get_by_role("radio", name=re.compile(f"^{to}\\b")).check()

    def invites(self, number: int, email: str) -> None:
        """A friend who gets the link by mail."""
        self.gives(number, "A friend")
        self.seat(number).get_by_label("Their e-mail").fill(email)

    def level(self, number: int, level: str) -> None:
        self.seat(number).get_by_role("group", name="Level").get_by_label(level.capitalize(), exact=True).check()

    def pace(self, words: str) -> None:
        self.page.get_by_role("group", name="Time for a move").get_by_label(words, exact=True).check()

    def opens(self) -> TorchlitTable:
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/table/*")
        return TorchlitTable(self.page)


class Join:
    """The page an invitation leads to."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def takes_seat(self, name: str) -> TorchlitTable:
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        self.page.wait_for_url("**/table/*")
        return TorchlitTable(self.page)


class Keeping:
    """The panel of a table with its pace, its link for spectators and the ways to give up a seat."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.locator("details.keeping")
        self.panel.get_by_text("Pace and seats").click()

    def gives_up(self, label: str) -> None:
        """Gives up the seat; the page asks for confirmation, and the first time the player cancels."""
        for answer in ("Play on", label):
            self.panel.get_by_role("button", name=label).click()
            self.panel.get_by_role("group").get_by_role("button", name=answer).click()


class Lists:
    """My tables, or the open ones."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines = page.get_by_role("main").get_by_role("listitem")

    def line(self, words: str) -> Locator:
        return self.lines.filter(has_text=words)

    def enters(self, words: str) -> TorchlitTable:
        self.line(words).get_by_role("link").click()
        self.page.wait_for_url("**/table/*")
        return TorchlitTable(self.page)


class Rules:
    """The rulebook."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.contents = page.get_by_role("navigation", name="Contents")
        expect(self.contents).to_be_visible()

    def turns_to(self, heading: str) -> Locator:
        self.contents.get_by_role("link", name=heading, exact=True).click()
        return self.page.get_by_role("heading", name=heading, exact=True)
