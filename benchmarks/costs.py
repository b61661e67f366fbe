"""What 1,000 moves cost on AWS, with and without mail: from counted requests and measured time, at list prices.

Four people play by post, once with an address each and once without. Every move is one visit of 90 seconds, with
everything the browser asks meanwhile: the page itself, whose files it has cached; a first look that brings along what
the others did, the move, and two looks that find nothing new. `tests/browser/test_visits.py` holds the page to that.
Then the tick does what is due: it writes to the next players, if they have an address. Units of DynamoDB are counted by
the sizes of items, traffic by the compressed answers; the rest of the bill is in `bill.py`.

`python -m benchmarks.costs` prints the table; `--prices FILE` takes other prices than those of prices.toml.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
import logging
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.domain.addresses import Address
from api.domain.players import Player
from api.http.parts import attach, parts
from api.jobs import tick
from api.mail.base import Message
from api.parts import Parts
from api.settings import Settings
from api.stores.dynamodb import DynamoStore
from api.telemetry.lines import JsonLines
from benchmarks.bill import PRICES, Prices, Use, dollars, per_month, prices_of
from benchmarks.hall import dynamo, invented_credentials
from benchmarks.meters import DynamoMeter, Reading
from benchmarks.peers import GAME
from benchmarks.table import Row, at_most
from tests.aws import ministack

MOVES = 60
IDLE_TICKS = 20
NAMES = ("Ann", "Ben", "Cleo", "Dan")
PAGE = Use(pages=1, sent=400)  # index.html, which has not changed: everything else it names is in the browser's cache
AIM, BEFORE = 0.02, 0.24  # dollars for 1,000 moves without mail: the aim, and the figure of the version before
COMPRESSED = {"Accept-Encoding": "gzip"}  # as every browser asks


class Taken:
    """A way of sending that takes every letter over at once."""

    sender = "Torchpost <post@torchpost.example>"

    def __init__(self) -> None:
        self.letters = 0
        self.posted = 0  # bytes

    at_once = 1

    def send(self, message: Message) -> None:
        self.letters += 1
        self.posted += len(message.raw)


class Stage:
    """A deployed stage: DynamoDB, lines of JSON, letters that are taken over."""

    def __init__(self, store: DynamoStore) -> None:
        self.now = datetime.now(UTC)
        self.mailer = Taken()
        settings = Settings(log="json", stage="costs", mail="ses://nowhere")
        app = create_app(settings, store=store)
        attach(app, Parts(settings, store, lambda: self.now, mailer=self.mailer))
        self.parts, self.client = parts(app), app.test_client()
        self._meter = DynamoMeter(store)
        self._log = io.StringIO()
        self._listen()

    def _listen(self) -> None:
        handler = logging.StreamHandler(self._log)
        handler.setFormatter(JsonLines("costs"))
        logger = logging.getLogger("api")
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO)

    def used(self, work: Callable[[], Any]) -> Use:
        """What some work uses; everything an answer of the API holds is sent to somebody."""
        letters, posted = self.mailer.letters, self.mailer.posted
        log, store = self._log.tell(), self._meter.read()
        started = time.process_time()
        done = work()
        is_answer = isinstance(done, TestResponse)
        return Use(
            invocations=1,
            gateway=int(is_answer),
            sent=len(done.data) + len(str(done.headers)) if is_answer else 0,
            cpu=time.process_time() - started,
            store=self._meter.read() - store,
            letters=self.mailer.letters - letters,
            posted=self.mailer.posted - posted,
            log=self._log.tell() - log,
        )

    def ticks(self, **later: float) -> Use:
        self.now += timedelta(**later)
        return self.used(lambda: tick(self.parts))


class Somebody:
    """A player."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage, self.client = stage, stage.client
        self._name = name
        self._shown = ""  # the first step the page wants; nothing before the first visit
        told = _made(self.client, "/v1/players", {"name": name})
        self._id = told["player"]["id"]
        self.headers = {"Authorization": f"Bearer {told['token']}", **COMPRESSED}

    def gives_address(self) -> None:
        email, stage = f"{self._name.lower()}@example.org", self.stage
        item = stage.parts.store.read(Player.key_of(self._id))[0]
        assert item is not None
        player = Player.unpack(item)
        player.email = email
        stage.parts.store.commit(player.put(item.version), Address(email=email, player=player.id).put())

    def asks(self, path: str, known: str | None = None) -> Any:
        more = {} if known is None else {"If-None-Match": known}
        answer = self.client.get(f"/v1{path}", headers=self.headers | more)
        assert answer.status_code == (200 if known is None else 304), answer.text
        return answer

    def visits(self, table: str, number: int) -> tuple[Use, Use, Use]:
        """What the move uses, what the rest of its visit uses, and of that the last look, which finds nothing new."""
        answers: list[Any] = []

        def looks(path: str, known: str | None = None) -> Any:
            answers.append(self.asks(path, known))
            return answers[-1]

        rest = PAGE + self.stage.used(lambda: looks(f"/tables/{table}/look?{self._shown}"))
        look = _read(answers[0])
        headers = {**self.headers, "If-Match": look["version"], "Idempotency-Key": f"{number}"}
        body = {"action": look["table"]["legal"][0]["action"]}
        move = self.stage.used(lambda: _accepted(self.client, f"/v1/tables/{table}/moves", body, headers))
        made = look["table"]["moves"] + 1
        self._shown = f"move={made}&step=1"
        path = f"/tables/{table}/look?moves={made}&{self._shown}"
        rest += self.stage.used(lambda: looks(path))  # a move's answer has no ETag of a look
        last = self.stage.used(lambda: looks(path, answers[1].headers["ETag"]))
        return move, rest + last, last


def _read(answer: TestResponse) -> Any:
    packed = answer.headers.get("Content-Encoding") == "gzip"
    return json.loads(gzip.decompress(answer.data) if packed else answer.data)


def _made(client: FlaskClient, path: str, body: Any, headers: dict[str, str] | None = None) -> Any:
    answer = client.post(path, json=body, headers=headers)
    assert answer.status_code == 201, answer.text
    return _read(answer)


def _accepted(client: FlaskClient, path: str, body: Any, headers: dict[str, str]) -> Any:
    answer = client.post(path, json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer


@dataclass(frozen=True)
class Played:
    """Of all moves of one table."""

    move: Use
    visit: Use  # all of it but the move
    last: Use  # a look of the visit
    ticks: Use  # after the moves, less as many idle ones: what writing to the next players takes

    @property
    def all(self) -> Use:
        return self.move + self.visit + self.ticks


@dataclass(frozen=True)
class Measured:
    without_mail: Played
    by_mail: Played
    idle: Use  # tick


def measured(stage: Stage) -> Measured:
    stage.ticks()
    stage.ticks(days=2)  # after which it no longer looks where earlier versions left things
    idle = sorted((stage.ticks() for _ in range(IDLE_TICKS)), key=lambda use: use.cpu)[IDLE_TICKS // 2]
    strangers, friends = ([Somebody(stage, name) for name in NAMES] for _ in range(2))
    for each in friends:
        each.gives_address()
    return Measured(played(stage, strangers, idle), played(stage, friends, idle), idle)


def played(stage: Stage, people: list[Somebody], idle: Use) -> Played:
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    wish = {"game": GAME, "seats": seats, "terms": {"pace": "3d"}}
    table = _made(stage.client, "/v1/tables", wish, people[0].headers)["table"]["id"]
    for number in range(1, 4):
        _accepted(stage.client, f"/v1/tables/{table}/seats/{number}", {}, people[number].headers)
    stage.ticks(minutes=3)
    move, visit, last, ticks = Use(), Use(), Use(), Use()
    for number in range(MOVES):
        owing = people[_read(people[0].asks(f"/tables/{table}"))["to_act"][0]]
        made, rest, look = owing.visits(table, number)
        move, visit, last = move + made, visit + rest, last + look
        ticks += stage.ticks(minutes=3)
    return Played(move, visit, last, less(ticks, idle, MOVES))


def less(ticks: Use, idle: Use, times: int) -> Use:
    store = Reading(
        ticks.store.requests - times * idle.store.requests,
        ticks.store.read_units - times * idle.store.read_units,
        ticks.store.write_units - times * idle.store.write_units,
    )
    cpu, log = max(0.0, ticks.cpu - times * idle.cpu), ticks.log - times * idle.log
    return Use(cpu=cpu, store=store, letters=ticks.letters, posted=ticks.posted, log=log)


def per_thousand(played: Played, prices: Prices) -> dict[str, float]:
    return {name: cost * 1000 / MOVES for name, cost in dollars(played.all, prices).items()}


def told(found: Measured, prices: Prices) -> str:
    without, with_mail = (per_thousand(each, prices) for each in (found.without_mail, found.by_mail))
    month = per_month(found.idle, prices)
    lines = [
        "| per move | requests to the store | read units | write units | CPU | log | sent |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        *(_use_line(name, use, MOVES) for name, use in _uses(found)),
        _use_line("an idle tick", found.idle, 1),
        "",
        f"| per 1,000 moves, at list prices of {prices['as_of']} | without mail | with mail |",
        "| --- | --- | --- |",
        *(f"| {name} | ${without[name]:.4f} | ${with_mail[name]:.4f} |" for name in without),
        f"| **all** | **${sum(without.values()):.4f}** | **${sum(with_mail.values()):.4f}** |",
        "",
        f"| per month, though nobody plays | ${sum(month.values()):.2f} |",
        "| --- | --- |",
        *(f"| {name} | ${cost:.2f} |" for name, cost in month.items()),
    ]
    return "\n".join(lines)


def _uses(found: Measured) -> list[tuple[str, Use]]:
    return [
        ("the move itself, without mail", found.without_mail.move),
        ("the visit around it, three requests", found.without_mail.visit),
        ("what the tick does then", found.without_mail.ticks),
        ("the move itself, by mail", found.by_mail.move),
        ("the visit around it, three requests", found.by_mail.visit),
        (f"telling who is next ({found.by_mail.ticks.letters / MOVES:.2f} letters)", found.by_mail.ticks),
    ]


def _use_line(name: str, use: Use, times: int) -> str:
    figures = (use.store.requests, use.store.read_units, use.store.write_units)
    counted = " | ".join(f"{figure / times:.1f}" for figure in figures)
    cpu, sizes = use.cpu / times * 1000, " | ".join(f"{size / times:,.0f} bytes" for size in (use.log, use.sent))
    return f"| {name} | {counted} | {cpu:.0f} ms | {sizes} |"


def measure() -> Measured:
    with tempfile.TemporaryDirectory() as folder, invented_credentials(), ministack(Path(folder)) as endpoint:
        return measured(Stage(dynamo(endpoint)))


def rows() -> Iterator[Row]:
    found, prices = measure(), prices_of(PRICES)
    yield from counted_rows(found.without_mail)
    for name, played, aim in (("without mail", found.without_mail, AIM), ("by mail", found.by_mail, None)):
        cost, use = sum(per_thousand(played, prices).values()), played.all
        asked = f"{use.store.requests / MOVES:.1f} requests, {use.store.write_units / MOVES:.0f} write units"
        before = f"the version before: ${BEFORE:.2f}, " if aim else ""
        ratio = f"{cost / BEFORE:.2f}x" if aim else ""
        yield Row(f"1,000 moves on AWS, {name}", f"${cost:.4f}", before + asked, ratio, *at_most(cost, aim))


def counted_rows(played: Played) -> Iterator[Row]:
    units, reads = played.move.store.write_units / MOVES, played.last.store.read_units / MOVES
    yield Row(
        "move of which nobody is told, DynamoDB",
        f"{units:.1f} write units",
        "the version before: 40.3",
        f"{units / 40.3:.2f}x",
        *at_most(units, 4.5),
    )
    yield Row("look that finds nothing new, DynamoDB", f"{reads:.1f} read units", "", "", *at_most(reads, 1))
    requests = (played.move.gateway + played.visit.gateway) / MOVES
    ratio = f"{requests / 64:.2f}x"
    ours = f"{requests:.0f} requests and the page"
    yield Row("visit by post", ours, "the version before: 64", ratio, *at_most(requests, 12))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prices", type=Path, default=PRICES)
    print(told(measure(), prices_of(parser.parse_args().prices)))


if __name__ == "__main__":
    main()
