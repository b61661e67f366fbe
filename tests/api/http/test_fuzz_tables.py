"""Requests made up from the document about people and tables: never a fault of ours, and as the document says."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.http.parts import attach, parts
from api.jobs import tick
from api.mail import open_mailer
from api.parts import Parts, utc_now
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.http.made_up import APP, paths, try_all
from tests.api.machinery import deals
from tests.api.scenes import Person

OURS = "^/v1/(players|me|sessions|letters|unsubscribe|mailbox|tables|health/deep)"

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def at_a_table(tmp_path):
    """For each call a player, and a table where it is their turn. The tick has run, as it does wherever people play."""

    @cache
    def sit(call: str) -> tuple[Person, str]:
        store = SqliteStore(tmp_path / f"{call.partition(' ')[0]}.db")
        attach(APP, Parts(Settings(), store, utc_now, seeds=deals(), mailer=open_mailer(Settings(), store)))
        tick(parts(APP))
        ann = Person(APP.test_client(), "Ann")
        return ann, ann.opens_table(bots=3, level="easy")

    return sit


@pytest.mark.parametrize("path", paths(OURS))
def test_no_request_about_tables_is_answered_with_a_fault_of_ours(path, at_a_table):
    @settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def is_answered(case):
        ann, table = at_a_table(case.operation.label)
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.headers = {**case.headers, **ann.headers, "If-Match": "*", "Accept-Encoding": "identity"}
        case.call_and_validate(checks=CHECKS)

    try_all(path, is_answered)
