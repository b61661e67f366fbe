"""Every error leaves the application as a problem document."""

from __future__ import annotations

import pytest
from flask import Flask

from api.settings import Settings, SettingsError
from api.stores.base import CursorError, UnavailableError
from tests.api.scenes import problem


def raising(app: Flask, error: Exception):
    """A client of an application with a call that fails in this way."""

    def fail():
        raise error

    app.testing = False
    app.add_url_rule("/v1/failing", view_func=fail)
    return app.test_client()


def test_an_unknown_address_under_v1_is_a_problem_document(client):
    problem(client.get("/v1/nothing/here"), 404, "not_found")


def test_a_wrong_method_names_the_right_ones(client):
    answer = client.delete("/v1/games")
    problem(answer, 405, "method_not_allowed")
    assert "GET" in answer.headers["Allow"]


def test_an_unexpected_error_tells_nothing_of_the_inside(app, caplog):
    answer = raising(app, RuntimeError("the password is swordfish")).get("/v1/failing")
    problem(answer, 500, "internal")
    assert "swordfish" not in answer.text
    assert "swordfish" in caplog.text


def test_a_store_that_cannot_be_reached_asks_to_come_back(app):
    answer = raising(app, UnavailableError()).get("/v1/failing")
    problem(answer, 503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_foreign_cursor_is_the_callers_fault(app):
    assert problem(raising(app, CursorError()).get("/v1/failing"), 422, "invalid")["path"] == "query.cursor"


@pytest.mark.parametrize(
    "environment",
    [
        {"TORCHPOST_STORE": "dynamodb://torchpost?region=eu-central-1"},
        {"TORCHPOST_URL": "https://torchpost.example"},
        {"AWS_LAMBDA_FUNCTION_NAME": "torchpost-prod"},
    ],
)
def test_a_deployed_stage_without_a_secret_refuses_to_start(environment):
    with pytest.raises(SettingsError, match="TORCHPOST_SECRET"):
        Settings.read(environment)
    assert Settings.read({**environment, "TORCHPOST_SECRET": "s3cret"}).secret == "s3cret"


def test_an_empty_environment_is_enough_on_one_machine():
    settings = Settings.read({})
    assert settings.store.startswith("sqlite:")
    assert not settings.is_deployed
