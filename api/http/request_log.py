"""One line for each request: who served it, what was asked for, how it ended, how long it took."""

from __future__ import annotations

import logging
import os
import time
from types import TracebackType
from typing import Any

from flask import Response, request

from api.http.lean import LeanFlask
from api.telemetry import tally
from api.telemetry.lines import figures_of

ID = "X-Request-Id"

_ELSEWHERE = "-"  # the rule of an unknown address

log = logging.getLogger(__name__)


class LoggedFlask(LeanFlask):
    """An application that logs its requests, each by the rule of its address: tokens may be part of the address."""

    def preprocess_request(self) -> Any:
        _begin()
        return super().preprocess_request()

    def process_response(self, response: Response) -> Response:
        return _end(super().process_response(response))

    def log_exception(self, exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None]) -> None:
        log.error("A request failed.", exc_info=exc_info)


def _begin() -> None:
    environ, rule = request.environ, request.url_rule
    route = _ELSEWHERE if rule is None else rule.rule
    tally.begin(request_id=_request_id(environ), method=environ["REQUEST_METHOD"], route=route)


def _request_id(environ: dict[str, Any]) -> str:
    """API Gateway's id, else Lambda's, else one of our own; never the caller's, who could write anything."""
    event, context = environ.get("lambda.event"), environ.get("lambda.context")
    asked = event.get("requestContext", {}) if isinstance(event, dict) else {}
    given = asked.get("requestId") or getattr(context, "aws_request_id", None)
    return str(given or os.urandom(8).hex())


def _end(response: Response) -> Response:
    work, status = tally.at_hand(), response.status_code
    if work is None:
        return response
    response.headers.add(ID, str(work.facts["request_id"]))
    work.facts["status"] = status
    milliseconds = round((time.perf_counter() - work.began) * 1000, 2)
    work.figures["request_milliseconds"] = milliseconds
    work.figures["server_errors"] = int(status >= 500)
    if work.facts.get("is_move") and status < 500:
        tally.count("moves" if status == 200 else "moves_refused")
    level = logging.WARNING if status >= 500 else logging.INFO
    log.log(level, "Answered in %.1f ms.", milliseconds, extra=figures_of(work))
    tally.end()
    return response
