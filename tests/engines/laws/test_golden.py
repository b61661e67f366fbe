"""Old games: a game begun under released rules loads, replays to the byte and plays on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.bots import at_random
from engines.contract import AnyGame
from engines.record import Record, verify
from engines.rng import derived
from tests.engines.golden import GOLDEN
from tests.engines.laws.cases import EVERY_RELEASED_GAME
from tests.engines.playthroughs import path_of, text_of


def kept(game: AnyGame, kind: str) -> list[Path]:
    return sorted((GOLDEN / game.facts.id).glob(f"{kind}-*.json"))


@EVERY_RELEASED_GAME
def test_the_present_rules_have_golden_records_and_states(game: AnyGame) -> None:
    records = [msgspec.json.decode(path.read_bytes(), type=Record) for path in kept(game, "record")]
    records = [record for record in records if record.rules == game.facts.rules]
    assert {record.seats for record in records} == set(range(game.facts.seats[0], game.facts.seats[1] + 1))
    played = [msgspec.json.encode(game.read_options(record.options)) for record in records]
    assert {msgspec.json.encode(options) for options in game.variants} <= set(played)
    assert kept(game, "state")


@EVERY_RELEASED_GAME
def test_golden_records_replay_to_the_same_end(game: AnyGame) -> None:
    for path in kept(game, "record"):
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        assert verify(game, record) == [], path.name


@EVERY_RELEASED_GAME
def test_golden_states_load_and_play_on(game: AnyGame) -> None:
    for path in kept(game, "state"):
        state = game.read_state(msgspec.json.decode(path.read_bytes()))
        assert game.fault(state) is None, path.name
        whim = derived(path.name)
        while owing := game.to_act(state):
            game.play(state, owing[0], at_random(game, state, owing[0], whim))
        assert game.result(state) is not None


@EVERY_RELEASED_GAME
def test_a_playthrough_reads_as_it_was_last_looked_over(game: AnyGame) -> None:
    read, written = text_of(game).splitlines(), path_of(game).read_text(encoding="utf-8").splitlines()
    changed = next((at for at, (one, other) in enumerate(zip(read, written, strict=False), 1) if one != other), 0)
    write = f"python -m tests.golden {game.facts.id}"
    is_same = not changed and len(read) == len(written)
    assert is_same, f"line {changed} differs; look the text over that `{write}` writes"
