"""The tables: counts, references, bounds."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.characters import AddEvent, CreateCharacter
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.maps import DrawMap, PickPlace
from engines.dark.acts.moves import FoeHold, FoeMove
from engines.dark.acts.requests import CallCheck, Roll
from engines.dark.acts.sessions import BeginSession
from engines.dark.board.rolls import text_of, values
from engines.dark.content import (
    BACKGROUNDS,
    BOSSES,
    GOALS,
    ITEMS,
    KITS,
    LEVELS,
    LOCATIONS,
    MONSTERS,
    OUTLINES,
    PASTS,
    RACES,
    ROOMS,
    THEMES,
    TIERS,
    T,
    ids,
)
from engines.dark.events.asking import Checked
from engines.dark.events.delves import DelvePrepared, RoomEntered
from engines.dark.events.fights import Attacked
from engines.dark.flow.dungeon import draw_room, tiers_of
from engines.dark.game import GAME
from engines.dark.keeper.meeting import wanderers
from engines.dark.model import Options
from engines.dark.model.bounds import Table
from tests.engines.dark import build
from tests.engines.dark.spoiling import world
from tests.engines.scripted import Scripted

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


PARTY = [row for level in LEVELS if level <= 3 for row in product([level], range(1, 7))]


def _duel(entry, spot):
    """One hero on spot 1 and one foe that goes first."""
    state = build.campaign(build.hero("2/0/0", held="sword"))
    build.do(state, 0, StartCombat("foes", (entry,), party_spot=1))
    assert build.foe(state).spot == spot
    return state


@pytest.mark.rule("R40", "R35")
@pytest.mark.parametrize("row", T.monsters, ids=list(MONSTERS))
def test_every_monster_strikes_as_its_tier_and_from_where_it_can(row):
    tier, far = TIERS[row.tier], FoeEntry(row.id, health=TIERS[row.tier].health[0], spot=2)
    state = _duel(far, 2)
    assert (build.foe(state).name, build.foe(state).size) == (row.name, row.size)
    if row.reach == "melee":
        assert build.refusal(state, 0, FoeAttack(1, 1)) == ("too_far", "Hero is There.")
        build.do(state, 0, FoeMove(1, -1))
    struck = build.one(build.do(state, 0, FoeAttack(1, 1), 5, 3), Attacked)
    assert struck.total == 8 + tier.bonus
    assert struck.damage == tier.base_damage + tier.bonus


@pytest.mark.rule("R40")
@pytest.mark.parametrize("row", T.monsters, ids=list(MONSTERS))
def test_every_monster_is_struck_as_its_tier(row):
    state = _duel(FoeEntry(row.id, spot=1), 1)
    build.do(state, 0, FoeHold(1))
    sword, needed = build.ref(state, 1, "sword"), TIERS[row.tier].hit_on
    assert build.one(build.do(state, 1, Attack(1, sword), 3, needed - 6), Attacked).hit is False
    assert build.one(build.do(state, 1, Attack(1, sword), 4, needed - 6), Attacked).damage == 1


@pytest.mark.parametrize("row", T.bosses, ids=list(BOSSES))
def test_every_boss_has_a_size_and_a_reach_and_the_tier_it_is_given(row):
    state = _duel(FoeEntry(row.id, tier="medium", spot=1), 1)
    found = build.foe(state)
    assert (found.name, found.size, found.reach, found.tier) == (row.name, row.size, row.reach, "medium")
    assert build.one(build.do(state, 0, FoeAttack(1, 1), 4, 4), Attacked).total == 10


@pytest.mark.rule("R14")
@pytest.mark.parametrize("code", list(BACKGROUNDS))
def test_every_background_helps_where_its_trade_is_named(code):
    state, _ = GAME.setup(2, Options(mode="campaign", world_builder=False), Scripted(build.SEED))
    build.do(state, 1, CreateCharacter("human", 2, 0, 0, "guard"), *divmod(code, 10))
    assert build.who(state, 1).background == code
    build.do(state, 0, BeginSession())
    for trade, help_ in ((BACKGROUNDS[code].trade, 1), (None, 0)):
        build.do(state, 0, CallCheck("wits", 8, "each", trade=trade))
        assert build.one(build.do(state, 1, Roll(), 3, 4), Checked).mods.trade == help_


@pytest.mark.rule("R22")
@pytest.mark.parametrize("code", list(LOCATIONS))
def test_every_location_lies_where_it_can(code):
    state = world()
    build.do(state, 1, PickPlace(code))
    row, offered = LOCATIONS[code], GAME.legal(state, 1)
    letters = {OUTLINES["island"].rows[deed.y][deed.x] for deed in offered}
    assert letters == {"land": {"L"}, "water": {"W"}, "any": {"L", "W"}}[row.where]
    build.do(state, 1, offered[0])
    assert (state.open.world.places[0].code, state.open.world.places[0].name) == (code, row.name)


@pytest.mark.rule("R21", "R22")
@pytest.mark.parametrize("outline", list(OUTLINES))
def test_every_outline_has_room_for_every_location_at_first(outline):
    state = world("outline")
    build.do(state, 0, DrawMap(outline))
    assert [deed.code for deed in GAME.legal(state, 1)] == list(LOCATIONS)


@pytest.mark.rule("R23")
@pytest.mark.parametrize("event", list(PASTS))
def test_every_event_of_the_past_can_be_told(event):
    state = world("history")
    build.do(state, 1, AddEvent(event, 0, "So it was."))
    assert (state.open.history[0].event, state.open.history[0].place) == (event, 0)


@pytest.mark.parametrize(("at", "theme"), list(enumerate(THEMES, 1)))
@pytest.mark.parametrize(("other", "goal"), list(enumerate(GOALS, 1)))
def test_every_theme_and_every_goal_can_be_drawn_and_is_named(at, theme, other, goal):
    state = build.campaign(build.hero())
    told = build.one(build.do(state, 0, PrepareDelve(4), at, other), DelvePrepared)
    assert (told.theme, told.goal, told.deadline) == (theme, goal, 40)
    assert THEMES[theme].name in GAME.narrate(told, ["Cleo", "Ann"])
    assert GOALS[goal].name in GAME.narrate(told, ["Cleo", "Ann"])


@pytest.mark.parametrize("code", list(ROOMS))
def test_every_text_of_a_room_can_be_drawn(code):
    """Theme, goal, one kind besides the fixed ones, two swaps of the shuffle, then d66. 5.11."""
    state = build.campaign(build.hero())
    build.do(state, 0, PrepareDelve(4), 1, 1, 1, 1, 1, *divmod(code, 10))
    assert build.one(build.do(state, 0, KeepDelve("enter")), RoomEntered).text == ROOMS[code].text


@pytest.mark.parametrize(("level", "party"), PARTY)
def test_encounters_lairs_and_wanderers_bring_the_foes_of_their_rows(level, party):
    row = min(party, 5)  # G34
    for number, group in enumerate(T.delve.encounters[level][row], 1):
        room = draw_room("fight", level, party, Scripted(build.SEED, dice=[1, 1, number]))
        assert [foe.tier for foe in room.foes] == tiers_of(group)
        assert all(foe.health in TIERS[foe.tier].health for foe in room.foes)
        assert all(MONSTERS[foe.monster].tier == foe.tier for foe in room.foes)
    lair = T.delve.lairs[level][row]
    for number, boss in enumerate(BOSSES, 1):
        foes = draw_room("lair", level, party, Scripted(build.SEED, dice=[1, 1, number])).foes
        assert (foes[0].monster, foes[0].tier, foes[0].health) == (boss, lair.boss, lair.boss_health)
        assert [foe.tier for foe in foes[1:]] == tiers_of(lair.guards)
    assert wanderers(party) == tiers_of(T.delve.wanderers[row])


@pytest.mark.parametrize("table", get_args(Table))
def test_every_row_that_a_game_master_can_roll_has_a_text_of_its_own(table):
    texts = [text_of(table, value) for value in values(table)]
    assert all(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.rule("R12", "R31")
@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("race", list(RACES))
def test_every_race_has_its_values_at_every_level(level, race):
    state, _ = GAME.setup(2, Options(mode="campaign", world_builder=False, start_level=level), Scripted(build.SEED))
    points = 2 + max(0, level - 2)
    brute = min(3, points)
    made = CreateCharacter(race, brute, points - brute, 0, "guard")
    build.do(state, 1, made, 1, 1, *[2] * (level - 1))
    hero = build.who(state, 1)
    assert (hero.xp, hero.hit_on) == (10 * (level - 1), 7 + level)
    assert hero.most == (6 if race == "dwarf" else 5) + 2 * (level - 1)
