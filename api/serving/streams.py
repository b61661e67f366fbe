"""Streams of the local server: connections that are held open to tell a page that its table has changed.

A stream costs a socket and no thread: the loop that reads and writes all connections holds it, and one thread looks at
the tables on behalf of all of them. That is cheap only where reading costs nothing, so streams are offered only beside
a store on this machine. A stream says no more than that there is something to look at, and before it says anything it
checks again whether its holder may watch.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

MOST = 400  # streams of all callers
EACH = 20  # of one address
EVERY = 0.4  # seconds between two looks at the tables
BEAT = 20.0  # seconds after which a stream says that it is alive, which finds those whose other end is gone

CHANGED = b"data: changed\n\n"
ALIVE = b": alive\n\n"

Mark = tuple[int, ...]  # changes when a table has changed
Marks = Callable[[Sequence[str]], list[Mark]]


class Stream(Protocol):
    """A connection that is held."""

    addr: Any

    def tell_soon(self, said: bytes) -> None: ...

    def end_soon(self) -> None: ...


class Held(NamedTuple):
    table: str
    may_watch: Callable[[], bool]


class Streams:
    def __init__(self, marks: Marks, *, share: int = 1) -> None:
        """`share`: among how many processes the bounds are divided."""
        self._marks = marks
        self._most, self._each = max(1, MOST // share), max(1, EACH // share)
        self._held: dict[Stream, Held] = {}
        self._seen: dict[str, Mark] = {}
        self._changing = threading.Condition()
        self._thread: threading.Thread | None = None

    def admit(self, stream: Stream, table: str, may_watch: Callable[[], bool]) -> bool:
        """Whether there is room for one more of that caller. If so, it is taken."""
        with self._changing:
            callers = Counter(each.addr[0] for each in self._held)
            if len(self._held) >= self._most or callers[stream.addr[0]] >= self._each:
                return False
            self._held[stream] = Held(table, may_watch)
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep_looking, name="streams", daemon=True)
                self._thread.start()
            self._changing.notify()
            return True

    def drop(self, stream: Stream) -> None:
        with self._changing:
            self._held.pop(stream, None)

    def _keep_looking(self) -> None:
        beat = time.monotonic()
        while True:
            with self._changing:
                self._changing.wait_for(lambda: self._held)
            with suppress(Exception):  # the store is away: it is asked again soon
                self.tell_of_changes()
                if time.monotonic() - beat >= BEAT:
                    self.tell_all(ALIVE)
                    beat = time.monotonic()
            time.sleep(EVERY)

    def tell_of_changes(self) -> None:
        """A table that nobody has waited for before has not changed: a new holder looks for themselves."""
        with self._changing:
            tables = list(dict.fromkeys(held.table for held in self._held.values()))
        found = dict(zip(tables, self._marks(tables), strict=True))
        changed = {table for table in tables if self._seen.get(table, found[table]) != found[table]}
        if changed:
            self.tell_all(CHANGED, changed)
        self._seen = found

    def tell_all(self, said: bytes, tables: Container[str] | None = None) -> None:
        """All who wait for one of these tables and may still watch it. The others hear no more."""
        with self._changing:
            meant = [each for each in self._held.items() if tables is None or each[1].table in tables]
        for stream, held in meant:
            if held.may_watch():
                stream.tell_soon(said)
            else:
                stream.end_soon()
