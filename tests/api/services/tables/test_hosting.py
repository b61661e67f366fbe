"""What a host does: invite by mail, start early, cancel, nudge, let others watch."""

from __future__ import annotations

from datetime import timedelta

from api.domain.notes import Note
from tests.api.post import is_known
from tests.api.scenes import Passerby, problem, seat_together


def _invitations(store, table):
    return {note.seat: note for note in store.notes(table) if note.kind == "invitation"}


def test_an_invitation_by_mail_is_written_with_the_table(ann, ben, store, clock):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": " Ben@Example.org "}, {"kind": "invited"}]
    opened = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    assert opened.status_code == 201
    table = opened.json["table"]["id"]
    (note,) = _invitations(store, table).values()
    assert (note.seat, note.email, note.player, note.due_at) == (1, "ben@example.org", None, clock())
    assert "token" not in note.facts
    ben.takes_seat(table, 1, opened.json["invitations"][0]["token"])


def test_several_are_invited_at_once_and_former_links_are_void(ann, ben, cleo, store):
    table = ann.opens_table(invited=1, free=1)
    is_known(ann)
    wishes = {"seats": [{"seat": 1, "email": "ben@example.org"}, {"seat": 2, "email": "cleo@example.org"}]}
    given = ann.does(table, "invitations", wishes, status=201)["invitations"]
    assert [each["seat"] for each in given] == [1, 2]
    assert [seat["kind"] for seat in ann.sees(table)["seats"]] == ["player", "invited", "invited"]
    notes = _invitations(store, table)
    assert {seat: note.email for seat, note in notes.items()} == {1: "ben@example.org", 2: "cleo@example.org"}
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1", {"token": ann.invitations[1]})
    ben.takes_seat(table, 1, given[0]["token"])
    assert cleo.takes_seat(table, 2, given[1]["token"])["status"] == "running"


def test_impossible_invitations_are_refused(ann, ben):
    is_known(ann)
    is_known(ben)
    table, path = ann.opens_table(bots=1, invited=1), "/tables/{}/invitations"
    ben.is_refused(403, "forbidden", "POST", path.format(table), {"seats": [{"seat": 2, "email": "a@example.org"}]})
    for seats in (
        [{"seat": 2, "email": "nobody"}],
        [{"seat": 2, "email": "a@example.org"}, {"seat": 2, "email": "b@example.org"}],
        [],
    ):
        ann.is_refused(422, "invalid", "POST", path.format(table), {"seats": seats})
    for seat, status, code in ((0, 409, "seat_taken"), (1, 409, "seat_taken"), (7, 404, "not_found")):
        body = {"seats": [{"seat": seat, "email": "a@example.org"}]}
        ann.is_refused(status, code, "POST", path.format(table), body)
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "bot", "email": "a@example.org"}]
    ann.is_refused(422, "invalid", "POST", "/tables", {"game": "torchlit", "seats": seats})


def test_a_table_mails_a_limited_number_of_invitations(ann, clock):
    table = ann.opens_table(invited=1)
    is_known(ann)
    body = {"seats": [{"seat": 1, "email": "ben@example.org"}]}
    for _ in range(30):
        ann.does(table, "invitations", body, status=201)
        clock.passes(hours=3)
    ann.is_refused(403, "forbidden", "POST", f"/tables/{table}/invitations", body)  # however long they wait


def test_the_host_starts_early_and_bots_fill_the_seats(ann, ben, passerby):
    table = ann.opens_table(invited=1, free=2)
    ben.takes_seat(table, 2)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/start", {})
    assert (ann.sees(table)["can"]["start"], ben.sees(table)["can"]["start"]) == (True, False)
    seen = ann.does(table, "start", {"level": "easy"})
    assert seen["status"] == "running"
    assert [(seat["kind"], seat["level"]) for seat in seen["seats"]] == [
        ("player", None),
        ("bot", "easy"),
        ("player", None),
        ("bot", "easy"),
    ]
    assert passerby.reads("/tables?open")["tables"] == []
    ann.is_refused(409, "table_not_gathering", "POST", f"/tables/{table}/start", {})


def test_the_host_cancels_before_the_start(ann, ben, cleo, passerby):
    table = ann.opens_table(free=2)
    ben.takes_seat(table, 1)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/cancel")
    assert ann.does(table, "cancel")["status"] == "cancelled"
    seen = ben.sees(table)
    assert (seen["status"], seen["view"], seen["legal"]) == ("cancelled", None, [])
    assert not any(seen["can"].values())
    assert passerby.reads("/tables?open")["tables"] == []
    assert [line["status"] for line in ben.reads("/tables?mine")["tables"]] == ["cancelled"]
    cleo.is_refused(409, "table_not_gathering", "POST", f"/tables/{table}/seats/2", {})
    action = {"type": "play_torch", "adventurer": 0}
    assert problem(ben.sends(table, action), 409, "out_of_turn")["reason_code"] == "cancelled"
    running = ann.opens_table(bots=2)
    ann.is_refused(409, "table_not_gathering", "POST", f"/tables/{running}/cancel")


def test_a_player_who_is_waited_for_is_nudged_once_a_day(ann, ben, cleo, store, clock):
    table = seat_together([ann, ben, cleo])
    ben.plays(table)
    clock.passes(hours=1)
    assert ben.does(table, "nudge")["can"]["nudge"] is False
    assert [each for each in store.waiting(table) if each[0] == "nudge"] == [("nudge", 0), ("nudge", 2)]
    clock.passes(hours=23)
    refused = ann.tries("POST", f"/tables/{table}/nudge")
    problem(refused, 429, "too_many_requests")
    assert refused.headers["Retry-After"] == str(60 * 60)
    clock.passes(hours=1)
    ann.does(table, "nudge")
    notes = [note for note in store.notes(table) if note.kind == "nudge"]
    assert sorted((note.seat, note.facts["by"]) for note in notes) == [(0, 1), (2, 0), (2, 1)]
    assert Note.key_of(table, store.table(table).version, 2, "nudge") in {note.key() for note in notes}


def test_nobody_is_nudged_where_nobody_else_is_waited_for(ann, person, passerby):
    table = ann.opens_table(bots=2)
    assert ann.sees(table)["can"]["nudge"] is False
    ann.is_refused(409, "nobody_to_nudge", "POST", f"/tables/{table}/nudge")
    person("Dan").is_refused(403, "forbidden", "POST", f"/tables/{table}/nudge")
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/nudge")


def test_spectators_come_by_a_link_the_host_gives_out_and_takes_back(ann, ben, app):
    table = ann.opens_table(bots=2, spectators=False)
    for by_link in (True, False):
        ben.is_refused(404, "not_found", "POST", f"/tables/{table}/spectators", {"by_link": by_link})
    public = ann.opens_table(bots=2)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{public}/spectators", {"by_link": True})
    ann.does(public, "spectators", {"by_link": True})
    assert ben.sees(public)["spectator_link"] is None
    link = ann.does(table, "spectators", {"by_link": True})["spectator_link"]
    ben.is_refused(404, "not_found", "GET", f"/tables/{table}")

    spectator = Passerby(app.test_client())
    spectator.headers = {"Authorization": f"Bearer {link}"}
    seen = spectator.sees(table)
    assert (seen["you"], seen["owner"], seen["legal"], seen["spectator_link"]) == (None, False, [], None)
    assert seen["view"]["own"] is None
    assert spectator.reads_log(table)
    spectator.is_refused(401, "unauthorized", "POST", f"/tables/{table}/moves", {"action": {}}, If_Match="*")
    other = ann.opens_table(bots=2, spectators=False)
    spectator.is_refused(401, "unauthorized", "GET", f"/tables/{other}")

    fresh = ann.does(table, "spectators", {"by_link": True})["spectator_link"]
    assert fresh != link
    spectator.is_refused(401, "unauthorized", "GET", f"/tables/{table}")
    assert ann.does(table, "spectators", {"by_link": False})["spectator_link"] is None
    spectator.headers = {"Authorization": f"Bearer {fresh}"}
    spectator.is_refused(401, "unauthorized", "GET", f"/tables/{table}")


def test_deadlines_begin_when_the_host_starts(ann, clock):
    table = ann.opens_table(free=1, pace="1d")
    clock.passes(days=9)
    seen = ann.does(table, "start", {})
    assert seen["deadline_at"] == (clock() + timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
