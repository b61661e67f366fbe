"""People with browsers: each has a context of their own and notes the browser's complaints."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect

import engines
from tests.browser.errands import Errands
from tests.browser.pages import Home, Join, Lists, NewTable, Rules
from tests.browser.torchlit import TorchlitTable

PATIENCE = 20_000  # milliseconds; the machine may be busy
WIDE = {"width": 1360, "height": 900}
PHONE = {"width": 360, "height": 740}
VIOLATIONS = "addEventListener('securitypolicyviolation', e => console.error('CSP: ' + e.violatedDirective))"


class Visitor:
    """Somebody at the site. A named one has been here before; without a name it is the first visit."""

    def __init__(self, browser: Browser, site: str, name: str | None = None, **wishes: Any) -> None:
        self.site = site
        self.errands = Errands(site, name) if name else None
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.answers: list[Response] = []
        wishes = {"viewport": WIDE, "color_scheme": "dark", "reduced_motion": "reduce", "base_url": site, **wishes}
        self.context: BrowserContext = browser.new_context(storage_state=self._memory(), **wishes)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(VIOLATIONS)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def _memory(self) -> Any:
        if self.errands is None:
            return None
        kept = [
            {"name": "torchpost.session", "value": json.dumps(self.errands.session)},
            {"name": "torchpost.met-games", "value": json.dumps([*engines.catalogue()])},
        ]
        return {"cookies": [], "origins": [{"origin": self.site, "localStorage": kept}]}

    def _watch(self, page: Page) -> None:
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("response", self._hear)

    def _hear(self, answer: Response) -> None:
        self.answers.append(answer)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def expects(self, trouble: str) -> None:
        """Expects the browser to complain of this."""
        self.forgiven.append(trouble)

    def leaves(self) -> None:
        """Closes the browser; any complaint that was not expected is a failure."""
        unexpected = [words for words in self.complaints if not any(re.search(one, words) for one in self.forgiven)]
        self.context.close()
        assert unexpected == [], unexpected

    def goes_to(self, path: str) -> Page:
        self.page.goto(path)
        expect(self.page.locator("h1")).to_be_visible()
        return self.page

    def comes_home(self) -> Home:
        self.goes_to("/")
        return Home(self.page)

    def sits_at(self, table: str) -> TorchlitTable:
        self.goes_to(f"/table/{table}")
        return TorchlitTable(self.page)

    def looks_for(self, which: str) -> Lists:
        self.goes_to({"mine": "/tables", "open": "/open"}[which])
        return Lists(self.page)

    def sets_up(self, game: str = "torchlit") -> NewTable:
        self.goes_to(f"/new/{game}")
        return NewTable(self.page)

    def follows(self, link: str) -> Join:
        self.goes_to(link)
        return Join(self.page)

    def reads_rules(self, anchor: str = "") -> Rules:
        self.goes_to(f"/rules/torchlit{anchor}")
        return Rules(self.page)

    def knows_games(self, *games: str) -> None:
        """Dismisses the introduction to these games for new players."""
        self.context.add_init_script(f"localStorage.setItem('torchpost.known-games', '{json.dumps(games)}')")

    def reads_accounts(self) -> None:
        """Closes the account of a round that lies over the table."""
        account = self.page.locator(".kit-round .kit-go")
        if account.count():
            account.click()

    def knows(self) -> list[str]:
        """The texts of all that the API has told this browser about tables, refusals included."""
        told = [answer for answer in self.answers if "/v1/tables" in answer.url and answer.status != 304]
        return [answer.text() for answer in told if not answer.url.endswith("/changes")]  # a stream has no end
