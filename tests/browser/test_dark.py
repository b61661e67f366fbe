"""By Dark of Torch on its board: a delve with bots to its end, and a stretch of a campaign by post."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.dark import DarkTable
from tests.browser.errands import BOT, FRIEND, ME
from tests.browser.windows import missed_anywhere

MOST = 400  # answers of one player
CAMPAIGN = {"mode": "campaign", "world_builder": False, "max_sessions": 1}
WHISPER = "Somebody is counting below."


def opens(ann) -> DarkTable:
    ann.sits_at(ann.errands.opens(ME, BOT, BOT, game="dark", options={"rooms": 4})["table"]["id"])
    return DarkTable(ann.page)


def test_a_whole_delve_is_played_on_the_board(arrives):
    ann = arrives("Ann")
    table = opens(ann)
    table.makes("Dwarf", "Guard", "Brom")
    expect(table.board).to_contain_text("Brom")
    table.plays_to_the_end(MOST)
    expect(ann.page.get_by_text("The game is over").first).to_be_visible()


def test_a_post_is_written_into_the_story_and_a_veil_drawn_over_it(arrives):
    ann = arrives("Ann")
    table = opens(ann)
    table.makes("Human", "Mage", "Ila")
    table.page.get_by_role("button", name="Write", exact=True).click()
    table.page.get_by_label("Into the story", exact=True).fill("I hold the torch *higher*.\n\n<b>Listen.</b>")
    table.page.reload()
    table.page.get_by_role("button", name="Write", exact=True).click()
    table.page.get_by_role("button", name="Post", exact=True).click()
    expect(table.story).to_contain_text("I hold the torch higher.")
    expect(table.story).to_contain_text("<b>Listen.</b>")
    expect(table.page.get_by_label("Into the story", exact=True)).to_have_value("")
    table.story.get_by_role("button", name="draw a veil").first.click()
    expect(table.story).to_contain_text("Under a veil")


def test_a_game_master_and_two_players_tell_a_stretch_by_post(arrives):
    people = [arrives(name) for name in ("Cleo", "Ann", "Ben")]
    cleo, ann, ben = people
    opened = cleo.errands.opens(ME, FRIEND, FRIEND, game="dark", options=CAMPAIGN)
    table = opened["table"]["id"]
    for person, invitation in zip((ann, ben), opened["invitations"], strict=True):
        person.errands.calls("POST", f"/tables/{table}/seats/{invitation['seat']}", {"token": invitation["token"]})
    desk, sael, brom = (DarkTable(person.page) for person in people)
    for person, seat, build in ((ann, sael, ("Elf", "Archer", "Sael")), (ben, brom, ("Dwarf", "Guard", "Brom"))):
        person.goes_to(f"/table/{table}")
        seat.makes(*build)
    cleo.goes_to(f"/table/{table}")
    desk.acts("Begin")
    desk.writes("Narrate", "What happens", "The bell hums.")
    desk.acts("Hand over")
    desk.whispers("Ann", WHISPER)
    expect(sael.story).to_contain_text(WHISPER, timeout=15_000)
    expect(sael.story).to_contain_text("only you and Cleo can read this")
    sael.writes("Try", "What you try", "I climb down.", exactly="Nimble")
    sael.acts("Do it")
    expect(brom.story).to_contain_text("I climb down", timeout=15_000)
    brom.acts("Let it pass")
    expect(desk.tray).to_contain_text("Rule on the attempt", timeout=15_000)
    assert missed_anywhere(cleo.page, cleo.errands.looks_at(table)["ask"]) == []
    desk.tray.get_by_role("button", name="Works", exact=True).click()
    desk.acts("Rule")
    expect(brom.story).to_contain_text("it works", timeout=15_000)
    expect(brom.page.locator("body")).not_to_contain_text(WHISPER)


def test_the_whole_story_can_be_read_searched_and_saved(arrives):
    ann = arrives("Ann")
    table = opens(ann)
    table.makes("Human", "Mage", "Ila")
    ann.page.get_by_role("link", name="The whole story").click()
    story = ann.page.get_by_role("article")
    expect(story).to_contain_text("Ila")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as Markdown").click()
    assert "Ila" in saved.value.path().read_text()
    ann.page.get_by_label("Search").fill("nobody ever wrote this")
    expect(story).to_contain_text("Nothing is told of that.")
