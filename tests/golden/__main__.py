"""Remakes golden files on purpose, and says of each whether it is the same or where it differs.

`python -m tests.golden` makes all of them; `python -m tests.golden ruins letters` those of a game and the letters.
`python -m tests.golden ruins 3:7` adds the record of game number 7 of three seats, for instance because of how it
ended; `3:7:a` is the same with the first of the game's variants of options.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

import engines
from engines.contract import AnyGame
from tests.api.mail import specimens
from tests.api.stores import keepsakes
from tests.engines.golden import GOLDEN, another, made
from tests.engines.playthroughs import text_of
from tests.golden.differences import written

PARTS = [*(game.facts.id for game in engines.ready()), "letters", "stores"]


def remake(part: str, folder: Path = GOLDEN) -> Iterator[str]:
    """Writes the files of a game, the letters or the stores, and says a line about each."""
    if part == "stores":
        yield from keepsakes.remake(folder / part)
        return
    (folder / part).mkdir(exist_ok=True)
    before = {path.name for path in (folder / part).iterdir()}
    for name, text in _texts(part, folder / part):
        before.discard(name)
        yield f"{part}/{name}: {written(folder / part / name, text)}"
    for name in sorted(before):
        if name.startswith(("record-", "state-")) or part == "letters":
            (folder / part / name).unlink()
            yield f"{part}/{name}: gone"


def add(part: str, which: str, folder: Path = GOLDEN) -> str:
    """Writes one more record of a game."""
    name, record = another(engines.load(part), which)
    return f"{part}/{name}: {written(folder / part / name, _json(record))}"


def _texts(part: str, folder: Path) -> Iterator[tuple[str, bytes]]:
    if part == "letters":
        yield from ((name, text.encode()) for name, text in sorted(specimens.texts().items()))
        return
    game: AnyGame = engines.load(part)
    yield from ((name, _json(thing)) for name, thing in made(game, folder))
    yield "playthrough.txt", text_of(game, folder).encode()  # of a record that has just been written


def _json(thing: object) -> bytes:
    return msgspec.json.encode(thing) + b"\n"


def main(asked: list[str]) -> int:
    part, *more = asked or [""]
    if part and more and ":" in more[0]:
        for which in more:
            print(add(part, which), flush=True)
        return 0
    for each in asked or PARTS:
        if each not in PARTS:
            print(f"There is no {each}; there are {', '.join(PARTS)}.", file=sys.stderr)
            return 2
        for line in remake(each):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
