"""How a log line looks: JSON where machines read it, with figures in CloudWatch's embedded metric format; else words.

A line that leaves the machine holds no token, no address, no body and no card. So facts are given one by one, an
address of the site is logged as its rule, and the text of an error is quoted only where AWS or this service has written
it.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

import msgspec

from api.telemetry.tally import UNITS, Metric, Tally, at_hand

Form = Literal["json", "plain"]

NAMESPACE = "Torchpost"
MOST_FRAMES = 40  # of one error, the innermost

_ADDRESS = re.compile(r"[^\s<>\"'(),;:]+@[^\s<>\"'(),;:]+")
_LONG = re.compile(r"[A-Za-z0-9_.-]{40,}")  # as tokens, seals and hashes are
_QUOTED = ("api.stores.", "api.mail.", "api.settings", "botocore.")  # modules whose errors say nothing of cards
_SAYS_TOO_MUCH = "ParamValidationError"  # botocore's, which repeats what was to be sent


def configure(form: Form, stage: str) -> None:
    """From here on this process logs in that form; other people's libraries log their warnings only."""
    handler: logging.Handler
    if form == "json":
        handler = logging.StreamHandler(sys.stdout)
        handler.setFormatter(JsonLines(stage))
    else:
        handler = logging.StreamHandler()
        handler.setFormatter(PlainLines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("api").setLevel(logging.INFO)
    # Somebody who plays at home reads the address of the site in their terminal, and then only what goes wrong.
    logging.getLogger("api.http.request_log").setLevel(logging.INFO if form == "json" else logging.WARNING)


def figures_of(tally: Tally) -> dict[str, Any]:
    """The `extra` of a log record that closes a piece of work."""
    return {"tally": tally}


class PlainLines(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name logging calls
        facts = " ".join(f"{name}={fact}" for name, fact in _facts(record).items())
        return f"{super().formatMessage(record)} {facts}".rstrip()


class JsonLines(logging.Formatter):
    def __init__(self, stage: str) -> None:
        super().__init__()
        self._stage = stage

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": scrubbed(record.getMessage()),
            "stage": self._stage,
            **_facts(record),
        }
        tally: Tally | None = getattr(record, "tally", None)
        if tally and tally.figures:
            line |= embedded(tally.figures, record.created)
        if record.exc_info and record.exc_info[1]:
            line["errors"] = list(_errors(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


def _facts(record: logging.LogRecord) -> Mapping[str, Any]:
    tally: Tally | None = getattr(record, "tally", None) or at_hand()
    return tally.facts if tally else {}


def embedded(figures: Mapping[Metric, float], at: float) -> dict[str, Any]:
    """Figures as members of a line, and the part that makes CloudWatch turn them into metrics."""
    members: dict[str, Any] = {str(name): figure for name, figure in figures.items()}
    metrics = [{"Name": name, "Unit": UNITS.get(name, "Count")} for name in figures]
    directive = {"Namespace": NAMESPACE, "Dimensions": [["stage"]], "Metrics": metrics}
    return {**members, "_aws": {"Timestamp": int(at * 1000), "CloudWatchMetrics": [directive]}}


def scrubbed(text: str) -> str:
    """The text without anything that may be an address or a token."""
    return _LONG.sub("…", _ADDRESS.sub("…@…", text))


def _errors(error: BaseException) -> Iterator[dict[str, Any]]:
    """An error and its causes, the first cause last."""
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        yield _described(current)
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)


def _described(error: BaseException) -> dict[str, Any]:
    kind = type(error)
    described: dict[str, Any] = {
        "type": f"{kind.__module__}.{kind.__qualname__}",
        "frames": _frames(error.__traceback__),
    }
    is_quoted = kind.__module__.startswith(_QUOTED) or isinstance(error, OSError)
    if is_quoted and kind.__name__ != _SAYS_TOO_MUCH:
        described["said"] = scrubbed(str(error))
    return described


def _frames(trace: TracebackType | None) -> list[str]:
    frames = traceback.extract_tb(trace)[-MOST_FRAMES:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
