"""A whole game by letters alone: whoever is asked reads their letter, opens one of its links and presses the button.

`python -m tests.api.by_letters abyss --seats 3 --into FOLDER` writes all that the players read, one file for each
letter and each page behind a link, so that somebody can read a game as its players do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from flask import Flask

import engines
from api.app import create_app
from api.domain.tables import Table
from api.http.parts import attach, parts
from api.mail import open_mailer
from api.parts import Parts
from api.services.post import links
from api.services.sight.positions import state_of
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from engines import bots
from engines.rng import derived
from tests.api.machinery import FakeTimer
from tests.api.post import Letter, Post
from tests.api.scenes import FakeClock, Person

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo")

WORDS = ("The bell hums again.", "I hold the torch *higher*.\n\nNothing answers.", "We go on, slowly.")

Choose = Callable[[list[str]], str]  # one of the tokens that a letter or a page offers
Hears = Callable[[str, str], object]  # is called with what each player reads
Goes = Callable[[str], int]  # by their address; gives the number of moves they made there


def address_of(name: str) -> str:
    return f"{name.lower()}@example.org"


def sit_down(person: Callable[[str], Person], post: Post, game: str, seats: int, **more: Any) -> str:
    """Ann invites friends by mail; they come by the links of their letters, and give their addresses."""
    ann, *friends = [person(name) for name in NAMES[:seats]]
    post.gives_address(ann, address_of(ann.name))
    wanted = [{"kind": "me"}, *({"kind": "invited", "email": address_of(each.name)} for each in friends)]
    answer = ann.tries("POST", "/tables", {"game": game, "seats": wanted, **more})
    assert answer.status_code == 201, answer.text
    table: str = answer.json["table"]["id"]
    post.goes_out()
    for number, friend in enumerate(friends, 1):
        (token,) = post.newest(address_of(friend.name)).links(f"join/{table}/{number}")
        post.gives_address(friend, address_of(friend.name))
        friend.takes_seat(table, number, token)
    return table


def sensible(post: Post) -> Choose:
    """Choose what the game's policy would do if it is offered, else the first thing that is."""

    def choose(tokens: list[str]) -> str:
        offers = {token: links.read(parts(post.app), token) for token in tokens}
        table, seat = offers[tokens[0]].found.table, offers[tokens[0]].seat
        game, state = engines.load(table.game), state_of(table)
        liked = bots.choose(game, state, seat, "normal", derived("by letters", table.id, table.version))
        wanted = msgspec.to_builtins(game.canonical(state, liked))
        return next((token for token, offer in offers.items() if getattr(offer, "action", None) == wanted), tokens[0])

    return choose


def at_the_table(post: Post, people: Sequence[Person], table: str) -> Goes:
    """Do at the table what the game's policy would do, as long as it asks, with a word where one may be written."""

    def goes(who: str) -> int:
        (person,), moves = [each for each in people if address_of(each.name) == who], 0
        while (seen := person.sees(table))["you"] in seen["to_act"]:
            (item,) = parts(post.app).store.read(Table.key_of(table))
            assert item
            game, state = engines.load(seen["game"]), state_of(Table.unpack(item))
            liked = msgspec.to_builtins(
                bots.choose(game, state, seen["you"], "normal", derived("at the table", moves, seen["moves"]))
            )
            person.plays(table, {**liked, **({"text": WORDS[seen["moves"] % len(WORDS)]} if "text" in liked else {})})
            moves += 1
        return moves

    return goes


@dataclass
class Reading:
    """What it took to play a game to its end."""

    letters: Counter[str] = field(default_factory=Counter)  # by kind, since the table began
    answers: int = 0  # by links of letters
    pages: int = 0  # by the next question of the page behind a link
    late: int = 0  # letters whose question somebody else had settled before they were opened
    visits: int = 0  # moves made at the table, because a letter could only point to it
    unanswerable: list[str] = field(default_factory=list)  # what asked for something and offered no way to answer


class _Readers:
    """The people of a table, their mailboxes, and nothing else."""

    def __init__(self, post: Post, choose: Choose, hears: Hears, goes: Goes | None, *, goes_on: bool) -> None:
        self.post, self.choose, self.hears, self.goes, self.goes_on = post, choose, hears, goes, goes_on
        self.known = {line["id"] for line in self._lines()}
        self.newest: dict[str, str] = {}  # address -> the kind of their latest letter
        self.reading = Reading()

    def _lines(self) -> list[Any]:
        return list(self.post.reader.reads("/mailbox")["letters"])

    def arrived(self) -> list[Letter]:
        """Some minutes later: the letters nobody has read yet, the oldest first."""
        self.post.lapses(minutes=3)
        new = [line["id"] for line in reversed(self._lines()) if line["id"] not in self.known]
        self.known.update(new)
        return [self.post.letter(letter) for letter in new]

    def read(self, letter: Letter) -> None:
        self.reading.letters[letter.kind] += 1
        self.newest[letter.to] = letter.kind
        text = f"Subject: {letter.subject}\n\n{letter.text}"
        self.hears(letter.to, text)
        if letter.kind == "your_turn" and (done := self._answered(letter.to, text, letter.links("letter"))):
            self.reading.answers += 1
            self._read_on(letter.to, done)

    def _answered(self, who: str, text: str, tokens: list[str]) -> Any:
        """What the page says once its button is pressed."""
        if not tokens and self.goes:
            self.reading.visits += self.goes(who)
            return None
        if not tokens:
            self.reading.unanswerable.append(text)
            return None
        answer = self.post.follows(self.choose(tokens))
        if answer.status_code == 412:
            self.reading.late += 1
            return None
        assert answer.status_code == 200, answer.text
        return answer.json

    def _read_on(self, who: str, done: Any) -> None:
        text = "\n".join(_page(done))
        self.hears(who, text)
        if done["to_act"] and self.goes_on:
            choices = done["next"]["choices"] if done["next"] else []
            if on := self._answered(who, text, [each["token"] for each in choices]):
                self.reading.pages += 1
                self._read_on(who, on)


def _page(done: Any) -> Iterator[str]:
    """The page behind a link, once its button was pressed."""
    yield f"Your move is made: {done['sentence']}"
    yield from (f"  * {line}" for line in done["told"])
    if asked := done["next"]:
        yield f"\n{asked['ask']}\n"
        yield from (f"  [{each['sentence']}]" for each in asked["choices"])
        yield from ["  (the table has more)"] if asked["more"] else []
        yield "\nHow things stand"
        yield from (f"  - {line}" for line in asked["summary"])
    elif done["to_act"]:
        yield "\nIt is still your turn; go on at the table."


def play(
    post: Post,
    choose: Choose | None = None,
    *,
    goes_on: bool = True,
    hears: Hears = lambda *_: None,
    goes: Goes | None = None,
    answers: int | None = None,
) -> Reading:
    """Play from the first letter until everybody has read how it ended, or somebody has no way on.

    A player who goes on answers the next question of the page behind a link; the others wait for another letter.
    `goes`: to the table, where a letter has no answer to offer. `answers`: after so many the game is left as it is.
    """
    people = _Readers(post, choose or sensible(post), hears, goes, goes_on=goes_on)
    while arrived := people.arrived():
        for letter in arrived:
            people.read(letter)
        if answers is not None and people.reading.answers >= answers:
            return people.reading
    assert set(people.newest.values()) == {"game_over"} or people.reading.unanswerable
    return people.reading


def _stage(folder: Path, seed: str) -> tuple[Flask, FakeClock]:
    clock = FakeClock()
    store = SqliteStore(folder / "letters.db", now=lambda: clock().timestamp())
    settings = Settings(store=f"sqlite:{folder / 'letters.db'}", spa=folder)
    app = create_app(settings, store=store)
    dealt = blake2b(seed.encode(), digest_size=16).hexdigest()
    attach(app, Parts(settings, store, clock, FakeTimer(), lambda: dealt, mailer=open_mailer(settings, store)))
    return app, clock


def _main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=[game.facts.id for game in engines.ready()])
    asked.add_argument("--seats", type=int, help="people at the table; by default as few as can be")
    asked.add_argument("--options", type=msgspec.json.decode, default={}, help="of the game, as JSON")
    asked.add_argument("--seed", default="0", help="another word, another deal")
    asked.add_argument("--each", action="store_true", help="nobody goes on with what a page asks next")
    asked.add_argument("--into", type=Path, required=True, help="the folder for what they read")
    told = asked.parse_args()
    told.into.mkdir(parents=True, exist_ok=True)
    number = count(1)

    def hears(who: str, text: str) -> None:
        name = f"{next(number):04}-{who.partition('@')[0]}-{'letter' if text.startswith('Subject') else 'page'}.txt"
        (told.into / name).write_text(f"To: {who}\n{text}\n", encoding="utf-8")

    with TemporaryDirectory() as folder:
        app, clock = _stage(Path(folder), told.seed)
        post = Post(app, clock)
        seats = told.seats or engines.catalogue()[told.game].seats[0]
        people: list[Person] = []

        def person(name: str) -> Person:
            people.append(Person(app.test_client(), name))
            return people[-1]

        table = sit_down(person, post, told.game, seats, options=told.options)
        print(play(post, goes_on=not told.each, hears=hears, goes=at_the_table(post, people, table)))


if __name__ == "__main__":
    _main()
