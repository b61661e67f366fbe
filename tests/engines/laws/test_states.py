"""States: they survive their encoding, the same seed gives the same game, and the audit knows each for its own."""

from __future__ import annotations

import msgspec

from engines.record import Step, digest, replay
from tests.engines.laws.cases import DEPTHS, SEEDS, Case, law
from tests.engines.laws.walks import position, walk


@law(15, seed=SEEDS, depth=DEPTHS)
def test_a_state_survives_its_encoding_to_the_byte(case: Case, seed: str, depth: int) -> None:
    state = position(case, seed, depth)
    text = msgspec.json.encode(state)
    read = case.game.read_state(msgspec.json.decode(text))
    assert read == state
    assert msgspec.json.encode(read) == text
    assert case.game.copy(state) == state


@law(5, seed=SEEDS)
def test_the_same_seed_and_actions_give_the_same_game(case: Case, seed: str) -> None:
    played = walk(case, seed)
    steps = [Step(turn.seat, msgspec.to_builtins(turn.action)) for turn in played.turns]
    again = replay(case.game, case.seats, msgspec.to_builtins(case.options), seed, steps)
    assert digest(again.state) == digest(played.at(len(played)))
    told = [played.first, *(turn.events for turn in played.turns)]
    assert msgspec.json.encode(again.events) == msgspec.json.encode(told)


@law(4, seed=SEEDS)
def test_every_piece_is_in_one_place_always(case: Case, seed: str) -> None:
    for state, _ in walk(case, seed).positions():
        assert case.game.audit(state) is None
