"""Whether all that a decision needs is in sight together: boxes of the page against the window."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# One after the other while the question stays open: small ones after large ones, and a phone that is turned.
SIZES = ["1920x1080", "360x640", "1360x900", "360x740", "740x360", "1366x650", "1100x800", "1280x720"]
TIGHT = ["360x640", "740x360", "1366x650"]  # the windows with the least room

WAYS = "() => [...document.querySelectorAll('.kit-tray [data-way]')].map(word => word.dataset.way)"
TAKEN = """async way => {  // its row may be folded, and the page is drawn anew
    document.querySelector(`.kit-tray [data-way="${way}"]`).click()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}"""
PATIENCE = 40  # looks at a page that may still be scrolling
MEASURED = """async ask => {
    while (document.getAnimations().length) await new Promise(requestAnimationFrame)
    const box = place => { const {top, left, bottom, right} = place.getBoundingClientRect()
                           return {top, left, bottom, right} }
    const shares = [0.5, 0.2, 0.8, 0.05, 0.95]
    const isFree = (place, {top, left, bottom, right}) => shares.some(down => shares.some(across => place.contains(
        document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down))))
    // many cards on a table may be scrolled there, under a heading that counts them
    const isScrolled = place => place && !place.matches('.kit-scene') && (isScrolled(place.parentElement)
        || getComputedStyle(place).overflowY === 'auto' && place.scrollHeight > place.clientHeight + 1)
    const all = (name, places) => [...places].filter(place => place.checkVisibility()).map(place => ({
        name: `${name} ${place.textContent.trim().slice(0, 40)}`, isFree: isFree(place, box(place)), ...box(place)}))
    const within = selector => document.querySelectorAll(selector)
    const questions = [...within('.banner .say, .kit-ask')].filter(place => place.textContent.trim() === ask)
    const shown = all('question', questions)
    const isSeen = ({top, bottom, isFree}) => isFree && top >= 0 && bottom <= innerHeight
    const choices = [...within('.kit-tray :is(button, select, textarea)'),
                     ...[...within('.kit-scene [aria-pressed]')].filter(place => !isScrolled(place))]
    return {window: {width: innerWidth, height: innerHeight},
            question: shown.some(isSeen),
            boxes: [...all('choice', choices), ...all('words', within('.kit-tray .kit-words')),
                    ...all('about', within('.kit-scene > *'))],
            tray: box(document.querySelector('.kit-tray')), scene: box(document.querySelector('.kit-scene'))}
}"""


def out_of_sight(seen: dict[str, Any]) -> list[str]:
    """The elements beyond the window or below the tray."""
    wide, high = seen["window"]["width"] + 1, seen["window"]["height"] + 1
    wrong = [
        f"{box['name']}: {box['left']:.0f},{box['top']:.0f} to {box['right']:.0f},{box['bottom']:.0f}"
        for box in seen["boxes"]
        if box["top"] < -1 or box["left"] < -1 or box["bottom"] > high or box["right"] > wide
    ]
    wrong += [f"{box['name']}: below something else, or cut off" for box in seen["boxes"] if not box["isFree"]]
    tray, scene = seen["tray"], seen["scene"]
    if tray["top"] < scene["bottom"] - 1 and tray["left"] < scene["right"] - 1:
        wrong.append(f"the tray covers what it is about, from {tray['top']:.0f} to {scene['bottom']:.0f}")
    return wrong if seen["question"] else [*wrong, "the question"]


def missed(page: Page, ask: str) -> list[str]:
    """The elements out of sight once the page has come to rest."""
    for _ in range(PATIENCE):
        wrong = out_of_sight(page.evaluate(MEASURED, ask))
        if not wrong:
            break
        page.wait_for_timeout(100)
    return wrong


PICTURED = "async () => { for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame) }"


def becomes(page: Page, size: str) -> None:
    """The window has this size from now on."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(PICTURED)  # the page learns of it with its next frame


def missed_anywhere(page: Page, ask: str, sizes: list[str]) -> list[str]:
    """The elements out of sight in each of these windows, whichever way of acting is chosen."""
    wrong = []
    for size in sizes:
        becomes(page, size)
        for way in page.evaluate(WAYS):  # words that each lay out something else to choose
            page.evaluate(TAKEN, way)
            wrong += [f"{way} at {size}: {each}" for each in missed(page, ask)]
        wrong += [f"{size}: {each}" for each in missed(page, ask)]
    return wrong
