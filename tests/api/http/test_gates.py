"""What a request must be before anything of it is read: its host, its length, its caller."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.app import create_app
from api.settings import Settings
from tests.api.scenes import Passerby, Person, problem
from tests.engines.test_work import work

FREE = {"kind": "open"}


@pytest.fixture
def ann(client):
    return Person(client, "Ann")


def _opens(client, seats, **headers):
    return client.post("/v1/tables", json={"game": "torchlit", "seats": seats}, headers=headers)


def test_a_long_list_without_a_token_is_not_read(client):
    body = b'{"game": "torchlit", "seats": [' + b",".join([b"{}"] * 20_000) + b"]}"
    for token in (None, "nonsense", "x" * 5000, ""):
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        refused = client.post("/v1/tables", data=body, content_type="application/json", headers=headers)
        problem(refused, 401, "unauthorized")
        assert refused.request.input_stream.tell() == 0


def test_a_call_that_needs_little_takes_little(ann):
    refused = _opens(ann.client, [{}] * 30_000, **ann.headers)
    problem(refused, 413, "body_too_large")
    assert refused.request.input_stream.tell() == 0


def test_a_list_is_counted_before_it_is_read(ann):
    few = work(lambda: _opens(ann.client, [{}] * 10, **ann.headers))
    many = work(lambda: _opens(ann.client, [{}] * 10_000, **ann.headers))
    assert problem(_opens(ann.client, [{}] * 10_000, **ann.headers), 422, "invalid")["path"] == "$.seats"
    assert many < 3 * few


def test_keys_are_counted_before_they_are_read(client):
    few = {f"key{number}": 1 for number in range(51)}
    many = {f"key{number}": 1 for number in range(4000)}
    problem(client.post("/v1/players", json=many), 422, "invalid")
    costs = [work(lambda body=body: client.post("/v1/players", json=body)) for body in (few, many)]
    assert costs[1] < 3 * costs[0]


def test_a_query_is_measured_before_it_is_read(client):
    assert problem(client.get("/v1/tables?open&" + "a=1&" * 3000), 422, "invalid")["path"] == "query"


def test_a_line_break_in_an_address_stays_in_it(client):
    answer = client.get("/v1/unsubscribe/%0d%0aSet-Cookie:%20a=b")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "http://127.0.0.1:8000/unsubscribe#%0D%0ASet-Cookie%3A%20a%3Db"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "address", ["/v1//games", "//v1/games", "/v1/games//torchlit", "//evil.example/v1/games", "/v1/games/"]
)
def test_no_address_leads_to_another_host(client, address):
    answer = client.get("/", environ_overrides={"PATH_INFO": address})
    assert answer.status_code in {200, 404}
    assert "Location" not in answer.headers


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "evil.example@localhost",
        "localhost, evil.example",
        "localhost evil.example",
        "localhost/evil.example",
        "localhost:evil",
        "8.8.8.8:8000",
        "[::1]",
        "127.1",
        "2130706433",
        "localhost.",
        "",
    ],
)
def test_a_name_that_is_not_ours_is_not_served(client, host):
    for address in ("/", "/v1/mailbox", "/v1/games", "/v1//games"):
        assert "Host" in problem(client.get(address, headers={"Host": host}), 400, "bad_request")["detail"]


def test_a_stage_answers_to_its_own_name_and_those_in_its_settings(tmp_path):
    environment = {
        "TORCHPOST_URL": "https://torchpost.example",
        "TORCHPOST_HOSTS": "play.example, Other.Example",
        "TORCHPOST_SECRET": "its own",
        "TORCHPOST_STORE": f"sqlite:{tmp_path / 'a.db'}",
    }
    client = create_app(Settings.read(environment)).test_client()
    served = {
        host: client.get("/v1/games", headers={"Host": host}).status_code
        for host in ("torchpost.example", "play.example:443", "other.example", "localhost", "evil.example")
    }
    assert served == {
        "torchpost.example": 200,
        "play.example:443": 200,
        "other.example": 200,
        "localhost": 200,
        "evil.example": 400,
    }


def test_a_machine_with_a_mailbox_has_no_other_names(tmp_path):
    environment = {"TORCHPOST_HOSTS": "play.example", "TORCHPOST_STORE": f"sqlite:{tmp_path / 'a.db'}"}
    client = create_app(Settings.read(environment)).test_client()
    problem(client.get("/v1/mailbox", headers={"Host": "play.example"}), 400, "bad_request")
    assert client.get("/v1/mailbox", headers={"Host": "127.0.0.1:8000"}).status_code == 200


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-Ip", "X-Forwarded-Host", "x-forwarded-proto"]
)
def test_where_there_is_a_mailbox_nothing_is_served_through_a_proxy(client, header):
    for address in ("/v1/mailbox", "/v1/mailbox/anything", "/v1/games", "/v1/nothing", "/", "/table/x"):
        for said in ("127.0.0.1", ""):
            problem(client.get(address, headers={header: said}), 403, "forbidden")


def test_without_a_mailbox_a_proxy_is_served_like_anybody(settings, store, clock):
    client = create_app(replace(settings, mail="smtp://mail.example"), store=store, clock=clock).test_client()
    assert client.get("/v1/games", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 200
    problem(client.get("/v1/mailbox"), 404, "not_found")


def test_the_mailbox_is_not_read_from_another_machine(client):
    problem(client.get("/v1/mailbox", environ_overrides={"REMOTE_ADDR": "192.0.2.7"}), 404, "not_found")


@pytest.fixture
def stage(settings, store, clock):
    bounded = replace(settings, budget=3, proxies=1, mail="smtp://mail.example")
    app = create_app(bounded, store=store, clock=clock)
    return lambda address: Passerby(_from(app.test_client(), address))


def _from(client, address):
    client.environ_base["HTTP_X_FORWARDED_FOR"] = f"198.51.100.77, {address}"
    return client


def test_a_client_has_a_budget_of_calls_a_minute_and_sees_how_many_are_left(stage):
    program = stage("203.0.113.9")
    answers = [program.tries("GET", "/games") for _ in range(3)]
    assert [answer.headers["RateLimit"].split(";")[1] for answer in answers] == ["r=2", "r=1", "r=0"]
    refused = program.tries("GET", "/games")
    problem(refused, 429, "too_many_requests")
    assert refused.headers["RateLimit-Policy"] == '"stateless";q=3;w=60'
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert program.tries("GET", "/tables?open").status_code == 200  # counted apart
    assert program.client.get("/").status_code == 200  # a page is no call
    assert stage("203.0.113.10").tries("GET", "/games").status_code == 200


@pytest.mark.parametrize(
    ("named", "again"),
    [
        ("203.0.113.20:1111", "203.0.113.20:2222"),
        ("2001:db8:5:5::1", "2001:db8:5:5:ffff::9"),
        ("[2001:db8:6:6::1]:1111", "2001:db8:6:6::2"),
        ("::ffff:203.0.113.21", "203.0.113.21"),
        ("203.0.113.22", "203.0.113.22"),
    ],
)
def test_whatever_else_a_proxy_tells_a_household_is_one_client(stage, named, again):
    for address in (named, again, named):
        assert stage(address).tries("GET", "/games").status_code == 200
    problem(stage(again).tries("GET", "/games"), 429, "too_many_requests")


def test_at_home_calls_are_not_counted(client):
    answers = [client.get("/v1/games") for _ in range(50)]
    assert {answer.status_code for answer in answers} == {200}
    assert "RateLimit" not in answers[-1].headers


def test_a_stage_that_others_reach_has_a_budget_unless_set_otherwise():
    stage = {"TORCHPOST_URL": "https://torchpost.example", "TORCHPOST_SECRET": "its own"}
    assert Settings.read(stage).budget == 600
    assert Settings.read({**stage, "TORCHPOST_BUDGET": "0"}).budget == 0
    assert Settings.read({}).budget == 0
