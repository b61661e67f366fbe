"""Stores that an earlier version left behind: nothing in them is lost, and their tables are played on to the end."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from moto import mock_aws

import engines
from api.app import create_app
from api.settings import Settings
from api.stores.base import Store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from engines.record import Record, verify
from tests.api.post import Post
from tests.api.scenes import FakeClock, Passerby, Person, play_out
from tests.api.stores.keepsakes import FOLDER, GAMES, SECRET, TABLE, Left, attributes
from tests.aws import REGION


class Known(Person):
    """Somebody who has been here before."""

    def __init__(self, app: Flask, name: str, left: Left) -> None:
        Passerby.__init__(self, app.test_client())
        self.name, self.id, self.token = name, left.ids[name], left.tokens[name]
        self.headers = {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(params=("sqlite", "dynamodb"))
def left(request: pytest.FixtureRequest) -> Left:
    return msgspec.json.decode((FOLDER / f"{request.param}.json").read_bytes(), type=Left)


@pytest.fixture
def clock(left: Left) -> FakeClock:
    clock = FakeClock()
    clock.now = left.at
    return clock


@pytest.fixture
def store(request: pytest.FixtureRequest, clock: FakeClock, tmp_path: Path) -> Iterator[Store]:
    if request.node.callspec.params["left"] == "sqlite":
        shutil.copy(FOLDER / "sqlite.db", tmp_path / "store.db")
        yield SqliteStore(tmp_path / "store.db", now=lambda: clock().timestamp())
        return
    with mock_aws():
        store = DynamoStore(TABLE, region=REGION, now=lambda: clock().timestamp())
        store.create_table()
        for line in (FOLDER / "dynamodb.jsonl").read_text().splitlines():
            store.client.put_item(TableName=TABLE, Item=attributes(msgspec.json.decode(line)))
        yield store


@pytest.fixture
def app(store: Store, clock: FakeClock, tmp_path: Path) -> Flask:
    app = create_app(Settings(spa=tmp_path / "dist", secret=SECRET), store=store, clock=clock)
    app.testing = True
    return app


@pytest.fixture
def people(app: Flask, left: Left) -> list[Person]:
    return [Known(app, name, left) for name in ("Ann", "Ben", "Cleo")]


def _verified(person: Person, table: str, game: str) -> None:
    record = msgspec.convert(person.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load(game), record) == []


def _replayed(person: Person, table: str) -> None:
    log = person.reads_log(table)
    assert [move["n"] for move in log] == list(range(len(log)))
    for move in (0, len(log) // 2, len(log) - 1):
        assert person.looks_back(table, move)["view"]["open"]


def test_everybody_is_known_by_their_token_and_finds_their_tables(people, left):
    for person in people:
        assert person.reads("/me")["player"]["name"] == person.name
    mine = {each["id"] for each in people[0].reads("/tables?mine")["tables"]}
    assert set(left.tables.values()) - mine == set()
    assert people[1].reads("/me")["player"]["email"] == "ben@lamps.example"


@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_is_played_to_its_end(people, left, game):
    table = left.tables[f"{game} running"]
    _replayed(people[1], table)
    play_out(people, table, lambda actions: actions[len(actions) // 2])
    assert people[2].sees(table)["status"] == "over"
    _replayed(people[2], table)
    _verified(people[2], table, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_over_is_read_and_replayed(people, left, game):
    table = left.tables[f"{game} over"]
    assert people[0].sees(table)["result"]["reason"]
    _replayed(people[0], table)
    _verified(people[0], table, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_gathers_is_filled_and_begins(people, left, game):
    table = left.tables[f"{game} gathering"]
    people[1].takes_seat(table, 2, left.invitations[game])
    people[2].takes_seat(table, 3)
    assert people[0].sees(table)["status"] == "running"


def test_talk_is_kept(people, left):
    posts = people[1].reads(f"/tables/{left.tables['ruins running']}/posts")["posts"]
    assert [post["text"] for post in posts] == ["Who took the lamp?\nIt is dark in here.", "Not me."]


def test_a_move_that_was_sent_already_is_answered_and_not_made_again(people, left):
    sent = left.sent
    person = next(person for person in people if person.name == sent["by"])
    person.known[sent["table"]] = sent["if_match"]
    assert person.sends(sent["table"], sent["action"], Idempotency_Key=sent["key"]).status_code == 200
    assert person.sees(sent["table"])["moves"] == sent["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_with_a_planned_note_gets_one_letter_and_one_reminder(app, left, clock, game):
    post, table = Post(app, clock), left.tables[f"{game} running"]
    before = post.letters()
    for hours in (1, 1, 58, 1):
        post.lapses(hours=hours)
    new = [letter for letter in post.letters() if letter not in before and table in letter.text]
    assert sorted(letter.kind for letter in new) == ["reminder", "your_turn"]


def test_a_finished_table_is_listed_once_even_if_it_ends_now(people, left):
    running = left.tables["torchlit running"]
    play_out(people, running, lambda actions: actions[0])
    lines = [line for line in people[0].reads("/tables?mine")["tables"] if line["status"] == "over"]
    ids = [line["id"] for line in lines]
    assert ids[0] == running
    assert sorted(ids) == sorted({running, *(left.tables[f"{game} over"] for game in GAMES)})
    assert all(line["result"] for line in lines)


def test_notes_that_lay_in_the_outbox_go_out_and_deadlines_lapse(app, people, left, clock):
    post = Post(app, clock)
    before = len(post.letters())
    post.lapses(hours=1)
    assert len(post.letters()) > before
    post.lapses(days=4)
    assert people[0].sees(left.tables["torchlit running"])["moves"] > left.sent["moves"]
