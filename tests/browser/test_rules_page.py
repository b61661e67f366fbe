"""The rules page: pictures drawn from the board's own cards and pieces."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import engines
from tests.browser.sight import overflow
from tests.browser.visitors import PHONE

GAMES = sorted(game for game, facts in engines.catalogue().items() if facts.is_ready)
DRAWN = "all => all.every(one => { const box = one.getBoundingClientRect(); return box.width > 15 && box.height > 15 })"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_pictures_of_the_pieces_below_the_heading_they_belong_to(arrives, game):
    page = arrives().goes_to(f"/rules/{game}")
    plates = page.get_by_role("figure")
    expect(plates.first).to_be_visible()
    assert plates.count() >= 2
    assert page.locator(".plate .piece").evaluate_all(DRAWN)
    for plate in plates.all():
        assert plate.evaluate("one => /^H[23]$/.test(one.parentElement.previousElementSibling?.tagName)")
    page.set_viewport_size(PHONE)
    assert overflow(page) == 0
