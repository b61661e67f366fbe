"""A table by its keys, and the introduction for a player who is new to a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import engines
from tests.browser.errands import BOT, ME, may_play
from tests.browser.sight import is_in_sight
from tests.browser.torchlit import is_move
from tests.browser.visitors import PHONE


def test_a_digit_chooses_enter_sends_and_the_question_mark_lists_the_keys(arrives):
    ann = arrives("Ann")
    table = ann.sits_at(ann.errands.finds_table(may_play))
    expect(table.legal.first).to_be_visible()
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name="The keys of a table")
    expect(keys).to_contain_text("send what is chosen")
    ann.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    ann.page.keyboard.press("2")
    expect(table.legal.nth(1)).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("1")
    expect(table.legal.first).to_have_attribute("aria-pressed", "true")
    with ann.page.expect_response(is_move) as played:
        ann.page.keyboard.press("Enter")
    assert played.value.ok


def test_where_words_are_chosen_from_digits_and_arrows_walk_along_them_too(arrives):
    ann = arrives("Ann")
    ann.knows_games("dark")
    ann.sits_at(ann.errands.opens(ME, BOT, game="dark")["table"]["id"])
    choices = ann.page.locator(".kit-tray button[aria-pressed]")
    expect(choices.first).to_be_visible()
    ann.page.keyboard.press("3")
    expect(choices.nth(2)).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("ArrowLeft")
    expect(choices.nth(1)).to_be_focused()
    ann.page.keyboard.press("Space")
    expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
    with ann.page.expect_response(is_move) as played:
        ann.page.keyboard.press("Enter")
    assert played.value.ok


@pytest.mark.parametrize("game", sorted(game for game, facts in engines.catalogue().items() if facts.is_ready))
def test_on_a_phone_the_first_table_begins_with_what_the_first_decision_needs(arrives, game):
    ann = arrives(viewport=PHONE, has_touch=True, is_mobile=True)
    ann.comes_home().plays_now(engines.catalogue()[game].title)
    primer = ann.page.get_by_role("dialog", name=f"New to {engines.catalogue()[game].title}?")
    expect(primer.get_by_role("heading", name="Your first move")).to_be_visible()
    assert primer.get_by_role("listitem").count() >= 3
    primer.get_by_role("button", name="To the table").tap()
    expect(primer).to_have_count(0)
    is_in_sight(ann.page.locator(".kit-ask"))
    ann.page.reload()
    expect(ann.page.locator(".kit-tray")).to_be_visible()
    expect(primer).to_have_count(0)
