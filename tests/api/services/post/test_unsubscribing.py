"""No more letters: by one click of a mail program, or by a button on a page; never by looking at the page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.http.parts import attach, parts
from api.services.post.outbox import send_due
from tests.api.machinery import ON_SQLITE
from tests.api.post import is_known

pytestmark = ON_SQLITE

ANN, BEN = "ann@example.org", "ben@example.org"
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def token(ann, post):
    post.gives_address(ann, ANN)
    ann.opens_table(bots=2)
    post.goes_out(minutes=2)
    (token,) = post.newest(ANN).links("unsubscribe")
    return token


def _mail(person):
    return person.reads("/me")["player"]["mail"]


def test_the_button_of_the_page_works_without_a_sign_in(ann, passerby, token):
    answer = passerby.tries("POST", "/unsubscribe", {"token": token})
    assert answer.status_code == 200
    assert answer.json == {"email_hint": "a…@example.org", "mail": "none"}
    assert _mail(ann) == "none"


def test_one_click_of_a_mail_program_works(ann, client, token):
    answer = client.post(f"/v1/unsubscribe/{token}", data=ONE_CLICK)
    assert answer.status_code == 200
    assert _mail(ann) == "none"


def test_a_look_changes_nothing_and_leads_to_a_page_with_a_button(ann, client, token):
    for _ in range(2):
        answer = client.get(f"/v1/unsubscribe/{token}")
        assert answer.status_code == 302
        assert answer.headers["Location"] == f"http://127.0.0.1:8000/unsubscribe#{token}"
    assert _mail(ann) == "turn"


def test_no_letter_follows(ann, passerby, post, token):
    passerby.tries("POST", "/unsubscribe", {"token": token})
    ann.opens_table(bots=2)
    assert post.goes_out(hours=1) == 0
    post.asks_for_letter(ANN)


def test_a_changed_link_is_refused(client, passerby, token):
    passerby.is_refused(422, "invalid", "POST", "/unsubscribe", {"token": token[:-1]})
    assert client.post(f"/v1/unsubscribe/{token[:-1]}", data=ONE_CLICK).status_code == 422


def test_whoever_does_not_want_invitations_gets_none(ann, app, passerby, post):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
    ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    post.goes_out()
    (token,) = post.newest(BEN).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).json["email_hint"] == "b…@example.org"
    ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    assert send_due(parts(app)) == 0
    assert len(post.letters(BEN)) == 1


def test_a_player_who_muted_invitations_finds_the_switch(ann, ben, passerby, post):
    is_known(ann)
    post.gives_address(ben, BEN)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
    ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    post.goes_out()
    passerby.tries("POST", "/unsubscribe", {"token": post.newest(BEN).links("unsubscribe")[0]})
    assert ben.reads("/me")["player"]["invitations"] is False
    ben.tries("PATCH", "/me", {"mail": "turn"})
    ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    assert post.goes_out() == 0
    assert ben.tries("PATCH", "/me", {"invitations": True}).json["player"]["invitations"] is True
    ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats})
    assert post.goes_out() == 1


def test_a_letter_outlives_one_change_of_the_secret(app, ann, passerby, token):
    old = parts(app).settings
    attach(app, replace(parts(app), settings=replace(old, secret="new", secret_before=old.key)))
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    assert _mail(ann) == "none"
    attach(app, replace(parts(app), settings=replace(old, secret="newest", secret_before="new")))
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 422
