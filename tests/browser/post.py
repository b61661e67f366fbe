"""The post: letters in the mailbox, a clock moved forward for letters that wait, and the pages that letters lead to."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from datetime import timedelta

from playwright.sync_api import FrameLocator, Locator, Page, expect

from api.domain.tables import Table
from api.jobs import tick
from api.mail import open_mailer
from api.mail.base import Message
from api.parts import Parts, utc_now
from api.services.people import sessions
from api.services.post import mailbox, outbox
from api.settings import Settings
from api.stores import open_store
from tests.browser.errands import Errands
from tests.browser.patience import eventually

CODE = re.compile(r"^    ([A-Z0-9]{6})$", re.MULTILINE)
OWN_SCRIPT = "Blocked script execution"  # the test's own script, in the frame of a letter, where no script may run
LINK = re.compile(r"https?://\S+")


class Refusing:
    """A way of sending that accepts no letters."""

    sender = "Torchpost <post@example.org>"

    def __init__(self, error: Exception) -> None:
        self.error = error

    at_once = 1

    def send(self, _: Message) -> None:
        raise self.error


class Post:
    """The server's own post, reached through its store."""

    def __init__(self, site: str, store: str) -> None:
        self.settings = Settings.read({**os.environ, "TORCHPOST_URL": site, "TORCHPOST_STORE": store})
        self.store = open_store(store)

    def _parts(self, **later: float) -> Parts:
        mailer = open_mailer(self.settings, self.store)
        return Parts(self.settings, self.store, lambda: utc_now() + timedelta(**later), mailer=mailer)

    def goes_out(self, **later: float) -> None:
        """Sends the letters that will be due after that time."""
        outbox.send_due(self._parts(**later))

    def has_waited(self, table: str, **time: float) -> None:
        """Everybody who owes something at a table has now owed it for longer."""
        item = self.store.read(Table.key_of(table))[0]
        assert item
        kept = Table.unpack(item)
        for seat in kept.seats:
            seat.turn_since_at = seat.turn_since_at and seat.turn_since_at - timedelta(**time)
        self.store.commit(kept.put_changed())

    def time_passes(self, **later: float) -> None:
        """Does everything that will be due at any table after that time."""
        tick(self._parts(**later))

    def is_refused(self, error: Exception, **later: float) -> None:
        """Tries in vain to send the letters that will be due after that time."""
        outbox.send_due(replace(self._parts(**later), mailer=Refusing(error)))

    def _to(self, address: str) -> list[str]:
        """The letters to an address, the last first."""
        return [each.id for each in mailbox.mailbox(self._parts()).letters if each.to == address]

    def brings(self, letters: int, to: str) -> None:
        """Waits until this many letters have come to an address."""
        eventually(lambda: len(self._to(to)) == letters)

    def newest(self, to: str) -> str:
        """The text of the last letter to an address."""
        eventually(lambda: bool(self._to(to)))
        return mailbox.letter(self._parts(), self._to(to)[0]).text

    def links(self, to: str, page: str) -> list[str]:
        """The links in the last letter to an address that lead to a page of the site."""
        return [link for link in LINK.findall(self.newest(to)) if f"/{page}" in link]

    def code(self, email: str) -> str:
        """The code of the last letter to an address."""
        return str(CODE.findall(self.newest(email))[0])

    def asks_to_sign_in(self, email: str, token: str | None = None, client: str | None = None, **later: float) -> None:
        """Sends the request from a client of its own, since no client may ask too often."""
        before = self._to(email)
        sessions.ask(self._parts(**later), token, email, sessions.Asker(client or email))
        outbox.send_due(self._parts())
        eventually(lambda: self._to(email) != before)

    def gives_address(self, player: Errands, email: str) -> None:
        """Signs the player in with an address."""
        assert player.session
        self.asks_to_sign_in(email, player.session["token"], minutes=-1)  # letters of one second have no order
        proof = {"email": email, "code": self.code(email)}
        player.session = player.calls("POST", "/sessions/confirm", proof)

    def writes_of_a_turn(self, player: Errands, email: str) -> str:
        """A new table at which it is the player's turn, and a letter to the address says so."""
        self.gives_address(player, email)
        table = player.opens_against_bots()
        self.goes_out(minutes=3)
        return table


class Mailbox:
    """The page that shows letters instead of sending them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.letter = page.get_by_role("article")

    def line(self, to: str, kind: str) -> Locator:
        lines = self.page.get_by_role("navigation", name="Letters").get_by_role("link").filter(has_text=f"To {to} ")
        return lines.filter(has=self.page.get_by_text(kind, exact=True))

    def opens(self, to: str, kind: str) -> FrameLocator:
        """The newest such letter, unfolded; the page shows it as soon as it has come."""
        self.line(to, kind).first.click()
        expect(self.letter).to_contain_text(f"To {to} ")
        return self.letter.frame_locator("iframe")

    def follows(self, link: Locator) -> Page:
        """A link of a letter opens a page of its own."""
        with self.page.expect_popup() as opened:
            link.click()
        expect(opened.value.locator("h1")).to_be_visible()
        return opened.value

    def code(self) -> str:
        """The code as it stands in the plain text of the letter."""
        self.letter.get_by_role("button", name="Text").click()
        return str(CODE.findall(self.letter.locator("pre").inner_text())[0])


class SignIn:
    """The page on which somebody signs in."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.go = page.get_by_role("button", name="Sign me in")
        self.refusal = page.get_by_role("alert")

    def asks(self, email: str) -> None:
        self.page.get_by_label("E-mail address").fill(email)
        self.page.get_by_role("button", name="Send me a letter").click()

    def types(self, code: str) -> None:
        self.page.get_by_label("Code from the letter").fill(code)
        self.page.get_by_role("button", name="Sign in", exact=True).click()


class SettingsPage:
    """Name, letters, hours, days away, and the ways out. Every group says what is true now, according to the server."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.who, self.letters, self.away, self.playing = (
            page.get_by_role("region", name=name, exact=True)
            for name in ("Who you are", "When we write to you", "Away", "At the table")
        )

    def presses(self, button: str) -> None:
        self.page.get_by_role("button", name=button, exact=True).click()

    def leaves(self, label: str, answer: str) -> None:
        """Takes a way out, for which the page asks for confirmation."""
        self.presses(label)
        self.page.get_by_role("group").get_by_role("button", name=answer, exact=True).click()


def messages(page: Page) -> Locator:
    return page.get_by_role("log", name="Messages")
