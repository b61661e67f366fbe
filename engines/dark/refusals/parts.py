"""Refusals that are needed everywhere, and who may act at all."""

from __future__ import annotations

from ...contract import IllegalAction
from ..board.party import lives
from ..model import Open


def refuse(code: str, reason: str) -> IllegalAction:
    return IllegalAction(code, reason)


def wrong_phase(reason: str = "That is not possible now.") -> IllegalAction:
    return IllegalAction("wrong_phase", reason)


def master_only(table: Open, seat: int) -> IllegalAction | None:
    return None if table.master == seat else refuse("not_gm", "Only the Game Master can do that.")


def player_only(table: Open, seat: int) -> IllegalAction | None:
    if lives(table, seat):
        return None
    return refuse("gm_only_players", "Only a player with a living character can do that.")
