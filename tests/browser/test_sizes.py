"""How much has to be fetched: the first page, and a board with its style."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tests.browser.server import built_pages

FIRST_PAGE = 25_000  # bytes, packed
BOARDS = {"abyss": 30_000, "dark": 30_000, "ruins": 25_000, "shield": 30_000, "torchlit": 25_000}

FILES = re.compile(r"m\.f=\[([^\]]*)\]")  # all that any import brings along, scripts and styles
IMPORT = re.compile(r"import\(`\./([a-z-]+?)-[^`]{8}\.js`\).*?__vite__mapDeps\(\[([\d,]+)\]\)")  # its numbers of them


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def scripts_of_the_first_page() -> list[Path]:
    pages = built_pages()
    return [
        pages / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (pages / "index.html").read_text())
    ]


def brought_along() -> dict[str, set[str]]:
    """What is fetched with each part of the site that is loaded when it is needed."""
    script = next(text for text in map(Path.read_text, scripts_of_the_first_page()) if FILES.search(text))
    files = re.findall(r'"([^"]+)"', FILES.findall(script)[0])
    return {part: {files[int(number)] for number in numbers.split(",")} for part, numbers in IMPORT.findall(script)}


def test_the_script_of_the_first_page_is_small():
    scripts = scripts_of_the_first_page()
    assert len(scripts) > 1
    assert sum(map(packed, scripts)) <= FIRST_PAGE


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_small_with_its_style(game):
    """What it shares with other boards or pages is not counted; nor is what is fetched when it comes up."""
    parts = brought_along()
    assert parts.keys() >= BOARDS.keys()
    elsewhere = set[str]().union(*(files for part, files in parts.items() if part not in (game, "plates")))
    own = parts[game] - elsewhere
    assert {file.rpartition(".")[2] for file in own} == {"css", "js"}
    assert sum(packed(built_pages() / file) for file in own) <= BOARDS[game]


def test_the_page_for_developers_is_not_built():
    built = [script.read_text() for script in built_pages().glob("assets/*.js")]
    assert not any("every part of the kit" in script or "A cellar" in script for script in built)
