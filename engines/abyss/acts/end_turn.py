"""Ending one's turn in a battle. R33."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Names
from ..flow.scene import Scene
from ..model.state import State, View
from .act import InTurn


@final
class EndTurn(InTurn, frozen=True):
    rank = 4

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield cls()

    def do(self, scene: Scene, _: int) -> None:
        scene.then = "turn_end"

    def told(self, _: View, __: Names) -> str:
        return "end your turn"
