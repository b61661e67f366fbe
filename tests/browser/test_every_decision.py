"""Whatever is asked, in every window: the question, what is chosen from, what it is about, the button."""

from __future__ import annotations

import pytest

from tests.browser.patience import eventually
from tests.browser.positions import SITTINGS, decisions, playable, with_one_choice
from tests.browser.sight import SETTLED
from tests.browser.windows import missed_anywhere


def test_every_game_is_looked_at(arrives):
    assert playable(arrives("Ann").errands) == {sitting.game for sitting in SITTINGS.values()}


@pytest.mark.parametrize("name", SITTINGS)
def test_everything_a_decision_needs_is_in_sight_together(arrives, name):
    ann, sitting = arrives("Ann"), SITTINGS[name]
    ann.expects("status of 422")  # a board may ask why what lies picked cannot be played
    ann.knows_games(sitting.game)
    wrong = []
    for asked, table in decisions(ann.errands, sitting):
        ann.goes_to(f"/table/{table['id']}")
        ann.page.locator(".kit-tray").wait_for()
        ann.reads_accounts()
        wrong += [f"{asked}, {each}" for each in missed_anywhere(ann.page, table["ask"])]
    assert wrong == [], "\n".join(wrong)


READY = ".kit-acts .kit-go:not([aria-disabled=true]):not(.kit-aside)"
MAIN = f"{READY}:not(.kit-quiet)"


def test_what_is_the_only_choice_has_the_main_button(arrives):
    ann = arrives("Ann")
    ann.knows_games(*(sitting.game for sitting in SITTINGS.values()))
    pressed = set()
    for where, sitting in SITTINGS.items():
        if where != sitting.game:
            continue  # another seat of the same board
        for name, table in with_one_choice(ann.errands, sitting):
            ann.goes_to(f"/table/{table['id']}")
            ann.page.locator(".kit-tray").wait_for()
            ann.reads_accounts()
            ann.page.evaluate(SETTLED)
            if ann.page.locator(READY).count() == 0:
                continue  # it lies in hand or on the board, and is picked first
            assert ann.page.locator(MAIN).count() == 1, f"{name}: {ann.page.locator('.kit-tray').inner_text()}"
            ann.page.keyboard.press("Enter")
            eventually(lambda before=table: ann.errands.looks_at(before["id"])["moves"] > before["moves"])
            pressed.add(f"{where}: {name}")
    assert len(pressed) > 1
