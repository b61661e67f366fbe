"""Taking back one's own last move, as long as nobody has learned anything from it and nobody else has moved.

The log keeps the move and the fact that it was taken back; a replay of the game leaves it out.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from api.parts import Parts
from api.services.access.rights import require
from api.services.access.visits import visit
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.moves.move import Answer, require_current, stale
from api.services.moves.play import Play
from api.services.sight import log
from api.services.sight.tables import shown
from api.stores.swap import committed


def take_back(parts: Parts, token: str | None, table_id: str, is_current: Callable[[str], bool]) -> Answer:
    found = visit(parts, token, table_id)
    found.require_seat()
    require_current(found, is_current)
    require("undo", found)
    play = Play.take_back(found.table, found.now)
    if not committed(parts.store, *written(moved(play))):
        raise stale(shown(visit(parts, token, table_id)))
    after = shown(found)
    entry = log.shown(found, play.entry)
    return Answer(msgspec.json.encode({"table": after.raw, "moves": [entry]}), after.etag)
