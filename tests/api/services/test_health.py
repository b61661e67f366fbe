"""Whether the service is up, and whether it is well."""

from __future__ import annotations

import dataclasses

from api.http.parts import attach
from api.jobs import tick
from api.memory.brief_cache import BriefCache
from api.services import health
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem

DEPLOYED = "https://torchpost.example"


def told(answer, name):
    """What the answer says of one of the checks."""
    (check,) = [check for check in answer["checks"] if check["name"] == name]
    return check["well"], check["said"]


def later(timer):
    """The last result is too old to be given again."""
    timer.seconds += health.KEPT


def test_the_service_is_up_even_if_its_store_is_not(passerby, store):
    store.is_down = True
    assert passerby.reads("/health") == {"status": "up"}


def test_the_service_is_well_once_its_tick_has_run(passerby, joined, clock):
    tick(joined)
    clock.passes(seconds=20)
    answer = passerby.reads("/health/deep")
    assert answer["status"] == "well"
    assert [check["name"] for check in answer["checks"]] == ["store", "tick", "outbox", "mail"]
    assert told(answer, "tick") == (True, "The last tick ended 20 seconds ago.")
    assert told(answer, "outbox") == (True, "No letter is due.")


@ON_SQLITE
def test_before_the_first_tick_it_is_not_well(passerby):
    found = passerby.is_refused(503, "unwell", "GET", "/health/deep")
    assert told(found, "tick") == (False, "No tick has run yet.")


@ON_SQLITE
def test_a_tick_that_has_stopped_is_noticed_and_its_return_too(passerby, joined, clock, timer):
    tick(joined)
    clock.passes(minutes=6)
    found = passerby.is_refused(503, "unwell", "GET", "/health/deep")
    assert found["detail"] == "The last tick ended 360 seconds ago."
    tick(joined)
    later(timer)
    assert passerby.reads("/health/deep")["status"] == "well"


@ON_SQLITE
def test_letters_that_nobody_sends_are_noticed(ann, passerby, post, clock):
    post.gives_address(ann, "ann@example.org")
    ann.opens_table(bots=2)
    clock.passes(minutes=15)
    found = passerby.is_refused(503, "unwell", "GET", "/health/deep")
    assert told(found, "outbox") == (False, "A letter has been due for 780 seconds.")


def test_a_store_out_of_reach_is_reported_with_a_time_to_ask_again(passerby, store):
    store.is_down = True
    answer = passerby.tries("GET", "/health/deep")
    assert told(problem(answer, 503, "unwell"), "store") == (False, "The store cannot be reached.")
    assert int(answer.headers["Retry-After"]) > 0


@ON_SQLITE
def test_a_stage_that_cannot_send_mail_is_not_well(app, passerby, joined):
    tick(joined)
    attach(app, dataclasses.replace(joined, settings=dataclasses.replace(joined.settings, url=DEPLOYED)))
    found = passerby.is_refused(503, "unwell", "GET", "/health/deep")
    assert found["detail"] == "No way of sending mail is set."


@ON_SQLITE
def test_however_often_it_is_asked_the_store_is_asked_once(passerby, joined, store, timer):
    tick(joined)
    passerby.reads("/health/deep")
    store.calls.clear()
    for _ in range(20):
        passerby.reads("/health/deep")
    assert not store.calls
    later(timer)
    passerby.reads("/health/deep")
    assert store.calls == {"read": 1, "commit": 1, "index": 4}


def test_another_process_that_looks_at_the_same_moment_is_no_trouble(passerby, joined, store):
    tick(joined)
    store.before_commit = lambda: health.checks(dataclasses.replace(joined, store=store.store, cache=BriefCache()))
    assert passerby.reads("/health/deep")["status"] == "well"
