"""A player's identity: signing in by a letter, settings, and the ways out."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from api.mail.base import RefusedError, SendingError
from api.services.people.sessions import PER_READER
from tests.browser.errands import BOT, FRIEND, ME
from tests.browser.pages import Lists
from tests.browser.post import OWN_SCRIPT, Mailbox, SettingsPage, SignIn, messages
from tests.browser.visitors import Visitor


def at_settings(visitor: Visitor) -> SettingsPage:
    visitor.goes_to("/settings")
    expect(visitor.page.get_by_label("Time zone")).to_be_visible()
    return SettingsPage(visitor.page)


def posts(visitor: Visitor) -> list[str]:
    """The calls that this browser has made to the server."""
    return [answer.url for answer in visitor.answers if answer.request.method != "GET"]


def test_a_guest_adds_an_address_and_signs_in_by_the_code_of_the_letter(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")
    table = ann.errands.opens_against_bots()
    entrance = SignIn(ann.goes_to("/sign-in"))
    expect(entrance.page.get_by_role("heading", level=1)).to_have_text("Keep your tables")
    entrance.asks("ann@by-code.example")
    expect(entrance.page.get_by_role("heading", level=1)).to_have_text("Look into your mail")
    ann.expects(OWN_SCRIPT)
    mailbox = Mailbox(ann.context.new_page())
    mailbox.page.goto("/mailbox")
    mailbox.opens("ann@by-code.example", "Sign-in")
    entrance.types("AAAAAA")
    expect(entrance.refusal).to_contain_text("not the code")
    entrance.types(mailbox.code())
    expect(messages(entrance.page)).to_contain_text("Welcome, Ann")
    expect(Lists(entrance.page).lines.get_by_role("link")).to_have_attribute("href", f"/table/{table}")
    ann.goes_to("/sign-in")
    expect(ann.page.get_by_role("main")).to_contain_text("ann@by-code.example")


def test_a_link_signs_in_another_browser_by_its_button_and_never_by_being_opened(arrives, post):
    ann, scanner, phone = arrives("Ann"), arrives(), arrives()
    scanner.expects("status of 422")
    table = ann.errands.opens_against_bots()
    post.gives_address(ann.errands, "ann@by-link.example")
    SignIn(phone.goes_to("/sign-in")).asks("ann@by-link.example")
    expect(phone.page.get_by_role("heading", name="Look into your mail")).to_be_visible()
    post.brings(2, "ann@by-link.example")
    (link,) = post.links("ann@by-link.example", "sign-in")
    for _ in range(2):
        expect(SignIn(scanner.goes_to(link)).go).to_be_visible()
        scanner.page.goto("about:blank")
    assert posts(scanner) == []
    SignIn(phone.goes_to(link)).go.click()
    phone.page.wait_for_url("**/tables")
    expect(Lists(phone.page).lines.get_by_role("link")).to_have_attribute("href", f"/table/{table}")
    late = SignIn(scanner.goes_to(link))
    late.go.click()
    expect(late.refusal).to_contain_text("used already")
    late.page.get_by_role("button", name="Ask for a new letter").click()
    expect(late.page.get_by_label("E-mail address")).to_be_visible()


def _asked_about(arrives, post, email):
    """Somebody has opened a letter that Eve asked for, who sits at a table."""
    eve, vera = arrives("Eve"), arrives()
    vera.expects("status of 409")
    table = eve.errands.opens_against_bots()
    post.asks_to_sign_in(email, eve.errands.session["token"])
    SignIn(vera.goes_to(post.links(email, "sign-in")[0])).go.click()
    expect(vera.page.get_by_role("heading", name="Are you Eve?")).to_be_focused()
    expect(vera.page.get_by_role("main")).to_contain_text("Eve, a player with one table, asked for this letter from")
    return eve, vera, table


def test_who_reads_a_letter_that_another_asked_for_signs_in_without_them(arrives, post):
    eve, vera, table = _asked_about(arrives, post, "vera@without.example")
    vera.page.get_by_role("button", name="No, sign me in without them").click()
    expect(messages(vera.page)).to_contain_text("Welcome, Newcomer")
    assert eve.errands.looks_at(table)["you"] == 0


def test_who_asked_on_another_device_goes_on_as_the_same_player_and_only_there(arrives, post):
    eve, vera, table = _asked_about(arrives, post, "vera@the-same.example")
    vera.page.get_by_role("button", name="That was me").click()
    expect(messages(vera.page)).to_contain_text("Welcome, Eve")
    expect(Lists(vera.page).lines.get_by_role("link")).to_have_attribute("href", f"/table/{table}")
    eve.expects("status of 401")
    eve.goes_to("/tables")
    expect(eve.page.get_by_role("button", name=re.compile("sign in|signed out"))).to_be_visible()


def test_whoever_asks_for_too_many_letters_is_told_when_to_come_back(arrives, post):
    ann = arrives()
    ann.expects("status of 429")
    for number in range(PER_READER):
        post.asks_to_sign_in("ann@impatient.example", client=f"203.0.113.{number}")
    entrance = SignIn(ann.goes_to("/sign-in"))
    entrance.asks("ann@impatient.example")
    expect(entrance.refusal).to_contain_text(re.compile(r"Try again in \d+ minutes"))
    assert posts(ann)


def test_settings_are_saved_as_they_are_chosen_and_shown_again(arrives, post):
    ann = arrives("Ann", timezone_id="America/New_York")
    post.gives_address(ann.errands, "ann@settings.example")
    settings = at_settings(ann)
    page = settings.page
    expect(page.get_by_label("Time zone")).to_have_value("America/New_York")
    page.get_by_label("Name", exact=True).fill("Ann of the settings")
    settings.presses("Save name")
    told = settings.who.get_by_text("You are Ann of the settings, and sign in by ann@settings.example.")
    expect(told).to_be_focused()  # the button that had the focus is gone
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    page.get_by_label("Quiet hours").check()
    expect(settings.letters).to_contain_text("not between 22:00 and 07:00 (Asia/Tokyo)")
    page.get_by_label("From", exact=True).fill("21:30")
    page.get_by_label("To", exact=True).fill("08:15")
    settings.presses("Save hours")
    expect(settings.letters).to_contain_text("not between 21:30 and 08:15 (Asia/Tokyo)")
    page.get_by_label("Once a day").check()
    expect(settings.letters).to_contain_text("once a day, at 08:15, when your quiet hours end (Asia/Tokyo)")
    page.get_by_label("First day").fill("2031-03-01")
    page.get_by_label("Last day").fill("2031-03-14")
    settings.presses("Be away on these days")
    expect(settings.away).to_contain_text("You will be away from 1 March 2031 to 14 March 2031.")
    page.get_by_label("Ask me before").check()
    expect(settings.playing).to_contain_text("we ask once more")
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Ann of the settings")
    expect(page.get_by_label("Time zone")).to_have_value("Asia/Tokyo")
    expect(page.get_by_label("Once a day")).to_be_checked()
    expect(page.get_by_label("From", exact=True)).to_have_value("21:30")
    expect(page.get_by_label("To", exact=True)).to_have_value("08:15")
    expect(page.get_by_label("First day")).to_have_value("2031-03-01")
    expect(page.get_by_label("Last day")).to_have_value("2031-03-14")
    expect(page.get_by_label("Ask me before")).to_be_checked()
    away = ann.errands.calls("GET", "/me")["player"]["vacation"]
    zone = ZoneInfo("Asia/Tokyo")
    assert datetime.fromisoformat(away["from_at"]) == datetime(2031, 3, 1, tzinfo=zone).astimezone(UTC)
    assert datetime.fromisoformat(away["until_at"]) == datetime(2031, 3, 15, tzinfo=zone).astimezone(UTC)


def test_utc_is_a_time_zone_like_any_other(arrives):
    ann = arrives("Ann", timezone_id="America/New_York")
    settings = at_settings(ann)
    zone = settings.page.get_by_label("Time zone")
    zone.select_option("UTC")
    expect(settings.letters.get_by_role("status")).to_have_text("Saved")
    settings.page.reload()
    expect(zone.locator("option:checked")).to_have_text("UTC")


def test_a_setting_that_is_refused_says_why_at_its_field(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")
    settings = at_settings(ann)
    for label, day in (("First day", "2031-01-01"), ("Last day", "2031-12-31")):
        settings.page.get_by_label(label).fill(day)
    settings.presses("Be away on these days")
    expect(settings.away.get_by_role("alert")).to_contain_text("at most 90 days")
    expect(settings.page.get_by_label("Last day")).to_have_attribute("aria-invalid", "true")
    expect(settings.away).to_contain_text("You are here")


def test_mail_that_fails_is_told_in_the_settings_and_another_address_mends_it(arrives, post):
    ann = arrives("Ann")
    post.gives_address(ann.errands, "ann@trouble.example")
    ann.errands.opens_against_bots()
    post.is_refused(SendingError("450 the mailbox is busy"), minutes=3)
    trouble = at_settings(ann).page.get_by_role("alert").filter(has_text="@trouble.example")
    expect(trouble).to_contain_text("could not be sent (450 the mailbox is busy). We try again")
    post.is_refused(RefusedError("550 there is no such mailbox"), minutes=10)
    ann.page.reload()
    expect(trouble).to_contain_text("550 there is no such mailbox")
    expect(trouble).to_contain_text("we send none there any more")
    trouble.get_by_role("link", name="Use another address").click()
    entrance = SignIn(ann.page)
    expect(entrance.page.get_by_role("heading", level=1)).to_have_text("Another address")
    entrance.asks("ann@mended.example")
    entrance.types(post.code("ann@mended.example"))
    expect(messages(ann.page)).to_contain_text("Welcome, Ann")
    expect(at_settings(ann).who).to_contain_text("sign in by ann@mended.example")
    expect(trouble).to_have_count(0)


def test_quiet_hours_and_vacation_end_when_they_are_no_longer_wanted(arrives, post):
    ann = arrives("Ann")
    post.gives_address(ann.errands, "ann@no-longer.example")
    settings = at_settings(ann)
    settings.page.get_by_label("Quiet hours").check()
    expect(settings.letters).to_contain_text("not between 22:00 and 07:00")
    settings.presses("Be away on these days")
    expect(settings.away).to_contain_text("You are away until")
    settings.page.reload()
    settings.page.get_by_label("Quiet hours").uncheck()
    expect(settings.letters).to_contain_text("by day and by night")
    settings.presses("I am back")
    expect(settings.away).to_contain_text("You are here")
    me = ann.errands.calls("GET", "/me")["player"]
    assert [me["quiet"], me["vacation"]] == [None, None]


def test_who_has_asked_for_it_is_asked_before_a_move_is_sent(arrives):
    ann = arrives("Ann")
    found = ann.errands.opens_against_bots()
    ann.errands.calls("PATCH", "/me", {"confirm_moves": True})
    ann.goes_to("/")
    table = ann.sits_at(found)
    bar = table.page.get_by_role("region", name="Send this move?")
    table.legal.first.click()
    table.go.click()
    expect(bar).to_be_visible()
    before = ann.errands.looks_at(found)["moves"]
    bar.get_by_role("button", name="Not yet").click()
    expect(bar).to_have_count(0)
    expect(table.go).to_be_focused()
    assert ann.errands.looks_at(found)["moves"] == before
    table.go.click()
    with table.answered():
        bar.get_by_role("button", name="Send it").click()
    expect(bar).to_have_count(0)
    assert ann.errands.looks_at(found)["moves"] > before


def test_signing_out_everywhere_ends_it_on_the_other_device_too(arrives, post):
    ann = arrives("Ann")
    post.gives_address(ann.errands, "ann@everywhere.example")
    post.asks_to_sign_in("ann@everywhere.example")
    phone = arrives()
    phone.expects("status of 401")
    SignIn(phone.goes_to(post.links("ann@everywhere.example", "sign-in")[0])).go.click()
    expect(messages(phone.page)).to_contain_text("Welcome, Ann")
    at_settings(ann).leaves("Sign out everywhere", "Sign out everywhere")
    expect(messages(ann.page)).to_contain_text("signed out on every device")
    expect(ann.page.get_by_role("button", name="Choose your name or sign in")).to_be_visible()
    phone.goes_to("/tables")
    phone.page.get_by_role("button", name="You are signed out").click()
    expect(phone.page.get_by_text("as ann@everywhere.example has run out")).to_be_visible()


def test_a_deleted_account_leaves_its_seat_to_a_bot_and_no_name(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ben.errands.opens(ME, FRIEND, BOT)
    ann.errands.joins(opened)
    settings = at_settings(ann)
    settings.leaves("Delete my account", "Keep my account")
    settings.leaves("Delete my account", "Delete it for good")
    expect(messages(ann.page)).to_contain_text("Your account is gone")
    expect(ann.page.get_by_role("button", name="Choose your name or sign in")).to_be_visible()
    page = ben.sits_at(opened["table"]["id"]).page
    expect(page.get_by_role("complementary")).to_contain_text("a former player")
    expect(page.get_by_role("complementary")).not_to_contain_text("Ann")


@pytest.mark.parametrize("is_known", [True, False])
def test_letters_stop_by_the_button_of_a_page_that_asks_for_no_sign_in(arrives, post, is_known):
    ben = arrives()
    email = f"ann@no-more-{is_known}.example".lower()
    if is_known:
        ann = arrives("Ann")
        post.gives_address(ann.errands, email)
        ann.errands.opens_against_bots()
        post.goes_out(minutes=3)
    else:
        cat = arrives("Cat").errands
        post.gives_address(cat, "cat@no-more.example")
        cat.opens(ME, {**FRIEND, "email": email}, BOT)
        post.goes_out()
    (link,) = post.links(email, "unsubscribe")
    for _ in range(2):
        expect(ben.goes_to(link).get_by_role("heading", level=1)).to_have_text("No more letters?")
        ben.page.goto("about:blank")
    assert posts(ben) == []
    ben.goes_to(link).get_by_role("button", name="Stop the letters").click()
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("The letters have stopped")
    if is_known:
        assert ann.errands.calls("GET", "/me")["player"]["mail"] == "none"
