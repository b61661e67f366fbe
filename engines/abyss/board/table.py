"""Questions about the table, which everyone sees: places, the living, the room."""

from __future__ import annotations

from ..content import CONTENT, DUNGEONS, RULES, TERMS, KingsRoom, MonsterRoom, Party
from ..model.ids import Die, Spot
from ..model.state import Entity, Fight, Foe, Hero, Open, Reward, Shop, Turn, View
from .tiles import RISING, SPOTS, Side

Board = dict[Spot, Entity]


def fight_of(table: Open) -> Fight:
    assert table.fight is not None  # noqa: S101 (asked in battle phases only)
    return table.fight


def turn_of(table: Open) -> Turn:
    assert table.turn is not None  # noqa: S101 (asked in turns only)
    return table.turn


def reward_of(table: Open) -> Reward:
    assert table.reward is not None  # noqa: S101 (asked while rewards are collected)
    return table.reward


def shop_of(table: Open) -> Shop:
    assert table.shop is not None  # noqa: S101 (asked in shops only)
    return table.shop


def hero_of(table: Open, seat: int) -> Hero:
    hero = table.heroes[seat]
    assert hero is not None  # noqa: S101 (everybody chooses before the first room)
    return hero


def seat_of(view: View) -> int:
    assert view.seat is not None  # noqa: S101 (asked of a seat that owes a decision)
    return view.seat


def torch_order(table: Open) -> list[int]:
    seats = len(table.heroes)
    return [(table.torch + each) % seats for each in range(seats)]


def others(table: Open, seat: int) -> list[int]:
    return [other for other in range(len(table.heroes)) if other != seat]


def living(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and hero.alive]


def dead(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and not hero.alive]


def party_of(table: Open) -> Party:
    """The numbers that depend on the size of the party."""
    return CONTENT.party[len(table.heroes) - 1]


def battle_room(table: Open) -> MonsterRoom | KingsRoom:
    assert table.room is not None  # noqa: S101 (asked in battle phases only)
    room = DUNGEONS[table.room.card]
    assert isinstance(room, (MonsterRoom, KingsRoom))  # noqa: S101
    return room


def is_kings_room(table: Open) -> bool:
    return table.room is not None and isinstance(DUNGEONS[table.room.card], KingsRoom)


def round_limit(table: Open) -> int:
    """R38."""
    limit: int = getattr(RULES, TERMS.rounds["king" if is_kings_room(table) else "monster"])
    return limit


def darkness(number: int) -> int:
    """The damage that darkness adds to every hit of a monster in this round. R39."""
    return max(0, number - RULES.dark_from_round + 1)


def white_dice(table: Open) -> tuple[Die, ...]:
    """The dice for white monsters at this stage of the game. R21."""
    stages = CONTENT.white.stages
    stage = table.beaten // CONTENT.lengths[table.length].stage_step
    return stages[min(stage, len(stages) - 1)]


def standing(table: Open) -> Board:
    """Heroes and monsters by the tile that they stand on."""
    board: Board = {hero.spot: hero for hero in table.heroes if hero is not None and hero.spot is not None}
    if table.fight is not None:
        board |= {foe.spot: foe for foe in table.fight.monsters}
    return board


def free_spots(table: Open, side: Side) -> list[Spot]:
    taken = standing(table)
    return [spot for spot in SPOTS[side] if spot not in taken]


def rising_spot(board: Board) -> Spot | None:
    """Where a revived hero stands up; None while the heroes' side is full, with a monster on it. R48."""
    return next((each for each in RISING if each not in board), None)


def team(entity: Entity) -> Side:
    """The side an entity belongs to."""
    return "M" if isinstance(entity, Foe) else "P"
