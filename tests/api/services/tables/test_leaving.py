"""How players leave and come back: leave, offer, resign, return."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec

import engines
from api.domain.tables import without
from api.services.tables import leaving
from engines.contract import Result
from engines.record import Record, verify
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, problem, seat_together


def _mine(person):
    return [line["id"] for line in person.reads("/tables?mine")["tables"]]


def test_leaving_before_the_start_frees_an_open_seat(ann, ben, cleo):
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
    assert {seat for _, seat in store.waiting(table)} == {0}
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


def _private(host, guest, **more):
    """A running game among two people who know each other, and a bot."""
    table = host.opens_table(bots=1, invited=1, **more)
    guest.takes_seat(table, 2, host.invitations[2])
    return table


def test_a_seat_given_up_at_a_private_table_waits_for_an_invited_guest(ann, ben, cleo, passerby):
    table = _private(ann, ben)
    seen = ben.does(table, "seats/2/offer")
    assert (seen["you"], seen["seats"][2]["kind"], seen["to_act"]) == (None, "invited", [0])
    assert passerby.reads("/tables?open")["tables"] == []
    for body in ({}, {"token": ann.invitations[2]}):
        cleo.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2", body)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2/invitation")
    play_out([ann], table, Random(1).choice, moves=2)
    fresh = ann.does(table, "seats/2/invitation", status=201)["token"]
    assert cleo.takes_seat(table, 2, fresh)["you"] == 2


def test_the_hosts_own_seat_of_a_private_table_waits_for_a_guest_as_well(ann, ben, cleo):
    table = _private(ann, ben)
    assert ann.does(table, "seats/0/offer")["seats"][0]["kind"] == "invited"
    cleo.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/0", {})
    cleo.takes_seat(table, 0, ben.does(table, "seats/0/invitation", status=201)["token"])


def test_somebody_is_invited_by_mail_to_a_seat_of_a_running_game(ann, ben, cleo, post):
    post.gives_address(ann, "ann@example.org", mail="none")
    table = _private(ann, ben)
    ben.does(table, "seats/2/offer")
    ann.does(table, "invitations", {"seats": [{"seat": 2, "email": "cleo@example.org"}]}, status=201)
    assert post.goes_out() == 1
    (token,) = post.newest("cleo@example.org").links(f"join/{table}/2")
    cleo.takes_seat(table, 2, token)


def test_a_player_who_has_held_a_seat_takes_no_other_in_that_game(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    ben.does(table, "seats/1/offer")
    cleo.does(table, "seats/2/offer")
    for person, other in ((ben, 2), (cleo, 1)):
        person.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/{other}", {})
    assert ben.takes_seat(table, 1)["you"] == 1


def test_an_invitation_does_not_help_a_player_who_has_held_another_seat(ann, ben, cleo):
    table = ann.opens_table(invited=2)
    ben.takes_seat(table, 1, ann.invitations[1])
    cleo.takes_seat(table, 2, ann.invitations[2])
    for person, seat in ((ben, 1), (cleo, 2)):
        person.does(table, f"seats/{seat}/offer")
    token = ann.does(table, "seats/2/invitation", status=201)["token"]
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2", {"token": token})


def test_the_list_of_players_who_came_and_went_is_bounded(ann, person, monkeypatch):
    monkeypatch.setattr(leaving, "MOST_HELD", 3)
    people = [person(f"Guest {number}") for number in range(4)]
    table = seat_together([ann, people[0]])
    for before, after in pairwise(people):
        before.does(table, "seats/1/offer")
        after.takes_seat(table, 1)
    people[-1].is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1/offer")
    assert people[-1].sees(table)["you"] == 1


def test_before_the_start_a_player_may_change_seats(ann, ben):
    table = ann.opens_table(free=2)
    ben.takes_seat(table, 1)
    ben.does(table, "leave")
    assert ben.takes_seat(table, 2)["you"] == 2


def test_a_player_offers_only_their_own_seat_in_a_running_game(ann, ben):
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
    assert {seat for _, seat in store.waiting(table)} == {0}
    play_out([ann], table, Random(1).choice, moves=3)
    assert ann.sees(table)["to_act"] == [0]
    for what in ("resign", "return", "seats/2/offer"):
        assert problem(ben.tries("POST", f"/tables/{table}/{what}"), 409, "out_of_turn")["reason_code"] == "resigned"
    assert _mine(ben) == [table]


@ON_SQLITE
def test_a_player_who_has_resigned_cannot_win_and_the_record_still_verifies(ann, ben):
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


def test_a_result_ranks_resigned_players_last():
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


def test_a_player_who_was_never_away_has_no_seat_to_take_back(ann):
    table = ann.opens_table(bots=2)
    ann.is_refused(409, "seat_not_kept", "POST", f"/tables/{table}/return")
    gathering = ann.opens_table(free=1)
    ann.is_refused(409, "table_not_running", "POST", f"/tables/{gathering}/return")


def test_two_changes_to_a_table_at_once_are_both_made(ann, ben, cleo, store):
    table = ann.opens_table(free=3)
    for number, person in ((1, ben), (2, cleo)):
        person.takes_seat(table, number)
    store.before_commit = lambda: ben.does(table, "leave")
    cleo.does(table, "leave")
    assert [seat["kind"] for seat in ann.sees(table)["seats"]] == ["player", "open", "open", "open"]


def test_when_one_of_two_resigns_the_other_has_won_and_gets_a_letter(ann, ben, post, store):
    post.gives_address(ben, "ben@example.org")
    table = seat_together([ann, ben], pace="1d")
    seen = ann.does(table, "resign")
    assert (seen["status"], seen["to_act"], seen["legal"]) == ("over", [], [])
    assert (seen["result"]["winners"], seen["result"]["places"]) == ([1], [2, 1])
    assert seen["verdict"] == seen["ask"] == "You resigned. Ben won."
    assert seen["can"]["rematch"] is True
    assert {kind for kind, _ in store.waiting(table)} == {"game_over"}
    assert store.table(table).due_at is None
    assert ben.reads_log(table)[-1]["steps"][0]["sentences"] == ["Ann resigned."]
    post.goes_out(minutes=5)
    letter = post.newest("ben@example.org")
    assert "Torchlit with Ann: you have won!" in letter.text
    assert "Ann resigned. You won." in letter.text


def test_a_game_that_was_given_up_can_be_looked_back_at_and_its_record_verifies(ann, ben):
    table = seat_together([ann, ben])
    play_out([ann, ben], table, Random(1).choice, moves=3)
    ann.does(table, "resign")
    for move in range(ann.sees(table)["moves"] + 1):
        assert ben.looks_back(table, move)["view"]["open"]
    assert ben.looks_back(table, 4)["view"] == ben.looks_back(table, 3)["view"]
    record = msgspec.convert(ann.reads(f"/tables/{table}/record"), Record)
    assert record.result is None
    assert verify(engines.load("torchlit"), record) == []


def test_of_two_players_a_late_one_loses_if_the_table_is_set_so(ann, ben, post):
    table = seat_together([ann, ben], pace="1d", on_lapse="resign")
    late = ann.sees(table)["to_act"][0]
    post.lapses(hours=25)
    seen = ben.sees(table)
    assert (seen["status"], seen["result"]["winners"]) == ("over", [1 - late])
    assert seen["seats"][late]["resigned"] is True


def test_a_player_who_has_resigned_is_not_named_as_a_winner(ann, ben):
    table = seat_together([ann, ben], bots=1, level="easy")
    ben.does(table, "resign")
    play_out([ann], table, lambda choices: choices[0])
    assert "Ben resigned." in ann.sees(table)["verdict"]
    assert "Ben won" not in ann.sees(table)["verdict"]
