"""What a player sees when the network, a second tab or a reload comes between."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.errands import may_play
from tests.browser.patience import holds_up_a_look

LOST = "Connection lost, trying again…"


def on_my_turn(visitor):
    """The board where a card may be chosen, and the table as the API tells it."""
    found = visitor.errands.finds_table(may_play)
    return visitor.sits_at(found), visitor.errands.looks_at(found)


def test_a_reload_in_the_middle_keeps_the_seat_and_the_position(arrives):
    table, _ = on_my_turn(arrives("Ann"))
    shown = table.dungeon.inner_text(), table.trick.inner_text(), table.cards.all_inner_texts()
    table.page.reload()
    expect(table.asked).to_contain_text("Your turn")
    assert (table.dungeon.inner_text(), table.trick.inner_text(), table.cards.all_inner_texts()) == shown


def test_a_move_sent_without_a_network_is_made_once_when_the_network_is_back(arrives):
    ann = arrives("Ann")
    table, seen = on_my_turn(ann)
    ann.expects("ERR_INTERNET_DISCONNECTED")
    hand = table.cards.count()
    ann.context.set_offline(True)
    table.legal.first.click()
    table.go.click()
    expect(table.page.get_by_text(LOST)).to_be_visible()
    expect(table.go).to_have_text("Sending…")
    table.go.click(force=True)
    with table.answered():
        ann.context.set_offline(False)
    expect(table.page.get_by_text(LOST)).to_have_count(0)
    expect(table.cards).to_have_count(hand - 1)
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"] + 1


def test_a_move_whose_answer_was_lost_is_made_once(arrives):
    ann = arrives("Ann")
    table, seen = on_my_turn(ann)
    ann.expects("ERR_CONNECTION_RESET")
    hand, sent = table.cards.count(), []

    def lose_first_answer(route: Route) -> None:
        sent.append(route.request.headers["idempotency-key"])
        answer = route.fetch()
        if len(sent) == 1:
            route.abort("connectionreset")
        else:
            route.fulfill(response=answer)

    table.page.route("**/moves", lose_first_answer)
    table.legal.first.click()
    with table.answered():
        table.go.click()
    assert len(sent) == 2
    assert len(set(sent)) == 1
    expect(table.cards).to_have_count(hand - 1)
    assert ann.errands.looks_at(table.id)["moves"] == seen["moves"] + 1


def test_of_two_tabs_the_stale_one_is_told_and_shows_the_present(arrives):
    ann = arrives("Ann")
    table, seen = on_my_turn(ann)
    ann.expects("status of 412")
    other = ann.context.new_page()
    other.goto(table.page.url)
    stale = type(table)(other)
    expect(stale.legal.first).to_be_visible()
    is_held = holds_up_a_look(other)
    table.takes_turn()
    is_held()
    moves = ann.errands.looks_at(table.id)["moves"]
    stale.legal.last.click()
    stale.go.click()
    expect(other.get_by_role("log", name="Messages")).to_contain_text("your move was not made")
    expect(other.get_by_text("Sending…")).to_have_count(0)
    assert stale.cards.all_inner_texts() == table.cards.all_inner_texts()
    assert ann.errands.looks_at(table.id)["moves"] == moves == seen["moves"] + 1
    other.unroute_all(behavior="ignoreErrors")


def test_a_front_page_without_a_server_says_so_and_opens_one_table_when_it_is_back(arrives):
    ann = arrives("Ann")
    ann.expects("ERR_INTERNET_DISCONNECTED")
    home = ann.comes_home()
    ann.context.set_offline(True)
    table = home.plays_now("Torchlit")
    expect(home.page.get_by_text(LOST)).to_be_visible()
    ann.context.set_offline(False)
    expect(table.cards).to_have_count(14)
    expect(home.page.get_by_text(LOST)).to_have_count(0)
    assert len(ann.errands.calls("GET", "/tables?mine=true")["tables"]) == 1
