"""A seat's actions at a table, in order, all or none. Nobody can learn by trying what they may not know yet."""

from __future__ import annotations

from typing import Any

import msgspec

from api.answers.refusals import Refusal
from api.domain.values.text import some_lines
from api.services.moves.play import Play
from api.services.rules.reading import read_actions, typed
from api.services.rules.wording import refused
from engines.contract import AnyAction, AnyGame, IllegalAction, foreseeable


def act(play: Play, seat: int, raw: Any) -> None:
    """Do one action or a list of them, as a request carries it.

    Only the last one may reveal something. Otherwise the refusal of a later action, which takes everything back, would
    give away cards that have not been dealt yet.
    """
    for index, action in enumerate(read_actions(play.game, raw)):
        if index and not is_foreseeable(play):
            raise surprise(index)
        try:
            play.act(seat, with_clean_texts(play.game, action))
        except IllegalAction as refusal:
            problem = refused(play.game, play.state, seat, refusal)
            problem.facts |= {"index": index} if isinstance(raw, list) else {}
            raise problem from refusal


def with_clean_texts(game: AnyGame, action: AnyAction) -> AnyAction:
    """An action with the texts in it fit to be kept and shown. The log holds what was played."""
    if not action.free:
        return action
    raw = msgspec.to_builtins(action)
    clean = {name: _clean(value) if name in action.free else value for name, value in raw.items()}
    return action if clean == raw else typed(game.read_action, clean, "$.action")


def _clean(value: Any) -> Any:
    """A text, or all texts of a list or an object that people fill in."""
    if isinstance(value, str):
        return some_lines(value)
    if isinstance(value, list):
        return [_clean(each) for each in value]
    return {name: _clean(each) for name, each in value.items()} if isinstance(value, dict) else value


def is_foreseeable(play: Play) -> bool:
    """Whether the newest step told its actor nothing they did not already know."""
    return foreseeable(play.newest)


def surprise(index: int) -> Refusal:
    detail = "What comes before brings something unknown to light. Send it alone, look, then go on."
    return Refusal("not_foreseeable", detail, index=index)
