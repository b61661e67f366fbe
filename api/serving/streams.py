"""Streams of the local server: connections that are held open to tell a page that its table has changed.

A stream costs a socket and no thread: the loop that reads and writes all connections holds it, and one thread looks on
behalf of all of them at the tables they wait for. That is so cheap only where reading costs nothing, so it is offered
beside a store on this machine alone. What a stream says is no more than that there is something to look at.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

MOST = 400  # streams of all callers
EACH = 20  # of one address
EVERY = 0.4  # seconds between two looks at the tables
LONGEST = 3600.0  # seconds of one stream; who still may watch then opens another
BEAT = 20.0  # seconds after which a stream is said to be alive, which finds those whose other end is gone

CHANGED = b"data: changed\n\n"
ALIVE = b": alive\n\n"

Mark = tuple[int, ...]  # another one when a table has changed
Marks = Callable[[Sequence[str]], list[Mark]]


class Stream(Protocol):
    """A connection that is held."""

    addr: Any

    def tell_soon(self, said: bytes) -> None: ...

    def end_soon(self) -> None: ...


class Streams:
    def __init__(self, marks: Marks, *, share: int = 1) -> None:
        """`share`: among how many processes the bounds are divided."""
        self._marks = marks
        self._most, self._each = max(1, MOST // share), max(1, EACH // share)
        self._held: dict[Stream, str] = {}  # a connection -> its table
        self._until: dict[Stream, float] = {}
        self._seen: dict[str, Mark] = {}
        self._changing = threading.Condition()
        self._thread: threading.Thread | None = None

    def admit(self, stream: Stream, table: str) -> bool:
        """Whether there is room for one more of that caller; from then on it has its place."""
        with self._changing:
            callers = Counter(each.addr[0] for each in self._held)
            if len(self._held) >= self._most or callers[stream.addr[0]] >= self._each:
                return False
            self._held[stream], self._until[stream] = table, time.monotonic() + LONGEST
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep_looking, name="streams", daemon=True)
                self._thread.start()
            self._changing.notify()
            return True

    def drop(self, stream: Stream) -> None:
        with self._changing:
            self._held.pop(stream, None)
            self._until.pop(stream, None)

    def _keep_looking(self) -> None:
        beat = time.monotonic()
        while True:
            with self._changing:
                self._changing.wait_for(lambda: self._held)
            with suppress(Exception):  # the store is away: it is asked again soon
                self._tell_of_changes()
            if time.monotonic() - beat >= BEAT:
                beat = time.monotonic()
                self._tell(lambda _: True, ALIVE)
                self.end_old(beat)
            time.sleep(EVERY)

    def end_old(self, now: float) -> None:
        """Who may watch is asked when a stream begins, so none goes on for ever."""
        with self._changing:
            old = [stream for stream, until in self._until.items() if until <= now]
        for stream in old:
            stream.end_soon()

    def _tell_of_changes(self) -> None:
        """A table that nobody has waited for before has not changed: who begins to wait looks by themselves."""
        with self._changing:
            tables = list(dict.fromkeys(self._held.values()))
        found = dict(zip(tables, self._marks(tables), strict=True))
        changed = {table for table in tables if self._seen.get(table, found[table]) != found[table]}
        self._seen = found
        if changed:
            self._tell(lambda table: table in changed, CHANGED)

    def _tell(self, is_meant: Callable[[str], bool], said: bytes) -> None:
        with self._changing:
            meant = [stream for stream, table in self._held.items() if is_meant(table)]
        for stream in meant:
            stream.tell_soon(said)
