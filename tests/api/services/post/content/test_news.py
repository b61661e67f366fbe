"""Events appear in letters by how much they matter; texts that people wrote, and what was said since,
appear in full."""

from __future__ import annotations

import pytest

from api.services.post.content.news import MOST_LINES, MOST_SIGNS, Line, once, weightiest
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together
from tests.games import in_catalogue

ANN = "ann@example.org"


def _lines(*weights):
    return [Line(f"{at}", weight, is_written=False) for at, weight in enumerate(weights)]


def test_short_news_is_given_in_full():
    assert weightiest(_lines(0, 3, 1)) == _lines(0, 3, 1)


def test_long_news_keeps_what_matters_in_its_order():
    lines = _lines(3, *[0] * 20, 2, *[1] * (MOST_LINES - 3), *[0] * 20, 3)
    assert [line.weight for line in weightiest(lines)] == [3, 2, *[1] * (MOST_LINES - 3), 3]


def test_a_repeated_detail_appears_once_where_it_came_last():
    told = [("Ann was asked.", 0), ("Ann moved.", 1), ("Ann was asked.", 0), ("Ann moved.", 1), ("Ben was asked.", 0)]
    lines = [Line(text, weight, is_written=False) for text, weight in told]
    assert once(lines) == lines[1:]


def test_of_equal_lines_the_later_ones_are_kept():
    assert [line.text for line in weightiest(_lines(*[1] * (MOST_LINES + 2)))] == [
        str(at) for at in range(2, MOST_LINES + 2)
    ]


def test_texts_that_people_wrote_have_a_bound_of_their_own_beside_the_sentences():
    lines = [*_lines(*[1] * MOST_LINES), *[Line("so it was.", 2, is_written=True)] * 40]
    assert weightiest(lines) == lines
    long = [Line("x" * (MOST_SIGNS // 3), 2, is_written=True)] * 5
    assert len(weightiest(long)) == 3


MADE = {"type": "create_character", "race": "elf", "brute": 0, "nimble": 2, "wits": 0, "kit": "archer"}


@pytest.fixture
def fire(ann, ben, post):
    """A table of a game in which people write."""
    with in_catalogue():
        post.gives_address(ann, ANN)
        table = seat_together([ann, ben], game="tiny")
        ann.sees(table)
        ann.plays(table, {"type": "lay", "logs": 1})
        yield table


@ON_SQLITE
def test_a_text_keeps_its_paragraphs(ben, post, fire):
    ben.sees(fire)
    ben.plays(fire, {"type": "call", "text": "The wood is wet.\n\nWho <b>has</b> more?"})
    ben.sees(fire)
    ben.plays(fire, {"type": "lay", "logs": 1})
    post.goes_out(minutes=2)
    letter = post.newest(ANN)
    assert "    Ben called:\n\n    The wood is wet.\n\n    Who <b>has</b> more?\n" in letter.text
    for paragraph in ("Ben called:", "The wood is wet.", "Who &lt;b&gt;has&lt;/b&gt; more?"):
        assert f">{paragraph}</p>" in letter.html


@ON_SQLITE
def test_posts_since_the_last_move_are_in_the_letter(ann, ben, post, fire):
    ben.says(fire, "Long ago.")
    post.clock.passes(minutes=1)
    ben.sees(fire)
    ben.plays(fire, {"type": "lay", "logs": 1})
    ann.sees(fire)
    ann.plays(fire, {"type": "lay", "logs": 1})
    post.clock.passes(minutes=1)
    ann.says(fire, "Your turn, then.")
    ben.says(fire, "I am <thinking>.\nPatience!")
    ben.sees(fire)
    ben.plays(fire, {"type": "lay", "logs": 1})
    post.goes_out(minutes=3)
    letter = post.newest(ANN)
    assert "Said at the table:\n  Ben: I am <thinking>.\n    Patience!\n" in letter.text
    assert "I am &lt;thinking&gt;. / Patience!" in letter.html
    assert "Long ago" not in letter.text
    assert "Your turn, then" not in letter.text


@ON_SQLITE
def test_a_hushed_text_is_not_repeated_in_a_letter_nor_is_who_hushed_it(ben, post, fire):
    ben.sees(fire)
    ben.plays(fire, {"type": "call", "text": "Something in the dark has eyes."})
    ben.plays(fire, {"type": "hush", "number": 1})
    ben.plays(fire, {"type": "note", "text": "Ann hides wood."})
    ben.plays(fire, {"type": "lay", "logs": 1})
    post.goes_out(minutes=2)
    letter = post.newest(ANN)
    for told in (letter.text, letter.html):
        assert "eyes" not in told
        assert "hides wood" not in told
        assert "somebody drew a veil over" in told
        assert "Somebody asked that call 1 is not repeated." in told
    assert "Stir the embers" not in letter.text  # it answers nothing
    assert "Lay one log (if nobody else does)" in letter.text


@ON_SQLITE
def test_a_veil_drawn_later_is_honoured_by_every_letter_after_it(cleo, ann, ben, post):
    post.gives_address(ann, ANN)
    options = {"mode": "campaign", "world_builder": False}
    table = seat_together([cleo, ann, ben], game="dark", options=options)
    for person in (ann, ben):
        person.sees(table)
        person.plays(table, MADE)
    cleo.sees(table)
    for action in (
        {"type": "begin_session"},
        {"type": "open_scene", "title": "The maw", "text": "Teeth in the walls."},
        {"type": "post", "text": "The pit is full of eyes."},
        {"type": "post", "text": "And of hands.", "veiled": True},
        {"type": "post", "text": "Hush."},
    ):
        cleo.plays(table, action)
    cleo.plays(table, {"type": "narrate", "text": "The rope is *wet*, <b>said</b> the *old\n\nman*."})
    scene = ben.sees(table)["view"]["open"]["scene"]["number"]
    for number in (1, scene):
        ben.plays(table, {"type": "veil", "number": number})
    post.goes_out(minutes=2)
    letter = post.newest(ANN)
    for told in (letter.text, letter.html):
        for veiled in ("full of eyes", "of hands", "The maw", "Teeth"):
            assert veiled not in told
        assert told.count("somebody drew a veil over") == 3
    assert "\n\n    Cleo, as Game Master: “Hush.”\n" in letter.text  # words stand by themselves, even if they are few
    assert "The rope is *wet*, <b>said</b> the *old" in letter.text
    assert "The rope is <em>wet</em>, &lt;b&gt;said&lt;/b&gt; the *old" in letter.html  # in one paragraph


@ON_SQLITE
def test_a_player_who_rolls_by_a_link_sees_what_came_up(ann, post):
    """They know what they chose, but not the die that follows from it."""
    post.gives_address(ann, ANN)
    ann.opens_table("abyss")
    post.goes_out(minutes=2)
    done = post.follows(post.newest(ANN).links("letter")[0]).json
    assert "(rolled " in done["told"][0]


@ON_SQLITE
def test_a_text_to_be_answered_appears_whatever_its_reader_has_written_since(cleo, ann, ben, post):
    post.gives_address(ann, ANN)
    table = seat_together([cleo, ann, ben], game="dark", options={"mode": "campaign", "world_builder": False})
    for person in (ann, ben):
        person.sees(table)
        person.plays(table, {**MADE, "name": person.name})
    cleo.sees(table)
    for action in ({"type": "begin_session"}, {"type": "narrate", "text": "Long ago."}):
        cleo.plays(table, action)
    for person in (ann, ben):
        person.sees(table)
        person.plays(table, {"type": "respond", "text": "So it was."})
    cleo.sees(table)
    post.clock.passes(minutes=1)
    cleo.plays(table, {"type": "narrate", "text": "The bell hums."})
    ann.sees(table)
    ann.plays(table, {"type": "post", "text": "Hush!"})
    ben.sees(table)
    ben.plays(table, {"type": "post", "text": "I hear it too."})
    post.lapses(hours=47)
    told = post.newest(ANN).text
    assert told.index("The bell hums.") < told.index("I hear it too.")
    for past in ("Hush!", "Long ago.", "So it was."):
        assert past not in told
