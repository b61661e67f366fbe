"""One line for each request: who served it, what was asked for, how it ended, how long it took."""

from __future__ import annotations

import logging
import secrets
import time
from types import TracebackType
from typing import Any

from flask import Flask, Response, g, request

from api.telemetry import tally
from api.telemetry.lines import figures_of

ID = "X-Request-Id"

_ELSEWHERE = "-"  # the rule of an address that there is not

log = logging.getLogger(__name__)


class LoggedFlask(Flask):
    """An application that logs its requests, each by the rule of its address: tokens may stand in the address."""

    def preprocess_request(self) -> Any:
        _begin()
        return super().preprocess_request()

    def process_response(self, response: Response) -> Response:
        return _end(super().process_response(response))

    def log_exception(self, exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None]) -> None:
        log.error("A request failed.", exc_info=exc_info)


def _begin() -> None:
    g.began = time.perf_counter()
    tally.begin(request_id=_request_id(), method=request.method, route=_route())


def _route() -> str:
    return _ELSEWHERE if request.url_rule is None else request.url_rule.rule


def _request_id() -> str:
    """API Gateway's, else Lambda's, else one of our own; never the caller's, who could write anything."""
    event, context = request.environ.get("lambda.event"), request.environ.get("lambda.context")
    asked = event.get("requestContext", {}) if isinstance(event, dict) else {}
    given = asked.get("requestId") or getattr(context, "aws_request_id", None)
    return str(given or secrets.token_hex(8))


def _end(response: Response) -> Response:
    work = tally.at_hand()
    if work is None or "began" not in g:
        return response
    response.headers[ID] = str(work.facts["request_id"])
    work.facts["status"] = response.status_code
    tally.count("request_milliseconds", round((time.perf_counter() - g.began) * 1000, 2))
    tally.count("server_errors", int(response.status_code >= 500))
    if work.facts.get("is_move") and response.status_code < 500:
        tally.count("moves" if response.status_code == 200 else "moves_refused")
    milliseconds = work.figures["request_milliseconds"]
    level = logging.WARNING if response.status_code >= 500 else logging.INFO
    log.log(level, "Answered in %.1f ms.", milliseconds, extra=figures_of(work))
    tally.end()
    return response
