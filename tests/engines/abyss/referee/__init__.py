"""Somebody who knows the rules and watches a game."""

from __future__ import annotations

from tests.engines.abyss.referee.board import Piece
from tests.engines.abyss.referee.watching import Referee

__all__ = ["Piece", "Referee"]
