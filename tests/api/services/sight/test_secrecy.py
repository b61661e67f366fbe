"""Callers see nothing they may not know: not in the table, the log, the look back, a list, an ETag or a refusal."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import engines
from engines.rng import derived
from engines.torchlit.content import SUITS
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together

pytestmark = ON_SQLITE

GAME = engines.load("torchlit")
_NAMES = {name: suit for suit, name in SUITS.items()}
_CARD = re.compile(r'"([DSGWMEB][0-7])"')
_SPOKEN = re.compile(f"({'|'.join(_NAMES)}) ([0-7])")


def _cards(text: str) -> set[str]:
    """Every card a text names, by its id or in words."""
    return set(_CARD.findall(text)) | {_NAMES[suit] + rank for suit, rank in _SPOKEN.findall(text)}


def _hidden(state, seat):
    """Cards that somebody else holds, or nobody."""
    rooms = [own for number, own in enumerate(state.own) if number != seat]
    held = [card for own in rooms for each in own.held for card in [*each.hand, each.torch]]
    return {card for card in [*held, state.sealed.set_aside] if card}


def _everything(caller, table, moves):
    """Everything that a caller can read about a table, as one text."""
    addresses = [f"/tables/{table}", f"/tables/{table}/moves?after=-1&limit=100", "/tables?open"]
    addresses += [f"/tables/{table}/moves/{number}?step=0" for number in (0, moves // 2)]
    addresses += [f"/tables/{table}/moves/{moves}"]
    addresses += ["/tables?mine"] if caller.headers else []
    answers = [caller.tries("GET", address) for address in addresses]
    assert all(answer.status_code == 200 for answer in answers)
    return "\n".join(answer.text + json.dumps(dict(answer.headers)) for answer in answers)


# in the first round every card is in one place, so nobody else has ever seen a card that a player holds
@pytest.mark.parametrize("chance", range(3))
def test_no_card_of_another_seat_is_in_anything_one_can_read(ann, ben, passerby, store, chance):
    table = seat_together([ann, ben], bots=3, level="easy")
    dice = Random(chance)
    for _ in range(8):
        state, moves = store.state(table), store.table(table).last_move
        assert state.open.round == 1
        for seat, caller in ((0, ann), (4, ben), (None, passerby)):
            told = _cards(_everything(caller, table, moves))
            assert not told & _hidden(state, seat)
            assert seat is None or set(state.own[seat].held[0].hand) <= told
        play_out([ann, ben], table, dice.choice, moves=dice.randint(1, 3))


def test_no_seat_could_tell_the_table_from_one_with_other_hidden_cards(ann, ben, passerby, store):
    table = seat_together([ann, ben], bots=1, level="easy")
    dice = Random(5)
    for number in range(12):
        for seat, caller in ((0, ann), (2, ben), (None, passerby)):
            state = store.state(table)
            before = caller.sees(table), caller.known[table]
            store.puts_state(table, GAME.redeal(state, seat, derived("other cards", number, seat)))
            assert (caller.sees(table), caller.known[table]) == before
            store.puts_state(table, state)
        play_out([ann, ben], table, dice.choice, moves=8)


def test_the_log_tells_a_seat_exactly_the_events_addressed_to_it(ann, ben, passerby):
    table = seat_together([ann, ben], bots=1, level="easy")
    play_out([ann, ben], table, Random(9).choice, moves=12)
    for seat, caller in ((0, ann), (2, ben), (None, passerby)):
        events = [event for move in caller.reads_log(table) for step in move["steps"] for event in step["events"]]
        assert all(event["to"] is None or seat in event["to"] for event in events)
        assert '"action"' not in json.dumps(events)
        dealt = {event["seat"] for event in events if event["type"] == "hand_dealt"}
        assert dealt == (set() if seat is None else {seat})


def test_the_torch_a_player_lights_is_shown_to_nobody_else(ann, ben, passerby, store):
    table = seat_together([ann, ben])
    torch = ann.choices(table)[0]
    ben.sees(table)
    ann.plays(table, torch, Idempotency_Key="k")
    refused = ben.sends(table, ben.choices(table)[0], Idempotency_Key="k")
    for text in (refused.text, *(_everything(caller, table, 1) for caller in (ben, passerby))):
        assert torch["card"] not in _cards(text)
    assert torch["card"] in _cards(_everything(ann, table, 1))
    assert torch["card"] == store.state(table).own[0].held[0].torch


def test_a_refused_move_against_an_old_view_shows_only_the_callers_own(ann, ben, store):
    table = seat_together([ann, ben])
    ben.sees(table)
    ann.plays(table)
    refused = ben.sends(table, {"type": "play_torch", "adventurer": 1})
    assert refused.status_code == 412
    assert not _cards(refused.text) & _hidden(store.state(table), 1)


def test_a_look_back_shows_the_view_of_then_and_of_the_caller(ann, ben):
    table = seat_together([ann, ben])
    views = [ben.sees(table)["view"]]
    dice = Random(2)
    for _ in range(10):
        play_out([ann, ben], table, dice.choice, moves=1)
        views.append(ben.sees(table)["view"])
    assert [ben.looks_back(table, number)["view"] for number in range(11)] == views
    assert ann.looks_back(table, 10)["view"]["own"] != views[10]["own"]


def test_somebody_who_may_sit_down_at_a_private_table_sees_its_seats_and_no_more(ann, ben, cleo, passerby):
    table = seat_together([ann, cleo], spectators=False)
    cleo.does(table, "seats/1/offer")
    for stranger in (ben, passerby):
        seen = stranger.sees(table)
        assert seen["view"] is None
        assert (seen["summary"], seen["legal"], seen["you"], seen["seed"]) == ([], [], None, None)
        assert seen["seats"][0]["name"] == "Ann"
        for address in ("moves", "moves/0", "record", "posts"):
            stranger.is_refused(403, "forbidden", "GET", f"/tables/{table}/{address}")
    assert ann.sees(table)["view"]["seat"] == 0


def test_the_seed_of_a_private_table_stays_with_its_players(ann, ben):
    table = ann.opens_table(bots=2, level="easy", spectators=False)
    play_out([ann], table, Random(1).choice)
    assert ann.sees(table)["seed"]
    assert "seed" not in ben.is_refused(404, "not_found", "GET", f"/tables/{table}")
