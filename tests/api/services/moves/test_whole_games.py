"""Whole games by post, from the first seat taken to a record that anyone can verify."""

from __future__ import annotations

from random import Random

import msgspec

import engines
from api.domain.record import hashed
from engines.contract import Result
from engines.record import Record, verify
from engines.rng import commitment
from tests.api.scenes import play_out, seat_together

GAME = "torchlit"


def _verified(person, table):
    record = msgspec.convert(person.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load(GAME), record) == []
    return record


def test_three_people_play_a_whole_game_and_its_record_verifies(ann, ben, cleo, clock):
    table = seat_together([ann, ben, cleo])
    promise = ann.sees(table)["commitment"]
    dice = Random(7)

    def choose(actions):
        clock.passes(hours=5)
        return dice.choice(actions)

    play_out([ann, ben, cleo], table, choose)

    end = ben.sees(table)
    assert end["status"] == "over"
    assert end["to_act"] == []
    assert end["legal"] == []
    assert end["turn_since_at"] is None
    assert commitment(end["seed"]) == promise == end["commitment"]
    record = _verified(cleo, table)
    assert record.result == msgspec.convert(end["result"], Result)
    assert len(record.moves) == end["moves"] == engines.catalogue()[GAME].longest[3]


def test_one_person_and_three_bots_play_a_whole_game_and_its_record_verifies(ann, passerby):
    table = ann.opens_table(GAME, bots=3, level="easy")
    dice = Random(11)
    play_out([ann], table, dice.choice)
    end = ann.sees(table)
    assert end["status"] == "over"
    log = ann.reads_log(table)
    assert [move["n"] for move in log] == list(range(end["moves"] + 1))
    record = _verified(passerby, table)
    assert sum(len(move["steps"]) for move in log) == len(record.moves) + 1  # the set-up is a step and no action


def test_two_people_and_two_bots_sit_mixed_and_play_on(ann, ben):
    table = seat_together([ann, ben], bots=2, level="easy")
    play_out([ann, ben], table, Random(3).choice, moves=30)
    seats = ann.sees(table)["seats"]
    assert [seat["kind"] for seat in seats] == ["player", "bot", "bot", "player"]
    assert ann.sees(table)["to_act"] in ([0], [3], [0, 3])


def test_the_record_is_a_secret_until_the_end(ann):
    table = ann.opens_table(GAME, bots=3)
    ann.is_refused(409, "game_not_over", "GET", f"/tables/{table}/record")
    assert ann.sees(table)["seed"] is None


def test_tokens_are_kept_only_as_hashes(ann, store):
    table = ann.opens_table(GAME, invited=1, bots=2)
    token = ann.invitations[1 + 2]
    kept = b"".join(item.body for item in store.every_item(table))
    assert token.encode() not in kept
    assert hashed(token).encode() in kept
    assert ann.token.encode() not in kept


def test_no_two_tables_share_an_id_or_a_seed(ann, store):
    tables = [ann.opens_table(GAME, bots=2) for _ in range(4)]
    assert len(set(tables)) == 4
    assert len({store.table(table).seed for table in tables}) == 4
