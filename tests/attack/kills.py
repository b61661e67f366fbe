"""A server and its worker are killed in the middle of moves: nothing accepted is lost, nothing is done twice."""

from __future__ import annotations

import http.client
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from subprocess import DEVNULL

import msgspec

import engines
from engines.record import Record, verify
from tests.attack.report import Row
from tests.attack.servers import PATIENCE, ROOT, Answer, Server

TICKING = "from api.__main__ import tick_once\nwhile True: tick_once()"


class Player:
    """Plays on and on. A request whose answer is lost is sent again with the same key until there is one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        welcome = server.asks("POST", "/v1/players", {"name": "Ann"}).json
        self.token = f"Bearer {welcome['token']}"
        self.accepted: dict[str, int] = {}  # Idempotency-Key -> the number of the move
        self.tables: list[str] = []
        self.lost = 0
        self.dice = Random(1)
        self.stopping = threading.Event()
        self.failure: BaseException | None = None

    def insists(self, method: str, address: str, body: object = None, **headers: str) -> Answer:
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
        opened = self.insists("POST", "/v1/tables", {"game": "torchlit", "seats": seats})
        if opened.status != 201:
            raise AssertionError(opened)
        table, etag = opened.json["table"], opened.headers["etag"]
        self.tables.append(table["id"])
        while table["status"] == "running" and not self.stopping.is_set():
            table, etag = self.moves(table, etag) if table["legal"] else self.looks(table)

    def looks(self, table: dict) -> tuple[dict, str]:
        """On a machine that stalls for seconds, only the server's next tick lets bots go on."""
        seen = self.insists("GET", f"/v1/tables/{table['id']}")
        return seen.json, seen.headers["etag"]

    def moves(self, table: dict, etag: str) -> tuple[dict, str]:
        key = f"{table['id']} {len(self.accepted)}"
        body = {"action": self.dice.choice(table["legal"])["action"]}
        address = f"/v1/tables/{table['id']}/moves"
        told = self.insists("POST", address, body, If_Match=etag, Idempotency_Key=key)
        assert told.status == 200, told
        self.accepted[key] = told.json["moves"][0]["n"]
        return told.json["table"], told.headers["etag"]


def _losses(player: Player, server: Server, table: str) -> tuple[int, int]:
    """How many accepted moves the log has lost, and how many it has too many. The game in it must be a valid one."""
    ours = [number for key, number in player.accepted.items() if key.startswith(table)]
    seen = server.asks("GET", f"/v1/tables/{table}", Authorization=player.token).json
    moment = server.asks("GET", f"/v1/tables/{table}/moves/{seen['moves']}", Authorization=player.token).json
    is_true = moment["view"] == seen["view"] and ours == list(range(1, len(ours) + 1))
    if seen["status"] == "over":
        record = msgspec.convert(server.asks("GET", f"/v1/tables/{table}/record").json, Record)
        is_true = is_true and verify(engines.load("torchlit"), record) == []
    lost = max(0, len(ours) - seen["moves"]) + (not is_true)
    return lost, max(0, seen["moves"] - len(ours))


def kill(folder: Path, kills: int) -> Row:
    """Kills the server, and a tick beside it, in the middle of moves."""
    server, dice = Server(folder), Random(2)
    server.starts()
    worker = _ticking(server)
    player = Player(server)
    playing = threading.Thread(target=player.plays_on, daemon=True)
    playing.start()
    try:
        for _ in range(kills):
            before = len(player.accepted)
            while len(player.accepted) < before + 5 and playing.is_alive():
                time.sleep(dice.uniform(0.001, 0.03))
            server.is_killed()
            worker.kill()
            worker.wait()
            worker = _ticking(server)
            server.starts()
        player.stopping.set()
        playing.join(PATIENCE)
        losses = [_losses(player, server, table) for table in player.tables]
        lost, doubled = (sum(each) for each in zip(*losses, strict=True))
        return Row(f"{kills} kills", len(player.accepted), int(player.failure is not None), 0.0, lost, doubled)
    finally:
        player.stopping.set()
        worker.kill()
        worker.wait()
        server.is_killed()


def _ticking(server: Server) -> subprocess.Popen[bytes]:
    """A worker that ticks again and again, so that it is killed in the middle of it."""
    command = [sys.executable, "-c", TICKING]
    return subprocess.Popen(command, cwd=ROOT, env=server.environment, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603
