"""Requests made up from the document about people and tables: never a fault of ours, and as the document says."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.app import create_app
from api.http.parts import attach, parts
from api.jobs import tick
from api.mail import open_mailer
from api.parts import Parts, utc_now
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.machinery import deals
from tests.api.scenes import Person

APP = create_app(Settings(store="sqlite:never-made.db"))  # every test gives it another store
OURS = "^/v1/(players|me|sessions|letters|unsubscribe|mailbox|tables|health/deep)"
schema = schemathesis.openapi.from_wsgi("/v1/openapi.json", APP).include(path_regex=OURS)

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def at_a_table(tmp_path):
    """A player, and a table where it is their turn; the tick has run, as it does wherever people play."""
    store = SqliteStore(tmp_path / "fuzz.db")
    attach(APP, Parts(Settings(), store, utc_now, seeds=deals(), mailer=open_mailer(Settings(), store)))
    tick(parts(APP))
    ann = Person(APP.test_client(), "Ann")
    return ann, ann.opens_table(bots=3, level="easy")


@schema.parametrize()
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_about_tables_is_answered_with_a_fault_of_ours(case, at_a_table):
    ann, table = at_a_table
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    case.headers = {**case.headers, **ann.headers, "If-Match": "*", "Accept-Encoding": "identity"}
    case.call_and_validate(checks=CHECKS)
