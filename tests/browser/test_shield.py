"""Torch & Shield on its board: played against a bot, played by two people, and seen in every phase."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.errands import BOT, FRIEND, ME
from tests.browser.positions import late, sits_down
from tests.browser.shield import ShieldTable, finds, may, may_do
from tests.browser.sight import AXE, examine
from tests.browser.torchlit import is_move

PHASES = {"placing": may("deploy"), "an action": may("act"), "a hit": may("drive_back"), "a card": may("sheathe")}


def test_a_game_is_begun_on_the_board(arrives):
    ann = arrives("Ann")
    ann.goes_to(f"/table/{ann.errands.opens(ME, BOT, game='shield')['table']['id']}")
    table = ShieldTable(ann.page)
    did: list[str] = []
    while not any(turn.startswith("Send ") for turn in did) or "Do this" not in did:
        did.append(table.takes_turn())
    assert did[:6] == ["Take this crew", *["Place here"] * 5]


def test_a_game_is_brought_to_its_end_on_the_board(arrives, post):
    ann = arrives("Ann")
    ann.goes_to(f"/table/{sits_down(post.store, ann.errands, late('shield'))}")
    table = ShieldTable(ann.page)
    did = []
    while (turn := table.takes_turn()) != "over":
        did.append(turn)
    assert len(did) > 1
    expect(table.result).to_contain_text("The game is over")


def test_a_square_is_chosen_by_a_finger_and_said_to_whoever_listens(arrives):
    ann = arrives("Ann", viewport={"width": 360, "height": 740}, has_touch=True)
    ann.goes_to(f"/table/{finds(ann.errands, may('deploy'))}")
    table = ShieldTable(ann.page)
    table.touches(table.squares.last)
    expect(table.words).to_contain_text("South Entrance")
    expect(table.map).to_have_attribute("aria-label", re.compile(r"South Entrance, dark.*Can be chosen"))
    table.map.press("ArrowUp")
    expect(table.map).to_have_attribute("aria-label", re.compile(r"^\d+,\d+"))
    table.confirms()


def test_a_choice_shows_its_odds_before_it_is_made(arrives):
    ann = arrives("Ann")
    ann.goes_to(f"/table/{finds(ann.errands, may('engage'))}")
    table = ShieldTable(ann.page)
    table.few.first.click()
    expect(table.odds).to_have_count(2)
    shares = [int(words.split()[0]) for words in table.odds.all_text_contents()]
    assert sum(shares) == 100
    expect(table.words).to_contain_text(re.compile(r"\d dice against \d"))


def test_what_is_not_possible_says_why(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")  # the page asks in this way
    ann.goes_to(f"/table/{finds(ann.errands, lambda seen: may('act')(seen) and not may_do('shoot')(seen))}")
    table = ShieldTable(ann.page)
    why = re.compile("no missile weapon|no line of fire|is engaged|knocked down|reload")
    table.tray.get_by_role("button", name="Why not Shoot?").click()
    expect(table.words).to_contain_text(why)
    ann.page.set_viewport_size({"width": 360, "height": 640})  # where it is folded
    ann.page.reload()
    table.tray.get_by_text("Not now").click()
    table.tray.get_by_role("button", name="Why not Shoot?").click()
    expect(table.words).to_contain_text(why)


def test_an_order_is_given_under_the_question_it_answers(arrives):
    ann = arrives("Ann")
    table_id = finds(ann.errands, may("sheathe"))
    ann.goes_to(f"/table/{table_id}")
    table = ShieldTable(ann.page)
    expect(table.tray).to_contain_text("from the next time on: a joker, or else the highest")
    table.always.check()
    table.takes_turn()
    assert ann.errands.looks_at(table_id)["view"]["own"]["orders"]["sheathe"] == "auto"
    expect(ann.page.get_by_role("list", name="Decided for me")).to_contain_text("Card to keep")


def test_two_people_place_their_crews_at_once_and_never_see_the_other_hand(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    for visitor in (ann, ben):
        visitor.expects("status of 412")  # both may choose at once
    invited = ann.errands.opens(ME, FRIEND, game="shield")
    ben.errands.joins(invited)
    table = invited["table"]["id"]
    boards = [ShieldTable(visitor.goes_to(f"/table/{table}")) for visitor in (ann, ben)]
    for _ in range(10):
        for seat in ann.errands.looks_at(table)["to_act"]:
            boards[seat].takes_turn()
    seen = [visitor.errands.looks_at(table) for visitor in (ann, ben)]
    assert seen[0]["view"]["open"]["turn"] >= 1
    hands = [set(each["view"]["own"]["hand"]) for each in seen]
    assert not hands[0] & hands[1]
    for visitor, other in ((ann, "Ben"), (ben, "Ann")):
        expect(visitor.page.locator(".sh-backs")).to_contain_text(other)  # backs and a number, no faces


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_clean_to_eyes_and_screen_readers(arrives, phase):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    ann.goes_to(f"/table/{finds(ann.errands, PHASES[phase], orders='ask')}")
    expect(ShieldTable(ann.page).tray).to_be_visible()
    examine(ann.page, phase)


def test_a_crew_is_chosen_or_built_where_all_is_in_sight(arrives):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    ann.goes_to(f"/table/{ann.errands.opens(ME, BOT, game='shield')['table']['id']}")
    table = ShieldTable(ann.page)
    table.kind("Red Oath").click()
    expect(table.words).to_contain_text("The Red Oath")
    examine(ann.page, "crews")
    with ann.page.expect_response(is_move):
        table.tray.get_by_role("button", name="Build my own").click()
    table.kind("spear").click()
    table.kind("shield").click()
    expect(table.words).to_contain_text("Give Greyshield shield, one of three points")  # two hands for a spear
    expect(table.kind("spear")).to_have_class("sh-kind sh-amiss")
    table.kind("sword").click()
    expect(table.words).to_contain_text("sword and shield")
    examine(ann.page, "kits")
    table.confirms()
    expect(table.tray).to_contain_text("Clansman 1: take it")


def test_a_fight_tells_where_its_dice_come_from(arrives):
    ann = arrives("Ann")
    table_id = finds(
        ann.errands, lambda seen: may("press")(seen) and "contest" in str(seen["view"]["open"]["todo"]), orders="ask"
    )
    ann.goes_to(f"/table/{table_id}")
    for side in ann.page.locator(".sh-side:has(.sh-sum)").all():
        parts = [int(words.replace("−", "-")) for words in side.locator(".sh-sum b").all_text_contents()]
        assert sum(parts) == side.locator(".kit-die").count()
    expect(ann.page.locator(".sh-side .sh-sum")).not_to_have_count(0)
