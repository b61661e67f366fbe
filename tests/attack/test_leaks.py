"""Nothing that leaves the service for a seat depends on what the seat cannot know."""

from __future__ import annotations

from random import Random

import engines
from engines.rng import derived
from tests.attack.leaks import Hall, hunt, unlike

POSITIONS = 6


def test_what_leaves_for_a_seat_is_the_same_whatever_it_cannot_know(tmp_path):
    for game, found in hunt(tmp_path, POSITIONS, seed=3):
        assert found.leaked == [], game
        assert found.cases > 100


def test_a_leak_would_be_noticed_in_every_channel_that_shows_a_hand(tmp_path):
    hall, dice, noticed = Hall(tmp_path), Random(1), set()
    for game in engines.ready():
        room = hall.opens(game, dice)
        vain, state = room.vain(0, dice), hall.store.state(room.table)
        before = room.sent(0, vain)
        hall.store.puts_state(
            room.table, game.redeal(state, None, derived("anybody", 1))
        )  # another hand for seat 0 too
        noticed |= {each.split()[0] for each in unlike(before, room.sent(0, vain))}
    assert {"GET", "POST", "your_turn", "reminder", "nudge"} <= noticed
