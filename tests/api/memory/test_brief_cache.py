"""Answers that are kept for some seconds."""

from __future__ import annotations

import threading

import pytest

from api.memory.brief_cache import BriefCache


def test_an_answer_is_asked_for_again_only_when_it_is_too_old():
    kept, answers = BriefCache(), iter("abc")
    assert [kept.answer("name", lambda: next(answers), now, 10) for now in (0, 9, 10, 19, 20)] == list("aabbc")


def test_answers_have_names():
    kept = BriefCache()
    assert kept.answer("one", lambda: 1, 0, 10) == 1
    assert kept.answer("two", lambda: 2, 0, 10) == 2


def test_a_caller_who_comes_while_another_asks_gets_the_former_answer():
    kept, asked, may_answer = BriefCache(), threading.Event(), threading.Event()
    kept.answer("name", lambda: "former", 0, 10)

    def slow():
        asked.set()
        may_answer.wait()
        return "new"

    asking = threading.Thread(target=kept.answer, args=("name", slow, 20, 10))
    asking.start()
    asked.wait()
    assert kept.answer("name", lambda: pytest.fail("asked twice"), 20, 10) == "former"
    may_answer.set()
    asking.join()
    assert kept.answer("name", lambda: pytest.fail("asked twice"), 20, 10) == "new"


def test_a_question_that_fails_may_be_asked_again():
    kept = BriefCache()
    with pytest.raises(LookupError):
        kept.answer("name", lambda: {}["nothing"], 0, 10)
    assert kept.answer("name", lambda: "found", 0, 10) == "found"
