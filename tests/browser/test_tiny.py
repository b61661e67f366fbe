"""A game without a board, which needs everything of the contract: it is played by its sentences."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.errands import FRIEND, ME
from tests.browser.server import deals_in, serving
from tests.browser.visitors import Visitor


@pytest.fixture(scope="module")
def tiny_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("tiny")
    deals_in(folder).write_text("tiny")
    with serving(folder, "--tests") as address:
        yield address


def chooses(page: Page, sentence: str) -> None:
    page.get_by_role("button", name=sentence, exact=True).click()


def test_whoever_opens_a_table_sees_what_the_seats_are_called_while_filling_them(browser, tiny_site):
    ann = Visitor(browser, tiny_site, "Ann")
    page = ann.goes_to("/new/tiny")
    expect(page.get_by_role("group", name="Seat 1")).to_be_visible()
    expect(page.get_by_text("Warden", exact=True)).to_have_count(0)  # as long as it is no more than an option
    page.get_by_label("A warden").check()
    expect(page.get_by_role("group", name="Seat 1 Warden")).to_be_visible()
    expect(page.get_by_role("group", name="Seat 2 Keeper")).to_be_visible()
    ann.leaves()


def test_a_game_that_exists_only_in_tests_is_played_through_the_page(browser, tiny_site):
    ann, ben = Visitor(browser, tiny_site, "Ann"), Visitor(browser, tiny_site, "Ben")
    assert ann.errands
    assert ben.errands
    opened = ann.errands.opens(ME, FRIEND, game="tiny", options={"nights": 2, "warden": True})
    table = opened["table"]["id"]
    waiting = ann.goes_to(f"/table/{opened['table']['id']}")
    expect(waiting.get_by_text("You · Warden")).to_be_visible()
    expect(waiting.get_by_text("Keeper", exact=True)).to_be_visible()
    ben.errands.joins(opened)
    anns, bens = ann.goes_to(f"/table/{table}"), ben.goes_to(f"/table/{table}")

    # roles, and a secret choice: the other learns that it was made but not what it is
    for page, (mine, other) in ((anns, ("You · Warden", "Ben · Keeper")), (bens, ("You · Keeper", "Ann · Warden"))):
        expect(page.get_by_text(mine, exact=True)).to_be_visible()
        expect(page.get_by_text(other, exact=True)).to_be_visible()
    asked = anns.get_by_role("region", name="What is asked")
    expect(asked).to_contain_text("Choose how many logs you lay tonight.")
    chooses(anns, "Lay three logs (if nobody else does): 83% the fire holds, 17% it sinks.")
    expect(anns.get_by_role("region", name="Log")).to_contain_text("You chose three logs.")
    expect(bens.get_by_role("region", name="Log")).to_contain_text("Ann made a choice.")
    assert "three logs" not in bens.get_by_role("region", name="Log").inner_text()

    # a player who owes nothing any more may still call something, in words of their own
    expect(asked).to_contain_text("Waiting")
    anns.get_by_role("textbox", name="Text").fill("Lay <all> you have!")
    chooses(anns, "Call something to the others.")
    expect(bens.get_by_role("region", name="Log")).to_contain_text("Ann called: “Lay <all> you have!”")

    # an unsigned wish: its maker knows it, and the others learn what it was but not whose
    bens.locator("summary", has_text="Hush").click()
    bens.get_by_label("Number").fill("1")
    chooses(bens, "Hush")
    for page in (anns, bens):
        expect(page.get_by_role("region", name="Log")).to_contain_text("Somebody asked that call 1 is not repeated.")
    assert "Ben" not in anns.get_by_role("region", name="Log").inner_text()

    # an action that only passes the time has a button like every listed action, and its twin has none
    stirring = "Stir the embers with 1 die: 50% many sparks, 50% few."
    chooses(bens, stirring)
    expect(anns.get_by_role("region", name="Log")).to_contain_text("Ben stirred the embers and saw ")
    expect(bens.get_by_role("button", name=stirring, exact=True)).to_have_count(0)

    # an action that no list names
    bens.locator("summary", has_text="Leave").click()
    bens.get_by_role("radio", name="2", exact=True).check()
    chooses(bens, "Leave")
    expect(anns.get_by_role("region", name="Log")).to_contain_text("Ben left orders.")

    # the night is over when both have chosen; Ben's orders choose the next one, and all win or lose together
    chooses(bens, "Lay three logs (if nobody else does): 33% the fire holds, 67% it sinks.")
    expect(anns.get_by_role("region", name="Log")).to_contain_text("the wind was")
    chooses(anns, "Lay one log (if nobody else does): 17% the fire holds, 83% it sinks.")
    for visitor in (ann, ben):
        result = visitor.page.locator(".result")
        expect(result).to_contain_text("The party has ")
        expect(result.locator(".ranking")).to_have_count(0)

    # in the story a call that was hushed stays under its veil
    story = ann.goes_to(f"/table/{table}/story")
    expect(story.get_by_text("A passage under a veil.")).to_be_visible()
    assert "Lay <all> you have!" not in story.inner_text("main")
    for visitor in (ann, ben):
        visitor.leaves()
