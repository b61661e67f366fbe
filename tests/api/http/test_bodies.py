"""Bodies that are not JSON, too large, too deep or odd in other ways: the caller's fault, never ours."""

from __future__ import annotations

import gzip
import io

import pytest

from tests.api.scenes import problem

CALLS = ("setup", "apply", "legal", "view", "suggest", "replay")
ADDRESS = "/v1/games/torchlit/setup"
LIMIT = 256 * 1024


def sent(client, body: bytes, content_type: str = "application/json"):
    return client.post(ADDRESS, data=body, content_type=content_type)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b"NaN",
        b'{"seats": NaN}',
        b'{"seats": Infinity}',
        b'{"seats": 1e999}',
        b'{"seats": ' + b"9" * 5000 + b"}",
        b'{"seats": "\\ud800"}',
        b'{"seats": "\xed\xa0\x80"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"[" * 100_000 + b"]" * 100_000,
    ],
)
def test_a_body_that_is_not_json_is_malformed(client, body):
    problem(sent(client, body), 400, "malformed_json")


@pytest.mark.parametrize("body", [b"null", b"3", b'"seats"', b"[]", b"true", b"[" * 400 + b"]" * 400])
def test_json_that_is_no_object_is_invalid(client, body):
    assert problem(sent(client, body), 422, "invalid")["path"] == "$"


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_another_content_type_is_refused(client, content_type):
    problem(sent(client, b'{"seats": 4}', content_type), 415, "unsupported_media_type")


@pytest.mark.parametrize("encoding", ["gzip", "br", "GZIP, gzip", "nonsense", ""])
def test_a_body_that_was_packed_is_not_unpacked(client, encoding):
    bomb = gzip.compress(b"[" * 10_000_000)
    for body in (bomb, b'{"seats": 4}'):
        answer = client.post(
            ADDRESS, data=body, content_type="application/json", headers={"Content-Encoding": encoding}
        )
        assert "Content-Encoding" in problem(answer, 415, "unsupported_media_type")["detail"]


def test_a_body_that_says_it_was_not_packed_is_read(client):
    headers = {"Content-Encoding": "Identity"}
    answer = client.post(ADDRESS, data=b'{"seats": 4}', content_type="application/json", headers=headers)
    assert answer.status_code == 200


def test_a_content_type_with_a_character_set_will_do(client):
    assert sent(client, b'{"seats": 4}', "application/json; charset=utf-8").status_code == 200


def test_a_body_past_the_limit_is_too_large(client):
    problem(sent(client, b" " * (LIMIT + 1)), 413, "body_too_large")


def test_a_body_at_the_limit_is_read(client):
    body = b'{"seats": 4}'
    assert sent(client, body + b" " * (LIMIT - len(body))).status_code == 200


def test_a_body_of_unknown_length_is_too_large_as_well(client):
    answer = client.post(
        ADDRESS,
        input_stream=io.BytesIO(b" " * (LIMIT + 1)),
        content_type="application/json",
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    problem(answer, 413, "body_too_large")


@pytest.mark.parametrize("seats", [b"4.0", b"40e-1"])
def test_a_whole_number_may_be_written_with_a_point(client, seats):
    assert sent(client, b'{"seats": ' + seats + b"}").status_code == 200


@pytest.mark.parametrize("seats", [b"4.5", b"true", b'"4"', b"null", b"1e300", b"-4", b"9" * 60, b"[4]", b"{}"])
def test_anything_else_is_no_number_of_seats(client, seats):
    assert problem(sent(client, b'{"seats": ' + seats + b"}"), 422, "invalid")["path"] == "$.seats"


def test_of_a_key_given_twice_the_last_counts(client):
    assert len(sent(client, b'{"seats": 2, "seats": 5}').json["state"]["own"]) == 5


@pytest.mark.parametrize("call", CALLS)
def test_an_envelope_refuses_unknown_fields(client, call):
    document = problem(client.post(f"/v1/games/torchlit/{call}", json={"surprise": 1}), 422, "invalid")
    assert "$.surprise" in [each["path"] for each in document["errors"]]


@pytest.mark.parametrize("call", CALLS)
def test_an_empty_envelope_names_everything_that_is_missing(client, call):
    document = problem(client.post(f"/v1/games/torchlit/{call}", json={}), 422, "invalid")
    assert document["errors"]
    assert all("Missing" in each["detail"] for each in document["errors"])


def test_a_list_without_end_is_counted_and_not_read(client):
    body = {"seats": 2, "seed": "0" * 32, "moves": [0] * 80_000}
    document = problem(client.post("/v1/games/torchlit/replay", json=body), 422, "invalid")
    assert [each["path"] for each in document["errors"]] == ["$.moves"]


def test_a_limited_number_of_errors_is_listed(client):
    body = {f"surprise{number}": 0 for number in range(50)}
    assert len(problem(client.post(ADDRESS, json=body), 422, "invalid")["errors"]) == 20
