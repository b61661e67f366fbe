"""Where a seat's actions would lead, before they are sent. Nothing is kept."""

from __future__ import annotations

from typing import Any

from api.parts import Parts
from api.schemas import moves as shapes
from api.services import log
from api.services.acting import act, is_foreseeable, require_playing, surprise
from api.services.play import Play
from api.services.showing import choices, sight_of
from api.services.visits import visit


def foresee(parts: Parts, token: str | None, table_id: str, raw: Any) -> shapes.Draft:
    """The caller's view after his actions; a problem if they would show him something he cannot know yet."""
    found = visit(parts, token, table_id)
    seat = found.require_seat()
    require_playing(found, seat)
    play = Play.take_up(found.table, parts.clock())
    act(play, seat, raw)
    if not is_foreseeable(play):
        raise surprise(len(play.steps))
    sight = sight_of(play.game, play.state, found)
    told = [log.step_shown(found, step) for step in play.steps]
    return shapes.Draft(
        view=sight.view,
        ask=sight.ask,
        summary=sight.summary,
        legal=choices(play.game, play.state, found, sight.view),
        events=[event for each in told for event in each.events],
        sentences=[sentence for each in told for sentence in each.sentences],
    )
