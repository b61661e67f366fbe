"""A game that needs all of the contract, played by people at tables: roles, free texts, letters, one end for all."""

from __future__ import annotations

import msgspec
import pytest

import engines
from api.services.post.content.offered_actions import favourites
from engines.record import Record, verify
from engines.rng import Rng
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together
from tests.games import in_catalogue

WARDEN = {"nights": 2, "warden": True}


@pytest.fixture(autouse=True)
def games_of_the_tests():
    with in_catalogue():
        yield


def _wish(seats, **more):
    return {"game": "tiny", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], **more}


def test_a_table_whose_options_do_not_go_with_its_seats_is_not_opened(ann):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", _wish(1, options=WARDEN))
    assert refused["path"] == "$.options"
    assert ann.reads("/tables?mine")["tables"] == []


def test_nobody_resigns_by_being_late_where_nobody_can_resign(ann):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", _wish(2, on_lapse="resign", pace="1d"))
    assert refused["path"] == "$.on_lapse"


def test_a_kept_table_of_that_kind_lets_a_bot_keep_the_seat_instead(ann, ben, post, store):
    table = seat_together([ann, ben], game="tiny", pace="1d")
    kept = store.table(table)
    kept.on_lapse = "resign"
    store.store.commit(kept.next_version())
    post.lapses(hours=25)
    assert [(seat.has_resigned, seat.is_absent) for seat in store.table(table).seats] == [(False, True)] * 2


def test_the_seats_bear_their_roles(ann, ben):
    table = seat_together([ann, ben], game="tiny", options=WARDEN)
    assert [seat["role"] for seat in ben.sees(table)["seats"]] == ["Warden", "Keeper"]
    plain = ann.opens_table("torchlit", bots=2)
    assert {seat["role"] for seat in ann.sees(plain)["seats"]} == {""}


def test_an_invitation_says_what_the_seat_is_called(ann, post):
    post.gives_address(ann, "ann@example.org")
    seats = [{"kind": "invited", "email": "ben@example.org"}, {"kind": "me"}]
    ann.tries("POST", "/tables", {"game": "tiny", "seats": seats, "options": WARDEN})
    post.goes_out()
    letter = post.newest("ben@example.org")
    assert "Ann keeps a seat for you as Warden at a table of Watch & Fire" in letter.text
    assert "as Warden" in letter.html


def test_who_owes_nothing_is_shown_what_there_is_to_do_meanwhile(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    ann.sees(table)
    seen = ann.plays(table, {"type": "lay", "logs": 1})["table"]
    assert seen["to_act"] == [1]
    assert [each["action"] for each in seen["legal"]] == [{"type": "call", "text": ""}]


def test_a_free_text_is_cleaned_before_it_is_played(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    ann.sees(table)
    ann.plays(table, {"type": "call", "text": "  Wood,\r\n\x07please!\u202e \n\n\n\n Now. "})
    (step,) = ben.reads_log(table)[-1]["steps"]
    assert step["events"][0]["text"] == "Wood,\nplease!\n\n Now."


def test_a_letter_offers_no_link_for_what_is_nothing_without_a_text():
    game = engines.load("tiny")
    state, _ = game.setup(2, game.options(), Rng("0" * 32))
    kinds = {type(action).__name__ for action in favourites(game, state, 0, "now")[0]}
    assert kinds == {"Lay"}
    game.play(state, 0, game.read_action({"type": "lay", "logs": 0}))
    assert [type(action).__name__ for action in favourites(game, state, 0, "now")[0]] == ["Call"]


@ON_SQLITE
@pytest.mark.parametrize(("logs", "told"), [(-1, "the party has won!"), (0, "the party has lost")])
def test_a_game_of_all_ends_with_one_letter_for_all_and_no_ranking(ann, ben, post, logs, told):
    for person in (ann, ben):
        post.gives_address(person, f"{person.name.lower()}@example.org")
    table = seat_together([ann, ben], game="tiny", options={"nights": 2})
    play_out([ann, ben], table, lambda actions: [each for each in actions if each["type"] == "lay"][logs])
    seen = ann.sees(table)
    assert seen["status"] == "over"
    assert bool(seen["result"]["winners"]) == (logs == -1)
    post.goes_out(minutes=5)
    for person in (ann, ben):
        letter = post.newest(f"{person.name.lower()}@example.org")
        assert f": {told}\n" in letter.text
        assert "1. Ann" not in letter.text
        assert seen["verdict"] in letter.text


@ON_SQLITE
def test_its_record_is_true_and_every_move_can_be_looked_back_at(ann, ben, passerby):
    table = seat_together([ann, ben], game="tiny", bots=1)
    ann.sees(table)
    ann.plays(table, {"type": "leave", "logs": 2})
    play_out([ann, ben], table, lambda actions: actions[0])
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("tiny"), record) == []
    for move in range(ann.sees(table)["moves"] + 1):
        assert passerby.looks_back(table, move)["view"]["open"]


def test_nobody_gives_it_up_for_lost(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    assert ann.sees(table)["can"]["resign"] is False
    ann.is_refused(403, "forbidden", "POST", f"/tables/{table}/resign")
