"""The number of calls a page makes to the server: opening a table, and a visit by post."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.errands import with_friend
from tests.browser.patience import eventually
from tests.browser.torchlit import TorchlitTable
from tests.browser.visitors import Visitor

BEFORE = 30  # seconds in which the player looks at the table and makes a move
AFTER = 60  # seconds in which the player waits for an answer that does not come
VISIT = ["look", "moves", "look", "look"]  # and nothing else, in this order


def asked(visitor: Visitor) -> list[str]:
    """The calls of the API that this browser has made. Only a server on one's own machine is asked for its mailbox."""
    paths = [urlsplit(answer.url).path for answer in visitor.answers]
    return [path.rpartition("/")[2] for path in paths if path.startswith("/v1/") and path != "/v1/mailbox"]


def comes_by_post(visitor: Visitor, table: str) -> TorchlitTable:
    """Visits a site that holds no streams, like one on Lambda, with a clock that the test turns."""
    visitor.knows_games("torchlit")
    visitor.context.route("**/changes", lambda route: route.abort())
    visitor.expects("ERR_FAILED")
    visitor.page.clock.install()
    return visitor.sits_at(table)


def test_a_table_is_opened_with_two_requests_whatever_was_played_and_said_there(arrives):
    ann = arrives("Ann", reduced_motion="no-preference")
    table = ann.errands.opens_against_bots()
    ann.errands.plays_until(table, lambda seen: seen["moves"] >= 15)
    for number in range(3):
        ann.errands.calls("POST", f"/tables/{table}/posts", {"text": f"Word {number}"})
    here = comes_by_post(ann, table)
    expect(here.page.get_by_text("Word 2")).to_be_visible()
    assert asked(ann) == ["look", "steps"]


def test_whoever_comes_again_opens_a_table_with_one_request_and_sees_what_the_others_did(arrives):
    ann = arrives("Ann", reduced_motion="no-preference")
    table = ann.errands.opens_against_bots()
    here = comes_by_post(ann, table)
    expect(here.asked).to_contain_text("Your turn")
    ann.errands.plays_until(table, lambda seen: seen["moves"] >= 4)  # on another device
    ann.answers.clear()
    ann.sits_at(table)
    expect(ann.page.locator(".steps-bar")).to_be_visible()
    assert asked(ann) == ["look"]


def test_a_browser_that_has_the_files_of_a_page_asks_for_the_page_alone(arrives):
    ann = arrives("Ann")
    ann.goes_to("/")
    named = ann.page.eval_on_selector_all("[src], link[href]", "all => all.map((each) => each.src || each.href)")
    assert len(named) > 3
    assert [urlsplit(name).path for name in named if not urlsplit(name).path.startswith("/assets/")] == []
    files = {urlsplit(answer.url).path: answer for answer in ann.answers if "/v1/" not in answer.url}
    assert files.pop("/").headers["cache-control"] == "no-cache"
    assert {answer.headers["cache-control"] for answer in files.values()} == {"public, max-age=31536000, immutable"}


def test_a_visit_by_post_makes_few_requests(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    table = with_friend(ann.errands, ben.errands)
    here = comes_by_post(ann, table)
    expect(here.asked).to_contain_text("Your turn")
    here.page.clock.run_for(BEFORE * 1000)
    here.takes_turn()
    expect(here.asked).to_contain_text("Waiting")
    for _ in range(AFTER):
        here.page.clock.run_for(1000)
    eventually(lambda: here.page.evaluate("true") and len(asked(ann)) >= len(VISIT))  # the last answer is on its way
    assert asked(ann) == VISIT
