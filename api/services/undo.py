"""Taking back one's own last move, as long as nobody has learned anything from it and nobody else has moved.

The log keeps the move and tells that it was taken back; whoever replays the game leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from api.parts import Parts
from api.problems import Problem
from api.services import log
from api.services.acting import require_playing
from api.services.moves import Answer, require_current, stale
from api.services.play import Play
from api.services.saving import saved
from api.services.showing import shown
from api.services.visits import visit
from api.stores.base import ConflictError


def take_back(parts: Parts, token: str | None, table_id: str, is_current: Callable[[str], bool]) -> Answer:
    found = visit(parts, token, table_id)
    seat = found.require_seat()
    require_current(found, is_current)
    require_playing(found, seat)
    undo = found.table.undo
    if undo is None or undo.seat != seat:
        detail = "This cannot be taken back: something was revealed by it, or somebody has moved since."
        raise Problem("not_undoable", detail)
    play = Play.take_back(found.table, undo, found.now)
    try:
        parts.store.commit(*saved(play))
    except ConflictError:
        raise stale(shown(visit(parts, token, table_id))) from None
    after = shown(found)
    entry = log.shown(found, play.entry)
    return Answer(msgspec.json.encode({"table": after.raw, "moves": [entry]}), after.etag)
