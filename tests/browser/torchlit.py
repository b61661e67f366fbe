"""A table of Torchlit as a person plays at it: on the board, by the keyboard alone, or by plain sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Response, expect

LEGAL = re.compile(", legal$")


def is_move(answer: Response) -> bool:
    """A move was accepted."""
    return answer.request.method == "POST" and answer.url.endswith("/moves") and answer.ok


class TorchlitTable:
    """What a player sees of a table and does at it with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("region", name="Your hand")
        self.hands = page.get_by_role("region", name=re.compile("hand$"))
        self.cards = self.hand.locator("[data-stop]")
        self.legal = self.hand.get_by_role("button", name=LEGAL)
        self.trick = page.get_by_role("list", name="The trick, in order of play")
        self.doors = page.locator(".tl-number")
        self.dungeon = page.get_by_role("region", name="The dungeon")
        self.final = page.get_by_role("region", name="Final trick")
        self.switches = page.get_by_role("button", name=re.compile("^Place .* below door"))
        self.tray = page.locator(".kit-tray")
        self.words = page.locator(".kit-words")
        self.go = page.locator(".kit-act button")
        self.next_round = page.get_by_role("button", name=re.compile("^On to round"))
        self.result = page.get_by_role("region", name=re.compile(r"\bwins?\b"))
        self.asked = page.get_by_role("region", name="What is asked")

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def card(self, name: str) -> Locator:
        return self.hand.get_by_role("button", name=re.compile(f"^.*{name}, "))

    def door(self, number: int) -> Locator:
        return self.dungeon.get_by_role("listitem").filter(has_text=f"Door {number}:")

    @contextmanager
    def answered(self) -> Iterator[None]:
        """The block inside sends a move; on leaving, the page shows its answer."""
        with self.page.expect_response(is_move):
            yield
        expect(self.page.get_by_text("Sending…")).to_have_count(0)
        expect(self.page.get_by_text("sending your move…")).to_have_count(0)

    def confirms(self) -> None:
        with self.answered():
            self.go.click()

    def plays(self, card: str) -> None:
        """One touch shows what the card does; the second plays it."""
        self.card(card).click()
        expect(self.go).to_have_text(f"Play {card}")
        self.confirms()

    def reads_on(self) -> None:
        """Closes the account of a round that has just been paid."""
        self.next_round.click()
        expect(self.next_round).to_have_count(0)

    def asks(self) -> str:
        """What the board waits for: light, play, final, place, round; or over."""
        expect(self.go.or_(self.result).first).to_be_visible()
        if self.result.is_visible():
            return "over"
        if self.next_round.is_visible():
            return "round"
        words = self.go.text_content() or ""
        if "torch" in words and not self.final.is_visible():
            return "light"
        if self.switches.first.is_visible():
            return "place"
        return "final" if self.final.is_visible() else "play"

    def takes_turn(self) -> str:
        """Answers the question with the first thing that is allowed, and returns its name."""
        asked = self.asks()
        match asked:
            case "light":
                self.legal.first.click()
                self.confirms()
            case "play":
                self.chooses_card()
            case "final":
                self.final.get_by_role("button").last.click()
                self.confirms()
            case "place":
                self.chooses_monsters()
            case "round":
                self.reads_on()
        return asked

    def chooses_card(self) -> None:
        """A single legal card is chosen already."""
        card = self.legal.first
        if card.get_attribute("aria-pressed") == "false":
            card.click()
        with self.answered():
            card.click()

    def chooses_monsters(self) -> None:
        groups = self.page.get_by_role("group").filter(has=self.switches)
        for group in groups.all():
            if group.get_by_role("button", pressed=True).count() == 0:
                group.get_by_role("button").first.click()
        self.confirms()


class Keyboard(TorchlitTable):
    """The same board without a mouse. Counts how far the Tab key has to walk for one decision."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.walked: list[int] = []

    def is_at(self, place: Locator) -> bool:
        found: bool = place.evaluate_all("found => found.includes(document.activeElement)")
        return found

    def walks_to(self, place: Locator) -> None:
        for _ in range(100):
            if self.is_at(place):
                return
            self.page.keyboard.press("Tab")
            self.walked[-1] += 1
        raise AssertionError("A hundred times Tab, and not there.")

    def confirms(self) -> None:
        self.walks_to(self.go)
        with self.answered():
            self.page.keyboard.press("Enter")

    def picks_legal_card(self) -> None:
        self.walks_to(self.cards)
        for _ in range(self.cards.count()):
            if self.is_at(self.legal):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("The arrow keys lead to no legal card.")

    def takes_turn(self) -> str:
        asked = self.asks()
        self.walked.append(0)
        match asked:
            case "light":
                self.picks_legal_card()
                self.page.keyboard.press("Enter")
                self.confirms()
            case "play":
                self.chooses_card()
            case "final":
                self.walks_to(self.final.get_by_role("button"))
                self.page.keyboard.press("Space")
                self.confirms()
            case "place":
                self.chooses_monsters()
            case "round":
                self.walks_to(self.next_round)
                self.page.keyboard.press("Enter")
                expect(self.next_round).to_have_count(0)
        return asked

    def chooses_card(self) -> None:
        self.picks_legal_card()
        if not self.is_at(self.hand.get_by_role("button", name=LEGAL, pressed=True)):
            self.page.keyboard.press("Enter")
        with self.answered():
            self.page.keyboard.press("Enter")

    def chooses_monsters(self) -> None:
        groups = self.page.get_by_role("group").filter(has=self.switches)
        for group in groups.all():
            if group.get_by_role("button", pressed=True).count() == 0:
                self.walks_to(group.get_by_role("button"))
                self.page.keyboard.press("Space")
        self.confirms()


class Sentences(TorchlitTable):
    """The same table without the board: everything in words, every choice a button with a sentence."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.section = page.locator("details.sentences")
        self.choices = self.section.get_by_role("list").last.get_by_role("button")

    def opens(self) -> None:
        self.section.get_by_text("Play by sentences").click()
        expect(self.choices.first).to_be_visible()

    def takes_turn(self) -> str:
        expect(self.choices.first.or_(self.result)).to_be_visible()
        if self.result.is_visible():
            return "over"
        with self.answered():
            self.choices.first.click()
        return "chosen"
