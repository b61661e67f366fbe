"""When a law fails it says of which game, seed, seat and action, and how the action reads."""

from __future__ import annotations

from typing import Any

from engines.rng import Rng
from tests.engines.laws.account import account
from tests.engines.laws.cases import CASES
from tests.engines.laws.walks import position

(CASE,) = [case for case in CASES if case.name == "tiny-2"]


def told_when_it_fails(law: Any, **drawn: Any) -> list[str]:
    try:
        law(CASE, **drawn)
    except Exception as error:
        return account(CASE, drawn, error).splitlines()
    raise AssertionError("it has not failed")


def test_a_failed_law_names_the_seat_and_the_action_with_its_sentence() -> None:
    def law(case: Any, seed: str, depth: int) -> None:
        state = position(case, seed, depth)
        for seat in (0, 1):
            for action in case.game.legal(state, seat):
                assert seat == 0, action

    assert told_when_it_fails(law, seed="00" * 16, depth=0) == [
        f"In tiny-2, seed='{'00' * 16}', depth=0",
        "  seat: 1",
        '  action: {"type":"lay","logs":0}',
        "  in words: Lay no logs (if nobody else does): 0% the fire holds, 100% it sinks.",
    ]


def test_a_failed_law_names_an_event_likewise_and_a_spectator_as_such() -> None:
    def law(case: Any) -> None:
        seat, event = None, case.game.setup(2, case.options, Rng("00" * 16))[1][0]
        assert seat == event

    assert told_when_it_fails(law)[1:] == [
        "  seat: a spectator",
        '  event: {"type":"begun","to":null,"nights":3}',
        "  in words: The fire was lit for three nights.",
    ]


def test_missing_words_do_not_hide_why_a_law_failed() -> None:
    def law(case: Any) -> None:
        seat, action = 0, case.game.actions[0]
        assert seat == action

    assert any("in words: none (" in line for line in told_when_it_fails(law))
