"""By Dark of Torch on its board: a delve with bots to its end, and a stretch of a campaign by post."""

from __future__ import annotations

from playwright.sync_api import Locator, Route, expect

from tests.browser.dark import DarkTable
from tests.browser.errands import BOT, FRIEND, ME
from tests.browser.visitors import Visitor
from tests.browser.windows import SIZES, becomes, missed_anywhere

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
    assert missed_anywhere(cleo.page, cleo.errands.looks_at(table)["ask"], SIZES) == []
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


def campaign(arrives) -> tuple[Visitor, Visitor, str]:
    """Cleo is the Game Master of a scene, and Ann owes an answer."""
    cleo, ann = arrives("Cleo"), arrives("Ann")
    opened = cleo.errands.opens(ME, FRIEND, game="dark", options=CAMPAIGN)
    ann.errands.joins(opened)
    table = opened["table"]["id"]
    hero = {"type": "create_character", "race": "elf", "brute": 0, "nimble": 2, "wits": 0, "kit": "archer"}
    ann.errands.plays(ann.errands.looks_at(table), {**hero, "name": "Sael"})
    for order in ({"type": "begin_session"}, {"type": "open_scene"}, {"type": "narrate", "text": "The bell hums."}):
        cleo.errands.plays(cleo.errands.looks_at(table), order)
    return cleo, ann, table


def answer_of(visitor: Visitor) -> Locator:
    return DarkTable(visitor.page).tray.get_by_label("Your answer, in character")


def test_a_text_is_kept_through_a_reload_a_conflict_and_a_refusal(arrives):
    cleo, ann, table = campaign(arrives)
    ann.goes_to(f"/table/{table}")
    answer_of(ann).fill("I climb *down*.")
    ann.page.reload()
    expect(answer_of(ann)).to_have_value("I climb *down*.")
    ann.expects("status of 4(09|12)")

    def meanwhile(answer: Route) -> None:
        cleo.errands.plays(cleo.errands.looks_at(table), {"type": "cancel_request"})
        answer.continue_()

    ann.page.route("**/moves", meanwhile, times=1)  # the Game Master goes on before her answer arrives
    board = DarkTable(ann.page)
    board.tray.get_by_role("button", name="Answer", exact=True).click()
    expect(board.tray).to_have_count(0)
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "narrate", "text": "Well?"})
    expect(answer_of(ann)).to_have_value("I climb *down*.")
    board.acts("Answer")
    expect(board.story).to_contain_text("I climb down.")
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "narrate", "text": "And now?"})
    expect(answer_of(ann)).to_have_value("")


def test_what_another_device_has_sent_takes_no_text_away(arrives):
    _, ann, table = campaign(arrives)
    ann.goes_to(f"/table/{table}")
    answer_of(ann).fill("On the phone I wrote this.")
    ann.errands.plays(ann.errands.looks_at(table), {"type": "post", "text": "On the other device I posted that."})
    expect(DarkTable(ann.page).story).to_contain_text("On the other device")
    expect(answer_of(ann)).to_have_value("On the phone I wrote this.")


def test_what_the_game_master_filled_in_is_kept(arrives):
    cleo, _, table = campaign(arrives)
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "cancel_request"})
    cleo.goes_to(f"/table/{table}")
    desk = DarkTable(cleo.page)
    for _ in range(2):
        desk.tray.get_by_role("button", name="Ask", exact=True).click()
        desk.tray.locator(".dk-more summary").click()
        lines = desk.tray.get_by_label("The answers, one on each line")
        if not lines.input_value():
            lines.fill("Down\nBack")
            cleo.page.reload()
    expect(lines).to_have_value("Down\nBack")
    desk.acts("Hand over")
    expect(desk.story).to_contain_text("choose: Down or Back")


def test_the_notebook_page_is_kept_and_emptied(arrives):
    _, ann, table = campaign(arrives)
    ann.goes_to(f"/table/{table}")
    ann.page.get_by_role("button", name="Write", exact=True).click()
    ann.page.get_by_role("button", name="Notebook", exact=True).click()
    page = ann.page.get_by_label("Your notebook page, which nobody else can read")
    for text in ("The miller lies.", ""):
        page.fill(text)
        with ann.page.expect_response("**/moves"):
            ann.page.get_by_role("button", name="Keep", exact=True).click()
        expect(page).to_have_value(text)
        ann.page.wait_for_function("() => !document.body.innerText.includes('Sending')")
        assert ann.errands.looks_at(table)["view"]["own"]["notebook"] == text


def in_sight(visitor: Visitor, text: str) -> Locator:
    return visitor.page.get_by_text(text).locator("visible=true")


def test_a_veil_covers_a_post_and_a_scene_also_beside_the_board(arrives):
    cleo, ann, table = campaign(arrives)
    ann.goes_to(f"/table/{table}")
    log = ann.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("The bell hums.")
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "veil", "number": 1})
    expect(log).to_contain_text("Something under a veil.")
    expect(log).not_to_contain_text("The bell hums.")
    slider = ann.page.get_by_role("slider", name="Step of the game")
    slider.fill(str(int(slider.get_attribute("max") or 0) - 1))  # before the veil was drawn
    past = ann.page.get_by_role("region", name="Looking back")
    expect(past).to_have_attribute("aria-busy", "false")
    expect(past).to_contain_text("Something under a veil.")
    expect(in_sight(ann, "The bell hums.")).to_have_count(0)
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "cancel_request"})
    scene = {"type": "open_scene", "title": "The maw", "text": "Teeth in the walls."}
    cleo.errands.plays(cleo.errands.looks_at(table), scene)
    ann.page.reload()
    head = ann.page.locator(".dk-head")
    expect(head).to_contain_text("Teeth in the walls.")
    DarkTable(ann.page).story.get_by_role("button", name="draw a veil").last.click()
    expect(head).not_to_contain_text("maw")
    expect(in_sight(ann, "Teeth in the walls.")).to_have_count(0)
    slider.fill(str(int(slider.get_attribute("max") or 0) - 1))
    expect(past).to_have_attribute("aria-busy", "false")
    expect(head).not_to_contain_text("maw")
    expect(in_sight(ann, "Teeth in the walls.")).to_have_count(0)
    ann.page.goto(f"/table/{table}/story")
    hidden = ann.page.get_by_text("A passage under a veil.")
    expect(hidden).to_have_count(2)
    expect(ann.page.get_by_role("heading", name="The maw")).to_have_count(0)
    expect(in_sight(ann, "Teeth in the walls.")).to_have_count(0)
    hidden.last.click()
    expect(in_sight(ann, "Teeth in the walls.")).to_have_count(1)


def test_a_long_story_opens_with_its_newest_page_and_is_searched_as_a_whole(arrives):
    cleo, ann, table = campaign(arrives)
    for beat in range(5):
        if beat:
            for order in ({"type": "cancel_request"}, {"type": "narrate", "text": f"Beat {beat}."}):
                cleo.errands.plays(cleo.errands.looks_at(table), order)
        for person in (cleo, ann):
            for line in range(12):
                post = {"type": "post", "text": f"Line {line} of {beat} by {person.errands.session['player']['name']}."}
                person.errands.plays(person.errands.looks_at(table), post)
    ann.page.goto(f"/table/{table}/story")
    told = ann.page.get_by_role("article")
    expect(told).to_contain_text("Line 11 of 4 by Ann.")
    assert "The bell hums." not in told.inner_text()
    assert len([each for each in ann.answers if "/story?" in each.url]) == 1
    ann.page.get_by_label("Search").fill("bell hums")
    expect(told).to_contain_text("The bell hums.")
    assert len([each for each in ann.answers if "/story?" in each.url]) == 2
    expect(told).not_to_contain_text("Line 11 of 4 by Ann.")


def test_a_post_under_a_veil_from_the_first_is_read_by_whoever_opens_it(arrives):
    cleo, ann, table = campaign(arrives)
    cleo.goes_to(f"/table/{table}")
    cleo.page.get_by_role("button", name="Write", exact=True).click()
    cleo.page.get_by_role("button", name="Under a veil", exact=True).click()
    cleo.page.get_by_label("Into the story, shown to those who open it").fill("Teeth in the *walls*.")
    ann.goes_to(f"/table/{table}")
    heard = ann.page.locator("[aria-live=polite][aria-atomic=true]")
    expect(heard).to_contain_text("What do you do?")
    cleo.page.get_by_role("button", name="Post veiled").click()
    expect(heard).to_contain_text("Something under a veil.")
    covered = DarkTable(ann.page).story.get_by_text("Under a veil: open to read")
    expect(covered).to_be_visible()
    for path in (f"/table/{table}", f"/table/{table}/story", f"/table/{table}/story?search=teeth"):
        ann.goes_to(path)
        expect(ann.page.get_by_text("under a veil").or_(ann.page.get_by_text("Nothing is told")).first).to_be_visible()
        assert "Teeth" not in ann.page.content()
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as Markdown").click()
    assert "Teeth" not in saved.value.path().read_text()
    ann.page.get_by_label("Search").fill("")
    ann.page.get_by_text("A passage under a veil.").click()
    expect(ann.page.get_by_role("article")).to_contain_text("Teeth in the walls.")


def test_signs_of_emphasis_are_seen_nowhere(arrives):
    cleo, ann, table = campaign(arrives)
    cleo.errands.plays(cleo.errands.looks_at(table), {"type": "cancel_request"})
    for order in (
        {"type": "open_scene", "title": "The *old* well", "text": "So *deep*."},
        {"type": "post", "text": "It is *very* deep.", "as": "the miller"},
        {"type": "ask", "options": ["*Down*", "Back"], "reason": "Do you *dare*?"},
    ):
        cleo.errands.plays(cleo.errands.looks_at(table), order)
    for path in (f"/table/{table}", f"/table/{table}?move=8", f"/table/{table}/story"):
        ann.goes_to(path)
        expect(ann.page.get_by_text("deep").first).to_be_visible()
        assert "*" not in ann.page.inner_text("body")


def test_no_word_is_too_long_for_a_phone_and_a_text_runs_as_its_script_does(arrives):
    cleo, ann, table = campaign(arrives)
    for text in ("x" * 300, "الظلام يقترب من البئر."):
        cleo.errands.plays(cleo.errands.looks_at(table), {"type": "post", "text": text})
    ann.page.set_viewport_size({"width": 360, "height": 640})
    for path in (f"/table/{table}", f"/table/{table}/story"):
        ann.goes_to(path)
        arabic = ann.page.locator("p[dir=auto]", has_text="الظلام").last
        expect(arabic).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


STYLES = """() => [...document.querySelectorAll('.dk *:not(details *)')].map(each => {
    const { display, fontSize, gridTemplateColumns } = getComputedStyle(each)
    return [each.className.baseVal ?? each.className, display, fontSize, gridTemplateColumns].join(' ')
})"""


def test_a_window_that_is_narrowed_at_once_looks_like_one_that_was_narrow(arrives):
    ann = arrives("Ann", viewport={"width": 1280, "height": 800})
    table = opens(ann)
    expect(table.board.get_by_role("region", name="The latest")).to_be_visible()
    becomes(ann.page, "360x640")
    narrowed = ann.page.evaluate(STYLES)
    ann.page.reload()
    expect(table.tray).to_be_visible()
    assert narrowed == ann.page.evaluate(STYLES)


def test_what_is_to_be_answered_stays_beside_the_question_whatever_one_has_written_since(arrives):
    _, ann, table = campaign(arrives)
    for line in range(10):
        ann.errands.plays(ann.errands.looks_at(table), {"type": "post", "text": f"Hush, {line}!"})
    ann.goes_to(f"/table/{table}")
    becomes(ann.page, "360x640")
    latest = ann.page.get_by_role("region", name="The latest")
    expect(latest).to_contain_text("Hush, 9!")
    expect(latest.get_by_text("The bell hums.")).to_be_in_viewport()
