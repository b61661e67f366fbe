"""Bots reply at once, and where that would take too long the tick carries on for them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from api.domain import due
from api.jobs import tick
from api.services.moves import bots
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, problem, seat_together


def _steps(caller, table):
    return [step["seat"] for move in caller.reads_log(table) for step in move["steps"]]


def test_bots_choose_their_torches_at_once_lowest_seat_first(ann):
    table = ann.opens_table(bots=3)
    assert _steps(ann, table) == [None, 1, 2, 3]
    assert ann.sees(table)["to_act"] == [0]


def test_bots_reply_in_the_same_request_and_the_same_log_entry(ann):
    table = ann.opens_table(bots=3)
    told = ann.plays(table)
    assert told["table"]["to_act"] == [0]
    assert len(told["moves"]) == 1
    assert told["moves"][0]["n"] == told["table"]["moves"] == told["table"]["since"] == 1
    assert told["moves"] == ann.reads_log(table, after=0)
    play_out([ann], table, Random(8).choice, moves=8)
    entries = [[step["seat"] for step in move["steps"]] for move in ann.reads_log(table, after=1)]
    assert len(entries) == 8
    assert all(first == 0 and set(replies) <= {1, 2, 3} for first, *replies in entries)
    assert any(len(replies) >= 3 for _, *replies in entries)


def test_a_chain_of_replies_is_cut_after_five_seconds_and_carried_on_by_the_tick(ann, timer, joined):
    timer.each_time = 2.0
    table = ann.opens_table(bots=4)
    assert _steps(ann, table) == [None, 1, 2, 3]
    assert ann.sees(table)["to_act"] == [0, 4]

    assert tick(joined) == 1
    assert _steps(ann, table) == [None, 1, 2, 3, 4]
    assert ann.sees(table)["to_act"] == [0]
    assert ann.sees(table)["moves"] == 1
    assert tick(joined) == 0


def test_a_very_slow_bot_still_gets_on_by_one_step_a_tick(ann, timer, joined):
    timer.each_time = 60.0
    table = ann.opens_table(bots=3)
    assert _steps(ann, table) == [None, 1]
    assert [tick(joined), tick(joined), tick(joined)] == [1, 1, 0]
    assert _steps(ann, table) == [None, 1, 2, 3]


def test_a_player_who_moves_meanwhile_lets_the_bots_go_on_and_the_tick_finds_nothing(ann, timer, joined, store):
    timer.each_time = 60.0
    table = ann.opens_table(bots=3)
    timer.each_time = 0.0
    ann.plays(table)
    assert not store.table(table).is_bots_due
    assert tick(joined) == 0


def test_out_of_turn_while_bots_are_still_thinking(ann, timer):
    table = ann.opens_table(bots=3)
    timer.each_time = 60.0
    seen = ann.sees(table)
    while 0 in seen["to_act"]:
        action = seen["legal"][0]["action"]
        seen = ann.plays(table, action)["table"]
    refused = problem(ann.sends(table, action), 409, "out_of_turn")
    assert refused["reason_code"]


def test_a_log_entry_never_grows_past_what_one_item_can_hold(ann, monkeypatch, joined):
    monkeypatch.setattr(bots, "MOST_STEPS", 2)
    table = ann.opens_table(bots=3)
    assert _steps(ann, table) == [None, 1]
    while tick(joined):
        pass
    assert _steps(ann, table) == [None, 1, 2, 3]


def test_of_two_ticks_at_once_one_carries_on_and_the_other_does_nothing(ann, timer, joined, store):
    timer.each_time = 60.0
    table = ann.opens_table(bots=3)
    timer.each_time = 0.0
    inner = []
    store.before_commit = lambda: inner.append(tick(joined))
    assert tick(joined) == 0
    assert inner == [1]
    assert _steps(ann, table) == [None, 1, 2, 3]
    assert store.sorts(table, "move#") == ["move#000000", "move#000001"]


@ON_SQLITE
def test_many_ticks_at_once_do_each_thing_once(ann, timer, joined):
    timer.each_time = 60.0
    tables = [ann.opens_table(bots=3, level="easy") for _ in range(6)]
    timer.each_time = 0.0
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: tick(joined), range(4)))
    assert sum(done) == 6
    for table in tables:
        assert _steps(ann, table) == [None, 1, 2, 3]


def test_a_player_and_a_tick_at_once_lose_neither_move(ann, timer, joined, store):
    timer.each_time = 60.0
    table = ann.opens_table(bots=3)
    timer.each_time = 0.0
    action = ann.choices(table)[0]
    store.before_commit = lambda: tick(joined)
    problem(ann.sends(table, action), 412, "precondition_failed")
    ann.plays(table, action)
    assert _steps(ann, table)[:5] == [None, 1, 2, 3, 0]


def test_a_table_whose_bots_fail_is_put_off_and_holds_up_no_other(ann, timer, joined, store, clock):
    timer.each_time = 60.0
    broken, sound = ann.opens_table(bots=3), ann.opens_table(bots=3)
    timer.each_time = 0.0
    kept = store.table(broken)
    state, kept.state = kept.state, b"\xc1"
    store.store.commit(kept.put_changed())
    assert tick(joined) == 1
    assert _steps(ann, sound) == [None, 1, 2, 3]
    assert tick(joined) == 0

    kept.state = state
    store.store.commit(kept.put_changed())
    clock.passes(minutes=6)
    assert tick(joined) == 1


def test_a_failure_that_another_tick_has_mended_leaves_nothing_due(ann, timer, joined, store, clock):
    timer.each_time = 60.0
    table = ann.opens_table(bots=2)
    timer.each_time = 0.0

    def fails_after_another_tick():
        assert tick(joined) == 1
        raise ArithmeticError

    store.before_commit = fails_after_another_tick
    assert tick(joined) == 0
    clock.passes(minutes=6)
    assert tick(joined) == 0
    assert not store.table(table).is_bots_due
    assert _steps(ann, table) == [None, 1, 2]


def test_bots_that_are_to_act_are_carried_on_though_the_table_does_not_say_so(ann, timer, joined, store):
    timer.each_time = 60.0
    table = ann.opens_table(bots=2)
    kept = store.table(table)
    kept.is_bots_due = False
    store.store.commit(kept.put_changed())
    assert tick(joined) == 1
    assert _steps(ann, table) == [None, 1, 2]
    assert not store.table(table).is_bots_due


def test_a_tick_that_takes_long_leaves_the_rest_to_the_next(ann, timer, joined):
    timer.each_time = 60.0
    for _ in range(3):
        ann.opens_table(bots=2)
    assert [tick(joined) for _ in range(4)] == [1, 1, 1, 0]


def test_a_tick_with_nothing_to_do_asks_the_index_and_leaves_its_sign_of_life(ann, ben, joined, store):
    seat_together([ann, ben])
    store.calls.clear()
    assert tick(joined) == 0
    assert store.calls == {"read": 1, "index": due.SHARDS, "commit": 1}


@ON_SQLITE
def test_a_game_whose_bots_are_always_interrupted_still_ends_properly(ann, timer, joined):
    timer.each_time = 2.6
    table = ann.opens_table(bots=2, level="easy")
    dice = Random(4)
    while ann.sees(table)["status"] == "running":
        play_out([ann], table, dice.choice, moves=1)
        while tick(joined):
            pass
    assert len(_steps(ann, table)) == 1 + len(ann.reads(f"/tables/{table}/record")["moves"])
