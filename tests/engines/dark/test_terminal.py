"""A Game Master in the terminal."""

from __future__ import annotations

from engines.__main__ import main

CAMPAIGN = ["play", "dark", "--seats", "2", "--set", "mode=campaign", "--set", "world_builder=false"]


def _typed(monkeypatch, *answers: str) -> list[str]:
    """Types the person's input, and returns the prompts they are shown."""
    prompts: list[str] = []
    waiting = [*answers]

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return waiting.pop(0) if waiting else "q"

    monkeypatch.setattr("builtins.input", read)
    return prompts


def test_a_fixed_word_is_asked_for_until_it_fits_and_other_text_is_free(monkeypatch, capsys):
    prompts = _typed(monkeypatch, "begin", "", "open a scene", "The inn", "", "foggy", "dark", "", "inn")
    assert main(CAMPAIGN) == 0
    asked = [each for each in prompts if each.endswith("or nothing: ")][1:]
    assert asked == [
        "Title, or nothing: ",
        "Text, or nothing: ",
        "Light (bright or dark), or nothing: ",
        "Light (bright or dark), or nothing: ",
        "Present (with commas between), or nothing: ",
        "Place, or nothing: ",
    ]
    told = capsys.readouterr().out
    assert "That does not fit" in told
    assert "The inn, in the dark." in told


def test_a_field_left_out_stays_as_it_was_listed(monkeypatch, capsys):
    _typed(monkeypatch, "begin", "", "open a scene", *[""] * 5, "harm", "", "")
    assert main(CAMPAIGN) == 0
    told = capsys.readouterr().out
    assert "Another scene, in daylight." in told
    assert "took 1 damage" in told


def test_numbers_seats_and_lists_are_filled_in_as_well(monkeypatch, capsys):
    opened = ["begin", "", "open a scene", *[""] * 5]
    passed = ["let time pass", "0", "let time pass", "12"]
    prompts = _typed(monkeypatch, *opened, *passed, "players to choose", "Down, Up,Back", "2", "1", "Where to?")
    assert main(CAMPAIGN) == 0
    told = capsys.readouterr().out
    assert "Times 10 minutes: 1 to 144." in told
    assert "12 ticks of time passed." in told
    assert "Where to? Bot 1 was asked to choose: Down, Up or Back." in told
    assert prompts.count("Times 10 minutes (1 to 144), or nothing: ") == 2
    assert "Options (with commas between), or nothing: " in prompts


def test_yes_and_no_fill_in_a_field_that_is_true_or_false(monkeypatch, capsys):
    prompts = _typed(monkeypatch, "begin", "", "open a scene", *[""] * 5, "oracle", "Does it rain?", "perhaps", "yes")
    assert main(CAMPAIGN) == 0
    assert prompts.count("Secret (yes or no), or nothing: ") == 2
    assert "You asked the oracle “Does it rain?”" in capsys.readouterr().out


def test_an_unlisted_action_is_found_by_its_word(monkeypatch, capsys):
    words = ["whisper", "1", "Psst.", "whisper", "7", "Psst.", "post", "Hark!", "A crow", "no", "?"]
    prompts = _typed(monkeypatch, "begin", "", "open a scene", *[""] * 5, *words)
    assert main(CAMPAIGN) == 0
    told = capsys.readouterr().out
    assert "You whispered to Bot 1: “Psst.”" in told
    assert "That does not fit" in told
    assert "A crow: “Hark!”" in told
    assert "Not in the list, but by its word: veil, pause, post, whisper or note." in told
    assert "To (0 to 5): " in prompts
