"""Answers kept for some seconds, so that little work is done however often they are asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Kept(NamedTuple):
    at: float
    answer: Any


class BriefCache:
    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}
        self._asking = threading.Lock()

    def answer(self, name: str, ask: Callable[[], T], now: float, seconds: float) -> T:
        """The answer by that name if it is no older than that; else a new one.

        While one caller makes it, the others get the former one. Only if there is none they wait.
        """
        kept = self._kept.get(name)
        if kept is None or now - kept.at >= seconds:
            kept = self._asked(name, ask, now, kept)
        answer: T = kept.answer
        return answer

    def _asked(self, name: str, ask: Callable[[], Any], now: float, former: Kept | None) -> Kept:
        if not self._asking.acquire(blocking=former is None) and former is not None:
            return former
        try:
            if self._kept.get(name) is former:
                self._kept[name] = Kept(now, ask())
            return self._kept[name]
        finally:
            self._asking.release()
