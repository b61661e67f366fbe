"""The pages of the post: for screen readers, in both themes, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.errands import BOT, FRIEND, ME, Errands
from tests.browser.post import OWN_SCRIPT, Post
from tests.browser.sight import AXE, examine
from tests.browser.visitors import Visitor


def signed_in(ann: Visitor, post: Post) -> str:
    post.gives_address(ann.errands, "ann@all-pages.example")
    return "/sign-in"


def code_asked(ann: Visitor, _: Post) -> str:
    script = "localStorage.setItem('torchpost.sign-in', JSON.stringify({email: 'ann@x.example', at: Date.now()}))"
    ann.context.add_init_script(script)
    return "/sign-in"


def mailbox_letter(ann: Visitor, post: Post) -> str:
    ann.expects(OWN_SCRIPT)
    post.writes_of_a_turn(ann.errands, "ann@read.example")
    found = ann.errands.calls("GET", "/mailbox")["letters"]
    (letter,) = (each["id"] for each in found if each["to"] == "ann@read.example" and each["kind"] == "your_turn")
    return f"/mailbox/{letter}"


def action(ann: Visitor, post: Post) -> str:
    post.writes_of_a_turn(ann.errands, "ann@acts.example")
    return post.links("ann@acts.example", "letter")[0]


def asked_for_time(ann: Visitor, _: Post) -> str:
    ben = Errands(ann.site, "Ben")
    opened = ann.errands.opens(ME, FRIEND, BOT, pace="1d")
    ben.joins(opened)
    ben.calls("POST", f"/tables/{opened['table']['id']}/extension", {"agree": True})
    return f"/table/{opened['table']['id']}"


def cancelled(ann: Visitor, _: Post) -> str:
    table = ann.errands.opens(ME, FRIEND, BOT)["table"]["id"]
    ann.errands.calls("POST", f"/tables/{table}/cancel")
    return f"/table/{table}"


def settings(ann: Visitor, post: Post) -> str:
    post.gives_address(ann.errands, "ann@all-settings.example")
    away = {"from_at": "2031-01-01T00:00:00Z", "until_at": "2031-02-01T00:00:00Z"}
    quiet = {"from": "22:00", "to": "07:00"}
    ann.errands.calls("PATCH", "/me", {"vacation": away, "quiet": quiet})
    return "/settings"


PLACES: dict[str, tuple[Callable[[Visitor, Post], str], str]] = {
    "sign-in": (lambda *_: "/sign-in", "Keep your tables"),
    "code": (code_asked, "Look into your mail"),
    "sign-in by link": (lambda *_: "/sign-in#a-link", "Sign in to Torchpost"),
    "signed in": (signed_in, "You are signed in"),
    "settings": (settings, "Sign out everywhere"),
    "mailbox": (lambda *_: "/mailbox", "Mailbox"),
    "letter in the mailbox": (mailbox_letter, "To ann@read.example"),
    "move from a letter": (action, "Make this move?"),
    "unsubscribing": (lambda *_: "/unsubscribe#a-link", "No more letters?"),
    "time asked for": (asked_for_time, "Ben asks for more time"),
    "cancelled": (cancelled, "This table was cancelled"),
}


@pytest.mark.parametrize("name", PLACES)
def test_every_page_of_the_post_is_accessible_in_both_themes_and_fits_a_phone(arrives, post, name):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    way, words = PLACES[name]
    ann.goes_to(way(ann, post))
    expect(ann.page.get_by_role("main")).to_contain_text(words)
    ann.page.wait_for_load_state("networkidle")
    examine(ann.page, name)


@pytest.mark.parametrize(
    ("page", "button", "heading"),
    [
        ("letter", "Make this move", "Your move is made"),
        ("unsubscribe", "Stop the letters", "The letters have stopped"),
    ],
)
def test_what_a_letter_has_done_is_accessible_and_fits_a_phone(arrives, post, page, button, heading):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    email = f"ann@done-{page}.example"
    post.writes_of_a_turn(ann.errands, email)
    shown = ann.goes_to(post.links(email, page)[0])
    shown.get_by_role("button", name=button).click()
    expect(shown.get_by_role("heading", level=1)).to_have_text(heading)
    examine(shown, heading)


def test_a_new_table_with_a_friends_address_and_a_pace_is_accessible_and_fits_a_phone(arrives, post):
    ann = arrives("Ann")
    post.gives_address(ann.errands, "ann@new-table.example")
    ann.context.add_init_script(path=AXE)
    setting = ann.sets_up()
    setting.invites(2, "ben@example.org")
    setting.pace("1 day")
    expect(setting.page.get_by_role("group", name="When time runs out")).to_be_visible()
    examine(setting.page, "new table by post")


def test_the_question_who_asked_for_a_letter_is_accessible_and_fits_a_phone(arrives, post):
    eve, vera = arrives("Eve"), arrives()
    vera.expects("status of 409")
    vera.context.add_init_script(path=AXE)
    post.asks_to_sign_in("vera@access.example", eve.errands.session["token"])
    page = vera.goes_to(post.links("vera@access.example", "sign-in")[0])
    page.get_by_role("button", name="Sign me in").click()
    expect(page.get_by_role("heading", name="Are you Eve?")).to_be_visible()
    examine(page, "who asked")
