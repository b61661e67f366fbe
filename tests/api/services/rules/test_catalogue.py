"""The catalogue as other programs see it."""

from __future__ import annotations

import pytest

import engines
from tests.api.scenes import problem
from tests.games import in_catalogue


def test_the_catalogue_lists_every_game_with_its_facts(client):
    games = {each["id"]: each for each in client.get("/v1/games").json["games"]}
    assert set(games) == set(engines.catalogue())
    torchlit = games["torchlit"]
    assert torchlit["title"] == "Torchlit"
    assert torchlit["seats"] == {"min": 2, "max": 5}
    assert torchlit["ready"]
    assert torchlit["rules"] >= 1
    assert torchlit["levels"] == ["easy", "normal"]
    assert torchlit["credits"]
    assert torchlit["minutes"] > 0


def test_every_playable_game_says_how_long_it_is_by_post_at_every_number_of_seats(client):
    for each in client.get("/v1/games").json["games"]:
        if each["ready"]:
            seats = range(each["seats"]["min"], each["seats"]["max"] + 1)
            assert each["sittings"].keys() == {str(count) for count in seats}
            assert all(
                0 < waits <= engines.catalogue()[each["id"]].longest[int(n)] for n, waits in each["sittings"].items()
            )


SHORT, ASKED, RANDOM = {"length": "short"}, {"orders": "ask"}, {"map": "random", "orders": "ask"}
DEEP, STORY = {"rooms": 8, "player_oracle": False}, {"mode": "campaign"}


@pytest.mark.parametrize(
    ("game", "seats", "options", "factor"),
    [
        ("abyss", 3, SHORT, 0.6),
        ("shield", 2, ASKED, 1.4),
        ("shield", 2, RANDOM, 1.6),  # both of them lengthen it
        ("dark", 2, DEEP, 1.3),  # one of them does
        ("dark", 2, {"player_oracle": False}, 1),
    ],
)
def test_other_options_make_a_game_by_post_longer_or_shorter(client, game, seats, options, factor):
    usual = client.get(f"/v1/games/{game}").json["sittings"][str(seats)]
    assert _waits(client, game, seats) == usual
    assert _waits(client, game, seats, options) / usual == pytest.approx(factor, abs=0.15)


def test_nobody_can_tell_how_long_a_story_is_that_one_seat_tells(client):
    assert _waits(client, "dark", 2, STORY) is None


def _waits(client, game, seats, options=None):
    return client.post(f"/v1/games/{game}/seating", json={"seats": seats, "options": options or {}}).json["sittings"]


def test_one_game_shows_its_schemas_and_its_rules(client):
    game = client.get("/v1/games/torchlit").json
    assert game["id"] == "torchlit"
    kinds = game["action_schema"]["discriminator"]["mapping"]
    assert {"light_torch", "play_card", "play_torch", "place_monsters"} <= set(kinds)
    assert game["options_schema"]
    assert "R1" in game["rulebook"]


def test_an_announced_game_is_shown_but_takes_no_calls(client):
    with in_catalogue():
        shown = client.get("/v1/games/hush").json
        document = problem(client.post("/v1/games/hush/setup", json={"seats": 2}), 404, "not_found")
    assert not shown["ready"]
    assert shown["rulebook"] is None
    assert "Hush" in document["detail"]


def test_an_unknown_game_is_not_found_by_any_call(client, program):
    problem(client.get("/v1/games/chess"), 404, "not_found")
    problem(client.post("/v1/games/chess/setup", json={"seats": 2}), 404, "not_found")
    state = program.starts()
    for call in ("apply", "legal", "view", "suggest"):
        body = {"state": state, "seat": 0}
        body |= {"apply": {"action": {}}, "suggest": {"level": "easy"}}.get(call, {})
        problem(client.post(f"/v1/games/chess/{call}", json=body), 404, "not_found")


def test_the_service_says_that_it_is_up(client):
    assert client.get("/v1/health").json == {"status": "up"}
