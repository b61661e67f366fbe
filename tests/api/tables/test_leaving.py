"""How players get up and come back: leave, offer, resign, return."""

from __future__ import annotations

from random import Random

import msgspec

import engines
from api.domain.tables import without
from engines.contract import Result
from engines.record import Record, verify
from tests.api.scenes import play_out, problem, seat_together
from tests.api.tables.stage import ON_SQLITE


def _mine(person):
    return [line["id"] for line in person.reads("/tables?mine")["tables"]]


def test_who_leaves_before_the_start_frees_an_open_seat(ann, ben, cleo):
    table = ann.opens_table(free=2)
    ben.takes_seat(table, 1)
    assert ben.sees(table)["can"]["leave"] is True
    seen = ben.does(table, "leave")
    assert (seen["you"], seen["seats"][1]["kind"], seen["seats"][1]["name"]) == (None, "open", "")
    assert _mine(ben) == []
    cleo.takes_seat(table, 1)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/leave")


def test_a_seat_kept_for_a_guest_waits_for_a_guest_again_and_the_used_link_is_void(ann, ben, cleo):
    table = ann.opens_table(invited=2)
    token = ann.invitations[1]
    ben.takes_seat(table, 1, token)
    assert ben.does(table, "leave")["seats"][1]["kind"] == "invited"
    cleo.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1", {"token": token})
    fresh = ann.does(table, "seats/1/invitation", status=201)["token"]
    cleo.takes_seat(table, 1, fresh)


def test_when_the_host_leaves_another_has_the_table(ann, ben):
    table = ann.opens_table(invited=2)
    ben.takes_seat(table, 1, ann.invitations[1])
    assert ann.does(table, "leave")["owner"] is False
    assert ben.sees(table)["owner"] is True
    assert ben.sees(table)["seats"][0]["kind"] == "invited"
    ben.does(table, "start", {})


def test_when_the_last_one_leaves_the_table_is_cancelled(ann, passerby):
    table = ann.opens_table(free=1)
    assert ann.does(table, "leave")["status"] == "cancelled"
    assert passerby.reads("/tables?open")["tables"] == []
    assert _mine(ann) == []


def test_nobody_leaves_a_running_game(ann):
    table = ann.opens_table(bots=2)
    ann.is_refused(409, "table_not_gathering", "POST", f"/tables/{table}/leave")


def test_an_offered_seat_is_kept_by_a_bot_until_somebody_takes_it(ann, ben, cleo, passerby, store):
    table = seat_together([ann, ben], bots=1, pace="1d")
    seen = ben.does(table, "seats/2/offer")
    assert (seen["you"], seen["seats"][2]["kind"], seen["to_act"]) == (None, "open", [0])
    assert seen["seats"][2]["name"] == "Tallow"
    assert _mine(ben) == []
    assert {seat for _, seat in store.told(table)} == {0}
    assert [line["id"] for line in passerby.reads("/tables?open")["tables"]] == [table]
    play_out([ann], table, Random(1).choice, moves=3)
    assert ann.sees(table)["to_act"] == [0]

    taken = cleo.takes_seat(table, 2)
    assert (taken["you"], taken["since"], taken["seats"][2]["name"]) == (2, -1, "Cleo")
    assert taken["view"]["own"]
    assert passerby.reads("/tables?open")["tables"] == []
    play_out([ann], table, Random(1).choice)
    assert cleo.sees(table)["to_act"] == [2]
    assert cleo.sees(table)["deadline_at"]
    cleo.plays(table)


def test_one_offers_a_seat_of_ones_own_in_a_running_game_only(ann, ben):
    table = seat_together([ann, ben])
    ann.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1/offer")
    ann.is_refused(404, "not_found", "POST", f"/tables/{table}/seats/5/offer")
    gathering = ann.opens_table(free=1)
    ann.is_refused(409, "table_not_running", "POST", f"/tables/{gathering}/seats/0/offer")


def test_when_the_host_offers_the_seat_another_has_the_table(ann, ben):
    table = seat_together([ann, ben])
    ann.does(table, "seats/0/offer")
    assert ben.sees(table)["owner"] is True
    assert ann.sees(table)["owner"] is False


def test_a_resigned_seat_is_played_on_by_a_bot(ann, ben, store):
    table = seat_together([ann, ben], bots=1, pace="1d")
    seen = ben.does(table, "resign")
    assert (seen["you"], seen["seats"][2]["kind"], seen["seats"][2]["resigned"]) == (2, "player", True)
    assert seen["to_act"] == [0]
    assert not any(seen["can"][right] for right in ("resign", "offer", "return", "extend"))
    assert {seat for _, seat in store.told(table)} == {0}
    play_out([ann], table, Random(1).choice, moves=3)
    assert ann.sees(table)["to_act"] == [0]
    for what in ("resign", "return", "seats/2/offer"):
        assert problem(ben.tries("POST", f"/tables/{table}/{what}"), 409, "out_of_turn")["reason_code"] == "resigned"
    assert _mine(ben) == [table]


@ON_SQLITE
def test_who_has_resigned_cannot_win_and_the_record_is_still_true(ann, ben):
    table = seat_together([ann, ben], bots=1, level="easy")
    ben.does(table, "resign")
    play_out([ann], table, lambda choices: choices[0])
    result = ben.sees(table)["result"]
    assert 2 not in result["winners"]
    assert result["places"][2] == 3
    assert result["reason"].endswith("Ben resigned and cannot win.")
    assert ben.reads("/tables?mine")["tables"][0]["result"] == result
    record = msgspec.convert(ann.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("torchlit"), record) == []


def test_a_result_without_those_who_resigned():
    result = Result(winners=(0,), scores=(9, 5, 5), places=(1, 2, 2), reason="Ann has most.")
    names = ["Ann", "Ben", "Cleo"]
    changed = without([0], names, result)
    assert (changed.winners, changed.places, changed.scores) == ((1, 2), (3, 1, 1), (9, 5, 5))
    assert changed.reason == "Ann has most. Ann resigned and cannot win."
    assert without([1], names, result).winners == (0,)
    assert without([0, 1, 2], names, result).winners == ()
    lost = Result(winners=(), scores=(0, 0, 0), places=(1, 1, 1), reason="All lost.")
    assert without([0], names, lost).winners == ()


@ON_SQLITE
def test_a_game_all_people_have_resigned_is_played_out(ann):
    table = ann.opens_table(bots=2, level="easy")
    seen = ann.does(table, "resign")
    assert seen["status"] == "over"
    assert 0 not in seen["result"]["winners"]


def test_who_was_never_away_may_return_all_the_same(ann):
    table = ann.opens_table(bots=2)
    assert ann.does(table, "return")["seats"][0]["absent"] is False
    gathering = ann.opens_table(free=1)
    ann.is_refused(409, "table_not_running", "POST", f"/tables/{gathering}/return")


def test_two_who_change_a_table_at_once_both_do(ann, ben, cleo, store):
    table = ann.opens_table(free=3)
    for number, person in ((1, ben), (2, cleo)):
        person.takes_seat(table, number)
    store.before_commit = lambda: ben.does(table, "leave")
    cleo.does(table, "leave")
    assert [seat["kind"] for seat in ann.sees(table)["seats"]] == ["player", "open", "open", "open"]
