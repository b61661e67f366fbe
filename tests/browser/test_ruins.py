"""Ruins on its board: a whole game, the keyboard alone, drafts, two people, secrets, and every phase for all eyes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.errands import BOT, FRIEND, ME, Errands, Table, is_over
from tests.browser.patience import eventually
from tests.browser.ruins import (
    Keyboard,
    RuinsTable,
    finds,
    follows,
    is_second_round,
    is_showdown,
    leads,
    may_count_more,
    must_discard,
    must_flip,
    sizes,
)
from tests.browser.ruins_told import (
    HAND,
    latest_events,
    ruins_dealt,
    ruins_held,
    ruins_known,
    ruins_seen_by_night,
    ruins_shown,
)
from tests.browser.sight import AXE, FINGER, TOUCHABLE, comes_to_rest, examine, is_in_sight, overflow, places
from tests.browser.visitors import PHONE, Visitor
from tests.browser.windows import becomes

PHASES = {
    "flip": must_flip,
    "leading": leads,
    "following with a draft": follows,
    "sift": must_discard,
    "end of round": is_second_round,
    "showdown": is_showdown,
    "over": is_over,
}


def sits_at(visitor: Visitor, table: str, way: type[RuinsTable] = RuinsTable) -> Any:
    visitor.goes_to(f"/table/{table}")
    expect(visitor.page.locator(".rn")).to_be_visible()
    return way(visitor.page)


def at_table(visitor: Visitor, is_reached: Any) -> tuple[RuinsTable, Table]:
    """The board where this is asked, and the table as the API tells it."""
    found = finds(visitor.errands, is_reached)
    return sits_at(visitor, found), visitor.errands.looks_at(found)


def test_a_whole_game_is_played_on_the_board(arrives):
    ann = arrives("Ann")
    table = sits_at(ann, ann.errands.opens(ME, BOT, BOT, game="ruins")["table"]["id"])
    asked = plays_to_the_end(table)
    rounds = ann.errands.looks_at(table.id)["view"]["open"]["round"]
    assert asked["flip"] + 1 >= rounds  # a player who is not in the showdown flips nothing
    assert asked["round"] + 2 >= rounds
    assert asked["lead"] > 0
    assert asked["follow"] > 0
    assert asked["pass"] > 0
    expect(table.result).to_contain_text("The game is over")
    expect(table.result.get_by_role("list").first.get_by_role("listitem")).to_have_count(3)
    expect(table.page.get_by_role("region", name="The finest ruins").get_by_role("listitem")).to_have_count(5)
    expect(table.dock).to_have_count(0)


def plays_to_the_end(table: RuinsTable) -> Counter[str]:
    """The number of times each question was asked until the game was over; the first lead is crafted."""
    asked: Counter[str] = Counter()
    while (kind := table.asks()) != "over":
        if kind == "lead" and not asked["lead"]:
            crafts_a_lead(table)
        else:
            kind = table.takes_turn()
        asked[kind] += 1
    return asked


def crafts_a_lead(table: RuinsTable) -> None:
    """A discovery and a claim, with second thoughts on the way."""
    table.puts_discovery()
    table.claims()
    table.undoes()
    table.claims()
    table.sends("Play")


def test_a_good_stretch_is_played_by_the_keyboard_alone(arrives):
    ann = arrives("Ann")
    table = sits_at(ann, finds(ann.errands, leads), Keyboard)
    table.walked.append(0)
    crafts_a_lead(table)
    asked: Counter[str] = Counter()
    while table.asks() != "over" and sum(asked.values()) < 24:
        asked[table.takes_turn()] += 1
    assert asked["lead"] + asked["follow"] > 5
    assert max(table.walked[1:]) <= 20, "The focus is lost after a move, and the way back is long."


def test_a_turn_is_drafted_taken_back_and_sent_at_once(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, leads)
    before = seen["view"]["open"]
    table.puts_discovery()
    expect(table.picked).to_have_count(1)
    expect(table.market).to_contain_text("is in your draft")
    table.claims()
    table.undoes()
    table.undoes()
    expect(table.market).not_to_contain_text("is in your draft")
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"]
    bought, claimed = table.puts_discovery(), table.claims()
    assert claimed.removesuffix(" claimed") in bought
    expect(table.play).to_be_enabled()
    promised = table.set_picked()
    table.sends("Play")
    after = ann.errands.looks_at(table.id)
    log = table.page.get_by_role("region", name="Log")
    expect(log).to_contain_text(promised)
    assert after["moves"] == seen["moves"] + 1
    crafted = {card for card, ruin in after["view"]["open"]["ruins"].items() if ruin["claim"] == 0}
    crafted -= {card for card, ruin in before["ruins"].items() if ruin["claim"] == 0}
    assert len(crafted) == 1
    card = crafted.pop()
    assert after["view"]["open"]["ruins"][card] != {**before["ruins"][card], "claim": 0}


def test_a_discovery_is_dragged_to_a_ruin(arrives):
    table, seen = at_table(arrives("Ann"), leads)
    step = next(choice["action"] for choice in seen["legal"] if choice["action"]["type"] == "upgrade")
    stall = table.market.locator(f"[data-stop='{step['slot']}']")
    stall.drag_to(table.hand.locator(f"[data-stop='{step['card']}']"))
    table.drafted(1)
    expect(table.play).to_be_enabled()


def test_a_set_that_may_count_as_more_is_led_as_the_player_wishes(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, may_count_more)
    cards, counts = next(iter(sizes(seen).items()))
    for card in cards:
        table.hand.locator(f"[data-stop='{card}']").click()
    stepper = table.page.get_by_role("group", name="counts as")
    expect(stepper.get_by_role("button", pressed=True)).to_have_text(str(max(counts)))
    stepper.get_by_role("button", name=str(min(counts)), exact=True).click()
    table.sends("Play")
    events = latest_events(ann, table.id, seen["moves"])
    played = next(event for event in events if event["type"] == "played")
    assert (played["cards"], played["size"]) == (list(cards), min(counts))


def test_who_wants_to_passes_until_the_trick_ends(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, follows)
    with table.answered():
        table.page.get_by_label("Pass for me until this trick ends").check()
    events = latest_events(ann, table.id, seen["moves"])
    assert next(event for event in events if event["type"] == "passed")["seat"] == 0


def test_ruins_that_make_no_set_say_why_and_are_not_played(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")  # the server's reason comes as a refusal
    table, seen = at_table(ann, leads)
    groups = table.hand.locator(".kit-fan")
    assert groups.count() > 1
    for group in (groups.first, groups.nth(1)):
        group.locator("[data-stop]").first.click()
    expect(table.dock).to_have_class(re.compile("kit-tone-bad"))
    expect(table.verdict).to_contain_text(re.compile("rank"))
    expect(table.play).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("Escape")
    expect(table.picked).to_have_count(0)
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"]


def test_after_a_sift_the_chosen_ruin_goes(arrives):
    ann = arrives("Ann")
    table, seen = at_table(ann, must_discard)
    hand, left = seen["view"]["own"]["hand"], seen["view"]["open"]["sift_left"]
    expect(table.marked("new, can be discarded")).to_have_count(len(seen["view"]["own"]["fresh"]))
    expect(table.verdict).to_contain_text(f"Discard {left}")
    for _ in range(left):
        assert table.takes_turn() == "sift"
    events = latest_events(ann, table.id, seen["moves"])
    gone = [event["card"] for event in events if event["type"] == "discarded" and event["seat"] == 0]
    assert len(gone) == left
    assert set(gone) <= set(hand)


def test_the_account_of_a_round_is_shown_before_the_next_flip(arrives):
    table, seen = at_table(arrives("Ann"), is_second_round)
    account = table.page.get_by_role("region", name="Round 1 is over")
    expect(account.get_by_role("heading")).to_be_in_viewport()
    expect(account.get_by_role("listitem")).to_have_count(3)
    for who, points in enumerate(seen["view"]["open"]["vp"]):
        name = "You" if who == 0 else seen["seats"][who]["name"]
        expect(account.get_by_role("listitem").filter(has_text=name)).to_contain_text(f"{points} VP")
    assert [table.takes_turn(), table.takes_turn()] == ["round", "flip"]
    expect(account).to_have_count(0)


def test_a_friend_comes_by_link_and_both_see_each_others_plays_and_nothing_else(arrives):
    ann, ben = arrives("Ann"), arrives()
    ben.expects("status of 412")  # both may flip at once
    setting = ann.sets_up("ruins")
    setting.seats(3)
    setting.gives(2, "A friend")
    setting.level(3, "easy")
    first = RuinsTable(setting.opens().page)
    link = first.page.get_by_label("Invitation link for seat 2").input_value()
    second = RuinsTable(ben.follows(link).takes_seat("Ben").page)
    for table in (first, second):
        expect(table.cards).to_have_count(HAND)
    assert play_a_stretch(ann, first, second) > 0
    shown = ruins_shown(ann, first.id)
    mine, his = ruins_dealt(ann, seat=0), ruins_dealt(ben, seat=1)
    assert not mine <= shown
    assert not his <= shown
    assert ruins_known(ann) & his <= shown
    assert ruins_known(ben) & mine <= shown
    assert ruins_known(ann) <= ruins_held(ann) | shown
    assert ruins_known(ben) <= ruins_held(ben) | shown
    for visitor in (ann, ben):
        assert ruins_seen_by_night(visitor) <= shown


def play_a_stretch(visitor: Visitor, *tables: RuinsTable) -> int:
    """Plays for whoever is to act, and returns how often one was seen to face what the other had just played."""
    faced = 0
    seen = visitor.errands.looks_at(tables[0].id)
    while faced < 2 and min(seen["view"]["open"]["hand_sizes"]) > HAND // 2:
        seat, trick = seen["to_act"][0], seen["view"]["open"]["trick"]
        if trick and trick[-1]["seat"] == 1 - seat:
            words = re.compile(rf"To beat .*\b{trick[-1]['rank']}s? by {('Ben', 'Ann')[seat]}")
            expect(tables[seat].trick).to_contain_text(words)
            faced += 1
        expect(tables[seat].asked).to_contain_text("Your turn")
        tables[seat].takes_turn()
        seen = visitor.errands.looks_at(tables[0].id)
    return faced


def test_somebody_who_only_watches_sees_no_hand_and_may_do_nothing(arrives):
    ann, passerby = arrives("Ann"), arrives()
    table = sits_at(passerby, ann.errands.opens(ME, BOT, BOT, game="ruins")["table"]["id"])
    expect(table.verdict).to_contain_text("You are watching. Waiting for Ann")
    expect(table.page.get_by_role("list", name="Players")).to_contain_text(re.compile(r"9\s*ruins in hand"))
    expect(table.cards).to_have_count(0)
    expect(table.dock.get_by_role("button")).to_have_count(0)
    assert ruins_known(passerby) == set()


@pytest.mark.parametrize("name", PHASES)
def test_every_phase_is_accessible_in_both_themes_and_fits_a_phone(arrives, name):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    table, _ = at_table(ann, PHASES[name])
    if name == "flip":
        table.cards.first.click()
        expect(table.sides.get_by_role("figure")).to_have_count(2)
    if name == "following with a draft":
        ann.expects("status of 422")  # the board asks whether the pick is a set, and may be told why not
        table.puts_discovery()
    if name == "end of round":
        table.page.get_by_role("button", name=re.compile("^Crafted ruins")).click()
    examine(ann.page, name)


def test_on_a_phone_every_ruin_can_be_touched(arrives):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    table, _ = at_table(ann, must_flip)
    expect(table.cards).to_have_count(HAND)
    for card in table.cards.all():
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert min(box["width"], box["height"]) >= TOUCHABLE
    assert overflow(ann.page) == 0


def test_on_a_phone_the_set_to_beat_the_hand_and_the_buttons_are_in_sight_at_once(arrives):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    table, _ = at_table(ann, follows)
    is_in_sight(table.trick.get_by_role("heading"))
    is_in_sight(table.verdict)
    is_in_sight(table.marked("can be played").first)
    is_in_sight(table.dock.get_by_role("button"))


def test_on_a_phone_no_ruin_moves_while_a_set_is_picked(arrives):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    table, _ = at_table(ann, leads)
    comes_to_rest(ann.page)
    before = places(table.cards.last)
    table.marked("can be played").first.tap()
    expect(table.play).to_have_attribute("aria-disabled", "false")
    expect(table.button("Claim")).to_be_visible()
    eventually(lambda: places(table.cards.last) == before)


def test_on_a_phone_a_finger_meets_everything_a_turn_is_made_of(arrives):
    ann = arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    table, _ = at_table(ann, leads)
    comes_to_rest(ann.page)
    lefts = [box["left"] for box in places(table.cards)]
    assert all(right - left >= FINGER for left, right in pairwise(lefts) if right > left)
    table.puts_discovery()
    expect(table.button("↶ Undo")).to_be_visible()
    for button in [*table.stalls.all(), *table.groups.all(), *table.dock.get_by_role("button").all()]:
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER, button.inner_text()


def test_the_largest_draft_covers_nothing_of_the_hand(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")  # the board asks whether the pick is a set, and may be told why not
    table, _ = at_table(ann, leads)
    table.touches(table.cards.first)
    while table.button("Claim").count():
        table.claims()
    while table.affordable.count():
        table.puts_discovery()
    assert table.draft.count() >= 2
    is_in_sight(table.hand.locator(".rn-label, .rn-all"))
    is_in_sight(table.hand.get_by_role("heading"))
    is_in_sight(table.verdict)
    is_in_sight(table.market.get_by_role("heading"))
    is_in_sight(table.button("Play"))
    is_in_sight(table.button("↶ Undo"))


LONG = ["Bartholomew Featherstonehaugh the Elder", "Maximiliana Wolkenschieber", "Konstantin", "Wilhelmina-Augusta"]
CHIPS = """seats => seats.map(seat => {
    const boxes = ['.rn-who b', '.rn-vp', '.rn-stock'].map(part => seat.querySelector(part).getBoundingClientRect())
    const whole = seat.getBoundingClientRect()
    const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
        && one.top < two.bottom - 4 && two.top < one.bottom - 4  // letters are lower than their lines
    return {name: boxes[0].width, isOrderly: boxes.every((one, at) => one.right <= whole.right
        && boxes.every((two, other) => at === other || !meet(one, two)))}
})"""
READABLE = 46  # pixels: seven letters or more of the size they have there


@pytest.mark.parametrize("size", ["360x640", "360x740", "740x360"])
def test_the_names_of_five_players_can_be_read_on_a_phone(arrives, size):
    ann = arrives("Ann")
    opened = ann.errands.opens(ME, *[FRIEND] * len(LONG), game="ruins")
    for name, invitation in zip(LONG, opened["invitations"], strict=True):
        Errands(ann.site, name).joins({**opened, "invitations": [invitation]})
    becomes(ann.page, size)
    sits_at(ann, opened["table"]["id"])
    chips = ann.page.locator(".rn-seat").evaluate_all(CHIPS)
    assert [chip for chip in chips[:4] if chip["name"] < READABLE] == []
    assert [chip for chip in chips if not chip["isOrderly"]] == []
