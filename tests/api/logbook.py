"""The log lines of a scene."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

from api.telemetry.lines import Form, configure

STAGE = "dev"


class Logbook:
    def __init__(self) -> None:
        self.written = StringIO()

    @property
    def text(self) -> str:
        return self.written.getvalue()

    def of(self, **facts: Any) -> list[Any]:
        """The lines with these facts, where they are JSON."""
        lines = [json.loads(line) for line in self.text.splitlines()]
        return [line for line in lines if all(line.get(name) == fact for name, fact in facts.items())]

    def request(self, method: str, route: str) -> Any:
        """The one line of a request to an address with that rule."""
        (line,) = self.of(method=method, route=route, logger="api.http.request_log")
        return line


@contextmanager
def logging_as(form: Form) -> Iterator[Logbook]:
    """A process with this configuration; afterwards logging is as it was."""
    root, book = logging.getLogger(), Logbook()
    loggers = [root, logging.getLogger("api"), logging.getLogger("api.http.request_log")]
    handlers, levels = root.handlers, [logger.level for logger in loggers]
    try:
        with redirect_stdout(book.written), redirect_stderr(book.written):
            configure(form, STAGE)
            yield book
    finally:
        root.handlers = handlers
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
