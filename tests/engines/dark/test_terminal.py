"""A Game Master in the terminal."""

from __future__ import annotations

from engines.__main__ import main

CAMPAIGN = ["play", "dark", "--seats", "2", "--set", "mode=campaign", "--set", "world_builder=false"]


def _typed(monkeypatch, *answers: str) -> list[str]:
    """What the person types; the prompts they were shown."""
    prompts: list[str] = []
    waiting = [*answers]

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return waiting.pop(0) if waiting else "q"

    monkeypatch.setattr("builtins.input", read)
    return prompts


def test_words_that_are_given_are_asked_for_until_one_of_them_comes_and_others_are_ones_own(monkeypatch, capsys):
    prompts = _typed(monkeypatch, "begin", "", "open a scene", "The inn", "", "foggy", "dark", "inn")
    assert main(CAMPAIGN) == 0
    asked = [each for each in prompts if each.endswith("or nothing: ")][1:]
    assert asked == [
        "Title, or nothing: ",
        "Text, or nothing: ",
        "Light (bright or dark), or nothing: ",
        "Light (bright or dark), or nothing: ",
        "Place, or nothing: ",
    ]
    told = capsys.readouterr().out
    assert "That does not fit" in told
    assert "The inn, in the dark." in told


def test_what_is_left_out_stays_as_it_was_listed(monkeypatch, capsys):
    _typed(monkeypatch, "begin", "", "open a scene", "", "", "", "", "harm", "")
    assert main(CAMPAIGN) == 0
    told = capsys.readouterr().out
    assert "Another scene, in daylight." in told
    assert "took 1 damage" in told
