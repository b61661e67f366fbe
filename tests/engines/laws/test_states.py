"""States: they survive their encoding, the same seed gives the same game, and the audit knows each for its own."""

from __future__ import annotations

import msgspec

from engines.contract import seen_by
from engines.record import WITHHELD, Step, digest, public, replay
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
def test_every_piece_is_always_in_one_place(case: Case, seed: str) -> None:
    for state, _ in walk(case, seed).positions():
        assert case.game.fault(state) is None


@law(3, seed=SEEDS)
def test_a_record_without_private_parts_leads_to_the_same_end(case: Case, seed: str) -> None:
    """Texts for some alone are not in it, nor who did what nobody signs for."""
    game, played = case.game, walk(case, seed)
    kinds = {kind.__struct_config__.tag: kind for kind in game.actions}
    whole = [Step(turn.seat, msgspec.to_builtins(turn.action)) for turn in played.turns]
    steps = public(game, whole)
    for step, before in zip(steps, whole, strict=True):
        kind = kinds[step.action["type"]]
        assert kind.private <= kind.free
        assert all(step.action[name] == (WITHHELD if before.action[name] else "") for name in kind.private)
        assert step.seat == 0 or not kind.unsigned
    told = replay(game, case.seats, msgspec.to_builtins(case.options), seed, steps)
    end = played.at(len(played))
    assert game.result(told.state) == game.result(end)
    assert game.look(told.state, None) == game.look(end, None)
    assert [seen_by(None, events) for events in told.events[1:]] == [
        seen_by(None, turn.events) for turn in played.turns
    ]
