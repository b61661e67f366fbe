"""The catalogue: what can be played, what is announced, and what loading it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

import engines
from engines.contract import undoable


def test_it_knows_five_games_and_lists_the_playable_ones_first() -> None:
    facts = list(engines.catalogue().values())
    assert {each.id for each in facts} == {"torchlit", "ruins", "abyss", "shield", "dark"}
    assert [each.is_ready for each in facts] == sorted((each.is_ready for each in facts), reverse=True)


def test_a_game_that_is_only_announced_or_unknown_cannot_be_loaded() -> None:
    announced = [each.id for each in engines.catalogue().values() if not each.is_ready]
    for game_id in [*announced, "chess"]:
        with pytest.raises(KeyError):
            engines.load(game_id)


def test_a_playable_game_states_its_bound_for_every_number_of_seats() -> None:
    for game in engines.ready():
        fewest, most = game.facts.seats
        assert sorted(game.facts.longest) == list(range(fewest, most + 1))


def test_listing_the_games_loads_no_rules() -> None:
    code = "import sys, engines; engines.catalogue(); print([m for m in sys.modules if m.endswith('.rules')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert told.stdout.strip() == "[]"


def test_rules_need_nothing_but_the_standard_library_and_msgspec() -> None:
    code = (
        "import sys, msgspec; before = set(sys.modules)\n"
        "import engines, engines.bots, engines.record; engines.ready()\n"
        "print({m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert told.stdout.strip() == "{'engines'}"


def test_a_move_without_events_that_settle_anything_can_be_taken_back() -> None:
    assert undoable([])
