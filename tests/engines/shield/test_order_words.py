"""Standing orders in words: every order and every answer has some, and each answers a question that is asked."""

from typing import get_args, get_type_hints

import pytest

from engines.shield.acts.standing_orders import SetOrders
from engines.shield.content import NUMBERS, ORDERS, SUMMED
from engines.shield.game import GAME
from engines.shield.model.state import ASK_EVERYTHING, Orders
from tests.engines.shield import build

CHOICES = {order: get_args(kind) for order, kind in get_type_hints(Orders).items()}
KINDS = {kind.__struct_config__.tag for kind in GAME.actions}


def test_every_order_and_every_answer_has_words():
    assert {order: tuple(told.values) for order, told in ORDERS.items()} == CHOICES
    assert all(told.label and all(told.values.values()) for told in ORDERS.values())


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_answers_a_kind_of_action_by_a_value_of_its_own_without_asking(order):
    told = ORDERS[order]
    assert told.answers in KINDS
    assert told.by in CHOICES[order]
    assert told.by not in told.asks
    assert set(told.asks) == {value for value in CHOICES[order] if value.startswith("ask")}
    assert getattr(ASK_EVERYTHING, order) in told.asks
    state = build.deployed()
    GAME.play(state, 0, SetOrders(**{order: told.by}))
    assert getattr(state.own[0].orders, order) == told.by


def test_numbers_of_the_board_are_those_of_the_rules():
    assert (NUMBERS.light, NUMBERS.orders, NUMBERS.success) == (8, 60, 5)
    assert SUMMED == ("danger", "light")
