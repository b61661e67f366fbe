"""A rematch: the same people, and the same table in everything else."""

from __future__ import annotations

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together


@pytest.fixture
def ended(ann, ben):
    """A game that is over, between two people and a bot."""
    table = seat_together([ann, ben], bots=1, level="easy", pace="3d", on_lapse="bot_keeps", spectators=False)
    play_out([ann, ben], table, lambda choices: choices[0])
    assert ann.sees(table)["status"] == "over"
    return table


@ON_SQLITE
def test_the_first_to_ask_opens_it_and_the_others_find_their_seats(ann, ben, cleo, ended):
    assert ben.sees(ended)["can"]["rematch"] is True
    opened = ben.does(ended, "rematch", status=201)
    table = opened["table"]
    assert (table["you"], table["owner"], table["status"]) == (2, True, "gathering")
    assert [(seat["kind"], seat["name"]) for seat in table["seats"]] == [
        ("invited", "Ann"),
        ("bot", "Wick"),
        ("player", "Ben"),
    ]
    same = ("game", "options", "terms")
    assert {name: table[name] for name in same} == {name: ann.sees(ended)[name] for name in same}
    assert ann.sees(ended)["rematch"] == table["id"]
    assert [line["id"] for line in ann.reads("/tables?mine")["tables"]] == [table["id"], ended]
    assert ann.sees(table["id"])["seats"][0]["expected"] is True

    cleo.is_refused(404, "not_found", "POST", f"/tables/{table['id']}/seats/0", {})
    joined = ann.does(ended, "rematch", status=201)["table"]
    assert (joined["id"], joined["you"], joined["status"]) == (table["id"], 0, "running")
    assert ben.does(ended, "rematch", status=201)["table"]["id"] == table["id"]


@ON_SQLITE
def test_an_invitation_can_be_passed_on_by_its_link(ann, ben, cleo, ended):
    opened = ben.does(ended, "rematch", status=201)
    (invitation,) = opened["invitations"]
    cleo.takes_seat(opened["table"]["id"], 0, invitation["token"])
    assert [line["id"] for line in ann.reads("/tables?mine")["tables"]] == [ended]
    ann.is_refused(403, "forbidden", "POST", f"/tables/{ended}/rematch")


@ON_SQLITE
def test_if_two_ask_at_once_one_opens_and_the_other_joins(ann, ben, ended, store):
    store.before_commit = lambda: ben.does(ended, "rematch", status=201)
    table = ann.does(ended, "rematch", status=201)["table"]
    assert table["status"] == "running"
    assert len(ann.reads("/tables?mine")["tables"]) == 2


@ON_SQLITE
def test_after_a_rematch_that_was_cancelled_there_can_be_another(ann, ben, ended):
    first = ben.does(ended, "rematch", status=201)["table"]["id"]
    ben.does(first, "cancel")
    assert ann.does(ended, "rematch", status=201)["table"]["id"] != first


def test_only_players_of_the_table_ask_for_a_rematch_and_only_after_the_end(ann, ben):
    table = ann.opens_table(bots=2)
    ann.is_refused(409, "game_not_over", "POST", f"/tables/{table}/rematch")
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/rematch")


def test_against_bots_alone_it_begins_at_once(ann):
    table = ann.opens_table(bots=2, level="easy")
    ann.does(table, "resign")
    again = ann.does(table, "rematch", status=201)["table"]
    assert again["status"] == "running"
    assert [seat["resigned"] for seat in again["seats"]] == [False] * 3


@ON_SQLITE
def test_everybody_who_is_asked_gets_a_letter(ann, ben, cleo, post):
    for person in (ann, cleo):
        post.gives_address(person, f"{person.name.lower()}@example.org")
    table = seat_together([ann, ben, cleo], bots=0)
    play_out([ann, ben, cleo], table, lambda choices: choices[0])
    again = ben.does(table, "rematch", status=201)["table"]["id"]
    post.goes_out(minutes=1)
    letter = post.newest("cleo@example.org")
    assert letter.subject == "Ben asks you for another game of Torchlit"
    assert "Ben keeps a seat for you at a table of Torchlit. Asked with you: Ann." in letter.text
    (line,) = [each for each in cleo.reads("/tables?mine")["tables"] if each["id"] == again]
    assert [seat["name"] for seat in line["seats"]] == ["Ann", "Ben", "Cleo"]


@ON_SQLITE
def test_cancelled_rematches_do_not_fill_the_lists_of_those_who_were_asked(ann, ben, ended):
    for _ in range(3):
        table = ben.does(ended, "rematch", status=201)["table"]["id"]
        assert [line["id"] for line in ann.reads("/tables?mine")["tables"]] == [table, ended]
        ben.does(table, "cancel")
    assert [line["id"] for line in ann.reads("/tables?mine")["tables"]] == [ended]
    assert len(ben.reads("/tables?mine")["tables"]) == 4
