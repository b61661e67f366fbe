"""Whole games among people who never see a table: they read letters, follow links and press buttons."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from engines.record import Record, verify
from tests.api.by_letters import NAMES, WORDS, Reading, address_of, at_the_table, play, sit_down
from tests.api.machinery import ON_SQLITE

# most letters that a game may send to all its players together
MOST = {("torchlit", 2): 160, ("ruins", 2): 60, ("shield", 2): 70, ("abyss", 2): 160, ("dark", 2): 60}

SMALL = [(game.facts.id, seats) for game in engines.ready() for seats in sorted({game.facts.seats[0], 2})]


def _record(passerby, game, table):
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load(game), record) == []
    return record


@ON_SQLITE
@pytest.mark.parametrize(("game", "seats"), SMALL)
def test_every_game_is_played_to_its_end_by_letters_alone(person, post, passerby, game, seats):
    table, read = sit_down(person, post, game, seats), []
    reading = play(post, hears=lambda _, text: read.append(text))
    assert reading.unanswerable == []
    assert [text for text in read if "next decision fell to" in text] == []  # whoever is to decide is asked anyway
    record = _record(passerby, game, table)
    assert reading.answers + reading.pages == len(record.moves)
    assert reading.letters["your_turn"] == reading.answers + reading.late
    assert reading.letters["game_over"] == seats
    assert reading.letters["your_turn"] <= (1 if seats == 1 else MOST[game, seats])


def test_four_people_begin_a_game_with_a_letter_for_each_move(person, post, passerby):
    table, dice = sit_down(person, post, "torchlit", 4), Random(4)
    reading = play(post, dice.choice, goes_on=False, answers=30)
    assert reading == Reading(letters={"your_turn": 30}, answers=30)
    assert passerby.reads(f"/tables/{table}")["moves"] == 30


@ON_SQLITE
@pytest.mark.slow
def test_four_people_play_a_whole_game_with_a_letter_for_each_move(person, post, passerby):
    table, dice = sit_down(person, post, "torchlit", 4), Random(4)
    reading = play(post, dice.choice, goes_on=False)
    record = _record(passerby, "torchlit", table)
    longest = engines.catalogue()["torchlit"].longest[4]
    assert longest // 2 < len(record.moves) <= longest
    assert reading == Reading(letters=reading.letters, answers=len(record.moves))
    assert reading.letters == {"your_turn": len(record.moves), "game_over": 4}
    for seat, name in enumerate(NAMES[:4]):
        ending = post.newest(address_of(name))
        assert f"{max(record.result.scores)} gold" in ending.text
        assert ("you have won!" in ending.text) == (seat in record.result.winners)


@ON_SQLITE
def test_three_people_who_take_any_link_live_through_a_delve(person, post, passerby):
    table, dice = sit_down(person, post, "dark", 3), Random(3)
    assert play(post, dice.choice).unanswerable == []
    _record(passerby, "dark", table)
    for name in NAMES[:3]:
        ending = post.newest(address_of(name))
        assert "the party has" in ending.text
        assert "Play again with" in ending.text


@ON_SQLITE
def test_a_campaign_is_played_by_letters_that_lead_to_the_table_where_words_are_wanted(person, post, passerby):
    people = []

    def comes(name):
        people.append(person(name))
        return people[-1]

    options = {"mode": "campaign", "world_builder": False, "max_sessions": 1, "beats_per_session": 6, "rooms": 4}
    table, read = sit_down(comes, post, "dark", 3, options=options), []
    reading = play(post, hears=lambda who, text: read.append((who, text)), goes=at_the_table(post, people, table))
    assert reading.visits > 6
    assert reading.answers > 0
    assert reading.letters["game_over"] == 3
    record = _record(passerby, "dark", table)
    assert reading.answers + reading.pages + reading.visits == len(record.moves)
    players = [text for who, text in read if who != address_of("Ann")]
    assert any(WORDS[0] in text for text in players)
