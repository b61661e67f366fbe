"""Before a battle. R17 to R22."""

from __future__ import annotations

from typing import Any

import pytest

from engines.abyss.acts.place import OwnTile, Place, TileChosen
from engines.abyss.acts.swap import Swap
from engines.abyss.content import CONTENT, DUNGEONS, KINGS_ROOM
from engines.abyss.events.battle import HeroesPlaced, MonsterAppeared, RoundBegan, WhiteRolled
from engines.abyss.game import GAME
from engines.abyss.model.ids import TILES
from engines.contract import undoable
from tests.engines.abyss.build import beaten, code, do, give, hero_of, luck, of, party, place_all, play_room


@pytest.mark.rule("R17", "R18", "R19")
def test_tiles_are_chosen_in_secret_and_torch_order_settles_collisions() -> None:
    """S4, S37."""
    state = party(3, torch=2)
    play_room(state, "D-01")
    first = do(state, 0, Place("b1"))
    second = do(state, 1, Place("c1"))
    assert [type(event) for event in first] == [TileChosen, OwnTile]
    assert undoable(first)
    assert undoable(second)
    assert GAME.to_act(state) == (2,)
    assert state.open.fight is not None
    assert state.open.fight.monsters == []
    assert code(state, 0, Place("a1")) == "not_your_turn"
    last = do(state, 2, Place("b1"))
    assert not undoable(last)
    assert [hero_of(state, seat).spot for seat in range(3)] == ["P:c1", "P:a2", "P:b1"]
    placed = of(last, HeroesPlaced)[0]
    assert (placed.tiles, placed.moved) == (("c1", "a2", "b1"), (0, 1))


def test_a_taken_last_tile_leads_to_the_first() -> None:
    state = party(2)
    play_room(state, "D-01")
    place_all(state, "c3 c3")
    assert [hero_of(state, seat).spot for seat in range(2)] == ["P:c3", "P:a1"]


def test_up_to_three_weapons_may_be_exchanged_before_placing() -> None:
    state = party(2)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    play_room(state, "D-01")
    do(state, 0, Swap("S-RED#1", "W-R03"))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["W-R03", "W-R01", "W-R02"]
    assert code(state, 0, Swap("S-RED#1", "W-R01")) == "not_out"
    assert code(state, 0, Swap("W-R01", "W-R02")) == "not_yours"
    assert code(state, 0, Swap("W-G01", "S-RED#1")) == "not_yours"
    assert code(state, 0, Swap("W-R01", "W-G01")) == "not_yours"
    do(state, 0, Swap("W-R01", "S-RED#1"), Swap("S-RED#1", "W-R01"))
    assert code(state, 0, Swap("W-R01", "S-RED#1")) == "equip_limit"
    assert all(isinstance(action, Place) for action in GAME.legal(state, 0))


def test_a_guard_gives_block_at_the_start() -> None:
    state = party(2, heroes=("P-1", "P-6"))
    give(state, 0, "C-09")
    play_room(state, "D-01")
    place_all(state)
    assert (hero_of(state, 0).block, hero_of(state, 1).block) == (5, 0)


@pytest.mark.rule("R20")
@pytest.mark.parametrize("card", [name for name, room in DUNGEONS.items() if hasattr(room, "grid")])
def test_every_symbol_of_every_room_becomes_a_monster_on_its_tile(card: str) -> None:
    room: Any = DUNGEONS[card]  # type: ignore[index]
    state = party(3)
    play_room(state, card)
    luck(state)
    events = place_all(state)
    symbols = {tile: room.grid["abc".index(tile[0])][int(tile[1]) - 1] for tile in TILES}
    appeared = {event.spot[2:]: event.card[0] for event in of(events, MonsterAppeared)}
    letters = {"g": "G", "b": "B", "r": "R", "p": "U", "K": "K"}
    assert set(appeared) == {tile for tile, symbol in symbols.items() if symbol != "."}
    assert list(appeared) == [tile for tile in TILES if tile in appeared]
    assert all(appeared[tile] == letters[symbol] for tile, symbol in symbols.items() if symbol in letters)
    assert of(events, RoundBegan)[0].pool == room.actions
    assert state.open.fight is None or [foe.mid for foe in state.open.fight.monsters] == [
        f"m{number + 1}" for number in range(len(appeared))
    ]


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("number", "rolls", "dice", "tiers"),
    [
        (4, [6, 1], ("D6",), ["green", "green"]),
        (5, [7, 6], ("D10",), ["blue", "green"]),
        (10, [12, 6], ("D12",), ["blue", "green"]),
        (15, [4, 9, 4, 10], ("D4", "D12"), ["blue", "red"]),
        (19, [1, 1, 4, 10], ("D4", "D12"), ["green", "red"]),
        (20, [18, 19], ("D20",), ["red", "purple"]),
    ],
)
def test_white_symbols_follow_the_dice_of_the_stage(
    number: int, rolls: list[int], dice: tuple[str, ...], tiers: list[str]
) -> None:
    """S5."""
    state = party(3)
    beaten(state, number)
    assert state.open.white == dice
    play_room(state, "D-03")
    luck(state, rolls)
    events = of(place_all(state), WhiteRolled)
    assert [event.tier for event in events] == tiers


def test_a_short_game_reaches_the_stages_sooner() -> None:
    state = party(3, length="short")
    for number, dice in ((2, ("D6",)), (3, ("D10",)), (6, ("D12",)), (9, ("D4", "D12")), (12, ("D20",))):
        beaten(state, number)
        assert state.open.white == dice


@pytest.mark.rule("R22")
@pytest.mark.parametrize("seats", range(1, 10))
def test_four_or_more_players_meet_one_more_white_monster(seats: int) -> None:
    state = party(seats)
    play_room(state, "D-01")
    luck(state)
    events = place_all(state)
    assert len(of(events, MonsterAppeared)) == 2 + CONTENT.party[seats - 1].extra


@pytest.mark.parametrize(("seats", "number"), [(1, 1), (2, 3), (3, 3), (4, 4)])
def test_the_kings_room_has_guards_except_for_a_single_player(seats: int, number: int) -> None:
    """S28."""
    state = party(seats)
    play_room(state, KINGS_ROOM)
    luck(state)
    events = of(place_all(state), MonsterAppeared)
    assert len(events) == number
    assert [event.spot for event in events if event.card == "K-01"] == ["M:b2"]
