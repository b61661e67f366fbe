"""Every question in every window: its sentence, the choices, the things they are about, the button."""

from __future__ import annotations

import pytest

from tests.browser.patience import eventually
from tests.browser.positions import READY, Position, alone, crowded, lengthy, listed, positions, sits_down, sparse
from tests.browser.sight import SETTLED
from tests.browser.visitors import Visitor
from tests.browser.windows import SIZES, TIGHT, becomes, missed_anywhere

SHARES = {game: range(1 + len(listed(game)) // 10) for game in READY}  # of a game's positions, a test for each


def opens(visitor: Visitor, post, position: Position) -> dict:
    """The table that stands there, on the visitor's screen."""
    table = visitor.errands.looks_at(sits_down(post.store, visitor.errands, position))
    visitor.goes_to(f"/table/{table['id']}")
    visitor.page.locator(".kit-tray").wait_for()
    visitor.reads_accounts()
    return table


@pytest.mark.parametrize("game", READY)
def test_there_is_a_position_for_every_kind_of_action_that_a_game_asks_for(game):
    assert listed(game) - set[str]().union(*(each.kinds for each in positions(game))) == set()


@pytest.mark.parametrize(("game", "share"), [(game, share) for game, shares in SHARES.items() for share in shares])
def test_everything_a_decision_needs_is_in_sight_together(arrives, post, game, share):
    ann = arrives("Ann")
    ann.expects("status of 422")  # a board may ask why what lies picked cannot be played
    ann.knows_games(game)
    wrong = []
    for found, sizes in ((crowded(game), SIZES), (sparse(game), TIGHT), (lengthy(game), TIGHT)):
        for position in found[share :: len(SHARES[game])]:
            becomes(ann.page, sizes[0])
            table = opens(ann, post, position)
            wrong += [f"{position}, {each}" for each in missed_anywhere(ann.page, table["ask"], sizes)]
    assert wrong == [], "\n".join(wrong)


def test_what_may_be_done_unasked_stays_in_sight_when_another_table_calls(arrives, post):
    ann = arrives("Ann")
    ann.knows_games(*READY)
    unasked = [each for game in READY for each in crowded(game) if not each.is_owed]
    waiting = next(each for each in positions(unasked[0].record.game) if each.is_owed)
    sits_down(post.store, ann.errands, waiting)
    for position in unasked:
        becomes(ann.page, TIGHT[0])
        table = opens(ann, post, position)
        ann.page.locator(".banner .next-table").wait_for()  # the head of the page has grown by then
        assert missed_anywhere(ann.page, table["ask"], TIGHT) == [], str(position)


READY_BUTTON = ".kit-acts .kit-go:not([aria-disabled=true]):not(.kit-aside)"
MAIN = f"{READY_BUTTON}:not(.kit-quiet)"


def test_what_is_the_only_choice_has_the_main_button(arrives, post):
    ann = arrives("Ann")
    ann.knows_games(*READY)
    pressed = set()
    for position in [each for game in READY for each in alone(game)]:
        before = opens(ann, post, position)
        ann.page.evaluate(SETTLED)
        if ann.page.locator(READY_BUTTON).count() == 0:
            continue  # the card lies in the hand or on the board, and is picked first
        assert ann.page.locator(MAIN).count() == 1, f"{position}: {ann.page.locator('.kit-tray').inner_text()}"
        ann.page.keyboard.press("Enter")
        eventually(lambda table=before: ann.errands.looks_at(table["id"])["moves"] > table["moves"])
        pressed.add(str(position))
    assert len(pressed) > 1
