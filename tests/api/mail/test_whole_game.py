"""A whole game among four people who never see a table: they read letters, follow links and press buttons."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from engines.record import Record, verify

NAMES = ("Ann", "Ben", "Cleo", "Dora")


def _address(name):
    return f"{name.lower()}@example.org"


def _sit_down(person, post):
    """Ann invites three friends by mail; they come by the links of their letters, and give their addresses."""
    ann, *friends = [person(name) for name in NAMES]
    post.gives_address(ann, _address("Ann"))
    seats = [{"kind": "me"}, *({"kind": "invited", "email": _address(name)} for name in NAMES[1:])]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    post.goes_out()
    for number, friend in enumerate(friends, 1):
        (token,) = post.newest(_address(friend.name)).links(f"join/{table}/{number}")
        post.gives_address(friend, _address(friend.name))
        friend.takes_seat(table, number, token)
    return table


def _asked(post, read):
    """Everybody looks into his mailbox: the newest letters that ask for a move."""
    post.goes_out(minutes=3)
    newest = {}
    for line in post.reader.reads("/mailbox")["letters"]:
        newest.setdefault(line["to"], line)
    asked = [line["id"] for line in newest.values() if line["kind"] == "your_turn" and line["id"] not in read]
    read.update(asked)
    return asked


def _answers(post, dice, asked):
    """Each follows one of the links of his letter and presses the button. How many did."""
    for letter in asked:
        answer = post.follows(dice.choice(post.letter(letter).links("letter")))
        assert answer.status_code == 200, answer.text
    return len(asked)


@pytest.mark.slow
def test_four_people_play_a_whole_game_by_mail_alone(person, post, passerby):
    table = _sit_down(person, post)
    dice, read = Random(4), set()
    answered = 0
    while asked := _asked(post, read):
        answered += _answers(post, dice, asked)
    longest = engines.catalogue()["torchlit"].longest[4]
    assert longest // 2 < answered <= longest

    endings = {name: post.newest(_address(name)) for name in NAMES}
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("torchlit"), record) == []
    for seat, name in enumerate(NAMES):
        assert endings[name].kind == "game_over"
        assert record.result.reason in endings[name].text
        assert ("you have won!" in endings[name].subject) == (seat in record.result.winners)
