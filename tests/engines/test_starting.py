"""`python -m engines new NAME`: a new game is complete from the first minute, and a bad name is refused."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.starting import BadNameError, start

ROOT = Path(__file__).parents[2]
MIRRORED = (".", "engines", "tests", "tests/engines", "tests/golden")  # folders into which a new game writes


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The whole project again: folders of its own for what is new, and links to all that is there."""
    for folder in MIRRORED:
        (tmp_path / folder).mkdir(exist_ok=True)
        for path in (ROOT / folder).iterdir():
            inside = path.relative_to(ROOT).as_posix()
            if not path.name.startswith((".", "__pycache__")) and inside not in (*MIRRORED, "pyproject.toml"):
                (tmp_path / inside).symlink_to(path)
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    return tmp_path


def run(project: Path, *command: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *command], cwd=project, env=kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_new_game_passes_every_law_at_once(project: Path) -> None:
    told = run(project, "engines", "new", "cups")
    assert "engines/cups/game.py" in told
    assert "engines/cups/RULES.md" in told
    run(project, "tests.golden", "cups")
    told = run(
        project, "pytest", "-q", "-p", "no:cacheprovider", "tests/engines/laws", "tests/engines/cups", "-k", "cups"
    )
    (passed,) = re.findall(r"(\d+) passed", told)
    assert int(passed) > 100
    assert "failed" not in told


@pytest.mark.slow
def test_a_new_game_satisfies_mypy_and_the_linters(project: Path) -> None:
    start("cups", project)
    run(project, "mypy", "--cache-dir", str(project / ".mypy_cache"), "-p", "engines.cups")
    run(project, "ruff", "check", "--no-cache", "engines/cups", "tests/engines/cups")
    run(project, "ruff", "format", "--no-cache", "--check", "engines/cups", "tests/engines/cups")


def test_the_linter_is_told_to_keep_a_new_game_apart(project: Path) -> None:
    start("cups", project)
    contracts = tomllib.loads((project / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (apart,) = [each["modules"] for each in contracts if each["type"] == "independence"]
    assert apart[-1] == "engines.cups"


@pytest.mark.parametrize("name", ["cups", "contra", "rng2", "zebra"])
def test_the_imports_of_its_test_are_in_order_whatever_it_is_called(name: str, tmp_path: Path) -> None:
    start(name, tmp_path)
    lines = (tmp_path / "tests/engines" / name / "test_rules.py").read_text().splitlines()
    imports = [line for line in lines if line.startswith("from engines.")]
    assert imports == sorted(imports)
    assert any(name in line for line in imports)


@pytest.mark.parametrize("name", ["", "a", "For Sale", "Cups", "2cups", "_cups", "class", "../cups", "a" * 17])
def test_a_name_that_no_folder_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadNameError, match="is not the name of a folder of Python"):
        start(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "path"), [("kit", "engines/kit.py"), ("laws", "tests/engines/laws")])
def test_a_name_that_is_taken_is_refused_with_what_is_there(
    name: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name]) == 1
    assert capsys.readouterr().err == f"'{name}' is taken: there is {path} already.\n"
