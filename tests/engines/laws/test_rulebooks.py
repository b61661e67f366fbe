"""Rulebooks: every numbered rule is shown by a test."""

from __future__ import annotations

import re
from pathlib import Path

from engines.contract import AnyGame
from tests.engines.laws.cases import EVERY_GAME

HERE = Path(__file__).parent.parent


def rule_lines(game: AnyGame) -> list[str]:
    """The lines of the rulebook that state a rule: they begin with its number in bold."""
    return [line for line in game.rulebook().splitlines() if re.match(r"\W*\*\*R\d+", line)]


@EVERY_GAME
def test_every_numbered_rule_is_named_by_a_test(game: AnyGame) -> None:
    numbers = set(re.findall(r"\bR\d+\b", "\n".join(rule_lines(game))))
    assert numbers, "RULES.md numbers no rule"
    texts = [path.read_text() for path in (HERE / game.facts.id).rglob("test_*.py")]
    marks = "\n".join(re.findall(r"mark\.rule\(([^)]*)\)", "\n".join(texts)))
    assert numbers - set(re.findall(r'"(R\d+)"', marks)) == set()
