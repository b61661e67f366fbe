"""Golden records show every way in which a game can end, at both lengths."""

from __future__ import annotations

import msgspec
import pytest

from engines.abyss.game import GAME
from engines.abyss.model.state import Options, State
from engines.record import Record
from engines.rng import Rng
from tests.engines.golden import GOLDEN

RECORDS = [
    msgspec.json.decode(path.read_bytes(), type=Record) for path in sorted((GOLDEN / "abyss").glob("record-*.json"))
]


def end_of(record: Record) -> State:
    state, _ = GAME.setup(record.seats, GAME.read_options(record.options), Rng(record.seed))
    for step in record.moves:
        GAME.play(state, step.seat, GAME.read_action(step.action))
    return state


@pytest.mark.rule("R38", "R50", "R55", "R56")
@pytest.mark.parametrize("length", ["full", "short"])
def test_there_is_a_record_of_every_ending(length: str) -> None:
    ends = [end_of(record).open for record in RECORDS if GAME.read_options(record.options) == Options(length)]  # type: ignore[arg-type]
    reasons = [end.ending.reason for end in ends if end.ending is not None]
    assert set(reasons) == {"king_dead", "all_dead", "torch_out"}
    fallen = [end.ending for end in ends if end.ending is not None and end.ending.reason == "all_dead"]
    assert {each.king_health_left is None for each in fallen} == {True, False}  # in a room, and before The King


@pytest.mark.rule("R58")
def test_there_is_a_record_with_standing_orders() -> None:
    assert any(step.action["type"] == "set_orders" for record in RECORDS for step in record.moves)
