"""When letters go out: not in quiet hours, daily at eight for those who want it, by the player's own clock."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from api.domain.players import Player
from api.domain.values.hours import Quiet
from api.services.post import hours
from tests.api.machinery import ON_SQLITE

ANN = "ann@example.org"
BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = Quiet("22:00", "07:00")


def _player(zone="Europe/Berlin", quiet=NIGHT):
    return Player(id="p", name="Ann", created_at=datetime(2026, 1, 1, tzinfo=UTC), time_zone=zone, quiet=quiet)


def _utc(*when):
    return datetime(*when, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "free"),
    [
        (_utc(2026, 3, 1, 20, 59), _utc(2026, 3, 1, 20, 59)),
        (_utc(2026, 3, 1, 21, 0), _utc(2026, 3, 2, 6, 0)),
        (_utc(2026, 3, 2, 5, 59), _utc(2026, 3, 2, 6, 0)),
        (_utc(2026, 3, 2, 6, 0), _utc(2026, 3, 2, 6, 0)),
    ],
)
def test_quiet_hours_go_past_midnight(now, free):
    assert hours.free_at(_player(), now) == free


def test_quiet_hours_by_day():
    quiet = Quiet("09:00", "17:00")
    assert hours.free_at(_player(quiet=quiet), _utc(2026, 3, 2, 8, 30)) == _utc(2026, 3, 2, 16)
    assert hours.free_at(_player(quiet=quiet), _utc(2026, 3, 2, 7, 30)) == _utc(2026, 3, 2, 7, 30)


def test_the_night_in_which_clocks_go_forward_is_an_hour_shorter():
    asleep = _utc(2026, 3, 28, 21, 30)
    assert hours.free_at(_player(), asleep) == _utc(2026, 3, 29, 5, 0)
    assert hours.free_at(_player(), asleep) - asleep == timedelta(hours=7, minutes=30)


def test_the_night_in_which_clocks_go_back_is_an_hour_longer():
    asleep = _utc(2026, 10, 24, 20, 30)
    assert hours.free_at(_player(), asleep) == _utc(2026, 10, 25, 6, 0)
    assert hours.free_at(_player(), asleep) - asleep == timedelta(hours=9, minutes=30)


def test_an_hour_that_clocks_skip_comes_an_hour_later_by_them():
    free = hours.free_at(_player(quiet=Quiet("22:00", "02:30")), _utc(2026, 3, 29, 0, 30))
    assert free.astimezone(BERLIN).time() == time(3, 30)


@pytest.mark.parametrize(("now", "free"), [(0, (0, 30)), (1, (1, 30))])
def test_an_hour_that_clocks_show_twice_ends_whenever_it_is_next(now, free):
    player = _player(quiet=Quiet("22:00", "02:30"))
    assert hours.free_at(player, _utc(2026, 10, 25, now)) == _utc(2026, 10, 25, *free)


@pytest.mark.parametrize("now", [_utc(2026, 3, 28, 12), _utc(2026, 10, 24, 12), _utc(2026, 6, 1, 12)])
def test_the_daily_letter_goes_out_at_eight_by_the_players_clock(now):
    for zone in ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Chatham"):
        at = hours.daily_at(_player(zone), now)
        assert at.astimezone(ZoneInfo(zone)).time() == time(8)
        assert timedelta() < at - now <= timedelta(hours=25)


def test_a_zone_that_is_no_more_is_taken_for_utc():
    assert hours.free_at(_player("Atlantis/Capital"), _utc(2026, 3, 1, 23)) == _utc(2026, 3, 2, 7)


@ON_SQLITE
def test_a_letter_waits_for_the_end_of_quiet_hours_over_a_change_of_clocks(ann, post):
    post.clock.now = _utc(2026, 3, 28, 21, 0)
    post.gives_address(ann, ANN, time_zone="Europe/Berlin", quiet={"from": "22:00", "to": "07:00"})
    ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 0
    assert post.goes_out(hours=7, minutes=57) == 0
    assert post.goes_out(minutes=1) == 1
    assert post.clock().astimezone(BERLIN).time() == time(7)


@ON_SQLITE
def test_a_letter_to_sign_in_does_not_wait(ann, post):
    post.clock.now = _utc(2026, 3, 1, 23, 0)
    post.gives_address(ann, ANN, quiet={"from": "22:00", "to": "07:00"})
    assert post.asks_for_letter(ANN).kind == "sign_in"


@ON_SQLITE
def test_a_day_becomes_one_letter_at_eight(ann, post):
    post.gives_address(ann, ANN, time_zone="Europe/Berlin", mail="digest")
    tables = [ann.opens_table(bots=2), ann.opens_table(bots=3)]
    assert post.goes_out(hours=5) == 0
    tables.append(ann.opens_table(bots=4))
    ann.plays(tables[0])
    assert post.goes_out(minutes=3) == 0
    assert post.goes_out(hours=13, minutes=56) == 0
    assert post.clock().astimezone(BERLIN).time() == time(7, 59)
    assert post.goes_out(minutes=1) == 1
    letter = post.newest(ANN)
    assert letter.kind == "digest"
    assert letter.subject.startswith("Your day at Torchpost: your turn at 3 tables")
    for table in tables:
        assert f"/table/{table}" in letter.text
    assert post.goes_out(days=1) == 0


@ON_SQLITE
def test_the_hour_of_the_daily_letter_is_the_readers_to_choose(ann, post):
    post.gives_address(ann, ANN, time_zone="Europe/Berlin", mail="digest", daily="19:30")
    ann.opens_table(bots=2)
    post.goes_out(minutes=3)
    assert post.goes_out(hours=6, minutes=26) == 0
    assert post.clock().astimezone(BERLIN).time() == time(19, 29)
    assert post.goes_out(minutes=1) == 1
    assert ann.tries("PATCH", "/me", {"daily": "24:00"}).status_code == 422


@ON_SQLITE
@pytest.mark.parametrize(
    ("daily", "kinds"),
    [
        # the turn began at noon: four fifths of a day later it is 7:12, and noon is the end
        ("11:55", ["reminder", "digest"]),  # five minutes before it
        ("09:30", ["digest"]),  # with more than half of what is left
    ],
)
def test_a_reminder_does_not_wait_for_a_daily_letter_that_comes_too_late(ann, post, daily, kinds):
    post.gives_address(ann, ANN, mail="digest", daily=daily)
    ann.opens_table(bots=2, pace="1d")
    for _ in range(24 * 12 - 1):
        post.goes_out(minutes=5)
    assert [letter.kind for letter in reversed(post.letters(ANN)) if letter.kind != "sign_in"] == kinds


def _reminded_at(ann, post, *, quiet, pace="1d", **settings):
    """When, in the next two days, letters about the turn and reminders went out, as hours of a clock."""
    post.gives_address(ann, ANN, quiet=quiet, **settings)
    ann.opens_table(bots=2, pace=pace)
    sent, ticks = [], 2 * 24 * 12
    for _ in range(ticks):
        if post.goes_out(minutes=5):
            sent.append((post.newest(ANN).kind, f"{post.clock():%a %H:%M}"))
    return [each for each in sent if each[0] != "lapsed"]


@ON_SQLITE
@pytest.mark.parametrize(
    ("quiet", "reminded"),
    [
        # the turn began on Sunday at noon: four fifths of a day later it is 7:12, and noon is the end
        ({"from": "22:00", "to": "07:00"}, "Mon 07:15"),  # it is not quiet by then
        ({"from": "22:00", "to": "08:00"}, "Mon 08:00"),  # it can wait: four hours are left
        ({"from": "22:00", "to": "11:55"}, "Sun 21:50"),  # five minutes would be left
        ({"from": "22:00", "to": "13:00"}, "Sun 21:50"),  # none would
        ({"from": "11:00", "to": "10:55"}, "Mon 07:15"),  # it has been quiet since before the turn began
    ],
)
def test_a_reminder_does_not_wait_for_quiet_hours_that_end_too_late(ann, post, quiet, reminded):
    post.clock.now = _utc(2026, 3, 1, 12)
    assert ("reminder", reminded) in _reminded_at(ann, post, quiet=quiet)


@ON_SQLITE
def test_a_reminder_waits_neither_for_the_daily_letter_nor_for_quiet_hours_after_it(ann, post):
    post.clock.now = _utc(2026, 3, 1, 12)
    sent = _reminded_at(ann, post, quiet={"from": "06:00", "to": "11:50"}, mail="digest", daily="07:30")
    assert sent[0] == ("reminder", "Mon 05:50")


@ON_SQLITE
def test_a_reminder_follows_quiet_hours_that_are_set_while_the_turn_runs(ann, post):
    post.clock.now = _utc(2026, 3, 1, 12)
    post.gives_address(ann, ANN, time_zone="Europe/Berlin")
    ann.opens_table(bots=2, pace="1d")
    post.goes_out(minutes=5)
    assert ann.tries("PATCH", "/me", {"quiet": {"from": "20:00", "to": "13:00"}}).status_code == 200
    post.goes_out(hours=6, minutes=40)
    assert post.goes_out(minutes=6) == 1  # ten minutes before eight in Berlin
    assert post.newest(ANN).kind == "reminder"


@ON_SQLITE
def test_a_reminder_goes_out_in_quiet_hours_that_the_table_learned_of_too_late(ann, post):
    post.clock.now = _utc(2026, 3, 1, 12)
    post.gives_address(ann, ANN)
    ann.opens_table(bots=2, pace="1d")
    post.goes_out(hours=19)
    assert ann.tries("PATCH", "/me", {"quiet": {"from": "06:00", "to": "13:00"}}).status_code == 200
    assert post.goes_out(minutes=15) == 1
    assert post.newest(ANN).kind == "reminder"


@ON_SQLITE
def test_a_vacation_puts_letters_off_until_it_is_over(ann, post):
    vacation = {"from_at": "2026-03-01T00:00:00Z", "until_at": "2026-03-08T00:00:00Z"}
    post.gives_address(ann, ANN, vacation=vacation)
    ann.opens_table(bots=2)
    assert post.goes_out(days=6) == 0
    assert post.goes_out(days=1) == 1
