"""What is printed on the cards goes with the cards that there are."""

from __future__ import annotations

from engines.torchlit.content import ADVENTURERS, CARDS, GOLD, LAYOUTS, SUITS, TRUMP


def test_every_card_has_a_printed_suit_and_every_suit_its_cards():
    assert [card[0] for card in CARDS[::8]] == list(SUITS)
    assert len(CARDS) == 8 * len(SUITS)


def test_dragons_bring_two_gold_and_all_others_one():
    assert {card: gold for card, gold in GOLD.items() if gold != 1} == {card: 2 for card in CARDS if card[0] == TRUMP}
    assert set(GOLD) == set(CARDS)


def test_there_is_an_adventurer_for_everyone():
    assert len(set(ADVENTURERS)) == max(layout.adventurers for layout in LAYOUTS.values())
