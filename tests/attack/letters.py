"""A mail server that dies in the middle of letters: none is lost, and one that comes twice is recognised."""

from __future__ import annotations

import re
import socket
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from api.app import create_app
from api.domain.players import Player
from api.http.parts import parts
from api.services.post.outbox import send_due
from api.settings import Settings
from api.stores.base import Put, UnavailableError
from api.stores.sqlite import SqliteStore
from tests.api.scenes import FakeClock, Person
from tests.attack.report import Row

STAGES = ("greeting", "EHLO", "MAIL", "RCPT", "DATA", "half", "dot", "")  # where it dies; "": nowhere
ROUNDS = 60
_ID = re.compile(rb"^Message-ID: (\S+)", re.MULTILINE | re.IGNORECASE)
_TO = re.compile(rb"^To: .*?([\w.]+@example\.org)", re.MULTILINE | re.IGNORECASE)


class Mortal:
    """A server that takes letters in, and dies at some point of every other one."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.taken: list[tuple[bytes, bytes, bool]] = []  # to whom, which letter, whether that was acknowledged
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def closes(self) -> None:
        self._listening.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self._listening.accept()
                with caller, suppress(OSError, EOFError):
                    self._takes_in(caller, self.dice.choice((*STAGES, *[""] * 4)))

    def _takes_in(self, caller: socket.socket, dies_at: str) -> None:
        lines = caller.makefile("rb")
        _survives(dies_at, "greeting")
        caller.sendall(b"220 ready\r\n")
        while line := lines.readline():
            verb = line.split()[0].upper().decode()
            _survives(dies_at, verb)
            if verb == "QUIT":
                caller.sendall(b"221 bye\r\n")
                return
            if verb == "DATA":
                caller.sendall(b"354 go on\r\n")
                self._reads(lines, caller, dies_at)
            else:
                caller.sendall(b"250 fine\r\n")

    def _reads(self, lines: Any, caller: socket.socket, dies_at: str) -> None:
        letter = b""
        while (line := lines.readline()) != b".\r\n":
            letter += line
            if dies_at == "half" and len(letter) > 500:
                raise EOFError
        found = _TO.search(letter), _ID.search(letter)
        to, letter_id = (each.group(1) if each else b"" for each in found)
        self.taken.append((to, letter_id, dies_at != "dot"))
        _survives(dies_at, "dot")
        caller.sendall(b"250 taken\r\n")


def _survives(dies_at: str, stage: str) -> None:
    if dies_at == stage:
        raise EOFError


def cut(folder: Path, people: int) -> Row:
    """Make letters due that tell everybody it is their turn."""
    clock, server = FakeClock(), Mortal(Random(9))
    store = SqliteStore(folder / "letters.db", now=lambda: clock().timestamp())
    settings = Settings(mail=f"smtp://127.0.0.1:{server.port}?tls=none", spa=folder)
    app = create_app(settings, store=store, clock=clock)
    for number in range(people):
        waits_for_mail(app, store, f"p{number}")
    for _ in range(ROUNDS):
        clock.passes(minutes=20)
        with suppress(UnavailableError):  # on a busy disk one waits too long for another, and the next round begins
            send_due(parts(app))
    server.closes()
    told = {to for to, _, _ in server.taken}
    acknowledged = [letter for _, letter, was_told in server.taken if was_told]
    copies = {(to, letter) for to, letter, _ in server.taken}
    doubled = len(acknowledged) - len(set(acknowledged)) + len(copies) - len(told)
    return Row(f"mail cut off, {people} letters", len(server.taken), 0, 0.0, people - len(told), doubled)


def waits_for_mail(app: Any, store: SqliteStore, name: str) -> None:
    person = Person(app.test_client(), name)
    item = store.read(Player.key_of(person.id))[0]
    if item is None:
        raise AssertionError(name)
    player = msgspec.structs.replace(Player.unpack(item), email=f"{name}@example.org", forgotten_at=None)
    store.commit(Put(player.item(item.version + 1), item.version))
    person.opens_table(bots=1, pace="7d")
