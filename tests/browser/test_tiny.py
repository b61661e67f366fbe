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


def test_a_game_that_exists_only_in_tests_is_played_through_the_page(browser, tiny_site):
    ann, ben = Visitor(browser, tiny_site, "Ann"), Visitor(browser, tiny_site, "Ben")
    assert ann.errands
    assert ben.errands
    opened = ann.errands.opens(ME, FRIEND, game="tiny", options={"nights": 2, "warden": True})
    ben.errands.joins(opened)
    table = opened["table"]["id"]
    hers, his = ann.goes_to(f"/table/{table}"), ben.goes_to(f"/table/{table}")

    # roles, and a secret choice: the other learns that it was made and not what it is
    asked = hers.get_by_role("region", name="What is asked")
    expect(asked).to_contain_text("Choose how many logs you lay tonight.")
    chooses(hers, "Lay three logs.")
    expect(hers.get_by_role("region", name="Log")).to_contain_text("You chose three logs.")
    expect(his.get_by_role("region", name="Log")).to_contain_text("Ann made a choice.")
    assert "three logs" not in his.get_by_role("region", name="Log").inner_text()

    # she owes nothing any more and may still call something, in words of her own
    expect(asked).to_contain_text("Waiting")
    hers.get_by_label("Text").fill("Lay <all> you have!")
    chooses(hers, "Call something to the others.")
    expect(his.get_by_role("region", name="Log")).to_contain_text("Ann called: “Lay <all> you have!”")

    # an action that no list names
    his.locator("summary", has_text="Leave").click()
    his.get_by_role("radio", name="2", exact=True).check()
    chooses(his, "Leave")
    expect(hers.get_by_role("region", name="Log")).to_contain_text("Ben left orders.")

    # the night is over when both have chosen; his orders choose the next one, and all win or lose together
    chooses(his, "Lay three logs.")
    expect(hers.get_by_role("region", name="Log")).to_contain_text("the wind was")
    chooses(hers, "Lay one log.")
    for visitor in (ann, ben):
        result = visitor.page.locator(".result")
        expect(result).to_contain_text("The party has ")
        expect(result.locator(".ranking")).to_have_count(0)
        visitor.leaves()
