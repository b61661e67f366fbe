"""Golden files are made anew by one command, which changes nothing where nothing has changed, and says what has."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from tests.api.stores import keepsakes
from tests.engines.golden import GOLDEN
from tests.golden.__main__ import PARTS, main, remake
from tests.golden.differences import between


def copied(part: str, folder: Path) -> Path:
    shutil.copytree(GOLDEN / part, folder / part)
    return folder / part


def changed(path: Path, **fields: object) -> None:
    kept = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode({**kept, **fields}) + b"\n")


def told(part: str, folder: Path, name: str) -> str:
    """The sentence about one file."""
    return dict(line.split(": ", 1) for line in remake(part, folder))[f"{part}/{name}"]


@pytest.mark.parametrize("part", [part for part in PARTS if part != "stores"])
def test_nothing_changes_where_nothing_has_changed(part: str, tmp_path: Path) -> None:
    folder = copied(part, tmp_path)
    assert {line.split(": ", 1)[1] for line in remake(part, tmp_path)} == {"the same"}
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in (GOLDEN / part).iterdir()
    }


@pytest.mark.slow
def test_a_store_is_the_same_to_the_byte_each_time(tmp_path: Path) -> None:
    for folder in (one := tmp_path / "one", other := tmp_path / "other"):
        folder.mkdir()
        keepsakes.make("sqlite", folder)
    assert (one / "sqlite.db").read_bytes() == (other / "sqlite.db").read_bytes()


def test_a_record_keeps_its_moves_as_far_as_the_rules_allow_them(tmp_path: Path) -> None:
    name = "record-rules-1-seats-2.json"
    path = copied("torchlit", tmp_path) / name
    moves = msgspec.json.decode(path.read_bytes())["moves"]
    changed(path, moves=[*moves[:30], {"seat": 0, "action": {"type": "dance"}}, *moves[31:]])
    assert told("torchlit", tmp_path, name).startswith("moves differ from 31 on")
    assert msgspec.json.decode(path.read_bytes())["moves"][:30] == moves[:30]


def test_a_record_of_other_rules_takes_the_name_of_the_present_ones(tmp_path: Path) -> None:
    folder = copied("torchlit", tmp_path)
    (folder / "record-rules-1-seats-3.json").rename(folder / "record-rules-0-seats-3.json")
    assert told("torchlit", tmp_path, "record-rules-0-seats-3.json") == "gone"
    assert (folder / "record-rules-1-seats-3.json").exists()


def test_a_case_without_a_record_gets_one(tmp_path: Path) -> None:
    folder = copied("torchlit", tmp_path)
    record, state = (folder / f"{kind}-rules-1-seats-5.json" for kind in ("record", "state"))
    record.unlink()
    state.unlink()
    assert told("torchlit", tmp_path, record.name) == "new"
    assert record.exists()
    assert state.exists()


def test_a_letter_that_is_no_longer_written_is_removed(tmp_path: Path) -> None:
    (copied("letters", tmp_path) / "greeting.txt").write_text("Hello")
    assert told("letters", tmp_path, "greeting.txt") == "gone"


@pytest.mark.parametrize(
    ("after", "difference"),
    [
        ({"rules": 2, "open": {"x": 1}}, "`rules` 2 instead of 1"),
        ({"rules": 1, "open": {}}, "field `open.x` gone"),
        ({"rules": 1, "open": {"x": 1, "y": {"z": 2}}}, "field `open.y` new"),
        ({"rules": 1, "open": {"x": {"z": 2}}}, "field `open.x.z` new"),
    ],
)
def test_a_difference_is_named(after: object, difference: str) -> None:
    before = {"rules": 1, "open": {"x": 1}}
    assert between(msgspec.json.encode(before), msgspec.json.encode(after)) == difference


def test_texts_differ_by_lines() -> None:
    assert between(b"one\ntwo\n", b"one\nthree\n") == "differs from line 2 on"
    assert between(b"one\ntwo\n", b"one\ntwo\nthree\n") == "differs from line 3 on"


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "There is no chess" in capsys.readouterr().err
