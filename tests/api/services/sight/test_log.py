"""What has happened since, and how it looked then."""

from __future__ import annotations

from random import Random

import pytest

from tests.api.scenes import play_out, seat_together


def test_the_log_begins_with_the_set_up_as_move_nought(ann):
    table = ann.opens_table(bots=3)
    seen = ann.sees(table)
    assert (seen["moves"], seen["since"]) == (0, -1)
    (first,) = ann.reads_log(table)
    assert first["n"] == 0
    assert first["steps"][0]["seat"] is None
    kinds = [event["type"] for event in first["steps"][0]["events"]]
    assert kinds[0] == "game_started"
    assert "hand_dealt" in kinds


def test_the_log_since_my_last_move_is_new_to_me(ann, ben):
    table = seat_together([ann, ben])
    while 0 in ann.sees(table)["to_act"]:
        ann.plays(table)
    mine = ann.sees(table)["since"]
    ben.plays(table)
    ben.plays(table)
    seen = ann.sees(table)
    assert (seen["since"], seen["moves"]) == (mine, mine + 2)
    news = ann.reads_log(table, after=mine)
    assert [step["seat"] for move in news for step in move["steps"]] == [1, 1]
    assert all(sentence for move in news for step in move["steps"] for sentence in step["sentences"])
    assert ann.reads_log(table, after=seen["moves"]) == []


def test_the_log_comes_in_pages_without_gap_or_repeat(ann, ben):
    table = seat_together([ann, ben])
    play_out([ann, ben], table, Random(1).choice, moves=7)
    numbers, cursor = [], -1
    while cursor is not None:
        page = ann.reads(f"/tables/{table}/moves?after={cursor}&limit=3")
        numbers.append([move["n"] for move in page["moves"]])
        cursor = page["cursor"]
    assert numbers == [[0, 1, 2], [3, 4, 5], [6, 7]]


def test_a_list_of_actions_is_one_move_with_a_step_for_each(ann, ben):
    table = seat_together([ann, ben])
    by_adventurer = {action["adventurer"]: action for action in ann.choices(table)}
    assert len(by_adventurer) == 2
    told = ann.plays(table, list(by_adventurer.values()))
    assert told["table"]["moves"] == 1
    assert [step["seat"] for step in told["moves"][0]["steps"]] == [0, 0]


def test_a_list_is_played_whole_or_not_at_all(ann, ben, store):
    table = seat_together([ann, ben])
    action = ann.choices(table)[0]
    before = store.table(table)
    refused = ann.sends(table, [action, action])
    assert refused.status_code == 422
    assert refused.json["index"] == 1
    assert store.table(table) == before
    assert ann.sees(table)["moves"] == 0


def test_the_look_back_steps_through_every_reply_of_the_bots(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice, moves=6)
    for move in ann.reads_log(table):
        for number, step in enumerate(move["steps"]):
            moment = ann.looks_back(table, move["n"], number)
            assert (moment["n"], moment["step"], moment["steps"]) == (move["n"], number, len(move["steps"]))
            assert moment["events"] == step["events"]
            assert moment["sentences"] == step["sentences"]
            assert moment["at"] == move["at"]
    last = ann.looks_back(table, 6)
    seen = ann.sees(table)
    assert last["step"] == last["steps"] - 1
    assert (last["view"], last["ask"], last["summary"]) == (seen["view"], seen["ask"], seen["summary"])


def test_a_card_lies_in_the_trick_right_after_the_step_that_played_it(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice, moves=4)
    shown = 0
    for move in ann.reads_log(table):
        for number, step in enumerate(move["steps"]):
            if [event["type"] for event in step["events"]] == ["card_played"]:
                trick = ann.looks_back(table, move["n"], number)["view"]["open"]["trick"]
                assert trick[-1]["card"] == step["events"][0]["card"]
                shown += 1
    assert shown > 3


@pytest.mark.parametrize("place", ["moves/1", "moves/999999999999", "moves/0?step=4", "moves/-1", "moves/x"])
def test_an_unknown_moment_is_not_found(ann, place):
    table = ann.opens_table(bots=3)
    assert ann.looks_back(table, 0, 3)["steps"] == 4
    ann.is_refused(404, "not_found", "GET", f"/tables/{table}/{place}")


def test_a_table_that_has_not_begun_has_no_moment_and_an_empty_log(ann):
    table = ann.opens_table(free=1)
    assert ann.reads_log(table) == []
    ann.is_refused(404, "not_found", "GET", f"/tables/{table}/moves/0")


@pytest.mark.parametrize("query", ["after=-2", "after=x", "limit=0", "limit=101", "since=1"])
def test_an_impossible_page_of_the_log_is_refused(ann, query):
    table = ann.opens_table(bots=3)
    ann.is_refused(422, "invalid", "GET", f"/tables/{table}/moves?{query}")


def test_a_record_is_made_once_however_often_it_is_asked_for(ann, ben, passerby, store):
    table = seat_together([ann, ben])
    ben.does(table, "resign")
    first = passerby.reads(f"/tables/{table}/record")
    before = store.calls.copy()
    assert passerby.reads(f"/tables/{table}/record") == first
    assert store.calls - before == {"read": 1}
