"""Two people at one table, each in a browser of their own."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.errands import ANYONE, BOT, FRIEND, ME, is_over, with_friend
from tests.browser.patience import holds_up_a_look
from tests.browser.sight import is_in_sight
from tests.browser.torchlit import TorchlitTable
from tests.browser.visitors import PHONE, Visitor

CARD = re.compile(r'"([DSGWMEB][0-7])"')
LOOK = re.compile(r"/v1/tables/[\w-]+/look")


def play_a_stretch(visitor: Visitor, tables: list[TorchlitTable], cards: int) -> None:
    """A player learns from the page that it is their turn, and does what is asked."""
    played = 0
    while played < cards:
        table = tables[visitor.errands.looks_at(tables[0].id)["to_act"][0]]
        expect(table.asked).to_contain_text("Your turn")
        played += table.takes_turn() == "play"


def test_a_friend_comes_by_link_and_both_see_each_others_moves_and_nothing_else(arrives):
    ann, ben = arrives("Ann"), arrives()
    ben.expects("status of 412")  # both may light their torches at once
    setting = ann.sets_up()
    setting.seats(3)
    setting.gives(2, "A friend")
    setting.level(3, "easy")
    first = setting.opens()
    link = first.page.get_by_label("Invitation link for seat 2").input_value()
    second = ben.follows(link).takes_seat("Ben")
    expect(second.cards).to_have_count(14)
    expect(first.cards).to_have_count(14)
    expect(first.page.get_by_role("complementary")).to_contain_text("Ben")
    play_a_stretch(ann, [first, second], cards=5)
    shown = cards_shown(ann.errands.looks_at(first.id)["view"]["open"])
    assert cards_known(ann) <= cards_dealt(ann, seat=0) | shown
    assert cards_known(ben) <= cards_dealt(ben, seat=1) | shown
    assert not cards_dealt(ben, seat=1) <= cards_known(ann)


def cards_shown(table: dict[str, Any]) -> set[str]:
    """The cards that have been played in front of everybody in the first round."""
    return {card for trick in table["history"] for card in trick["cards"]} | {one["card"] for one in table["trick"]}


def cards_dealt(visitor: Visitor, seat: int) -> set[str]:
    """The hand as the page first received it; it never received another seat's."""
    told = [answer.json()["table"] for answer in visitor.answers if LOOK.search(answer.url) and answer.ok]
    hands = [table["view"]["own"]["held"] for table in told if table["view"]]
    assert {held["adventurer"] for hand in hands for held in hand} == {seat}
    assert len(hands[0][0]["hand"]) == 14
    return set(hands[0][0]["hand"])


def cards_known(visitor: Visitor) -> set[str]:
    """Every card in anything the API ever told this browser."""
    return set(CARD.findall("".join(visitor.knows())))


def test_a_move_is_seen_at_the_other_end_of_the_table_without_a_reload(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ann.errands.opens(ME, FRIEND, BOT)
    ben.errands.joins(opened)
    first, second = ann.sits_at(opened["table"]["id"]), ben.sits_at(opened["table"]["id"])
    expect(second.page.get_by_role("list", name="Torches")).to_contain_text("Barbarian (Ann): no torch yet")
    first.takes_turn()
    expect(first.asked).to_contain_text("Waiting")
    expect(second.page.get_by_role("list", name="Torches")).to_contain_text("Barbarian (Ann): torch lit")
    second.takes_turn()
    expect(first.trick).to_be_visible()


def test_torches_lit_at_the_same_time_are_both_lit(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    ben.expects("status of 412")
    opened = ann.errands.opens(ME, FRIEND, BOT)
    ben.errands.joins(opened)
    first, second = ann.sits_at(opened["table"]["id"]), ben.sits_at(opened["table"]["id"])
    second.legal.first.click()
    is_held = holds_up_a_look(second.page)
    first.takes_turn()
    is_held()
    second.confirms()
    expect(second.trick).to_be_visible()
    expect(second.page.get_by_role("log", name="Messages")).to_be_empty()
    second.page.unroute_all(behavior="ignoreErrors")


def test_an_open_table_is_found_in_the_list_and_joined(arrives):
    ann, ben = arrives("Ann of the open table"), arrives()
    opened = ann.errands.opens(ME, ANYONE, BOT)["table"]["id"]
    table = ben.looks_for("open").enters("Ann of the open table")
    assert table.id == opened
    expect(table.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    table.page.get_by_role("button", name="Take seat 2").click()
    expect(table.cards).to_have_count(14)
    expect(table.asked).to_contain_text("Your turn")
    expect(ben.looks_for("open").line("Ann of the open table")).to_have_count(0)


def test_what_one_says_the_other_reads(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ann.errands.opens(ME, FRIEND, BOT)
    ben.errands.joins(opened)
    seen = ben.errands.looks_at(opened["table"]["id"])
    ben.errands.plays(seen, seen["legal"][0]["action"])  # a page that waits looks more often
    first, second = ann.sits_at(seen["id"]).page, ben.sits_at(seen["id"]).page
    first.get_by_label("Say something to the table").fill("Mind the <b>goblins</b>!")
    first.get_by_role("button", name="Say it").click()
    for page in (first, second):
        said = page.get_by_role("region", name="What was said")
        expect(said).to_contain_text("Mind the <b>goblins</b>!")
        expect(said).to_contain_text("Ann")
    expect(first.get_by_label("Say something to the table")).to_be_empty()


def test_new_talk_has_a_mark_in_my_tables_in_the_tab_and_on_the_board_until_it_is_seen(arrives):
    ann, ben = arrives("Ann", viewport=PHONE), arrives("Ben")
    table = with_friend(ann.errands, ben.errands)
    ben.errands.calls("POST", f"/tables/{table}/posts", {"text": "Mind the goblins!"})
    line = ann.looks_for("mine").line("Ben")
    expect(line).to_contain_text("New in table talk")
    page = ann.sits_at(table).page
    expect(page).to_have_title(re.compile("💬 1 · "))
    page.get_by_role("button", name="1 new in table talk").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Mind the goblins!")
    is_in_sight(page.get_by_text("Mind the goblins!"))
    expect(page.get_by_role("button", name="new in table talk")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("💬"))
    expect(ann.looks_for("mine").line("Ben")).not_to_contain_text("New in table talk")


def test_a_finished_game_is_listed_with_its_day_my_place_and_my_score(arrives):
    ann = arrives("Ann")
    ann.errands.finds_table(is_over)
    expect(ann.looks_for("mine").line("Over:")).to_contain_text(
        re.compile(r"(1st|2nd|3rd) of 3, score \d+ · \d+ \w+ \d{4}")
    )


def test_somebody_who_only_watches_sees_no_hand_and_may_do_nothing(arrives):
    ann, passerby = arrives("Ann"), arrives()
    table = passerby.sits_at(ann.errands.opens_against_bots())
    expect(table.page.get_by_text("you are watching")).to_be_visible()
    expect(table.page.get_by_role("list", name="Hands")).to_contain_text("14 cards")
    expect(table.cards).to_have_count(0)
    expect(table.go).to_have_count(0)
    assert cards_known(passerby) == set()


def test_a_table_behind_closed_doors_shows_strangers_nothing(arrives):
    ann, passerby = arrives("Ann"), arrives()
    passerby.expects("status of 404")
    page = passerby.goes_to(f"/table/{ann.errands.opens(ME, BOT, BOT, spectators=False)['table']['id']}")
    expect(page.get_by_text("played behind closed doors")).to_be_visible()
    expect(page.get_by_role("region", name="The dungeon")).to_have_count(0)


def test_a_link_that_was_used_leads_to_a_taken_seat(arrives):
    ann, ben, cat = arrives("Ann"), arrives("Ben"), arrives()
    cat.expects("status of 404")  # the table is hidden from anybody who has not shown the invitation yet
    private = ann.errands.opens(ME, FRIEND, BOT, spectators=False)
    page = cat.goes_to(f"/join/{private['table']['id']}/1#{private['invitations'][0]['token']}")
    expect(page.get_by_text("kept for you")).to_be_visible()
    opened = ann.errands.opens(ME, FRIEND, BOT)
    token = opened["invitations"][0]["token"]
    ben.errands.joins(opened)
    page = cat.goes_to(f"/join/{opened['table']['id']}/1#{token}")
    expect(page.get_by_text("This seat has been taken.")).to_be_visible()
