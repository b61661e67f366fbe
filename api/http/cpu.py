"""How much CPU a call may take. Each declares its bound where it is declared itself.

Nothing stops a call under way, because Python cannot do that safely in a thread. Calls stay below
their bounds because the rules do bounded work on every state that may be played on from; the worst states that a search
has found are tests. Here each call is measured. If one takes more, a line in the log says so, and the caller's budget
pays for it.
"""

from __future__ import annotations

import logging

from api.telemetry.tally import about

USUAL = 0.05  # seconds
ADVICE = 0.25  # what a good player would do
PICTURE = 0.25  # drawn as pixels
WHOLE_GAME = 1.0  # gone through from its beginning
WITH_BOTS = 5.0  # where they may reply, one after the other

log = logging.getLogger(__name__)

_begun: set[tuple[str, str]] = set()  # the calls that this process has answered before


def judge(call: str, game: str, taken: float, most: float) -> None:
    """A call has been answered or refused. The first in a process is not judged: it loads what others find loaded."""
    if (call, game) not in _begun:
        _begun.add((call, game))
    elif taken > most:
        with about(call=call, cpu_milliseconds=round(taken * 1000), most=round(most * 1000)):
            log.warning("A call took more CPU than it may.")
