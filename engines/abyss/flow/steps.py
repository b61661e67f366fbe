"""The steps that need no decision, one after another until somebody is asked."""

from __future__ import annotations

from collections.abc import Callable

from . import monsters, placing, rooms, rounds, shop, spoils
from .scene import Scene, Step


def run(scene: Scene) -> None:
    while scene.then is not None:
        step, scene.then = scene.then, None
        STEPS[step](scene)


STEPS: dict[Step, Callable[[Scene], None]] = {
    "next_room": rooms.next_room,
    "open_room": rooms.open_room,
    "dealt_with": rooms.dealt_with,
    "shopping": shop.shopping,
    "close_shop": shop.close_shop,
    "battle": placing.begin_battle,
    "round": rounds.begin_round,
    "turn": rounds.next_turn,
    "turn_end": rounds.turn_end,
    "players_done": rounds.players_done,
    "monsters": monsters.monsters_round,
    "round_end": rounds.round_end,
    "won": spoils.won,
    "retreat": spoils.retreat,
    "lost": spoils.lost,
    "collected": spoils.collected,
    "come_back": spoils.come_back,
    "room_done": rooms.room_done,
}
