"""Rolls: checks, boxcars and snake eyes, what is added, the oracle."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.dark.acts.beats import Narrate
from engines.dark.acts.fate import Oracle, RollTable
from engines.dark.acts.requests import CallCheck, Roll
from engines.dark.acts.use_item import UseItem
from engines.dark.board.dice import amount, band
from engines.dark.board.rolls import values
from engines.dark.content import T
from engines.dark.events.asking import Checked, OracleRead, TableRolled
from engines.dark.model.bounds import Table
from engines.dark.model.things import Boost
from engines.rng import Rng
from tests.engines.dark import build


def check(state, *dice, ability="brute", difficulty=8, **given):
    build.do(state, 0, CallCheck(ability, difficulty, "each", **given))
    return build.one(build.do(state, 1, Roll(), *dice), Checked)


@pytest.mark.rule("R1", "R4")
def test_a_total_on_the_difficulty_succeeds():  # S1
    state = build.campaign(build.hero("1/1/0"))
    rolled = check(state, 4, 5, ability="nimble", difficulty=10)
    assert (rolled.total, rolled.success, rolled.special) == (10, True, None)


@pytest.mark.rule("R1")
def test_a_total_below_the_difficulty_fails():
    state = build.campaign(build.hero("1/1/0"))
    assert not check(state, 4, 4, ability="nimble", difficulty=10).success


@pytest.mark.rule("R2", "R3", "R19")
def test_boxcars_succeed_below_the_difficulty():  # S2
    state = build.campaign(build.hero("2/0/0"), light="dark")
    rolled = check(state, 6, 6, ability="wits", difficulty=12)
    assert (rolled.total, rolled.success, rolled.special, rolled.mods.dark) == (10, True, "boxcars", -2)


@pytest.mark.rule("R2", "R3", "R14")
def test_snake_eyes_fail_above_the_difficulty():  # S3
    smith = build.hero("3/0/0", level=3, background=14, packed="crowbar", boost=Boost("brute", 1, 6))
    rolled = check(build.campaign(smith, start_level=3), 1, 1, bonus=2, trade="force")
    assert (rolled.mods.ability, rolled.mods.potion, rolled.mods.bonus, rolled.mods.trade) == (3, 1, 2, 2)
    assert (rolled.total, rolled.success, rolled.special) == (10, False, "snake_eyes")


@pytest.mark.rule("R14")
def test_a_trade_helps_once_by_background_and_once_by_tools():
    plain = build.campaign(build.hero("2/0/0", background=11, packed="crowbar crowbar"))
    assert check(plain, 3, 3, trade="force").mods.trade == 1
    assert check(plain, 3, 3, trade="cook").mods.trade == 1
    assert check(plain, 3, 3).mods.trade == 0


@pytest.mark.rule("R3", "R17")
def test_load_weighs_on_brute_and_nimble_and_not_on_wits():  # S5
    pack = " ".join(["heavy_armor"] * 2 + ["torch"] * 3)
    dwarf = build.campaign(build.hero("2/0/0", race="dwarf", packed=pack))
    rolled = check(dwarf, 4, 4)
    assert (rolled.total, rolled.mods.load, rolled.success) == (7, -3, False)
    assert check(dwarf, 4, 4, ability="wits").mods.load == 0
    human = build.campaign(build.hero("2/0/0", packed=pack))
    assert check(human, 4, 4).mods.load == -1


@pytest.mark.rule("R5")
def test_the_oracle_reads_ten_as_yes_and_adds_nothing():  # S4
    state = build.campaign(build.hero())
    read = build.one(build.do(state, 0, Oracle("Is there water near?"), 6, 4), OracleRead)
    assert (read.dice, read.band, state.open.last.oracle) == ((6, 4), "yes", "yes")


@pytest.mark.rule("R5")
def test_the_five_bands_cover_all_sums():
    bands = [band((max(1, total - 6), total - max(1, total - 6))) for total in range(2, 13)]
    assert bands == ["dire", *["no"] * 3, *["mixed"] * 3, *["yes"] * 3, "bright"]


@pytest.mark.rule("R5", "R27")
def test_a_secret_oracle_is_told_to_the_game_master_alone():
    state = build.campaign(build.hero())
    read = build.one(build.do(state, 0, Oracle("?", secret=True), 1, 1), OracleRead)
    assert (read.to, read.band) == ((0,), "dire")
    assert state.open.last.oracle is None
    assert state.own[0].master.secret[0].band == "dire"


@pytest.mark.rule("R5")
def test_a_player_asks_the_oracle_once_in_a_beat_and_never_in_secret():
    state = build.campaign(build.hero())
    assert build.code(state, 1, Oracle("?", secret=True)) == "not_gm"
    build.do(state, 1, Oracle("?"), 3, 3)
    assert build.code(state, 1, Oracle("?")) == "limit"
    assert state.open.last.oracle is None
    closed = build.campaign(build.hero(), player_oracle=False)
    assert build.code(closed, 1, Oracle("?")) == "no_oracle"
    assert build.code(build.delve(build.hero()), 0, Oracle("?")) == "no_gm"


def test_amounts_are_constants_or_dice():
    assert amount("3", Rng(build.SEED)) == ((), 3)
    dice, total = amount("2d6", Rng(build.SEED))
    assert (len(dice), sum(dice)) == (2, total)
    assert len(amount("d3", Rng(build.SEED))[0]) == 1


@pytest.mark.parametrize("table", get_args(Table))
def test_every_table_can_be_rolled_on_for_the_game_master_alone(table):
    state = build.campaign(build.hero())
    rolled = build.one(build.do(state, 0, RollTable(table)), TableRolled)
    assert (rolled.to, rolled.table) == ((0,), table)
    assert rolled.result
    assert state.own[0].master.rolled.value in values(table)


@pytest.mark.rule("R1", "R27")
def test_a_secret_check_is_seen_by_the_game_master_alone():
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, CallCheck("brute", 8, "each", secret=True))
    events = build.do(state, 1, Roll(), 6, 1)
    assert build.one(events, Checked).to == (0,)
    assert state.open.request.answers[0].success is None
    assert [roll.success for roll in state.own[0].master.secret] == [True]


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("dice", "band"),
    [((1, 1), "dire"), ((1, 2), "no"), ((1, 4), "no"), ((1, 5), "mixed"), ((2, 6), "mixed"), ((3, 6), "yes"),
     ((5, 6), "yes"), ((6, 6), "bright")],
)  # fmt: skip
def test_the_oracle_answers_by_the_sum_alone(dice, band):
    state = build.campaign(build.hero("0/0/2", packed="owl_potion"), light="dark")
    build.do(state, 0, Narrate())
    build.do(state, 1, UseItem(build.ref(state, 1, "owl_potion"), 1))
    assert build.one(build.do(state, 1, Oracle("Water?"), *dice), OracleRead).band == band
    assert build.code(state, 1, Oracle("And now?")) == "limit"


@pytest.mark.rule("R14")
def test_a_trade_and_any_number_of_its_tools_add_two():
    smith = build.hero(background=_of_trade("lock"), packed="lockpicks lockpicks rope")
    state = build.campaign(smith)
    build.do(state, 0, CallCheck("nimble", 10, "each", trade="lock", bonus=-2))
    checked = build.one(build.do(state, 1, Roll(), 5, 5), Checked)
    assert (checked.mods.trade, checked.mods.bonus, checked.total) == (2, -2, 10)


def _of_trade(trade: str) -> int:
    return next(row.code for row in T.backgrounds if row.trade == trade)
