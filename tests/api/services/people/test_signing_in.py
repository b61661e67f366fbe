"""Signing in: a letter carries a link and a code. Each works once, for ten minutes, and reveals nothing else to
anybody."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest

from api.domain.addresses import TRIES, Address, Ticket
from api.http.callers.client_address import PASS, pass_of
from api.http.parts import attach, parts
from api.mail.base import SendingError
from api.server import keep_ticking
from api.services.access.tokens import LETTERS
from api.services.people import sessions
from api.services.people.sessions import PER_READER, TRIES_EACH
from tests.api.post import is_known
from tests.aws import PATIENCE

CLOUDFRONT = "198.51.100.7"
EMAIL = "ann@example.org"


class Unreachable:
    """A way of sending that has broken down."""

    sender = "Torchpost <post@example.org>"

    at_once = 1

    def send(self, message):  # noqa: ARG002
        raise SendingError("421 too busy")


def _confirms(passerby, **body):
    return passerby.tries("POST", "/sessions/confirm", body)


def test_a_guest_adds_an_address_and_keeps_everything(ann, post, passerby):
    table = ann.opens_table(bots=3)
    welcome = post.signs_in(EMAIL, ann)
    assert welcome["player"]["id"] == ann.id
    assert welcome["player"]["email"] == EMAIL
    assert ann.reads("/me")["player"]["email"] == EMAIL
    elsewhere = {"Authorization": f"Bearer {welcome['token']}"}
    mine = passerby.tries("GET", "/tables?mine", **elsewhere).json["tables"]
    assert [line["id"] for line in mine] == [table]


def test_a_player_known_by_an_address_comes_back_to_their_account(ann, post):
    post.gives_address(ann, EMAIL)
    again = post.signs_in("ANN@Example.org")
    assert again["player"]["id"] == ann.id
    assert again["player"]["name"] == "Ann"
    assert again["token"] != ann.token


def test_somebody_new_gets_an_account_of_their_own(post):
    first, second = post.signs_in(EMAIL), post.signs_in("ben@example.org")
    assert first["player"]["id"] != second["player"]["id"]
    assert first["player"]["name"] == "Newcomer"


def test_the_code_in_the_letter_signs_in_as_well(ann, post):
    letter = post.asks_for_letter(EMAIL, ann)
    spoken = f" {letter.code[:3].lower()}-{letter.code[3:]} "
    answer = _confirms(ann, email=EMAIL, code=spoken)
    assert answer.status_code == 200
    assert answer.json["player"]["id"] == ann.id


def test_a_code_has_six_signs_and_no_two_of_them_look_alike(post):
    assert not set(LETTERS) & set("0O1IL2Z5S8B")
    code = post.asks_for_letter(EMAIL).code
    assert len(code) == 6
    assert set(code) <= set(LETTERS)


def test_link_and_code_work_once_together(post, passerby):
    letter = post.asks_for_letter(EMAIL)
    (token,) = letter.links("sign-in")
    assert _confirms(passerby, token=token).status_code == 200
    passerby.is_refused(422, "link_used", "POST", "/sessions/confirm", {"token": token})
    passerby.is_refused(422, "code_wrong", "POST", "/sessions/confirm", {"email": EMAIL, "code": letter.code})


def test_a_scanner_that_follows_the_link_twice_signs_nobody_in(client, post, passerby):
    (link,) = [line for line in post.asks_for_letter(EMAIL).text.splitlines() if "/sign-in#" in line]
    for _ in range(2):
        page = client.get(link.removeprefix("http://127.0.0.1:8000").partition("#")[0])
        assert page.status_code == 200
        assert "Set-Cookie" not in page.headers
    assert _confirms(passerby, token=link.partition("#")[2]).status_code == 200


def test_link_and_code_are_good_for_ten_minutes(post, passerby, clock):
    letter = post.asks_for_letter(EMAIL)
    (token,) = letter.links("sign-in")
    clock.passes(minutes=10)
    passerby.is_refused(422, "link_used", "POST", "/sessions/confirm", {"token": token})
    passerby.is_refused(422, "code_wrong", "POST", "/sessions/confirm", {"email": EMAIL, "code": letter.code})


def test_after_five_wrong_codes_the_right_one_is_refused_too(post, passerby):
    letter = post.asks_for_letter(EMAIL)
    for _ in range(TRIES_EACH):
        passerby.is_refused(422, "code_wrong", "POST", "/sessions/confirm", {"email": EMAIL, "code": "AAAAAA"})
    passerby.is_refused(429, "too_many_requests", "POST", "/sessions/confirm", {"email": EMAIL, "code": letter.code})
    (token,) = letter.links("sign-in")
    assert _confirms(passerby, token=token).status_code == 200


def _guesses(app, client, code):
    body, network = {"email": EMAIL, "code": code}, {"REMOTE_ADDR": client}
    return app.test_client().post("/v1/sessions/confirm", json=body, environ_overrides=network).status_code


def test_a_guesser_cannot_spoil_another_readers_code(app, post):
    code = post.asks_for_letter(EMAIL).code
    assert [_guesses(app, "203.0.113.9", "AAAAAA") for _ in range(8)] == [422] * TRIES_EACH + [429] * 3
    assert _guesses(app, "203.0.113.10", code) == 200


def test_all_guessers_together_have_a_limited_number_of_tries(app, post):
    code = post.asks_for_letter(EMAIL).code
    guessed = [_guesses(app, f"203.0.113.{number // TRIES_EACH}", "AAAAAA") for number in range(TRIES)]
    assert set(guessed) == {422}
    assert _guesses(app, "203.0.113.99", code) == 422


def test_guesses_that_come_at_once_are_one_at_most(app, post, store):
    code = post.asks_for_letter(EMAIL).code
    store.before_commit = lambda: _guesses(app, "203.0.113.9", "AAAAAA")
    assert _guesses(app, "203.0.113.10", code) == 422


def test_a_link_still_works_while_somebody_guesses_the_code(app, post, passerby, store):
    (token,) = post.asks_for_letter(EMAIL).links("sign-in")
    store.before_commit = lambda: _guesses(app, "203.0.113.9", "AAAAAA")
    assert _confirms(passerby, token=token).status_code == 200


def test_the_code_of_one_address_does_not_fit_another(post, passerby):
    code = post.asks_for_letter(EMAIL).code
    post.asks_for_letter("ben@example.org")
    passerby.is_refused(422, "code_wrong", "POST", "/sessions/confirm", {"email": "ben@example.org", "code": code})


@pytest.mark.parametrize("token", ["x", "x.y", "Im5vYm9keSI.c2lnbmVk", "é"])
def test_a_link_that_is_not_ours_is_refused(passerby, token):
    passerby.is_refused(422, "link_used", "POST", "/sessions/confirm", {"token": token})


@pytest.mark.parametrize("body", [{}, {"token": "x", "code": "y"}, {"email": EMAIL}, {"code": "ABCDEF"}])
def test_it_takes_a_link_or_an_address_and_a_code(passerby, body):
    passerby.is_refused(422, "invalid", "POST", "/sessions/confirm", body)


@pytest.mark.parametrize(
    "email",
    [
        "ann",
        "ann@",
        "@example.org",
        "ann@home",
        "a b@example.org",
        "=?abc?q?ann?=@example.org",
        "ann%example.org@relay.example",
        "ann@example.org\r\nBcc: x",
    ],
)
def test_an_invalid_address_gets_no_letter(passerby, post, email):
    passerby.is_refused(422, "invalid", "POST", "/sessions", {"email": email})
    assert post.letters() == []


def test_known_and_unknown_addresses_get_the_same_answer_for_the_same_work(ann, post, passerby, store):
    post.gives_address(ann, EMAIL)

    def asked(email):
        before = store.calls.copy()
        answer = passerby.tries("POST", "/sessions", {"email": email})
        headers = {name: value for name, value in answer.headers.items() if name != "X-Request-Id"}
        return answer.status_code, answer.json, headers, store.calls - before

    assert asked(EMAIL) == asked("nobody@example.org")


def test_the_work_is_the_same_where_the_letter_cannot_be_sent(ann, post, passerby, store, app):
    post.gives_address(ann, EMAIL)
    attach(app, replace(parts(app), mailer=Unreachable()))

    def work(email):
        before = store.calls.copy()
        assert passerby.tries("POST", "/sessions", {"email": email}).status_code == 202
        return store.calls - before

    assert work(EMAIL) == work("nobody@example.org")


def test_in_no_hour_does_an_address_get_a_fourth_letter(passerby, post, clock):
    post.asks_for_letter(EMAIL)
    clock.passes(minutes=50)
    for _ in range(2):
        post.asks_for_letter(EMAIL)
    clock.passes(minutes=10)
    post.asks_for_letter(EMAIL)
    answer = passerby.tries("POST", "/sessions", {"email": EMAIL})
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == str(50 * 60)


def test_an_address_gets_three_letters_an_hour(passerby, post, clock):
    for _ in range(3):
        post.asks_for_letter(EMAIL)
    clock.passes(minutes=59)
    answer = passerby.tries("POST", "/sessions", {"email": EMAIL})
    assert answer.status_code == 429
    assert answer.json["code"] == "too_many_requests"
    assert answer.headers["Retry-After"] == "60"
    assert len(post.letters(EMAIL)) == 3
    clock.passes(minutes=1)
    post.asks_for_letter(EMAIL)


def _asks(app, client, email=EMAIL):
    return app.test_client().post("/v1/sessions", json={"email": email}, environ_overrides={"REMOTE_ADDR": client})


def test_nobody_is_locked_out_by_another_asker(app, post):
    assert [_asks(app, "203.0.113.9").status_code for _ in range(4)] == [202] * 3 + [429]
    assert _asks(app, "203.0.113.10").status_code == 202
    assert post.goes_out() == 4


def test_all_askers_together_cannot_fill_a_mailbox(app, post):
    answers = [_asks(app, f"203.0.113.{number}", f"ann+{number}@example.org") for number in range(PER_READER + 2)]
    assert [each.status_code for each in answers] == [202] * PER_READER + [429] * 2
    assert post.goes_out() == PER_READER


def test_neighbours_of_one_household_are_one_asker(app):
    askers = [f"2001:db8:1:2::{number:x}" for number in range(4)]
    assert [_asks(app, client).status_code for client in askers] == [202] * 3 + [429]
    assert _asks(app, "2001:db8:1:3::1").status_code == 202


def test_a_stage_mails_a_limited_number_of_letters_a_day(app, clock):
    attach(app, replace(parts(app), settings=replace(parts(app).settings, letters=2)))
    answers = [_asks(app, f"203.0.113.{number}", f"{number}@example.org") for number in range(3)]
    assert [each.status_code for each in answers] == [202, 202, 429]
    assert answers[-1].headers["Retry-After"] == str(12 * 3600)
    clock.passes(hours=12)
    assert _asks(app, "203.0.113.3").status_code == 202


def test_a_reader_who_did_not_ask_can_stop_it_and_still_sign_in_later(passerby, post, clock):
    (token,) = post.asks_for_letter(EMAIL).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    for address in (EMAIL, "ann+x@example.org"):
        assert passerby.tries("POST", "/sessions", {"email": address}).status_code == 202
    assert post.goes_out() == 0
    clock.passes(days=30)
    post.asks_for_letter(EMAIL)


def test_a_client_asks_for_ten_letters_an_hour(passerby, post, clock):
    for number in range(10):
        post.asks_for_letter(f"{number}@example.org")
    passerby.is_refused(429, "too_many_requests", "POST", "/sessions", {"email": EMAIL})
    clock.passes(hours=1)
    post.asks_for_letter(EMAIL)


@pytest.fixture
def behind_proxies(app):
    """A client of an application that has no mailbox, which would serve nobody through a proxy."""
    joined = parts(app)
    attach(app, replace(joined, settings=replace(joined.settings, mail="smtp://mail.example")))
    return app.test_client()


def test_on_lambda_the_client_is_the_one_in_the_event_whatever_headers_claim(behind_proxies):
    client = behind_proxies

    def asks(number, source):
        context = {"lambda.event": {"requestContext": {"http": {"sourceIp": source}}}}
        forged = {"X-Forwarded-For": f"6.6.6.{number}"}
        body = {"email": f"{number}@example.org"}
        return client.post("/v1/sessions", json=body, environ_overrides=context, headers=forged).status_code

    assert [asks(number, "203.0.113.9") for number in range(11)] == [202] * 10 + [429]
    assert asks(11, "203.0.113.10") == 202


def test_behind_cloudfront_the_client_is_the_one_that_cloudfront_names(behind_proxies, settings):
    client = behind_proxies
    context = {"lambda.event": {"requestContext": {"http": {"sourceIp": CLOUDFRONT}}}}

    def asks(number, person, shown):
        headers = {"X-Forwarded-For": f"6.6.6.{number}, {person}, {CLOUDFRONT}", PASS: shown}
        body = {"email": f"{number}@example.org"}
        return client.post("/v1/sessions", json=body, environ_overrides=context, headers=headers).status_code

    true = pass_of(settings.key)
    assert [asks(number, "203.0.113.9", true) for number in range(11)] == [202] * 10 + [429]
    assert asks(11, "203.0.113.10", true) == 202
    assert [asks(number, f"203.0.113.{number}", "forged") for number in range(20, 31)] == [202] * 10 + [429]


def test_neither_link_nor_code_is_stored(post, store):
    letter = post.asks_for_letter(EMAIL)
    (token,) = letter.links("sign-in")
    kept = b"".join(item.body for item in store.store.range(Address.partition_of(EMAIL)))
    assert Ticket.prefix() in str([item.key.sort for item in store.store.range(Address.partition_of(EMAIL))])
    assert token.encode() not in kept
    assert letter.code.encode() not in kept


def test_a_guest_who_turns_out_to_be_known_brings_their_seats_along(ann, ben, person, post):
    post.gives_address(ann, EMAIL)
    hers = ann.opens_table(bots=3)
    guest = person("Ann's phone")
    his = guest.opens_table(free=1)
    ben.takes_seat(his, 1)
    welcome = post.signs_in(EMAIL, guest, guest="bring")
    assert welcome["player"]["id"] == ann.id
    assert {line["id"] for line in ann.reads("/tables?mine")["tables"]} == {hers, his}
    seen = ann.sees(his)
    assert seen["you"] == 0
    assert seen["owner"]
    assert seen["seats"][0]["name"] == "Ann"
    assert guest.reads("/tables?mine")["tables"] == []
    ann.plays(his)


def test_a_guest_at_a_table_of_their_account_leaves_the_second_seat_to_a_bot(ann, person, post):
    post.gives_address(ann, EMAIL)
    guest = person("Ann's phone")
    table = ann.opens_table(free=1, bots=1)
    guest.takes_seat(table, 2)
    post.signs_in(EMAIL, guest, guest="bring")
    seats = ann.sees(table)["seats"]
    assert [seat["kind"] for seat in seats] == ["player", "bot", "bot"]


def test_a_guest_brings_no_seat_of_a_game_in_which_their_account_held_another(ann, ben, person, post):
    """Otherwise somebody who gives up a seat could take another as a guest, and know two hands under one name."""
    post.gives_address(ann, EMAIL)
    table = ben.opens_table(free=2)
    ann.takes_seat(table, 1)
    guest = person("Ann's phone")
    guest.takes_seat(table, 2)
    ann.does(table, "seats/1/offer")
    post.signs_in(EMAIL, guest, guest="bring")
    seen = ann.sees(table)
    assert seen["you"] is None
    assert [seat["kind"] for seat in seen["seats"]] == ["player", "open", "bot"]


def test_a_guest_whose_seat_was_brought_along_takes_no_other_of_that_game(ann, ben, person, post):
    """Their session goes on, and by now they know another player's hand."""
    post.gives_address(ann, EMAIL)
    guest = person("Ann's phone")
    table = ben.opens_table(free=2)
    guest.takes_seat(table, 1)
    cleo = person("Cleo")
    cleo.takes_seat(table, 2)
    cleo.does(table, "seats/2/offer")
    post.signs_in(EMAIL, guest, guest="bring")
    assert ann.sees(table)["you"] == 1
    guest.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2", {})


def test_another_address_takes_the_place_of_the_former_one(ann, post):
    post.gives_address(ann, EMAIL)
    post.gives_address(ann, "ann@example.com")
    assert ann.reads("/me")["player"]["email"] == "ann@example.com"
    assert post.signs_in(EMAIL)["player"]["id"] != ann.id


def test_one_link_pressed_twice_at_once_signs_in_once(post, passerby, store):
    (token,) = post.asks_for_letter(EMAIL).links("sign-in")
    answers = []
    store.before_commit = lambda: answers.append(_confirms(passerby, token=token))
    passerby.is_refused(422, "link_used", "POST", "/sessions/confirm", {"token": token})
    assert [answer.status_code for answer in answers] == [200]


class Rung:
    """A bell that counts."""

    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1


def test_no_request_waits_for_a_mail_server_and_the_tick_is_called_at_once(app, passerby, post):
    bell, mailer = Rung(), Keeping()
    attach(app, replace(parts(app), mailer=mailer, ring=bell))
    assert passerby.tries("POST", "/sessions", {"email": EMAIL}).status_code == 202
    assert (mailer.sent, bell.times) == ([], 1)
    assert post.goes_out() == 1
    assert [message.to for message in mailer.sent] == [EMAIL]


class Keeping:
    """A way of sending that keeps what it is handed."""

    sender = "Torchpost <post@example.org>"

    def __init__(self):
        self.sent = []

    at_once = 1

    def send(self, message):
        self.sent.append(message)


def test_the_ticker_of_the_local_server_comes_when_the_bell_is_rung(joined):
    mailer, rung, stopping = Keeping(), threading.Event(), threading.Event()
    called = replace(joined, mailer=mailer, ring=rung.set)
    ticker = threading.Thread(target=keep_ticking, args=(called, rung, stopping, PATIENCE * 10), daemon=True)
    ticker.start()
    sessions.ask(called, None, EMAIL, sessions.Asker("203.0.113.9"))
    patience = time.monotonic() + PATIENCE
    while not mailer.sent and time.monotonic() < patience:
        time.sleep(0.01)
    stopping.set()
    rung.set()
    ticker.join(PATIENCE)
    assert [message.to for message in mailer.sent] == [EMAIL]


def test_a_guest_of_a_mailed_invitation_gets_a_letter_to_its_address_with_one_tap(ann, ben, post):
    """The link may have been passed on, so it proves nothing. A letter does."""
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": "ben@example.org"}]
    wish = {"game": "torchlit", "seats": seats, "terms": {"pace": "1d"}}
    table = ann.tries("POST", "/tables", wish).json["table"]["id"]
    post.goes_out()
    (invitation,) = post.newest("ben@example.org").links(f"join/{table}/1")
    ben.takes_seat(table, 1, invitation)
    assert ben.tries("POST", "/sessions", {"invitation": invitation}).status_code == 202
    assert ben.reads("/me")["player"]["email"] is None
    post.goes_out(minutes=1)
    letter = post.newest("ben@example.org")
    assert letter.kind == "sign_in"
    answer = ben.tries("POST", "/sessions/confirm", {"token": letter.links("sign-in")[0]})
    assert (answer.json["player"]["id"], answer.json["player"]["email"]) == (ben.id, "ben@example.org")


def test_a_link_that_was_handed_over_tells_no_address(ann, ben, post):
    table = ann.opens_table(invited=1)
    for token in (ann.invitations[1], "nonsense"):
        refused = ben.is_refused(422, "invalid", "POST", "/sessions", {"invitation": token})
        assert refused["path"] == "$.invitation"
    ben.is_refused(422, "invalid", "POST", "/sessions", {})
    ben.is_refused(422, "invalid", "POST", "/sessions", {"email": "a@example.org", "invitation": "x"})
    ben.takes_seat(table, 1, ann.invitations[1])
    assert post.goes_out() == 0
