"""How seats are taken: open ones, invitations, and two people who want the same seat."""

from __future__ import annotations

from tests.api.scenes import problem, seat_together


def test_a_table_waits_until_its_last_seat_is_taken(ann, ben, cleo):
    table = ann.opens_table(free=2)
    waiting = ann.sees(table)
    assert waiting["status"] == "gathering"
    assert (waiting["view"], waiting["legal"], waiting["commitment"], waiting["to_act"]) == (None, [], None, [])
    assert waiting["ask"] == "2 seats are still free."
    assert ben.takes_seat(table, 2)["status"] == "gathering"
    assert ann.sees(table)["ask"] == "One seat is still free."
    begun = cleo.takes_seat(table, 1)
    assert begun["status"] == "running"
    assert begun["you"] == 1
    assert begun["commitment"]
    assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Cleo", "Ben"]


def test_a_guest_takes_the_seat_they_are_invited_to(ann, ben):
    table = ann.opens_table(invited=1)
    begun = ben.takes_seat(table, 1, ann.invitations[1])
    assert (begun["status"], begun["you"], begun["owner"]) == ("running", 1, False)


def test_an_invited_seat_is_refused_to_others(ann, ben):
    table = ann.opens_table(invited=2)
    seat = f"/tables/{table}/seats/1"
    for body in ({}, {"token": "guess"}, {"token": ""}, {"token": ann.invitations[2]}):
        ben.is_refused(403, "forbidden", "POST", seat, body)
    assert ann.sees(table)["seats"][1]["kind"] == "invited"


def test_an_invitation_is_used_up_when_the_seat_is_taken(ann, ben, cleo):
    table = ann.opens_table(invited=1, free=1)
    token = ann.invitations[1]
    ben.takes_seat(table, 1, token)
    cleo.is_refused(409, "seat_taken", "POST", f"/tables/{table}/seats/1", {"token": token})


def test_a_new_invitation_voids_the_former_one(ann, ben):
    table = ann.opens_table(invited=1)
    answer = ann.tries("POST", f"/tables/{table}/seats/1/invitation")
    assert answer.status_code == 201
    assert answer.json["seat"] == 1
    seat = f"/tables/{table}/seats/1"
    ben.is_refused(403, "forbidden", "POST", seat, {"token": ann.invitations[1]})
    ben.takes_seat(table, 1, answer.json["token"])


def test_only_the_host_invites_and_only_to_a_seat_kept_for_a_guest(ann, ben, passerby):
    table = ann.opens_table(bots=1, invited=1, free=1)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2/invitation")
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/seats/2/invitation")
    for seat in (0, 1, 3):
        ann.is_refused(409, "seat_taken", "POST", f"/tables/{table}/seats/{seat}/invitation")
    ann.is_refused(404, "not_found", "POST", f"/tables/{table}/seats/4/invitation")
    running = ann.opens_table(bots=3)
    ann.is_refused(409, "seat_taken", "POST", f"/tables/{running}/seats/1/invitation")


def test_a_player_may_sit_down_again_on_their_own_seat(ann, ben):
    table = seat_together([ann, ben])
    assert ben.takes_seat(table, 1) == ben.sees(table)


def test_nobody_takes_two_seats_or_one_that_is_taken(ann, ben, cleo):
    table = ann.opens_table(bots=1, free=2)
    ben.takes_seat(table, 2)
    ben.is_refused(409, "seat_taken", "POST", f"/tables/{table}/seats/3", {})
    for seat in (0, 1, 2):
        cleo.is_refused(409, "seat_taken", "POST", f"/tables/{table}/seats/{seat}", {})


def test_if_two_want_the_last_seat_one_gets_it(ann, ben, cleo, store):
    table = ann.opens_table(free=1)
    store.before_commit = lambda: ben.takes_seat(table, 1)
    problem(cleo.tries("POST", f"/tables/{table}/seats/1", {}), 409, "seat_taken")
    assert [seat["name"] for seat in ann.sees(table)["seats"]] == ["Ann", "Ben"]
    assert store.sorts(table, "move#") == ["move#000000"]


def test_a_player_who_takes_two_seats_at_once_has_one(ann, ben, store):
    table = ann.opens_table(free=3)
    store.before_commit = lambda: ben.takes_seat(table, 2)
    ben.is_refused(409, "seat_taken", "POST", f"/tables/{table}/seats/1", {})
    assert [seat["name"] for seat in ann.sees(table)["seats"]].count("Ben") == 1


def test_two_players_who_sit_down_at_once_on_different_seats_both_sit(ann, ben, cleo, store):
    table = ann.opens_table(free=2)
    store.before_commit = lambda: ben.takes_seat(table, 1)
    assert cleo.takes_seat(table, 2)["status"] == "running"
    assert [seat["name"] for seat in ann.sees(table)["seats"]] == ["Ann", "Ben", "Cleo"]


def test_a_seat_keeps_the_name_under_which_it_was_taken(ann, ben):
    table = seat_together([ann, ben])
    assert ben.tries("PATCH", "/me", {"name": "Benjamin"}).json["player"]["name"] == "Benjamin"
    assert ann.sees(table)["seats"][1]["name"] == "Ben"


def test_a_move_before_the_game_has_begun_is_out_of_turn(ann):
    table = ann.opens_table(free=1)
    action = {"type": "play_torch", "adventurer": 0}
    assert problem(ann.sends(table, action), 409, "out_of_turn")["reason_code"] == "not_begun"


def test_nobody_moves_without_a_seat(ann, ben, passerby):
    table = ann.opens_table(bots=3)
    body = {"action": ann.choices(table)[0]}
    ben.sees(table)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/moves", body, If_Match=ben.known[table])
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/moves", body, If_Match="*")
