"""When time runs out: what the bot does, how far it goes, and that each lapse happens once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from api.jobs import tick
from api.services.moves import deadlines
from api.stores.sqlite import SqliteStore
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, problem, seat_together


def _lapse(joined, clock, table, store):
    """The table's next deadline passes, and a tick looks at it."""
    clock.now = deadlines.next_lapse(store.table(table), clock())
    return tick(joined)


def _bot_steps(caller, table):
    return [step["seat"] for move in caller.reads_log(table) for step in move["steps"] if step["bot"]]


def test_the_bot_plays_this_move_and_the_seat_stays(ann, store, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    assert _lapse(joined, clock, table, store) >= 1
    seen = ann.sees(table)
    me = seen["seats"][0]
    assert (me["kind"], me["absent"], me["resigned"], me["lapses"]) == ("player", False, False, 1)
    assert seen["moves"] == 1
    assert seen["since"] == -1
    assert 0 in _bot_steps(ann, table)
    assert me["deadline_at"] == (clock() + timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    ann.plays(table)
    assert ann.sees(table)["seats"][0]["lapses"] == 0


def test_a_letter_tells_the_late_player_what_was_done(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    ann.plays(table)
    _lapse(joined, clock, table, store)
    (note,) = store.lapsed
    assert (note.seat, note.player) == (2, ben.id)
    *done, what_now = note.facts["done"] or [""]
    assert done
    assert done[0].startswith("You ")
    assert what_now == "The seat is still yours: your next move is your own."


def test_the_ladder_of_absence_lapse_lapse_lapse_bot_keeps_return(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    lapses = []
    while not ann.sees(table)["seats"][2]["absent"]:
        play_out([ann], table, lambda choices: choices[0])
        _lapse(joined, clock, table, store)
        lapses.append(ann.sees(table)["seats"][2]["lapses"])
    assert lapses == [1, 2, 3]
    assert ben.sees(table)["can"]["return"] is True
    before = ben.sees(table)["moves"]
    play_out([ann], table, lambda choices: choices[0], moves=4)
    assert ann.sees(table)["to_act"] == [0]
    assert ben.sees(table)["moves"] > before

    seen = ben.does(table, "return")
    assert (seen["seats"][2]["absent"], seen["seats"][2]["lapses"], seen["can"]["return"]) == (False, 0, False)
    play_out([ann], table, lambda choices: choices[0])
    seen = ben.sees(table)
    assert seen["to_act"] == [2]
    assert seen["deadline_at"]
    ben.plays(table)


def test_a_players_own_move_resets_the_count_of_lapses(ann, store, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    for _ in range(2):
        _lapse(joined, clock, table, store)
    assert ann.sees(table)["seats"][0]["lapses"] == 2
    ann.plays(table)
    _lapse(joined, clock, table, store)
    assert (ann.sees(table)["seats"][0]["lapses"], ann.sees(table)["seats"][0]["absent"]) == (1, False)


def test_the_bot_keeps_the_seat_at_once_if_the_table_is_set_so(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="12h", on_lapse="bot_keeps")
    ann.plays(table)
    _lapse(joined, clock, table, store)
    seen = ben.sees(table)
    assert seen["seats"][2]["absent"] is True
    assert 2 not in seen["to_act"]
    (note,) = store.lapsed
    assert note.facts["done"][-1] == "A bot keeps your seat until you take it back."


def test_a_lapse_means_resigning_if_the_table_is_set_so(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="12h", on_lapse="resign")
    ann.plays(table)
    _lapse(joined, clock, table, store)
    seen = ben.sees(table)
    assert (seen["seats"][2]["resigned"], seen["can"]["return"], seen["can"]["resign"]) == (True, False, False)
    problem(ben.sends(table, {"type": "play_torch", "adventurer": 0}), 409, "out_of_turn")


def test_a_bot_plays_for_both_of_two_players_who_lapse_at_once(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    _lapse(joined, clock, table, store)
    seen = ann.sees(table)
    assert [seat["lapses"] for seat in seen["seats"]] == [1, 0, 1]
    assert seen["moves"] == 1


def test_nothing_happens_before_the_time_and_no_table_is_looked_at(ann, store, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    kept = store.every_item(table)
    clock.passes(seconds=60)
    store.calls.clear()
    assert tick(joined) == 0
    assert (store.calls["read"], store.calls["commit"]) == (1, 1)  # its sign of life
    assert store.calls["commit"] == 1  # the tick's sign of life
    assert store.every_item(table) == kept


def test_a_late_player_may_still_move_until_the_tick_comes(ann, store, clock):
    table = ann.opens_table(bots=2, pace="1d")
    clock.passes(days=2)
    ann.plays(table)
    assert ann.sees(table)["seats"][0]["lapses"] == 0
    due_at = deadlines.next_lapse(store.table(table), clock())
    assert due_at is None or due_at > clock()


def test_a_move_made_while_the_tick_looks_at_the_table_wins(ann, store, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    action = ann.choices(table)[0]
    clock.now = deadlines.next_lapse(store.table(table), clock())
    store.before_commit = lambda: ann.plays(table, action)
    tick(joined)
    assert ann.sees(table)["seats"][0]["lapses"] == 0
    assert store.lapsed == []


def test_of_two_ticks_at_once_one_lapses_and_the_other_does_nothing(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="1d")
    clock.now = deadlines.next_lapse(store.table(table), clock())
    store.before_commit = lambda: tick(joined)
    tick(joined)
    assert [seat["lapses"] for seat in ann.sees(table)["seats"]] == [1, 0, 1]
    assert ann.sees(table)["moves"] == 1
    assert sorted(note.seat for note in store.lapsed) == [0, 2]


@ON_SQLITE
def test_many_ticks_at_once_lapse_each_table_once(ann, joined, clock):
    tables = [ann.opens_table(bots=2, pace="1d", level="easy") for _ in range(6)]
    clock.passes(days=1)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: tick(joined), range(4)))
    assert [ann.sees(table)["seats"][0]["lapses"] for table in tables] == [1] * 6


@ON_SQLITE
def test_deadlines_outlive_a_restart(ann, joined, clock, tmp_path):
    table = ann.opens_table(bots=2, pace="3d")
    clock.passes(days=3)
    anew = SqliteStore(tmp_path / "tables.db", now=lambda: clock().timestamp())
    assert tick(replace(joined, store=anew)) >= 1
    assert ann.sees(table)["seats"][0]["lapses"] == 1


def test_a_table_that_is_listed_for_nothing_is_listed_no_more(ann, store, joined, clock):
    table = ann.opens_table(bots=2)
    kept = store.table(table)
    kept.due_at = clock()
    store.store.commit(kept.put_changed())
    tick(joined)
    assert store.table(table).due_at is None
    assert ann.sees(table)["moves"] == 0


def test_a_table_where_it_fails_is_put_off_and_holds_up_no_other(ann, store, joined, clock):
    broken, sound = (ann.opens_table(bots=2, pace="1d") for _ in range(2))
    kept = store.table(broken)
    state, kept.state = kept.state, b"\xc1"
    store.store.commit(kept.put_changed())
    clock.passes(days=1)
    tick(joined)
    assert ann.sees(sound)["seats"][0]["lapses"] == 1

    before = store.calls.copy()
    tick(joined)
    assert (store.calls - before)["commit"] == 1  # its sign of life

    kept.state = state
    store.store.commit(kept.put_changed())
    tick(joined)
    assert ann.sees(broken)["seats"][0]["lapses"] == 1


@ON_SQLITE
def test_a_table_that_everybody_has_left_is_played_to_its_end_by_bots(ann, ben, store, joined, clock):
    table = seat_together([ann, ben], bots=1, pace="12h", level="easy")
    while ann.sees(table)["status"] == "running":
        clock.passes(hours=12)
        tick(joined)
    assert ann.sees(table)["result"]["winners"]
    assert [seat["absent"] for seat in ann.sees(table)["seats"]] == [True, False, True]
    assert store.table(table).due_at is None


@pytest.fixture
def campaign(cleo, ann, ben):
    """Cleo has asked both what they do, and Ann has answered."""
    options = {"mode": "campaign", "world_builder": False}
    table = seat_together([cleo, ann, ben], game="dark", options=options, pace="1d")
    hero = {"type": "create_character", "race": "elf", "brute": 0, "nimble": 2, "wits": 0, "kit": "archer"}
    for person in (ann, ben):
        person.sees(table)
        person.plays(table, hero)
    cleo.sees(table)
    for order in ({"type": "begin_session"}, {"type": "open_scene"}, {"type": "narrate", "text": "The bell hums."}):
        cleo.plays(table, order)
    ann.sees(table)
    ann.plays(table, {"type": "respond", "text": "I listen."})
    return table


@ON_SQLITE
def test_a_story_goes_on_without_a_silent_player_and_without_a_silent_game_master(campaign, ann, store, joined, clock):
    assert ann.sees(campaign)["to_act"] == [2]
    _lapse(joined, clock, campaign, store)
    assert ann.sees(campaign)["to_act"] == [0]  # Ben let it pass, and the beat is over
    assert ann.reads_log(campaign)[-1]["steps"][-1]["sentences"] == ["Ben let it pass."]
    _lapse(joined, clock, campaign, store)
    seen = ann.sees(campaign)
    assert seen["to_act"] == [1, 2]
    assert seen["ask"].startswith("No word from Cleo, the Game Master. What do you do?")
    assert [seat["kind"] for seat in seen["seats"]] == ["player"] * 3
