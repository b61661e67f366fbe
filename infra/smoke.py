"""Whether a deployed site works: its pages, its API, its table, and a game that is begun and played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from infra import pages
from infra.waiting import pauses

PATIENCE = 90.0  # seconds within which a new site must answer
WAIT = 60.0  # seconds for one answer

JSON = "application/json"
PROTECTION = ("content-security-policy", "strict-transport-security", "x-content-type-options", "referrer-policy")


class SmokeError(Exception):
    """The site does not work; the message is what it answered."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]  # names in lower case
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Site:
    def __init__(self, url: str) -> None:
        self._parts = urlsplit(url)

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def post(self, path: str, body: object) -> Answer:
        return self._ask("POST", path, json.dumps(body).encode())

    def _ask(self, method: str, path: str, body: bytes | None = None) -> Answer:
        kind = HTTPSConnection if self._parts.scheme == "https" else HTTPConnection
        connection = kind(self._parts.netloc, timeout=WAIT)
        try:
            connection.request(method, path, body, {"Content-Type": JSON} if body else {})
            answer = connection.getresponse()
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        except (OSError, HTTPException) as error:
            raise SmokeError(f"{path} does not answer: {error}") from error
        finally:
            connection.close()


def smoke(url: str, folder: Path, say: Callable[[str], None]) -> None:
    """Check everything once; SmokeError at the first thing that is wrong."""
    site = Site(url)
    _awaited(site, "/v1/health")
    say("the API is up")
    _pages(site, folder)
    say("the pages are those of this build, and protected")
    _no_page(site)
    _awaited(site, "/v1/health/deep")
    say("games are kept and read, the tick has run, letters have a way out")
    say(f"a game of {_game(site)} was begun and played on")


def _awaited(site: Site, path: str) -> Answer:
    """A new name takes a moment to be known, a new function to start, and its health to be checked again."""
    said = "nothing"
    for _ in pauses(PATIENCE):
        try:
            answer = site.get(path)
        except SmokeError as error:
            said = str(error)
            continue
        if answer.status == 200:
            return answer
        said = f"{answer.status} {answer.body[:500].decode(errors='replace')}"
    raise SmokeError(f"{path} does not become well: {said}")


def _pages(site: Site, folder: Path) -> None:
    built = (folder / "index.html").read_bytes()
    for path in ("/", "/tables/any"):
        page = _awaited(site, path)
        if page.body != built:
            raise SmokeError(f"The page at {path} is not the one of this build.")
        _kept(page, path, pages.ASK_AGAIN)
        if bare := [name for name in PROTECTION if name not in page.headers]:
            raise SmokeError(f"The page at {path} comes without {', '.join(bare)}.")
    for file in sorted((folder / pages.HASHED).glob("*"))[:1]:
        path = f"/{pages.HASHED}{file.name}"
        _kept(_awaited(site, path), path, pages.FOR_EVER)


def _no_page(site: Site) -> None:
    """An address that the API does not know is a problem of the API's, and a file that was not built does not exist."""
    unknown = site.get("/v1/nothing/of/the/kind")
    if unknown.status != 404 or "json" not in unknown.headers.get("content-type", ""):
        raise SmokeError(f"An unknown address of the API answers {unknown.status} {unknown.headers}.")
    if (status := site.get("/no-such-file.js").status) not in {403, 404}:
        raise SmokeError(f"A file that is not there answers {status}.")


def _game(site: Site) -> str:
    """Begin the first game of the catalogue, and take its first legal action."""
    catalogue = _right(site.get("/v1/games"), "the catalogue").json["games"]
    game = next(game for game in catalogue if game["ready"])
    calls = f"/v1/games/{game['id']}"
    begun = _right(site.post(f"{calls}/setup", {"seats": game["seats"]["min"]}), "setup").json
    now = {"state": begun["state"], "seat": begun["to_act"][0]}
    action = _right(site.post(f"{calls}/legal", now), "legal").json["actions"][0]["action"]
    played = _right(site.post(f"{calls}/apply", {**now, "action": action}), "apply").json
    if played["state"] == begun["state"]:
        raise SmokeError(f"An action of {game['title']} changed nothing.")
    return str(game["title"])


def _right(answer: Answer, what: str) -> Answer:
    if answer.status != 200:
        raise SmokeError(f"{what} answers {answer.status}: {answer.body[:500].decode(errors='replace')}")
    return answer


def _kept(answer: Answer, path: str, caching: str) -> None:
    if answer.headers.get("cache-control") != caching:
        raise SmokeError(f"{path} is kept by {answer.headers.get('cache-control')!r} and not by {caching!r}.")
