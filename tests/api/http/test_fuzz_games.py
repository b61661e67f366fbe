"""Requests made up from the document, good and bad: never a fault of ours, and answers as the document says."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.api.http.made_up import calls_of, paths

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]


@pytest.fixture(params=paths("^/v1/(games|health$)"))
def calls(request):
    return calls_of(request.param)


@schemathesis.pytest.from_fixture("calls").parametrize()
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_is_answered_with_a_fault_of_ours(case):
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})
