"""A table as a picture: what a seat sees in its letters, what everybody may see beside links."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import engines
from api import pictures
from api.parts import Parts
from api.services.access.visits import Visit, visit
from api.services.sight.positions import state_of
from engines.contract import AnyGame

log = logging.getLogger(__name__)


class Drawing(NamedTuple):
    svg: str

    def png(self) -> bytes:
        return pictures.png(self.svg, pictures.PREVIEW)


def in_letter(game: AnyGame, view: Any, names: list[str]) -> bytes | None:
    """A view as a picture. A letter goes out without one rather than not at all."""
    if game.picture is None:
        return None
    try:
        return pictures.png(game.picture(view, names), pictures.LETTER)
    except Exception:
        log.exception("A picture of %s cannot be drawn.", game.facts.id)
        return None


def for_everybody(parts: Parts, table_id: str) -> Drawing:
    """What a passer-by may see; the game's cover where there is nothing to see yet, or nothing for them."""
    found = visit(parts, None, table_id)
    table, facts = found.table, engines.catalogue()[found.table.game]
    game = engines.load(table.game)
    if table.status not in {"running", "over"} or not found.may_watch or game.picture is None:
        return Drawing(pictures.cover(facts.title, facts.tagline))
    return Drawing(_seen(found, game))


def _seen(found: Visit, game: AnyGame) -> str:
    if game.picture is None:
        raise ValueError("the game has no pictures")
    return game.picture(game.look(state_of(found.table), found.seat), found.names)
