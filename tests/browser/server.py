"""The real server as a process of its own, and the browser that visits it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from api.settings import ROOT
from tests.aws import free_port

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


def built_pages() -> Path:
    """The folder of the built page; without it there is nothing to test, and that is a failure."""
    folder = Path(os.environ.get("TORCHPOST_SPA") or ROOT / "frontend" / "dist")
    if not (folder / "index.html").is_file():
        pytest.fail(f"No built page in {folder}: `make test-browser` builds it.", pytrace=False)
    return folder


def chromium(playwright: Playwright) -> str:
    """The machine's browser, else Playwright's own. A machine with neither skips the tests with a warning, and fails in
    CI."""
    own = playwright.chromium.executable_path
    found = next(filter(None, map(shutil.which, BROWSERS)), own if Path(own).exists() else None)
    if found:
        return found
    words = "**** NO BROWSER HERE: what a player sees has NOT been tested. Install Chromium. ****"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


def deals_in(folder: Path) -> Path:
    """The file that names the running test, from which its games are dealt."""
    return folder / "deals"


def store_in(folder: Path) -> str:
    return f"sqlite:{folder / 'torchpost.db'}"


@contextmanager
def serving(folder: Path, *wishes: str) -> Iterator[str]:
    """The address of a server with an empty store in this folder."""
    port = free_port()
    environment = {
        **os.environ,
        "TORCHPOST_PORT": str(port),
        "TORCHPOST_STORE": store_in(folder),
        "TORCHPOST_SPA": str(built_pages()),
        "TORCHPOST_WORKERS": "1",  # a single process counts the games that a test has begun
    }
    command = [sys.executable, "-m", "tests.browser.dealt", str(deals_in(folder)), *wishes]
    with (
        (folder / "server.log").open("w") as log,
        subprocess.Popen(  # noqa: S603
            command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True
        ) as server,
    ):
        try:
            assert server.stdout
            assert server.stdout.readline() == f"Torchpost is at http://127.0.0.1:{port}\n", log.name
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
