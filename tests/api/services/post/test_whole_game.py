"""Whole games among people who never see a table: they read letters, follow links and press buttons."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from engines.record import Record, verify
from tests.api.machinery import ON_SQLITE

NAMES = ("Ann", "Ben", "Cleo", "Dora")


def _address(name):
    return f"{name.lower()}@example.org"


def _sit_down(person, post, game="torchlit", names=NAMES):
    """Ann invites friends by mail; they come by the links of their letters, and give their addresses."""
    ann, *friends = [person(name) for name in names]
    post.gives_address(ann, _address("Ann"))
    seats = [{"kind": "me"}, *({"kind": "invited", "email": _address(name)} for name in names[1:])]
    table = ann.tries("POST", "/tables", {"game": game, "seats": seats}).json["table"]["id"]
    post.goes_out()
    for number, friend in enumerate(friends, 1):
        (token,) = post.newest(_address(friend.name)).links(f"join/{table}/{number}")
        post.gives_address(friend, _address(friend.name))
        friend.takes_seat(table, number, token)
    return table


def _asked(post, read):
    """Everybody looks into their mailbox: the newest letters that ask for a move."""
    post.goes_out(minutes=3)
    newest = {}
    for line in post.reader.reads("/mailbox")["letters"]:
        newest.setdefault(line["to"], line)
    asked = [line["id"] for line in newest.values() if line["kind"] == "your_turn" and line["id"] not in read]
    read.update(asked)
    return asked


def _answers(post, dice, asked):
    """Each follows one of the links of their letter and presses the button. How many did."""
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
        assert f"{max(record.result.scores)} gold" in endings[name].text
        assert ("you have won!" in endings[name].text) == (seat in record.result.winners)


def _plays_on(post, dice, letter):
    """Follows a link, and goes on with every question that the page asks next."""
    done = post.follows(dice.choice(post.letter(letter).links("letter"))).json
    while done["to_act"]:
        assert done["next"], "the page can go on"
        done = post.follows(dice.choice(done["next"]["choices"])["token"]).json


@ON_SQLITE
def test_three_people_live_through_a_delve_by_mail_alone(person, post, passerby):
    names = NAMES[:3]
    table = _sit_down(person, post, "dark", names)
    dice, read = Random(3), set()
    while asked := _asked(post, read):
        for letter in asked:
            _plays_on(post, dice, letter)
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert verify(engines.load("dark"), record) == []
    for name in names:
        ending = post.newest(_address(name))
        assert ending.kind == "game_over"
        assert "the party has" in ending.text
        assert "Play again with" in ending.text
