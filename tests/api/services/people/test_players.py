"""People join with a name, and are known by a token alone."""

from __future__ import annotations

import pytest

from api.domain.players import Session


def test_a_guest_joins_with_nothing_but_a_name(ann):
    player = ann.reads("/me")["player"]
    assert (player["id"], player["name"], player["email"]) == (ann.id, "Ann", None)


def test_a_name_is_trimmed_and_kept_on_one_line(person):
    assert person("  Ann \n of\tthe\x00 Lamp ").reads("/me")["player"]["name"] == "Ann of the Lamp"
    assert person("An\uffff\ufdd0n\u2028of\U0001fffe").reads("/me")["player"]["name"] == "Ann of"


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u200d\u200c",
        "\u3164",
        "\u2800 \u2800",
        "\u115f\u1160\uffa0",
        "\u00ad\ufeff",
        "\u0301",
        "\u202e\u2066",
        "\U000e0041",
    ],
)
def test_a_name_is_visible(passerby, ann, name):
    passerby.is_refused(422, "invalid", "POST", "/players", {"name": name})
    ann.is_refused(422, "invalid", "PATCH", "/me", {"name": name})


@pytest.mark.parametrize(
    "name",
    [
        "Ember",
        "tallow",
        " S o o t ",
        "Ash!",
        "Ｃinder",
        "Wi\u200bck",
        "Bea\u200dcon",
        "Flínt",
        "\u0415mb\u0435r",
        "As\u04bb",
        "\u03a4all\u03bfw",
        "T\u043erchp\u043est",
        "a former player",
        "Former Player",
        "You",
        "your host",
        "TORCHPOST",
    ],
)
def test_nobody_takes_the_name_of_a_bot_a_former_player_or_the_reader(passerby, ann, name):
    passerby.is_refused(422, "invalid", "POST", "/players", {"name": name})
    ann.is_refused(422, "invalid", "PATCH", "/me", {"name": name})


@pytest.mark.parametrize(
    "name",
    [
        "Emberly",
        "Ashley",
        "Yousef",
        "李",
        "\u0415\u043b\u0435\u043d\u0430",
        "👩\u200d🚀",
        "می\u200cخواهم",
        "!",
        "O'Ash",
    ],
)
def test_a_name_may_resemble_another_and_be_in_any_script(person, name):
    assert person(name).reads("/me")["player"]["name"] == name


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


def test_a_call_without_a_token_is_asked_for_one(passerby):
    answer = passerby.tries("GET", "/me")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_the_token_itself_is_kept_nowhere(ann, store):
    session = store.read(Session.key_of(ann.token))[0]
    assert ann.token not in session.key.partition
    assert ann.token.encode() not in session.body


def test_no_two_tokens_are_alike(person):
    assert len({person("Ann").token for _ in range(5)}) == 5
