"""Choosing rooms, the summons, blind rooms, treasure rooms. R8 to R13, R57."""

from __future__ import annotations

import pytest

from engines.abyss.acts.assign import Assign
from engines.abyss.acts.place import Place
from engines.abyss.acts.play_room import PlayRoom
from engines.abyss.content import DUNGEONS, KINGS_ROOM
from engines.abyss.events.course import RoomFound, TreasureRolled
from engines.abyss.game import GAME
from tests.engines.abyss.build import beaten, code, coming, do, hand, hero_of, of, party, play_room, sound
from tests.engines.abyss.test_ending import retreat_from


@pytest.mark.rule("R8", "R11")
def test_the_torchbearer_plays_a_card_of_the_hand() -> None:
    state = party(3, torch=1)
    hand(state, 1, "D-01", "D-07", "D-30")
    assert GAME.to_act(state) == (1,)
    assert code(state, 1, PlayRoom("D-02")) == "not_in_hand"
    assert code(state, 0, PlayRoom("D-01")) == "not_your_turn"
    assert code(state, 1, Place("a1")) == "bad_action"
    (event,) = do(state, 1, PlayRoom("D-07"))
    assert event.shows == "own"
    assert (state.open.played, state.open.phase, state.own[1].hand) == (1, "place", ["D-01", "D-30"])


@pytest.mark.rule("R9")
@pytest.mark.parametrize("held", [True, False])
def test_after_the_summons_the_kings_room_is_taken_from_wherever_it_is(held: bool) -> None:
    """S28."""
    state = party(3)
    hand(state, 1, "D-01", KINGS_ROOM if held else "D-02", "D-03")
    if not held and KINGS_ROOM not in state.sealed.dungeons:
        hand(state, 0, "D-04", "D-05", "D-06")
        hand(state, 2, "D-07", "D-08", "D-09")
    beaten(state, 23)
    events = play_room(state, "D-30", [1])
    events += do(state, 0, Assign(state.open.treasure[0], 0))
    found = of(events, RoomFound)[0]
    assert (found.card, found.how, found.holder, found.played) == (KINGS_ROOM, "summons", 1 if held else None, 25)
    assert state.open.phase == "place"
    assert hero_of(state, 1).hand == (2 if held else 3)


def test_a_short_game_has_twelve_rooms_before_the_king() -> None:
    state = party(3, length="short")
    beaten(state, 11)
    events = play_room(state, "D-30", [1])
    events += do(state, 0, Assign(state.open.treasure[0], 0))
    assert of(events, RoomFound)[0].how == "summons"


@pytest.mark.rule("R10")
@pytest.mark.parametrize("top", ["D-05", KINGS_ROOM])
def test_a_torchbearer_without_cards_plays_the_top_of_the_pile(top: str) -> None:
    """S25."""
    state = party(2, torch=1)
    hand(state, 0)
    if top not in state.sealed.dungeons:
        hand(state, 1, "D-20", "D-21", "D-22")
    state.sealed.dungeons.remove(top)  # type: ignore[arg-type]
    state.sealed.dungeons.append(top)  # type: ignore[arg-type]
    events = play_room(state, "D-06")
    state.sealed.dungeons.remove(top)  # type: ignore[arg-type]
    state.sealed.dungeons.append(top)  # type: ignore[arg-type]
    events = retreat_from(state)
    found = of(events, RoomFound)[0]
    assert (found.card, found.how, state.open.phase) == (top, "blind", "place")


@pytest.mark.rule("R12", "R57")
def test_a_treasure_room_is_beaten_brings_a_card_and_passes_the_torch() -> None:
    """S26."""
    state = party(3)
    coming(state, "W-R05", "I-01#1", "C-01")
    events = play_room(state, "D-30", [3])
    assert of(events, TreasureRolled)[0].cards == ("W-R05", "I-01#1", "C-01")
    assert state.open.phase == "treasure"
    do(state, 0, Assign("W-R05", 2), Assign("I-01#1", 2))
    assert code(state, 0, Assign("W-R05", 1)) == "not_a_reward"
    assert code(state, 0, Assign("C-01", 7)) == "bad_action"
    do(state, 0, Assign("C-01", 2))
    hero = hero_of(state, 2)
    assert ([weapon.card for weapon in hero.out], hero.items, hero.charms) == (
        ["S-RED#3", "W-R05"],
        ["I-01#1"],
        ["C-01"],
    )
    assert (state.open.beaten, state.open.torch, hero_of(state, 0).hand) == (1, 1, 3)
    assert state.open.discards.dungeons == ["D-30"]


@pytest.mark.rule("R13")
def test_a_single_player_simply_gets_all_the_treasure() -> None:
    state = party(1)
    coming(state, "I-01#1", "C-01")
    play_room(state, "D-34", [2])
    assert state.open.phase == "choose_room"
    assert (hero_of(state, 0).items, hero_of(state, 0).charms) == (["I-01#1"], ["C-01"])


@pytest.mark.parametrize("card", ["D-30", "D-31", "D-32", "D-33", "D-34"])
def test_every_treasure_room_rolls_its_own_die(card: str) -> None:
    state = party(1)
    events = play_room(state, card)
    rolled = of(events, TreasureRolled)[0]
    assert rolled.die == DUNGEONS[card].die  # type: ignore[index, union-attr]
    assert len(rolled.cards) == rolled.roll


def test_a_treasure_room_that_finds_nothing_ends_at_once() -> None:
    """G54."""
    state = party(2)
    cards = list(state.sealed.rewards)
    state.sealed.rewards[:] = []
    state.open.deck_sizes.rewards = 0
    for card in cards:
        if card.startswith("W"):
            hero_of(state, 0).spare.append(card)
        elif card.startswith("C"):
            hero_of(state, 0).charms.append(card)
        else:
            hero_of(state, 0).items.append(card)
    hero = hero_of(state, 0)
    hero.items.sort()
    while len(hero.out) < 3:
        hero.out.append(type(hero.out[0])(hero.spare.pop(0)))
    sound(state)
    play_room(state, "D-30", [4])
    assert (state.open.phase, state.open.beaten, state.open.torch) == ("choose_room", 1, 1)
