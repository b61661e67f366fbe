"""Around the board: replay, what happened, the end, and new tables with every kind of seat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.errands import BOT, FRIEND, ME, is_over, is_second_round, kinds, may_play, must_follow
from tests.browser.sight import is_in_sight
from tests.browser.visitors import PHONE
from tests.browser.windows import becomes


def test_the_replay_goes_back_to_the_first_card_and_returns(arrives):
    ann = arrives("Ann")
    found = ann.errands.opens_against_bots()
    ann.errands.plays_until(found, lambda seen: may_play(seen) and seen["view"]["open"]["trick_no"] == 4)
    table = ann.sits_at(found)
    shown = table.dungeon.inner_text(), table.cards.all_inner_texts()
    slider = table.page.get_by_role("slider", name="Step of the game")
    slider.fill("0")
    past = table.page.get_by_role("region", name="Looking back")
    expect(past).to_contain_text("move 1 of")
    expect(past).to_have_attribute("aria-busy", "false")
    expect(table.cards).to_have_count(14)
    expect(table.legal).to_have_count(0)
    expect(table.go).to_have_count(0)
    expect(table.door(0)).to_contain_text("Barbarian")
    trick_of_one = table.trick.locator(".tl-place:not(.tl-empty)")
    move = 1
    while trick_of_one.count() == 0:
        move += 1
        past.get_by_role("button", name="On one step").click()
        expect(past).to_contain_text(f"move {move} of")
    expect(trick_of_one).to_have_count(1)
    past.get_by_role("button", name="Back to the present").click()
    expect(past).to_have_count(0)
    expect(table.go).to_be_visible()
    assert (table.dungeon.inner_text(), table.cards.all_inner_texts()) == shown


def test_who_comes_back_is_told_what_happened_since_the_last_move(arrives):
    ann = arrives("Ann")
    found = ann.errands.finds_table(must_follow)
    table = ann.sits_at(found)
    told = [words for step in latest_steps(ann, found) for words in step["sentences"]]
    expect(table.asked).to_contain_text("Since your last move")
    expect(table.asked).to_contain_text(told[-1])
    expect(table.page.get_by_role("region", name="Log").locator("li.new").last).to_be_visible()


def test_all_the_news_lie_in_a_small_panel_that_closes_with_the_next_move(arrives):
    ann = arrives("Ann")
    table = ann.sits_at(ann.errands.finds_table(may_play, 4))
    above = table.doors.first.bounding_box()
    assert table.asked.locator(".since > ol li").count() <= 3
    table.page.get_by_role("button", name=re.compile("^Show all")).click()
    panel = table.page.get_by_role("region", name="All that happened")
    is_in_sight(panel)
    assert panel.bounding_box()["height"] <= 320
    assert table.doors.first.bounding_box() == above  # the board stays where it is
    table.legal.first.click()
    table.confirms()
    expect(panel).to_have_count(0)


def test_who_has_scrolled_away_from_the_board_stays_there_when_the_window_changes(arrives):
    ann = arrives("Ann", viewport=PHONE)
    table = ann.sits_at(ann.errands.finds_table(may_play))
    table.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(table.tray).not_to_be_in_viewport()
    table.page.set_viewport_size({**PHONE, "height": PHONE["height"] - 60})  # a phone's address bar comes back
    table.page.wait_for_timeout(500)
    expect(table.tray).not_to_be_in_viewport()


def latest_steps(visitor, table: str) -> list:
    """The moves that others made after my last one."""
    since = visitor.errands.looks_at(table)["since"]
    moves = visitor.errands.calls("GET", f"/tables/{table}/moves?after={since - 1}")["moves"]
    return [step for move in moves for step in move["steps"] if step["seat"] != 0]


def test_the_account_of_a_round_is_shown_to_the_one_who_ended_it(arrives):
    ann = arrives("Ann")
    found = ann.errands.finds_table(ends_the_round)
    table = ann.sits_at(found)
    becomes(table.page, "360x640")  # where it begins above the board that was in sight
    table.takes_turn()
    account = table.page.get_by_role("region", name="Round 1 scored")
    expect(account.get_by_role("heading")).to_be_in_viewport()
    table.reads_on()
    expect(table.cards).to_have_count(14)


def ends_the_round(seen) -> bool:
    """The monsters of the first round's final trick are mine to place."""
    table = seen["view"]["open"]
    return kinds(seen) == {"place_monsters"} and table["round"] == 1 and not any(table["hand_sizes"])


def test_a_scored_round_can_be_read_again(arrives):
    ann = arrives("Ann")
    table = ann.sits_at(ann.errands.finds_table(is_second_round))
    table.page.reload()
    table.reads_on()
    table.page.get_by_role("button", name="Scores").click()
    table.page.get_by_role("button", name="Round 1", exact=True).click()
    expect(table.page.get_by_role("region", name="Round 1 scored")).to_be_visible()
    table.page.get_by_role("button", name="Close").click()
    expect(table.page.get_by_role("region", name="Round 1 scored")).to_have_count(0)


def test_a_finished_table_shows_its_seed_its_record_and_another_game(arrives):
    ann = arrives("Ann")
    found = ann.errands.finds_table(is_over)
    table = ann.sits_at(found)
    expect(table.result).to_contain_text("The game is over")
    table.page.get_by_text("Fair deal").click()
    expect(table.page.get_by_text(re.compile("^[0-9a-f]{32}$"))).to_be_visible()
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Download the record").click()
    assert saved.value.suggested_filename == f"torchlit-{found}.json"
    table.page.get_by_role("button", name="Play again against bots").click()
    expect(table.legal).to_have_count(14)
    assert table.id != found


def ends_the_game(seen) -> bool:
    """Only the monsters of the last trick are left to place, and I am the one to place them."""
    table = seen["view"]["open"]
    return kinds(seen) == {"place_monsters"} and table["round"] == 3 and not any(table["hand_sizes"])


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_end_comes_into_sight_wherever_the_last_move_was_made(arrives, motion):
    ann = arrives("Ann", viewport=PHONE, reduced_motion=motion)
    table = ann.sits_at(ann.errands.finds_table(ends_the_game))
    table.takes_turn()
    expect(table.page.locator("#result")).to_be_in_viewport(ratio=1)
    expect(table.page.locator("#result")).to_be_focused()


def test_a_new_table_has_room_for_every_kind_of_seat(arrives):
    ann = arrives("Ann")
    setting = ann.sets_up()
    for count in (2, 5):
        setting.seats(count)
        expect(setting.page.get_by_role("group", name=re.compile(r"^Seat \d$"))).to_have_count(count)
    setting.gives(2, "You")
    setting.gives(1, "Bot")
    setting.level(3, "easy")
    setting.gives(4, "A friend")
    setting.gives(5, "Open to all")
    table = setting.opens()
    expect(table.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    kinds = [seat["kind"] for seat in ann.errands.looks_at(table.id)["seats"]]
    assert kinds == ["bot", "player", "bot", "invited", "open"]
    assert [seat["level"] for seat in ann.errands.looks_at(table.id)["seats"]] == ["normal", None, "easy", None, None]
    link = table.page.get_by_label("Invitation link for seat 4").input_value()
    table.page.get_by_role("button", name="Make a new link").click()
    expect(table.page.get_by_label("Invitation link for seat 4")).not_to_have_value(link)


def test_a_duel_is_set_up_with_two_hands(arrives):
    setting = arrives("Ann").sets_up()
    setting.seats(2)
    setting.gives(2, "Bot")
    table = setting.opens()
    for name in ("Barbarian’s hand", "Cleric’s hand"):
        table.page.get_by_role("region", name=name).get_by_role("button", name=", legal").first.click()
    expect(table.go).to_have_text("Light both torches")
    table.confirms()
    expect(table.trick).to_be_visible()


def test_my_tables_are_listed_with_my_turn_first(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    mine = ann.errands.opens_against_bots()
    waiting = ann.errands.opens(ME, FRIEND, BOT)
    ben.errands.joins(waiting)
    seen = ann.errands.looks_at(waiting["table"]["id"])
    ann.errands.plays(seen, seen["legal"][0]["action"])
    ann.errands.opens(ME, FRIEND, BOT)
    lists = ann.looks_for("mine")
    expect(lists.lines).to_have_count(3)
    expect(lists.lines.first).to_contain_text("Your turn")
    expect(lists.lines.first.get_by_role("link")).to_have_attribute("href", f"/table/{mine}")
    expect(lists.line("Waiting for Ben")).to_have_count(1)
    expect(lists.line("Waiting for players")).to_have_count(1)
    expect(lists.page.get_by_role("link", name="My tables")).to_contain_text("1 waiting for you")
