"""Torchlit Abyss on its board: played alone, played together, and seen in every phase."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engines.abyss.content import WEAPONS
from tests.browser.abyss import AbyssTable, finds, may
from tests.browser.errands import FRIEND, ME
from tests.browser.positions import late, positions, sits_down
from tests.browser.sight import AXE, examine
from tests.browser.torchlit import is_move
from tests.browser.visitors import Visitor
from tests.browser.windows import SIZES, TIGHT, becomes, missed_anywhere

PHASES = {
    "setup": may("choose"),
    "rooms": may("play_room"),
    "placing": lambda seen: may("place")(seen) and may("swap")(seen),
    "battle": may("attack"),
    "reward": may("gift_card"),
    "treasure": may("assign"),
    "shop": may("pay"),
    "vote": may("vote"),
}


def test_a_game_is_begun_on_the_board(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")  # what dice decide cannot be shown beforehand
    table = AbyssTable(ann.page)
    ann.goes_to(f"/table/{finds(ann.errands, may('choose'), bots=1)}")
    asked = set()
    while not {"Step into the light", "Lead the party in", "Stand here", "turn"} <= asked:
        asked.add(table.takes_turn())


def test_a_game_is_brought_to_its_end_on_the_board(arrives, post):
    ann = arrives("Ann")
    ann.expects("status of 422")  # what dice decide cannot be shown beforehand
    ann.goes_to(f"/table/{sits_down(post.store, ann.errands, late('abyss'))}")
    table = AbyssTable(ann.page)
    asked = []
    while (kind := table.takes_turn()) != "over":
        asked.append(kind)
    assert len(asked) > 1
    expect(table.result.first).to_be_visible()


def test_an_attack_shows_what_it_would_cost_before_it_is_made(arrives):
    ann = arrives("Ann")
    ann.expects("status of 422")  # what dice decide cannot be shown beforehand
    ann.goes_to(f"/table/{finds(ann.errands, may('attack'))}")
    table = AbyssTable(ann.page)
    table.aims()
    expect(ann.page.locator(".ab-chip").first).to_be_visible()
    expect(table.words.first).to_contain_text(re.compile("falls|▸|unhurt"))
    expect(ann.page.get_by_role("button", name=re.compile("would (lose|fall|gain)")).first).to_be_visible()
    table.button("Clear").click()
    expect(ann.page.locator(".ab-chip")).to_have_count(0)


@pytest.fixture
def out_of_actions(arrives, post) -> Visitor:
    """Somebody with three loaded weapons and a hidden item, when the party has no action left."""
    ann = arrives("Ann")
    ann.expects("status of 422")  # the page asks in this way why something cannot be done
    where = next(each for each in positions("abyss") if (each.record.seats, each.steps, each.seat) == (9, 510, 2))
    ann.goes_to(f"/table/{sits_down(post.store, ann.errands, where)}")
    return ann


def test_three_weapons_from_which_energy_can_be_taken_fit_a_phone(out_of_actions):
    page = out_of_actions.page
    ask = out_of_actions.errands.looks_at(AbyssTable(page).id)["ask"]
    expect(page.locator(".ab-recover")).to_have_count(3)
    assert missed_anywhere(page, ask, TIGHT) == []


CUT = """names => [...document.querySelectorAll('.ab-attack-name')].flatMap(place => names.filter(name => {
    place.textContent = name
    place.style.setProperty('--n', Math.min(13, Math.max(...name.split(' ').map(word => word.length))))
    return place.scrollWidth > place.clientWidth
}))"""


def test_whatever_an_attack_is_called_its_name_is_whole_on_its_button(out_of_actions):
    names = sorted({attack.name for card in WEAPONS.values() for attack in card.attacks})
    assert len(names) > 50
    for size in SIZES:
        becomes(out_of_actions.page, size)
        assert out_of_actions.page.evaluate(CUT, names) == [], size


def test_a_card_that_cannot_be_used_now_says_why(out_of_actions):
    table = AbyssTable(out_of_actions.page)
    table.button("Bag 1").click()
    table.tray.locator(".ab-bag .ab-card").click()
    table.button("Use it").click(force=True)
    expect(table.words).to_contain_text("actions")


def test_two_people_choose_in_secret_and_see_each_other_choose(arrives):
    ann, ben = arrives("Ann"), arrives("Ben")
    for visitor in (ann, ben):
        visitor.expects("status of 412")  # both may choose at once
        visitor.expects("status of 422")  # what dice decide cannot be shown beforehand
    invited = ann.errands.opens(ME, FRIEND, game="abyss")
    ben.errands.joins(invited)
    path = f"/table/{invited['table']['id']}"
    tables = [AbyssTable(visitor.goes_to(path)) for visitor in (ann, ben)]
    played = 0
    while played < 12:
        seen = ann.errands.looks_at(invited["table"]["id"])
        if not seen["to_act"]:
            break
        for seat in seen["to_act"]:
            tables[seat].page.reload()  # the page shows what the other has just done
            expect(tables[seat].tray).to_be_visible()
            tables[seat].takes_turn()
            played += 1
    assert played >= 12 or ann.errands.looks_at(invited["table"]["id"])["status"] == "over"
    hands = [visitor.errands.looks_at(invited["table"]["id"])["view"]["own"]["hand"] for visitor in (ann, ben)]
    assert not set(hands[0]) & set(hands[1])


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_clean_to_eyes_and_screen_readers(arrives, phase):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    ann.goes_to(f"/table/{finds(ann.errands, PHASES[phase])}")
    expect(AbyssTable(ann.page).tray).to_be_visible()
    examine(ann.page, phase)


def test_a_place_is_left_to_another_hero_from_the_next_time_on(arrives):
    ann = arrives("Ann")
    table = finds(ann.errands, may("place"), bots=2)
    ann.goes_to(f"/table/{table}")
    trusted = ann.errands.looks_at(table)["seats"][1]["name"]
    with ann.page.expect_response(is_move):
        ann.page.get_by_label("From the next time on").select_option(label=f"beside {trusted}")
    seen = ann.errands.looks_at(table)
    assert [seen["view"]["open"]["heroes"][0]["orders"]["place"], seen["to_act"]] == [1, [0]]  # this one is still mine
    ann.page.get_by_role("button", name="Leave it to others").click()
    expect(ann.page.get_by_label("Where I stand before a battle")).to_have_value("1")
    with ann.page.expect_response(is_move):
        ann.page.get_by_label("My turns in battle").select_option("rest")
    assert ann.errands.looks_at(table)["view"]["open"]["heroes"][0]["orders"]["turn"] == "rest"


def goes_on(visitor: Visitor, table: str, wanted: list[str]) -> None:
    """Does the first of these kinds that is legal, else anything."""
    seen = visitor.errands.looks_at(table)
    found = [each["action"] for kind in wanted for each in seen["legal"] if each["action"]["type"] == kind]
    visitor.errands.plays(seen, found[0] if found else visitor.errands.luck.choice(seen["legal"])["action"])


def test_three_people_vote_by_post_and_see_who_is_waited_for(arrives):
    people = [arrives("Ann"), arrives("Ben"), arrives("Cat")]
    ann, ben, cat = people
    invited = ann.errands.opens(ME, FRIEND, FRIEND, game="abyss")
    table = invited["table"]["id"]
    for visitor, invitation in zip((ben, cat), invited["invitations"], strict=True):
        path = f"/tables/{table}/seats/{invitation['seat']}"
        visitor.errands.calls("POST", path, {"token": invitation["token"]})
    while (seen := ann.errands.looks_at(table))["view"]["open"]["phase"] != "vote":
        for seat in seen["to_act"]:
            goes_on(people[seat], table, ["call_retreat", "end_turn"] if seat == 0 else ["end_turn"])
    boards = [AbyssTable(visitor.goes_to(f"/table/{table}")) for visitor in people]
    sum_of_votes = ann.page.locator(".kit-vote-sum")
    expect(sum_of_votes).to_have_text("1 of 3 has answered. Ben and Cat are waited for.")
    boards[1].confirms("Vote for staying")
    ann.page.reload()
    expect(sum_of_votes).to_have_text("2 of 3 have answered. Cat is waited for.")
    expect(ann.page.locator(".kit-voter", has_text="sealed")).to_contain_text("Ben")
    boards[2].page.reload()
    boards[2].confirms("Vote for a retreat")
    assert ann.errands.looks_at(table)["view"]["open"]["phase"] != "vote"
