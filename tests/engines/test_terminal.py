"""Games in the terminal: a person who only reads and types numbers gets to the end."""

from __future__ import annotations

import pytest

import engines
from engines.__main__ import main

EVERY_GAME = pytest.mark.parametrize("game_id", [game.facts.id for game in engines.ready()])
SEED = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the person types, in order; when it runs out he types 1 for ever."""
    answers: list[str] = []
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0) if answers else "1")
    return answers


@EVERY_GAME
def test_a_game_is_played_to_its_end(game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert types == []
    assert main(["play", game_id, "--level", "easy", "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert f"The seed was {SEED}." in told
    assert "   1. " in told


@EVERY_GAME
def test_a_wrong_answer_is_asked_again(game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    types += ["x", "0", "99999", "q"]
    assert main(["play", game_id]) == 0
    told = capsys.readouterr().out
    assert told.count("Please type a number") == 3
    assert "You leave the table." in told


@EVERY_GAME
def test_the_end_of_the_input_leaves_the_table(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing)
    assert main(["play", game_id]) == 0


@EVERY_GAME
def test_a_wrong_number_of_seats_and_a_wrong_seed_are_refused(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game_id, "--seats", "99"]) == 1
    assert main(["play", game_id, "--seed", "abc"]) == 1
    told = capsys.readouterr().err
    assert "seats" in told
    assert "32 digits" in told
