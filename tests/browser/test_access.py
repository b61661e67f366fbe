"""Every page and every phase of the board: for screen readers, in both themes, on a wide screen and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import engines
from tests.browser import ruins
from tests.browser.errands import Errands, may_play, play_out, with_friend
from tests.browser.patience import eventually
from tests.browser.places import PAGES, visit
from tests.browser.sight import AXE, COVERED, TOUCHABLE, examine, overflow
from tests.browser.visitors import PHONE, WIDE

STOPS = 40  # of the Tab key; more than a table has


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_accessible_in_both_themes_and_fits_a_phone(arrives, name):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    visit(ann, name)
    examine(ann.page, name)


def test_a_table_of_any_game_can_be_opened_on_the_narrowest_phone(arrives):
    ann = arrives("Ann", viewport={"width": 320, "height": 640})
    for facts in engines.catalogue().values():
        page = ann.goes_to(f"/new/{facts.id}")
        expect(page.get_by_role("group", name="Seat 1")).to_be_visible()
        assert overflow(page) == 0, facts.title


@pytest.mark.parametrize(("game", "drawer"), [("torchlit", "Scores"), ("ruins", "Crafted ruins")])
def test_the_longest_names_make_no_table_wider_than_its_screen(arrives, game, drawer):
    ann = arrives("Maximiliane Anna von und zu Hohenlohe-Ba")
    friend = Errands(ann.site, "W" * 40)
    played = with_friend(ann.errands, friend, game=game)
    play_out(played, ann.errands, friend)
    for moment, sign in ((played, ".result"), (f"{played}?move=20", ".stage.past")):
        page = ann.goes_to(f"/table/{moment}")
        expect(page.locator(sign)).to_be_visible()
        page.get_by_role("button", name=drawer).click()
        for width in (320, PHONE["width"], 768, 1024, WIDE["width"]):
            page.set_viewport_size({"width": width, "height": 740})
            assert overflow(page) == 0, f"{sign} scrolls sideways at {width} pixels"


def test_on_a_phone_every_card_of_the_hand_can_be_touched(arrives):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    table = ann.sits_at(ann.errands.opens_against_bots())
    expect(table.cards).to_have_count(14)
    for card in table.cards.all():
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert min(box["width"], box["height"]) >= TOUCHABLE
    assert overflow(ann.page) == 0


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
@pytest.mark.parametrize(
    "found",
    [lambda ann: ann.finds_table(may_play), lambda ann: ruins.finds(ann, ruins.leads)],
    ids=["torchlit", "ruins"],
)
def test_on_a_phone_the_tray_never_hides_what_has_the_focus(arrives, found, key):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ann.goes_to(f"/table/{found(ann.errands)}")
    expect(page.locator(".kit-tray")).to_be_visible()
    focused = page.locator(":focus")
    for _ in range(STOPS):
        page.keyboard.press(key)
        eventually(lambda: focused.evaluate_all(COVERED) == [])


def test_on_a_phone_talk_log_and_replay_are_behind_tabs(arrives):
    ann = arrives("Ann", viewport=PHONE)
    page = ann.sits_at(ann.errands.opens_against_bots()).page
    for tab, inside in {"What happened": "Set-up", "Table talk": "Nobody has said", "Party": "bot, easy"}.items():
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel")).to_contain_text(inside)


MOVING = """document.getAnimations()
    .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime > 50).length"""


def test_nothing_moves_for_who_asked_for_less_motion(arrives):
    still, lively = arrives("Ann"), arrives("Ben", reduced_motion="no-preference")
    for visitor, moves in ((still, False), (lively, True)):
        table = visitor.sits_at(visitor.errands.opens_against_bots())
        table.takes_turn()
        table.takes_turn()
        assert bool(visitor.page.evaluate(MOVING)) is moves
