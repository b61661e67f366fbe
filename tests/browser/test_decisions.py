"""Each decision of Torchlit on the board: what is shown before it, and what it leads to."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.errands import is_final_trick, is_wild, may_play, must_follow, must_light, must_place

SUITS = {"D": "Dragon", "S": "Skeleton", "G": "Goblin", "W": "Wraith", "M": "Mimic", "E": "Eye", "B": "Blob"}


def named(card: str) -> str:
    return f"{SUITS[card[0]]} {card[1]}"


def at_table(visitor, is_reached):
    """The board where this is asked, and the table as the API tells it."""
    found = visitor.errands.finds_table(is_reached)
    return visitor.sits_at(found), visitor.errands.looks_at(found)


def test_a_torch_is_lit_for_good_and_lies_beside_the_hand(arrives):
    table, seen = at_table(arrives("Ann"), must_light)
    choice = seen["legal"][5]
    torch = named(choice["action"]["card"])
    table.card(torch).click()
    expect(table.page.locator(".tl-act")).to_contain_text("This is final.")
    expect(table.page.locator(".tl-act")).to_contain_text(choice["sentence"])
    table.confirms()
    expect(table.hand.get_by_role("figure")).to_contain_text(torch)
    expect(table.cards).to_have_count(13)
    expect(table.card(torch)).to_have_count(0)


def test_a_card_that_is_not_legal_says_why_and_is_not_played(arrives):
    table, seen = at_table(arrives("Ann"), must_follow)
    legal = {choice["action"]["card"] for choice in seen["legal"]}
    hand = seen["view"]["own"]["held"][0]["hand"]
    barred = next(card for card in hand if card not in legal)
    table.card(named(barred)).click(force=True)
    table.card(named(barred)).click(force=True)
    expect(table.page.locator(".tl-act")).to_contain_text(f"{named(barred)} is not legal now")
    expect(table.page.locator(".tl-act")).to_contain_text(f"{SUITS[next(iter(legal))[0]]} was led")
    expect(table.cards).to_have_count(len(hand))
    table.plays(named(min(legal)))
    expect(table.card(named(min(legal)))).to_have_count(0)


def test_one_card_of_each_suit_is_placed_below_the_door_of_its_rank(arrives):
    table, seen = at_table(arrives("Ann"), must_place)
    chosen = seen["legal"][0]["action"]["cards"]
    for card in chosen:
        switch = table.page.get_by_role("button", name=f"Place {named(card)} below door {card[1]}")
        if switch.get_attribute("aria-pressed") == "false":
            switch.click()
        expect(table.door(int(card[1]))).to_contain_text("more with what you choose")
    table.confirms()
    for card in chosen:
        expect(table.door(int(card[1]))).to_contain_text(SUITS[card[0]])
    expect(table.switches).to_have_count(0)


def test_in_a_wild_trick_any_monsters_may_be_placed_or_none(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, is_wild)
    expect(table.page.get_by_text("Wild!")).to_be_visible()
    expect(table.go).to_have_text("Place none of them")
    one = named(seen["view"]["open"]["trick"][0]["card"])
    table.page.get_by_role("button", name=f"Place {one} below door {one[-1]}").click()
    expect(table.go).to_have_text("Place 1 monster")
    table.confirms()
    expect(table.door(int(one[-1]))).to_contain_text(one[:-2])
    table, seen = at_table(ann, is_wild)
    table.confirms()
    expect(table.switches).to_have_count(0)
    assert len(ann.errands.looks_at(table.id)["view"]["open"]["discard"]) >= len(seen["view"]["open"]["discard"]) + 3


def test_in_the_final_trick_the_torch_may_be_played_and_the_last_card_takes_its_place(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, is_final_trick)
    held = seen["view"]["own"]["held"][0]
    torch, last = named(held["torch"]), named(held["hand"][0])
    table.final.get_by_role("button", name=f"Play the torch {torch}; {last} becomes your torch").click()
    expect(table.go).to_have_text("Play the torch")
    table.confirms()
    log = table.page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile(rf"(torch|Torch).*{torch}|{torch}.*torch"))


def test_a_touch_tells_what_a_card_does_before_it_is_played(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, may_play)
    card = named(seen["legal"][0]["action"]["card"])
    table.card(card).click()
    expect(table.page.locator(".tl-act")).to_contain_text(seen["legal"][0]["sentence"])
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"]
