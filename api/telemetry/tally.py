"""What is known and counted of the work at hand, a request or a tick, by any module that has a part in it.

A module that counts or reports need not know who asked: it belongs to the work of the present thread, and is dropped
where there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from threading import Lock
from time import perf_counter
from typing import Literal

Metric = Literal[
    "request_milliseconds",
    "server_errors",
    "moves",
    "moves_refused",
    "letters_sent",
    "letters_failed",
    "letters_bounced",
    "store_retries",
    "store_outages",
    "tick_milliseconds",
    "tick_done",
    "tick_lag",
]
Unit = Literal["Count", "Milliseconds", "Seconds"]
Fact = str | int | float | bool

UNITS: dict[Metric, Unit] = {
    "request_milliseconds": "Milliseconds",
    "tick_milliseconds": "Milliseconds",
    "tick_lag": "Seconds",  # how long the oldest thing had been due when it was found
}  # all others are counts


@dataclass(slots=True)
class Tally:
    facts: dict[str, Fact] = field(default_factory=dict)  # never a token, an address, a body or a card
    figures: dict[Metric, float] = field(default_factory=dict)
    began: float = field(default_factory=perf_counter)


_counting = Lock()  # several letters may be sent at once
_at_hand: ContextVar[Tally | None] = ContextVar("tally", default=None)


def at_hand() -> Tally | None:
    return _at_hand.get()


def begin(**facts: Fact) -> Tally:
    """The tally of another piece of work, which replaces what this thread worked at before."""
    tally = Tally(dict(facts))
    _at_hand.set(tally)
    return tally


def end() -> None:
    _at_hand.set(None)


@contextmanager
def about(**facts: Fact) -> Iterator[Tally]:
    """A part of the work at hand, which has facts of its own; its counts count for the whole."""
    whole = _at_hand.get() or Tally()
    part = Tally(whole.facts | facts, whole.figures)
    token = _at_hand.set(part)
    try:
        yield part
    finally:
        _at_hand.reset(token)


def add_facts(**facts: Fact | None) -> None:
    if tally := _at_hand.get():
        tally.facts.update({name: fact for name, fact in facts.items() if fact is not None})


def count(metric: Metric, by: float = 1) -> None:
    if tally := _at_hand.get():
        with _counting:
            tally.figures[metric] = tally.figures.get(metric, 0) + by


def highest(metric: Metric, figure: float) -> None:
    """Keep the largest of the figures."""
    if tally := _at_hand.get():
        with _counting:
            tally.figures[metric] = max(tally.figures.get(metric, 0), figure)
