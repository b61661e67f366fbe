"""By Dark of Torch's desk: what a Game Master can do besides, and what a fight says of what cannot be done."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.dark import DarkTable
from tests.browser.errands import FRIEND, ME
from tests.browser.positions import Position, positions, sits_down
from tests.browser.visitors import Visitor

CAMPAIGN = {"mode": "campaign", "world_builder": False, "max_sessions": 1}
HERO = {"type": "create_character", "brute": 0, "nimble": 0, "wits": 0}
SAEL = {**HERO, "race": "elf", "nimble": 2, "kit": "archer", "name": "Sael"}
BROM = {**HERO, "race": "dwarf", "wits": 2, "kit": "mage", "name": "Brom"}


def scene(arrives, *orders: dict[str, Any]) -> tuple[list[Visitor], str]:
    """Cleo is the Game Master of a scene, Ann plays an archer and Ben a mage; then Cleo gives these orders."""
    people = [arrives(name) for name in ("Cleo", "Ann", "Ben")]
    opened = people[0].errands.opens(ME, FRIEND, FRIEND, game="dark", options=CAMPAIGN)
    table = opened["table"]["id"]
    for person, invitation in zip(people[1:], opened["invitations"], strict=True):
        path = f"/tables/{table}/seats/{invitation['seat']}"
        person.errands.calls("POST", path, {"token": invitation["token"]})
    for person, hero in zip(people[1:], (SAEL, BROM), strict=True):
        person.errands.plays(person.errands.looks_at(table), hero)
    for order in ({"type": "begin_session"}, {"type": "open_scene", "title": "The old well"}, *orders):
        people[0].errands.plays(people[0].errands.looks_at(table), order)
    return people, table


def open_of(visitor: Visitor, table: str) -> dict[str, Any]:
    shown: dict[str, Any] = visitor.errands.looks_at(table)["view"]["open"]
    return shown


def test_a_game_master_speaks_as_anybody_of_the_story(arrives):
    (cleo, ann, _), table = scene(arrives)
    cleo.goes_to(f"/table/{table}")
    desk = DarkTable(cleo.page)
    cleo.page.get_by_role("button", name="Write", exact=True).click()
    cleo.page.get_by_label("Who speaks").fill("The miller")
    cleo.page.get_by_label("Into the story", exact=True).fill("Who goes *there*?")
    cleo.page.get_by_role("button", name="Post", exact=True).click()
    expect(desk.story).to_contain_text("The miller")
    expect(cleo.page.get_by_label("Who speaks")).to_have_value("The miller")  # who may go on speaking
    ann.goes_to(f"/table/{table}")
    expect(DarkTable(ann.page).story.get_by_role("article").last).to_contain_text("The miller Cleo")
    ann.page.get_by_role("button", name="Write", exact=True).click()
    expect(ann.page.get_by_label("Into the story", exact=True)).to_be_visible()
    expect(ann.page.get_by_label("Who speaks")).to_have_count(0)


def test_a_game_master_takes_a_thing_away(arrives):
    (cleo, *_), table = scene(arrives)
    cleo.goes_to(f"/table/{table}")
    desk = DarkTable(cleo.page)
    desk.tray.get_by_role("button", name="Take", exact=True).click()
    desk.tray.get_by_label("Take: which").select_option("Dagger, Sael")
    expect(desk.tray).to_contain_text("Take the dagger from Sael (Ann)")
    desk.acts("Do it")
    desk.tray.get_by_role("button", name="Take", exact=True).click()
    expect(desk.tray.get_by_label("Take: which")).not_to_contain_text("Dagger, Sael")
    assert "dagger" not in [thing["item"] for thing in open_of(cleo, table)["heroes"][1]["gear"]]


def test_a_fight_is_built_of_foes_that_are_known_and_of_one_that_is_not(arrives):
    (cleo, *_), table = scene(arrives)
    cleo.expects("status of 422")
    cleo.goes_to(f"/table/{table}")
    tray = DarkTable(cleo.page).tray
    tray.get_by_role("button", name="Fight", exact=True).click()
    tray.get_by_role("button", name="Foes first").click()
    tray.locator(".dk-more summary").click()
    tray.get_by_label("Name of foe 1").fill("Giant scorpion")
    tray.get_by_role("button", name="+ hard").click()
    tray.get_by_label("Name of foe 2").fill("Bell-ringer")
    tray.get_by_label("Reach of foe 2").select_option("ranged")
    tray.get_by_label("Health of foe 2").fill("2")
    expect(tray.locator(".kit-act")).to_contain_text("!")  # not for a hard one
    tray.get_by_label("Health of foe 2").fill("12")
    expect(tray).to_contain_text("Begin a fight with two foes: the foes go first.")
    DarkTable(cleo.page).acts("Hand over")
    scorpion, ringer = open_of(cleo, table)["combat"]["foes"]
    assert (scorpion["monster"], scorpion["tier"]) == ("giant_scorpion", "medium")
    assert (ringer["monster"], ringer["tier"], ringer["reach"], ringer["size"]) == (None, "hard", "ranged", "human")
    expect(cleo.page.get_by_text("12 left")).to_be_visible()


def brings_those_who_wait(where: Position) -> bool:
    """The Game Master's next move of the record begins a fight in a room of a delve."""
    after = where.record.moves[where.steps :]
    action = after[0].action if after else {}
    return action.get("type") == "start_combat" and action["foes"] is None


def test_foes_that_wait_in_a_room_are_met_as_they_are(arrives, post):
    cleo = arrives("Cleo")
    where = next(each for each in positions("dark") if each.seat == 0 and brings_those_who_wait(each))
    table = sits_down(post.store, cleo.errands, where)
    cleo.goes_to(f"/table/{table}")
    tray = DarkTable(cleo.page).tray
    tray.get_by_role("button", name="Fight", exact=True).click()
    tray.get_by_role("button", name="All roll").click()
    tray.locator(".dk-more summary").click()
    tray.get_by_label("Those who wait in this room").check()
    expect(tray.get_by_label("Name of foe 1")).to_have_count(0)
    DarkTable(cleo.page).acts("Hand over")
    assert all(foe["monster"] for foe in open_of(cleo, table)["combat"]["foes"])


FAR = {
    "type": "start_combat",
    "initiative": "party",
    "foes": [{"monster": "skeleton", "spot": 2}],
    "party_spot": 0,
    "text": "They rise.",
}


def test_a_fight_says_why_a_blow_or_a_spell_cannot_be(arrives):
    (_, ann, ben), table = scene(arrives, FAR)
    for person, whys in ((ann, ("Skeleton is Gone.", "You need Wits 2 to cast.")), (ben, (".", "hands must be empty"))):
        person.expects("status of 422")
        person.goes_to(f"/table/{table}")
        tray = DarkTable(person.page).tray
        for word, why in zip(("Attack", "Cast"), whys, strict=True):
            tray.get_by_role("button", name=word, exact=True).click()
            expect(tray.locator(".kit-tone-bad")).to_contain_text(why)
            expect(tray.locator(".kit-go")).to_have_attribute("aria-disabled", "true")


def test_a_table_asks_once_whether_letters_lie_on_this_machine(arrives):
    (cleo, *_), table = scene(arrives)
    asked: list[str] = []
    cleo.page.on("request", lambda request: asked.append(request.url))
    cleo.goes_to(f"/table/{table}")
    expect(DarkTable(cleo.page).story).to_be_visible()
    cleo.page.wait_for_load_state("networkidle")
    assert len([url for url in asked if url.endswith("/v1/mailbox")]) == 1
