"""Several things done at once, as far as the mailer allows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

Thing = TypeVar("Thing")
Outcome = TypeVar("Outcome")


def side_by_side(hands: int, do: Callable[[Thing], Outcome], things: Sequence[Thing]) -> list[Outcome]:
    """The results in their order. An error that one of them raises is raised once all have ended."""
    if hands == 1 or len(things) < 2:
        return [do(thing) for thing in things]
    with ThreadPoolExecutor(hands, thread_name_prefix="letters") as pool:
        begun = [pool.submit(copy_context().run, do, thing) for thing in things]
    return [each.result() for each in begun]
