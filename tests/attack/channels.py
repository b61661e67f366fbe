"""Every channel by which something leaves the service for a seat, or for somebody who watches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import msgspec

from api.domain import notes
from api.domain.addresses import Address
from api.domain.log import KEPT_EVERY, Move, Step
from api.domain.notes import Subject
from api.domain.players import Player
from api.http.parts import parts
from api.mail import compose
from api.services.access.tokens import sealed
from api.services.looks import marks
from api.services.post.content import letters
from api.services.post.content.letters import About
from api.stores.base import Delete, Put, Write
from engines.bots import at_random
from engines.contract import AnyGame
from engines.rng import Rng, derived
from tests.api.machinery import Watched
from tests.api.scenes import FakeClock, Passerby, Person

MOST_TRIED = 3  # actions of each sort: those that are legal, and those that are not
OUTDATED = '"an ETag of long ago"'
UNLIKE = {"x-request-id", "date"}  # headers that differ for any two answers
BEHIND = KEPT_EVERY + 1  # a move right after one with which the position is stored

_LINK = re.compile(r"/letter#(\S+)")


class Sent(NamedTuple):
    """Something that has left, to the byte."""

    channel: str
    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Tried(NamedTuple):
    """What a caller tries, the same with every redeal."""

    vain: list[Any]  # actions of others and of other positions
    legal: list[Any]
    etag: str  # of the table as they knew it
    past: int  # a move they look back at


class Room:
    """One table, and everybody who looks at it."""

    def __init__(self, app: Any, store: Watched, clock: FakeClock, game: AnyGame, table: str) -> None:
        self.joined, self.store, self.clock, self.game, self.table = parts(app), store, clock, game, table
        self.people: dict[int, Person] = {}
        self.watching: dict[str, Passerby] = {}

    @property
    def callers(self) -> list[tuple[int | None, Passerby]]:
        """Those who sit there, and those who do not, whichever way they have come."""
        return [*self.people.items(), *((None, each) for each in self.watching.values())]

    def plays(self, moves: int, dice: Random) -> None:
        for _ in range(moves):
            for seat, person in self.people.items():
                choices = person.choices(self.table)
                if choices:
                    person.plays(self.table, dice.choice(choices))
                self._fills_in(seat, dice)

    def _fills_in(self, seat: int, dice: Random) -> None:
        """Do something that is in no list, such as a note or a whisper, if any is allowed."""
        state = self.store.state(self.table)
        wishes = self.game.extras(state, seat, derived("wish", dice.random()))
        allowed = [each for each in wishes if self.game.check(state, seat, each) is None]
        if allowed:
            self.people[seat].sees(self.table)
            self.people[seat].plays(self.table, msgspec.to_builtins(dice.choice(allowed)))

    def is_over(self) -> bool:
        return self.store.table(self.table).status == "over"

    def puts(self, state: Any) -> None:
        """Put another position on the table, so that nobody could tell that it was written."""
        kept = self.store.table(self.table)
        kept.state = msgspec.msgpack.encode(state)
        self.store.commit(kept.put_listed())

    def tried(self, seat: int | None, caller: Passerby, dice: Random) -> Tried:
        """What a caller will try in every deal."""
        seen = caller.tries("GET", f"/tables/{self.table}")
        past = dice.randint(0, self.store.table(self.table).last_move)
        if seat is None:
            # for strangers a private table does not exist, and has no ETag
            return Tried([], [], seen.headers.get("ETag", '"none"'), past)
        listed = [each["action"] for each in seen.json["legal"]]
        allowed, refused = self._unlisted(seat, dice)
        legal = [action for some in (listed, allowed) for action in dice.sample(some, min(MOST_TRIED, len(some)))]
        return Tried([*self._vain(seat, dice), *refused[:MOST_TRIED]], legal, seen.headers["ETag"], past)

    def _unlisted(self, seat: int, dice: Random) -> tuple[list[Any], list[Any]]:
        """Actions that are in no list, such as notes and whispers: those the seat may do, and those it may not."""
        state = self.store.state(self.table)
        wishes = self.game.extras(state, seat, derived("tried", dice.random()))
        sorted_out: tuple[list[Any], list[Any]] = ([], [])
        for each in wishes:
            sorted_out[self.game.check(state, seat, each) is not None].append(msgspec.to_builtins(each))
        return sorted_out

    def _vain(self, seat: int, dice: Random) -> list[Any]:
        """Actions that the seat may not do: those of others, and those of other positions."""
        state = self.store.state(self.table)
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
        return [msgspec.to_builtins(action) for action in found[:MOST_TRIED]]

    def sent(self, seat: int | None, caller: Passerby, tried: Tried) -> list[Sent]:
        """Everything that leaves for a caller."""
        found = [*self._answers(seat, caller, tried), *self._moments(caller), self._stream()]
        if seat is None:
            return found
        mail = list(self._letters(seat))
        return [*found, *mail, *self._links(seat, caller, tried, mail)]

    def asks(self, channel: str, caller: Passerby, method: str, address: str, body: Any = None, **headers: str) -> Sent:
        answer = caller.tries(method, address, body, **headers)
        told = tuple(sorted((name, value) for name, value in answer.headers if name.lower() not in UNLIKE))
        return Sent(channel, f"{method} {address} {body}"[:160], answer.status_code, told, answer.get_data())

    def _answers(self, seat: int | None, caller: Passerby, tried: Tried) -> Iterator[Sent]:
        table, last = f"/tables/{self.table}", self.store.table(self.table).last_move
        for channel, address in (
            ("table", ""),
            ("look", "/look"),
            ("look", f"/look?moves={max(0, last - 3)}&posts=0&move={max(0, last - 1)}"),
            ("log", "/moves?after=-1&limit=100"),
            ("log", f"/moves?before={last + 1}&limit=3"),
            ("talk", "/posts"),
            ("story", "/story?limit=100"),
            ("story", "/story?limit=100&dice=false"),
            ("picture", "/picture"),
            ("record", "/record"),
            ("moment", f"/moves/{last}"),
            ("moment", f"/moves/{tried.past}?step=0"),
            ("steps", "/steps?limit=5"),
            ("stream", "/changes"),
            ("error", "/moves/999999"),
            ("error", "/moves?after=nonsense"),
        ):
            yield self.asks(channel, caller, "GET", table + address)
        yield self.asks("table", caller, "GET", table, If_None_Match=tried.etag)
        yield self.asks("look", caller, "GET", f"{table}/look", If_None_Match=tried.etag)
        yield self.asks("list", caller, "GET", "/tables?open")
        yield self.asks("list", caller, "GET", "/tables?mine")
        yield self.asks("me", caller, "GET", "/me")
        for refused in ("start", "cancel", "leave", f"seats/{seat or 0}/invitation", "rematch"):
            yield self.asks("error", caller, "POST", f"{table}/{refused}", {} if refused == "start" else None)
        yield self.asks("undo", caller, "POST", f"{table}/undo", If_Match=OUTDATED)
        for action in tried.legal:
            yield self.asks("draft", caller, "POST", f"{table}/draft", {"action": action})
            yield self.asks("choice", caller, "POST", f"{table}/choice", {"action": action})
            yield self.asks("outdated", caller, "POST", f"{table}/moves", {"action": action}, If_Match=OUTDATED)
        for action in tried.vain:
            yield self.asks("draft", caller, "POST", f"{table}/draft", {"action": action})
            yield self.asks("choice", caller, "POST", f"{table}/choice", {"action": action})
            yield self.asks("move", caller, "POST", f"{table}/moves", {"action": action}, If_Match="*")
            yield self.asks("outdated", caller, "POST", f"{table}/moves", {"action": action}, If_Match=OUTDATED)

    def _moments(self, caller: Passerby) -> Iterator[Sent]:
        """A look back plays the log again from the deal, which no redeal changes, so it is made to begin here."""
        with self._looked_back_at():
            for channel, address in (
                ("moment", f"/moves/{BEHIND}"),
                ("steps", f"/steps?move={BEHIND}"),
                ("look", f"/look?moves={BEHIND}&posts=0&move={BEHIND}"),
            ):
                yield self.asks(channel, caller, "GET", f"/tables/{self.table}{address}")

    @contextmanager
    def _looked_back_at(self) -> Iterator[None]:
        """The log as if the present position were stored with it, and nothing had happened since."""
        kept = self.store.table(self.table)
        nothing = Step(seat=None, action=None, events=[])
        entries = [Move(table=kept.id, n=n, at=kept.created_at, steps=[nothing]) for n in (KEPT_EVERY, BEHIND)]
        entries[0].state = kept.state
        before = self.store.read(*(each.key() for each in entries))
        longer = msgspec.structs.replace(kept, last_move=BEHIND)
        self.store.commit(longer.put_listed(), *(each.put() for each in entries))
        try:
            yield
        finally:
            back: list[Write] = [
                Delete(entry.key()) if item is None else Put(item, None)
                for entry, item in zip(entries, before, strict=True)
            ]
            self.store.commit(kept.put_listed(), *back)

    def _stream(self) -> Sent:
        """A stream speaks up when this mark changes."""
        return Sent("stream", "marks", 0, (), repr(marks(self.joined, [self.table])).encode())

    def _letters(self, seat: int) -> Iterator[Sent]:
        table, now = self.store.table(self.table), self.clock()
        item = self.store.read(Player.key_of(self.people[seat].id))[0]
        assert item is not None
        player = Player.unpack(item)
        subject = Subject(table.id, table.seats[seat].turn_version or 0, seat)
        told = [
            notes.your_turn(subject, player.id, now),
            notes.reminder(subject, player.id, now),
            notes.nudge(subject, player.id, now, by=None),
            notes.extension(subject, player.id, now, asked_by=next(other for other in self.people if other != seat)),
            notes.lapsed(subject, player.id, now, ["Your time ran out."]),
            notes.game_over(subject, player.id, now),
        ]
        for note in told:
            yield self._mailed(note.kind, letters.to_player(self.joined, player, [About(note, table)]))
        daily = [About(msgspec.structs.replace(note, is_for_digest=True), table) for note in told]
        yield self._mailed("digest", letters.to_player(self.joined, player, daily))
        invited = notes.invitation(Subject(table.id, 1, seat), "cleo@example.org", now, "hash")
        guest = Address(email="cleo@example.org")
        yield self._mailed("invitation", letters.to_guest(self.joined, About(invited, table), guest))

    def _mailed(self, kind: str, letter: Any) -> Sent:
        """Text, HTML and pictures, as they go over the wire."""
        raw = compose.message(letter, "post@example.org", self.clock()).raw
        return Sent(f"letter {kind}", compose.text(letter), 0, (), raw)

    def _links(self, seat: int, caller: Passerby, tried: Tried, mail: list[Sent]) -> Iterator[Sent]:
        """The links of letters as their holder opens them: those that are valid, and those that no longer are."""
        person, noted = self.people[seat].id, self.store.table(self.table).seats[seat].turn_version or 0
        void = [sealed(self.joined, "action", [self.table, seat, person, noted - 1, each]) for each in tried.legal[:1]]
        holding = _LINK.findall(mail[0].asked)[:MOST_TRIED]
        for channel, token in [*(("link", each) for each in holding), *(("void link", each) for each in void)]:
            yield self.asks(channel, caller, "POST", "/letters/open", {"token": token})
            yield self.asks(channel, caller, "POST", "/letters/act", {"token": token}, If_Match=OUTDATED)
