"""Whatever is asked, in every window: the question, what is chosen from, what it is about, the button."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.positions import decisions
from tests.browser.sight import SETTLED

SIZES = ["360x640", "360x740", "740x360", "1100x800", "1280x720", "1366x650", "1360x900", "1920x1080"]
GAMES = ("abyss", "dark", "ruins", "shield", "torchlit")  # the boards that keep to it in all of these windows

PATIENCE = 8  # looks at a page that may still be scrolling
MEASURED = """ask => {
    const box = place => { const {top, left, bottom, right} = place.getBoundingClientRect()
                           return {top, left, bottom, right} }
    const all = (name, places) => [...places].filter(place => place.getClientRects().length)
        .map(place => ({name: `${name} ${place.textContent.trim().slice(0, 40)}`, ...box(place)}))
    const within = selector => document.querySelectorAll(selector)
    const questions = [...within('.banner .say, .kit-ask')].filter(place => place.textContent.trim() === ask)
    const shown = all('question', questions)
    const isSeen = ({top, bottom}) => top >= 0 && bottom <= innerHeight
    return {window: {width: innerWidth, height: innerHeight},
            question: shown.some(isSeen),
            boxes: [...all('choice', within('.kit-tray button')), ...all('words', within('.kit-tray .kit-words')),
                    ...all('about', within('.kit-scene > *'))],
            tray: box(document.querySelector('.kit-tray')), scene: box(document.querySelector('.kit-scene'))}
}"""


def out_of_sight(seen: dict[str, Any]) -> list[str]:
    """What lies beyond the window, or below the tray."""
    wide, high = seen["window"]["width"] + 1, seen["window"]["height"] + 1
    wrong = [
        f"{box['name']}: {box['left']:.0f},{box['top']:.0f} to {box['right']:.0f},{box['bottom']:.0f}"
        for box in seen["boxes"]
        if box["top"] < -1 or box["left"] < -1 or box["bottom"] > high or box["right"] > wide
    ]
    tray, scene = seen["tray"], seen["scene"]
    if tray["top"] < scene["bottom"] - 1 and tray["left"] < scene["right"] - 1:
        wrong.append(f"the tray covers what it is about, from {tray['top']:.0f} to {scene['bottom']:.0f}")
    return wrong if seen["question"] else [*wrong, "the question"]


def missed(page: Page, ask: str) -> list[str]:
    """What is out of sight once the page has come to rest."""
    for _ in range(PATIENCE):
        page.evaluate(SETTLED)
        wrong = out_of_sight(page.evaluate(MEASURED, ask))
        if not wrong:
            break
        page.wait_for_timeout(100)
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_decision_needs_is_in_sight_together(arrives, game):
    ann = arrives("Ann")
    ann.expects("status of 422")  # a board may ask why what lies picked cannot be played
    ann.knows_games(game)
    wrong = []
    for name, table in decisions(ann.errands, game):
        ann.goes_to(f"/table/{table['id']}")
        ann.page.locator(".kit-tray").wait_for()
        ann.reads_accounts()
        for size in SIZES:
            width, height = map(int, size.split("x"))
            ann.page.evaluate("scrollTo(0, 0)")
            ann.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name} at {size}: {each}" for each in missed(ann.page, table["ask"])]
    assert wrong == [], "\n".join(wrong)
