"""Answers leave compressed where that is worth the work and the caller can read them so."""

from __future__ import annotations

import gzip
import json

import pytest

SETUP = {"seats": 4, "seed": "0123456789abcdef0123456789abcdef"}
ZIPPED = {"Accept-Encoding": "gzip, br"}


def setup(client, **headers):
    return client.post("/v1/games/torchlit/setup", json=SETUP, headers=headers)


def test_a_large_answer_leaves_as_gzip_and_says_the_same(client):
    plain, zipped = setup(client), setup(client, **ZIPPED)
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.data) == plain.data
    assert int(zipped.headers["Content-Length"]) == len(zipped.data) < len(plain.data) / 2


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0"])
def test_a_caller_who_cannot_read_gzip_gets_the_plain_answer(client, accepted):
    answer = setup(client, **{"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers
    assert answer.json["to_act"]
    assert "Accept-Encoding" in answer.headers["Vary"]


def test_a_small_answer_stays_as_it_is(client):
    answer = client.get("/v1/health", headers=ZIPPED)
    assert "Content-Encoding" not in answer.headers
    assert answer.json == {"status": "up"}


def test_a_table_read_compressed_can_be_played_on_and_known_again(client):
    made = client.post("/v1/players", json={"name": "Ann"}).json
    me = {"Authorization": f"Bearer {made['token']}", **ZIPPED}
    wish = {"game": "torchlit", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    table = json.loads(gzip.decompress(client.post("/v1/tables", json=wish, headers=me).data))["table"]
    place = f"/v1/tables/{table['id']}"
    seen = client.get(place, headers=me)
    assert seen.headers["ETag"].startswith('W/"')
    assert client.get(place, headers={**me, "If-None-Match": seen.headers["ETag"]}).status_code == 304
    action = json.loads(gzip.decompress(seen.data))["legal"][0]["action"]
    moved = client.post(f"{place}/moves", json={"action": action}, headers={**me, "If-Match": seen.headers["ETag"]})
    assert moved.status_code == 200
