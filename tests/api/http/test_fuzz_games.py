"""Requests made up from the document, good and bad: never a fault of ours, and answers as the document says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

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


@pytest.mark.parametrize("path", paths("^/v1/(games|health$)"))
def test_no_request_is_answered_with_a_fault_of_ours(path):
    try_all(path, is_answered)
