"""The catalogue: what can be played, what is announced, and what loading it costs."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
from engines.contract import undoable

ROOT = Path(__file__).parents[2]
GENERATED = {"api/http/openapi/examples.json", "api/services/rules/sittings.json", "frontend/openapi.json"}


def test_every_game_is_known_by_its_folder_and_the_playable_ones_come_first() -> None:
    facts = engines.catalogue()
    folders = {file.parent.name for file in (ROOT / "engines").glob("*/__init__.py")}
    assert set(facts) == {each.id for each in facts.values()} == folders
    assert [each.is_ready for each in facts.values()] == sorted(
        (each.is_ready for each in facts.values()), reverse=True
    )


def test_the_linter_keeps_every_game_from_importing_another() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (apart,) = [each["modules"] for each in contracts if each["type"] == "independence"]
    assert sorted(apart) == sorted(f"engines.{game_id}" for game_id in engines.catalogue())


def _python() -> Iterator[Path]:
    """Among the benchmarks only `peers` says which of our games another engine plays too."""
    for pattern in ("engines/*.py", "api/**/*.py", "infra/**/*.py", "benchmarks/*.py"):
        yield from ROOT.glob(pattern)


def _data() -> Iterator[Path]:
    """Leaves out files that npm and our programs write for exactly the games in the catalogue."""
    for pattern in ("engines/*", "api/**/*", "infra/**/*", "benchmarks/**/*", "frontend/*", "frontend/public/*"):
        for file in [*ROOT.glob(f"{pattern}.json"), *ROOT.glob(f"{pattern}.toml")]:
            path = file.relative_to(ROOT).as_posix()
            if path not in GENERATED and "node_modules" not in path and not path.endswith("-lock.json"):
                yield file


def _pages() -> Iterator[Path]:
    """Leaves out the parts generated from the document of the API."""
    boards = [ROOT / "frontend/src/games" / game_id for game_id in engines.catalogue()]
    for file in [
        *ROOT.glob("frontend/*.html"),
        *ROOT.glob("frontend/*.ts"),
        *ROOT.glob("frontend/public/*"),
        *ROOT.glob("frontend/src/**/*.*"),
    ]:
        if not file.name.endswith(".d.ts") and not any(file.is_relative_to(board) for board in boards):
            yield file


def _words(data: object) -> Iterator[str]:
    """Every key and every text."""
    if isinstance(data, str):
        yield data
    for part in [*data, *data.values()] if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _words(part)


def test_no_line_outside_a_game_its_board_and_its_tests_knows_its_name() -> None:
    ids = set(engines.catalogue())
    packages = {f"engines.{game_id}" for game_id in ids}
    for file in _python():
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        imported |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        assert not ids & texts, file
        assert not any(f"/{game_id}/" in text for game_id in ids for text in texts), file
        assert not packages & {".".join(module.split(".")[:2]) for module in imported}, file
    for file in _data():
        text = file.read_text(encoding="utf-8")
        words = set(_words(tomllib.loads(text) if file.suffix == ".toml" else json.loads(text)))
        assert not {part for word in words for part in re.split(r"\W+", word)} & ids, file
    texts = "|".join(ids - {"dark"})  # which is also how a page can look
    named = re.compile(rf"[\"'/](?:{texts})[\"'/]|(?:games|engines)/dark\b|\bdark/\w+\.\w")
    for file in _pages():
        assert not named.search(file.read_text(encoding="utf-8")), file


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
