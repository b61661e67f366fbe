"""A seat's actions at a table, in order, all or none. Nobody learns by trying what he is not to know yet."""

from __future__ import annotations

from typing import Any

from api.problems import Problem
from api.services.games import read_actions, refused
from api.services.play import Play
from api.services.visits import Visit
from engines.contract import IllegalAction, foreseeable


def act(play: Play, seat: int, raw: Any) -> None:
    """One action or a list of them, as a request carries it.

    Only the last one may bring something unknown to light. Otherwise the refusal of a later one, with which all is
    taken back, would tell of cards not dealt yet.
    """
    for index, action in enumerate(read_actions(play.game, raw)):
        if index and not is_foreseeable(play):
            raise surprise(index)
        try:
            play.act(seat, action)
        except IllegalAction as refusal:
            problem = refused(play.game, play.state, seat, refusal)
            problem.extra |= {"index": index} if isinstance(raw, list) else {}
            raise problem from refusal


def is_foreseeable(play: Play) -> bool:
    """Whether the newest step told the one who acted nothing he did not know."""
    return foreseeable(play.newest)


def surprise(index: int) -> Problem:
    detail = "What comes before brings something unknown to light. Send it alone, look, then go on."
    return Problem("not_foreseeable", detail, index=index)


def require_running(found: Visit) -> None:
    if found.table.status == "over":
        raise Problem("out_of_turn", "The game is over.", reason_code="game_over")
    if found.table.status == "cancelled":
        raise Problem("out_of_turn", "This table was cancelled.", reason_code="cancelled")
    if found.table.status != "running":
        raise Problem("out_of_turn", "The game begins when all seats are taken.", reason_code="not_begun")


def require_playing(found: Visit, seat: int) -> None:
    """The game runs, and this seat has not resigned."""
    require_running(found)
    if found.table.seats[seat].has_resigned:
        detail = "You have resigned. A bot plays your seat to the end."
        raise Problem("out_of_turn", detail, reason_code="resigned")
