"""A campaign goes on whoever is away: a silent player, a Game Master who is late, stays away or hands the seat over."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from api.jobs import tick
from api.services.moves import deadlines
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import problem, seat_together

pytestmark = ON_SQLITE

OPTIONS = {"mode": "campaign", "world_builder": False, "rooms": 4}
HERO = {"type": "create_character", "race": "dwarf", "brute": 2, "nimble": 0, "wits": 0, "kit": "guard"}


def campaign(cleo, ann, ben, **more):
    """Cleo is the Game Master and has opened a scene; it is up to the players to go on."""
    table = seat_together([cleo, ann, ben], game="dark", options=OPTIONS, pace="1d", **more)
    for person, name in ((ann, "Sael"), (ben, "Brom")):
        person.sees(table)
        person.plays(table, {**HERO, "name": name})
    cleo.sees(table)
    cleo.plays(table, {"type": "begin_session"})
    cleo.plays(table, {"type": "open_scene", "title": "The well"})
    return table


@pytest.fixture
def lapse(joined, clock, store):
    """The table's next deadline passes."""

    def passes(table):
        clock.now = deadlines.next_lapse(store.table(table), clock())
        tick(joined)

    return passes


def says(table, **people):
    """Everybody who is asked says something. Returns who is asked next."""
    for text, person in people.items():
        person.sees(table)
        person.plays(table, {"type": "respond", "text": text})


def test_a_silent_player_stops_nobody(cleo, ann, ben, lapse):
    table = campaign(cleo, ann, ben)
    cleo.plays(table, {"type": "narrate", "text": "The bell hums."})
    says(table, Listening=ann)
    assert cleo.sees(table)["to_act"] == [2]
    lapse(table)
    seen = cleo.sees(table)
    assert (seen["to_act"], seen["view"]["open"]["floor"], seen["seats"][2]["lapses"]) == ([0], "gm", 1)
    told = [line for move in cleo.reads_log(table) for step in move["steps"] for line in step["sentences"]]
    assert told[-1] == "Brom let it pass."
    cleo.plays(table, {"type": "call_check", "ability": "wits", "difficulty": 8, "who": "each"})
    ben.sees(table)
    problem(ben.sends(table, {"type": "respond", "text": "Too late."}), 422, "wrong_phase")


def goes_away(person, clock, days):
    span = {"from_at": clock().isoformat(), "until_at": (clock() + timedelta(days=days)).isoformat()}
    assert person.tries("PATCH", "/me", {"vacation": span}).status_code == 200


def test_a_player_on_vacation_is_waited_for_and_nobody_elses_time_changes(cleo, ann, ben, lapse, clock):
    table = campaign(cleo, ann, ben)
    goes_away(ben, clock, days=10)
    cleo.sees(table)
    cleo.plays(table, {"type": "narrate", "text": "The bell hums."})
    seen = cleo.sees(table)
    assert [seat["vacation"] for seat in seen["seats"]] == [False, False, True]
    until = [datetime.fromisoformat(seat["deadline_at"]) - clock() for seat in seen["seats"][1:]]
    assert until == [timedelta(days=1), timedelta(days=11)]
    lapse(table)
    seen = cleo.sees(table)
    assert (seen["to_act"], seen["seats"][1]["lapses"], seen["paused"]) == ([2], 1, True)
    cleo.plays(table, {"type": "post", "text": "Meanwhile the others whisper."})
    cleo.plays(table, {"type": "cancel_request"})  # a Game Master need not wait
    assert cleo.sees(table)["to_act"] == [0]


def test_a_game_master_on_vacation_loses_a_beat_only_after_it(cleo, ann, ben, lapse, clock):
    table = campaign(cleo, ann, ben)
    goes_away(cleo, clock, days=10)
    home = clock() + timedelta(days=10)
    assert ann.sees(table)["paused"] is True
    ann.plays(table, {"type": "post", "text": "We make camp."})
    lapse(table)
    seen = ann.sees(table)
    assert (seen["seats"][0]["lapses"], seen["seats"][0]["absent"]) == (1, False)
    assert seen["view"]["open"]["request"]["kind"] == "beat"
    assert clock() == home + timedelta(days=1)


def test_a_table_may_let_a_bot_move_for_players_on_vacation(cleo, ann, ben, joined, clock):
    table = campaign(cleo, ann, ben, in_vacation="bot")
    cleo.plays(table, {"type": "narrate", "text": "The bell hums."})
    goes_away(ben, clock, days=10)
    says(table, Listening=ann)
    tick(joined)
    seen = cleo.sees(table)
    assert (seen["to_act"], seen["view"]["open"]["floor"]) == ([0], "gm")


def test_a_late_game_master_loses_a_beat_and_one_who_stays_away_gets_a_stand_in(cleo, ann, ben, lapse):
    table = campaign(cleo, ann, ben)
    lapse(table)
    seen = ann.sees(table)
    assert (seen["to_act"], seen["view"]["open"]["request"]["kind"]) == ([1, 2], "beat")
    says(table, First=ann, Second=ben)
    cleo.sees(table)
    cleo.plays(table, {"type": "narrate", "text": "Sorry, here I am."})
    assert ann.sees(table)["seats"][0]["lapses"] == 0
    says(table, Third=ann, Fourth=ben)
    for _ in range(2):
        lapse(table)
        says(table, Fifth=ann, Sixth=ben)
    lapse(table)
    seen = ann.sees(table)
    assert seen["seats"][0]["absent"] is True
    delve = seen["view"]["open"]["delve"]
    assert delve["rooms"] == 4
    assert seen["to_act"] != [0]
    assert cleo.sees(table)["can"]["return"] is True
    assert cleo.does(table, "return")["seats"][0]["absent"] is False


def test_another_takes_the_game_masters_seat_with_all_that_it_knows(cleo, ann, ben, person):
    table = campaign(cleo, ann, ben)
    cleo.plays(table, {"type": "prepare_delve", "rooms": 4})
    cleo.plays(table, {"type": "note", "text": "My own page."})
    cleo.does(table, "seats/0/offer")
    seen = ann.sees(table)
    assert (seen["seats"][0]["kind"], seen["to_act"]) == ("open", [1])  # a bot has gone on meanwhile
    problem(cleo.sends(table, {"type": "narrate", "text": "Still me?"}), 403, "forbidden")
    dora = person("Dora")
    dora.takes_seat(table, 0)
    mine = dora.sees(table)
    assert mine["you"] == 0
    assert len(mine["view"]["own"]["master"]["dungeon"]["rooms"]) == 4


def test_a_role_playing_game_is_left_by_offering_the_seat_and_not_by_resigning(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    assert ann.sees(table)["can"]["resign"] is False
    assert ann.sees(table)["can"]["offer"] is True
    ann.does(table, "seats/1/offer")
    assert ben.sees(table)["view"]["open"]["heroes"][1]["name"] == "Sael"
    cleo.sees(table)
    cleo.plays(table, {"type": "narrate", "text": "Sael is quiet tonight."})
    assert ben.sees(table)["to_act"] == [2]
