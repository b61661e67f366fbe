"""Standing orders: 5.1, G75, S33."""

import msgspec
import pytest

from engines.contract import undoable
from engines.rng import derived
from engines.shield.acts.standing_orders import OrdersSet, SetOrders
from engines.shield.board.cards import usual_card
from engines.shield.content import NUMBERS
from engines.shield.game import GAME
from engines.shield.model.state import ASK_EVERYTHING, Options, Orders
from engines.shield.questions.crew import TakeCrew
from tests.engines.shield import build


def test_anybody_can_set_orders_at_any_time_and_nobody_else_learns_of_it():
    state = build.deployed()
    (owing,) = GAME.to_act(state)
    before = msgspec.json.encode(state.open)
    events = GAME.play(state, 1 - owing, SetOrders(press="never", joker="hold"))
    assert [type(event) for event in events] == [OrdersSet]
    assert events[0].to == (1 - owing,)
    assert undoable(events)
    assert msgspec.json.encode(state.open) == before
    assert state.own[1 - owing].orders == Orders(press="never", joker="hold")
    assert state.own[owing].orders == Orders()


def test_orders_are_never_listed():
    state = build.new()
    assert not any(isinstance(action, SetOrders) for action in GAME.legal(state, 0))
    assert not SetOrders.listed


def test_s33_a_seat_cannot_set_orders_without_end():
    state = build.new()
    for _ in range(NUMBERS.orders):
        GAME.play(state, 0, SetOrders(valor="auto"))
    assert build.refused(state, 0, SetOrders(valor="ask")) == "too_many_orders"
    assert GAME.check(state, 1, SetOrders(valor="ask")) is None


def test_s33_nothing_can_be_ordered_after_the_end():
    state = build.stage("0-0 3,5", "1-0 9,13")
    state.open.phase = "over"
    assert build.refused(state, 0, SetOrders()) == "game_over"
    assert build.refused(state, 0, TakeCrew("red_oath", 0)) == "game_over"


def test_the_option_ask_begins_with_every_order_on_ask():
    state = build.new(Options(orders="ask"))
    assert state.own[0].orders == state.own[1].orders == ASK_EVERYTHING
    assert set(msgspec.structs.asdict(ASK_EVERYTHING).values()) == {"ask", "ask_always"}


def test_a_random_map_is_one_of_the_two():
    found = {build.new(Options(map="random"), f"{number:032x}").open.map for number in range(12)}
    assert found == {"brewery", "vaults"}


@pytest.mark.rule("R34")
@pytest.mark.parametrize(
    ("hand", "kept"), [(["AH", "KD", "BJ"], "BJ"), (["KD", "RJ", "BJ"], "RJ"), (["AS", "KH"], "AS")]
)
def test_the_usual_order_keeps_the_highest_card_and_jokers_first(hand, kept):
    assert usual_card(hand) == kept


@pytest.mark.rule("R34")
def test_a_seat_that_sheathes_by_order_is_not_asked():
    state = build.stage("0-0 3,5", "1-0 9,13", orders=Orders(sheathe="auto"), theirs=Orders())
    build.hand(state, 0, "KD 9C")
    build.hand(state, 1, "QD 8C")
    build.go_on(state)
    while state.open.phase == "delve":
        seat = build.asked(state).seat
        GAME.play(state, seat, GAME.legal(state, seat)[-1])
    assert GAME.to_act(state) == (1,)
    assert state.own[0].sheathed == "KD"
    assert not state.open.sheathed[0]


def test_standing_orders_are_accepted_while_something_else_is_asked():
    state = build.deployed()
    for number in range(40):
        (extra,) = GAME.extras(state, 1, derived("extras", number))
        assert GAME.check(state, 1, extra) is None
