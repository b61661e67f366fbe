"""Ending one's turn in a battle. R33."""

from __future__ import annotations

from typing import final

from ..flow.scene import Scene
from .act import InTurn, Plain


@final
class EndTurn(InTurn, Plain, frozen=True):
    rank = 4
    clause = "end your turn"

    def do(self, scene: Scene, _: int) -> None:
        scene.then = "turn_end"
