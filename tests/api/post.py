"""The post of these scenes: letters are read in the mailbox, their links followed, and the clock is moved forward."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from flask import Flask

from api.domain.players import Player
from api.http.parts import parts
from api.jobs import tick
from api.services.post.outbox import send_due
from tests.api.scenes import FakeClock, Passerby, Person

_LINK = re.compile(r"https?://\S+")


class Letter(NamedTuple):
    """A letter in somebody's mailbox."""

    id: str
    kind: str
    to: str
    subject: str
    text: str
    html: str

    def links(self, page: str) -> list[str]:
        """The tokens of the links that lead to a page of the site."""
        found = [link for link in _LINK.findall(self.text) if f"/{page}" in link]
        return [link.partition("#")[2] for link in found]

    @property
    def code(self) -> str:
        (code,) = re.findall(r"^    ([A-Z0-9]{6})$", self.text, re.MULTILINE)
        return str(code)


class Post:
    def __init__(self, app: Flask, clock: FakeClock) -> None:
        self.app = app
        self.clock = clock
        self.reader = Passerby(app.test_client())

    def goes_out(self, **time: float) -> int:
        """After some time the tick sends what is due."""
        self.clock.passes(**time)
        return send_due(parts(self.app))

    def letters(self, to: str | None = None) -> list[Letter]:
        """All there are, the newest first."""
        lines = [line for line in self.reader.reads("/mailbox")["letters"] if to in {None, line["to"]}]
        return [self.letter(line["id"]) for line in lines]

    def letter(self, letter: str) -> Letter:
        found = self.reader.reads(f"/mailbox/{letter}")
        return Letter(*(found[name] for name in Letter._fields))

    def newest(self, to: str) -> Letter:
        return self.letters(to)[0]

    def asks_for_letter(self, email: str, by: Passerby | None = None) -> Letter:
        before = self.letters(email.lower())
        answer = (by or self.reader).tries("POST", "/sessions", {"email": email})
        assert answer.status_code == 202, answer.text
        assert answer.json == {"sent": True}
        self.goes_out()
        (letter,) = [each for each in self.letters(email.lower()) if each not in before]
        return letter

    def signs_in(self, email: str, by: Passerby | None = None, **more: str) -> Any:
        """Player and token, by the link of a letter that is opened on the device that asked for it."""
        (token,) = self.asks_for_letter(email, by).links("sign-in")
        answer = (by or self.reader).tries("POST", "/sessions/confirm", {"token": token, **more})
        assert answer.status_code == 200, answer.text
        return answer.json

    def gives_address(self, person: Person, email: str, **settings: Any) -> Person:
        """A guest adds an address, and changes settings."""
        welcome = self.signs_in(email, person)
        assert welcome["player"]["id"] == person.id
        if settings:
            answer = person.tries("PATCH", "/me", settings)
            assert answer.status_code == 200, answer.text
        return person

    def follows(self, token: str) -> Any:
        """Open the page of a link and press its button."""
        page = self.reader.tries("POST", "/letters/open", {"token": token})
        assert page.status_code == 200, page.text
        return self.reader.tries("POST", "/letters/act", {"token": token}, If_Match=page.json["etag"] or "*")

    def lapses(self, **time: float) -> None:
        """After some time the tick does everything that is due."""
        self.clock.passes(**time)
        tick(parts(self.app))
        send_due(parts(self.app))


def plays_to_a_choice(person: Person, table: str, among: range = range(2, 13)) -> None:
    """Play on until there are this many legal actions."""
    while len(choices := person.choices(table)) not in among:
        person.plays(table, choices[-1])


def is_known(person: Person) -> Person:
    """A player who has confirmed an address before, and wants no mail."""
    store = parts(person.client.application).store
    item = store.read(Player.key_of(person.id))[0]
    assert item is not None
    player = Player.unpack(item)
    if player.email is None:
        player.email, player.mail = f"{person.id.lower()}@hosts.example", "none"
        store.commit(player.put_over(item))
    return person
