"""A server that is killed in the middle of moves loses nothing it has accepted and does nothing twice."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import threading
import time
from email.message import Message
from pathlib import Path
from random import Random

import msgspec
import pytest

import engines
from engines.record import Record, verify
from tests.aws import free_port

ROOT = Path(__file__).parents[3]
KILLS = 8
PATIENCE = 60.0  # seconds for a server to start on a busy machine


class Server:
    """The real one, in a process of its own, that can be killed and started again on the same file."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.log = folder / "server.log"
        self.environment = {
            **os.environ,
            "TORCHPOST_STORE": f"sqlite:{folder / 'kill.db'}",
            "TORCHPOST_PORT": str(self.port),
        }

    def starts(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "api.server"], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        give_up_at = time.monotonic() + PATIENCE
        while time.monotonic() < give_up_at and self.process.poll() is None:
            try:
                self.asks("GET", "/v1/health")
            except OSError:
                time.sleep(0.05)
            else:
                return
        pytest.fail(f"the server did not start:\n{self.log.read_text()[-2000:]}")

    def is_killed(self) -> None:
        self.process.kill()
        self.process.wait()

    def asks(self, method: str, address: str, body: object = None, **headers: str) -> tuple[int, Message, dict]:
        """OSError or HTTPException if the server is gone before it has answered."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, address, json.dumps(body), {"Content-Type": "application/json", **named})
            answer = connection.getresponse()
            return answer.status, answer.headers, json.loads(answer.read())
        finally:
            connection.close()


class Player:
    """Plays on and on; a request whose answer is lost is sent again, with the same key, until there is one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        _, _, welcome = server.asks("POST", "/v1/players", {"name": "Ann"})
        self.token = f"Bearer {welcome['token']}"
        self.accepted: dict[str, int] = {}  # Idempotency-Key -> the number of the move
        self.tables: list[str] = []
        self.lost = 0
        self.dice = Random(1)
        self.stopping = threading.Event()
        self.failure: BaseException | None = None

    def insists(self, method: str, address: str, body: object = None, **headers: str) -> tuple[int, Message, dict]:
        while True:
            try:
                return self.server.asks(method, address, body, Authorization=self.token, **headers)
            except (OSError, http.client.HTTPException, ValueError):
                self.lost += 1
                time.sleep(0.02)

    def plays_on(self) -> None:
        try:
            while not self.stopping.is_set():
                self.plays_a_game()
        except BaseException as error:
            self.failure = error

    def plays_a_game(self) -> None:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2]
        _, headers, opened = self.insists("POST", "/v1/tables", {"game": "torchlit", "seats": seats})
        table, etag = opened["table"], headers["ETag"]
        self.tables.append(table["id"])
        while table["status"] == "running" and not self.stopping.is_set():
            table, etag = self.moves(table, etag) if table["legal"] else self.looks(table)

    def looks(self, table: dict) -> tuple[dict, str]:
        """On a machine that stands still for seconds, bots are carried on only by the server's next tick."""
        _, headers, seen = self.insists("GET", f"/v1/tables/{table['id']}")
        return seen, headers["ETag"]

    def moves(self, table: dict, etag: str) -> tuple[dict, str]:
        key = f"{table['id']} {len(self.accepted)}"
        body = {"action": self.dice.choice(table["legal"])["action"]}
        address = f"/v1/tables/{table['id']}/moves"
        status, headers, told = self.insists("POST", address, body, If_Match=etag, Idempotency_Key=key)
        assert status == 200, told
        self.accepted[key] = told["moves"][0]["n"]
        return told["table"], headers["ETag"]


def _check(player: Player, server: Server, table: str) -> None:
    """The log holds every accepted move once and none besides, and the game it tells is a true one."""
    ours = [number for key, number in player.accepted.items() if key.startswith(table)]
    assert ours == list(range(1, len(ours) + 1))
    _, _, seen = server.asks("GET", f"/v1/tables/{table}", Authorization=player.token)
    assert seen["moves"] == len(ours)
    _, _, moment = server.asks("GET", f"/v1/tables/{table}/moves/{len(ours)}", Authorization=player.token)
    assert moment["view"] == seen["view"]
    if seen["status"] == "over":
        _, _, record = server.asks("GET", f"/v1/tables/{table}/record")
        assert verify(engines.load("torchlit"), msgspec.convert(record, Record)) == []


@pytest.mark.slow
def test_a_server_killed_again_and_again_loses_no_move_and_doubles_none(tmp_path):
    server = Server(tmp_path)
    server.starts()
    player = Player(server)
    playing = threading.Thread(target=player.plays_on, daemon=True)
    try:
        playing.start()
        dice = Random(2)
        for _ in range(KILLS):
            before = len(player.accepted)
            while len(player.accepted) < before + 5 and playing.is_alive():
                time.sleep(dice.uniform(0.001, 0.03))
            server.is_killed()
            server.starts()
        player.stopping.set()
        playing.join(PATIENCE)
        assert player.failure is None
        assert not playing.is_alive()
        assert player.lost >= KILLS
        assert len(player.accepted) >= 5 * KILLS
        for table in player.tables:
            _check(player, server, table)
    finally:
        player.stopping.set()
        server.is_killed()
