"""Callers who hold the server up: connections that say nothing, bodies that never end, a store that is locked."""

from __future__ import annotations

import logging
import socket
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager

import pytest

from api.mail.smtp import TIMEOUT
from api.serving import connections
from api.serving.connections import EACH, PATIENCE, OnceAMinute
from api.serving.shares import Shares
from tests.attack.servers import serving

SILENT = b""
HALF_A_HEAD = b"POST /v1/players HTTP/1.1\r\nHost: localhost\r\n"
BY_MAIL = {"TORCHPOST_MAIL": "smtp://127.0.0.1:9?tls=none"}  # where nobody answers
HALF_A_BODY = HALF_A_HEAD + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"


@contextmanager
def running():
    """A server in this process, whose clean-up can be called at any hour."""
    shared = connections.listening("127.0.0.1", 0)
    with started(connections.open_server(_says_hello, shared, threads=2)) as server:
        yield server, shared.getsockname()[1]


@contextmanager
def started(server):
    threading.Thread(target=server.run, daemon=True).start()
    yield server
    server.trigger.pull_trigger(server.close)


def _says_hello(_, start):
    start("200 OK", [("Content-Length", "5")])
    return [b"Hello"]


@pytest.fixture
def in_this_process():
    with running() as started:
        yield started


def test_the_process_with_fewer_connections_takes_the_next_ones(monkeypatch):
    """Two servers on one socket, like two processes. The second comes when the first has ten connections."""
    monkeypatch.setattr(connections, "COURTESY", 2.0)  # however busy this machine is
    shared, shares = connections.listening("127.0.0.1", 0), Shares(2)
    first, second = (connections.open_server(_says_hello, shared, 2, shares=shares, number=each) for each in range(2))
    with started(first), ExitStack() as open_ones:
        for _ in range(10):
            open_ones.enter_context(_answered(shared))
        with started(second):
            for _ in range(10):
                open_ones.enter_context(_answered(shared))
            assert len(second.active_channels) >= 9  # both may have seen the last one


def _answered(shared):
    """A connection that has been served once."""
    one = socket.create_connection(shared.getsockname(), timeout=20)
    one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert one.recv(1000).startswith(b"HTTP/1.1 200")
    return one


@pytest.mark.parametrize("said", [SILENT, HALF_A_HEAD, HALF_A_BODY], ids=["silent", "half a head", "half a body"])
def test_connections_that_wait_keep_nobody_out(tmp_path, said):
    with serving(tmp_path) as server, ExitStack() as open_ones:
        for _ in range(EACH + 60):
            held = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=20))
            held.sendall(said)
        assert server.asks("GET", "/v1/health").status == 200


def test_one_caller_does_not_fill_the_server_with_connections(monkeypatch):
    """A caller who opens more than all may have together loses some of their own, and is still answered."""
    monkeypatch.setattr(connections, "MOST", 20)
    monkeypatch.setattr(connections, "EACH", 5)
    with running() as (_, port), ExitStack() as open_ones:
        held = [open_ones.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20)) for _ in range(40)]
        newest = held[-1]
        newest.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert newest.recv(4096).startswith(b"HTTP/1.1 200")


def test_a_caller_who_hangs_up_leaves_nothing_behind(tmp_path):
    with serving(tmp_path) as server:
        for _ in range(EACH):
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as held:
                held.sendall(HALF_A_BODY)
                held.shutdown(socket.SHUT_WR)
        assert server.asks("GET", "/v1/health").status == 200


@pytest.mark.parametrize("said", [SILENT, HALF_A_HEAD, HALF_A_BODY], ids=["silent", "half a head", "half a body"])
def test_a_request_has_a_minute_to_arrive_however_often_something_of_it_does(in_this_process, said):
    server, port = in_this_process
    with socket.create_connection(("127.0.0.1", port), timeout=20) as held:
        held.sendall(said)
        while not server.active_channels:
            time.sleep(0.01)
        (connection,) = server.active_channels.values()
        server.maintenance(connection.since + PATIENCE - 1)
        assert not connection.will_close
        held.sendall(said[-1:])  # a trickle buys no time
        server.maintenance(connection.since + PATIENCE + 1)
        server.trigger.pull_trigger()
        assert _is_closed(held)


def _is_closed(held):
    """Even if something of ours is still unread, which then shows up as a reset."""
    try:
        return held.recv(1) == b""
    except ConnectionResetError:
        return True


def test_an_answer_begins_a_new_minute(in_this_process):
    server, port = in_this_process
    with socket.create_connection(("127.0.0.1", port), timeout=20) as held:
        while not server.active_channels:
            time.sleep(0.01)
        (connection,) = server.active_channels.values()
        opened = connection.since
        held.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert held.recv(4096).startswith(b"HTTP/1.1 200")
        while connection.since == opened:  # the thread that answered has yet to report it
            time.sleep(0.01)
        server.maintenance(opened + PATIENCE)
        assert not connection.will_close


def test_while_the_store_is_locked_reading_goes_on(tmp_path):
    """Even if more callers want to write than there are threads."""
    with serving(tmp_path, TORCHPOST_WORKERS="1") as server, ThreadPoolExecutor(24) as pool:
        server.asks("POST", "/v1/players", {"name": "Ann"})
        with closing(sqlite3.connect(server.store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            in_front = pool.submit(server.asks, "POST", "/v1/players", {"name": "Ben"})
            time.sleep(0.5)  # until it is
            writers = [pool.submit(server.asks, "POST", "/v1/players", {"name": "Ben"}) for _ in range(23)]
            time.sleep(0.1)
            assert server.asks("GET", "/v1/tables?open").status == 200
            assert server.asks("GET", "/v1/health").status == 200
            assert not in_front.done()  # nobody had to wait until it gave up
            other.execute("ROLLBACK")
        assert {each.result().status for each in (in_front, *writers)} <= {201, 503}
        assert server.asks("POST", "/v1/players", {"name": "Cleo"}).status == 201


def test_no_caller_waits_for_a_mail_server_that_does_not_greet(tmp_path):
    """Even if it keeps every letter waiting for longer than all of this takes."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        mail = f"smtp://127.0.0.1:{silent.getsockname()[1]}?tls=none"
        with serving(tmp_path, TORCHPOST_MAIL=mail, TORCHPOST_WORKERS="1") as server, ThreadPoolExecutor(8) as pool:
            asked = [{"email": f"ann{number}@example.org"} for number in range(8)]
            began = time.monotonic()
            answers = list(pool.map(lambda body: server.asks("POST", "/v1/sessions", body), asked))
            silent.settimeout(TIMEOUT)
            waiting, _ = silent.accept()  # a letter is on its way
            with waiting:
                assert server.asks("GET", "/v1/health").status == 200
                assert server.asks("POST", "/v1/sessions", {"email": "ben@example.org"}).status == 202
            assert {each.status for each in answers} == {202}
            assert time.monotonic() - began < TIMEOUT


OF_PROXIES = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Via"]


def test_with_a_mailbox_nothing_is_served_that_came_through_a_proxy(tmp_path):
    with serving(tmp_path) as server:
        assert server.asks("GET", "/v1/mailbox").status == 200
        for name in OF_PROXIES:
            for address in ("/v1/mailbox", "/v1/games", "/"):
                assert server.asks("GET", address, **{name: "127.0.0.1"}).status == 403, name


def test_behind_our_proxy_callers_are_told_apart_by_its_header(tmp_path):
    with serving(tmp_path, **BY_MAIL, TORCHPOST_PROXIES="1", TORCHPOST_BUDGET="2") as server:
        said = [server.asks("GET", "/v1/games", X_Forwarded_For="6.6.6.6, 203.0.113.7").status for _ in range(3)]
        assert said == [200, 200, 429]
        assert server.asks("GET", "/v1/games", X_Forwarded_For="203.0.113.8").status == 200


def test_the_log_does_not_grow_with_every_request_that_waits(tmp_path):
    with serving(tmp_path, TORCHPOST_WORKERS="1") as server, ThreadPoolExecutor(40) as pool:
        server.asks("POST", "/v1/players", {"name": "Ann"})
        with closing(sqlite3.connect(server.store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            list(pool.map(lambda _: server.asks("POST", "/v1/players", {"name": "Ben"}), range(40)))
            other.execute("ROLLBACK")
        assert server.log.read_text().count("queue depth") == 1


def test_a_warning_for_every_request_is_logged_once_a_minute_with_a_count():
    lines = OnceAMinute()
    passed = []
    for second in range(150):
        record = logging.LogRecord("waitress.queue", logging.WARNING, "", 0, "Task queue depth is %d", (second,), None)
        record.created = 1000.0 + second
        if lines.filter(record):
            passed.append(record.getMessage())
    assert passed == [
        "Task queue depth is 0",
        "Task queue depth is 60 (and 59 times more since this was last said)",
        "Task queue depth is 120 (and 59 times more since this was last said)",
    ]
