"""The golden games end in every possible way, in delves of every length and in campaigns."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.dark.game import GAME
from engines.record import Record, replay

GOLDEN = Path(__file__).parents[2] / "golden" / "dark"


def _endings() -> set[tuple[str, int, str]]:
    found = set()
    for path in GOLDEN.glob("record-*.json"):
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        table = replay(GAME, record.seats, record.options, record.seed, record.moves).state.open
        found.add((table.settings.mode, table.settings.rooms, table.ending))
    return found


def test_golden_records_end_in_every_way_and_at_every_length():
    endings = _endings()
    delves = {(rooms, how) for mode, rooms, how in endings if mode == "delve"}
    assert {how for _, how in delves} == {"triumph", "escaped", "swallowed", "lost"}
    assert {(rooms, how) for rooms in (4, 6, 8) for how in ("triumph", "lost")} <= delves
    assert {how for mode, _, how in endings if mode == "campaign"} == {"completed", "abandoned"}
