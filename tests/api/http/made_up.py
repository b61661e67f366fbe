"""Requests made up from the document, one path at a time. The test makes them up, so collecting stays quick."""

from __future__ import annotations

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

# calls that store something are given another store
APP = create_app(Settings(store="sqlite:never-made.db", secret="of these tests"))


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(APP.test_client().get("/v1/openapi.json").data)
    return document


def paths(pattern: str) -> list[str]:
    return [path for path in _document()["paths"] if re.search(pattern, path)]


def try_all(path: str, claim: Callable[[Case], None]) -> None:
    """Try a claim on everything that can be sent to a path: examples, every bound of every field, and random ideas.

    It is read from a document with one path only: with all of its methods, so that the others are known to be refused.
    """
    schema = schemathesis.openapi.from_dict({**_document(), "paths": {path: _document()["paths"][path]}})
    schema.app = APP
    for made in get_all_tests(schema=schema, test_func=claim, settings=None, given_kwargs=None):
        _, attempt = made.ok()
        attempt()
