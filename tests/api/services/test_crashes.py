"""Cut at any call to the store, before or after it is done: nothing is lost, nothing is done twice."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import count

import pytest

from api.http.parts import attach, parts
from api.jobs import tick
from api.stores.base import UnavailableError
from tests.api.machinery import ON_SQLITE

pytestmark = ON_SQLITE
ANN = "ann@example.org"


class Cut:
    """Another store, which is gone at one call and from then on: before it was done, or once it is."""

    def __init__(self, store, at, *, is_done):
        self.store, self.left, self.is_done = store, at, is_done
        self.is_cut = False

    def __getattr__(self, verb):
        def call(*args, **more):
            self.left -= 1
            self.is_cut = self.left < 0
            if not self.is_cut or (self.left == -1 and self.is_done):
                answer = getattr(self.store, verb)(*args, **more)
            if self.is_cut:
                raise UnavailableError("cut")
            return answer

        return call


@pytest.fixture
def cuts(app, store):
    """At every call in turn, until there are no more."""

    def each(work, *, is_done):
        whole = parts(app)
        for at in count():
            cut = Cut(store, at, is_done=is_done)
            yield lambda cut=cut: _done(app, replace(whole, store=cut), work)
            attach(app, whole)
            if not cut.is_cut:
                return

    return each


def _done(app, joined, work):
    attach(app, joined)
    with suppress(UnavailableError):
        work(joined)


BEFORE_AND_AFTER = pytest.mark.parametrize("is_done", [False, True], ids=["before it is done", "once it is done"])


@BEFORE_AND_AFTER
def test_a_turn_is_told_once_wherever_a_tick_is_cut(ann, post, cuts, store, is_done):
    app = post.app
    post.gives_address(ann, ANN)
    whole = parts(app)
    for happens in cuts(tick, is_done=is_done):
        attach(app, whole)
        table = ann.opens_table(bots=2)
        post.clock.passes(minutes=2)
        happens()
        attach(app, whole)
        for _ in range(2):
            post.lapses(minutes=3)
        assert [table in letter.text for letter in post.letters(ANN) if letter.kind != "sign_in"].count(True) == 1
        assert store.table(table).due_at is None


@BEFORE_AND_AFTER
def test_a_turn_lapses_once_and_that_is_told_once_wherever_a_tick_is_cut(ann, app, post, cuts, is_done):
    post.gives_address(ann, ANN)
    whole = parts(app)
    for happens in cuts(tick, is_done=is_done):
        attach(app, whole)
        table = ann.opens_table(bots=2, pace="12h", level="easy")
        for hours in (0.1, 9.6, 2.3):
            post.lapses(hours=hours)
        happens()
        attach(app, whole)
        for _ in range(2):
            post.lapses(minutes=6)
        assert ann.sees(table)["seats"][0]["lapses"] == 1
        told = [letter for letter in post.letters(ANN) if table in letter.text]
        assert len([letter for letter in told if "time ran out" in letter.text.lower()]) == 1
        ann.does(table, "resign")


@BEFORE_AND_AFTER
def test_a_move_that_is_sent_again_is_made_once_wherever_it_is_cut(ann, app, cuts, is_done):
    whole = parts(app)
    table = ann.opens_table(bots=2)

    def move(_):
        ann.sends(table, action, Idempotency_Key=key)

    for number, happens in enumerate(cuts(move, is_done=is_done), 1):
        attach(app, whole)
        action, key = ann.choices(table)[0], str(number)
        etag = ann.known[table]
        happens()
        attach(app, whole)
        ann.known[table] = etag
        assert ann.sends(table, action, Idempotency_Key=key).status_code == 200
        assert ann.sees(table)["moves"] == number
