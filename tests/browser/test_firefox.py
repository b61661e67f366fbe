"""Firefox as well as Chromium: the first visit, and a whole game of each kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engines
from tests.browser.firefox import Marionette, browsing

GAMES = sorted(game for game, facts in engines.catalogue().items() if facts.is_ready)
NOTED = """
    window.touched = new Set()
    window.troubles = []
    addEventListener('error', event => troubles.push(String(event.message)))
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

# On the board itself: what is not pressed yet is pressed, one after the other, until the main button is ready.
TOUCH = """
    const tray = document.querySelector('.kit-tray')
    if (!tray || tray.textContent.includes('Sending…')) return ''
    const account = document.querySelector('.kit-round .kit-go')
    const main = tray.querySelector('.kit-acts .kit-go:not([aria-disabled=true], .kit-quiet)')
    const open = 'button:not([aria-disabled=true], [aria-pressed=true], .kit-go)'
    const fresh = place => [...place.querySelectorAll(open)].find(each => !touched.has(each.textContent))
    const quiet = tray.querySelector('.kit-go:not([aria-disabled=true], .kit-aside)')
    const next = fresh(tray) ?? (quiet ? null : fresh(document.querySelector('.kit-scene')))
    const last = account ?? main ?? next ?? quiet
    for (const field of tray.querySelectorAll('input:placeholder-shown, input[value=""]')) {
        field.value = 'Ila'
        field.dispatchEvent(new Event('input', {bubbles: true}))
    }
    if (next && last === next) touched.add(next.textContent)
    else touched.clear()
    last?.click()
    return last && last !== next && last !== account ? 'sent' : ''
"""
NEWEST = "document.querySelector('.entry h3').textContent"
STRETCH = 3  # moves
MAPPED = {"shield"}  # whose squares take pointers, which a script is not


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


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(fox, site, game):
    fox.goes_to(site)
    title = engines.catalogue()[game].title
    named = f"[...document.querySelectorAll('article')].find(each => each.textContent.includes({title!r}))"
    fox.waits_for(f"return {named}?.querySelector('button') != null")
    fox.does(f"{named}.querySelector('button').click()")
    fox.waits_for("return document.querySelector('.legal button') != null")
    fox.does(NOTED)
    for _ in range(0 if game in MAPPED else STRETCH):
        before = fox.does(f"return {NEWEST}")
        fox.waits_for(TOUCH)
        fox.waits_for(f"return {NEWEST} !== {before!r}")
    chosen = 0
    while (did := fox.waits_for(TURN)) != "over":
        chosen += did == "chosen"
    assert chosen > 5
    assert fox.does("return document.querySelector('.result h2').textContent")
    assert fox.does("return window.troubles") == []
