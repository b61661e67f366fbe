"""The cards: as many as there should be, well formed, and each of them played."""

from __future__ import annotations

import pytest

from engines.ruins import FACTS
from engines.ruins.content import content, deck_of, discovery_cards, ruin_cards
from engines.ruins.effects import Drew, Sifted, TorchesLit
from engines.ruins.worth import POSITIONS
from tests.engines.kit import of
from tests.engines.ruins import build

NIGHTS = {  # name: night side of copies 1 to 5
    "Well": "3 wild | 6 | 3 torch 1 | 5 | 2 count 1",
    "Cellar": "7 | 3 count 1 | 6 | 4 draw 1 | 5",
    "Gate": "5 draw 1 | 7 | 4 wild | 6 | 5 torch 2",
    "Bridge": "7 | 6 torch 1 | 8 | 5 count 1 | 6",
    "Baths": "7 torch 1 | 8 | 7 sift 1 | 9 | 6 wild",
    "Library": "9 | 7 draw 1 | 8 | 8 torch 1 | 9",
    "Theatre": "8 count 1 | 9 | 9 sift 1 | 10 | 8 draw 1",
    "Aqueduct": "10 | 9 sift 1 | 11 | 10 | 11",
    "Temple": "10 sift 1 | 11 | 11 | 10 torch 1 | 11",
    "Citadel": "12 | 11 sift 1 | 11 count 1 | 12 | 12",
}
DISCOVERIES = {
    "Step": ("rank 1", "DT01 DT02 DM01 DM02 DB01"),
    "Stair": ("rank 2", "DT03 DT04 DM03 DM04 DB02"),
    "Tower": ("rank 3", "DT05 DT06 DM05 DM06 DB03"),
    "Spire": ("rank 4", "DT07 DM07"),
    "Prism": ("wild", "DT08 DM08 DB04 DB05"),
    "Echo": ("count 1", "DT09 DT10 DM09 DM10 DB06 DB07"),
    "Rockfall": ("draw 1", "DT11 DM11 DB08 DB09"),
    "Lantern": ("torch 1", "DM12 DB10"),
    "Brazier": ("torch 2", "DT12 DB11"),
    "Trowel": ("sift 1", "DT13 DB12"),
    "Excavation": ("sift 2", "DM13 DB13"),
}


def effect(card) -> str:
    return " ".join(f"{each.type}" if each.type == "wild" else f"{each.type} {each.value}" for each in card.effects)


def test_there_are_five_ruins_of_every_rank_and_thirteen_discoveries_of_every_position():
    ranks = [card.day.rank for card in content().ruins]
    assert sorted(ranks) == sorted(list(range(1, 11)) * 5)
    positions = [card.position for card in content().discoveries]
    assert {at: positions.count(at) for at in POSITIONS} == {"top": 13, "middle": 13, "bottom": 13}
    assert len(ruin_cards()) == 50
    assert len(discovery_cards()) == 39


def test_ids_say_rank_copy_and_position():
    for card in content().ruins:
        assert card.id == f"R{card.day.rank:02}-{card.copy}"
    for card in content().discoveries:
        assert card.id[:2] == f"D{card.position[0].upper()}"


def test_night_sides_are_as_printed():
    for name, line in NIGHTS.items():
        copies = [card for card in content().ruins if card.name == name]
        printed = [f"{card.night.rank} {effect(card.night)}".strip() for card in copies]
        assert printed == [part.strip() for part in line.split("|")]


def test_every_night_side_is_higher_and_by_two_if_it_has_no_effect():
    for card in content().ruins:
        assert card.day.effects == ()
        assert len(card.night.effects) <= 1
        assert card.night.rank >= card.day.rank + (1 if card.night.effects else 2)


def test_discoveries_are_as_printed():
    for name, (printed, ids) in DISCOVERIES.items():
        found = [card for card in content().discoveries if card.name == name]
        assert {card.id for card in found} == set(ids.split())
        assert {effect(card) for card in found} == {printed}
        assert all(len(card.effects) == 1 for card in found)


def test_the_tables_by_player_count_fit_together():
    assert sorted(content().decks) == list(range(FACTS.seats[0], FACTS.seats[1] + 1))
    for players, size in {2: 20, 3: 30, 4: 40, 5: 50}.items():
        gains = content().scoring[players]
        assert len(deck_of(players)) == size
        assert len(gains) == players
        assert list(gains) == sorted(set(gains), reverse=True)
        assert gains[-1] < 0
    assert content().market.costs == (1, 1, 2, 3)


def test_every_effect_is_on_the_player_aid_and_only_count_is_optional():
    kinds = {kind.type: kind for kind in content().effect_types}
    used = {each.type for card in content().discoveries for each in card.effects}
    used |= {each.type for card in content().ruins for each in card.night.effects}
    assert used == set(kinds)
    assert [name for name, kind in kinds.items() if not kind.mandatory] == ["count"]
    assert [name for name, kind in kinds.items() if not kind.stacks] == ["wild"]


def shows(state, card: str, printed: str, rank: int) -> None:
    """The leader plays this ruin, and its effect is seen to happen."""
    kind, value = [*printed.split(), "1"][:2] if printed else ("", "0")
    plain = next(each for each in state.own[0].hand if each != card)
    assert build.allows(state, f"0 play {card} {plain} r1 s2") == (kind == "wild")
    for size in (1, 2, 3):
        assert build.allows(state, f"0 play {card} r{rank} s{size}") == (size <= 1 + int(value) * (kind == "count"))
    state.open.torches[0] = 0
    events = build.do(state, f"0 play {card} r{rank} s1")
    assert [event.count for event in of(events, Drew)] == ([int(value)] * 4 if kind == "draw" else [])
    assert [event.count for event in of(events, Sifted)] == ([int(value)] if kind == "sift" else [])
    assert [event.lit for event in of(events, TorchesLit)] == ([int(value)] if kind == "torch" else [])
    assert state.open.torches[0] == (int(value) if kind == "torch" else 0)
    assert build.is_sound(state)


@pytest.mark.rule("R15", "R24", "R27")
@pytest.mark.parametrize("found", list(discovery_cards()))
def test_every_discovery_works_at_once_on_the_ruin_it_is_bought_for(found):
    others = [each for each in ("DT01", "DM01", "DB01", "DT02") if each != found][:3]
    state = build.table(5, {0: "R05-1 R01-4"}, market=" ".join([found, *others]))
    build.do(state, "0 upgrade 0 R05-1")
    card = discovery_cards()[found]
    assert getattr(state.open.ruins["R05-1"], card.position) == found
    printed = effect(card)
    shows(state, "R05-1", "" if printed.startswith("rank") else printed, state.open.ruins["R05-1"].face.rank)
    assert state.open.ruins["R05-1"].face.rank == 5 + (card.effect.value if printed.startswith("rank") else 0)


@pytest.mark.rule("R9")
@pytest.mark.parametrize("card", list(ruin_cards()))
def test_every_night_side_has_its_rank_and_effect(card):
    state = build.table(5, {0: f"{card} {'R01-5' if card == 'R01-4' else 'R01-4'}"})
    build.ask_flips(state, 0)
    build.do(state, f"0 flip {card}")
    printed = NIGHTS[ruin_cards()[card].name].split("|")[ruin_cards()[card].copy - 1].split()
    assert state.own[0].turned[card].rank == int(printed[0])
    shows(state, card, " ".join(printed[1:]), int(printed[0]))
    assert state.open.ruins[card].night
