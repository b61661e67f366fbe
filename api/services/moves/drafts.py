"""Where a seat's actions would lead, before they are sent. Nothing is stored."""

from __future__ import annotations

from typing import Any

from api.answers import moves as shapes
from api.parts import Parts
from api.services.access.rights import require
from api.services.access.visits import visit
from api.services.moves.actions import act, is_foreseeable, surprise
from api.services.moves.play import Play
from api.services.rules.reading import read_actions
from api.services.sight import log
from api.services.sight.tables import choices, sight_of


def foresee(parts: Parts, token: str | None, table_id: str, raw: Any) -> shapes.Draft:
    """The caller's view after their actions; a refusal if that would reveal something they cannot know yet."""
    found = visit(parts, token, table_id)
    require("play", found)
    seat = found.require_seat()
    play = Play.take_up(found.table, parts.clock())
    act(play, seat, raw)
    if not is_foreseeable(play):
        raise surprise(len(play.steps))
    sight = sight_of(play.game, play.state, found)
    shown = [log.step_shown(found, step) for step in play.steps]
    legal = choices(play.game, play.state, found, sight.view)
    return shapes.Draft(
        view=sight.view,
        ask=sight.ask,
        summary=sight.summary,
        legal=legal,
        alike=list(play.game.alike(play.state, seat)) if legal else [],
        events=[event for each in shown for event in each.events],
        sentences=[sentence for each in shown for sentence in each.sentences],
    )


def explain(parts: Parts, token: str | None, table_id: str, raw: Any) -> shapes.Explained:
    """The last of the caller's actions in words, as it reads after those before it; or why it would be refused."""
    found = visit(parts, token, table_id)
    require("play", found)
    seat = found.require_seat()
    play = Play.take_up(found.table, parts.clock())
    *before, last = raw if isinstance(raw, list) and raw else [raw]
    if before:
        act(play, seat, before)
        if not is_foreseeable(play):
            raise surprise(len(play.steps))
    (action,) = read_actions(play.game, last)
    if refusal := play.game.check(play.state, seat, action):
        return shapes.Explained(legal=False, sentence=refusal.reason)
    view = play.game.look(play.state, seat)
    return shapes.Explained(legal=True, sentence=play.game.describe(action, view, found.table.names))
