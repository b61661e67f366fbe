"""The function answers events of API Gateway and of the clock, by Zappa's own handler."""

from __future__ import annotations

import gzip
import json
import zipfile
from datetime import timedelta

import pytest
from cfnlint.decode.cfn_yaml import load

from api.app import create_app
from api.domain.letters import Letter
from api.http.callers.client_address import PASS, pass_of
from api.http.openapi.document import PACKED
from api.parts import utc_now
from api.settings import Settings
from infra.deploy import TEMPLATE
from infra.function import LIVE, TICK
from infra.stages import ROOT
from tests.api.scenes import FakeClock, Person, problem, seat_together
from tests.infra.bell import Bell
from tests.infra.conftest import SECRET
from tests.infra.function import started
from tests.infra.gateway import HttpApi, RestApi, StagedHttpApi

pytestmark = pytest.mark.slow

FORMS = (RestApi, HttpApi, StagedHttpApi)
WRONG = {"seats": 2, **{f"{number} which nobody knows anything of": number for number in range(20)}}


@pytest.fixture(params=FORMS, ids=lambda form: form.__name__)
def gateway(request, function):
    return request.param(function)


def test_a_get_is_answered(gateway):
    answer = gateway.get("/v1/health")
    assert answer.status_code == 200
    assert answer.json == {"status": "up"}
    assert answer.content_type == "application/json"


def test_a_body_is_read_as_text_and_as_base64(gateway):
    wish = {"seats": 2, "seed": "0123456789abcdef0123456789abcdef"}
    plain = gateway.post("/v1/games/torchlit/setup", json=wish)
    assert plain.status_code == 200
    gateway.is_base64 = True
    assert gateway.post("/v1/games/torchlit/setup", json=wish).json == plain.json


def test_a_compressed_answer_and_a_picture_arrive_as_they_left(gateway):
    """As bytes that are no text: every browser asks for answers like these."""
    plain, packed = gateway.get("/v1/games"), gateway.get("/v1/games", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(packed.data)) == plain.json
    refused = gateway.post("/v1/games/torchlit/setup", json=WRONG, headers={"Accept-Encoding": "gzip"})
    assert (refused.status_code, refused.headers["Content-Encoding"]) == (422, "gzip")
    assert len(json.loads(gzip.decompress(refused.data))["errors"]) > 1
    table = Person(gateway, "Ann").opens_table(bots=1)
    picture = gateway.get(f"/v1/tables/{table}/picture")
    assert picture.content_type == "image/png"
    assert picture.data.startswith(b"\x89PNG\r\n")


def test_letters_beyond_ascii_arrive_and_return(gateway):
    person = Person(gateway, "Zoë Ångström 灯")
    assert person.reads("/me")["player"]["name"] == "Zoë Ångström 灯"


def test_a_refusal_is_a_problem_document(gateway):
    problem(gateway.get("/v1/games/chess"), 404, "not_found")
    problem(gateway.post("/v1/games/torchlit/setup", json={"seats": 99}), 422, "invalid")
    problem(gateway.open("/v1/games", method="DELETE"), 405, "method_not_allowed")


def test_a_query_arrives(gateway):
    ann = Person(gateway, "Ann")
    table = ann.opens_table(bots=1)
    assert [each["id"] for each in ann.reads("/tables?mine&limit=1")["tables"]] == [table]
    problem(ann.tries("GET", "/tables?mine&cursor=a%20%26b"), 422, "invalid")


def test_a_known_answer_is_not_sent_again(gateway):
    ann = Person(gateway, "Ann")
    table = ann.opens_table(bots=1)
    answer = ann.tries("GET", f"/tables/{table}", If_None_Match=ann.known[table])
    assert answer.status_code == 304
    assert answer.data == b""


def test_cookies_are_neither_needed_nor_set(gateway):
    answer = gateway.get("/v1/health", Cookie="one=1; two=2")
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers


def test_a_preflight_is_answered_and_allows_nobody_else(gateway):
    asked = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    answer = gateway.open("/v1/tables", method="OPTIONS", headers=asked)
    assert answer.status_code == 200
    assert "POST" in answer.headers["Allow"]
    assert not [name for name in answer.headers.keys() if name.startswith("Access-Control-")]  # noqa: SIM118


def test_the_reference_is_among_the_pages_of_the_site(gateway):
    page = gateway.get("/v1/docs")
    assert page.status_code == 308
    assert page.headers["Location"].endswith("/docs.html")


def test_the_document_is_the_packed_one(gateway, unpacked):
    packed = unpacked / PACKED.relative_to(ROOT)
    assert gateway.get("/v1/openapi.json").json == json.loads(packed.read_text())


def test_letters_are_signed_by_the_secret_that_is_kept(function, table):
    gateway = HttpApi(function)
    assert gateway.post("/v1/sessions", json={"email": "ann@example.org"}).status_code == 202
    function.invoke({"command": TICK})
    (letter,) = [each for each in _letters(table) if each.to == "ann@example.org"]
    token = letter.text.split("/sign-in#")[1].split()[0]
    welcome = gateway.post("/v1/sessions/confirm", json={"token": token})
    assert welcome.status_code == 200
    assert welcome.json["player"]["email"] == "ann@example.org"
    assert SECRET not in function.log()
    assert token not in function.log()


def test_asking_for_a_letter_calls_the_function_once_more(unpacked, provided, environment, table, tmp_path):
    with Bell() as bell:
        told = environment | {"AWS_ENDPOINT_URL_LAMBDA": bell.url}
        with started([unpacked, provided], told, tmp_path / "function.log") as function:
            asked = HttpApi(function).post("/v1/sessions", json={"email": "bell@example.org"})
            assert asked.status_code == 202
            assert [each for each in _letters(table) if each.to == "bell@example.org"] == []
            ((path, kind, event),) = bell.calls
            name = environment["AWS_LAMBDA_FUNCTION_NAME"]
            assert path == f"/2015-03-31/functions/{name}/invocations?Qualifier={LIVE}"
            assert kind == "Event"
            function.invoke(event)
            assert len([each for each in _letters(table) if each.to == "bell@example.org"]) == 1


@pytest.mark.parametrize(("form", "peer"), [(RestApi, "198.51.100.20"), (HttpApi, "198.51.100.21")])
def test_a_caller_is_limited_by_the_address_that_the_gateway_saw(function, form, peer):
    gateway = form(function, peer)

    def asks(number, **headers):
        forged = {"X-Forwarded-For": f"{peer}.{number}, {peer}", **headers}
        wish = {"email": f"{number}@{form.__name__}.example"}
        return gateway.post("/v1/sessions", json=wish, headers=forged).status_code

    assert [asks(number) for number in range(11)] == [202] * 10 + [429]
    assert asks(11, **{PASS: pass_of(SECRET)}) == 202


def test_the_schedule_does_due_work(function, table):
    clock = FakeClock()
    clock.now = utc_now() - timedelta(days=2)  # so that by now the turn has lapsed
    app = create_app(Settings(secret=SECRET), store=table, clock=clock)
    people = [Person(app.test_client(), name) for name in ("Ann", "Ben")]
    place = seat_together(people, pace="1d")
    assert people[0].sees(place)["to_act"]
    before = people[0].known[place]
    clock_says = load(str(TEMPLATE))["Resources"]["Clock"]["Properties"]["Target"]["Input"]
    assert function.invoke(json.loads(clock_says)) > 0
    people[0].sees(place)
    assert people[0].known[place] != before


def test_nothing_is_written_beside_the_package(function, unpacked, packed):
    HttpApi(function).get("/v1/games")
    with zipfile.ZipFile(packed) as archive:
        unpacked_then = set(archive.namelist())
    assert {each.relative_to(unpacked).as_posix() for each in unpacked.rglob("*") if each.is_file()} == unpacked_then


def test_the_log_has_one_line_for_a_request_and_no_address(function):
    token = "a-token-that-nobody-may-read"
    HttpApi(function).get(f"/v1/tables/none?token={token}", Authorization=f"Bearer {token}")
    assert token not in function.log()
    last = json.loads(function.log().splitlines()[-1])
    assert last["route"] == "/v1/tables/<table>"
    assert last["request_id"] == "http-request"


def _letters(table):
    return [Letter.unpack(item) for item in table.index("open", Letter.partition()).items]
