"""Pages of other sites may use the rules, and nothing that belongs to somebody."""

from __future__ import annotations

import pytest

ELSEWHERE = {"Origin": "https://elsewhere.example"}
ASKS = {**ELSEWHERE, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}


def allowed(answer) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name.startswith("Access-Control-Allow-")}


def test_a_page_elsewhere_asks_first_and_may_play(client):
    asked = client.options("/v1/games/torchlit/setup", headers=ASKS)
    assert asked.status_code == 200
    assert allowed(asked) == {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": "OPTIONS, POST",
        "Access-Control-Allow-Headers": "Content-Type",
    }
    played = client.post("/v1/games/torchlit/setup", json={"seats": 3}, headers=ELSEWHERE)
    assert played.status_code == 200
    assert allowed(played) == {"Access-Control-Allow-Origin": "*"}


def test_a_program_gets_no_headers_that_only_browsers_read(client):
    played = client.post("/v1/games/torchlit/setup", json={"seats": 3})
    assert allowed(played) == {}
    assert played.headers.getlist("Vary") == ["Origin, Accept-Encoding"]


def test_a_refusal_can_be_read_there_too(client):
    refused = client.post("/v1/games/torchlit/setup", json={"seats": 99}, headers=ELSEWHERE)
    assert refused.status_code == 422
    assert allowed(refused) == {"Access-Control-Allow-Origin": "*"}


@pytest.mark.parametrize("path", ["/v1/tables", "/v1/players", "/v1/sessions", "/v1/me", "/v1/mailbox"])
def test_private_calls_are_not_open_to_pages_elsewhere(client, path):
    assert allowed(client.options(path, headers=ASKS)) == {}
    assert allowed(client.get(path, headers=ELSEWHERE)) == {}
