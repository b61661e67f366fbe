"""Games in the terminal: a person who only reads and types numbers gets to the end."""

from __future__ import annotations

import itertools

import pytest

import engines
from engines.__main__ import main
from engines.choosing import Choice, choices, found, some_of
from engines.rng import Rng

EVERY_GAME = pytest.mark.parametrize("game_id", [game.facts.id for game in engines.ready()])
SEED = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that the person types, in order; after them they type 1 for ever."""
    answers: list[str] = []

    def typed(prompt: str) -> str:
        if prompt.endswith("or nothing: "):  # words of their own, of which they have none
            return ""
        return answers.pop(0) if answers else "1"

    monkeypatch.setattr("builtins.input", typed)
    return answers


@EVERY_GAME
def test_a_game_is_played_to_its_end(game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert types == []
    assert main(["play", game_id, "--level", "easy", "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert f"The seed was {SEED}." in told
    assert "   1. " in told


@EVERY_GAME
def test_a_question_is_repeated_after_a_wrong_answer(
    game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    types += ["xyzzy", "0", "99999", "q"]
    assert main(["play", game_id]) == 0
    told = capsys.readouterr().out
    assert told.count("Please type a number") == 3
    assert "You left the table." in told


@EVERY_GAME
@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_the_end_of_the_input_leaves_the_table(game_id: str, end, monkeypatch, capsys) -> None:
    def nothing(_: str) -> str:
        raise end

    monkeypatch.setattr("builtins.input", nothing)
    assert main(["play", game_id]) == 0
    assert "You left the table." in capsys.readouterr().out


def test_free_text_is_taken_as_it_is(monkeypatch, capsys) -> None:
    answers = iter(["1", "Q", "q", "q"])  # a choice with two texts, and then to leave
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["play", "dark", "--seed", SEED]) == 0
    assert "You made Q," in capsys.readouterr().out


@EVERY_GAME
def test_every_line_fits_a_narrow_window(game_id: str, types: list[str], capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "dumb")
    types += ["hint", "1", "look", "undo", "?", "q"]
    assert main(["play", game_id, "--seed", SEED]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if len(line.rstrip()) > 40] == []


def test_words_of_a_choice_find_it(types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    types += ["light", "gob 4", "q"]
    assert main(["play", "torchlit", "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert "`light` can mean:" in told
    assert "The Goblin 4 became your torch." in told


@EVERY_GAME
def test_the_whole_sentence_of_a_choice_is_that_choice(game_id: str) -> None:
    game = engines.load(game_id)
    seats = max(2, game.facts.seats[0])
    state, _ = game.setup(seats, game.options(), Rng(SEED))
    seat = game.to_act(state)[0]
    actions = game.legal(state, seat)
    offered = choices(actions, [game.describe(each, game.look(state, seat), ["You", "Ben"]) for each in actions])
    assert offered
    assert all(found(offered, each.told) == [each] for each in offered)


@EVERY_GAME
def test_a_hint_is_one_of_the_choices(game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    types += ["all", "hint", "?", "look", "rules R1", "q"]
    assert main(["play", game_id, "--seed", SEED]) == 0
    told = " ".join(capsys.readouterr().out.split())
    hint = told.partition("A good player might: ")[2].partition(" A number chooses.")[0]
    assert hint
    assert told.count(hint) >= 2
    assert "R1" in told


@pytest.fixture
def takes_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = itertools.cycle(["hint", "ok"])
    monkeypatch.setattr("builtins.input", lambda prompt: "" if prompt.endswith("or nothing: ") else next(typed))


@EVERY_GAME
@pytest.mark.usefixtures("takes_hints")
def test_a_game_is_played_to_its_end_by_hints(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game_id, "--seed", SEED]) == 0
    assert f"The seed was {SEED}." in capsys.readouterr().out


@pytest.mark.usefixtures("takes_hints")
def test_a_game_master_can_do_all_that_a_hint_says(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--set", "mode=campaign", "--set", "max_sessions=1", "--set", "beats_per_session=6"]
    assert main(["play", "dark", "--seats", "3", "--seed", SEED, *options]) == 0
    assert f"The seed was {SEED}." in capsys.readouterr().out


def test_without_a_hint_ok_means_nothing(types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    types += ["ok", "q"]
    assert main(["play", "torchlit", "--seed", SEED]) == 0
    assert "Please type a number" in capsys.readouterr().out


def test_the_rules_show_the_picture_that_belongs_to_their_words(types: list[str], capsys) -> None:
    types += ["rules map of the old", "q"]
    assert main(["play", "shield", "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert "Map of The Old Brewery" in told
    assert "\n 7 #w+AAAAA+BBBBB#e#\n" in told
    assert "Vaults.**" not in told


@EVERY_GAME
def test_a_move_taken_back_is_asked_for_again(
    game_id: str, types: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    types += ["undo", "1", "undo", "q"]
    assert main(["play", game_id, "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert "There is no move of yours to take back." in told
    assert "Taken back." in told


@EVERY_GAME
def test_options_that_the_game_does_not_know_are_refused(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game_id, "--set", "colour=blue"]) == 1
    assert main(["play", game_id, "--set", "nonsense"]) == 1
    assert "cannot be set so" in capsys.readouterr().err


@EVERY_GAME
def test_nothing_but_words_reaches_a_terminal_without_colours(game_id: str, types, capsys, monkeypatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    types += ["hint", "1", "q"]
    assert main(["play", game_id, "--seed", SEED]) == 0
    assert "\x1b" not in capsys.readouterr().out


@EVERY_GAME
def test_a_wrong_number_of_seats_and_a_wrong_seed_are_refused(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game_id, "--seats", "99"]) == 1
    assert main(["play", game_id, "--seed", "abc"]) == 1
    told = capsys.readouterr().err
    assert "seats" in told
    assert "32 digits" in told


def test_a_long_list_shows_some_choices_of_each_sort_and_words_find_the_rest(types: list[str], capsys) -> None:
    types += [*["1"] * 6, "joker red", "1", "move hall", "10,17", "q"]  # a crew, five placements, a joker, who acts
    assert main(["play", "shield", "--seed", SEED]) == 0
    told = capsys.readouterr().out
    assert "more: move" in told
    assert "Move to 3,14 in the Cask Cellar." in told
    assert "Stay on 7,18 in the South Entrance." in told  # from the first to the last
    assert "does nothing." in told  # a sort of its own, however many squares there are
    assert "`move hall` can mean:" in told
    assert "moved to 10,17 in the South Hall." in told
    assert "next decision" not in told  # it is asked right after


def test_the_choices_shown_of_many_are_spread_over_all_of_them() -> None:
    many = [Choice(number, object(), "") for number in range(1, 95)]  # type: ignore[arg-type]
    assert [each.number for each in some_of(many, 4)] == [1, 32, 63, 94]
    assert some_of(many[:3], 4) == many[:3]
