"""Each decision of Torchlit on the board: what is shown before it, and what it leads to."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.errands import (
    is_final_trick,
    is_second_round,
    is_wild,
    may_play,
    must_follow,
    must_light,
    must_place,
)
from tests.browser.patience import eventually
from tests.browser.sight import FINGER, comes_to_rest, is_in_sight, places
from tests.browser.torchlit import TorchlitTable
from tests.browser.visitors import PHONE, Visitor

SUITS = {"D": "Dragon", "S": "Skeleton", "G": "Goblin", "W": "Wraith", "M": "Mimic", "E": "Eye", "B": "Blob"}


def named(card: str) -> str:
    return f"{SUITS[card[0]]} {card[1]}"


def forced(seen):
    """The cards that every choice places."""
    return set.intersection(*({*choice["action"]["cards"]} for choice in seen["legal"]))


def at_table(visitor, is_reached, bots=2):
    """The board where this is asked, and the table as the API tells it."""
    found = visitor.errands.finds_table(is_reached, bots)
    return visitor.sits_at(found), visitor.errands.looks_at(found)


def test_a_torch_is_lit_for_good_and_lies_beside_the_hand(arrives):
    table, seen = at_table(arrives("Ann"), must_light)
    choice = seen["legal"][5]
    torch = named(choice["action"]["card"])
    table.card(torch).click()
    expect(table.page.locator(".kit-act")).to_contain_text(choice["sentence"])
    table.confirms()
    lit = table.hand.get_by_role("button", name=f"Your torch of the Barbarian: {torch}")
    expect(table.cards).to_have_count(13)
    lit.click()
    expect(table.page.locator(".kit-act")).to_contain_text("A torch can only be played in the final trick of a round.")
    expect(table.card(torch)).to_have_count(0)


def test_a_card_that_is_not_legal_says_why_and_is_not_played(arrives):
    table, seen = at_table(arrives("Ann"), must_follow)
    legal = {choice["action"]["card"] for choice in seen["legal"]}
    hand = seen["view"]["own"]["held"][0]["hand"]
    barred = next(card for card in hand if card not in legal)
    table.card(named(barred)).click(force=True)
    table.card(named(barred)).click(force=True)
    expect(table.page.locator(".kit-act")).to_contain_text(SUITS[next(iter(legal))[0]])  # the server says what was led
    expect(table.cards).to_have_count(len(hand))
    table.plays(named(min(legal)))
    expect(table.card(named(min(legal)))).to_have_count(0)


def test_one_card_of_each_suit_is_placed_below_the_door_of_its_rank(arrives):
    table, seen = at_table(arrives("Ann"), lambda seen: must_place(seen) and forced(seen))
    must = named(min(forced(seen)))
    table.page.get_by_role("button", name=f"Place {must} below door {must[-1]}").click()
    expect(table.words).to_contain_text(f"You must place one {must[:-2]}: the trick is not wild.")
    chosen = seen["legal"][0]["action"]["cards"]
    for card in chosen:
        switch = table.page.get_by_role("button", name=f"Place {named(card)} below door {card[1]}")
        if switch.get_attribute("aria-pressed") == "false":
            switch.click()
        expect(table.door(int(card[1]))).to_contain_text("with what you choose")
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
    torch = named(held["torch"])
    told = next(choice["sentence"] for choice in seen["legal"] if choice["action"]["type"] == "play_torch")
    table.final.get_by_role("button", name=told).click()
    expect(table.go).to_have_text("Play the torch")
    table.confirms()
    log = table.page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile(rf"(torch|Torch).*{torch}|{torch}.*torch"))


def test_a_touch_tells_what_a_card_does_before_it_is_played(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, may_play)
    card = named(seen["legal"][0]["action"]["card"])
    table.card(card).click()
    expect(table.page.locator(".kit-act")).to_contain_text(seen["legal"][0]["sentence"])
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"]


def on_phone(arrives) -> Visitor:
    phone: Visitor = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    return phone


def is_raised(table: TorchlitTable) -> Locator:
    """The first legal card of each hand that is asked for one."""
    return table.hands.locator(".kit-legal:not(.kit-legal ~ *)")


def options(table: TorchlitTable) -> Locator:
    return table.final.get_by_role("button")


def switches(table: TorchlitTable) -> Locator:
    return table.switches


# the question, the number of bots, and the picks that answer it
ASKED = {
    "a torch": (must_light, 2, is_raised),
    "two torches": (must_light, 1, is_raised),
    "a card": (must_follow, 2, is_raised),
    "a card of one of two hands": (must_follow, 1, is_raised),
    "a card among five": (must_follow, 4, is_raised),
    "the last card or the torch": (is_final_trick, 2, options),
    "monsters": (must_place, 2, switches),
    "any monsters": (is_wild, 2, switches),
    "any of five monsters": (is_wild, 4, switches),
}
each_decision = pytest.mark.parametrize(("is_reached", "bots", "picked"), ASKED.values(), ids=ASKED)


@each_decision
def test_on_a_phone_the_doors_what_is_picked_and_the_button_are_in_sight_at_once(arrives, is_reached, bots, picked):
    table, _ = at_table(on_phone(arrives), is_reached, bots)
    is_in_sight(table.doors)
    is_in_sight(table.words)
    is_in_sight(picked(table))
    is_in_sight(table.go)


def test_on_a_phone_the_trick_is_in_sight_with_the_hand(arrives):
    ann = on_phone(arrives)
    ann.knows_games("torchlit")
    table, _ = at_table(ann, must_follow)
    is_in_sight(table.page.get_by_role("heading", name=re.compile("led$")))
    is_in_sight(table.trick.locator(".tl-card"))


def moved(before: list[dict[str, float]], after: list[dict[str, float]]) -> int:
    return sum(was != now for was, now in zip(before, after, strict=True))


@each_decision
def test_on_a_phone_nothing_moves_while_it_is_picked_and_a_finger_meets_all(arrives, is_reached, bots, picked):
    table, _ = at_table(on_phone(arrives), is_reached, bots)
    comes_to_rest(table.page)
    before = places(table.tray.get_by_role("button"))
    assert all(min(box["width"], box["height"]) >= FINGER for box in before)
    choice = picked(table).first
    said = table.words.text_content() or ""
    choice.tap()
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(table.words).not_to_have_text(said)
    eventually(lambda: moved(before, places(table.tray.get_by_role("button"))) <= 1)  # a chosen card is raised


def test_on_a_phone_fourteen_cards_lie_in_two_rows_and_none_over_another(arrives):
    table, _ = at_table(on_phone(arrives), must_light)
    comes_to_rest(table.page)
    boxes = places(table.cards)
    assert len(boxes) == 14
    assert len({round(box["bottom"]) for box in boxes}) == 2
    assert all(left["right"] <= right["left"] for left, right in pairwise(boxes) if right["left"] > left["left"])


def test_while_monsters_are_placed_the_hand_is_a_strip_that_can_be_opened(arrives):
    table, seen = at_table(on_phone(arrives), must_place)
    strip = table.page.locator(".tl-partner")
    strip.locator("summary").tap()
    expect(strip.get_by_role("listitem")).to_have_count(len(seen["view"]["own"]["held"][0]["hand"]))


def test_on_a_phone_the_way_on_from_a_paid_round_is_in_sight_and_the_hand_waits_below_it(arrives):
    table, _ = at_table(on_phone(arrives), is_second_round)
    is_in_sight(table.next_round)
    assert table.go.bounding_box()["y"] > PHONE["height"]
    table.reads_on()
    is_in_sight(table.go)
