"""The tests of the service lie as the service does."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent
SERVICE = TESTS.parents[1] / "api"
ABOUT_A_DOZEN = 12
OF_TESTS = {"examples"}  # what makes the examples of the document


def test_every_folder_of_tests_is_one_of_the_service():
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    assert [str(each) for each in sorted(folders) if not (SERVICE / each).is_dir() and each.name not in OF_TESTS] == []


def test_every_subject_of_the_use_cases_has_its_tests():
    folders = {path.parent.relative_to(SERVICE) for path in (SERVICE / "services").rglob("[!_]*.py")}
    assert [str(each) for each in sorted(folders) if not [*(TESTS / each).glob("test_*.py")]] == []


def test_no_folder_of_the_service_has_many_more_than_a_dozen_modules():
    folders = {path.parent for path in SERVICE.rglob("*.py")}
    counts = {str(each.relative_to(SERVICE)): len([*each.glob("[!_]*.py")]) for each in folders}
    assert {name: count for name, count in counts.items() if count > ABOUT_A_DOZEN} == {}
