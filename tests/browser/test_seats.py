"""What becomes of a seat when the game runs or is over: given up, taken over, watched, and taken again in a rematch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.errands import ANYONE, BOT, FRIEND, ME, play_out, with_friend
from tests.browser.pages import Keeping
from tests.browser.post import messages


def test_who_resigns_leaves_the_seat_to_a_bot_and_cannot_win(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    table = with_friend(ann.errands, ben.errands)
    page = ann.sits_at(table).page
    Keeping(page).gives_up("Resign")
    expect(messages(page)).to_contain_text("You have resigned. A bot plays your seat to the end.")
    for party in (page, ben.sits_at(table).page):
        expect(party.get_by_role("complementary")).to_contain_text("resigned, a bot plays on")
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    ben.errands.plays_until(table, lambda seen: seen["status"] == "over")
    assert 0 not in ben.errands.looks_at(table)["result"]["winners"]


def test_an_offered_seat_is_taken_over_with_its_cards_by_somebody_else(arrives):
    ann, ben, cat = arrives("Ann"), arrives("Ben"), arrives("Cat")
    table = ann.errands.opens(ME, ANYONE, BOT)["table"]["id"]
    ben.errands.calls("POST", f"/tables/{table}/seats/1", {})
    hand = ben.errands.looks_at(table)["view"]["own"]["held"][0]["hand"]
    page = ben.sits_at(table).page
    Keeping(page).gives_up("Offer my seat")
    expect(messages(page)).to_contain_text("Your seat is free for somebody else.")
    expect(page.get_by_text("you are watching")).to_be_visible()
    seat = cat.sits_at(table)
    expect(seat.cards).to_have_count(0)
    seat.page.get_by_role("button", name="Take over this seat").click()
    expect(seat.page.get_by_text("you are watching")).to_have_count(0)
    held = cat.errands.looks_at(table)["view"]["own"]["held"][0]
    assert {*held["hand"], held["torch"]} - {None} == set(hand)
    expect(ann.sits_at(table).page.get_by_role("complementary")).to_contain_text("Cat")


def test_the_same_company_meets_again_in_a_rematch(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    opened = ann.errands.opens(ME, FRIEND, BOT, BOT, BOT)
    ben.errands.joins(opened)
    over = opened["table"]["id"]
    play_out(over, ann.errands, ben.errands)
    page = ann.sits_at(over).page
    page.get_by_role("button", name="Rematch with Ben").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    again = ben.sits_at(over)
    again.page.get_by_role("link", name="To the rematch").click()
    again.page.get_by_role("button", name="Take seat 2").click()
    expect(again.cards).to_have_count(11)
    assert again.page.url == page.url
    assert [seat["name"] for seat in ann.errands.looks_at(again.id)["seats"][:2]] == ["Ann", "Ben"]


def test_a_link_lets_spectators_in_behind_closed_doors_until_it_is_withdrawn(arrives):
    ann, passerby = arrives("Ann"), arrives()
    keeping = Keeping(ann.sits_at(ann.errands.opens(ME, BOT, BOT, spectators=False)["table"]["id"]).page)
    keeping.panel.get_by_role("button", name="Make a link for spectators").click()
    link = keeping.panel.get_by_label("Link for spectators").input_value()
    passerby.expects("status of 404")
    page = passerby.goes_to(link)
    expect(page.get_by_role("list", name="Hands")).to_contain_text("14 cards")
    expect(page.get_by_text("you are watching")).to_be_visible()
    keeping.panel.get_by_role("button", name="Let nobody watch by it any more").click()
    expect(keeping.panel.get_by_role("button", name="Make a link for spectators")).to_be_visible()
    passerby.expects("status of 401")
    page.reload()
    expect(page.get_by_text("played behind closed doors")).to_be_visible()
    expect(page.get_by_role("list", name="Hands")).to_have_count(0)
