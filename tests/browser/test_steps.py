"""What happened since my last move, played step by step: each step is read as a player reads it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import engines
from tests.browser.errands import BOT, ME, may_play
from tests.browser.patience import eventually
from tests.browser.positions import READY
from tests.browser.visitors import PHONE

TOLD = """() => {
    window.told = []
    const note = () => {
        const words = document.querySelector('.steps-words')?.textContent
        if (words && words !== window.told.at(-1)) window.told.push(words)
    }
    new MutationObserver(note).observe(document, {childList: true, subtree: true, characterData: true})
}"""
# How many cards lay in the trick at each step, with its sentence; at last without one.
TRICKS = """() => {
    window.tricks = []
    const note = () => {
        const words = document.querySelector('.steps-words')?.textContent ?? ''
        const cards = document.querySelectorAll('.tl-trick .tl-place:not(.tl-empty) .tl-card').length
        const seen = `${words} ${cards}`
        if (document.querySelector('.tl-trick') && seen !== window.tricks.at(-1)) window.tricks.push(seen)
    }
    new MutationObserver(note).observe(document, {childList: true, subtree: true, characterData: true})
}"""
MOVING = {"reduced_motion": "no-preference"}


def since(visitor, table: str, first: int) -> list[str]:
    """The sentences of every step from a move on, as the log tells them."""
    moves = visitor.errands.calls("GET", f"/tables/{table}/moves?after={first - 1}")["moves"]
    return [" ".join(step["sentences"]) for move in moves for step in move["steps"] if step["sentences"]]


def at_table(visitor, game: str) -> str:
    most = engines.catalogue()[game].seats[1]
    opened = visitor.errands.opens(ME, *[BOT, BOT][: most - 1], game=game)
    visitor.context.add_init_script(f"({TOLD})()")
    return str(opened["table"]["id"])


def moves_once(visitor, table: str) -> None:
    """One move over HTTP, to which the bots reply."""
    seen = visitor.errands.looks_at(table)
    visitor.errands.plays(seen, seen["legal"][0]["action"])


@pytest.mark.parametrize("game", READY)
def test_what_the_bots_replied_is_told_step_by_step_and_then_it_is_my_turn(arrives, game):
    ann = arrives("Ann", **MOVING)
    table = at_table(ann, game)
    expected: list[str] = []
    while not expected:
        moves_once(ann, table)
        seen = ann.errands.looks_at(table)
        expected = since(ann, table, seen["since"])[1:]
    ann.goes_to(f"/table/{table}")
    expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()
    told = ann.page.evaluate("window.told")
    assert " ".join(told) == " ".join(expected)
    assert len(told) >= len(expected)  # a step that ends a fight is told in two
    expect(ann.page.locator(".steps-bar")).to_have_count(0)


def i_lead(seen) -> bool:
    return may_play(seen) and seen["view"]["open"]["trick"] == []


def led_and_placed_by_others(visitor) -> str:
    """A table where a trick was played and cleared after my last move."""
    for _ in range(20):
        table: str = visitor.errands.finds_table(i_lead)
        led = visitor.errands.looks_at(table)["view"]["open"]["trick_no"]
        moves_once(visitor, table)
        if visitor.errands.looks_at(table)["view"]["open"]["trick_no"] == led + 1:
            return table
    raise AssertionError("The monsters were always mine to place.")


def test_a_trick_is_seen_complete_before_it_is_cleared(arrives):
    ann = arrives("Ann", **MOVING)
    table = led_and_placed_by_others(ann)
    ann.context.add_init_script(f"({TRICKS})()")
    ann.goes_to(f"/table/{table}")
    expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()
    tricks = ann.page.evaluate("window.tricks")
    complete = [seen for seen in tricks if seen.endswith(" 3")]
    assert complete, tricks
    assert not tricks[-1].endswith(" 3"), tricks


# The elements that are out of sight although the page has come to rest.
IN_SIGHT = """() => {
    window.hidden = []
    window.seen = 0
    let [before, since] = ['', 0]
    const look = () => {
        const words = document.querySelector('.steps-words')?.textContent
        const {top, bottom} = document.querySelector('.kit-scene').getBoundingClientRect()
        const bar = document.querySelector('.steps-bar')?.getBoundingClientRect().top
        const now = `${words} ${top} ${bottom} ${bar}`
        since = now === before ? since + 1 : 0
        before = now
        if (words && since === 10) {
            window.seen += 1
            if (top < -1 || bottom > bar + 1) window.hidden.push(now)
        }
        requestAnimationFrame(look)
    }
    look()
}"""


def test_on_a_phone_what_happens_is_in_sight_though_the_move_was_made_further_down(arrives):
    ann = arrives("Ann", viewport=PHONE, **MOVING)
    ann.context.add_init_script("localStorage.setItem('torchpost.steps-speed', '\"calm\"')")
    table = ann.sits_at(ann.errands.finds_table(i_lead))
    ann.page.evaluate("document.querySelector('.kit-scene').scrollIntoView()")
    ann.page.evaluate("scrollBy(0, document.querySelector('.kit-scene').offsetHeight + 40)")
    with table.answered():
        ann.page.keyboard.press("1")
        ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".steps-bar")).to_be_visible()
    ann.page.evaluate(IN_SIGHT)
    eventually(lambda: ann.page.evaluate("window.seen > 1"))
    assert ann.page.evaluate("window.hidden") == []


def test_steps_that_were_seen_are_not_told_again_by_themselves_but_on_demand(arrives):
    ann = arrives("Ann", **MOVING)
    table = at_table(ann, "torchlit")
    moves_once(ann, table)
    ann.goes_to(f"/table/{table}")
    expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()
    told = ann.page.evaluate("window.told")
    ann.page.reload()
    expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()
    assert ann.page.evaluate("window.told") == []
    ann.page.get_by_role("button", name="Play it again").click()
    ann.page.wait_for_function("count => window.told.length === count", arg=len(told))
    assert ann.page.evaluate("window.told") == told


@pytest.mark.parametrize("how", ["key", "tap"])
def test_a_key_or_a_tap_goes_straight_to_the_present(arrives, how):
    ann = arrives("Ann", **MOVING)
    table = at_table(ann, "torchlit")
    moves_once(ann, table)
    ann.context.add_init_script("localStorage.setItem('torchpost.steps-speed', '\"calm\"')")
    ann.goes_to(f"/table/{table}")
    expect(ann.page.locator(".steps-bar")).to_be_visible()
    if how == "key":
        ann.page.keyboard.press("Escape")
    else:
        ann.page.locator(".tl-dungeon").click()
    expect(ann.page.locator(".steps-bar")).to_have_count(0)
    expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()


def test_without_motion_or_with_steps_off_the_present_is_shown_at_once(arrives):
    for wish in ({}, MOVING):
        ann = arrives("Ann", **wish)
        table = at_table(ann, "torchlit")
        moves_once(ann, table)
        if wish:
            ann.context.add_init_script("localStorage.setItem('torchpost.steps-speed', '\"off\"')")
        ann.goes_to(f"/table/{table}")
        expect(ann.page.locator(".kit-tray.kit-kept")).to_be_visible()
        assert ann.page.evaluate("window.told") == []
