"""The transaction that makes it a player's turn also plans the note that will say so."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from api.domain import due
from api.domain.tables import Table
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together


def _notes(store, table):
    return store.notes(table)


def _waiting(store, table):
    return store.waiting(table)


def test_everyone_asked_first_gets_a_note_and_bots_get_none(ann, ben, store, clock):
    table = seat_together([ann, ben], bots=2)
    assert _waiting(store, table) == [("your_turn", 0), ("your_turn", 3)]
    hers = next(note for note in _notes(store, table) if note.seat == 0)
    assert hers.player == ann.id
    assert hers.due_at == clock() + timedelta(minutes=2)
    assert hers.version == store.table(table).version


def test_a_player_who_has_moved_has_no_note_and_one_still_to_move_keeps_theirs(ann, ben, store, clock):
    table = seat_together([ann, ben], bots=2)
    (before,) = [note for note in _notes(store, table) if note.seat == 3]
    clock.passes(hours=1)
    ann.plays(table)
    assert [note for note in _notes(store, table) if note.seat == 3] == [before]
    assert ("your_turn", 0) not in _waiting(store, table)


def test_the_turn_that_comes_back_brings_a_new_note(ann, store):
    table = ann.opens_table(bots=3)
    (first,) = _notes(store, table)
    ann.plays(table)
    (second,) = _notes(store, table)
    assert second.version == first.version + 1


@ON_SQLITE
def test_at_most_one_note_waits_for_a_seat_and_players_with_an_address_hear_of_the_end(ann, ben, post, store):
    post.gives_address(ben, "ben@example.org")
    table = seat_together([ann, ben], bots=1, level="easy")
    dice = Random(12)
    while ann.sees(table)["status"] == "running":
        told = _waiting(store, table)
        assert told == [("your_turn", seat) for seat in ann.sees(table)["to_act"]]
        play_out([ann, ben], table, dice.choice, moves=9)
    assert _waiting(store, table) == [("game_over", 2)]


def test_a_refused_move_tells_nobody_anything(ann, ben, store):
    table = seat_together([ann, ben])
    before = store.every_item(table)
    ann.sees(table)
    assert ann.sends(table, {"type": "play_torch", "adventurer": 0}).status_code == 422
    assert store.every_item(table) == before


def test_a_turn_is_found_by_its_time_in_one_of_a_few_places_and_becomes_one_note(ann, ben, post, store, clock):
    post.gives_address(ben, "ben@example.org")
    table = seat_together([ann, ben])

    def found():
        return [
            item for place in due.partitions() for item in store.index("due", place, until=due.until(clock())).items
        ]

    assert found() == []
    clock.passes(minutes=2)
    assert [item.key for item in found()] == [Table.key_of(table)]
    assert store.written_notes(table) == []
    assert post.goes_out() == 1
    assert found() == []
    (note,) = store.written_notes(table)
    assert (note.kind, note.seat, note.version) == ("your_turn", 1, store.table(table).seats[1].turn_version)


def test_a_turn_of_somebody_whom_no_letter_reaches_is_not_listed_at_all(ann, ben, store):
    table = seat_together([ann, ben])
    assert store.table(table).due_at is None


def test_at_a_live_table_only_the_first_turn_gets_a_letter(ann, ben, store, clock):
    table = seat_together([ann, ben], pace="5m")
    assert _waiting(store, table) == [("your_turn", 0), ("your_turn", 1)]
    assert store.table(table).seats[0].deadline_at == clock() + timedelta(minutes=5)
    play_out([ann, ben], table, lambda actions: actions[0], moves=6)
    assert _waiting(store, table) == []
    noted = [seat.turn_version for seat in store.table(table).seats if seat.turn_since_at]
    assert noted
    assert None not in noted
