"""Settings: name, time zone, mail, quiet hours, vacation, confirmation."""

from __future__ import annotations

import pytest

DEFAULTS = {
    "email": None,
    "time_zone": "UTC",
    "mail": "turn",
    "daily": "08:00",
    "daily_comes": "08:00",
    "invitations": True,
    "quiet": None,
    "vacation": None,
    "confirm_moves": False,
    "mail_trouble": None,
}
VACATION = {"from_at": "2026-03-02T00:00:00Z", "until_at": "2026-03-09T00:00:00Z"}


def test_a_guest_begins_with_these(ann):
    assert ann.reads("/me")["player"] == {"id": ann.id, "name": "Ann", **DEFAULTS}


@pytest.mark.parametrize(
    "wish",
    [
        {"name": "Annabel"},
        {"time_zone": "Europe/Berlin"},
        {"mail": "digest"},
        {"daily": "19:30"},
        {"invitations": False},
        {"quiet": {"from": "22:00", "to": "07:30"}},
        {"vacation": VACATION},
        {"confirm_moves": True},
        {"mail": "none", "confirm_moves": True},
    ],
)
def test_each_can_be_changed_by_itself_and_stays(ann, wish):
    before = ann.reads("/me")["player"]
    answer = ann.tries("PATCH", "/me", wish)
    assert answer.status_code == 200
    follows = {"daily_comes": wish["daily"]} if "daily" in wish else {}
    assert answer.json["player"] == before | wish | follows == ann.reads("/me")["player"]


def test_quiet_hours_and_vacation_can_be_taken_back(ann):
    ann.tries("PATCH", "/me", {"quiet": {"from": "22:00", "to": "07:30"}, "vacation": VACATION})
    ann.tries("PATCH", "/me", {"quiet": None, "vacation": None})
    assert ann.reads("/me")["player"] == {"id": ann.id, "name": "Ann", **DEFAULTS}


@pytest.mark.parametrize(
    ("wish", "path"),
    [
        ({"time_zone": "Europe/Atlantis"}, "$.time_zone"),
        ({"time_zone": "../../etc/passwd"}, "$.time_zone"),
        ({"mail": "hourly"}, "$.mail"),
        ({"quiet": {"from": "24:00", "to": "07:00"}}, "$.quiet.from"),
        ({"quiet": {"from": "22:00"}}, "$.quiet.to"),
        ({"quiet": {"from": "22:00", "to": "22:00"}}, "$.quiet.to"),
        ({"vacation": {**VACATION, "until_at": "2026-03-01T23:00:00Z"}}, "$.vacation.until_at"),
        ({"vacation": {**VACATION, "until_at": "2026-09-01T00:00:00Z"}}, "$.vacation.until_at"),
        ({"vacation": {**VACATION, "until_at": "tomorrow"}}, "$.vacation.until_at"),
        ({"vacation": {**VACATION, "from_at": "2026-03-02T00:00:00"}}, "$.vacation.from_at"),
        ({"vacation": {"from_at": "2026-01-02T00:00:00Z", "until_at": "2026-01-09T00:00:00Z"}}, "$.vacation.until_at"),
        ({"confirm_moves": "yes"}, "$.confirm_moves"),
        ({"email": "ann@example.org"}, "$.email"),
        ({"id": "another"}, "$.id"),
    ],
)
def test_an_unfit_setting_is_refused_by_its_name(ann, wish, path):
    before = ann.reads("/me")
    assert ann.is_refused(422, "invalid", "PATCH", "/me", wish)["path"] == path
    assert ann.reads("/me") == before


def test_times_with_an_offset_are_kept_in_utc(ann):
    vacation = {"from_at": "2026-03-02T01:00:00+01:00", "until_at": "2026-03-09T01:00:00+01:00"}
    answer = ann.tries("PATCH", "/me", {"vacation": vacation})
    assert answer.json["player"]["vacation"] == VACATION


def test_a_vacation_is_known_at_every_table_already_joined(ann, ben, clock):
    tables = [ann.opens_table(free=1) for _ in range(2)]
    for table in tables:
        ben.takes_seat(table, 1)
    ann.tries("PATCH", "/me", {"vacation": VACATION})
    clock.passes(days=2)
    assert [ben.sees(table)["seats"][0]["vacation"] for table in tables] == [True, True]
    ann.tries("PATCH", "/me", {"vacation": None})
    assert [ben.sees(table)["seats"][0]["vacation"] for table in tables] == [False, False]
