"""The bytes that leave the process, read without any library: refusals, limits, keys, and what other pages may read."""

from __future__ import annotations

import json
import socket
from typing import Any, NamedTuple

import pytest

from api.serving.connections import LARGEST_BODY, LARGEST_HEAD
from tests.attack.servers import PATIENCE, Server, serving

ELSEWHERE = "https://elsewhere.example"
UNLIKE = {"date", "x-request-id"}  # headers that differ for any two answers


class Bytes(NamedTuple):
    status: int
    headers: dict[str, str]  # by their names in lower case
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def lasting(self) -> tuple[int, dict[str, str], bytes]:
        kept = {name: value for name, value in self.headers.items() if name not in UNLIKE}
        return self.status, kept, self.body


def answered(server: Server, request: bytes) -> Bytes:
    """What comes back until the server hangs up, or has sent as much as it promised."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as caller:
        caller.sendall(request)
        said = b""
        while b"\r\n\r\n" not in said:
            said += _more(caller)
        head, _, body = said.partition(b"\r\n\r\n")
        first, *lines = head.decode("ascii").split("\r\n")
        named = [line.split(": ", 1) for line in lines]
        headers = {name.lower(): value for name, value in named}
        assert len(headers) == len(named), "a header left twice"
        is_bodiless = request.startswith(b"HEAD ") or first.split()[1] in {"204", "304"}
        while not is_bodiless and len(body) < int(headers["content-length"]):
            body += _more(caller)
    return Bytes(int(first.split()[1]), headers, body)


def _more(caller: socket.socket) -> bytes:
    more = caller.recv(65536)
    assert more, "the server hung up in the middle of its answer"
    return more


def request(method: str, address: str, body: bytes | None = None, **headers: str) -> bytes:
    lines = [f"{method} {address} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


def is_problem(answer: Bytes, status: int, code: str) -> bool:
    assert (answer.status, answer.headers["content-type"]) == (status, "application/problem+json"), answer
    document = answer.json
    assert document.keys() >= {"type", "code", "title", "status", "detail"}
    return bool(document["code"] == code and document["status"] == status)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("bytes")) as started:
        yield started


HEAD = b"POST /v1/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UNREADABLE = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    "a method in small letters": b"get /v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a space in the address": b"GET /v1/ga mes HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an address that is not ASCII": "GET /v1/games/é HTTP/1.1\r\nHost: localhost\r\n\r\n".encode(),
    "no host": b"GET /v1/games HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "a space before the colon": b"GET /v1/games HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "a header with a control character": b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nX: a\x00b\r\n\r\n",
    "two lengths": HEAD + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a length with a sign": HEAD + b"Content-Length: +2\r\n\r\n{}",
    "a length below nothing": HEAD + b"Content-Length: -2\r\n\r\n{}",
    "a length in words": HEAD + b"Content-Length: two\r\n\r\n{}",
    "a coding that is not known": HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "a chunk of no size": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("said", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_request_that_is_not_http_gets_a_problem_document_too(server, said):
    assert is_problem(answered(server, said), 400, "bad_request")


def test_a_head_or_a_body_without_end_is_a_problem_document_as_well(server):
    long = "a" * LARGEST_HEAD
    assert is_problem(answered(server, request("GET", f"/v1/games?{long}")), 431, "head_too_large")
    assert is_problem(answered(server, request("GET", "/v1/games", X=long)), 431, "head_too_large")
    endless = HEAD + b"Content-Length: 1000000000000000000\r\n\r\n"
    assert is_problem(answered(server, endless), 413, "body_too_large")
    chunked = HEAD + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % (LARGEST_BODY + 1) + b" " * (LARGEST_BODY + 1)
    assert is_problem(answered(server, chunked + b"\r\n0\r\n\r\n"), 413, "body_too_large")


def test_pages_elsewhere_may_make_stateless_calls_and_no_others(server):
    """Every call of the document, made from another site, before and after permission was given."""
    document = answered(server, request("GET", "/v1/openapi.json")).json
    calls = [
        (path, method.upper())
        for path, methods in document["paths"].items()
        for method in methods
        if method != "parameters"
    ]
    assert len(calls) > 30
    for path, method in calls:
        address = path.replace("{game}", "torchlit").replace("{seat}", "0").replace("{number}", "0")
        address = address.replace("{", "").replace("}", "")
        body = None if method in {"GET", "DELETE"} else b"{}"
        asked = answered(server, request("OPTIONS", address, Origin=ELSEWHERE, Access_Control_Request_Method=method))
        told = answered(server, request(method, address, body, Origin=ELSEWHERE))
        is_open = path.startswith("/v1/games")
        for each in (asked, told):
            assert each.headers.get("access-control-allow-origin") == ("*" if is_open else None), path
            assert "access-control-allow-credentials" not in each.headers
        assert asked.headers.get("access-control-allow-headers") == ("Content-Type" if is_open else None), path
        assert ("access-control-allow-methods" in asked.headers) == is_open, path


@pytest.fixture
def bounded(tmp_path):
    with serving(tmp_path, TORCHPOST_BUDGET="3", TORCHPOST_WORKERS="2") as started:
        yield started


def test_a_budget_is_stated_with_every_answer_and_when_it_is_spent(bounded):
    """However many processes serve it, and for pages elsewhere too."""
    asked = request("GET", "/v1/games", Origin=ELSEWHERE)
    answers = [answered(bounded, asked) for _ in range(5)]
    assert [each.status for each in answers] == [200, 200, 200, 429, 429]
    for each, left in zip(answers, (2, 1, 0, 0, 0), strict=True):
        assert each.headers["ratelimit-policy"] == '"stateless";q=3;w=60'
        what, remaining, seconds = each.headers["ratelimit"].split(";")
        assert (what, remaining) == ('"stateless"', f"r={left}")
        assert 0 < int(seconds.removeprefix("t=")) <= 60
        assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= set(
            each.headers["access-control-expose-headers"].split(", ")
        )
    assert is_problem(answers[-1], 429, "too_many_requests")
    assert answers[-1].headers["retry-after"] == answers[-1].headers["ratelimit"].partition("t=")[2]
    assert "retry-after" not in answers[0].headers
    others = [answered(bounded, request("POST", "/v1/players", b"{")) for _ in range(3)]
    assert [each.status for each in others] == [400, 400, 429]  # counted apart: somebody has asked whether it was up


def test_the_same_request_with_the_same_key_gets_the_same_bytes(server):
    def twice(address: str, body: Any, **headers: str) -> Bytes:
        sent = request("POST", address, json.dumps(body).encode(), **headers)
        first, second = answered(server, sent), answered(server, sent)
        assert first.status == 201
        assert first.lasting == second.lasting
        other = request("POST", address, json.dumps({**body, "name": "Bo", "text": "Bo"}).encode(), **headers)
        assert answered(server, other).status == 422
        return first

    key = "5c8b6d0e-3c1f-4b3c-9d8e-2f6a7b8c9d0e"
    token = twice("/v1/players", {"name": "Ann"}, Idempotency_Key=key).json["token"]
    said = {"Authorization": f"Bearer {token}", "Idempotency_Key": key}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    table = twice("/v1/tables", {"game": "torchlit", "seats": seats}, **said).json["table"]["id"]
    twice(f"/v1/tables/{table}/posts", {"text": "Hello."}, **said)
    seen = answered(server, request("GET", "/v1/tables?mine", Authorization=said["Authorization"])).json
    assert [each["id"] for each in seen["tables"]] == [table]
    posts = answered(server, request("GET", f"/v1/tables/{table}/posts", Authorization=said["Authorization"])).json
    assert [each["text"] for each in posts["posts"]] == ["Hello."]


@pytest.mark.parametrize("key", ["", "x" * 256])
def test_an_unfit_key_makes_nothing(server, key):
    sent = request("POST", "/v1/players", b'{"name": "Ann"}', Idempotency_Key=key)
    assert is_problem(answered(server, sent), 422, "invalid")


@pytest.mark.parametrize(
    "said",
    ["*", '""', 'W/""', '"', "W/", "a,b,c", '"' + "a" * 9_000 + '"', '"a" "b"', ",,,,"],
    ids=lambda said: said[:9],
)
def test_any_etag_a_caller_claims_to_know_is_answered(server, said):
    asked = {"If_None_Match": said, "If_Match": said}
    for address in ("/v1/openapi.json", "/v1/tables?open", "/v1/games"):
        assert answered(server, request("GET", address, **asked)).status in {200, 304}
    for address in ("/v1/letters/act", "/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/moves"):
        assert 400 <= answered(server, request("POST", address, b'{"token": "x", "action": {}}', **asked)).status < 500


def test_a_look_without_a_body_tells_of_the_same_as_one_with_it(server):
    for address in ("/v1/games", "/v1/tables?open", "/v1/games/nothing", "/v1/tables/nothing"):
        told, shown = (answered(server, request(method, address)) for method in ("HEAD", "GET"))
        assert (told.status, told.body) == (shown.status, b"")
        assert told.headers["content-length"] == shown.headers["content-length"]
