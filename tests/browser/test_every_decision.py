"""Whatever is asked, in every window: the question, what is chosen from, what it is about, the button."""

from __future__ import annotations

import pytest

from tests.browser.positions import SITTINGS, decisions, playable
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
