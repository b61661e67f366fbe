"""Connections of the local server: each caller may have a number of them, and none waits for ever.

A caller who opens more loses those of their own that have been silent longest. So somebody who holds connections open
without asking anything keeps nobody else out, not even others at the same address.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask

from api.http.blueprints.changes import HOLD
from api.http.problems import MEDIA_TYPE, of_status
from api.serving.shares import Shares
from api.serving.streams import Streams

MOST = 1000  # connections of all callers
EACH = 100  # of one address that have asked nothing for a while
SILENT = 5  # seconds of silence that make a while
COURTESY = 0.002  # seconds in which a process that has fewer connections may take the next one
FEWER = 2  # one address has at most this part of all, silent or not
BACKLOG = 64 * 1024  # bytes that wait for the reader of a stream before it is given up
PATIENCE = 60  # seconds for a whole request to arrive, for the next one to begin, and for an answer to be taken away
LARGEST_HEAD = 32 * 1024  # bytes
LARGEST_BODY = 1024 * 1024  # bytes; up to here a body that is too large still gets a problem document
LAST_CHUNK = b"0\r\n\r\n"
QUEUE = "waitress.queue"  # the logger that reports requests waiting for a thread


class Task(WSGITask):  # type: ignore[misc]
    """One request. Its answer may be a stream, which has no end."""

    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()
        if self.channel.server.streams is not None and self.version == "1.1":
            environ[HOLD] = self.channel.hold
        return environ

    def finish(self) -> None:
        if not self.channel.is_held:
            super().finish()
            return
        self.close_on_finish = False
        self.channel.is_streaming = True


class Unreadable(ErrorTask):  # type: ignore[misc]
    """A request that got no further than the connection: it is refused in the form of every error."""

    def execute(self) -> None:
        code = self.request.error.code
        status = HTTPStatus.BAD_REQUEST if code == HTTPStatus.NOT_IMPLEMENTED else HTTPStatus(code)  # ours is no fault
        body = of_status(status)
        self.status = f"{status.value} {status.phrase}"
        self.response_headers.append(("Content-Type", MEDIA_TYPE))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Connection(HTTPChannel):  # type: ignore[misc]
    task_class = Task
    error_task_class = Unreadable
    is_held = False  # by a page that waits for changes
    is_streaming = False  # the head of that answer is sent

    def __init__(self, server: Server, *others: Any, **more: Any) -> None:
        self.since = time.time()  # when it was opened, or its last answer was ready
        super().__init__(server, *others, **more)
        server.admit(self)

    @property
    def is_waiting(self) -> bool:
        """No request on it is being worked on."""
        return not self.requests and not self.is_held

    def hold(self, table: str, may_watch: Callable[[], bool]) -> bool:
        """Whether the answer to the present request may be a stream of that table's changes."""
        self.is_held = self.server.streams.admit(self, table, may_watch)
        return self.is_held

    def tell_soon(self, said: bytes) -> None:
        """Called from another thread: only the loop writes to an idle connection."""
        self.server.trigger.pull_trigger(partial(self._tell, said))

    def end_soon(self) -> None:
        self.server.trigger.pull_trigger(self._end)

    def _tell(self, said: bytes) -> None:
        if not self.connected or not self.is_streaming:
            return
        if self.total_outbufs_len > BACKLOG:
            self.handle_close()
            return
        self.write_soon(b"%X\r\n%s\r\n" % (len(said), said))

    def _end(self) -> None:
        """To its reader a stream that is merely cut would be an error."""
        if self.is_streaming:
            self.is_streaming = False
            self.write_soon(LAST_CHUNK)
        self.close_when_flushed = True

    def received(self, data: bytes) -> bool:
        """The holder of a stream has nothing more to say."""
        is_read: bool = not self.is_held and super().received(data)
        return is_read

    def handle_close(self) -> None:
        if self.is_held:
            self.server.streams.drop(self)
        super().handle_close()

    def service(self) -> None:
        super().service()
        self.since = time.time()


class Server(TcpWSGIServer):  # type: ignore[misc]
    channel_class = Connection
    streams: Streams | None = None
    shares: Shares  # of all processes
    number: int  # of this one
    silent = EACH  # of one address
    each = MOST // FEWER

    def readable(self) -> bool:
        self.shares.report(self.number, len(self.active_channels))
        is_readable: bool = super().readable()
        return is_readable

    def handle_accept(self) -> None:
        """All processes see a new connection. Without this courtesy the first to wake would end up with all of them."""
        if self.shares.is_ahead(self.number):
            time.sleep(COURTESY)
        super().handle_accept()

    def admit(self, newest: Connection) -> None:
        """Make room for a connection among those of its address."""
        others = [each for each in self.active_channels.values() if each.addr[0] == newest.addr[0]]
        if len(others) <= min(self.silent, self.each):
            return
        waiting = [each for each in others if each.is_waiting and each is not newest]
        longest = min(waiting, key=lambda each: each.since, default=newest)
        if len(others) > self.each or (longest is not newest and longest.since < time.time() - SILENT):
            longest.handle_close()

    def maintenance(self, now: float) -> None:
        for each in list(self.active_channels.values()):
            if each.is_waiting and each.since < now - PATIENCE:
                each.will_close = True


def listening(host: str, port: int) -> socket.socket:
    """The socket that all processes of a server share."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(MOST)
    found.setblocking(False)
    return found


def open_server(  # noqa: PLR0913 - all but three by name
    app: Any,
    listening: socket.socket,
    threads: int,
    *,
    shares: Shares | None = None,
    number: int = 0,
    is_proxied: bool = False,
) -> Server:
    """`shares` are those of all processes, which divide the bounds among them; `number` is this one's.

    If a proxy is in front of it, that is the only caller, and looks after the others.
    """
    shares = shares or Shares(1)
    server = Server(
        app,
        sockets=[listening],
        threads=threads,
        connection_limit=MOST // shares.processes,
        _sock=listening,
        bind_socket=False,
        cleanup_interval=5,
        max_request_header_size=LARGEST_HEAD,
        max_request_body_size=LARGEST_BODY,
        asyncore_use_poll=True,  # select ends at 1024 files
        clear_untrusted_proxy_headers=False,  # that a proxy spoke must be seen; how many are believed is a setting
    )
    server.shares, server.number = shares, number
    server.silent = MOST if is_proxied else EACH // shares.processes
    server.each = MOST if is_proxied else MOST // shares.processes // FEWER
    return server


class OnceAMinute(logging.Filter):
    """Lets one line a minute through, with the number of lines dropped since the last."""

    def __init__(self, every: float = 60) -> None:
        super().__init__()
        self._every = every
        self._told_at = float("-inf")
        self._kept_back = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.created - self._told_at < self._every:
            self._kept_back += 1
            return False
        if self._kept_back:
            record.msg = f"{record.getMessage()} (and {self._kept_back} times more since this was last said)"
            record.args = None
        self._told_at, self._kept_back = record.created, 0
        return True
