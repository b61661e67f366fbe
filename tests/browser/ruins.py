"""A table of Ruins as a person plays at it, by mouse or by keyboard alone; and the positions to find one in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.browser.errands import BOT, ME, Errands, Table, kinds
from tests.browser.torchlit import is_move

PRECEDES = "place => Boolean(document.activeElement.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING)"


class RuinsTable:
    """What a player sees of a table and does at it with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("region", name="Your hand")
        self.cards = self.hand.locator("[data-stop]")
        self.picked = self.hand.get_by_role("button", pressed=True)
        self.groups = self.hand.get_by_role("button", name=re.compile(r"^pick \d"))
        self.market = page.get_by_role("region", name="Market")
        self.stalls = self.market.get_by_role("button")
        self.affordable = self.market.get_by_role("button", name=re.compile(r"costs \d torch(es)?$"))
        self.trick = page.get_by_role("region", name="The trick")
        self.sides = page.get_by_role("region", name="Both sides")
        self.draft = page.get_by_role("list", name="Your draft, not sent yet").locator("li:not(:has(button))")
        self.verdict = page.locator(".kit-words")
        self.next_round = page.get_by_role("button", name=re.compile("^On to "))
        self.result = page.get_by_role("region", name=re.compile(r"\bwins?\b"))
        self.asked = page.get_by_role("region", name="What is asked")
        self.dock = page.locator(".kit-act")
        self.play = self.button("Play")

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def button(self, begins: str) -> Locator:
        """One of the buttons below the hand."""
        return self.dock.get_by_role("button", name=re.compile(f"^{begins}"))

    def marked(self, note: str) -> Locator:
        """The ruins of the hand that match."""
        return self.hand.get_by_role("button", name=re.compile(f", {note}$"))

    @contextmanager
    def answered(self) -> Iterator[None]:
        """The block inside sends a move; on leaving, the page shows its answer."""
        with self.page.expect_response(is_move):
            yield
        expect(self.page.get_by_text("Sending…")).to_have_count(0)
        expect(self.asked.get_by_text("sending…")).to_have_count(0)

    def touches(self, place: Locator, row: Locator | None = None) -> None:  # noqa: ARG002
        """Presses a button; the row is the one it stands in, if the arrow keys walk there."""
        place.click()

    def sends(self, button: str) -> None:
        with self.answered():
            self.touches(self.button(button))

    def asks(self) -> str:
        """What the board waits for: round, flip, lead, follow, sift; or over."""
        expect(self.dock.get_by_role("button").first.or_(self.result)).to_be_visible()
        if self.result.is_visible():
            return "over"
        if self.next_round.is_visible():
            return "round"
        if self.button("Flip nothing").is_visible():
            return "flip"
        if self.button("Discard").is_visible():
            return "sift"
        return "follow" if self.button("Pass").is_visible() else "lead"

    def takes_turn(self) -> str:
        """Does what the board asks for, and returns its name; a turn without a play was passed."""
        asked = self.asks()
        match asked:
            case "round":
                self.touches(self.next_round)
                expect(self.next_round).to_have_count(0)
            case "flip":
                self.flips()
            case "sift":
                self.touches(self.marked("can be discarded").first, self.cards)
                self.sends("Discard .")
            case "lead" | "follow":
                return self.plays_or_passes(asked)
        return asked

    def flips(self) -> None:
        """Looks at both sides of a ruin and turns it."""
        self.touches(self.marked("can be flipped").first, self.cards)
        expect(self.sides.get_by_role("figure")).to_have_count(2)
        self.sends("Flip (?!nothing|this)")

    def plays_or_passes(self, asked: str) -> str:
        if self.picks_set():
            self.sends("Play")
            return asked
        if self.picked.count():
            self.touches(self.button("Clear"))
        self.sends("Pass")
        return "pass"

    def picks_set(self) -> bool:
        """The most ruins of one rank that can be played, else one; False if it makes no set by itself."""
        if self.groups.count():
            self.touches(self.groups.first)
        elif self.marked("can be played").count():
            self.touches(self.marked("can be played").first, self.cards)
        return bool(self.set_picked())

    def set_picked(self) -> str:
        """E.g. "pair of 7s"; nothing if what is picked is no set."""
        return "".join(self.play.all_text_contents()).removeprefix("Play").strip()

    def puts_discovery(self) -> str:
        """Tries the first discovery that fits on a ruin, and says where it went."""
        before = self.draft.count()
        self.touches(self.affordable.first, self.stalls)
        expect(self.button("Put it back")).to_be_visible()
        self.touches(self.marked("can take the discovery").first, self.cards)
        return self.drafted(before + 1)

    def claims(self) -> str:
        before = self.draft.count()
        self.touches(self.button("Claim").first)
        return self.drafted(before + 1)

    def undoes(self) -> None:
        before = self.draft.count()
        self.touches(self.button("↶ Undo"))
        expect(self.draft).to_have_count(before - 1)

    def drafted(self, count: int) -> str:
        expect(self.draft).to_have_count(count)
        return self.draft.last.inner_text()


class Keyboard(RuinsTable):
    """The same board without a mouse. Counts how far the Tab key has to walk for one decision."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.walked: list[int] = []

    def takes_turn(self) -> str:
        self.walked.append(0)
        return super().takes_turn()

    def is_at(self, place: Locator) -> bool:
        found: bool = place.evaluate_all("found => found.includes(document.activeElement)")
        return found

    def walks_to(self, place: Locator) -> None:
        """Walks with Tab, or back with Shift and Tab."""
        key = "Shift+Tab" if place.first.evaluate(PRECEDES) else "Tab"
        for _ in range(60):
            if self.is_at(place):
                return
            self.page.keyboard.press(key)
            self.walked[-1] += 1
        raise AssertionError("Sixty times Tab, and not there.")

    def touches(self, place: Locator, row: Locator | None = None) -> None:
        self.walks_to(row or place)
        for _ in range(row.count() if row else 0):
            if self.is_at(place):
                break
            self.page.keyboard.press("ArrowRight")
        assert self.is_at(place), "The arrow keys do not lead there."
        self.page.keyboard.press("Enter")


def must_flip(seen: Table) -> bool:
    return kinds(seen) == {"flip"}


def can_craft(seen: Table) -> bool:
    """At the beginning of a turn with torches to spend and claims to make on any ruin of the hand."""
    view = seen["view"]
    is_free = kinds(seen) >= {"play", "upgrade", "claim"} and not view["open"]["committed"]
    return is_free and all(view["open"]["ruins"][card]["claim"] is None for card in view["own"]["hand"])


def leads(seen: Table) -> bool:
    return can_craft(seen) and not seen["view"]["open"]["trick"]


def follows(seen: Table) -> bool:
    return can_craft(seen) and "pass" in kinds(seen)


def sizes(seen: Table) -> dict[tuple[str, ...], list[int]]:
    """The ranks and counts that a set may have, if there is a choice."""
    found: dict[tuple[str, ...], list[int]] = {}
    for action in [choice["action"] for choice in seen["legal"] if choice["action"]["type"] == "play"]:
        found.setdefault(tuple(action["cards"]), []).append(action["size"])
    return {cards: counts for cards, counts in found.items() if len(set(counts)) > 1}


def may_count_more(seen: Table) -> bool:
    table = seen["view"]["open"]
    return not table["trick"] and not table["committed"] and len(sizes(seen)) > 0


def must_discard(seen: Table) -> bool:
    return kinds(seen) == {"discard"}


def is_second_round(seen: Table) -> bool:
    return must_flip(seen) and bool(seen["view"]["open"]["round"] == 2)


def is_showdown(seen: Table) -> bool:
    """The fifth round, or the end that it led to while the player only watched."""
    return bool(seen["view"]["open"]["round"] == 5)


def finds(errands: Errands, is_reached: Callable[[Table], bool]) -> str:
    """A table against two bots that has come to a wanted position; chance decides which game that is."""
    for _ in range(30):
        table: str = errands.opens(ME, BOT, BOT, game="ruins")["table"]["id"]
        if errands.plays_until(table, is_reached):
            return table
    raise AssertionError("Thirty games, and it never came up.")
