"""What an action sets going: the state it changes and what has happened so far."""

from __future__ import annotations

from typing import Literal

from ..contract import Event
from .board import SPOTS, Side
from .content import CONTENT, DUNGEONS, KingsRoom, MonsterRoom, Party
from .events import Who
from .ids import Spot
from .model import Entity, Fight, Foe, Hero, Open, Phase, Reward, State, Turn

# What follows without a decision; `flow` has a function for each.
Step = Literal[
    "next_room",
    "open_room",
    "dealt_with",
    "shopping",
    "close_shop",
    "battle",
    "round",
    "turn",
    "turn_end",
    "players_done",
    "monsters",
    "round_end",
    "won",
    "retreat",
    "lost",
    "collected",
    "come_back",
    "room_done",
]


class Scene:
    def __init__(self, state: State) -> None:
        self.state = state
        self.open = state.open
        self.sealed = state.sealed
        self.rng = state.sealed.rng
        self.events: list[Event] = []
        self.then: Step | None = None
        self.escaped = False  # an effect has made the party retreat

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def ask(self, phase: Phase) -> None:
        """Another decision is wanted."""
        self.open.phase = phase
        self.open.question += 1

    @property
    def fight(self) -> Fight:
        return fight_of(self.open)

    @property
    def turn(self) -> Turn:
        return turn_of(self.open)

    def hero(self, seat: int) -> Hero:
        return hero_of(self.open, seat)

    def seat_of(self, hero: Hero) -> int:
        return next(seat for seat, each in enumerate(self.open.heroes) if each is hero)

    def who(self, entity: Entity) -> Who:
        if isinstance(entity, Hero):
            return Who(seat=self.seat_of(entity), hero=entity.card)
        return Who(mid=entity.mid, card=entity.card)

    @property
    def seats(self) -> int:
        return len(self.open.heroes)

    @property
    def party(self) -> Party:
        return CONTENT.party[self.seats - 1]


def fight_of(table: Open) -> Fight:
    assert table.fight is not None  # noqa: S101 (asked in battle phases only)
    return table.fight


def turn_of(table: Open) -> Turn:
    assert table.turn is not None  # noqa: S101 (asked in turns only)
    return table.turn


def reward_of(table: Open) -> Reward:
    assert table.reward is not None  # noqa: S101 (asked while rewards are collected)
    return table.reward


def hero_of(table: Open, seat: int) -> Hero:
    hero = table.heroes[seat]
    assert hero is not None  # noqa: S101 (everybody chooses before the first room)
    return hero


def torch_order(table: Open) -> list[int]:
    seats = len(table.heroes)
    return [(table.torch + each) % seats for each in range(seats)]


def battle_room(table: Open) -> MonsterRoom | KingsRoom:
    assert table.room is not None  # noqa: S101 (asked in battle phases only)
    room = DUNGEONS[table.room.card]
    assert isinstance(room, (MonsterRoom, KingsRoom))  # noqa: S101
    return room


def is_kings_room(table: Open) -> bool:
    return table.room is not None and isinstance(DUNGEONS[table.room.card], KingsRoom)


def living(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and hero.alive]


def standing(table: Open) -> dict[Spot, Entity]:
    """Who stands where."""
    board: dict[Spot, Entity] = {hero.spot: hero for hero in table.heroes if hero is not None and hero.spot is not None}
    if table.fight is not None:
        for foe in table.fight.monsters:
            board[foe.spot] = foe
    return board


def free_spots(table: Open, side: Side) -> list[Spot]:
    taken = standing(table)
    return [spot for spot in SPOTS[side] if spot not in taken]


def team(entity: Entity) -> Side:
    """The side an entity belongs to."""
    return "M" if isinstance(entity, Foe) else "P"
