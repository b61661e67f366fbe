"""A new game: a tiny complete one, made from a template, to be changed into another piece by piece."""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

TEMPLATE = Path(__file__).parent / "template"
ROOT = Path(__file__).parents[1]

_IMPORTS = re.compile(r"(?:from engines\..*\n)+")  # of a test, whose order depends on the name
_LAST_GAME = re.compile(r'(name = "A game never imports another game"\n.*?)\]\n', re.DOTALL)


class BadNameError(Exception):
    """No game can have this name."""


def start(name: str, root: Path = ROOT) -> list[Path]:
    """Writes the files of a new game of this name and says which; raises BadNameError and then writes nothing."""
    _check(name, root)
    written = []
    for source, target in _files(name, root):
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8").replace("NAME", name).replace("TITLE", name.title()) if source else ""
        target.write_text(_IMPORTS.sub(_sorted, text), encoding="utf-8")
        written.append(target)
    return [*written, *_declared(name, root / "pyproject.toml")]


def _check(name: str, root: Path) -> None:
    if not re.fullmatch("[a-z][a-z0-9]{1,15}", name) or iskeyword(name):
        raise BadNameError(f"{name!r} is not the name of a folder of Python: 2 to 16 letters a to z, or digits.")
    for folder in (root / "engines", root / "tests/engines"):
        if taken := [path for path in (folder / name, folder / f"{name}.py") if path.exists()]:
            raise BadNameError(f"{name!r} is taken: there is {taken[0].relative_to(root).as_posix()} already.")


def _files(name: str, root: Path) -> Iterator[tuple[Path | None, Path]]:
    """For each file its template, or None if it is empty."""
    game, tests = root / "engines" / name, root / "tests/engines" / name
    for file in ("__init__.py", "game.py", "RULES.md"):
        yield TEMPLATE / f"{file}.txt", game / file
    yield None, tests / "__init__.py"
    yield TEMPLATE / "test_rules.py.txt", tests / "test_rules.py"


def _sorted(lines: re.Match[str]) -> str:
    return "".join(sorted(lines[0].splitlines(keepends=True)))


def _declared(name: str, project: Path) -> Iterator[Path]:
    """The linter keeps games apart that are listed."""
    before = project.read_text(encoding="utf-8") if project.exists() else ""
    after = _LAST_GAME.sub(rf'\1, "engines.{name}"]\n', before, count=1)
    if after != before:
        project.write_text(after, encoding="utf-8")
        yield project
