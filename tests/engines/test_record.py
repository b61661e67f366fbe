"""Records: what a finished game leaves behind must lead to the same end, and show when somebody changed it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import engines
from engines.__main__ import main
from engines.record import Record, ReplayError, Step, replay, verify
from engines.rng import commitment

GOLDEN = Path(__file__).parent.parent / "golden"
SAMPLE = sorted(GOLDEN.glob("*/record-*.json"))[0]


@pytest.fixture
def record() -> Record:
    return msgspec.json.decode(SAMPLE.read_bytes(), type=Record)


def wrong_with(record: Record, **changes: object) -> list[str]:
    return verify(engines.load(record.game), msgspec.structs.replace(record, **changes))


def test_a_true_record_has_nothing_wrong(record: Record) -> None:
    assert wrong_with(record) == []


def test_another_seed_breaks_the_promise_and_the_moves(record: Record) -> None:
    wrong = wrong_with(record, seed="0" * 32)
    assert "promised" in wrong[0]
    assert len(wrong) > 1


def test_a_seed_with_a_promise_to_match_still_leads_elsewhere(record: Record) -> None:
    assert wrong_with(record, seed="0" * 32, commitment=commitment("0" * 32))


def test_a_move_left_out_is_found_with_its_number(record: Record) -> None:
    wrong = wrong_with(record, moves=record.moves[1:])
    assert any("Step" in line or "final state" in line for line in wrong)


def test_a_game_broken_off_leads_to_another_end(record: Record) -> None:
    assert any("final state" in line for line in wrong_with(record, moves=record.moves[:-1]))


def test_a_forged_result_is_found(record: Record) -> None:
    scores = tuple(score + 1 for score in record.result.scores)
    forged = msgspec.structs.replace(record.result, scores=scores)
    assert any("result" in line for line in wrong_with(record, result=forged))


def test_options_the_game_does_not_have_are_found(record: Record) -> None:
    assert wrong_with(record, options={"no_such_option": 1})


def test_rules_the_game_never_had_are_found(record: Record) -> None:
    assert any("version" in line for line in wrong_with(record, rules=record.rules + 100))


def test_a_number_of_seats_the_game_does_not_have_is_found(record: Record) -> None:
    assert any("seats" in line for line in wrong_with(record, seats=99))


def test_a_step_that_is_not_an_action_stops_the_replay_and_is_named(record: Record) -> None:
    moves = [*record.moves[:3], Step(0, {"type": "dance"})]
    with pytest.raises(ReplayError) as error:
        replay(engines.load(record.game), record.seats, record.options, record.seed, moves)
    assert error.value.step == 4


def test_the_command_line_says_that_a_true_record_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(SAMPLE)]) == 0
    assert capsys.readouterr().out.startswith("True: ")


def test_the_command_line_refuses_a_forged_record(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = tmp_path / "forged.json"
    forged.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, digest="0" * 64)))
    assert main(["verify", str(forged)]) == 1
    assert "final state" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "reason"),
    [(None, "cannot be read"), ("{", "not a record"), ("[]", "not a record"), ("{}", "not a record")],
)
def test_the_command_line_says_what_is_wrong_with_a_file(
    text: str | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    if text is not None:
        path.write_text(text)
    assert main(["verify", str(path)]) == 1
    assert reason in capsys.readouterr().err


def test_the_command_line_knows_no_record_of_an_unknown_game(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, game="chess")))
    assert main(["verify", str(path)]) == 1
    assert "no game called" in capsys.readouterr().err
