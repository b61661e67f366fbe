"""A table as a picture: everybody sees what a passer-by may see, and it is drawn once."""

from __future__ import annotations

import pytest

import engines
from api import pictures
from api.services.sight.positions import state_of
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

pytestmark = ON_SQLITE


def _picture(caller, table, **headers):
    return caller.tries("GET", f"/tables/{table}/picture", None, **headers)


@pytest.fixture
def table(ann, ben):
    return seat_together([ann, ben], bots=1)


def test_a_seat_that_asks_gets_no_more_than_a_passerby(ann, ben, passerby, table):
    seen = [_picture(each, table) for each in (passerby, ann, ben)]
    assert {(each.status_code, each.content_type) for each in seen} == {(200, "image/png")}
    assert len({each.data for each in seen}) == 1
    assert seen[0].headers["Cache-Control"] == "public, max-age=300"
    ann.tries("POST", f"/tables/{table}/moves", {"action": ann.choices(table)[0]}, If_Match=ann.known[table])
    assert _picture(passerby, table).headers["ETag"]


def test_it_shows_the_view_of_a_spectator(passerby, table, store):
    game, kept = engines.load("torchlit"), store.table(table)
    drawn = game.picture(game.look(state_of(kept), None), kept.names)
    assert _picture(passerby, table).data == pictures.png(drawn, pictures.PREVIEW)


def test_a_caller_who_has_it_does_not_get_it_again(passerby, table):
    etag = _picture(passerby, table).headers["ETag"]
    before = pictures.png.cache_info()
    again = _picture(passerby, table, If_None_Match=etag)
    assert (again.status_code, again.data) == (304, b"")
    assert pictures.png.cache_info() == before
    _picture(passerby, table)
    assert pictures.png.cache_info().misses == before.misses


def test_a_table_that_gathers_shows_the_cover_of_its_game_and_a_private_one_nothing(ann, ben, passerby):
    cover = pictures.png(pictures.cover("Torchlit", engines.catalogue()["torchlit"].tagline), pictures.PREVIEW)
    assert _picture(passerby, ann.opens_table(free=1)).data == cover
    closed = ann.opens_table(free=1, spectators=False)
    assert _picture(passerby, closed).data == cover
    ben.takes_seat(closed, 1)
    for who in (passerby, ann):
        who.is_refused(404, "not_found", "GET", f"/tables/{closed}/picture")


def test_a_table_that_does_not_exist_has_no_picture(passerby):
    passerby.is_refused(404, "not_found", "GET", f"/tables/{'x' * 22}/picture")
