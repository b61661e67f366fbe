"""How many calls a client may make in a minute: those that store nothing, and all others.

A call counts once, and once more for each 50 ms of CPU that it has taken. The time is known afterwards, so it is paid
for then, out of the calls that are left.

Counted in memory, because a count in the store would cost more than most calls. The processes of one server share that
memory, so they count together; where two write at the same moment one call may go uncounted, which does no harm. Where
several machines serve, each counts for itself: that bounds the work of each.
"""

from __future__ import annotations

import mmap
import secrets
import struct
from hashlib import blake2b
from threading import Lock
from time import thread_time

from flask import Flask, Response, g, request

from api.answers.refusals import Quota, Refusal
from api.http.callers.client_address import client
from api.http.cpu import USUAL
from api.http.parts import parts
from api.http.problems import rate_headers

WINDOW = 60  # seconds
REMEMBERED = 1 << 14  # clients, about
_STATELESS = "games"  # the blueprint whose calls store nothing

_PLACE = struct.Struct("=8sdq")  # whose it is, when the window began, calls


class Budget:
    """Calls of each client within a window of time that begins with the first of them.

    A client has one place in memory, found by a keyed digest. A newcomer takes over the place of another.
    """

    def __init__(self, what: str, most: int) -> None:
        self._what, self._most = what, most
        self._places = mmap.mmap(-1, REMEMBERED * _PLACE.size)
        self._key = secrets.token_bytes(16)
        self._counting = Lock()

    def spend(self, who: str, now: float) -> Quota:
        """One more call, and what is left then; -1 if there was nothing left."""
        return self._count(who, now, 1)

    def pay(self, who: str, now: float, cpu: float) -> Quota:
        """The seconds of CPU that a call has taken which was counted already, and what is left then."""
        quota = self._count(who, now, int(cpu / USUAL))
        return quota._replace(left=max(quota.left, 0))

    def _count(self, who: str, now: float, more: int) -> Quota:
        name = blake2b(who.encode("utf-8", "surrogatepass"), digest_size=8, key=self._key).digest()
        at = int.from_bytes(name) % REMEMBERED * _PLACE.size
        with self._counting:
            whose, began, calls = _PLACE.unpack_from(self._places, at)
            if whose != name or now - began >= WINDOW:
                began, calls = now, 0
            calls = min(calls + more, self._most + 1)
            _PLACE.pack_into(self._places, at, name, began, calls)
        seconds = max(1, round(began + WINDOW - now))
        return Quota(self._what, self._most, WINDOW, self._most - calls, seconds)


def register(app: Flask, most: int) -> None:
    """Every call under /v1 is counted, before anything of it is read; none is where there is no budget."""
    if not most:
        return
    budgets = {True: Budget("stateless", most), False: Budget("calls", most)}

    @app.before_request
    def spend() -> None:
        if not request.path.startswith("/v1/"):
            return
        joined = parts()
        quota = budgets[request.blueprint == _STATELESS].spend(client(joined.settings), joined.timer())
        if quota.left < 0:
            said = f"That was more than {most} calls in a minute. Try again in {quota.seconds} seconds."
            raise Refusal("too_many_requests", said, wait=quota.seconds, quota=quota._replace(left=0))
        g.quota, g.began = quota, thread_time()

    @app.after_request
    def tell(response: Response) -> Response:
        if "quota" not in g:
            return response
        if (taken := thread_time() - g.began) >= USUAL:
            joined = parts()
            g.quota = budgets[request.blueprint == _STATELESS].pay(client(joined.settings), joined.timer(), taken)
        if "RateLimit" not in response.headers:
            response.headers.update(rate_headers(g.quota))
        return response
