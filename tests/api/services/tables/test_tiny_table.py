"""A game that needs all of the contract, played by people at tables: roles, free texts, letters, one end for all."""

from __future__ import annotations

import msgspec
import pytest

import engines
from engines.record import WITHHELD, Record, verify
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, problem, seat_together
from tests.games import in_catalogue

WARDEN = {"nights": 2, "warden": True}
SECRET = "Ann hides wood."
HUSH = {"type": "hush", "number": 1}


@pytest.fixture(autouse=True)
def games_of_the_tests():
    with in_catalogue():
        yield


def _wish(seats, **more):
    return {"game": "tiny", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], **more}


def test_a_table_whose_options_do_not_fit_its_seats_is_not_opened(ann):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", _wish(1, options=WARDEN))
    assert refused["path"] == "$.options"
    assert ann.reads("/tables?mine")["tables"] == []


def test_nobody_resigns_by_being_late_where_nobody_can_resign(ann):
    refused = ann.is_refused(422, "invalid", "POST", "/tables", _wish(2, terms={"on_lapse": "resign", "pace": "1d"}))
    assert refused["path"] == "$.terms.on_lapse"


def test_a_kept_table_of_that_kind_lets_a_bot_keep_the_seat_instead(ann, ben, post, store):
    table = seat_together([ann, ben], game="tiny", pace="1d")
    kept = store.table(table)
    kept.terms = msgspec.structs.replace(kept.terms, on_lapse="resign")
    store.store.commit(kept.put_changed())
    post.lapses(hours=25)
    assert [(seat.has_resigned, seat.is_absent) for seat in store.table(table).seats] == [(False, True)] * 2


def test_the_seats_bear_their_roles(ann, ben):
    table = seat_together([ann, ben], game="tiny", options=WARDEN)
    assert [seat["role"] for seat in ben.sees(table)["seats"]] == ["Warden", "Keeper"]
    plain = ann.opens_table("torchlit", bots=2)
    assert {seat["role"] for seat in ann.sees(plain)["seats"]} == {""}


def test_an_invitation_names_the_role_of_the_seat(ann, post):
    post.gives_address(ann, "ann@example.org")
    seats = [{"kind": "invited", "email": "ben@example.org"}, {"kind": "me"}]
    ann.tries("POST", "/tables", {"game": "tiny", "seats": seats, "options": WARDEN})
    post.goes_out()
    letter = post.newest("ben@example.org")
    assert "Ann keeps a seat for you as Warden at a table of Watch & Fire" in letter.text
    assert "as Warden" in letter.html


def test_a_player_who_owes_nothing_sees_what_can_be_done_meanwhile(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    ann.sees(table)
    seen = ann.plays(table, {"type": "lay", "logs": 1})["table"]
    assert seen["to_act"] == [1]
    meanwhile = [{"type": "stir", "stick": "left", "wish": ""}, {"type": "call", "text": ""}]
    assert [each["action"] for each in seen["legal"]] == meanwhile
    assert [each["prospect"]["label"] for each in seen["legal"]] == ["Stir", "Call"]
    assert seen["alike"] == [["left", "right"]]
    ann.plays(table, {"type": "stir", "stick": "right"})
    assert ann.sees(table)["alike"] == []


def test_a_free_text_is_cleaned_before_it_is_played(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    ann.sees(table)
    ann.plays(table, {"type": "call", "text": "  Wood,\r\n\x07please!\u202e \n\n\n\n Now. "})
    (step,) = ben.reads_log(table)[-1]["steps"]
    assert step["events"][0]["text"] == "Wood,\nplease!\n\n Now."


@ON_SQLITE
@pytest.mark.parametrize(("logs", "told"), [(-1, "the party has won!"), (0, "the party has lost")])
def test_a_cooperative_game_ends_with_one_letter_for_each_and_no_ranking(ann, ben, post, logs, told):
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
def test_its_record_verifies_and_every_move_can_be_looked_back_at(ann, ben, passerby):
    table = seat_together([ann, ben], game="tiny", bots=1)
    ann.sees(table)
    ann.plays(table, {"type": "leave", "logs": 2})
    ann.plays(table, {"type": "call", "text": "Ho!"})
    ben.sees(table)
    ben.plays(table, {"type": "hush", "number": 1})
    ben.plays(table, {"type": "note", "text": SECRET})
    play_out([ann, ben], table, lambda actions: actions[0])
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("tiny"), record) == []
    kept = {step.action["type"]: step for step in record.moves}
    assert kept["hush"].seat == 0  # nobody's, as it is the same whoever did it
    assert kept["note"].action["text"] == WITHHELD
    for move in range(ann.sees(table)["moves"] + 1):
        assert passerby.looks_back(table, move)["view"]["open"]


def test_nobody_gives_it_up_for_lost(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    assert ann.sees(table)["can"]["resign"] is False
    ann.is_refused(403, "forbidden", "POST", f"/tables/{table}/resign")


def _hushed(person, table):
    """The step of the log in which a call was hushed, as this person reads it."""
    steps = [step for move in person.reads_log(table) for step in move["steps"]]
    (found,) = [step for step in steps if [event["type"] for event in step["events"]] == ["hushed"]]
    return found


def test_nobody_learns_whose_unsigned_wish_it_was(ann, ben, cleo, passerby):
    table = seat_together([ann, ben, cleo], game="tiny", spectators=True)
    ann.sees(table)
    ann.plays(table, {"type": "call", "text": "More wood!"})
    ben.sees(table)
    assert ben.plays(table, HUSH)["table"]["undo"] is False
    problem(ben.takes_back(table), 409, "not_undoable")
    assert _hushed(ben, table)["seat"] == 1
    for other in (ann, cleo, passerby):
        step = _hushed(other, table)
        assert (step["seat"], step["bot"]) == (None, False)
        assert step["sentences"] == ["Somebody asked that call 1 is not repeated."]
        (moment,) = other.reads(f"/tables/{table}/steps?move=2&step=0&limit=1")["steps"]
        assert "Ben" not in str(moment["sentences"])
    drawn = [each["veils"] for each in cleo.reads(f"/tables/{table}/story?after=-1")["passages"] if each["veils"]]
    assert drawn == [1]


def test_a_private_note_is_shown_to_its_writer_alone(ann, ben, passerby):
    table = seat_together([ann, ben], game="tiny", spectators=True)
    ben.sees(table)
    ben.plays(table, {"type": "note", "text": SECRET})
    assert SECRET in str(ben.reads_log(table))
    for other in (ann, passerby):
        assert SECRET not in str(other.reads_log(table)) + str(other.reads(f"/tables/{table}/story?after=-1"))
        assert other.reads_log(table)[-1]["steps"][0]["seat"] is None


def test_a_story_comes_with_dice_or_without(ann, ben):
    table = seat_together([ann, ben], game="tiny")
    ann.sees(table)
    ann.plays(table, {"type": "stir", "stick": "left", "wish": ""})
    told = {dice: str(ben.reads(f"/tables/{table}/story?after=-1&dice={dice}")) for dice in ("true", "false")}
    assert "stirred the embers" in told["true"]
    assert "stirred the embers" not in told["false"]
