"""Work that is cut off at every call to the store in turn, as by a function that stops or a store that is gone."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import count

import pytest

from api.http.parts import attach, parts
from api.stores.base import UnavailableError


class Cut:
    """Another store, which is gone at one call and from then on: before the call was done, or after it."""

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
    """Cut the work at every call in turn, until there are no more."""

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
