"""Whatever happens at a table, in whatever order, its time, its notes and its log stay true."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import msgspec
import pytest

import engines
from api.domain.log import Move, standing
from api.jobs import tick
from engines import record
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

pytestmark = ON_SQLITE

GAMES = [game.facts.id for game in engines.ready()]


class Party:
    """Two people, and a bot where there is room for one, who do anything they may."""

    def __init__(self, people, store, joined, clock, dice, **table):
        self.people, self.store, self.joined, self.clock, self.dice = people, store, joined, clock, dice
        bots = min(1, engines.load(table["game"]).facts.seats[1] - len(people))
        self.table = seat_together(people, bots=bots, level="easy", **table)
        self.undone = 0

    def person(self):
        return self.dice.choice(self.people)

    def moves(self):
        person = self.person()
        if choices := person.choices(self.table):
            person.plays(self.table, self.dice.choice(choices))

    def takes_back(self):
        person = self.person()
        if person.sees(self.table)["undo"]:
            assert person.takes_back(self.table).status_code == 200
            self.undone += 1

    def time_passes(self):
        self.clock.passes(hours=self.dice.choice([1, 5, 12]))
        tick(self.joined)

    def goes_away_or_comes_home(self):
        start = self.clock() + timedelta(hours=self.dice.choice([-1, 0, 7]))
        span = {"from_at": start.isoformat(), "until_at": (start + timedelta(hours=20)).isoformat()}
        answer = self.person().tries("PATCH", "/me", {"vacation": self.dice.choice([None, span])})
        assert answer.status_code == 200, answer.text

    def returns(self):
        self._asks("return")

    def asks_for_time(self):
        self._asks("extension", {"agree": self.dice.random() < 0.8})

    def nudges(self):
        self._asks("nudge")

    def resigns(self):
        game = self.store.table(self.table).game
        if self.dice.random() < 0.03 and engines.catalogue()[game].resign:
            self._asks("resign")

    def _asks(self, what, body=None):
        answer = self.person().tries("POST", f"/tables/{self.table}/{what}", body)
        assert answer.status_code in {200, 409, 429}, answer.text

    def does_something(self):
        acts = [self.takes_back, self.time_passes, self.goes_away_or_comes_home, self.returns]
        acts += [self.asks_for_time, self.nudges, self.resigns]
        self.dice.choice([*[self.moves] * 12, *acts])()


def _check(party):
    store, now = party.store, party.clock()
    table = store.table(party.table)
    for number, seat in enumerate(table.seats):
        is_waited_for = number in table.to_act and not table.is_kept(number, now)
        if table.terms.pace != "none" and is_waited_for:
            assert seat.deadline_at is not None
            assert table.due_at is not None
            assert table.due_at <= seat.deadline_at
        assert number in table.to_act or seat.deadline_at is None
    for note in store.notes(party.table):
        if note.kind in {"your_turn", "reminder"}:
            seat = table.seats[note.seat]
            assert note.version == (seat.turn_version if note.kind == "your_turn" else seat.reminder_version)
            assert note.player == seat.player


def _replayed(party):
    table = party.store.table(party.table)
    moves = [Move.unpack(item) for item in party.store.every_item(party.table) if item.key.sort.startswith("move#")]
    steps = [step for move in standing(moves) for step in move.steps if step.seat is not None]
    actions = [record.Step(step.seat, step.action) for step in steps]
    game = engines.load(table.game)
    return record.replay(game, len(table.seats), table.options, table.seed, actions).state


@pytest.fixture
def party_of(ann, ben, store, joined, clock):
    return lambda dice, **table: Party([ann, ben], store, joined, clock, dice, **table)


@pytest.mark.parametrize("chance", range(3))
@pytest.mark.parametrize("in_vacation", ["pause", "bot", "run"])
@pytest.mark.parametrize("game", GAMES)
def test_clocks_notes_and_log_stay_consistent(party_of, game, in_vacation, chance):
    dice = Random(f"{game} {in_vacation} {chance}")
    party = party_of(dice, game=game, pace="12h", in_vacation=in_vacation)
    for _ in range(60):
        party.does_something()
        _check(party)
    assert msgspec.msgpack.encode(_replayed(party)) == party.store.table(party.table).state
