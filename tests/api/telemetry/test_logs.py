"""The log: one line for each request, which says enough to find out what happened and never a secret."""

from __future__ import annotations

import dataclasses
import json
import logging
import subprocess
import sys

import msgspec
import pytest

from api.http.parts import attach
from api.jobs import tick
from api.mail.base import SendingError
from api.settings import Settings, SettingsError
from api.stores.base import UnavailableError
from tests.api.logbook import STAGE, logging_as
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

ANN, BEN, GUEST = "ann@example.org", "ben@example.org", "guest@example.org"
SAID = "the password is swordfish"
KEY = "an-idempotency-key-of-anns"


@pytest.fixture
def failing(app, monkeypatch):
    """For people, unforeseen errors have an answer of their own."""
    monkeypatch.setitem(app.config, "TESTING", False)


class UnluckyMailer:
    sender = "Torchpost <post@torchpost.example>"

    at_once = 1

    def send(self, message):
        raise SendingError(f"550 <{message.to}> is not welcome")


@ON_SQLITE
def test_a_move_logs_who_what_where_and_how_long(ann, ben):
    table = seat_together([ann, ben])
    owing = [ann, ben][ann.sees(table)["to_act"][0]]
    first = owing.choices(table)[0]
    with logging_as("json") as log:
        answer = owing.sends(table, first)
    line = log.request("POST", "/v1/tables/<table>/moves")
    assert line["request_id"] == answer.headers["X-Request-Id"]
    assert (line["status"], line["stage"], line["level"]) == (200, STAGE, "info")
    assert (line["game"], line["table"], line["version"]) == ("torchlit", table, 3)
    assert line["seat"] == [ann, ben].index(owing)
    assert line["request_milliseconds"] > 0


@ON_SQLITE
def test_in_a_log_for_people_a_failure_is_described_in_words_and_nothing_else(ann, store):
    table = ann.opens_table(bots=2)
    first = ann.choices(table)[0]

    def breaks():
        raise UnavailableError

    with logging_as("plain") as log:
        ann.sees(table)
        assert log.text == ""
        store.before_commit = breaks
        ann.tries("POST", f"/tables/{table}/moves", {"action": first}, If_Match="*")
    line = log.text.splitlines()[-1]
    assert " WARNING api.http.request_log: Answered in " in line
    assert f"method=POST route=/v1/tables/<table>/moves game=torchlit table={table} seat=0" in line
    assert "status=503" in line


@ON_SQLITE
def test_a_refusal_logs_its_code(ann):
    table = ann.opens_table(bots=2)
    with logging_as("json") as log:
        ann.tries("POST", f"/tables/{table}/moves", {"action": {"type": "dance"}}, If_Match="*")
    line = log.request("POST", "/v1/tables/<table>/moves")
    assert (line["status"], line["problem"]) == (422, "invalid")


@ON_SQLITE
@pytest.mark.parametrize("address", ["/v1/nowhere/secret", "/v1/tables/secret/secret/secret"])
def test_an_unknown_address_is_not_repeated(passerby, address):
    with logging_as("json") as log:
        passerby.client.get(address)
    assert log.request("GET", "-")["status"] == 404
    assert "secret" not in log.text


@ON_SQLITE
def test_the_gateway_names_the_request(passerby):
    event = {"requestContext": {"requestId": "id-of-the-gateway"}}
    with logging_as("json") as log:
        answer = passerby.client.get("/v1/health", environ_overrides={"lambda.event": event})
    assert answer.headers["X-Request-Id"] == "id-of-the-gateway"
    assert log.request("GET", "/v1/health")["request_id"] == "id-of-the-gateway"


@ON_SQLITE
def test_the_caller_does_not(passerby):
    with logging_as("json") as log:
        passerby.client.get("/v1/health", headers={"X-Request-Id": "forged"})
    assert "forged" not in log.text


@ON_SQLITE
@pytest.mark.usefixtures("failing")
def test_an_error_logs_where_it_arose_and_not_its_text(ann, store):
    table = ann.opens_table(bots=2)
    first = ann.choices(table)[0]

    def breaks():
        raise LookupError(SAID)

    store.before_commit = breaks
    with logging_as("json") as log:
        answer = ann.sends(table, first)
    assert answer.status_code == 500
    (line,) = log.of(message="A request failed.")
    assert line["request_id"] == answer.headers["X-Request-Id"]
    assert (line["level"], line["table"]) == ("error", table)
    (error,) = line["errors"]
    assert error["type"] == "builtins.LookupError"
    assert error["frames"][-1].endswith(" breaks")
    assert SAID not in log.text


@ON_SQLITE
def test_a_store_out_of_reach_is_logged_with_its_own_words(ann, store):
    store.is_down = True
    with logging_as("json") as log:
        ann.tries("GET", "/me")
    (line,) = log.of(message="The store cannot answer.")
    assert line["errors"][0]["said"] == "down"


@ON_SQLITE
def test_the_tick_logs_what_it_did_and_at_which_table(ann, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    clock.passes(days=1, hours=1)
    with logging_as("json") as log:
        tick(joined)
    (part,) = log.of(message="What was due is done.")
    assert (part["job"], part["due"], part["table"]) == ("tick", "time", table)
    (whole,) = log.of(message="Ticked: 1 done.")
    assert "table" not in whole


@ON_SQLITE
def test_a_tick_that_fails_is_logged(joined, store):
    store.is_down = True
    with logging_as("json") as log, pytest.raises(UnavailableError):
        tick(joined)
    (line,) = log.of(message="The tick failed.")
    assert line["level"] == "error"


@pytest.fixture
def scene(ann, ben, store, post):
    return Scene(ann, ben, store, post)


def texts(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [text for each in value for text in texts(each)]
    return [value] if isinstance(value, str) else []


class Scene:
    """A bit of everything that people do, and every secret that was used in it."""

    def __init__(self, ann, ben, store, post):
        self.ann, self.ben, self.store, self.post = ann, ben, store, post
        self.secrets = [ann.token, ben.token, ANN, BEN, GUEST, KEY, SAID]

    def signs_in(self):
        letter = self.post.asks_for_letter(ANN, self.ann)
        self.post.reader.tries("POST", "/sessions/confirm", {"email": ANN, "code": "WRONGX"})
        self.ann.tries("POST", "/sessions/confirm", {"email": ANN, "code": letter.code})
        self.secrets += [letter.code, *letter.links("sign-in"), *letter.links("unsubscribe")]
        self.secrets.append(self.post.signs_in(BEN, self.ben)["token"])

    def invites(self):
        seats = [{"kind": "me"}, {"kind": "invited", "email": GUEST}, {"kind": "invited"}]
        opened = self.ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json
        self.secrets += [each["token"] for each in opened["invitations"]]
        self.post.goes_out(minutes=1)
        self.secrets += self.post.newest(GUEST).links("join")
        table, (first, second) = opened["table"]["id"], opened["invitations"]
        self.ben.tries("POST", f"/tables/{table}/seats/{second['seat']}", {"token": first["token"]})
        self.ben.takes_seat(table, second["seat"], second["token"])

    def plays(self):
        table = self.ann.opens_table(bots=3, pace="1d")
        self.secrets.append(self.ann.does(table, "spectators", {"by_link": True})["spectator_link"])
        self.ann.says(table, SAID)
        self.ben.sees(table)
        self._learns(table)
        self.ann.sends(table, {"type": "dance", "said": SAID})
        self.ann.plays(table, Idempotency_Key=KEY)
        self._learns(table)

    def _learns(self, table):
        """The cards that are hidden from somebody, as a line would repeat them, and the seed they were dealt by."""
        state = self.store.state(table)
        cards = set(texts(msgspec.to_builtins([state.own, state.sealed])))
        self.secrets += [quoted for card in cards for quoted in (json.dumps(card), repr(card))]
        self.secrets.append(self.store.table(table).seed)

    def follows_letters(self):
        self.post.goes_out(minutes=3)
        letters = self.post.letters(ANN)
        links = [link for letter in letters for link in letter.links("letter")]
        assert links
        self.post.follows(links[0])
        ways_out = [link for letter in letters for link in letter.links("unsubscribe")]
        reader = self.post.reader
        for token in (links[0], ways_out[0]):
            reader.client.get(f"/letter?token={token}")
            reader.tries("GET", f"/tables?open&cursor={token}")
            reader.tries("GET", f"/unsubscribe/{token}")
            reader.tries("POST", f"/unsubscribe/{token}")
        self.secrets += links + ways_out

    def fails(self, app, joined):
        attach(app, dataclasses.replace(joined, mailer=UnluckyMailer()))
        self.post.reader.tries("POST", "/sessions", {"email": BEN})
        self.post.goes_out()
        self.store.is_down = True
        self.post.reader.tries("POST", f"/unsubscribe/{self.secrets[-1]}")
        self.ann.tries("GET", "/me")


@ON_SQLITE
@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize("form", ["json", "plain"])
def test_nothing_that_is_logged_holds_a_secret(app, joined, scene, form):
    with logging_as(form) as log:
        logging.getLogger("api.http.request_log").setLevel(logging.INFO)  # every line, in either form
        scene.signs_in()
        scene.invites()
        scene.plays()
        scene.follows_letters()
        scene.fails(app, joined)
    assert log.text.count("/v1/tables/<table>/moves") >= 2
    assert log.text.count("/v1/unsubscribe/<token>") >= 5
    assert "could not be handed over: 550" in log.text
    assert "The store cannot answer." in log.text
    assert len(scene.secrets) > 30
    assert [secret for secret in scene.secrets if secret in log.text] == []


@pytest.mark.parametrize("form", ["json", "plain"])
def test_other_peoples_libraries_are_heard_only_when_they_warn(form):
    with logging_as(form) as log:
        logging.getLogger("zappa.wsgi").info('"GET /v1/unsubscribe/secret HTTP/1.1" 200')
        logging.getLogger("botocore.endpoint").debug("secret")
        logging.getLogger("botocore.endpoint").warning("heard")
    assert "heard" in log.text
    assert "secret" not in log.text


def test_on_lambda_the_log_is_json_unless_set_otherwise():
    on_lambda = {"AWS_LAMBDA_FUNCTION_NAME": "torchpost-dev", "TORCHPOST_SECRET": "s3cret", "STAGE": "dev"}
    assert (Settings.read(on_lambda).log, Settings.read(on_lambda).stage) == ("json", "dev")
    assert Settings.read({**on_lambda, "TORCHPOST_LOG": "plain"}).log == "plain"
    assert (Settings.read({}).log, Settings.read({}).stage) == ("plain", "local")
    with pytest.raises(SettingsError, match="TORCHPOST_LOG"):
        Settings.read({"TORCHPOST_LOG": "xml"})


def test_the_command_line_logs_in_the_form_that_is_set(tmp_path):
    environment = {"TORCHPOST_LOG": "json", "TORCHPOST_STAGE": "dev", "TORCHPOST_STORE": f"sqlite:{tmp_path}/a.db"}
    command = [sys.executable, "-m", "api", "tick"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    line, last = done.stdout.splitlines()
    assert json.loads(line)["message"] == "Ticked: 0 done."
    assert last == "0 done"
