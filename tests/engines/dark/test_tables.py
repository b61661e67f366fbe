"""The tables: counts, references, bounds."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.dark.content import BACKGROUNDS, ITEMS, KITS, LOCATIONS, ROOMS, TIERS, T, ids

D66 = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


def test_there_is_as_much_of_everything_as_stated():
    counts = {
        "oracle": 5, "races": 4, "levels": 5, "backgrounds": 36, "trades": 12, "map_outlines": 6, "locations": 36,
        "history_events": 9, "items": 38, "kits": 6, "spells": 6, "monsters": 32, "bosses": 6, "themes": 6, "goals": 6,
        "rooms": 36, "traps": 12, "obstacles": 12, "mysteries": 6,
    }  # fmt: skip
    assert {name: len(getattr(T, name)) for name in counts} == counts
    tiers = [row.tier for row in T.monsters]
    assert [tiers.count(tier) for tier in ("easy", "medium", "hard")] == [12, 12, 8]
    assert (len(T.treasure.types), len(T.treasure.sub)) == (6, 5)


@pytest.mark.parametrize("table", [BACKGROUNDS, LOCATIONS, ROOMS])
def test_tables_of_two_dice_have_every_code_in_order(table):
    assert list(table) == D66


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        (ids.Race, T.races), (ids.Kit, T.kits), (ids.Spell, T.spells), (ids.Outline, T.map_outlines),
        (ids.Past, T.history_events), (ids.Theme, T.themes), (ids.Goal, T.goals), (ids.Trap, T.traps),
        (ids.Obstacle, T.obstacles), (ids.Mystery, T.mysteries), (ids.Boss, T.bosses), (ids.Item, T.items),
        (ids.Monster, T.monsters),
    ],
)  # fmt: skip
def test_names_are_those_of_the_tables_each_once(kind, rows):
    assert list(get_args(kind)) == [row.id for row in rows]
    assert len(set(get_args(kind))) == len(rows)


def test_trades_abilities_and_codes_are_those_of_the_tables():
    assert get_args(ids.Trade) == T.trades
    assert get_args(ids.Ability) == T.abilities.ids
    assert list(get_args(ids.Code)) == D66


def test_kits_fit_into_ten_slots_and_two_hands():
    for kit in KITS.values():
        items = [ITEMS[item] for item in (*kit.held, *kit.packed, *([kit.worn] if kit.worn else []))]
        assert sum(item.slots for item in items) <= 10
        assert sum(ITEMS[item].hands for item in kit.held) <= 2
        assert kit.worn is None or ITEMS[kit.worn].kind == "armor"


def test_the_oracle_has_no_gaps():
    covered = [total for row in T.oracle for total in range(row.min, row.max + 1)]
    assert covered == list(range(2, 13))


def test_maps_are_six_rows_of_eight():
    for outline in T.map_outlines:
        assert [len(row) for row in outline.rows] == [8] * 6
        assert set("".join(outline.rows)) <= {"L", "W"}


def test_encounters_and_lairs_are_within_bounds():
    for level in (1, 2, 3):
        for party in range(1, 6):
            groups = T.delve.encounters[level][party]
            assert len(groups) == 6
            assert all(1 <= group.easy + group.medium + group.hard <= 11 for group in groups)
            lair = T.delve.lairs[level][party]
            assert 1 + lair.guards.easy + lair.guards.medium + lair.guards.hard <= 12
            assert lair.boss_health in TIERS[lair.boss].health
    assert sorted(T.delve.wanderers) == [1, 2, 3, 4, 5]


def test_treasure_tables_have_six_rows_and_mysteries_five_answers():
    assert all(len(rows) == 6 for rows in T.treasure.sub.values())
    assert [row.d6 for row in T.treasure.types] == list(range(1, 7))
    assert all(list(row.outcomes) == [band.id for band in T.oracle] for row in T.mysteries)
    assert len(T.search.success) == 6


def test_effects_say_all_they_need():
    effects = [effect for row in T.mysteries for effects in row.outcomes.values() for effect in effects]
    for effect in [*effects, *T.search.success]:
        assert (effect.op == "item") is (effect.item is not None)
        assert (effect.op == "time") is bool(effect.ticks)
        assert (effect.op in {"harm", "heal", "gold"}) is (effect.amount != "0")
