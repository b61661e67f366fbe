"""Stores as this version leaves them, filled by what people do: the same to the byte each time."""

from __future__ import annotations

import base64
import secrets
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from moto import mock_aws

from api.app import create_app
from api.http.parts import attach, parts
from api.settings import Settings
from api.stores.attributes import item_of
from api.stores.base import Store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import ITEM, SqliteStore
from engines.rng import derived
from tests.api.post import Post
from tests.api.scenes import FakeClock, Person, play_out, seat_together
from tests.aws import REGION
from tests.golden.differences import of_values, written

FOLDER = Path(__file__).parents[2] / "golden" / "stores"
GAMES = ("torchlit", "ruins")
TABLE = "keepsake"
KEY = "sent-{}"
SECRET = "of the keepsakes"
LONG = 10  # moves, after which a table is well under way


class Left(msgspec.Struct):
    """What only those who filled a store know."""

    at: datetime
    tokens: dict[str, str]
    ids: dict[str, str]
    tables: dict[str, str]
    invitations: dict[str, str]
    sent: dict[str, Any]


def fill(store: Store, clock: FakeClock, folder: Path) -> Left:
    """Ann and Ben, who have addresses, and Cleo, a guest; of each game a table that gathers, one that is over and one
    that runs, with talk, deadlines and notes that have not gone out."""
    app = create_app(Settings(spa=folder, secret=SECRET), store=store, clock=clock)
    app.testing = True
    attach(app, replace(parts(app), timer=lambda: 0.0))  # bots are never short of time
    ann, ben, cleo = people = [Person(app.test_client(), name) for name in ("Ann", "Ben", "Cleo")]
    post = Post(app, clock)
    for person in (ann, ben):
        post.gives_address(person, f"{person.name.lower()}@lamps.example")
    tables, invitations, sent = dict[str, str](), dict[str, str](), dict[str, Any]()
    for game in reversed(GAMES):
        clock.passes(hours=1)
        tables[f"{game} over"] = seat_together([ann, ben], game=game, bots=1)
        play_out([ann, ben], tables[f"{game} over"], lambda actions: actions[len(actions) // 2])
        tables[f"{game} gathering"] = ann.opens_table(game, bots=1, invited=1, free=1)
        invitations[game] = ann.invitations[2]
        running = tables[f"{game} running"] = seat_together(people, game=game, bots=1, pace="3d")
        sent = _plays_until_ben_is_to_act(people, running)
        cleo.says(running, "Who took the lamp?\nIt is dark in here.")
        ben.says(running, "Not me.")
    clock.passes(minutes=1)
    tokens, ids = ({each.name: getattr(each, what) for each in people} for what in ("token", "id"))
    return Left(clock.now, tokens, ids, tables, invitations, sent)


def _plays_until_ben_is_to_act(people: list[Person], table: str) -> dict[str, Any]:
    """The move of Ann after which he is, as she sent it."""
    by_seat = {person.sees(table)["you"]: person for person in people}
    ben = people[1].sees(table)["you"]
    while True:
        seen = people[0].sees(table)
        person = by_seat[seen["to_act"][0]]
        choices = person.choices(table)
        action, key, before = choices[len(choices) // 2], KEY.format(seen["moves"]), person.known[table]
        assert person.sends(table, action, Idempotency_Key=key).status_code == 200
        after = person.sees(table)
        if person is people[0] and after["to_act"] == [ben] and after["moves"] >= LONG:
            moves = after["moves"]
            return {"by": "Ann", "table": table, "action": action, "if_match": before, "key": key, "moves": moves}


@contextmanager
def _foreseen() -> Iterator[None]:
    """Tokens and ids that are the same each time."""
    luck = derived("keepsakes")
    before = {name: getattr(secrets, name) for name in ("token_bytes", "token_hex", "token_urlsafe")}

    def token(size: int | None = None) -> bytes:
        return bytes(luck.below(256) for _ in range(size or 32))

    def text(size: int | None = None) -> str:
        return base64.urlsafe_b64encode(token(size)).rstrip(b"=").decode()

    made: dict[str, Callable[..., Any]] = {
        "token_bytes": token,
        "token_hex": lambda size=None: token(size).hex(),
        "token_urlsafe": text,
    }
    for name, maker in made.items():
        setattr(secrets, name, maker)
    try:
        yield
    finally:
        for name, maker in before.items():
            setattr(secrets, name, maker)


def make(kind: str, folder: Path) -> Left:
    """`sqlite.db` or `dynamodb.jsonl`, in a folder that has none."""
    clock = FakeClock()
    with TemporaryDirectory() as place, _foreseen():
        if kind == "sqlite":
            left = fill(SqliteStore(Path(place) / "store.db", now=lambda: clock().timestamp()), clock, Path(place))
            with closing(sqlite3.connect(Path(place) / "store.db")) as connection:
                connection.execute("VACUUM INTO ?", (str(folder / "sqlite.db"),))
            return left
        with mock_aws():
            store = DynamoStore(TABLE, region=REGION, now=lambda: clock().timestamp())
            store.create_table()
            left = fill(store, clock, Path(place))
            pages = store.client.get_paginator("scan").paginate(TableName=TABLE)
            found = sorted((item for page in pages for item in page["Items"]), key=_place)
    (folder / "dynamodb.jsonl").write_bytes(b"".join(msgspec.json.encode(item) + b"\n" for item in found))
    return left


def _place(item: Any) -> tuple[str, str]:
    return item["pk"]["S"], item["sk"]["S"]


def remake(folder: Path) -> Iterator[str]:
    """Makes both stores anew, and says a line about each file. A store that holds the same items stays as it is."""
    for kind, name in (("sqlite", "sqlite.db"), ("dynamodb", "dynamodb.jsonl")):
        with TemporaryDirectory() as place:
            left = make(kind, Path(place))
            before, after = ({} if not path.exists() else _kept(path) for path in (folder / name, Path(place) / name))
            if before == after:
                yield f"stores/{name}: the same"
            else:
                shutil.copy(Path(place) / name, folder / name)
                yield f"stores/{name}: {of_values(before, after) if before else 'new'}"
        text = msgspec.json.format(msgspec.json.encode(left), indent=1) + b"\n"
        yield f"stores/{kind}.json: {written(folder / f'{kind}.json', text)}"


def _kept(path: Path) -> dict[str, list[Any]]:
    """What a store holds, by kinds of item, in plain values."""
    found: dict[str, list[Any]] = {}
    for partition, sort, body, *more in _rows(path):
        kind = f"{partition.partition('#')[0]} {sort.partition('#')[0]}"
        found.setdefault(kind, []).append({"key": [partition, sort], "body": _plain(body), "more": more})
    return found


def _rows(path: Path) -> Iterator[tuple[Any, ...]]:
    if path.suffix == ".db":
        with closing(sqlite3.connect(path)) as connection:
            yield from connection.execute(f"SELECT {ITEM} FROM items ORDER BY partition, sort")  # noqa: S608
        return
    for line in path.read_bytes().splitlines():
        held = attributes(msgspec.json.decode(line))
        try:
            item = item_of(held)
        except zlib.error:  # its dictionary is another one now
            yield (held["pk"]["S"], held["sk"]["S"], b"packed by another dictionary")
        else:
            yield (*item.key, item.body, item.version, item.expires_at, msgspec.to_builtins(item.indexes))


def attributes(item: dict[str, dict[str, str]]) -> Any:
    """What DynamoDB holds, of a line that was kept."""
    return {
        name: {kind: base64.b64decode(value) if kind == "B" else value for kind, value in attribute.items()}
        for name, attribute in item.items()
    }


def _plain(value: Any) -> Any:
    """Packed values are unpacked, those inside others too."""
    if isinstance(value, bytes):
        with suppress(msgspec.DecodeError):
            return _plain(msgspec.msgpack.decode(value))
        return value.hex()
    if isinstance(value, dict):
        return {str(name): _plain(inner) for name, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list) else value
