"""The monsters that the Torchbearer may place: R15 to R18."""

import pytest

from engines.contract import undoable
from engines.torchlit.acts.place_monsters import MonstersPlaced, PlaceMonsters
from engines.torchlit.game import GAME
from engines.torchlit.model import Trick, Worth
from tests.engines.torchlit import build


def refusal(state, text):
    bearer = state.open.bearer
    found = build.refused(state, state.open.owner[bearer], PlaceMonsters(bearer, tuple(build.cards(text))))
    return found.code, found.reason


@pytest.mark.rule("R15")
def test_s7_a_suit_may_not_be_left_out():
    state, _ = build.trick(4, "0:B0 1:B3 2:W0 3:B5")
    assert refusal(state, "W0") == ("suit_missing", "You must place one Blob: the trick is not wild.")


@pytest.mark.rule("R15", "R16")
def test_s14_one_pair_among_five_suits_is_not_wild():
    state, _ = build.trick(5, "4:G2 0:G5 1:M5 2:E1 3:B7")
    assert state.open.positions == [1, 1, 0, 0, 0]
    assert state.open.bearer == 2
    assert build.options(state) == ["G2 M5 E1 B7", "G5 M5 E1 B7"]
    assert refusal(state, "G5 M5")[0] == "suit_missing"
    assert refusal(state, "G2 G5 M5 E1 B7") == ("one_per_suit", "Place only one Goblin.")


@pytest.mark.rule("R15")
def test_the_placer_may_choose_anyones_card_in_any_order_and_the_rank_decides_the_door():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    (placed,) = build.place(state, "G6 D4 S1")
    assert (placed.placed, placed.discarded, placed.wild) == (("S1", "D4", "G6"), ("S4",), False)
    assert [state.open.doors[door] for door in (1, 4, 6)] == [["S1"], ["D4"], ["G6"]]
    assert [state.open.door_values[door] for door in (1, 4, 6)] == [1, 2, 1]


@pytest.mark.rule("R15")
def test_cards_are_laid_next_to_those_already_there():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6", doors="M4 E4")
    build.place(state, "S4 D4 G6")
    assert state.open.doors[4] == ["M4", "E4", "S4", "D4"]
    assert state.open.door_values[4] == 5


@pytest.mark.rule("R15")
def test_the_view_tells_the_placer_alone_what_each_door_would_be_worth():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6", doors="M4 E4")
    assert state.open.owner[state.open.bearer] == 1
    assert GAME.look(state, 1).worth == [
        Worth(4, ("S4",), 3),
        Worth(4, ("D4",), 4),
        Worth(4, ("S4", "D4"), 5),
        Worth(1, ("S1",), 1),
        Worth(6, ("G6",), 1),
    ]
    assert [GAME.look(state, seat).worth for seat in (0, 2, 3, None)] == [[]] * 4
    build.place(state, "S4 D4 G6")
    assert GAME.look(state, 1).worth == []


@pytest.mark.rule("R16")
def test_a_wild_trick_lists_every_subset_once_in_order_of_play():
    state, _ = build.trick(3, "0:D0 1:E1 2:S5")
    assert build.options(state) == ["", "S5", "E1", "E1 S5", "D0", "D0 S5", "D0 E1", "D0 E1 S5"]
    (placed,) = build.place(state, "S5 D0 E1")
    assert (placed.placed, placed.discarded, placed.wild) == (("D0", "E1", "S5"), (), True)


@pytest.mark.rule("R16")
def test_a_wild_trick_of_five_has_32_options():
    state, _ = build.trick(5, "0:D0 1:E1 2:S5 3:W7 4:B3")
    assert len(set(build.options(state))) == 32


@pytest.mark.rule("R15", "R16")
@pytest.mark.parametrize("line", ["0:W6 1:W2 2:W0", "0:D0 1:E1 2:S5"])
def test_cards_must_be_of_the_trick_and_named_once(line):
    state, _ = build.trick(3, line)
    first = line[2:4]
    name = {"W6": "Wraith 6", "D0": "Dragon 0"}[first]
    assert refusal(state, f"{first} {first}") == ("duplicate_card", f"{name} is listed twice.")
    assert refusal(state, f"{first} {first} G3") == ("not_in_trick", "Goblin 3 is not part of this trick.")


@pytest.mark.rule("R17")
def test_the_rest_is_discarded_for_all_to_see():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    before = len(state.open.discard)
    build.place(state, "S4 D4 G6")
    assert GAME.look(state, None).open.discard[before:] == ["S1"]


@pytest.mark.rule("R17", "R18")
def test_a_finished_trick_goes_into_the_history():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    build.place(state, "S4 D4 G6")
    assert state.open.history == [Trick(0, ("S4", "S1", "D4", "G6"), (), 2, (0, 2), 1, ("S4", "D4", "G6"))]
    assert state.open.trick == []
    assert (state.open.trick_no, state.open.lead) == (13, 1)


def test_placing_shows_nothing_new_and_may_be_taken_back():
    state, events = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    assert not undoable(events)
    placed = build.place(state, "S4 D4 G6")
    assert [type(event) for event in placed] == [MonstersPlaced]
    assert undoable(placed)


@pytest.mark.rule("R15")
def test_monsters_named_in_any_order_are_the_same_choice():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    listed = PlaceMonsters(1, ("S4", "D4", "G6"))
    assert listed in GAME.legal(state, 1)
    assert GAME.canonical(state, PlaceMonsters(1, ("G6", "S4", "D4"))) == listed
    refused = PlaceMonsters(1, ("G6", "D4"))
    assert GAME.canonical(state, refused) == refused
