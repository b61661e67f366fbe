"""Deleting an account: seats become bots, the name is nowhere any more, nothing is left to sign in to."""

from __future__ import annotations

from api.jobs import tick
from tests.api.scenes import play_out, seat_together

EMAIL = "ann@example.org"


def first(actions):
    return actions[0]


def _leaves(person):
    assert person.tries("DELETE", "/me").status_code == 204


def test_bots_play_on_for_who_has_left(ann, ben, joined):
    table = seat_together([ann, ben])
    _leaves(ann)
    seat = ben.sees(table)["seats"][0]
    assert (seat["kind"], seat["name"]) == ("bot", "a former player")
    play_out([ben], table, first)
    tick(joined)
    assert 0 not in ben.sees(table)["to_act"]


def test_the_bot_takes_a_turn_that_was_already_hers(ann, ben, joined):
    table = seat_together([ann, ben])
    play_out([ben], table, first)
    assert ben.sees(table)["to_act"] == [0]
    _leaves(ann)
    tick(joined)
    assert ben.sees(table)["to_act"] == [1]


def test_her_name_is_nowhere_any_more(ann, ben, passerby, post):
    post.gives_address(ann, EMAIL)
    ann.tries("PATCH", "/me", {"name": "Annabel"})
    table = seat_together([ann, ben])
    waiting = ben.opens_table(free=2)
    ann.takes_seat(waiting, 1)
    ann.says(table, "good luck")
    _leaves(ann)
    for address in (f"/tables/{table}", f"/tables/{table}/moves", f"/tables/{table}/posts", f"/tables/{waiting}"):
        assert "Annabel" not in ben.tries("GET", address).text
        assert "Annabel" not in passerby.tries("GET", address).text
    assert "Annabel" not in ben.tries("GET", "/tables?mine").text
    assert ben.reads(f"/tables/{table}/posts")["posts"][0]["name"] == "a former player"


def test_before_the_start_her_seat_is_free_again(ann, ben, person):
    table = ben.opens_table(free=1)
    other = ben.opens_table(free=2)
    ann.takes_seat(other, 2)
    _leaves(ann)
    assert ben.sees(other)["seats"][2]["kind"] == "open"
    assert ben.sees(table)["status"] == "gathering"
    person("Cleo").takes_seat(other, 2)


def test_a_table_that_only_she_waited_at_is_called_off(ann, ben):
    table = ann.opens_table(free=2)
    _leaves(ann)
    assert ben.sees(table)["status"] == "cancelled"


def test_she_is_signed_out_and_her_address_is_free(ann, post):
    post.gives_address(ann, EMAIL)
    _leaves(ann)
    ann.is_refused(401, "unauthorized", "GET", "/me")
    assert post.signs_in(EMAIL)["player"]["id"] != ann.id


def test_nothing_is_mailed_to_who_has_left(ann, ben, post):
    post.gives_address(ann, EMAIL)
    seat_together([ann, ben])
    before = len(post.letters())
    _leaves(ann)
    post.goes_out(hours=1)
    assert len(post.letters()) == before
