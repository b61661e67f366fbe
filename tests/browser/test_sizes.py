"""How much has to be fetched: the first page, and a board with its style until the first decision can be made."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.browser.positions import Position, positions, sits_down
from tests.browser.post import Post
from tests.browser.server import built_pages
from tests.browser.visitors import Visitor

FIRST_PAGE = 25_000  # bytes, packed
BOARDS = {"abyss": 30_000, "dark": 30_000, "ruins": 25_000, "shield": 25_000, "torchlit": 25_000}

FETCHED = "performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)"


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def scripts_of_the_first_page() -> list[Path]:
    pages = built_pages()
    return [
        pages / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (pages / "index.html").read_text())
    ]


def test_the_script_of_the_first_page_is_small():
    scripts = scripts_of_the_first_page()
    assert len(scripts) > 1
    assert sum(map(packed, scripts)) <= FIRST_PAGE


def early_and_late(game: str) -> list[Position]:
    """A decision at a new table, and one half way through a game."""
    owed = [each for each in positions(game) if each.is_owed]
    return [owed[0], next(each for each in owed if each.steps >= len(each.record.moves) // 2)]


def fetched(visitor: Visitor, post: Post, position: Position) -> set[Path]:
    """The scripts and styles that a table has brought along once its first decision can be made."""
    visitor.goes_to(f"/table/{sits_down(post.store, visitor.errands, position)}")
    visitor.page.locator(".kit-tray.kit-kept button").first.wait_for()
    paths: list[str] = visitor.page.evaluate(FETCHED)
    return {built_pages() / path[1:] for path in paths if re.fullmatch(r"/assets/.+\.(css|js)", path)}


def test_a_board_is_small_with_its_style(arrives, post):
    """The board's own files, at a new table and later in the game, without those that other boards fetch too."""
    ann = arrives("Ann")
    ann.expects("status of 422")  # a board may ask why what lies picked cannot be played
    brought = {game: [fetched(ann, post, each) for each in early_and_late(game)] for game in BOARDS}
    sizes = {}
    for game, tables in brought.items():
        elsewhere = set[Path]().union(*(files for other, found in brought.items() if other != game for files in found))
        own = [files - elsewhere for files in tables]
        assert all({file.suffix for file in files} == {".css", ".js"} for files in own)
        sizes[game] = max(sum(map(packed, files)) for files in own)
    assert {game: size for game, size in sizes.items() if size > BOARDS[game]} == {}, sizes


def test_the_page_for_developers_is_not_built():
    built = [script.read_text() for script in built_pages().glob("assets/*.js")]
    assert not any("every part of the kit" in script or "A cellar" in script for script in built)
