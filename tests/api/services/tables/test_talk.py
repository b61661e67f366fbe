"""Table talk."""

from __future__ import annotations

import pytest

from tests.api.scenes import seat_together


def _texts(caller, table, query=""):
    return [post["text"] for post in caller.reads(f"/tables/{table}/posts{query}")["posts"]]


def test_players_of_the_table_talk_and_spectators_listen(ann, ben, passerby):
    table = seat_together([ann, ben])
    first = ann.says(table, "Good luck!")
    assert first == {"n": 1, "at": "2026-03-01T12:00:00Z", "seat": 0, "name": "Ann", "text": "Good luck!"}
    assert ben.says(table, "You too.")["n"] == 2
    assert _texts(passerby, table) == ["Good luck!", "You too."]
    assert _texts(ben, table, "?after=1") == ["You too."]


def test_talk_comes_in_pages(ann):
    table = ann.opens_table(bots=3)
    for number in range(5):
        ann.says(table, f"post {number}")
    page = ann.reads(f"/tables/{table}/posts?limit=3")
    assert page["cursor"] == 3
    assert _texts(ann, table, "?limit=3&after=3") == ["post 3", "post 4"]
    assert ann.reads(f"/tables/{table}/posts?after=3")["cursor"] is None


def test_talk_does_not_disturb_a_move(ann, ben):
    table = seat_together([ann, ben])
    action = ann.choices(table)[0]
    ben.says(table, "Take your time.")
    ann.plays(table, action)


def test_two_posts_at_once_are_both_kept(ann, ben, store):
    table = seat_together([ann, ben])
    store.before_commit = lambda: ben.says(table, "first")
    assert ann.says(table, "second")["n"] == 2
    assert _texts(ann, table) == ["first", "second"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  two\r\nlines \t\n", "two\nlines"),
        ("bell\x07, null\x00, escape\x1b[31m", "bell, null, escape[31m"),
        ("turned \u202eround", "turned round"),
        ("a\n\n\n\n\nb", "a\n\nb"),
        ("a 🔥 b", "a 🔥 b"),
        ("<b>not markup</b>", "<b>not markup</b>"),
    ],
)
def test_signs_that_are_no_text_are_left_out(ann, said, kept):
    table = ann.opens_table(bots=3)
    assert ann.says(table, said)["text"] == kept


@pytest.mark.parametrize("text", ["", "   ", "\x00", "a" * 2001, 5, None])
def test_a_post_has_a_text_of_sensible_length(ann, text):
    table = ann.opens_table(bots=3)
    ann.is_refused(422, "invalid", "POST", f"/tables/{table}/posts", {"text": text})
    assert ann.says(table, "a" * 2000)["n"] == 1


def test_a_caller_without_a_seat_may_listen_but_not_speak(ann, ben, passerby):
    table = ann.opens_table(bots=3)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/posts", {"text": "Hello"})
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/posts", {"text": "Hello"})
