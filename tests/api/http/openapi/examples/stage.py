"""An application on which every call that succeeds becomes an example."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.http.openapi.examples import Example, Examples
from api.http.parts import attach
from api.jobs import tick
from api.mail import open_mailer
from api.parts import Parts
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from engines.contract import AnyGame
from tests.api.machinery import FakeTimer, deals
from tests.api.post import Post
from tests.api.scenes import FakeClock, Person

SECRET = "of the examples"  # whoever tries the examples as they are needs this too
WHOLE = ("seating", "setup", "apply", "legal", "view", "suggest", "replay")  # never cut: they can be sent and compared

_LISTS = ("legal", "moves", "events", "steps", "letters", "choices")
_LONGEST_LIST = 2
_TEXTS = ("rulebook", "text", "html")
_LONGEST_TEXT = 600


class Stage:
    """Of each call the first exchange in each game is kept, and for calls that are about no game the first of all."""

    def __init__(self, folder: Path) -> None:
        self.clock = FakeClock()
        store = SqliteStore(folder / "examples.db", now=lambda: self.clock().timestamp())
        settings = Settings(store=f"sqlite:{folder / 'examples.db'}", spa=folder, secret=SECRET)
        self.app: Flask = create_app(settings, store=store)
        parts = Parts(settings, store, self.clock, FakeTimer(), deals(), mailer=open_mailer(settings, store))
        attach(self.app, parts)
        tick(parts)
        self.game: AnyGame | None = None
        self.examples: Examples = {}

    def silent(self) -> FlaskClient:
        return self.app.test_client()

    def watched(self) -> FlaskClient:
        stage = self

        class Watched(FlaskClient):
            def open(self, *args: Any, **options: Any) -> Any:
                answer = super().open(*args, **options)
                stage.keep(answer, options.get("json"))
                return answer

        return Watched(self.app, self.app.response_class)

    def person(self, name: str) -> Person:
        return Person(self.watched(), name)

    def post(self) -> Post:
        return Post(self.app, self.clock)

    def keep(self, answer: Any, sent: Any) -> None:
        if answer.status_code >= 300 or not answer.is_json:
            return
        address = answer.request
        endpoint, _ = self.app.url_map.bind("localhost").match(address.path, address.method)
        call = endpoint.rpartition(".")[2]
        known = self.examples.setdefault(call, {})
        name, summary = (self.game.facts.id, self.game.facts.title) if self.game else ("played", "As it was played")
        if name not in known and (self.game or not known):
            shown = answer.json if call in WHOLE else cut(answer.json)
            known[name] = Example(summary=summary, request=sent, response=shown, cut=shown != answer.json)


def cut(answer: Any) -> Any:
    """The same, with lists and texts shortened that are often long."""
    if isinstance(answer, list):
        return [cut(each) for each in answer]
    if not isinstance(answer, dict):
        return answer
    return {name: cut(_short(name, each)) for name, each in answer.items()}


def _short(name: str, value: Any) -> Any:
    if name == "action_schema":
        kinds = value["anyOf"][:_LONGEST_LIST]
        named = {kind["$ref"].rpartition("/")[2] for kind in kinds}
        return {"anyOf": kinds, "$defs": {each: value["$defs"][each] for each in value["$defs"] if each in named}}
    if name in _LISTS and isinstance(value, list):
        return value[:_LONGEST_LIST]
    if name in _TEXTS and isinstance(value, str) and len(value) > _LONGEST_TEXT:
        return value[:_LONGEST_TEXT] + " …"
    return value


@contextmanager
def plain_tokens() -> Iterator[None]:
    """Tokens that are the same in every run, and that nobody takes for secrets."""
    drawn = count(1)

    def token(size: int) -> str:
        length = {16: 22, 32: 43}[size]
        return f"example-{next(drawn)}-".ljust(length, "x")

    with patch.object(secrets, "token_urlsafe", token):
        yield
