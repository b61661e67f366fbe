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
from api.domain import notes
from api.domain.log import PREFIX, Move
from api.domain.notes import Place
from api.domain.players import Player
from api.domain.tables import Table
from api.http.parts import parts
from api.mail import compose
from api.services.post.content import letters
from api.services.post.content.letters import Told
from api.settings import Settings
from api.stores.base import Put
from api.stores.sqlite import SqliteStore
from engines.bots import at_random
from engines.contract import AnyGame
from engines.rng import Rng, derived
from tests.api.machinery import Watched, deals
from tests.api.scenes import FakeClock, Passerby, Person
from tests.attack.positions import ways

REDEALS = 3  # of each position, for each seat
MOST_REFUSED = 4  # actions that are tried in vain
OUTDATED = '"an ETag of long ago"'
UNLIKE = {"x-request-id", "date"}  # headers that differ for any two answers

Sent = tuple[str, int, tuple[tuple[str, str], ...], bytes]  # what was asked, status, headers, body


class Figures(NamedTuple):
    cases: int
    leaked: list[str]


class Hall:
    """A service with tables of every game."""

    def __init__(self, folder: Path) -> None:
        self.clock = FakeClock()
        self.store = Watched(SqliteStore(folder / "leaks.db", patience=60, now=lambda: self.clock().timestamp()))
        settings = Settings(store="sqlite:unused.db", spa=folder)
        self.app: Flask = create_app(settings, store=self.store, clock=self.clock, seeds=deals())

    def opens(self, game: AnyGame, dice: Random) -> Room:
        """Two people and bots, with any of the options that tests try."""
        seats, options = dice.choice(ways(game, 2))
        people = [Person(self.app.test_client(), name) for name in ("Ann", "Ben")]
        host, guest = people
        chosen = msgspec.to_builtins(options)
        table = host.opens_table(game.facts.id, free=1, bots=seats - 2, level="easy", pace="7d", options=chosen)
        guest.takes_seat(table, seats - 1)
        self.store.commit(*[Put(item, None) for item in self._with_address(people)])
        return Room(self, game, table, {0: host, seats - 1: guest})

    def _with_address(self, people: list[Person]) -> Iterator[Any]:
        for person in people:
            item = self.store.read(Player.key_of(person.id))[0]
            assert item is not None
            player = msgspec.structs.replace(Player.unpack(item), email=f"{person.name.lower()}@example.org")
            yield player.item(item.version + 1)


class Room:
    """One table, and those who look at it."""

    def __init__(self, hall: Hall, game: AnyGame, table: str, people: dict[int, Person]) -> None:
        self.hall, self.game, self.table, self.people = hall, game, table, people
        self.callers: dict[int | None, Passerby] = {**people, None: Passerby(hall.app.test_client())}

    def plays(self, moves: int, dice: Random) -> None:
        for _ in range(moves):
            for seat, person in self.people.items():
                choices = person.choices(self.table)
                if choices:
                    person.plays(self.table, dice.choice(choices))
                self._fills_in(seat, dice)

    def _fills_in(self, seat: int, dice: Random) -> None:
        """Something that is in no list, such as a note or a whisper, if there is any that is allowed."""
        state = self.hall.store.state(self.table)
        wishes = self.game.extras(state, seat, derived("wish", dice.random()))
        allowed = [each for each in wishes if self.game.check(state, seat, each) is None]
        if allowed:
            self.people[seat].sees(self.table)
            self.people[seat].plays(self.table, msgspec.to_builtins(dice.choice(allowed)))

    def is_over(self) -> bool:
        return self.hall.store.table(self.table).status == "over"

    def sent(self, seat: int | None, vain: list[Any]) -> list[Sent]:
        """Everything that leaves for a seat."""
        caller = self.callers[seat]
        asked = [self._asks(caller, *request) for request in self._requests(seat, vain)]
        return [*asked, *self._letters(seat)]

    def _asks(self, caller: Passerby, method: str, address: str, body: Any = None, known: str = "*") -> Sent:
        answer = caller.tries(method, address, body, **({"If_Match": known} if method == "POST" else {}))
        told = tuple(sorted((name, value) for name, value in answer.headers if name.lower() not in UNLIKE))
        return f"{method} {address} {body}"[:120], answer.status_code, told, answer.get_data()

    def _requests(self, seat: int | None, vain: list[Any]) -> Iterator[tuple[str, str, Any, str]]:
        table, last = f"/tables/{self.table}", self.hall.store.table(self.table).last_move
        for address in (
            "",
            "/look",
            f"/look?moves={max(0, last - 3)}&posts=0",
            "/moves?after=-1&limit=100",
            f"/moves?before={last + 1}",
            "/posts",
            "/story?limit=100",
            "/picture",
            "/record",
            f"/moves/{last}",
            f"/moves/{last}?step=0",
        ):
            yield "GET", table + address, None, "*"
        yield "GET", "/tables?open", None, "*"
        if seat is None:
            return
        yield "GET", "/tables?mine", None, "*"
        yield "GET", "/me", None, "*"
        yield "POST", f"{table}/undo", None, OUTDATED
        for action in vain:
            yield "POST", f"{table}/draft", {"action": action}, "*"
            yield "POST", f"{table}/moves", {"action": action}, "*"
            yield "POST", f"{table}/moves", {"action": action}, OUTDATED

    def _letters(self, seat: int | None) -> Iterator[Sent]:
        if seat is None:
            return
        joined, table = parts(self.hall.app), self.hall.store.table(self.table)
        item = self.hall.store.read(Player.key_of(self.people[seat].id))[0]
        assert item is not None
        player, now = Player.unpack(item), self.hall.clock()
        place = Place(table.id, table.seats[seat].noted or 0, seat)
        for note in (
            notes.your_turn(place, player.id, now),
            notes.reminder(place, player.id, now),
            notes.nudge(place, player.id, now, by=None),
            notes.game_over(place, player.id, now),
        ):
            letter = letters.to_player(joined, player, [Told(note, table)])
            yield note.kind, 0, (), compose.message(letter, "post@example.org", now).raw

    def vain(self, seat: int | None, dice: Random) -> list[Any]:
        """Actions that the seat may not do: those of others, and those of other positions."""
        if seat is None:
            return []
        state, found = self.hall.store.state(self.table), []
        others = [action for other in range(len(state.own)) for action in self.game.legal(state, other)]
        elsewhere, _ = self.game.setup(len(state.own), self.game.options(), Rng(f"{dice.getrandbits(128):032x}"))
        rng = derived("elsewhere", dice.random())
        for _ in range(dice.randrange(30)):
            owing = self.game.to_act(elsewhere)
            if not owing:
                break
            actor = rng.pick(owing)
            others += self.game.legal(elsewhere, actor)[:3]
            self.game.play(elsewhere, actor, at_random(self.game, elsewhere, actor, rng))
        dice.shuffle(others)
        found = [action for action in others if self.game.check(state, seat, action)]
        return [msgspec.to_builtins(action) for action in found[:MOST_REFUSED]]


def unlike(before: list[Sent], after: list[Sent]) -> list[str]:
    return [one[0] for one, two in zip(before, after, strict=True) if one != two]


def leaks_at(room: Room, dice: Random) -> Figures:
    """Redeals beneath each caller, and what they could tell."""
    cases, leaked = 0, []
    store = room.hall.store
    for seat in room.callers:
        vain, state = room.vain(seat, dice), store.state(room.table)
        before = room.sent(seat, vain)
        for number in range(REDEALS):
            store.puts_state(room.table, room.game.redeal(state, seat, derived("leak", number, dice.random())))
            after = room.sent(seat, vain)
            leaked += [f"{room.game.facts.id}, seat {seat}: {name}" for name in unlike(before, after)]
            cases += len(before)
        store.puts_state(room.table, state)
        cases, leaked = cases + 1, leaked + _leaks_of_the_log(room, seat)
    return Figures(cases, leaked)


def _leaks_of_the_log(room: Room, seat: int | None) -> list[str]:
    """What is kept of events that are none of the seat's is taken out of the log: the seat sees no difference."""
    store, caller = room.hall.store, room.callers[seat]
    items = store.range(Table.partition_of(room.table), prefix=PREFIX, limit=1000)

    def read() -> Sent:
        return room._asks(caller, "GET", f"/tables/{room.table}/moves?after=-1&limit=100")

    before = read()
    for item in items:
        move = Move.unpack(item)
        for step in move.steps:
            step.events = [each for each in step.events if each["to"] is None or seat in each["to"]]
        store.commit(Put(msgspec.structs.replace(item, body=msgspec.msgpack.encode(move)), None))
    after = read()
    store.commit(*[Put(item, None) for item in items[:100]])
    for item in items[100:]:
        store.commit(Put(item, None))
    return [] if before == after else [f"{room.game.facts.id}, seat {seat}: the log"]


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
