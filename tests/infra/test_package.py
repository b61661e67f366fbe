"""What is in the function's package, and what is not."""

from __future__ import annotations

import importlib
import json
import re
import struct
import subprocess
import zipfile
from contextlib import nullcontext
from importlib.resources import files
from pathlib import Path

import pytest

from api.app import create_app
from api.http.openapi.document import PACKED, document
from api.settings import Settings
from infra import package
from infra.package import Target
from tests.infra.function import ISOLATED, PROVIDED

pytestmark = pytest.mark.slow

SETTINGS = json.loads(package.SETTINGS.read_text())
STAGES = {name: {**SETTINGS["common"], **stage} for name, stage in SETTINGS.items() if name != "common"}
UNCHECKED = 0b01  # the flags of a compiled file that is believed without a look at its source


@pytest.fixture
def names(packed):
    with zipfile.ZipFile(packed) as archive:
        return archive.namelist()


def test_it_is_small(packed):
    assert packed.stat().st_size < 10_000_000


def test_it_holds_our_code_and_the_locked_packages_and_nothing_else(names):
    locked = re.findall(r"^([a-z0-9_-]+)==", (package.ROOT / ".locks" / "lambda.txt").read_text(), re.MULTILINE)
    allowed = {name.replace("-", "_") for name in locked} | {*package.SOURCES, "handler.py", "zappa_settings.py"}
    found = {re.sub(r"-[^-]*\.dist-info$", "", name.split("/")[0]) for name in names}
    assert found - allowed == {"__pycache__"}
    assert {"api", "engines", "handler.py", "zappa", "zappa_settings.py"} <= found


def test_packages_that_lambda_provides_are_left_out(names):
    assert {name.split("/")[0] for name in names} & {*PROVIDED, "pip", "setuptools", "waitress"} == set()


def test_rules_and_templates_are_in_it(names):
    ours = [each for folder in package.SOURCES for each in (package.ROOT / folder).rglob("*") if each.is_file()]
    kinds = {".html", ".json", ".md", ".py", ".txt"}
    expected = {each.relative_to(package.ROOT).as_posix() for each in ours if each.suffix in kinds}
    assert expected <= set(names)


def test_all_of_it_is_compiled_and_believed(unpacked):
    sources = list(unpacked.rglob("*.py"))
    assert len(sources) > 300
    for source in sources:
        compiled = Path(importlib.util.cache_from_source(str(source)))
        assert struct.unpack("<I", compiled.read_bytes()[4:8]) == (UNCHECKED,), source


def test_it_does_not_say_who_made_it_or_where(unpacked):
    assert not (unpacked / "package_info.json").exists()
    here = str(package.ROOT).encode()
    assert [each for each in unpacked.rglob("*") if each.is_file() and here in each.read_bytes()] == []


def test_the_same_sources_make_the_same_package(packed, tmp_path):
    again = tmp_path / "again.zip"
    package.package("dev", again, Target.here())
    assert _sums(again) == _sums(packed)
    is_same = again.read_bytes() == packed.read_bytes()  # megabytes, whose difference nobody wants to read
    assert is_same


def _sums(path):
    with zipfile.ZipFile(path) as made:
        return {each.filename: each.CRC for each in made.infolist()}


def test_the_packed_document_is_the_one_that_would_be_made(unpacked, tmp_path):
    made = document(create_app(Settings(store=f"sqlite:{tmp_path / 'none.db'}")))
    assert json.loads((unpacked / PACKED.relative_to(package.ROOT)).read_text()) == json.loads(json.dumps(made))


@pytest.fixture
def starts(unpacked, provided):
    """Starts the function, which then prints the modules it has loaded."""
    code = "import sys; sys.path[:0] = sys.argv[1:]; import handler; print(*sys.modules)"

    def start(environment):
        command = [*ISOLATED, "-c", code, unpacked, provided]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603

    return start


def test_a_start_loads_neither_the_makers_of_the_document_nor_the_rules_of_a_game(starts, environment):
    loaded = set(starts(environment).stdout.split())
    assert {"api.wsgi", "marshmallow", "zappa.wsgi"} <= loaded
    late = {"flask_smorest", "apispec", "sqlite3", "engines.torchlit.rules", "api.stores.sqlite", "smtplib"}
    assert loaded & late == set()


def test_a_function_without_a_secret_says_so_and_does_not_start(starts, environment):
    done = starts({name: value for name, value in environment.items() if name != "TORCHPOST_SECRET"})
    assert done.returncode != 0
    assert done.stderr.strip().endswith(
        "Set TORCHPOST_SECRET: a deployed stage does not start without a secret of its own."
    )


def test_a_stage_that_is_not_described_makes_no_package(tmp_path):
    with pytest.raises(package.PackageError, match=r"infra\.zappa"):
        package.package("nowhere", tmp_path / "none.zip", Target.here())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("stage", STAGES.values(), ids=STAGES)
def test_a_stage_shows_no_traces_and_keeps_its_secret_elsewhere(stage):
    assert stage["debug"] is False
    assert stage["manage_roles"] is False
    assert "slim_handler" not in stage
    assert stage["aws_environment_variables"]["TORCHPOST_SECRET"].startswith("ssm:/")


@pytest.mark.parametrize("stage", STAGES.values(), ids=STAGES)
def test_a_stage_runs_one_python_on_one_kind_of_machine(stage):
    assert Target(stage["runtime"], stage["architecture"]) == Target.pinned() == Target("python3.13", "arm64")


def test_a_package_names_its_python_and_machine(packed):
    assert Target.of(packed) == Target.here()


def test_a_package_is_not_made_for_another_python(tmp_path):
    other = Target("python3.99", "arm64")
    with pytest.raises(package.PackageError, match=r"The function runs python3\.99"):
        package.package("dev", tmp_path / "none.zip", other)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "machine", "is_right"),
    [
        ("_core.cpython-313-aarch64-linux-gnu.so", "arm64", True),
        ("any.abi3.so", "arm64", True),
        ("_core.cpython-313-x86_64-linux-gnu.so", "x86_64", False),
        ("any.abi3.so", "x86_64", False),
        ("_core.cpython-311-aarch64-linux-gnu.so", "arm64", False),
    ],
)
def test_compiled_files_of_another_machine_or_python_are_refused(tmp_path, name, machine, is_right):
    header = b"\x7fELF".ljust(18, b"\0") + package.MACHINES[machine].to_bytes(2, "little")
    (tmp_path / name).write_bytes(header)
    with nullcontext() if is_right else pytest.raises(package.PackageError, match=r"is not for python3\.13 on arm64"):
        package.check(tmp_path, Target("python3.13", "arm64"))


def test_the_packages_here_are_for_this_machine(unpacked):
    assert list(unpacked.rglob("*.so"))
    package.check(unpacked, Target.here())


def test_lambda_knows_the_python_that_the_function_runs():
    known = json.loads((files("cfnlint.data.AdditionalSpecs") / "LmbdRuntimeLifecycle.json").read_text())
    assert Target.pinned().runtime in known
