"""What is remembered of the states that were found to be sound."""

from __future__ import annotations

import copy


def test_a_state_that_was_believed_is_not_believed_with_a_card_changed(program):
    state = program.plays_on(program.starts(), 6)
    program.gets("view", state=state, seat=0)
    forged = copy.deepcopy(state)
    mine, theirs = forged["own"][0]["held"][0]["hand"], forged["own"][1]["held"][0]["hand"]
    mine[0] = theirs[0]
    program.is_refused("view", 422, "bad_state", state=forged, seat=0)
    program.is_refused("view", 422, "bad_state", state=forged, seat=0)
    program.gets("view", state=state, seat=0)


def test_a_number_too_large_to_be_written_is_refused(program):
    state = program.starts()
    for change in ({"scores": [10**30] * 4}, {"hand_sizes": [2**64] * 4}, {"round": 10**30}):
        forged = copy.deepcopy(state)
        forged["open"] |= change
        answer = program.asks("view", state=forged, seat=0)
        assert answer.status_code == 422, answer.text
        assert answer.json["path"].startswith("$.state")
