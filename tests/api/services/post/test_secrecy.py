"""No letter tells its reader anything they may not know: the law of no leak, for mail."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest

import engines
from api.domain import notes
from api.domain.addresses import Address
from api.domain.notes import Subject
from api.domain.players import Player
from api.mail import compose
from api.services.post.content import letters as writing
from api.services.post.content.letters import About
from api.services.sight.positions import state_of
from engines.rng import derived
from engines.torchlit.content import SUITS
from tests.api.mail import specimens

SPOKEN = re.compile(f"({'|'.join(SUITS.values())}) ([0-7])")
NAMES = {name: suit for suit, name in SUITS.items()}


@pytest.fixture
def joined(tmp_path):
    return specimens.parts(tmp_path)


def _player(seat):
    name = ("Ann", "Ben")[seat]
    return Player(id=name.lower(), name=name, created_at=specimens.NOW, email=f"{name.lower()}@example.org")


def _message(joined, table, seat):
    """Everything a letter can tell a seat of a table."""
    subject = Subject(table.id, table.seats[seat].turn_version or 0, seat)
    makers = (notes.your_turn, notes.game_over)
    told = [About(make(subject, _player(seat).id, specimens.NOW), table) for make in makers]
    told.append(About(notes.nudge(subject, _player(seat).id, specimens.NOW, by=1), table))
    told.append(About(notes.reminder(subject, _player(seat).id, specimens.NOW), table))
    told.append(About(notes.extension(subject, _player(seat).id, specimens.NOW, asked_by=1 - seat), table))
    letters = [writing.to_player(joined, _player(seat), each) for each in [*([each] for each in told), told]]
    invited = notes.invitation(Subject(table.id, 1, seat), "cleo@example.org", specimens.NOW, "hash")
    letters.append(writing.to_guest(joined, About(invited, table), Address(email="cleo@example.org")))
    return [compose.message(letter, "post@example.org", specimens.NOW).raw for letter in letters]


@pytest.mark.parametrize("game", engines.ready(), ids=lambda game: game.facts.id)
@pytest.mark.parametrize("moves", [0, 7, 19, 31])
def test_no_seat_could_tell_its_letters_from_those_of_a_table_with_other_secrets(joined, game, moves):
    table = specimens.table(joined, game.facts.id, moves, seed=moves)
    has_secrets = False
    for seat in (0, 1):
        before = _message(joined, table, seat)
        for number in range(5):
            state = state_of(table)
            other = game.redeal(state, seat, derived("other secrets", number, seat))
            has_secrets |= other != state
            dealt = msgspec.structs.replace(table, state=msgspec.msgpack.encode(other))
            assert _message(joined, dealt, seat) == before
    assert has_secrets


@pytest.mark.parametrize("moves", [0, 9, 25, 40])
def test_no_card_that_another_holds_is_named_in_a_letter(joined, moves):
    table = specimens.table(joined, "torchlit", moves, seed=moves)
    state = state_of(table)
    assert state.open.round == 1
    for seat in (0, 1):
        subject = Subject(table.id, table.seats[seat].turn_version or 0, seat)
        told = About(notes.your_turn(subject, _player(seat).id, specimens.NOW), table)
        text = compose.text(writing.to_player(joined, _player(seat), [told]))
        named = {NAMES[suit] + rank for suit, rank in SPOKEN.findall(text)}
        others = [held for number, own in enumerate(state.own) if number != seat for held in own.held]
        assert not named & {card for held in others for card in [*held.hand, held.torch] if card}
        assert set(state.own[seat].held[0].hand) <= named


def test_links_depend_on_the_secret_of_the_service(joined):
    table = specimens.table(joined, "torchlit", 9)
    elsewhere = replace(joined, settings=replace(joined.settings, secret="another"))
    assert _message(joined, table, 0) != _message(elsewhere, table, 0)
