"""Drawings become pixels, within bounds, with fonts of our own."""

from __future__ import annotations

from threading import Thread

import pytest

import engines
from api import pictures
from engines.rng import Rng

NAMES = ("Änn <Ö>", "Ben", "Дора", "שרה", "Cleo", "Łu", "Fe", "Ga", "Hu")


@pytest.mark.parametrize("game", engines.ready(), ids=lambda game: game.facts.id)
def test_every_game_is_drawn_within_bounds(game):
    seats = game.facts.seats[1]
    state, _ = game.setup(seats, game.options(), Rng("0" * 32))
    svg = game.picture(game.look(state, 0), NAMES[:seats])
    for pixels in (pictures.LETTER, pictures.PREVIEW):
        png = pictures.png(svg, pixels)
        width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
        assert png.startswith(b"\x89PNG\r\n")
        assert 0.95 < width * height / pixels < 1.05
        assert len(png) < 200_000


def test_words_are_drawn_whatever_fonts_the_machine_has():
    blank, written = (pictures.cover(title, "") for title in ("", "Torchlit Ж"))
    assert pictures.png(written, pictures.PREVIEW) != pictures.png(blank, pictures.PREVIEW)
    assert {each.name for each in pictures.FONTS.iterdir()} >= {"LICENSE.txt", "DejaVuSans.ttf", "DejaVuSerif.ttf"}


@pytest.mark.parametrize("game", engines.ready(), ids=lambda game: game.facts.id)
def test_no_name_spoils_a_drawing(game):
    """A letter with a broken drawing would never be sent, to nobody at the table."""
    seats = game.facts.seats[1]
    names = [
        f"{each}]]>&'\"{number}"
        for number, each in enumerate(("\0", "\x0b", "\uffff", "\ufffe", "\ud800", "<", "\x1b"))
    ]
    state, _ = game.setup(seats, game.options(), Rng("0" * 32))
    svg = game.picture(game.look(state, 0), (names * 2)[:seats])
    assert pictures.png(svg, pictures.PREVIEW).startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize("svg", ["", "<svg", "no drawing at all", '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'])
def test_a_broken_drawing_is_refused_like_any_other_mistake(svg):
    with pytest.raises(ValueError, match="cannot be drawn"):
        pictures.png(svg, pictures.PREVIEW)


def test_every_thread_of_a_server_draws():
    """A server calls from several threads, each for a while."""
    drawn = []
    for name in ("Ann", "Ben", "Cleo"):
        caller = Thread(target=lambda name=name: drawn.append(pictures.png(pictures.cover(name, "on a thread"), 900)))
        caller.start()
        caller.join()
    assert [png[:4] for png in drawn] == [b"\x89PNG"] * 3
