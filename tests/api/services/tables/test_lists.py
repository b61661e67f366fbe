"""My tables and open tables: their order, and their pages."""

from __future__ import annotations

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together
from tests.games import in_catalogue


def _pages(caller, query, limit):
    """The ids of a list, page by page."""
    pages, cursor = [], ""
    while cursor is not None:
        page = caller.reads(f"/tables?{query}&limit={limit}" + (f"&cursor={cursor}" if cursor else ""))
        pages.append([line["id"] for line in page["tables"]])
        cursor = page["cursor"]
    return pages


def _mine(caller):
    return [line["id"] for line in caller.reads("/tables?mine")["tables"]]


def test_my_turn_comes_first_and_of_those_the_longest_waiting(ann, ben, clock):
    older, newer = [], []
    for made in (older, newer):
        made.append(seat_together([ann, ben]))
        clock.passes(hours=1)
    gathering = ann.opens_table(free=1)
    clock.passes(hours=1)
    later_gathering = ann.opens_table(free=1)
    assert _mine(ann) == [*older, *newer, later_gathering, gathering]

    # two adventurers each in a duel: both torches are lit before the turn passes
    while 0 in ann.sees(older[0])["to_act"]:
        ann.plays(older[0])
    assert _mine(ann) == [*newer, *older, later_gathering, gathering]


@ON_SQLITE
def test_finished_tables_come_last_newest_first(ann, ben, clock):
    ended = []
    for _ in range(2):
        table = ann.opens_table(bots=2, level="easy")
        while ann.sees(table)["status"] == "running":
            ann.plays(table)
        ended.append(table)
        clock.passes(hours=1)
    gathering = ann.opens_table(free=1)
    running = seat_together([ann, ben])
    assert _mine(ann) == [running, gathering, *reversed(ended)]
    lines = ann.reads("/tables?mine")["tables"]
    assert [line["status"] for line in lines] == ["running", "gathering", "over", "over"]
    assert lines[3]["result"]["winners"]
    assert [line["ended_at"] for line in lines] == [None, None, "2026-03-01T13:00:00Z", "2026-03-01T12:00:00Z"]


def test_a_line_says_who_sits_there_whose_turn_it_is_and_since_when(ann, ben, clock):
    table = seat_together([ann, ben])
    clock.passes(days=1)
    ann.plays(table)
    ann.plays(table)
    (line,) = ben.reads("/tables?mine")["tables"]
    seen = ben.sees(table)
    present = {"deadline_at": None, "absent": False, "resigned": False}
    assert line == {
        "id": table,
        "game": "torchlit",
        "title": "Torchlit",
        "status": "running",
        "seats": [
            {"seat": 0, "kind": "player", "name": "Ann", "thinking_since_at": None, **present},
            {"seat": 1, "kind": "player", "name": "Ben", "thinking_since_at": "2026-03-01T12:00:00Z", **present},
        ],
        "you": 1,
        "my_turn": True,
        "to_act": [1],
        "turn_since_at": "2026-03-01T12:00:00Z",
        "deadline_at": None,
        "created_at": "2026-03-01T12:00:00Z",
        "ended_at": None,
        "result": None,
        "talk": None,
    }
    assert line["turn_since_at"] == seen["turn_since_at"]
    assert ann.reads("/tables?mine")["tables"][0]["my_turn"] is False


def test_my_tables_come_in_pages_without_gap_or_repeat(ann, clock):
    tables = []
    for _ in range(7):
        tables.append(ann.opens_table(free=1))
        clock.passes(minutes=1)
    assert _pages(ann, "mine", 3) == [tables[:3:-1], tables[3:0:-1], tables[:1]]


def test_all_tables_that_wait_for_me_are_counted_not_only_those_of_the_page(ann, ben):
    first, *_ = [seat_together([ann, ben]) for _ in range(3)]
    ann.opens_table(free=1)
    page = ann.reads("/tables?mine&limit=2")
    assert (len(page["tables"]), page["waiting"]) == (2, 3)
    assert ann.reads(f"/tables?mine&limit=2&cursor={page['cursor']}")["waiting"] is None
    while 0 in ann.sees(first)["to_act"]:
        ann.plays(first)
    assert ann.reads("/tables?mine")["waiting"] == 2


def test_a_line_of_mine_names_the_newest_post_of_the_talk_and_an_open_one_does_not(ann, ben, passerby):
    table = seat_together([ann, ben])
    ann.says(table, "Good luck!")
    ben.says(table, "You too.")
    assert ann.reads("/tables?mine")["tables"][0]["talk"] == {"n": 2, "seat": 1}
    free = ann.opens_table(free=1)
    ann.says(free, "Who comes?")
    assert passerby.reads("/tables?open")["tables"][0]["talk"] is None


def test_open_tables_are_listed_newest_first_for_everybody(ann, ben, passerby, clock):
    first = ann.opens_table(free=2)
    clock.passes(minutes=1)
    ann.opens_table(invited=1)
    ann.opens_table(bots=3)
    second = ben.opens_table(free=1)
    for query in ("open", "open&game=torchlit"):
        assert _pages(passerby, query, 1) == [[second], [first]]
    lines = ben.reads("/tables?open")["tables"]
    assert [line["you"] for line in lines] == [0, None]
    assert [seat["kind"] for seat in lines[1]["seats"]] == ["player", "open", "open"]


def test_a_table_leaves_the_list_with_its_last_open_seat(ann, ben, cleo, passerby):
    table = ann.opens_table(free=1, invited=1)
    cleo.takes_seat(table, 2)
    assert passerby.reads("/tables?open") == {"tables": [], "cursor": None, "waiting": None}
    assert ann.sees(table)["status"] == "gathering"
    ben.takes_seat(table, 1, ann.invitations[1])
    assert passerby.reads("/tables?open&game=torchlit")["tables"] == []


def test_my_tables_are_mine_alone(ann, ben, passerby):
    ann.opens_table(bots=3)
    assert ben.reads("/tables?mine")["tables"] == []
    passerby.is_refused(401, "unauthorized", "GET", "/tables?mine")


@pytest.mark.parametrize("query", ["", "mine&open", "mine&limit=0", "mine&limit=51", "mine&limit=x", "mine&colour=red"])
def test_an_impossible_list_is_refused(ann, query):
    ann.is_refused(422, "invalid", "GET", f"/tables?{query}")


def test_a_cursor_of_another_list_is_refused(ann, ben):
    for person in (ann, ben):
        for _ in range(2):
            person.opens_table(free=1)
    cursor = ann.reads("/tables?mine&limit=1")["cursor"]
    for query in (f"open&cursor={cursor}", "mine&cursor=nonsense"):
        ben.is_refused(422, "invalid", "GET", f"/tables?{query}")
    ben.is_refused(422, "invalid", "GET", f"/tables?mine&cursor={cursor}")


def test_open_tables_of_an_unknown_or_announced_game_are_not_found(passerby):
    with in_catalogue():
        for game in ("chess", "hush"):
            passerby.is_refused(404, "not_found", "GET", f"/tables?open&game={game}")
