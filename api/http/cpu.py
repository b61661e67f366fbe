"""How much CPU a call may take. Each declares its bound where it is declared itself.

Nothing stops a call under way, because Python cannot do that safely in a thread. Calls stay below
their bounds because the rules do bounded work on every state that may be played on from; the worst states that a search
has found are tests. Here each call is measured. If one takes more, a line in the log says so, and the caller's budget
pays for it.
"""

from __future__ import annotations

import logging
from time import thread_time

from api.telemetry.tally import about

USUAL = 0.05  # seconds
ADVICE = 0.25  # what a good player would do
PICTURE = 0.25  # drawn as pixels
WHOLE_GAME = 1.0  # gone through from its beginning
WITH_BOTS = 5.0  # where they may reply, one after the other

log = logging.getLogger(__name__)

_begun: set[str] = set()  # the calls that this process has answered before


class Bound:
    """Measures one sort of call. Its first call in a process is not judged, since it loads what others find loaded."""

    def __init__(self, name: str, seconds: float) -> None:
        self._name, self._seconds = name, seconds

    def judge(self, began: float, about_game: str) -> None:
        """The call has been answered or refused; `began` is what `thread_time` said before."""
        taken, call = thread_time() - began, f"{self._name} {about_game}"
        if call not in _begun:
            _begun.add(call)
        elif taken > self._seconds:
            with about(call=call.strip(), cpu_milliseconds=round(taken * 1000), most=round(self._seconds * 1000)):
                log.warning("A call took more CPU than it may.")
