"""Answers that are kept for some seconds."""

from __future__ import annotations

import threading

import pytest

from api.brief_cache import Lately


def test_an_answer_is_asked_for_again_only_when_it_is_too_old():
    lately, answers = Lately(), iter("abc")
    assert [lately.answer("name", lambda: next(answers), now, 10) for now in (0, 9, 10, 19, 20)] == list("aabbc")


def test_answers_have_names():
    lately = Lately()
    assert lately.answer("one", lambda: 1, 0, 10) == 1
    assert lately.answer("two", lambda: 2, 0, 10) == 2


def test_who_comes_while_another_asks_gets_the_former_answer():
    lately, asked, may_answer = Lately(), threading.Event(), threading.Event()
    lately.answer("name", lambda: "former", 0, 10)

    def slow():
        asked.set()
        may_answer.wait()
        return "new"

    asking = threading.Thread(target=lately.answer, args=("name", slow, 20, 10))
    asking.start()
    asked.wait()
    assert lately.answer("name", lambda: pytest.fail("asked twice"), 20, 10) == "former"
    may_answer.set()
    asking.join()
    assert lately.answer("name", lambda: pytest.fail("asked twice"), 20, 10) == "new"


def test_a_question_that_fails_may_be_asked_again():
    lately = Lately()
    with pytest.raises(LookupError):
        lately.answer("name", lambda: {}["nothing"], 0, 10)
    assert lately.answer("name", lambda: "found", 0, 10) == "found"
