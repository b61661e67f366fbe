"""Each letter goes out once: whatever crashes, however many ticks run, however often it fails at first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from api.domain.notes import Note
from api.http.parts import attach, parts
from api.mail.base import RefusedError, SendingError
from api.services.post.outbox import MOST_TRIES, send_due
from tests.api.post import is_known
from tests.api.scenes import seat_together

ANN, BEN = "ann@example.org", "ben@example.org"


class Crash(BaseException):
    """The process is gone."""


class Troubled:
    """A way of sending with a hook before or after the letter is taken over."""

    def __init__(self, mailer):
        self.sender, self.mailer = mailer.sender, mailer
        self.before = self.after = None
        self.sent = []

    at_once = 1

    def send(self, message):
        if self.before:
            raise self.before
        self.mailer.send(message)
        self.sent.append(message)
        if self.after:
            raise self.after


@pytest.fixture
def mailer(app):
    troubled = Troubled(parts(app).mailer)
    attach(app, replace(parts(app), mailer=troubled))
    return troubled


@pytest.fixture
def waiting(ann, post, mailer):
    """A table whose letter is due."""
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=2)
    post.clock.passes(minutes=2)
    mailer.sent.clear()
    return table


def _turns(post):
    return [letter for letter in post.letters() if letter.kind == "your_turn"]


def test_a_crash_between_the_move_and_the_letter_loses_nothing(ann, post, mailer, waiting):
    mailer.before = Crash()
    with pytest.raises(Crash):
        post.goes_out()
    mailer.before = None
    assert post.goes_out(seconds=119) == 0
    assert post.goes_out(seconds=1) == 1
    assert post.goes_out(hours=9) == 0
    assert len(_turns(post)) == 1
    assert ann.sees(waiting)["to_act"] == [0]


def test_a_crash_after_the_letter_was_taken_over_repeats_the_same_letter(post, mailer, waiting):
    mailer.after = Crash()
    with pytest.raises(Crash):
        post.goes_out()
    mailer.after = None
    assert post.goes_out(minutes=2) == 1
    assert post.goes_out(hours=9) == 0
    assert waiting
    assert len({message.id for message in mailer.sent}) == 1
    assert len(mailer.sent) == 2
    assert len(_turns(post)) == 1


def test_a_repeated_letter_stays_the_same_even_if_more_notes_have_come(ann, post, mailer, waiting):
    mailer.after = Crash()
    with pytest.raises(Crash):
        post.goes_out()
    mailer.after = None
    ann.opens_table(bots=3)
    assert post.goes_out(minutes=2) == 2
    assert waiting
    assert len(_turns(post)) == 2


def test_two_ticks_at_once_send_one_letter(app, post, store, mailer, waiting):
    store.before_commit = lambda: send_due(parts(app))
    assert post.goes_out() == 0
    assert waiting
    assert len(mailer.sent) == 1


def test_a_move_made_while_the_tick_looks_is_respected(ann, post, store, mailer, waiting):
    store.before_commit = lambda: ann.plays(waiting)
    assert post.goes_out() == 0
    assert mailer.sent == []


def test_a_letter_about_several_turns_has_those_that_were_not_withdrawn(ann, post, store, mailer, waiting):
    other = ann.opens_table(bots=3)
    post.clock.passes(minutes=2)
    store.before_commit = lambda: ann.plays(waiting)
    assert post.goes_out() == 1
    (message,) = mailer.sent
    text = message.text
    assert other in text
    assert waiting not in text


def test_a_failed_letter_is_tried_again_ever_later_and_the_player_sees_that(ann, post, mailer, waiting):
    mailer.before = SendingError("421 too busy")
    post.goes_out()
    trouble = ann.reads("/me")["player"]["mail_trouble"]
    assert "a…@example.org" in trouble
    assert "421 too busy" in trouble
    tried = []
    for minute in range(1, 40):
        mailer.before = SendingError(f"421 at {minute}")
        post.goes_out(minutes=1)
        if f"421 at {minute}" in ann.reads("/me")["player"]["mail_trouble"]:
            tried.append(minute)
    assert tried == [2, 6, 14, 30]
    mailer.before = None
    assert post.goes_out(hours=1) == 1
    assert ann.reads("/me")["player"]["mail_trouble"] is None
    assert len(_turns(post)) == 1
    assert waiting


def test_it_is_dropped_in_the_end(ann, post, store, mailer, waiting):
    mailer.before = SendingError("421 too busy")
    for _ in range(MOST_TRIES + 1):
        post.goes_out(hours=6)
    assert store.sorts(waiting, "note#") == []
    mailer.before = None
    assert post.goes_out(days=1) == 0
    assert ann.reads("/me")["player"]["mail_trouble"].endswith("We gave that letter up.")


def test_a_refusal_for_good_stops_mail_to_the_address_and_says_so(ann, post, mailer, waiting):
    mailer.before = RefusedError("550 no such user")
    post.goes_out()
    mailer.before = None
    trouble = ann.reads("/me")["player"]["mail_trouble"]
    assert "refused (550 no such user)" in trouble
    ann.plays(waiting)
    assert post.goes_out(hours=5) == 0
    assert post.reader.tries("POST", "/sessions", {"email": ANN}).status_code == 202
    assert mailer.sent == []


def test_another_address_ends_the_trouble(ann, post, mailer, waiting):
    mailer.before = RefusedError("550 no such user")
    post.goes_out()
    mailer.before = None
    post.gives_address(ann, "ann@example.com")
    assert ann.reads("/me")["player"]["mail_trouble"] is None
    ann.plays(waiting)
    assert post.goes_out(minutes=2) == 1
    assert post.newest("ann@example.com").kind == "your_turn"


def test_a_way_of_sending_that_breaks_is_tried_again_with_the_same_letter(ann, post, mailer, waiting):
    mailer.after = ZeroDivisionError("never shown")
    assert post.goes_out() == 0
    trouble = ann.reads("/me")["player"]["mail_trouble"]
    assert "something is wrong on our side" in trouble
    mailer.after = None
    assert post.goes_out(minutes=2) == 1
    assert len({message.id for message in mailer.sent}) == 1
    assert len(_turns(post)) == 1
    assert waiting


def test_the_link_of_an_invitation_is_kept_nowhere(ann, ben, post, store):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}, {"kind": "invited"}]
    opened = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json
    table, shown = opened["table"]["id"], opened["invitations"][0]["token"]
    kept = b"".join(item.body for item in store.every_item(table))
    post.goes_out()
    (mailed,) = post.newest(BEN).links(f"join/{table}/1")
    assert shown.encode() not in kept
    assert mailed.encode() not in kept
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/2", {"token": mailed})
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1", {"token": f"x{mailed}"})
    ben.takes_seat(table, 1, mailed)


def test_the_link_of_a_letter_is_void_once_the_seat_was_offered_anew(ann, ben, post):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    post.goes_out()
    (mailed,) = post.newest(BEN).links(f"join/{table}/1")
    ann.does(table, "seats/1/invitation", status=201)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/seats/1", {"token": mailed})


def test_a_note_that_was_sent_keeps_no_secret_and_is_forgotten(ann, post, store, clock):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    assert post.goes_out() == 1
    (note,) = [Note.unpack(item) for item in store.every_item(table) if item.key.sort.startswith("note#")]
    assert note.sent_at == clock()
    assert note.facts == {}
    assert note.indexes() == {}
    clock.passes(days=31)
    assert store.sorts(table, "note#") == []


def test_an_invitation_to_a_seat_that_was_taken_is_not_sent(ann, ben, post):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}, {"kind": "open"}]
    opened = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json
    ben.takes_seat(opened["table"]["id"], 1, opened["invitations"][0]["token"])
    assert post.goes_out() == 0


@pytest.fixture
def invited(ann, post, mailer):
    """A table whose invitation to Ben has failed once and is to be sent again."""
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}, {"kind": "open"}]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    mailer.before = SendingError("421 too busy")
    assert post.goes_out() == 0
    mailer.before = None
    return table


@pytest.mark.parametrize(
    "change",
    [
        ("cancel", None),
        ("start", {}),
        ("leave", None),
        ("seats/1/invitation", None),
        ("invitations", {"seats": [{"seat": 1, "email": "benedict@example.org"}]}),
    ],
)
def test_an_invitation_that_is_void_is_not_sent(ann, post, store, invited, change):
    what, body = change
    assert ann.tries("POST", f"/tables/{invited}/{what}", body).status_code < 300
    post.goes_out(minutes=2)
    assert BEN not in {letter.to for letter in post.letters()}
    assert BEN not in {note.email for note in store.notes(invited)}


def test_an_invitation_that_still_holds_is_sent_again(post, invited):
    assert invited
    assert post.goes_out(minutes=2) == 1
    assert post.newest(BEN).subject == "Ann invites you to a game of Torchlit"


def test_all_notes_of_a_letter_are_marked_at_once_so_that_no_crash_repeats_a_part_of_it(ann, post, store):
    post.gives_address(ann, ANN)
    tables = [ann.opens_table(bots=2) for _ in range(3)]
    before = store.calls["commit"]
    assert post.goes_out(minutes=2) == 1
    noted, claimed, kept_by_mailbox, marked = len(tables), 1, 1, 1
    assert store.calls["commit"] - before == noted + claimed + kept_by_mailbox + marked
    assert all(note.sent_at for table in tables for note in store.notes(table))


def test_a_letter_that_goes_out_again_is_the_same_though_part_of_it_was_withdrawn(ann, post, mailer, waiting):
    other = ann.opens_table(bots=3)
    post.clock.passes(minutes=2)
    mailer.after = Crash()
    with pytest.raises(Crash):
        post.goes_out()
    mailer.after = None
    ann.plays(waiting)
    post.clock.passes(minutes=1)
    ann.plays(waiting)
    assert post.goes_out(minutes=1) == 1
    first, second = mailer.sent
    assert first.id == second.id
    text = second.text
    assert other in text
    assert waiting not in text


def test_nothing_is_read_for_players_without_due_notes(ann, ben, post, store):
    post.gives_address(ann, ANN)
    seat_together([ann, ben])
    before = store.calls.copy()
    post.goes_out(minutes=1)
    assert set(store.calls - before) == {"index"}
