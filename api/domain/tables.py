"""A table: one play of a game, its seats, and the position it has reached."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any, ClassVar, Literal

import msgspec

from api.domain import due
from api.domain.record import Record
from api.domain.values.hours import LocalQuiet
from api.domain.values.pace import Vacation
from api.domain.values.terms import Terms
from api.stores.base import Index, Key, Put
from api.stores.swap import next_version
from engines.bots import Level
from engines.contract import Result
from engines.phrases import YOU
from engines.rng import commitment

SeatKind = Literal["player", "bot", "invited", "open"]
Status = Literal["gathering", "running", "over", "cancelled"]

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


class Repeat(msgspec.Struct, array_like=True, frozen=True):
    """The newest move that a seat has sent under an idempotency key, so that a repeated request is recognised."""

    key: bytes  # hashed
    asked: bytes  # hashed too: what was sent
    move: int


class Seat(msgspec.Struct, kw_only=True, omit_defaults=True):
    kind: SeatKind
    player: str | None = None
    name: str = ""  # as it was when the seat was taken
    level: Level | None = None  # a bot's
    invitation: str | None = None  # the hash of the link's token
    is_for_guests: bool = False  # only an invited guest may take it
    expected: str | None = None  # the player it is kept for, who needs no link
    last_move: int = -1  # number of the last move that its player made themselves
    turn_since_at: datetime | None = None  # since when it owes a decision
    deadline_at: datetime | None = None  # until when
    remind_at: datetime | None = None  # when most of the time will have passed
    turn_version: int | None = None  # the version of the table by which it came to owe a decision
    notify_at: datetime | None = None  # when a note tells its player so
    reminder_version: int | None = None  # the version by which its clock was set, which a note reminds of
    has_mail: bool = True  # letters may reach its player
    asked: int | None = None  # the turn, by its version, for which the others got letters about more time
    lapses: int = 0  # in a row
    is_absent: bool = False  # a bot keeps it until its player returns
    has_resigned: bool = False  # a bot plays it to the end, and it cannot win
    vacation: Vacation | None = None  # as its player has set it
    quiet: LocalQuiet | None = None  # likewise
    undone: int = 0  # moves it has taken back
    repeat: Repeat | None = None

    @property
    def is_held(self) -> bool:
        """A player sits there and has not left it to a bot."""
        return self.kind == "player" and not self.is_absent and not self.has_resigned

    def is_away(self, now: datetime) -> bool:
        return self.vacation is not None and self.vacation.covers(now)


class Seated(Record, kw_only=True, omit_defaults=True):
    """Anything that says who sits where and who owes a decision."""

    seats: list[Seat]

    @property
    def deadline_at(self) -> datetime | None:
        """The first one of all seats."""
        return min((seat.deadline_at for seat in self.seats if seat.deadline_at), default=None)

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.turn_since_at)

    @property
    def turn_since_at(self) -> datetime | None:
        """Since when it has been waiting for somebody."""
        return min((seat.turn_since_at for seat in self.seats if seat.turn_since_at), default=None)

    @property
    def people(self) -> list[str]:
        """The players who have it among their tables: those who sit there, and those for whom a seat is kept."""
        return list(dict.fromkeys(player for seat in self.seats if (player := seat.player or seat.expected)))

    def seat_of(self, player: str | None) -> int | None:
        if player is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.player == player), None)


class Extension(msgspec.Struct):
    """More time that a seat has asked the others for."""

    asked_by: int
    agreed: list[int]


class Undo(msgspec.Struct, kw_only=True):
    """How things stood before the newest move, as long as that may be taken back."""

    seat: int
    state: bytes
    last_move: int
    turn_since_at: datetime | None
    deadline_at: datetime | None
    remind_at: datetime | None


class Table(Seated, kw_only=True):
    SORT: ClassVar = "table"

    id: str
    game: str
    owner: str  # a player
    options: Any  # as plain JSON values; the game reads it
    terms: Terms = Terms()
    watch: str | None = None  # names the link for spectators that is valid; the link is sealed, and stored nowhere
    created_at: datetime
    version: int = 0  # of what is stored; 0: nothing yet
    status: Status = "gathering"
    rules: int
    seed: str | None = None  # drawn at the start
    state: bytes = b""
    last_move: int = -1  # number of the newest log entry; the set-up is 0
    is_bots_due: bool = False  # the tick is to let the bots go on
    is_listed: bool = False  # among the tables with an open seat
    listed: list[str] = msgspec.field(default_factory=list)  # the players who have it in their lists
    ended_at: datetime | None = None
    due_at: datetime | None = None  # when the tick is to look at it, at the latest
    undo: Undo | None = None
    extension: Extension | None = None
    nudged_at: datetime | None = None
    letters: int = 0  # invitations sent by mail so far
    rematch: str | None = None  # the table at which the same people go on
    held: dict[str, int] = msgspec.field(default_factory=dict)  # player -> the seat of this game that they gave up
    result: Result | None = None  # as the rules have it

    @staticmethod
    def is_id(text: str) -> bool:
        return _ID.fullmatch(text) is not None

    @staticmethod
    def partition_of(table: str) -> str:
        return f"table#{table}"

    @classmethod
    def key_of(cls, table: str) -> Key:
        return Key(cls.partition_of(table), cls.SORT)

    def key(self) -> Key:
        return self.key_of(self.id)

    def family(self) -> str:
        return self.game

    @property
    def coming_version(self) -> int:
        """The version it will have once the change in the making is written."""
        return next_version(self.version)

    def put_changed(self) -> Put:
        """Write it as its next version, if nobody else has since it was read."""
        expected, self.version = self.version, self.coming_version
        return self.put(expected)

    def indexes(self) -> dict[Index, Key]:
        return {} if self.due_at is None else {"due": due.place(self.id, self.due_at)}

    def put_listed(self) -> Put:
        """Write when the tick is to look at it next, if nobody else has written it since it was read.

        Nobody can see that change, so it stays the same version.
        """
        return Put(self.item(self.version), self.version)

    @property
    def people(self) -> list[str]:
        """If it was called off, players for whom a seat was only kept do not hear of it."""
        if self.status != "cancelled":
            return super().people
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player))

    @property
    def commitment(self) -> str | None:
        return commitment(self.seed) if self.seed else None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def names_for(self, reader: int | None) -> list[str]:
        """The names as one seat reads them in a game's sentences: its own is `you`."""
        return [YOU if number == reader else name for number, name in enumerate(self.names)]

    @property
    def is_done_with(self) -> bool:
        return self.status in {"over", "cancelled"}

    @property
    def is_full(self) -> bool:
        return all(seat.kind in {"player", "bot"} for seat in self.seats)

    @property
    def has_open_seat(self) -> bool:
        """Anybody may sit down."""
        return self.status in {"gathering", "running"} and any(seat.kind == "open" for seat in self.seats)

    def is_kept(self, number: int, now: datetime) -> bool:
        """A bot plays this seat, if only for a while."""
        seat = self.seats[number]
        return not seat.is_held or (self.terms.has_stand_ins and seat.is_away(now) and self._is_anybody_there(now))

    def _is_anybody_there(self, now: datetime) -> bool:
        """Somebody is there who would wait. Without them bots would just play the game out while everybody is away."""
        return any(seat.is_held and not seat.is_away(now) for seat in self.seats)

    def bots_to_act(self, now: datetime) -> list[int]:
        return [number for number in self.to_act if self.is_kept(number, now)]

    @property
    def outcome(self) -> Result | None:
        """The result, except that a player who has resigned cannot win and comes last."""
        resigned = [number for number, seat in enumerate(self.seats) if seat.has_resigned]
        if self.status == "over" and self.result is None:
            return given_up(resigned, self.names)
        return without(resigned, self.names, self.result) if self.result and resigned else self.result


def given_up(resigned: list[int], names: list[str]) -> Result:
    """The result of a game that ended early because one of two players resigned."""
    others = tuple(number for number in range(len(names)) if number not in resigned)
    places = tuple(2 if number in resigned else 1 for number in range(len(names)))
    reason = " ".join(f"{names[number]} resigned." for number in resigned)
    return Result(winners=others, scores=(0,) * len(names), places=places, reason=reason)


def without(resigned: list[int], names: list[str], result: Result) -> Result:
    """A result in which these seats rank behind all others. If all lost together, they still do."""
    ranks = [(number in resigned, place) for number, place in enumerate(result.places)]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    others = tuple(number for number in result.winners if number not in resigned)
    first = tuple(number for number, place in enumerate(places) if place == 1 and number not in resigned)
    reason = " ".join(f"{names[number]} resigned and cannot win." for number in resigned)
    winners = others or first if result.winners else ()
    return Result(winners=winners, scores=result.scores, places=places, reason=f"{result.reason} {reason}")
