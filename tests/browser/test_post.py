"""Playing by post: invitations, moves from letters, deadlines, and what is done around a table that waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.errands import ANYONE, FRIEND, ME, must_place, plays, with_friend
from tests.browser.pages import Join, Lists
from tests.browser.post import OWN_SCRIPT, Mailbox, messages
from tests.browser.visitors import Visitor


def at_mailbox(visitor: Visitor) -> Mailbox:
    visitor.expects(OWN_SCRIPT)
    visitor.goes_to("/mailbox")
    return Mailbox(visitor.page)


def test_a_friend_is_invited_by_mail_and_takes_the_seat_from_the_letter(arrives, post):
    ann, ben = arrives("Ann"), arrives()
    post.gives_address(ann.errands, "ann@invites.example")
    setting = ann.sets_up()
    setting.seats(3)
    setting.invites(2, "ben@invited.example")
    setting.pace("3 days")
    table = setting.opens()
    expect(table.page.get_by_role("region", name="Waiting for players")).to_contain_text(
        "a letter went to ben@invited.example"
    )
    mailbox = at_mailbox(ben)
    letter = mailbox.opens("ben@invited.example", "Invitation")
    expect(letter.get_by_text("Ann invites you to a game of Torchlit").first).to_be_attached()
    page = mailbox.follows(letter.get_by_role("link", name="Take your seat"))
    seat = Join(page).takes_seat("Ben")
    expect(seat.cards).to_have_count(14)
    expect(seat.asked).to_contain_text("left, until")
    expect(table.cards).to_have_count(14)
    expect(table.page.get_by_role("complementary")).to_contain_text("Ben")


def test_several_friends_are_invited_at_once_from_a_table_that_waits(arrives, post):
    ann = arrives("Ann")
    post.gives_address(ann.errands, "ann@at-once.example")
    page = ann.sits_at(ann.errands.opens(ME, FRIEND, ANYONE)["table"]["id"]).page
    addresses = {"Seat 2": "ben@at-once.example", "Seat 3": "cat@at-once.example"}
    for seat, email in addresses.items():
        page.get_by_label(seat, exact=True).fill(email)
    page.get_by_role("button", name="Send the invitations").click()
    expect(messages(page)).to_contain_text("on the way to ben@at-once.example and cat@at-once.example")
    post.goes_out()
    links = [post.links(email, "join") for email in addresses.values()]
    assert [len(each) for each in links] == [1, 1]
    for name, (link,) in zip(("Ben", "Cat"), links, strict=True):
        Join(arrives().goes_to(link)).takes_seat(name)
    expect(page.get_by_role("complementary")).to_contain_text("Cat")


def test_a_guest_without_an_address_passes_links_on_by_hand(arrives):
    ann = arrives("Ann")
    setting = ann.sets_up()
    setting.seats(3)
    expect(setting.page.get_by_label("Their e-mail")).to_have_count(0)
    expect(setting.page.get_by_role("link", name="an address of your own").first).to_be_visible()
    page = ann.sits_at(ann.errands.opens(ME, FRIEND, ANYONE)["table"]["id"]).page
    expect(page.get_by_label("Invitation link for seat 2")).to_have_count(0)
    expect(page.get_by_role("button", name="Send the invitations")).to_have_count(0)


def test_a_move_is_made_from_a_letter_by_one_button_without_a_sign_in(arrives, post):
    ann, reader = arrives("Ann"), arrives()
    table = post.writes_of_a_turn(ann.errands, "ann@from-a-letter.example")
    before = ann.errands.looks_at(table)
    mailbox = at_mailbox(reader)
    letter = mailbox.opens("ann@from-a-letter.example", "Your turn")
    link = letter.locator("a[href*='/letter#']").first
    wish = link.inner_text().strip()
    page = mailbox.follows(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Make this move?")
    expect(page.get_by_role("main")).to_contain_text(wish)
    page.reload()
    expect(page.get_by_role("main")).to_contain_text(wish)
    assert ann.errands.looks_at(table)["moves"] == before["moves"]
    page.get_by_role("button", name="Make this move").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your move is made")
    expect(page.get_by_role("status").filter(has_text=wish)).to_be_visible()
    assert ann.errands.looks_at(table)["moves"] > before["moves"]


def test_a_letter_says_so_when_the_table_has_moved_on_and_leads_there(arrives, post):
    ann = arrives("Ann")
    ann.expects("status of 412")
    table = post.writes_of_a_turn(ann.errands, "ann@moved-on.example")
    link = post.links("ann@moved-on.example", "letter")[0]
    page = ann.goes_to(link)
    expect(page.get_by_role("button", name="Make this move")).to_be_visible()
    plays(ann.errands, table)
    moves = ann.errands.looks_at(table)["moves"]
    page.get_by_role("button", name="Make this move").click()
    for _ in ("the page was open", "it is opened later"):
        page.wait_for_url(f"**/table/{table}")
        expect(messages(page)).to_contain_text("its move was not made")
        page.goto("about:blank")
        page.goto(link)
    assert ann.errands.looks_at(table)["moves"] == moves


def test_a_letter_that_is_not_whole_is_refused_in_words(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")
    expect(ann.goes_to("/letter#torn").get_by_role("main")).to_contain_text("This link is not whole")


def weekday(moment: str, zone: str) -> str:
    return datetime.fromisoformat(moment).astimezone(ZoneInfo(zone)).strftime("%A at %H:%M")


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "Pacific/Honolulu"])
def test_deadlines_are_told_in_the_time_zone_of_the_browser_until_another_is_set(arrives, zone):
    ann = arrives("Ann", timezone_id=zone)
    table = with_friend(ann.errands, arrives("Ben").errands, pace="3d")
    until = ann.errands.looks_at(table)["deadline_at"]
    for where in (zone, "Asia/Kathmandu"):
        expect(ann.looks_for("mine").lines.first).to_contain_text(f"until {weekday(until, where)}")
        expect(ann.sits_at(table).asked).to_contain_text(f"until {weekday(until, where)}")
        expect(ann.page.locator("time").first).to_have_attribute("datetime", until)
        ann.errands.calls("PATCH", "/me", {"time_zone": "Asia/Kathmandu"})
        ann.page.reload()


def test_time_stands_still_in_a_vacation(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    table = with_friend(ann.errands, ben.errands, pace="1d")
    now = datetime.now(UTC)
    away = {"from_at": now - timedelta(days=1), "until_at": now + timedelta(days=30)}
    away = {name: moment.isoformat() for name, moment in away.items()}
    ben.errands.calls("PATCH", "/me", {"vacation": away})
    plays(ann.errands, table)
    seat = ann.sits_at(table)
    expect(seat.asked).to_contain_text("time stands still while Ben is away")
    expect(seat.page.get_by_role("complementary")).to_contain_text("on vacation")


def test_a_seat_that_a_bot_keeps_is_taken_back_by_one_click(arrives, post):
    ann, ben = arrives("Ann"), arrives("Ben")
    table = with_friend(ann.errands, ben.errands, pace="12h", on_lapse="bot_keeps")
    plays(ann.errands, table)
    post.time_passes(hours=13)
    expect(ann.sits_at(table).page.get_by_role("complementary")).to_contain_text("away, a bot keeps the seat")
    page = ben.sits_at(table).page
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot keeps your seat warm")).to_have_count(0)
    assert not ann.errands.looks_at(table)["seats"][1]["absent"]


def test_more_time_is_asked_for_and_given_when_the_other_agrees(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    table = with_friend(ann.errands, ben.errands, pace="12h")
    before = ann.errands.looks_at(table)["seats"][0]["deadline_at"]
    first = ann.sits_at(table).page
    first.get_by_role("button", name="Ask for more time").click()
    expect(first.get_by_text("You have asked for more time. Still to agree: Ben.")).to_be_visible()
    second = ben.sits_at(table).page
    expect(second.get_by_text("Ann asks for more time for this turn.")).to_be_visible()
    second.get_by_role("button", name="Agree").click()
    expect(second.get_by_text("Ann asks for more time for this turn.")).to_have_count(0)
    assert ann.errands.looks_at(table)["seats"][0]["deadline_at"] > before


def test_without_a_clock_there_is_no_more_time_to_ask_for(arrives):
    ann = arrives("Ann")
    seat = ann.sits_at(with_friend(ann.errands, arrives("Ben").errands))
    expect(seat.asked).to_contain_text("Your turn")
    expect(seat.page.get_by_role("button", name="Ask for more time")).to_have_count(0)


def test_who_is_waited_for_can_be_nudged_once_a_day(arrives, post):
    ann, ben = arrives("Ann"), arrives("Ben")
    post.gives_address(ben.errands, "ben@nudged.example")
    table = with_friend(ann.errands, ben.errands)
    plays(ann.errands, table)
    post.goes_out(minutes=3)  # that it is their turn
    post.has_waited(table, hours=1)
    page = ann.sits_at(table).page
    nudge = page.get_by_role("button", name="Nudge Ben")
    nudge.click()
    expect(messages(page)).to_contain_text("A friendly letter is on its way to Ben.")
    expect(nudge).to_have_count(0)
    mailbox = at_mailbox(ann)
    mailbox.opens("ben@nudged.example", "Nudge")
    expect(mailbox.letter.get_by_role("heading")).to_contain_text("Ann")


def test_the_owner_starts_early_with_bots_in_the_free_seats(arrives):
    ann = arrives("Ann")
    table = ann.sits_at(ann.errands.opens(ME, FRIEND, ANYONE)["table"]["id"])
    table.page.get_by_label("Bots’ level").select_option("easy")
    table.page.get_by_role("button", name="Start now").click()
    expect(table.cards).to_have_count(14)
    seats = ann.errands.looks_at(table.id)["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("player", None), ("bot", "easy"), ("bot", "easy")]


def test_the_owner_cancels_before_the_start_and_nobody_else_may(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ann.errands.opens(ME, FRIEND, ANYONE)
    ben.errands.joins(opened)
    guest, host = (each.sits_at(opened["table"]["id"]).page for each in (ben, ann))
    expect(guest.get_by_role("button", name="Leave the table")).to_be_visible()
    for name in ("Start now", "Cancel the table"):
        expect(guest.get_by_role("button", name=name)).to_have_count(0)
    host.get_by_role("button", name="Cancel the table").click()
    host.get_by_role("button", name="Keep it").click()
    host.get_by_role("button", name="Cancel the table").click()
    host.get_by_role("group").get_by_role("button", name="Cancel the table").click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="This table was cancelled")).to_be_visible()


def test_a_guest_leaves_before_the_start_and_the_seat_waits_for_another(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ann.errands.opens(ME, FRIEND, ANYONE)
    ben.errands.joins(opened)
    page = ben.sits_at(opened["table"]["id"]).page
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_url("**/tables")
    expect(messages(page)).to_contain_text("You have left the table.")
    assert ann.errands.looks_at(opened["table"]["id"])["seats"][1]["kind"] == "invited"


def test_after_a_move_the_next_table_that_waits_is_one_touch_away(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    table, other = with_friend(ann.errands, ben.errands), ann.errands.opens_against_bots()
    seat = ann.sits_at(table)
    expect(seat.page).to_have_title("(2) ● Your turn · Torchlit · Torchpost")
    seat.takes_turn()
    seat.asked.get_by_role("link", name="Next table").click()
    seat.page.wait_for_url(f"**/table/{other}")
    expect(seat.asked).to_contain_text("Your turn")
    expect(seat.page).to_have_title("(1) ● Your turn · Torchlit · Torchpost")


def test_monsters_placed_are_taken_back_as_long_as_nothing_followed(arrives):
    ann = arrives("Ann")
    found = ann.errands.finds_table(must_place)
    before = ann.errands.looks_at(found)
    table = ann.sits_at(found)
    undo = table.asked.get_by_role("button", name="Take back my move")
    expect(undo).to_have_count(0)
    shown = table.dungeon.inner_text()
    table.chooses_monsters()
    undo.click()
    expect(table.switches.first).to_be_visible()
    expect(undo).to_have_count(0)
    assert ann.errands.looks_at(found)["legal"] == before["legal"]
    table.page.reload()
    expect(table.switches.first).to_be_visible()
    assert table.dungeon.inner_text() == shown
    table.chooses_monsters()
    expect(undo).to_be_visible()
    table.takes_turn()
    expect(undo).to_have_count(0)


def test_the_page_of_a_letter_goes_on_with_the_next_question_without_a_sign_in(arrives, post):
    ann, reader = arrives("Ann"), arrives()
    table = post.writes_of_a_turn(ann.errands, "ann@goes-on.example")
    page = reader.goes_to(post.links("ann@goes-on.example", "letter")[0])
    for _ in range(3):
        moves = ann.errands.looks_at(table)["moves"]
        page.get_by_role("button", name="Make this move").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Your move is made")
        seen = ann.errands.looks_at(table)
        assert seen["moves"] > moves
        asked = page.get_by_role("region", name=seen["ask"])
        expect(asked).to_be_visible()
        asked.get_by_role("button").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Make this move?")


def test_a_guest_at_a_slow_table_is_told_that_nothing_calls_them_and_gives_an_address_by_one_tap(arrives, post):
    ann, ben = arrives("Ann"), arrives()
    post.gives_address(ann.errands, "ann@slow.example")
    seats = [{"kind": "me"}, {"kind": "invited", "email": "ben@slow.example"}, {"kind": "open"}]
    ann.errands.calls("POST", "/tables", {"game": "torchlit", "terms": {"pace": "1d"}, "seats": seats})
    post.goes_out()
    page = ben.goes_to(post.links("ben@slow.example", "join")[0])
    expect(page.get_by_role("main")).to_contain_text("A guest is not called when it is their turn.")
    page.get_by_label("Your name at the table").fill("Ben")
    page.get_by_role("button", name="Take the seat").click()
    called = page.get_by_role("region", name="How you are called")
    expect(called).to_contain_text("Nothing will call you when it is your turn")
    called.get_by_role("button", name="Use the address of my invitation").click()
    expect(called.get_by_role("status")).to_contain_text("A letter is on its way.")
    post.brings(2, "ben@slow.example")
    page.goto(post.links("ben@slow.example", "sign-in")[0])
    page.get_by_role("button", name="Sign me in").click()
    expect(messages(page)).to_contain_text("Welcome, Ben")
    Lists(page).lines.get_by_role("link").click()
    expect(page.get_by_role("region", name="Waiting for players")).to_be_visible()
    expect(called).to_have_count(0)


def test_who_declines_is_told_plainly_what_that_means(arrives):
    ann = arrives("Ann")
    page = ann.sits_at(ann.errands.opens(ME, ANYONE, pace="1d")["table"]["id"]).page
    page.get_by_role("button", name="No, I will look in myself").click()
    expect(page.get_by_role("main")).to_contain_text("Nobody writes to you: look in here now and then")
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("Nobody writes to you")
    expect(page.get_by_role("region", name="How you are called")).to_have_count(0)


def test_people_who_are_there_at_once_see_the_clock_go(arrives):
    ann = arrives("Ann")
    seat = ann.sits_at(with_friend(ann.errands, arrives("Ben").errands, pace="5m"))
    clock = seat.page.get_by_role("timer")
    expect(clock).to_contain_text("4:")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)


def test_how_long_a_game_takes_by_post_is_told_with_the_pace(arrives):
    setting = arrives("Ann").sets_up()
    setting.seats(3)
    setting.gives(2, "A friend")
    setting.pace("1 day")
    expect(setting.page.get_by_role("group", name="Time for a move")).to_contain_text(
        "A game with 3 seats is about 110 turns, one after the other. With 3 of them a day it takes 5 weeks"
    )
