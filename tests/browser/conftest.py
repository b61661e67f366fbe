"""One server and one browser for all; a context for every visitor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.post import Post
from tests.browser.server import QUIET, chromium, deals_in, serving, store_in
from tests.browser.visitors import PATIENCE, Visitor

Arrival = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(__file__.removesuffix("/conftest.py")):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(playwright), args=QUIET)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
        yield address


@pytest.fixture(autouse=True)
def deals(folder: Path, request: pytest.FixtureRequest) -> None:
    """Deals a test the same cards whenever it runs, and whatever runs beside it."""
    deals_in(folder).write_text(request.node.nodeid)


@pytest.fixture(scope="session")
def post(folder: Path, site: str) -> Post:
    return Post(site, store_in(folder))


@pytest.fixture
def arrives(browser: Browser, site: str) -> Iterator[Arrival]:
    """Brings visitors to the site. They leave after the test, and nothing may have troubled their browsers."""
    visitors: list[Visitor] = []

    def arrive(name: str | None = None, **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, site, name, **wishes))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leaves()
