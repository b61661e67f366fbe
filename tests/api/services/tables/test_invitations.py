"""Nobody is buried in invitations: not by one host, not by many, and not at all if they want none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.http.parts import attach, parts
from api.mail.base import RefusedError
from api.services.tables.invitations import PER_ADDRESS, PER_CLIENT, PER_HOST
from tests.api.machinery import ON_SQLITE
from tests.api.post import is_known
from tests.api.scenes import play_out, problem, seat_together

BEN, CLEO = "ben@example.org", "cleo@example.org"


def _invites(host, *emails):
    """Open a table with a seat for each of them, whatever comes of it."""
    is_known(host)
    seats = [{"kind": "me"}, *({"kind": "invited", "email": email} for email in emails)]
    return host.tries("POST", "/tables", {"game": "torchlit", "seats": seats})


def _guests(count, offset=0):
    return [f"guest{number}@example.org" for number in range(offset, offset + count)]


def _is_too_many(answer, seconds):
    document = problem(answer, 429, "too_many_requests")
    assert answer.headers["Retry-After"] == str(seconds)
    said, _, wait = document["detail"].partition(" Try again in ")
    assert said == "Enough invitations were mailed for a day; a link can still be passed on by hand."
    return wait


def test_an_address_is_invited_ten_times_a_day_by_however_many_hosts(person, clock, post):
    for number in range(PER_ADDRESS):
        assert _invites(person(f"Host {number}"), BEN).status_code == 201
        clock.passes(hours=1)
    stranger = person("Another")
    assert _is_too_many(_invites(stranger, BEN.upper()), 14 * 3600) == "14 hours."
    assert post.goes_out() == PER_ADDRESS
    assert _invites(stranger, CLEO).status_code == 201
    clock.passes(hours=14)
    assert _invites(stranger, BEN).status_code == 201
    _is_too_many(_invites(stranger, BEN), 3600)


def test_a_host_invites_fifty_times_a_day_at_however_many_tables(ann, ben, clock):
    for first in range(0, PER_HOST - 2, 4):
        assert _invites(ann, *_guests(4, first)).status_code == 201
        clock.passes(minutes=1)
    _is_too_many(_invites(ann, *_guests(3, 100)), 24 * 3600 - 12 * 60)
    assert _invites(ann, *_guests(2, 100)).status_code == 201
    assert _invites(ben, *_guests(4)).status_code == 201


def test_letters_of_one_call_are_counted_each(ann, ben):
    assert _invites(ann, BEN, BEN, BEN, BEN).status_code == 201
    assert _invites(ann, BEN, BEN, BEN, BEN).status_code == 201
    _is_too_many(_invites(ben, BEN, BEN, BEN), 24 * 3600)
    assert _invites(ben, BEN, BEN).status_code == 201


def test_later_invitations_to_an_open_table_count_too(ann, ben):
    for _ in range(PER_ADDRESS):
        assert _invites(ben, BEN).status_code == 201
    table = is_known(ann).opens_table(invited=1)
    seats = {"seats": [{"seat": 1, "email": BEN}]}
    _is_too_many(ann.tries("POST", f"/tables/{table}/invitations", seats), 24 * 3600)
    ann.does(table, "seats/1/invitation", status=201)


def test_a_refusal_writes_nothing_and_counts_nothing(ann, ben):
    for _ in range(PER_ADDRESS):
        assert _invites(ben, BEN).status_code == 201
    for _ in range(PER_HOST):
        _is_too_many(_invites(ann, CLEO, BEN), 24 * 3600)
    assert ann.reads("/tables?mine")["tables"] == []
    assert _invites(ann, CLEO).status_code == 201


def test_two_hosts_inviting_at_the_same_moment_are_both_counted(ann, ben, store):
    for _ in range(PER_ADDRESS - 2):
        assert _invites(ben, BEN).status_code == 201
    store.before_commit = lambda: _invites(ben, BEN)
    assert _invites(ann, BEN).status_code == 201
    _is_too_many(_invites(ann, BEN), 24 * 3600)


def test_links_that_are_passed_on_by_hand_are_not_counted(ann):
    for _ in range(PER_HOST // 4 + 1):
        ann.opens_table(invited=4)
    assert _invites(ann, BEN).status_code == 201


@ON_SQLITE
def test_a_rematch_takes_place_even_if_nobody_may_be_mailed_about_it(ann, ben, post):
    post.gives_address(ben, BEN)
    table = seat_together([ann, ben])
    play_out([ann, ben], table, lambda choices: choices[0])
    post.goes_out(hours=1)
    for _ in range(PER_ADDRESS):
        assert _invites(ann, BEN).status_code == 201
    post.goes_out()
    before = post.letters(BEN)
    again = ann.does(table, "rematch", status=201)["table"]["id"]
    assert post.goes_out() == 0
    assert post.letters(BEN) == before
    assert again in [line["id"] for line in ben.reads("/tables?mine")["tables"]]


@pytest.fixture
def known(ben, post):
    """Ben has an account."""
    return post.gives_address(ben, BEN)


def _invitations(post):
    return [letter for letter in post.letters(BEN) if letter.kind == "invitation"]


def test_a_player_is_invited_by_mail(ann, known, post):
    assert known
    _invites(ann, BEN)
    assert post.goes_out() == 1
    assert len(_invitations(post)) == 1


def test_a_player_who_wants_no_mail_is_not_invited_by_mail(ann, known, post):
    known.tries("PATCH", "/me", {"mail": "none"})
    _invites(ann, BEN)
    assert post.goes_out() == 0


def test_a_player_who_unsubscribed_is_not_invited_by_mail(ann, known, passerby, post):
    known.opens_table(bots=2)
    post.goes_out(minutes=2)
    (token,) = post.newest(BEN).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    _invites(ann, BEN)
    assert post.goes_out() == 0


@pytest.mark.parametrize("wish", [{"mail": "none"}, {"invitations": False}])
def test_a_players_mail_wish_outlives_their_account(ann, known, post, wish):
    known.tries("PATCH", "/me", wish)
    assert known.tries("DELETE", "/me").status_code < 300
    _invites(ann, BEN)
    assert post.goes_out() == 0


def test_the_next_owner_of_an_address_is_asked_anew(ann, cleo, known, post):
    known.tries("PATCH", "/me", {"mail": "none"})
    known.tries("DELETE", "/me")
    post.gives_address(ann, BEN)
    _invites(cleo, BEN)
    assert post.goes_out() == 1


@pytest.mark.parametrize("wish", [{"mail": "none"}, {"invitations": False}])
def test_a_players_mail_wish_still_holds_for_an_address_they_gave_up(ann, known, post, wish):
    known.tries("PATCH", "/me", wish)
    post.gives_address(known, "benedict@example.org")
    _invites(ann, BEN, "benedict@example.org")
    assert post.goes_out() == 0


class Refusing:
    sender = "post@example.org"

    at_once = 1

    def send(self, message):
        raise RefusedError(f"550 nobody is {message.to}")


def test_an_address_that_was_refused_is_not_invited_by_mail(ann, app, clock, known, post):
    joined = parts(app)
    attach(app, replace(joined, mailer=Refusing()))
    _invites(ann, BEN)
    post.goes_out()
    attach(app, joined)
    assert "550" in known.reads("/me")["player"]["mail_trouble"]
    for _ in range(2):
        _invites(ann, BEN)
        assert post.goes_out() == 0
        clock.passes(days=31)


def test_guests_without_an_address_mail_nothing_to_anybody(person, post):
    for number in range(3):
        guest = person(f"Guest {number}")
        seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
        document = guest.is_refused(403, "forbidden", "POST", "/tables", {"game": "torchlit", "seats": seats})
        assert "address of your own" in document["detail"]
        table = guest.opens_table(invited=1)
        wish = {"seats": [{"seat": 1, "email": BEN}]}
        guest.is_refused(403, "forbidden", "POST", f"/tables/{table}/invitations", wish)
    assert post.goes_out(days=1) == 0


def test_a_player_without_working_mail_mails_nobody(ann, app, post):
    joined = parts(app)
    post.gives_address(ann, "ann@example.org")
    ann.opens_table(bots=1)
    attach(app, replace(joined, mailer=Refusing()))
    post.goes_out(minutes=3)
    attach(app, joined)
    problem(_invites(ann, BEN), 403, "forbidden")


@pytest.fixture
def deployed(app):
    """A stage that others can reach."""

    def change(**settings):
        stage = replace(parts(app).settings, url="https://torchpost.example", **settings)
        attach(app, replace(parts(app), settings=stage))

    return change


def test_one_client_invites_a_hundred_times_a_day_as_however_many_hosts(person, deployed):
    deployed()
    hosts = [person(f"Host {number}") for number in range(3)]
    for number in range(0, PER_CLIENT, 4):
        assert _invites(hosts[number % 3], *_guests(4, number)).status_code == 201
    _is_too_many(_invites(hosts[0], *_guests(1, PER_CLIENT)), 24 * 3600)


def test_a_stage_mails_a_limited_number_of_invitations_a_day(ann, ben, app, clock):
    attach(app, replace(parts(app), settings=replace(parts(app).settings, letters=5)))
    assert _invites(ann, *_guests(4)).status_code == 201
    answer = _invites(ben, *_guests(2, 4))
    problem(answer, 429, "too_many_requests")
    assert answer.headers["Retry-After"] == str(12 * 3600)
    assert _invites(ben, *_guests(1, 4)).status_code == 201
    clock.passes(hours=12)
    assert _invites(ben, *_guests(4)).status_code == 201


def test_the_same_reader_by_many_names_is_invited_no_more_often(ann, ben, post):
    for number in range(PER_ADDRESS):
        assert _invites(ann, f"ben+{number}@example.org").status_code == 201
    _is_too_many(_invites(ben, BEN), 24 * 3600)
    _is_too_many(_invites(ben, "Ben+x@EXAMPLE.org"), 24 * 3600)
    assert post.goes_out() == PER_ADDRESS


@pytest.mark.parametrize("name", [BEN, "ben+games@example.org"])
def test_unsubscribing_holds_for_every_later_invitation_by_whatever_name(ann, passerby, post, name):
    _invites(ann, name)
    post.goes_out()
    (token,) = post.newest(name).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    for other in (BEN, "BEN@Example.org", "ben+games@example.org", "ben+more@example.org"):
        _invites(ann, other)
    assert post.goes_out(days=40) == 0


@pytest.mark.parametrize("name", [BEN, "ben+games@example.org"])
def test_a_player_who_unsubscribed_is_not_invited_by_another_name_either(ann, ben, passerby, post, name):
    post.gives_address(ben, name)
    ben.opens_table(bots=1)
    post.goes_out(minutes=2)
    (token,) = post.newest(name).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    for other in (BEN, "ben+games@example.org", "ben+more@example.org"):
        _invites(ann, other)
    assert post.goes_out(minutes=2) == 0


def test_a_player_who_unsubscribes_from_an_invitation_gets_no_letters_at_all(ann, known, passerby, post):
    _invites(ann, BEN)
    post.goes_out()
    (token,) = post.newest(BEN).links("unsubscribe")
    assert passerby.tries("POST", "/unsubscribe", {"token": token}).status_code == 200
    assert known.reads("/me")["player"]["mail"] == "none"
    known.opens_table(bots=1)
    assert post.goes_out(minutes=3) == 0


@pytest.mark.parametrize(
    "email", ["=?abc?q?ben?=@example.org", '"ben"@example.org', "ben@example.org, cleo@example.org"]
)
def test_nobody_is_invited_by_an_address_that_reads_like_another(ann, post, email):
    document = problem(_invites(ann, email), 422, "invalid")
    assert document["path"] == "$.seats[1].email"
    assert post.goes_out() == 0
