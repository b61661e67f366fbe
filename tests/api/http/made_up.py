"""Requests made up from the document, one path at a time. The test makes them up, so collecting stays quick."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import schemathesis
from schemathesis import Case
from schemathesis.pytest.lazy import get_all_tests

from api.app import create_app
from api.settings import Settings

REFERENCE = "#/components/schemas/"

# calls that store something are given another store
APP = create_app(Settings(store="sqlite:never-made.db", secret="of these tests"))


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(APP.test_client().get("/v1/openapi.json").data)
    return document


def paths(pattern: str) -> list[str]:
    return [path for path in _document()["paths"] if re.search(pattern, path)]


def _of_one_game(document: dict[str, Any], path: str, game: str) -> dict[str, Any]:
    schemas, calls = document["components"]["schemas"], document["paths"][path]
    own = schemas["State"]["discriminator"]["mapping"][game].removesuffix("State")
    bodies = {name: each for name, each in schemas.items() if REFERENCE + name in _body_of(calls)}
    narrowed = re.sub(rf'"{REFERENCE}(State|View|Action|Options)"', rf'"{own}\1"', json.dumps(bodies))
    parameters = [{**each, "schema": {"enum": [game]}} for each in calls["parameters"]]
    return {
        **document,
        "components": {**document["components"], "schemas": {**schemas, **json.loads(narrowed)}},
        "paths": {path: {**calls, "parameters": parameters}},
    }


def _body_of(calls: dict[str, Any]) -> list[str]:
    bodies = [call["requestBody"]["content"]["application/json"] for call in calls.values() if "requestBody" in call]
    return [body["schema"]["$ref"] for body in bodies]


def try_all(path: str, claim: Callable[[Case], None], game: str | None = None) -> None:
    """Try a claim on everything that can be sent to a path: examples, every bound of every field, and random ideas.

    It is read from a document with one path only: with all of its methods, so that the others are known to be refused.
    With a game, it is the path of that game, and bodies have its state and actions.
    """
    document = {**_document(), "paths": {path: _document()["paths"][path]}}
    schema = schemathesis.openapi.from_dict(document if game is None else _of_one_game(document, path, game))
    schema.app = APP
    for made in get_all_tests(schema=schema, test_func=claim, settings=None, given_kwargs=None):
        _, attempt = made.ok()
        attempt()
