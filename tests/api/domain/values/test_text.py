"""Texts that people write: every script and picture stays as it is, and signs that only do mischief are removed."""

from __future__ import annotations

import pytest

from api.domain.values.text import one_line, some_lines


@pytest.mark.parametrize(
    "text",
    [
        "闇の中で灯が揺れる。",
        "الظلام يقترب من البئر.",
        "ש\u05b8\u05bc\u05c1\u05dc\u05d5\u05b9\u05dd",
        "བོད་སྐད།",
        "अँधेरा गहरा है।",
        "👩\u200d👩\u200d👧\u200d👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤\ufe0f 1\ufe0f\u20e3",
        "می\u200cروم",
        "<b>hi</b> *now* & “then”",
        "x" * 300,
    ],
)
def test_every_script_stays_as_it_is(text):
    assert some_lines(text) == text


def test_letters_with_marks_are_made_one():
    assert some_lines("Zoe\u0308 sagt: a\u0301") == "Zoë sagt: á"


def test_marks_are_not_heaped_up():
    tower = "\u0336" * 40
    assert some_lines(f"a{tower}b{tower}") == f"a{tower[:8]}b{tower[:8]}"
    assert one_line(f"z{tower}") == f"z{tower[:8]}"


@pytest.mark.parametrize(
    "text", ["\u200b", "\u200d\u2060", " \u3164\n\u2800 ", "\ufeff\u00ad", "\u0301\u0301", "\u202e"]
)
def test_invisible_signs_are_no_text(text):
    assert some_lines(text) == ""


def test_signs_that_turn_text_around_are_left_out():
    assert some_lines("\u202eevil\u202c \u2066text\u2069") == "evil text"
