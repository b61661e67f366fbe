"""A stored record in an unknown form is our trouble and no caller's: a 500, with a line in the log."""

from __future__ import annotations

import msgspec
import pytest

from api.domain.players import Player, Session
from api.domain.tables import Table
from api.stores.base import Put
from tests.api.logbook import logging_as
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem

pytestmark = ON_SQLITE

FORMS = {
    "of another type": {"id": 7},
    "of another shape": [1, 2],
    "cut": None,
    "of text that is none": b"\x81\xa2id\xa1\xff",
}


def _distort(store, key, form):
    item = store.read(key)[0]
    body = form if isinstance(form, bytes) else msgspec.msgpack.encode(form) if form else item.body[:-1]
    store.commit(Put(msgspec.structs.replace(item, body=body), None))


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
def test_a_record_of_an_unknown_shape_is_not_the_callers_fault(ann, store, form):
    table = ann.opens_table(bots=1)
    keys = {f"/tables/{table}": Table.key_of(table), "/me": Player.key_of(ann.id)}
    for address, key in keys.items():
        _distort(store, key, form)
        with logging_as("json") as book:
            problem(ann.tries("GET", address), 500, "internal")
        (line,) = book.of(level="error", message="What is kept cannot be read.")
        assert ann.token not in book.text
        assert line["logger"] == "api.http.problems"


@pytest.mark.parametrize("state", [b"\xc1", b"\x81\xa1\xff\x01", b"\x91" * 9_000], ids=["none", "no text", "too deep"])
def test_neither_is_a_position_or_a_session(ann, store, state):
    table = ann.opens_table(bots=1)
    kept = Table.unpack(store.read(Table.key_of(table))[0])
    kept.state = state
    store.commit(kept.put(expect=kept.version))
    problem(ann.tries("GET", f"/tables/{table}"), 500, "internal")
    _distort(store, Session.key_of(ann.token), [])
    problem(ann.tries("GET", "/me"), 500, "internal")
