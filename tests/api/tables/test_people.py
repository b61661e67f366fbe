"""People join with a name; a token is all that makes them known."""

from __future__ import annotations

import pytest

from api.domain.players import Session


def test_a_guest_joins_with_nothing_but_a_name(ann):
    player = ann.reads("/me")["player"]
    assert (player["id"], player["name"], player["email"]) == (ann.id, "Ann", None)


def test_a_name_is_trimmed_and_kept_on_one_line(person):
    assert person("  Ann \n of\tthe\x00 Lamp ").reads("/me")["player"]["name"] == "Ann of the Lamp"


@pytest.mark.parametrize("name", ["", " \n", "n" * 41, 7, None, ["Ann"]])
def test_a_name_has_one_to_forty_characters(passerby, ann, name):
    passerby.is_refused(422, "invalid", "POST", "/players", {"name": name})
    ann.is_refused(422, "invalid", "PATCH", "/me", {"name": name})
    assert ann.reads("/me")["player"]["name"] == "Ann"


@pytest.mark.parametrize("said", ["Bearer nonsense", "Bearer", "Basic QW5uOmE=", "nonsense", "Bearer \xe9"])
def test_a_wrong_token_is_refused_everywhere(ann, passerby, said):
    table = ann.opens_table(bots=3)
    for address in ("/me", "/tables?mine", "/tables?open", f"/tables/{table}", f"/tables/{table}/moves"):
        passerby.is_refused(401, "unauthorized", "GET", address, Authorization=said)


def test_who_says_nothing_about_himself_is_asked_to(passerby):
    answer = passerby.tries("GET", "/me")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_the_token_itself_is_kept_nowhere(ann, store):
    session = store.read(Session.key_of(ann.token))[0]
    assert ann.token not in session.key.partition
    assert ann.token.encode() not in session.body


def test_no_two_tokens_are_alike(person):
    assert len({person("Ann").token for _ in range(5)}) == 5
