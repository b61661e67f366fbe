"""Choosing the next room. R8, R11."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import IllegalAction, Names
from ..events.kinds import Told
from ..flow.rooms import enter, leave_hand
from ..flow.scene import Scene
from ..model.ids import Dungeon
from ..model.state import State, View
from ..words import phrases as say
from ..words.rooms import about_room
from .act import Act


@final
class RoomPlayed(Told, frozen=True, kw_only=True):
    weight = 3

    seat: int
    card: Dungeon
    played: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} led the party into {say.room(self.card)}, room {self.played}"


@final
class PlayRoom(Act, frozen=True):
    phase = "choose_room"

    card: Dungeon

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        yield from map(cls, state.own[seat].hand)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if self.card in state.own[seat].hand:
            return None
        return IllegalAction("not_in_hand", "That dungeon card is not in your hand.")

    def do(self, scene: Scene, seat: int) -> None:
        leave_hand(scene, seat, self.card)
        enter(scene, self.card, "played")
        scene.tell(RoomPlayed(to=None, seat=seat, card=self.card, played=scene.open.played))

    def told(self, _: View, names: Names) -> str:
        return f"play {say.room(self.card)}: {about_room(self.card, len(names))}"
