"""The law of no leak over every channel: what leaves for a seat is the same, byte for byte, whatever it cannot know.

Positions of real tables are redealt beneath the service. Then everything is asked for again that a caller can ask for,
and every letter is written again.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from flask import Flask

import engines
from api.app import create_app
from api.domain.log import PREFIX, Move
from api.domain.players import Player
from api.domain.tables import Table
from api.settings import Settings
from api.stores.base import Put
from api.stores.sqlite import SqliteStore
from engines.contract import AnyGame
from engines.rng import derived
from tests.api.machinery import Watched, deals
from tests.api.scenes import FakeClock, Passerby, Person
from tests.attack.channels import Room, Sent
from tests.attack.positions import ways

REDEALS = 3  # of each position, for each caller
LOG = ("/moves?after=-1&limit=100", "/story?limit=100", "/look")  # where the log is shown


class Figures(NamedTuple):
    cases: int
    leaked: list[str]


class Hall:
    """A service with tables of every game."""

    def __init__(self, folder: Path) -> None:
        self.clock = FakeClock()
        self.store = Watched(SqliteStore(folder / "leaks.db", timeout=60, now=lambda: self.clock().timestamp()))
        settings = Settings(store="sqlite:unused.db", secret="of the attack", spa=folder)
        self.app: Flask = create_app(settings, store=self.store, clock=self.clock, seeds=deals())

    def opens(self, game: AnyGame, dice: Random) -> Room:
        """Two people and bots, with any of the options that tests try; and all who may watch."""
        seats, options = dice.choice(ways(game, 2))
        host, guest, stranger = (self._person(name) for name in ("Ann", "Ben", "Cleo"))
        more = {"options": msgspec.to_builtins(options), "spectators": dice.random() < 0.7, "pace": "7d"}
        table = host.opens_table(game.facts.id, free=1, bots=seats - 2, level="easy", **more)
        guest.takes_seat(table, seats - 1)
        self.store.commit(*[Put(item, None) for item in self._with_address([host, guest])])
        room = Room(self.app, self.store, self.clock, game, table)
        room.people = {0: host, seats - 1: guest}
        room.watching = {"passer-by": self._passerby(), "stranger": stranger, "by link": self._by_link(host, table)}
        return room

    def _person(self, name: str) -> Person:
        return Person(self.app.test_client(), name)

    def _passerby(self) -> Passerby:
        return Passerby(self.app.test_client())

    def _by_link(self, host: Person, table: str) -> Passerby:
        link = host.does(table, "spectators", {"by_link": True})["spectator_link"]
        watching = self._passerby()
        watching.headers = {"Authorization": f"Bearer {link}"}
        return watching

    def _with_address(self, people: list[Person]) -> Iterator[Any]:
        for person in people:
            item = self.store.read(Player.key_of(person.id))[0]
            assert item is not None
            player = msgspec.structs.replace(Player.unpack(item), email=f"{person.name.lower()}@example.org")
            yield player.item(item.version + 1)


def unlike(before: list[Sent], after: list[Sent]) -> list[Sent]:
    return [one for one, two in zip(before, after, strict=True) if one != two]


def leaks_at(room: Room, dice: Random) -> Figures:
    """Redeals beneath each caller, and everything they could notice."""
    cases, leaked = 0, []
    state = room.store.state(room.table)
    for seat, caller in room.callers:
        tried = room.tried(seat, caller, dice)
        before = room.sent(seat, caller, tried)
        for number in range(REDEALS):
            room.puts(room.game.redeal(state, seat, derived("leak", number, dice.random())))
            told = unlike(before, room.sent(seat, caller, tried))
            leaked += [f"{room.game.facts.id}, seat {seat}, {each.channel}: {each.asked}" for each in told]
            cases += len(before)
        room.puts(state)
        cases, leaked = cases + len(LOG), leaked + _leaks_of_the_log(room, seat, caller)
    return Figures(cases, leaked)


def _leaks_of_the_log(room: Room, seat: int | None, caller: Passerby) -> list[str]:
    """Events that the seat may not see are taken out of the log: the seat notices no difference."""
    items = room.store.range(Table.partition_of(room.table), prefix=PREFIX, limit=1000)

    def read() -> list[Sent]:
        return [room.asks("log", caller, "GET", f"/tables/{room.table}{address}") for address in LOG]

    before = read()
    for item in items:
        move = Move.unpack(item)
        for step in move.steps:
            step.events = [each for each in step.events if each["to"] is None or seat in each["to"]]
        room.store.commit(Put(msgspec.structs.replace(item, body=msgspec.msgpack.encode(move)), None))
    after = read()
    for item in items:
        room.store.commit(Put(item, None))
    return [f"{room.game.facts.id}, seat {seat}, log: {each.asked}" for each in unlike(before, after)]


def hunt(folder: Path, positions: int, seed: int) -> Iterator[tuple[str, Figures]]:
    """For every game, positions of random tables."""
    hall, dice = Hall(folder), Random(seed)
    for game in engines.ready():
        cases, leaked = 0, []
        room = hall.opens(game, dice)
        for _ in range(positions):
            hall.clock.passes(minutes=10)
            if room.is_over():
                hall.clock.now += timedelta(hours=1)
                room = hall.opens(game, dice)
            found = leaks_at(room, dice)
            cases, leaked = cases + found.cases, leaked + found.leaked
            room.plays(dice.randint(1, 6), dice)
        yield game.facts.id, Figures(cases, leaked)
