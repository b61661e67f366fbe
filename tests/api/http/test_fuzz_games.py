"""Requests made up from the document, good and bad: never a fault of ours, and answers as the document says."""

from __future__ import annotations

from itertools import cycle

import pytest
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

import engines
from tests.api.http.made_up import paths, try_all

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]


@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def is_answered(case):
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})


ONE_GAME = "/v1/games/{game}/"
GAMES = [game.facts.id for game in engines.ready()]
OTHERS = [*zip(sorted(set(paths(ONE_GAME)) - {f"{ONE_GAME}apply"}), cycle(GAMES), strict=False)]


@pytest.mark.parametrize("path", [path for path in paths("^/v1/(games|health$)") if not path.startswith(ONE_GAME)])
def test_no_request_is_answered_with_a_fault_of_ours(path):
    try_all(path, is_answered)


@pytest.mark.parametrize("game", GAMES)
def test_no_action_in_any_game_is_answered_with_a_fault_of_ours(game):
    try_all(f"{ONE_GAME}apply", is_answered, game)


@pytest.mark.parametrize(("path", "game"), OTHERS)
def test_no_other_call_of_a_game_is_answered_with_a_fault_of_ours(path, game):
    """Each in one game: how a state is read does not depend on the call."""
    try_all(path, is_answered, game)
