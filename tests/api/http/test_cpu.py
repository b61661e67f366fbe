"""Each call says how much CPU it may take; the log names a call that takes more, and its caller pays for it."""

from __future__ import annotations

from dataclasses import replace
from time import thread_time

import pytest

import engines
from api.app import CALLS, create_app
from tests.api.logbook import logging_as
from tests.api.scenes import Program

BOUNDS = {call.view.__name__: call.most_cpu for blueprint in CALLS for call in blueprint.calls}


@pytest.fixture
def slow(monkeypatch):
    """Makes lists of legal actions take so many seconds of CPU."""

    def slow(seconds):
        game = engines.load("torchlit")
        usual = game.legal

        def legal(state, seat):
            until = thread_time() + seconds
            while thread_time() < until:
                pass
            return usual(state, seat)

        monkeypatch.setitem(game.__dict__, "legal", legal)

    return slow


def test_a_call_without_memory_takes_50_ms_a_suggestion_five_times_that_and_a_whole_game_a_second():
    stateless = {name: BOUNDS[name] for name in ("seating", "setup", "apply", "legal", "view", "suggest", "replay")}
    assert stateless == dict.fromkeys(stateless, 0.05) | {"suggest": 0.25, "replay": 1.0}


def test_only_calls_in_which_bots_reply_may_take_longer_than_a_second():
    longest = {name for name, most in BOUNDS.items() if most > 1}
    assert longest == {"open_table", "take_seat", "start", "move", "leave", "offer", "resign", "play_again", "act"}


def test_the_log_names_a_call_that_takes_more_cpu_than_it_may(program, slow):
    state = program.starts()
    program.gets("legal", state=state, seat=0)
    slow(0.08)
    with logging_as("json") as book:
        program.gets("legal", state=state, seat=0)
    (line,) = book.of(logger="api.http.cpu")
    assert (line["level"], line["call"], line["most"]) == ("warning", "legal", 50)
    assert line["cpu_milliseconds"] >= 80
    assert line["request_id"]


def test_a_call_within_its_bound_says_nothing(program):
    state = program.starts()
    for _ in range(2):
        program.gets("legal", state=state, seat=0)
    with logging_as("json") as book:
        program.gets("legal", state=state, seat=0)
    assert book.of(logger="api.http.cpu") == []


@pytest.fixture
def bounded(settings, store, clock):
    app = create_app(
        replace(settings, budget=30, url="https://torchpost.example", secret="of this test"), store=store, clock=clock
    )
    return app.test_client()


def _left(answer):
    return int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))


def test_a_call_counts_once_more_for_each_50_ms_of_cpu(bounded, slow):
    program = Program(bounded)
    state = program.starts()
    before = _left(program.asks("legal", state=state, seat=0))
    slow(0.22)
    after = _left(program.asks("legal", state=state, seat=0))
    assert before - after in (5, 6, 7)  # besides what the rest of the call takes on a busy machine


def test_whoever_has_used_up_the_cpu_of_a_minute_is_refused(bounded, slow):
    program = Program(bounded)
    state = program.starts()
    slow(0.8)
    answers = [program.asks("legal", state=state, seat=0) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert _left(answers[1]) == 0
