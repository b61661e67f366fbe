"""A visitor's first minutes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.patience import eventually


def test_a_visitor_is_at_a_table_against_bots_one_click_after_the_front_page_has_loaded(arrives):
    table = arrives().comes_home().plays_now("Torchlit")
    expect(table.asked).to_contain_text("Your turn")
    expect(table.asked).to_contain_text("torch")
    expect(table.cards).to_have_count(14)
    expect(table.legal).to_have_count(14)
    expect(table.page.get_by_text(re.compile(r"^bot, normal"))).to_have_count(3)


def test_a_newcomer_is_told_what_the_game_is_about_until_he_knows(arrives):
    table = arrives().comes_home().plays_now("Torchlit")
    told = table.page.get_by_role("group").filter(has_text="New to Torchlit?")
    expect(told).to_contain_text("Most gold after three rounds wins.")
    told.get_by_role("button", name="Put this away").click()
    expect(told).to_have_count(0)
    table.page.reload()
    expect(table.asked).to_contain_text("Your turn")
    expect(told).to_have_count(0)


def test_on_a_phone_what_a_newcomer_is_told_begins_at_its_head_with_the_way_to_the_table_in_sight(arrives):
    for size in ({"width": 360, "height": 640}, {"width": 740, "height": 360}):
        ann = arrives(viewport=size)
        ann.comes_home().plays_now("Torchlit")
        told = ann.page.get_by_role("dialog", name="New to Torchlit?")
        expect(told.get_by_role("heading", name="New to Torchlit?")).to_be_in_viewport(ratio=1)
        expect(told.get_by_role("button", name="To the table")).to_be_in_viewport(ratio=1)
        ann.page.keyboard.press("Escape")
        expect(told).to_have_count(0)


def test_games_that_cannot_be_played_yet_are_marked_and_offer_no_table(arrives):
    home = arrives().comes_home()
    coming = home.page.get_by_role("article").filter(has_text="Coming")
    for tile in coming.all():
        expect(tile.get_by_role("button")).to_have_count(0)
    expect(home.tile("Torchlit").get_by_role("button")).to_have_count(1)
    expect(home.tile("Torchlit")).not_to_contain_text("Coming")


def test_the_theme_of_the_device_is_followed_until_another_is_chosen(arrives):
    ann = arrives(color_scheme="light")
    home = ann.comes_home()
    assert home.theme() == "light"
    ann.page.emulate_media(color_scheme="dark")
    eventually(lambda: home.theme() == "dark")
    home.changes_theme()
    ann.page.emulate_media(color_scheme="light")
    ann.page.emulate_media(color_scheme="dark")
    assert home.theme() == "light"
    ann.page.reload()
    assert home.theme() == "light"


def test_the_light_theme_stays_after_a_reload_and_on_other_pages(arrives):
    visitor = arrives()
    home = visitor.comes_home()
    assert home.theme() == "dark"
    home.changes_theme()
    assert home.theme() == "light"
    home.page.reload()
    assert home.theme() == "light"
    visitor.reads_rules()
    assert home.theme() == "light"
    home.changes_theme()
    assert home.theme() == "dark"


def test_a_chosen_name_is_kept(arrives):
    page = arrives().comes_home().page
    page.get_by_role("button", name="Choose your name").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="You are Ann. Change your name")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="You are Ann. Change your name")).to_be_visible()


def test_the_rules_open_at_the_heading_an_address_names(arrives):
    visitor = arrives()
    rules = visitor.reads_rules()
    links = rules.contents.get_by_role("link").all()
    assert len(links) > 5
    last = links[-1]
    name, anchor = last.text_content() or "", last.get_attribute("href") or ""
    expect(rules.turns_to(name)).to_be_in_viewport()
    rules.page.goto("about:blank")
    again = visitor.reads_rules(anchor)
    expect(again.page.get_by_role("heading", name=name, exact=True)).to_be_in_viewport()
    expect(again.page.get_by_role("heading", level=1)).not_to_be_in_viewport()


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_out(arrives):
    visitor = arrives()
    for path in ("/nowhere", "/new/chess", "/rules/chess"):
        visitor.expects("status of 404")
        page = visitor.goes_to(path)
        expect(page.get_by_role("heading", level=1)).to_have_text("Not found")
        page.get_by_role("link", name="To the front page").click()
        expect(page.get_by_role("heading", name="The games")).to_be_visible()
