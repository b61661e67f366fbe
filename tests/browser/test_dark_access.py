"""By Dark of Torch's board for everybody: for eyes and screen readers, and by mouse, touch and keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import engines
from engines.record import played
from tests.browser.dark import DarkTable
from tests.browser.errands import FRIEND, ME
from tests.browser.positions import Position, crowded, positions, sits_down
from tests.browser.sight import AXE, examine
from tests.browser.torchlit import is_move
from tests.browser.visitors import PHONE

PHASES = {
    "a character in the making": "create_character",
    "an outline": "draw_map",
    "a place on the map": "put_place",
    "the past": "add_event",
    "the floor": "narrate",
    "a beat": "respond",
    "a roll": "roll",
    "a choice": "answer",
    "a ruling": "rule",
    "a fight": "attack",
    "a spell": "cast",
    "foes": "foe_attack",
    "a treasure": "reroll",
    "a point": "spend_point",
    "a pause": "go_on",
}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_clean_to_eyes_and_screen_readers(arrives, post, phase):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    where = next(each for each in crowded("dark") if PHASES[phase] in each.kinds)
    ann.goes_to(f"/table/{sits_down(post.store, ann.errands, where)}")
    board = DarkTable(ann.page)
    for drawer in ("Write", "Things", "Map"):  # only one is open at a time: the last one
        button = ann.page.get_by_role("region", name="Things and writing").get_by_role(
            "button", name=drawer, exact=True
        )
        if button.count():
            button.click()
    expect(board.tray).to_be_visible()
    examine(ann.page, phase)


def end_with(outcome: str) -> Position:
    """The position of a golden game that ended like this."""
    game = engines.load("dark")
    for record in {id(each.record): each.record for each in positions("dark")}.values():
        *_, (state, _) = played(game, record.seats, record.options, record.seed, record.moves)
        if state.open.ending == outcome:
            return Position(record, len(record.moves), record.seats - 1, frozenset(), 0, 0, is_owed=False)
    raise AssertionError(outcome)


@pytest.mark.parametrize("outcome", ["triumph", "escaped", "swallowed", "lost", "completed", "abandoned"])
def test_every_end_is_told_with_the_whole_story_and_clean(arrives, post, outcome):
    ann = arrives("Ann")
    ann.context.add_init_script(path=AXE)
    table = sits_down(post.store, ann.errands, end_with(outcome))
    told = ann.errands.looks_at(table)["result"]["reason"]
    ann.goes_to(f"/table/{table}")
    expect(ann.page.get_by_text("The game is over").first).to_be_visible()
    expect(ann.page.get_by_text(told).first).to_be_visible()
    expect(ann.page.get_by_role("link", name="The whole story").first).to_be_visible()
    expect(DarkTable(ann.page).tray).to_have_count(0)
    if outcome in {"triumph", "escaped", "swallowed", "lost"}:  # the rooms behind the doors are no longer secret
        expect(ann.page.get_by_role("list", name="The rooms")).not_to_contain_text("closed")
    examine(ann.page, outcome)


CAMPAIGN = {"mode": "campaign", "world_builder": False, "max_sessions": 1}
RINGER = {"name": "Bell-ringer", "tier": "hard", "health": 30, "spot": 1}
FIGHT = {"type": "start_combat", "initiative": "party", "foes": [RINGER]}


STOPS = 90  # of the Tab key; more than a table has


class Finger:
    """A player who uses touch on a phone."""

    def __init__(self, page: Page) -> None:
        self.tray = DarkTable(page).tray
        self.page = page

    def chooses(self, name: str) -> None:
        self.tray.get_by_role("button", name=name).first.tap()

    def writes(self, label: str, text: str) -> None:
        self.tray.get_by_label(label).tap()
        self.page.keyboard.type(text)

    def sends(self) -> None:
        with self.page.expect_response(is_move) as played:
            self.tray.locator(".kit-go").last.tap()
        assert played.value.ok


class Keys(Finger):
    """A player who has nothing but keys."""

    def _comes_to(self, place: Locator) -> None:
        for _ in range(STOPS):
            if place.evaluate("place => place === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("It is not reached by the Tab key.")

    def chooses(self, name: str) -> None:
        self._comes_to(self.tray.get_by_role("button", name=name).first)
        self.page.keyboard.press("Space")

    def writes(self, label: str, text: str) -> None:
        self._comes_to(self.tray.get_by_label(label))
        self.page.keyboard.type(text)

    def sends(self) -> None:
        self._comes_to(self.tray.locator(".kit-go").last)
        with self.page.expect_response(is_move) as played:
            self.page.keyboard.press("Enter")
        assert played.value.ok


def test_a_stretch_by_post_is_played_by_touch_and_by_keys_alone(arrives):
    cleo, ann, ben = arrives("Cleo"), arrives("Ann", viewport=PHONE, has_touch=True, is_mobile=True), arrives("Ben")
    opened = cleo.errands.opens(ME, FRIEND, FRIEND, game="dark", options=CAMPAIGN)
    table = opened["table"]["id"]
    for person, invitation in zip((ann, ben), opened["invitations"], strict=True):
        path = f"/tables/{table}/seats/{invitation['seat']}"
        person.errands.calls("POST", path, {"token": invitation["token"]})
        person.expects("status of 412")  # both may answer at once
        person.goes_to(f"/table/{table}")
    players = (Finger(ann.page), Keys(ben.page))

    def is_told(*orders: dict[str, Any]) -> None:
        for order in orders:
            cleo.errands.plays(cleo.errands.looks_at(table), order)
        for person in (ann, ben):
            person.page.reload()
            expect(DarkTable(person.page).tray).to_be_visible()

    for player, race, name in zip(players, ("Elf", "Dwarf"), ("Sael", "Brom"), strict=True):
        player.chooses(race)
        player.chooses("Less Brute")
        player.chooses("More Nimble")
        player.chooses("Archer")
        player.writes("Name", name)
        player.sends()
    is_told({"type": "begin_session"}, {"type": "open_scene"}, {"type": "narrate", "text": "The bell hums."})
    players[0].writes("Your answer, in character", "I listen.")
    players[1].chooses("Try")
    players[1].chooses("Wits")
    players[1].writes("What you try", "I count the strokes.")
    for player in players:
        player.sends()
    is_told(
        {"type": "rule", "verdict": "works"},
        {"type": "call_check", "ability": "wits", "difficulty": 8, "who": "each", "reason": "Who hears it?"},
    )
    players[0].chooses("Do not roll")
    for player in players:
        player.sends()
    is_told({"type": "ask", "options": ["Down", "Back"]})
    for player, way in zip(players, ("Down", "Back"), strict=True):
        player.chooses(way)
        player.sends()
    is_told(FIGHT)
    for player in players:
        player.page.reload()  # the page shows what the other has just done
        player.chooses("Attack")
        player.sends()
        expect(player.page.get_by_text("You have one action left").first).to_be_visible()
        player.chooses("Hold")
        player.sends()
    assert cleo.errands.looks_at(table)["to_act"] == [0]  # they have done everything they were asked for
