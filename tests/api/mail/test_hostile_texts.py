"""Whatever people write at a table stands in the bodies of letters and nowhere else, and stops no letter."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import engines
from api.answers.refusals import Refusal
from api.domain import notes
from api.domain.addresses import Address
from api.domain.notes import Subject
from api.mail import compose
from api.services.moves.actions import act
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.moves.play import Play
from api.services.post.content import letters as writing
from api.services.post.content.letters import About
from engines.rng import derived
from tests.api.mail import specimens
from tests.api.mail.test_wire import HEADERS, OF_A_THREAD, OF_MIME, SENDER, _as_read, _headers

EVIL = "=?a?q?x=0d=0aReply-To:_e@evil.example?=\r\nBcc: e@evil.example\r\n\r\n\0\x0b\x1b[31m\u2028\u202e\uffff.\r\n"
NAMES = ("=?a?q?x=0d=0aBcc:_e@evil.example?=", "Ben\r\nBcc: e@evil.example\uffff")


@pytest.fixture
def joined(tmp_path):
    return specimens.parts(tmp_path)


def _filled(action: Any) -> Any:
    """The same value with every text in it that a player may write."""
    raw = msgspec.to_builtins(action)
    return {name: _evil(value) if name in action.free else value for name, value in raw.items()}


def _evil(value: Any) -> Any:
    if isinstance(value, str):
        return EVIL[:30] if len(value) <= 1 else EVIL
    if isinstance(value, list):
        return [_evil(each) for each in value]
    return value


def _written_at(joined, table) -> int:
    """Write everything that can be written at a table, as often as possible. Returns how much that was."""
    play, done = Play.take_up(table, specimens.NOW), 0
    for number in range(40):
        for seat in (0, 1):
            listed = play.game.legal(play.state, seat)
            wishes = [*play.game.extras(play.state, seat, derived("evil", number, seat)), *listed]
            for wish in [each for each in wishes if each.free]:
                try:
                    act(play, seat, _filled(wish))
                except Refusal:  # too long, or not now
                    continue
                done += 1
                break
            owing = play.game.to_act(play.state)
            if seat in owing and (legal := play.game.legal(play.state, seat)):
                play.act(seat, legal[number % len(legal)])
    if play.steps:
        joined.store.commit(*written(moved(play)))
    return done


def _letters(joined, table):
    player = msgspec.structs.replace(specimens.ANN, name=NAMES[0])
    subject = Subject(table.id, table.seats[0].turn_version or 0, 0)
    told = [
        notes.your_turn(subject, "ann", specimens.NOW),
        notes.reminder(subject, "ann", specimens.NOW),
        notes.nudge(subject, "ann", specimens.NOW, by=1),
        notes.extension(subject, "ann", specimens.NOW, asked_by=1),
        notes.game_over(subject, "ann", specimens.NOW),
        notes.lapsed(subject, "ann", specimens.NOW, [EVIL]),
    ]
    for each in told:
        yield writing.to_player(joined, player, [About(each, table)])
    in_digest = [msgspec.structs.replace(each, is_for_digest=True) for each in told]
    yield writing.to_player(joined, player, [About(each, table) for each in in_digest])
    invited = notes.invitation(Subject(table.id, 1, 1), "cleo@example.org", specimens.NOW, "hash")
    for rematch in (None, "cleo"):
        table.seats[1].expected = rematch
        yield writing.to_guest(joined, About(invited, table), Address(email="cleo@example.org"))
    note = notes.sign_in("ann@example.org", "ticket", specimens.NOW, name=NAMES[0], asked_from=EVIL)
    yield writing.to_sign_in(joined, note)


@pytest.mark.parametrize("game", engines.ready(), ids=lambda game: game.facts.id)
def test_texts_of_a_table_become_no_header_and_stop_no_letter(joined, game):
    table = specimens.table(joined, game.facts.id, 6, seed=4)
    for seat, name in zip(table.seats, NAMES, strict=False):
        seat.name = name  # as a store of earlier days may hold it
    _written_at(joined, table)
    for letter in _letters(joined, table):
        raw = compose.message(letter, SENDER, specimens.NOW).raw
        headers = _headers(raw)
        assert sorted(headers) == sorted(HEADERS + OF_MIME + (OF_A_THREAD if letter.thread else []))
        assert not any(name.lower() in {"bcc", "reply-to"} for name in headers)
        assert str(_as_read(raw)["Subject"]) == compose.words.subject(letter)
        assert "\n" not in compose.words.subject(letter)
        assert max(map(len, raw.split(b"\r\n"))) <= 998


def test_there_is_a_game_in_which_people_write(joined):
    """Otherwise the test above would prove little."""
    assert any(_written_at(joined, specimens.table(joined, each.facts.id, 6, seed=4)) > 3 for each in engines.ready())
