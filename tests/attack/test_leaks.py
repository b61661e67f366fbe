"""Nothing that leaves the service for a seat depends on facts the seat cannot know."""

from __future__ import annotations

from random import Random

import engines
from engines.rng import derived
from tests.attack.leaks import Hall, hunt, unlike

POSITIONS = 2

# of a seat with a hand of its own; drafts and refusals show it by the position
SHOW_A_HAND = {
    "table",
    "look",
    "moment",
    "steps",
    "choice",
    "outdated",
    "letter your_turn",
    "letter reminder",
    "letter nudge",
    "letter digest",
}


def test_what_a_seat_receives_does_not_depend_on_hidden_facts(tmp_path):
    for game, found in hunt(tmp_path, POSITIONS, seed=3):
        assert found.leaked == [], game
        assert found.cases > 100


def test_a_leak_would_be_noticed_in_every_channel_that_shows_a_hand(tmp_path):
    hall, dice, noticed, quiet = Hall(tmp_path), Random(1), set(), set()
    for game in engines.ready():
        room = hall.opens(game, dice)
        ann, state = room.people[0], hall.store.state(room.table)
        tried = room.tried(0, ann, dice)
        before = room.sent(0, ann, tried)
        room.puts(game.redeal(state, None, derived("anybody", 1)))  # another hand for seat 0 too
        told = {each.channel for each in unlike(before, room.sent(0, ann, tried))}
        noticed, quiet = noticed | told, quiet | {each.channel for each in before} - told
    assert noticed >= SHOW_A_HAND
    assert quiet >= {"talk", "me", "record", "stream", "picture", "letter invitation", "letter extension"}
