"""The server processes as `make run` starts them."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest

from api.serving.bell import PipeBell
from api.serving.streams import ALIVE, CHANGED, EACH, Streams
from api.stores.base import UnavailableError
from tests.attack.servers import started_by
from tests.aws import free_port

PATIENCE = 60.0  # seconds; the machine may be busy
WORKERS = 2


class Site:
    """A server with two processes, and its callers."""

    def __init__(self, folder: Any) -> None:
        self.port = free_port()
        environment = {
            **os.environ,
            "TORCHPOST_PORT": str(self.port),
            "TORCHPOST_STORE": f"sqlite:{folder / 'torchpost.db'}",
            "TORCHPOST_WORKERS": str(WORKERS),
        }
        command = [sys.executable, "-m", "api.server"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self.process.stdout
        assert self.process.stdout.readline() == f"Torchpost is at http://127.0.0.1:{self.port}\n"

    def connects(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def asks(self, method: str, address: str, body: Any = None, **headers: str) -> Any:
        connection = self.connects()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = None if body is None else json.dumps(body)
        connection.request(method, f"/v1{address}", sent, {"Content-Type": "application/json", **named})
        answer = connection.getresponse()
        found = json.loads(answer.read())
        assert answer.status < 300, found
        return found

    def opens_table(self) -> tuple[str, str]:
        """Its id, and who may speak there."""
        player = f"Bearer {self.asks('POST', '/players', {'name': 'Ann'})['token']}"
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = self.asks("POST", "/tables", {"game": "torchlit", "seats": seats}, Authorization=player)
        return opened["table"]["id"], player

    def listens(self, table: str, where: str | None = None) -> http.client.HTTPResponse:
        connection = self.connects()
        connection.request("GET", where or f"/v1/tables/{table}/changes")
        return connection.getresponse()

    def processes(self) -> list[int]:
        """Those that the first one has started."""
        return started_by(self.process.pid)

    def ends(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    served = Site(tmp_path_factory.mktemp("site"))
    yield served
    served.ends()


def eventually(is_so) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "It never came."
        time.sleep(0.05)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def chunked(connection: http.client.HTTPConnection, body: bytes) -> http.client.HTTPResponse:
    headers = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/games/torchlit/setup", body=iter([body]), headers=headers, encode_chunked=True)
    return connection.getresponse()


def test_the_server_serves_the_page_the_api_and_bodies_in_chunks(site):
    connection = site.connects()
    connection.request("GET", "/v1/health")
    assert connection.getresponse().read() == b'{"status":"up"}'
    connection.request("GET", "/")
    page = connection.getresponse()
    assert page.status == 200
    assert b"Torchpost" in page.read()
    small = chunked(connection, b'{"seats": 2}')
    small.read()
    assert small.status == 200
    large = chunked(connection, b" " * (256 * 1024 + 1))
    assert large.status == 413
    assert large.headers["Content-Type"] == "application/problem+json"


def test_more_than_a_hundred_callers_are_all_answered(site):
    with ExitStack() as opened:
        callers = [site.connects() for _ in range(150)]
        for caller in callers:
            opened.callback(caller.close)
            caller.request("GET", "/v1/health")
        assert [caller.getresponse().read() for caller in callers] == [b'{"status":"up"}'] * 150
        for caller in callers:
            sock = caller.sock
            caller.request("GET", "/v1/health")
            assert caller.getresponse().read() == b'{"status":"up"}'
            assert caller.sock is sock  # the same connection: none was closed to make room


def test_a_stream_tells_of_a_change_that_another_process_made(site):
    table, player = site.opens_table()
    streams = [site.listens(table) for _ in range(2 * WORKERS)]
    assert {stream.status for stream in streams} == {200}
    assert streams[0].headers["Content-Type"].startswith("text/event-stream")
    for stream in streams:
        assert stream.readline().startswith(b":")
    time.sleep(1.0)  # a change before the first look at the table would be none
    site.asks("POST", f"/tables/{table}/posts", {"text": "Hello"}, Authorization=player)
    for stream in streams:
        assert b"".join(stream.readline() for _ in range(3)).endswith(CHANGED)


def test_a_look_says_where_the_stream_is(site):
    table, player = site.opens_table()
    seen = site.asks("GET", f"/tables/{table}/look", Authorization=player)
    assert seen["changes"] == f"/v1/tables/{table}/changes"


def test_streams_are_bounded_for_each_caller_and_hold_up_nobody(site):
    table, _ = site.opens_table()
    with ExitStack() as opened:
        streams = [opened.enter_context(site.listens(table)) for _ in range(EACH + 2)]
        statuses = [stream.status for stream in streams]
        assert set(statuses) == {200, 429}
        assert statuses.count(200) <= EACH
        assert site.asks("GET", "/health") == {"status": "up"}
        refused = streams[statuses.index(429)]
        assert json.loads(refused.read())["code"] == "too_many_requests"
        assert refused.headers["Retry-After"] == "60"
    eventually(lambda: site.listens(table).status == 200)  # callers who have gone leave room


def test_whoever_holds_a_stream_and_says_more_is_not_heard(site):
    table, _ = site.opens_table()
    with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE) as raw:
        raw.sendall(f"GET /v1/tables/{table}/changes HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert b"text/event-stream" in raw.recv(4096)
        raw.sendall(b"GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
        raw.settimeout(1.0)
        heard = b""
        with suppress(TimeoutError):
            while more := raw.recv(4096):
                heard += more
        assert b'"up"' not in heard
    assert site.asks("GET", "/health") == {"status": "up"}


def test_a_table_that_is_not_there_has_no_stream(site):
    assert site.listens("AAAAAAAAAAAAAAAAAAAAAA").status == 404
    assert site.listens("nonsense").status == 404


def test_a_player_who_left_a_private_table_hears_no_more_of_it(site):
    ann, ben = (f"Bearer {site.asks('POST', '/players', {'name': name})['token']}" for name in ("Ann", "Ben"))
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"game": "torchlit", "seats": seats, "terms": {"spectators": False}}
    table = site.asks("POST", "/tables", wish, Authorization=ann)["table"]["id"]
    site.asks("POST", f"/tables/{table}/seats/1", {}, Authorization=ben)
    heard = {}
    for name, player in {"Ann": ann, "Ben": ben}.items():
        where = site.asks("GET", f"/tables/{table}/look", Authorization=player)["changes"]
        assert "ticket=" in where
        heard[name] = site.listens(table, where)
        assert heard[name].readline().startswith(b":")
    time.sleep(1.0)  # a change before the first look at the table would be none
    site.asks("POST", f"/tables/{table}/leave", Authorization=ben)
    assert b"".join(heard["Ann"].readline() for _ in range(3)).endswith(CHANGED)
    assert b"data" not in heard["Ben"].read()  # which would be an error if it were cut off


class FakeStream:
    addr = ("127.0.0.1", 1)

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def tell_soon(self, said: bytes) -> None:
        self.heard.append(said)

    def end_soon(self) -> None:
        self.heard.append(b"the end")


def test_before_a_stream_says_that_it_is_alive_its_holder_is_asked_whether_they_may_watch():
    streams, still, signed_out, gone = Streams(lambda tables: [(1,)] * len(tables)), *(FakeStream() for _ in range(3))
    assert streams.admit(still, "A" * 22, lambda: True)
    assert streams.admit(signed_out, "A" * 22, lambda: False)
    assert streams.admit(gone, "A" * 22, lambda: True)
    streams.drop(gone)
    streams.tell_all(ALIVE)
    assert (still.heard, signed_out.heard, gone.heard) == ([ALIVE], [b"the end"], [])


def test_a_change_is_announced_again_if_the_store_went_away_meanwhile(monkeypatch):
    monkeypatch.setattr(Streams, "_keep_looking", lambda _: None)
    marks, is_away = iter([[(1,)], [(2,)], [(2,)], [(2,)]]), iter([True, False])

    def may_watch() -> bool:
        if next(is_away):
            raise UnavailableError("the store is away")
        return True

    streams, held = Streams(lambda _: next(marks)), FakeStream()
    assert streams.admit(held, "A" * 22, may_watch)
    streams.tell_of_changes()
    with pytest.raises(UnavailableError):
        streams.tell_of_changes()
    streams.tell_of_changes()
    streams.tell_of_changes()
    assert held.heard == [CHANGED]


def test_a_process_that_dies_is_started_again_and_all_end_together(tmp_path):
    site = Site(tmp_path)
    eventually(lambda: len(site.processes()) == WORKERS + 1)  # and one that ticks
    before = site.processes()
    os.kill(before[0], signal.SIGKILL)
    eventually(lambda: len(set(site.processes()) - set(before)) == 1)
    assert site.asks("GET", "/health") == {"status": "up"}
    everyone = site.processes()
    site.ends()
    assert not any(map(is_running, everyone))


def test_a_bell_that_was_rung_often_is_heard_once():
    bell = PipeBell()
    assert not bell.wait(0)
    for _ in range(100_000):  # more than a pipe holds
        bell.set()
    assert bell.wait(0)
    bell.clear()
    assert not bell.wait(0)


def test_nothing_is_left_of_a_server_that_is_killed(tmp_path):
    site = Site(tmp_path)
    eventually(lambda: len(site.processes()) == WORKERS + 1)
    everyone = site.processes()
    site.process.kill()
    site.process.wait(PATIENCE)
    eventually(lambda: not any(map(is_running, everyone)))


def _run(tmp_path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TORCHPOST_STORE": f"sqlite:{tmp_path / 'torchpost.db'}"}
    command = [sys.executable, "-m", "api", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def test_one_tick_by_the_command_line(tmp_path):
    done = _run(tmp_path, "tick")
    assert (done.returncode, done.stdout) == (0, "0 done\n")


def test_an_unknown_command_is_answered_with_those_there_are(tmp_path):
    refused = _run(tmp_path, "tock")
    assert refused.returncode == 1
    assert "tick" in refused.stderr
