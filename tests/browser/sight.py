"""A page for eyes, fingers and screen readers: its faults, its width, its resting state."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from api.settings import ROOT
from tests.browser.pages import Home
from tests.browser.patience import eventually
from tests.browser.visitors import PHONE, WIDE

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = "async () => { while (document.getAnimations().length) await new Promise(requestAnimationFrame) }"
TOUCHABLE = 24  # CSS pixels a side that WCAG 2.2 asks for
FINGER = 40  # CSS pixels
COVERED = """places => places.filter(place => {
    const box = place.getClientRects()[0]
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !found || !place.contains(found)
}).map(place => place.textContent)"""
PLACES = "all => all.map(one => one.getBoundingClientRect().toJSON())"


def violations(page: Page, rules: str = "") -> list[str]:
    """The faults that axe finds: two elements for each rule, and the reason.

    A letter in its frame runs no scripts, so axe does not go into frames.
    """
    found = page.evaluate(f"axe.run(document, {{{rules} iframes: false, resultTypes: ['violations']}})")["violations"]
    return [f"{node['html']}: {node['failureSummary']}" for rule in found for node in rule["nodes"][:2]]


def overflow(page: Page) -> int:
    """The number of pixels by which the page is wider than the screen."""
    wider: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(0, wider)


def examine(page: Page, name: str) -> None:
    """Fails unless axe, which the page has loaded, finds nothing, and nothing is wider than the screen.

    A theme changes colours alone, so only the contrast is measured again in the other one.
    """
    expect(page.get_by_text("Lighting the way…")).to_have_count(0)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        for rules in ("", "runOnly: ['color-contrast', 'link-in-text-block'],"):
            theme = Home(page).theme()
            page.evaluate(SETTLED)
            found = violations(page, rules)
            assert found == [], f"{name}, {size['width']} pixels wide, {theme}: {found}"
            Home(page).changes_theme()
        assert overflow(page) == 0, f"{name} scrolls sideways at {size['width']} pixels"


def comes_to_rest(page: Page) -> None:
    """Waits until everything requested has arrived and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)


def is_in_sight(place: Locator) -> None:
    """The element is on the screen without scrolling, and nothing covers it."""
    expect(place.first).to_be_visible()
    eventually(lambda: place.evaluate_all(COVERED) == [])


def places(buttons: Locator) -> list[dict[str, float]]:
    found: list[dict[str, float]] = buttons.evaluate_all(PLACES)
    return found
