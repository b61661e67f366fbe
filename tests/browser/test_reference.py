"""The page for programmers: found from every page, searched, and tried out."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def opened(arrives) -> Page:
    page: Page = arrives().comes_home().page
    page.get_by_role("link", name="For programmers: the API").click()
    expect(page.locator(".opblock").first).to_be_visible()
    return page


def test_every_call_is_found_by_words_that_are_told_of_it(arrives):
    page = opened(arrives)
    everything = page.locator(".opblock").count()
    page.get_by_label("Find a call").fill("legal each with its sentence")
    expect(page.locator(".opblock").filter(has_text="/v1/games/{game}/legal")).to_have_count(1)
    expect(page.locator(".opblock").filter(has_text="/v1/games/{game}/setup")).to_have_count(0)
    page.get_by_label("Find a call").fill("")
    expect(page.locator(".opblock")).to_have_count(everything)


def test_a_call_can_be_tried_on_the_page(arrives):
    page = opened(arrives)
    call = page.locator(".opblock").filter(has_text="/v1/games").first
    call.get_by_role("button").first.click()
    call.get_by_role("button", name="Execute").click()
    expect(call.locator(".live-responses-table")).to_contain_text("Torchlit")
