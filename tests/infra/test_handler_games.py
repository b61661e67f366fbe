"""Every game that can be played is played to its end through the packed function."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from engines.record import Record, verify
from tests.api.scenes import Person, Program, play_out, seat_together
from tests.infra.gateway import HttpApi, RestApi

pytestmark = pytest.mark.slow

GAMES = [game.facts.id for game in engines.ready()]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_by_post_and_its_record_verifies(function, game):
    gateway = HttpApi(function)
    people = [Person(gateway, name) for name in ("Ann", "Ben")]
    table = seat_together(people, game=game)
    play_out(people, table, Random(3).choice)
    end = people[1].sees(table)
    assert end["status"] == "over"
    assert end["result"] is not None
    record = msgspec.convert(people[0].reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load(game), record) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_a_whole_game_without_a_table(function, game):
    program = Program(RestApi(function), game)
    facts = engines.catalogue()[game]
    now = program.gets("setup", seats=min(facts.seats), seed="00112233445566778899aabbccddeeff")
    while now["to_act"]:
        seat = now["to_act"][0]
        asked = program.gets("suggest", state=now["state"], seat=seat, level="normal")
        now = program.gets("apply", state=now["state"], seat=seat, action=asked["action"])
    assert now["result"] is not None
