"""What has happened since my last move, step by step, each with the view of that step."""

from __future__ import annotations

from random import Random

import pytest

from tests.api.scenes import play_out, seat_together


def test_every_step_comes_with_the_view_that_the_look_back_gives(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice, moves=4)
    steps = ann.reads(f"/tables/{table}/steps")["steps"]
    told = [(move["n"], number) for move in ann.reads_log(table) for number in range(len(move["steps"]))]
    assert [(step["n"], step["step"]) for step in steps] == told
    for step in steps:
        assert step == ann.looks_back(table, step["n"], step["step"])


def test_they_begin_at_the_given_step_and_end_with_the_present(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice, moves=3)
    mine = ann.sees(table)["since"]
    steps = ann.reads(f"/tables/{table}/steps?move={mine}")["steps"]
    assert (steps[0]["n"], steps[0]["step"]) == (mine, 0)
    assert ann.reads(f"/tables/{table}/steps?move={mine}&step=1")["steps"] == steps[1:]
    assert steps[-1]["view"] == ann.sees(table)["view"]


def test_of_too_many_steps_the_latest_are_given(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice, moves=4)
    every = ann.reads(f"/tables/{table}/steps")["steps"]
    assert ann.reads(f"/tables/{table}/steps?limit=3")["steps"] == every[-3:]


def test_a_move_that_was_taken_back_is_not_among_them(ann, ben):
    table, dice, people = seat_together([ann, ben]), Random(3), [ann, ben]
    while True:
        player = people[ann.sees(table)["to_act"][0]]
        if player.plays(table, dice.choice(player.choices(table)))["table"]["undo"]:
            break
    before = player.reads(f"/tables/{table}/steps")["steps"]
    assert player.takes_back(table).status_code == 200
    assert player.reads(f"/tables/{table}/steps")["steps"] == before[:-1]


def test_a_table_that_has_not_begun_has_no_steps(ann):
    assert ann.reads(f"/tables/{ann.opens_table(free=1)}/steps")["steps"] == []


@pytest.mark.parametrize("move", [1, 51, 999_999])
def test_there_are_no_steps_after_the_present(ann, move):
    table = ann.opens_table(bots=3)
    assert ann.reads(f"/tables/{table}/steps?move={ann.sees(table)['moves'] + move}")["steps"] == []


@pytest.mark.parametrize("query", ["move=-1", "step=x", "limit=0", "limit=41"])
def test_impossible_steps_are_refused(ann, query):
    table = ann.opens_table(bots=3)
    ann.is_refused(422, "invalid", "GET", f"/tables/{table}/steps?{query}")


def test_behind_closed_doors_nobody_else_sees_them(ann, passerby):
    table = ann.opens_table(bots=3, spectators=False)
    passerby.is_refused(404, "not_found", "GET", f"/tables/{table}/steps")


def test_each_sentence_of_the_log_has_its_weight(ann):
    table = ann.opens_table(bots=3)
    play_out([ann], table, Random(6).choice)
    steps = [step for move in ann.reads_log(table) for step in move["steps"]]
    assert all(len(step["weights"]) == len(step["sentences"]) for step in steps)
    assert {weight for step in steps for weight in step["weights"]} >= {1, 2, 3}


def test_the_verdict_appears_when_the_game_is_over_and_not_before(ann):
    table = ann.opens_table(bots=3)
    assert ann.sees(table)["verdict"] is None
    play_out([ann], table, Random(6).choice)
    assert ann.sees(table)["verdict"].endswith(".")
