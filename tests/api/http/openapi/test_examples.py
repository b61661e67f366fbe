"""Every call has examples from real play, which are as the document says. Stateless ones work as shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import jsonschema
import pytest

import engines
from api.app import create_app
from api.http.openapi.document import document
from api.http.openapi.examples import kept
from api.settings import Settings
from tests.api.http.openapi.examples.__main__ import played
from tests.api.http.openapi.examples.stage import SECRET, WHOLE
from tests.api.scenes import Program

GAMES = [game.facts.id for game in engines.ready()]


class Side(NamedTuple):
    """What a call takes, or what it gives when all is well."""

    call: str
    name: str
    content: Any

    @property
    def examples(self) -> dict[str, Any]:
        return {name: each["value"] for name, each in self.content.get("examples", {}).items()}


@pytest.fixture(scope="module")
def app():
    return create_app(Settings(store="sqlite:never-made.db", secret=SECRET))  # nothing is stored here


@pytest.fixture(scope="module")
def shown(app):
    return document(app)


@pytest.fixture(scope="module")
def sides(shown):
    return [side for path in shown["paths"].values() for call in path.values() for side in _sides(call)]


def _sides(call: Any) -> Iterator[Side]:
    if not isinstance(call, dict):
        return  # parameters that the calls of one address share
    answers = {status: answer for status, answer in call["responses"].items() if status.startswith("2")}
    for name, part in {"request": call.get("requestBody", {}), **answers}.items():
        content = part.get("content", {})
        if "application/json" in content:
            yield Side(call["operationId"], name, content["application/json"])


def _example(sides: list[Side], call: str, game: str) -> list[Any]:
    return [side.examples[game] for side in sides if side.call == call]


def test_every_call_has_an_example_of_its_body_and_of_its_answer(sides):
    assert len(sides) > 50
    assert [(side.call, side.name) for side in sides if not side.examples] == []


@pytest.mark.parametrize("call", [*WHOLE, "show_game", "open_table", "move"])
def test_the_differences_between_games_are_shown_for_each(sides, call):
    for side in sides:
        if side.call == call:
            assert sorted(side.examples) == sorted(GAMES)


def test_every_example_is_as_the_document_says(shown, sides):
    kinds = json.loads(json.dumps(shown["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/"))
    for side in sides:
        (name,) = side.content["schema"].values()
        schema = {"$ref": name.replace("#/components/schemas/", "#/$defs/"), "$defs": kinds}
        for example in side.examples.values():
            jsonschema.Draft202012Validator(schema).validate(example)


@pytest.mark.parametrize("call", WHOLE)
@pytest.mark.parametrize("game", GAMES)
def test_the_stateless_examples_are_answered_as_they_show(app, sides, game, call):
    sent, answered = _example(sides, call, game)
    assert Program(app.test_client(), game).gets(call, **sent) == answered


def test_the_scenes_that_made_the_examples_can_be_played_again():
    shown, again = kept(), played()
    assert {call: list(examples) for call, examples in again.items()} == {
        call: list(examples) for call, examples in shown.items()
    }
