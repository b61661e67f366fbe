"""A table's list of rights is exactly what the calls let its caller do, always."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Passerby, Person, play_out, seat_together

CALLS: dict[str, tuple[str, Any]] = {
    "start": ("start", {}),
    "cancel": ("cancel", None),
    "nudge": ("nudge", None),
    "leave": ("leave", None),
    "offer": ("seats/{seat}/offer", None),
    "resign": ("resign", None),
    "return": ("return", None),
    "extend": ("extension", {"agree": True}),
    "rematch": ("rematch", None),
}

pytestmark = ON_SQLITE


class StoppedError(Exception):
    """A call was about to write: it was not refused."""


class Scene:
    """Ways to bring a table about at which this or that is possible."""

    def __init__(self, people, clock, post):
        self.people = people
        self.ann, self.ben, self.cleo = people
        self.clock = clock
        self.post = post

    def gathering(self):
        table = self.ann.opens_table(free=2)
        self.ben.takes_seat(table, 1)
        return table

    def cancelled(self):
        return self._after(self.gathering(), self.ann, "cancel")

    def left_by_the_host(self):
        return self._after(self.gathering(), self.ann, "leave")

    def running_without_a_pace(self):
        return seat_together(self.people)

    def running_with_a_pace(self):
        table = seat_together(self.people, pace="1d")
        self.clock.passes(hours=1)
        return table

    def nudged(self):
        table = seat_together(self.people)
        self.clock.passes(hours=1)
        return self._after(table, self.ann, "nudge")

    def nudged_a_day_ago(self):
        table = self.nudged()
        self.clock.passes(days=1)
        return table

    def asked_for_time(self):
        return self._after(self.running_with_a_pace(), self.ann, "extension", {"agree": True})

    def asked_and_agreed(self):
        return self._after(self.asked_for_time(), self.ben, "extension", {"agree": True})

    def lapsed(self, **more):
        """Ann is late, the others are not."""
        table = seat_together(self.people, pace="1d", **more)
        play_out([self.ben, self.cleo], table, Random(1).choice)
        self.post.lapses(hours=25)
        return table

    def kept_by_bots(self):
        return self.lapsed(on_lapse="bot_keeps")

    def one_away(self):
        table = seat_together(self.people, pace="1d", in_vacation="bot")
        span = {"from_at": self.clock().isoformat(), "until_at": (self.clock() + timedelta(days=9)).isoformat()}
        assert self.ben.tries("PATCH", "/me", {"vacation": span}).status_code == 200
        return table

    def offered(self):
        return self._after(seat_together(self.people), self.ben, "seats/1/offer")

    def resigned(self):
        return self._after(seat_together(self.people), self.ben, "resign")

    def to_be_taken_back(self):
        table = seat_together(self.people[:2])
        while not any(person.sees(table)["undo"] for person in self.people):
            play_out(self.people[:2], table, Random(1).choice, moves=1)
        return table

    def over(self):
        table = seat_together(self.people, level="easy")
        play_out(self.people, table, Random(1).choice)
        return table

    def _after(self, table, person, what, body=None):
        person.does(table, what, body)
        return table


SCENES = [name for name in vars(Scene) if not name.startswith("_")]


@pytest.fixture
def people(ann, ben, cleo):
    return [ann, ben, cleo]


@pytest.fixture
def scene(people, clock, post):
    return Scene(people, clock, post)


def _is_let(store, call: Callable[[], Any]) -> bool:
    """Whether a call gets as far as writing; nothing is written."""

    def stop() -> None:
        raise StoppedError

    store.before_commit = stop
    try:
        answer = call()
    except StoppedError:
        return True
    finally:
        store.before_commit = None
    assert answer.status_code >= 400, answer.text
    return False


@pytest.mark.parametrize("name", SCENES)
def test_the_rights_are_exactly_the_calls_that_are_not_refused(people, store, scene, name):
    table, stranger = getattr(scene, name)(), Passerby(people[0].client)
    for caller in (*people, Person(people[0].client, "Dora"), stranger):
        seen = caller.sees(table)
        for right, (what, body) in CALLS.items():
            address = f"/tables/{table}/" + what.format(seat=seen["you"] or 0)
            is_let = _is_let(store, lambda to=address, say=body, who=caller: who.tries("POST", to, say))
            assert is_let == seen["can"][right], (right, getattr(caller, "name", "a passer-by"))
        is_let = _is_let(store, lambda who=caller: who.tries("POST", f"/tables/{table}/undo", If_Match="*"))
        assert is_let == seen["undo"]


@pytest.mark.parametrize("name", SCENES)
def test_any_change_of_rights_changes_the_etag(people, scene, name):
    """Rights are not part of it, because they follow from the rest. If this never fails, they do."""
    table = getattr(scene, name)()
    for caller in people:
        for right, (what, body) in CALLS.items():
            before = [_rights_and_etag(each, table) for each in people]
            address = f"/tables/{table}/" + what.format(seat=caller.sees(table)["you"] or 0)
            caller.tries("POST", address, body)
            after = [_rights_and_etag(each, table) for each in people]
            for (had, etag), (has, other) in zip(before, after, strict=True):
                assert had == has or etag != other, (right, had, has)


def _rights_and_etag(person, table):
    seen = person.sees(table)
    return seen["can"], person.known[table]


def test_every_right_that_is_shown_is_called(ann):
    assert set(ann.sees(ann.opens_table(bots=2))["can"]) == set(CALLS)


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("gathering", "start"),
        ("gathering", "cancel"),
        ("gathering", "leave"),
        ("nudged_a_day_ago", "nudge"),
        ("running_without_a_pace", "offer"),
        ("running_without_a_pace", "resign"),
        ("kept_by_bots", "return"),
        ("running_with_a_pace", "extend"),
        ("over", "rematch"),
    ],
)
def test_every_right_is_given_somewhere(ann, scene, name, right):
    assert ann.sees(getattr(scene, name)())["can"][right] is True
