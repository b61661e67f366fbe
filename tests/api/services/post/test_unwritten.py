"""A letter that cannot be written is put off like one that cannot be sent, delays nobody else, and is dropped in the
end."""

from __future__ import annotations

import msgspec
import pytest

from api.domain.tables import Table
from api.http.parts import parts
from api.services.post import turns
from api.services.post.outbox import MOST_TRIES, send_due
from api.stores.base import Put
from tests.api.post import is_known

ANN, BEN = "ann@example.org", "ben@example.org"


class Damage:
    """Ways to break a table so that no letter about it can be written, and to mend it."""

    def __init__(self, store, *, is_readable):
        self.store, self.is_readable = store, is_readable
        self.whole = {}

    def breaks(self, table):
        kept = self.store.table(table)
        self.whole[table] = kept.item().body
        kept.state = b"unreadable"
        self._write(table, kept.item().body if self.is_readable else b"unreadable")

    def mends(self, table):
        self._write(table, self.whole[table])

    def _write(self, table, body):
        (item,) = self.store.store.read(Table.key_of(table))
        self.store.store.commit(Put(msgspec.structs.replace(item, body=body), item.version))


@pytest.fixture(params=["its position cannot be read", "nothing of it can be read"])
def damage(store, request):
    """One is discovered when the letter has been claimed and is being written, the other before."""
    return Damage(store, is_readable="position" in request.param)


@pytest.fixture
def reader(ben, post):
    """Somebody else who gets letters."""
    return post.gives_address(ben, BEN)


@pytest.fixture
def table(ann, post, store):
    """A table with a note whose letter is due."""
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=2)
    post.clock.passes(minutes=2)
    (item,) = store.store.read(Table.key_of(table))
    assert turns.make_notes(parts(post.app), item, lambda _: True, post.clock())
    return table


def _turns(post):
    return [letter for letter in post.letters() if letter.kind == "your_turn"]


def _trouble(person):
    return person.reads("/me")["player"]["mail_trouble"]


def _minutes_of_errors(caplog, post, minutes):
    """In which of the next minutes something went wrong."""
    found = []
    for minute in range(minutes):
        caplog.clear()
        post.goes_out(minutes=1 if minute else 0)
        found += [minute] * any(record.levelname == "ERROR" for record in caplog.records)
    return found


def test_it_is_tried_again_later_and_later_and_shown_to_the_player(ann, post, damage, table, caplog):
    damage.breaks(table)
    assert _minutes_of_errors(caplog, post, 31) == [0, 2, 6, 14, 30]
    trouble = "Mail to a…@example.org could not be sent (something is wrong on our side)."
    assert _trouble(ann) == f"{trouble} We try again: Sunday 1 March, 13:04 (UTC)."
    damage.mends(table)
    assert post.goes_out(minutes=32) == 1
    assert _trouble(ann) is None
    assert len(_turns(post)) == 1


def test_it_is_dropped_in_the_end(ann, post, damage, table, caplog):
    damage.breaks(table)
    for _ in range(MOST_TRIES):
        caplog.clear()
        post.goes_out(hours=6)
        assert [record.levelname for record in caplog.records if record.exc_info] == ["ERROR"]
    assert _trouble(ann).endswith("We gave that letter up.")
    caplog.clear()
    post.goes_out(hours=6)
    assert caplog.records == []
    assert damage.store.sorts(table, "note#") == []


def test_it_does_not_hold_back_the_notes_in_the_same_letter(ann, post, damage, table):
    others = [ann.opens_table(bots=2), ann.opens_table(bots=3)]
    post.clock.passes(minutes=2)
    damage.breaks(table)
    assert post.goes_out() == 0
    assert post.goes_out(minutes=2) == 2
    text = "".join(letter.text for letter in _turns(post))
    assert [each in text for each in (table, *others)] == [False, True, True]
    assert damage.store.sorts(table, "note#") != []


def test_it_does_not_hold_back_letters_to_others(reader, post, damage, table):
    reader.opens_table(bots=2)
    post.clock.passes(minutes=2)
    damage.breaks(table)
    assert post.goes_out() == 1
    assert {letter.to for letter in _turns(post)} == {BEN}


def test_an_invitation_that_cannot_be_written_is_put_off_too(ann, post, store, caplog):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    damage = Damage(store, is_readable=False)
    damage.breaks(table)
    assert _minutes_of_errors(caplog, post, 7) == [0, 2, 6]
    damage.mends(table)
    assert post.goes_out(minutes=8) == 1


def test_a_table_that_cannot_be_read_is_looked_at_again_and_keeps_nobody_waiting(ann, reader, post, store, caplog):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=2)
    reader.opens_table(bots=2)
    damage = Damage(store, is_readable=False)
    damage.breaks(table)
    post.clock.passes(minutes=2)
    assert _minutes_of_errors(caplog, post, 12) == [0, 5, 10]
    assert {letter.to for letter in _turns(post)} == {BEN}
    damage.mends(table)
    assert post.goes_out(minutes=5) == 1
    assert {letter.to for letter in _turns(post)} == {ANN, BEN}


def test_a_failed_tick_leaves_alone_what_another_has_sent_meanwhile(app, post, store, table):
    damage = Damage(store, is_readable=False)
    damage.breaks(table)

    def another_tick():
        damage.mends(table)
        assert send_due(parts(app)) == 1

    store.before_commit = another_tick
    assert post.goes_out() == 0
    assert post.goes_out(hours=9) == 0
    assert len(_turns(post)) == 1


@pytest.mark.parametrize("body", [b"of tomorrow", b"\x81\xa5table\xa1\xff"], ids=["of tomorrow", "of no text"])
def test_a_note_that_cannot_be_read_keeps_nobody_waiting_and_is_given_up(reader, post, store, table, *, caplog, body):
    (note,) = [item for item in store.every_item(table) if item.key.sort.startswith("note#")]
    store.store.commit(Put(msgspec.structs.replace(note, body=body), note.version))
    reader.opens_table(bots=2)
    post.clock.passes(minutes=2)
    assert _minutes_of_errors(caplog, post, 15) == [0, 2, 6, 14]
    assert {letter.to for letter in _turns(post)} == {BEN}
    for _ in range(MOST_TRIES):
        post.goes_out(hours=6)
    assert store.sorts(table, "note#") == []
