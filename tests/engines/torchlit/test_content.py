"""The print on the cards fits the cards in the game."""

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


def test_a_trick_goes_once_round_the_table_whoever_leads():
    """Several rules count the places of a trick from its lead, which works with this order alone."""
    for layout in LAYOUTS.values():
        around = layout.adventurers
        assert layout.order == tuple(
            tuple((lead + place) % around for place in range(around)) for lead in range(around)
        )


def test_doors_lead_to_the_next_and_the_last_one_back():
    for layout in LAYOUTS.values():
        assert layout.beyond == (*range(1, layout.doors), 0)


def test_every_adventurer_is_dealt_an_equal_share_of_the_deck():
    for layout in LAYOUTS.values():
        assert layout.dealt == len(layout.deck) // layout.adventurers
        assert layout.owner == tuple(each % layout.players for each in range(layout.adventurers))
