"""The golden games of Ruins end in every way there is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.record import Record, replay
from engines.ruins.game import GAME

GOLDEN = Path(__file__).parents[2] / "golden" / "ruins"


def test_golden_records_end_in_every_way():
    records = [msgspec.json.decode(path.read_bytes(), type=Record) for path in GOLDEN.glob("record-*.json")]
    states = [replay(GAME, each.seats, each.options, each.seed, each.moves).state for each in records]
    assert {state.open.ending for state in states} == {"instant", "showdown", "uncontested"}
