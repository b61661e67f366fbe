"""By Dark of Torch's board, as a person uses it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

MOVED_ON = """before => {
    const now = document.querySelector('.dk .kit-tray')?.innerText ?? ''
    return now !== before && !now.includes('Sending…')  // which is no answer yet
}"""


class DarkTable:
    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def board(self) -> Locator:
        return self.page.locator(".dk")

    @property
    def tray(self) -> Locator:
        return self.page.locator(".dk .kit-tray")

    @property
    def story(self) -> Locator:
        return self.page.get_by_role("region", name="The story")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name="The result")

    def is_over(self) -> bool:
        return self.page.get_by_text("The game is over").first.is_visible()

    def makes(self, race: str, kit: str, name: str) -> None:
        self.tray.get_by_role("button", name=race).click()
        self.tray.get_by_role("button", name=kit, exact=True).click()
        self.tray.get_by_label("Name").fill(name)
        self.acts("Begin")

    def acts(self, button: str) -> None:
        """Sends what is chosen and waits until the table has moved on."""
        asked = self.tray.inner_text()
        self.tray.get_by_role("button", name=button).last.click()
        self.page.wait_for_function(MOVED_ON, arg=asked)

    def writes(self, word: str, label: str, text: str, exactly: str = "") -> None:
        """Chooses an action by its word, and writes what belongs to it."""
        self.tray.get_by_role("button", name=word, exact=True).click()
        if exactly:
            self.tray.get_by_role("button", name=exactly, exact=True).click()
        self.tray.get_by_label(label).fill(text)

    def whispers(self, to: str, text: str) -> None:
        self.page.get_by_role("button", name="Write", exact=True).click()
        self.page.get_by_role("button", name=f"Whisper to {to}").click()
        self.page.get_by_label(f"A whisper to {to}").fill(text)
        self.page.get_by_role("button", name="Whisper", exact=True).click()
        expect(self.story).to_contain_text(text)

    def plays_to_the_end(self, most: int) -> None:
        for _ in range(most):
            asked = self.tray.or_(self.page.get_by_text("The game is over")).first
            expect(asked).to_be_visible()
            expect(self.tray.get_by_text("Sending…")).to_have_count(0)
            if self.is_over():
                return
            self.takes_turn()
        raise AssertionError("It goes on and on.")

    def takes_turn(self) -> None:
        """Does whatever is offered first: a roll, an answer, an attack, the end of a treasure."""
        before = self.board.inner_text()
        if not self.tray.get_by_role("button", name="Stop", exact=True).count():
            options = self.tray.locator(".dk-exactly button")
            if options.count() and not self.tray.locator(".dk-exactly button[aria-pressed=true]").count():
                options.first.click()
        self.tray.locator(".kit-go[aria-disabled=false]").last.click()
        self.page.wait_for_function("old => document.querySelector('.dk').innerText !== old", arg=before)
