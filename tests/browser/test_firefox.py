"""Firefox as well as Chromium: the first visit, and a whole game of each kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engines
from tests.browser.firefox import DOWN, ENTER, UP, Marionette, browsing

GAMES = sorted(game for game, facts in engines.catalogue().items() if facts.is_ready)
NOTED = """
    window.touched = new Set()
    window.troubles = []
    addEventListener('error', event => troubles.push(String(event.message)))
    window.asking = 0
    const ask = window.fetch
    window.fetch = (...call) => { asking += 1; return ask(...call).finally(() => { asking -= 1 }) }
    addEventListener('click', ({target}) => { if (window.meant?.contains(target)) window.meant = null }, true)
"""
TURN = """
    const button = [...document.querySelectorAll('.legal button')].find(each => each.ariaDisabled !== 'true')
    if (document.querySelector('.result')) return 'over'
    if (!button || document.querySelector('.busy')) return ''
    const before = ['.entry h3', '.sentences .say', '.legal'].map(each => document.querySelector(each)?.textContent)
        + document.querySelectorAll('.entry li').length
    if (before === window.moved) return ''
    window.moved = before
    button.click()
    return 'chosen'
"""

# Chooses on the board itself whatever is not chosen yet, one after the other, until the main button is ready. The
# answer is the point to press and whether it lies on a map; it is the same again if it moved away from the pointer.
MOST = 110  # presses; a game that takes longer is played on by sentences
NEXT = """return (async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const tray = document.querySelector('.kit-tray')
    if (document.querySelector('.result')) return 'over'
    const newest = document.querySelector('.entry h3').textContent
    const missed = window.meant?.isConnected && meant.ariaDisabled !== 'true' ? meant : null
    if (!tray || asking > 0 || !missed && newest === window.sentAfter) return ''
    if (newest !== window.known) touched.clear()
    window.known = newest
    for (const field of tray.querySelectorAll('input:placeholder-shown, input[value=""]')) {
        field.value = 'Ila'
        field.dispatchEvent(new Event('input', {bubbles: true}))
    }
    const account = document.querySelector('.kit-round .kit-go')
    const main = tray.querySelector('.kit-acts .kit-go:not([aria-disabled=true], .kit-quiet)')
    const quiet = tray.querySelector('.kit-go:not([aria-disabled=true], .kit-aside)')
    const open = 'button:not([aria-disabled=true], [aria-pressed=true], .kit-go)'
    const named = each => each.outerHTML.match(/[xy]="[^"]+"|>[^<]+</g)?.join()
    const fresh = (place, kind) => [...place.querySelectorAll(kind)].find(each => !touched.has(named(each)))
    const target = () => fresh(document.querySelector('.kit-scene'), `${open}[aria-pressed]`)
    const next = fresh(document, '.kit-map .sh-reach > g') ?? fresh(tray, '.kit-legal:not(.kit-picked)')
        ?? (tray.querySelector('[aria-pressed=true]:not(.kit-card)') && target())
        ?? fresh(tray, open) ?? (quiet ? null : target())
    const wish = missed ?? account ?? main ?? next ?? quiet
    if (!wish) return ''
    const map = wish.closest('.kit-map-frame')  // where a finger chooses by its place
    window.meant = map ?? wish
    if (wish === next) touched.add(named(next))
    if (wish === main || wish === quiet) window.sentAfter = newest
    wish.scrollIntoView({block: 'nearest'})
    const {left, top, width, height} = wish.getBoundingClientRect()
    const shares = [0.5, 0.2, 0.8, 0.05, 0.95]
    const points = shares.flatMap(down => shares.map(right => ({x: left + width * right, y: top + height * down})))
    const point = points.find(({x, y}) => meant.contains(document.elementFromPoint(x, y)))
    if (!point) throw new Error(`It lies below something else: ${wish.outerHTML.slice(0, 200)}`)
    return {...point, isOnMap: map !== null}
})()"""


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Marionette]:
    with browsing(tmp_path_factory.mktemp("firefox")) as page:
        yield page


def test_somebody_who_comes_for_the_first_time_is_at_a_table_with_one_press(fox, site):
    fox.goes_to(site)
    fox.waits_for("return document.querySelector('article button') !== null")
    fox.does("document.querySelector('article button').click()")
    fox.waits_for("return location.pathname.startsWith('/table/') && document.querySelector('.kit-tray.kit-kept')")
    assert fox.does("return document.querySelector('.banner .kicker').textContent").startswith("Your turn")


def begins(fox: Marionette, site: str, game: str) -> None:
    """The first table of this game, against bots."""
    fox.goes_to(site)
    title = engines.catalogue()[game].title
    named = f"[...document.querySelectorAll('article')].find(each => each.textContent.includes({title!r}))"
    fox.waits_for(f"return {named}?.querySelector('button') != null")
    fox.does(f"{named}.querySelector('button').click()")
    fox.waits_for("return document.querySelector('.legal button') != null")
    fox.does(NOTED)


def plays_on_the_board(fox: Marionette) -> list[dict[str, float]]:
    """Plays with a real mouse, and returns the points that were pressed."""
    pressed: list[dict[str, float]] = []
    while len(pressed) < MOST and (place := fox.waits_for(NEXT)) != "over":
        fox.presses(place)
        pressed.append(place)
    return pressed


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(fox, site, game):
    begins(fox, site, game)
    pressed = plays_on_the_board(fox)
    assert len(pressed) > 20
    is_mapped = fox.does("return document.querySelector('.kit-map') !== null")
    assert any(place["isOnMap"] for place in pressed) == is_mapped
    while fox.waits_for(TURN) != "over":
        pass
    assert fox.does("return document.querySelector('.result h2').textContent")
    assert fox.does("return window.troubles") == []


SHEET = "document.querySelector('.kit-map-sheet')"
MIDDLE = f"""
    const {{left, top, width, height}} = {SHEET}.getBoundingClientRect()
    return {{x: left + width / 2, y: top + height / 2}}
"""
SHOWN = f"return {SHEET}.getAttribute('viewBox').split(' ').map(Number)"
SQUARE = "return document.querySelector('.kit-map-keys').ariaLabel"


@pytest.fixture
def mapped(fox, site) -> dict[str, float]:
    """The place of a square that can be chosen, at a table that has a map."""
    begins(fox, site, "shield")
    while not (place := fox.waits_for(NEXT))["isOnMap"]:
        fox.presses(place)
    return place


def test_a_finger_chooses_a_square_of_a_map(fox, mapped):
    fox.touches(mapped)
    fox.waits_for("return document.querySelector('.kit-acts .kit-go:not([aria-disabled=true])')")
    assert fox.does(SQUARE).endswith("Can be chosen.")


@pytest.mark.usefixtures("mapped")
def test_the_keyboard_walks_over_a_map_and_chooses(fox):
    fox.does("document.querySelector('.kit-map-keys').focus()")
    fox.types("n")
    here = fox.waits_for(SQUARE)
    assert here.endswith("Can be chosen.")
    fox.types(UP, DOWN)
    assert fox.does(SQUARE) == here
    fox.types(ENTER)
    fox.waits_for("return document.querySelector('.kit-acts .kit-go:not([aria-disabled=true])')")


@pytest.mark.usefixtures("mapped")
def test_a_map_is_moved_and_becomes_larger_by_fingers_mouse_and_wheel(fox):
    middle = fox.does(MIDDLE)
    aside = {"x": middle["x"] + 60, "y": middle["y"] + 60}
    whole = fox.does(SHOWN)
    fox.rolls(middle, -300)
    _, _, wide, _ = near = fox.does(SHOWN)
    assert wide < whole[2], "the wheel brings it nearer"
    fox.drags(middle, aside)
    left, top, *_ = fox.does(SHOWN)
    assert left < near[0], "the map follows the mouse"
    assert top < near[1]
    fox.pinches(middle, (160, 80))
    assert fox.does(SHOWN)[2] > wide, "fingers that come together show more of it"
