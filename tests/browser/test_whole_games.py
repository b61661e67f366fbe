"""Whole games against bots, to the result: on the board, by keyboard alone, by sentences."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.torchlit import Keyboard, Sentences, TorchlitTable

TRICKS = 13


def plays_to_the_end(table: TorchlitTable) -> Counter[str]:
    """The number of times each question was asked until the game was over."""
    asked: Counter[str] = Counter()
    while (kind := table.takes_turn()) != "over":
        asked[kind] += 1
    return asked


@pytest.mark.parametrize("way", [TorchlitTable, Keyboard])
def test_a_whole_game_is_played_on_the_board(arrives, way):
    ann = arrives("Ann")
    ann.sits_at(ann.errands.opens_against_bots())
    table = way(ann.page)
    asked = plays_to_the_end(table)
    assert asked["light"] == asked["final"] == 3
    assert asked["play"] == 3 * (TRICKS - 1)
    assert asked["round"] == 2
    assert asked["place"] > 0
    expect(table.result).to_contain_text("The game is over")
    expect(table.result.get_by_role("list").first.get_by_role("listitem")).to_have_count(3)
    expect(table.page.get_by_role("region", name="Round 3 scored")).to_be_visible()
    if isinstance(table, Keyboard):
        assert max(table.walked[1:]) <= 20, "The focus is lost after a move, and the way back is long."


def test_a_whole_game_is_played_by_sentences_without_the_board(arrives):
    ann = arrives("Ann")
    ann.sits_at(ann.errands.opens_against_bots())
    table = Sentences(ann.page)
    table.opens()
    asked = plays_to_the_end(table)
    assert asked["chosen"] >= 3 * (1 + TRICKS)
    expect(table.section).to_contain_text(re.compile("won|shared the victory"))
