"""A hall of many tables, as a busy site has them, and the few things that are measured in it.

Every table is stored, listed for its player and waits for its time; every tenth one gathers and is listed as open. With
every hour that passes, fifty more run out of time.
"""

from __future__ import annotations

import os
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from api.domain.players import Player
from api.domain.table_lines import lines
from api.domain.tables import Seat, Table
from api.domain.values.terms import Terms
from api.jobs import tick
from api.mail import open_mailer
from api.parts import Parts
from api.services.access.visits import visit
from api.services.moves import move
from api.services.people.signed_in import new_session
from api.services.sight.tables import shown
from api.services.tables import lists, opening
from api.settings import Settings
from api.stores.attributes import item_attributes
from api.stores.base import Index, Item, Key, Page, Put, Store, Write
from api.stores.dynamodb import DynamoStore
from benchmarks.peers import GAME
from tests.aws import CREDENTIALS, REGION

DUE = 50  # tables with every hour
HOURS = 24
TABLES_OF_A_PLAYER = 20
OPEN_EVERY = 10
PAGE = 20  # lines of a list, as many as the page asks for
AT_ONCE = 20  # tables written together
PROGRESS = 10_000  # tables after which it reports its progress
LATER = timedelta(days=300)
SEED = "0123456789abcdef" * 2


class Watched:
    """Another store, and which tables were read or written there."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: set[str] = set()

    def read(self, *keys: Key, eventually: bool = False) -> list[Item | None]:
        self._touch(keys)
        return self.store.read(*keys, eventually=eventually)

    def commit(self, *writes: Write) -> None:
        self._touch([write.item.key if isinstance(write, Put) else write.key for write in writes])
        self.store.commit(*writes)

    def range(self, partition: str, **bounds: Any) -> list[Item]:
        self._touch([Key(partition, "")])
        return self.store.range(partition, **bounds)

    def index(self, index: Index, partition: str, **bounds: Any) -> Page:
        return self.store.index(index, partition, **bounds)

    def _touch(self, keys: Sequence[Key]) -> None:
        self.tables |= {key.partition for key in keys if key.partition.startswith(Table.partition_of(""))}


class Hall:
    def __init__(self, store: Store, size: int) -> None:
        self.size = size
        self.store = Watched(store)
        self.now = datetime.now(UTC)
        settings = Settings()
        mailer = open_mailer(settings, self.store)
        # its timer stands still: on a busy machine nothing is put off until later; and every hall plays the same deal
        self.parts = Parts(settings, self.store, lambda: self.now, lambda: 0.0, lambda: SEED, mailer=mailer)
        self.token = self._join(_player(0))
        self._pattern = self._new_table()
        self._fill(size)
        self._table = self._new_table().id

    def _join(self, player: str) -> str:
        """A player under the same name in every hall.

        A random id would sometimes put Ann's letters into the one shard that has most of the first hour's, more than
        one tick takes up: that tick would ask for less, and the next one for more.
        """
        token, session = new_session(self.parts, player)
        ann = Player(id=player, name="Ann", created_at=self.now)
        self.store.commit(ann.put_new(), *session)
        return token

    def _new_table(self) -> Table:
        """A game that waits for Ann."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        wish = opening.Wish(GAME, seats, {}, Terms(pace="7d"))
        return opening.open_table(self.parts, self.token, wish, "here")[0].table

    def _fill(self, size: int) -> None:
        started, write = time.monotonic(), _writer(self.store.store)
        for first in range(0, size, AT_ONCE):
            write([each for number in range(first, min(first + AT_ONCE, size)) for each in self._copy(number)])
            if (first + AT_ONCE) % PROGRESS == 0:
                print(f"    {first + AT_ONCE:,} tables, {time.monotonic() - started:.0f} s", file=sys.stderr)

    def _copy(self, number: int) -> list[Put]:
        hour = number // DUE + 1
        due_at = self.now + (timedelta(hours=hour) if hour <= HOURS else LATER)
        player = _player(number // TABLES_OF_A_PLAYER)
        seats = [_copied(seat, player, due_at) for seat in self._pattern.seats]
        table = msgspec.structs.replace(
            self._pattern, id=opening.new_id(), version=0, seats=seats, due_at=due_at, listed=[]
        )
        if number % OPEN_EVERY == OPEN_EVERY - 1:
            seats[1] = Seat(kind="open")
        listed = [write for write in lines(table, self.now) if isinstance(write, Put)]
        return [table.put_changed(), *listed]

    def move(self) -> None:
        """One move of Ann's and the bot's reply, from token to answer."""
        move.make(self.parts, self.token, self._table, self._wish)

    def prepare(self) -> None:
        """See what Ann can do, at another table if this game is over."""
        legal = self._legal()
        if not legal:
            self._table = self._new_table().id
            legal = self._legal()
        self._wish = move.Wish(legal[0]["action"], lambda _: True, None)

    def _legal(self) -> list[Any]:
        seen = shown(visit(self.parts, self.token, self._table))
        legal: list[Any] = msgspec.json.decode(seen.body)["legal"]
        return legal

    def my_tables(self) -> None:
        assert len(lists.mine(self.parts, self.token, None, PAGE).tables) == PAGE

    def open_tables(self) -> None:
        assert len(lists.with_open_seats(self.parts, None, None, None, PAGE).tables) == PAGE

    def tick(self) -> None:
        """The tables of the next hour."""
        self.now += timedelta(hours=1)
        self.store.tables = set()
        done = tick(self.parts)
        assert done == DUE, done


def _player(number: int) -> str:
    return f"player-{number:016d}"


def _copied(seat: Seat, player: str, due_at: datetime) -> Seat:
    is_waited_for = seat.turn_since_at is not None
    whose = player if seat.player else None
    deadline = due_at if is_waited_for else None
    return msgspec.structs.replace(seat, player=whose, deadline_at=deadline, turn_version=None, reminder_version=None)


def _writer(store: Store) -> Callable[[Sequence[Put]], None]:
    """The fastest way to write many items that nobody else knows of yet."""

    def write(puts: Sequence[Put]) -> None:
        if isinstance(store, DynamoStore):
            for first in range(0, len(puts), 25):
                _batch(store, puts[first : first + 25])
        else:
            for first in range(0, len(puts), 100):
                store.commit(*puts[first : first + 100])

    return write


def _batch(store: DynamoStore, puts: Sequence[Put]) -> None:
    requests: Any = [{"PutRequest": {"Item": item_attributes(put.item)}} for put in puts]
    answer = store.client.batch_write_item(RequestItems={store._table: requests})
    assert not answer["UnprocessedItems"]


@contextmanager
def invented_credentials() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in CREDENTIALS}
    os.environ.update(CREDENTIALS)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def dynamo(endpoint: str) -> DynamoStore:
    store = DynamoStore(f"hall-{uuid.uuid4()}", region=REGION, endpoint=endpoint)
    store.create_table()
    return store
