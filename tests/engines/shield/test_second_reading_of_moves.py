"""Moves, Evades, Leaps, shots and light, read a second time from the rulebook, word by word and slowly."""

from random import Random

import pytest

from engines.shield.board.ground import board
from engines.shield.content import maps
from engines.shield.game import GAME
from tests.engines.shield import build
from tests.engines.shield.test_board import exactly

WORDS = ("down", "defending", "hurt", "wounded", "spent")
MOVE = {"move": 4, "reach": 4, "shoot": 4, "reload": 4, "evade": 4, "stand": 2, "crawl": 2, "fury": 5, "rush": 8,
        "defend": 4}  # fmt: skip
WEAPONS = ("axe", "spear", "crossbow", "handgun", "bow")


def crowd(number):
    """A press of dwarves and monsters round a clansman who is activated next."""
    whim = Random(number)
    name = whim.choice(("brewery", "vaults"))
    centre = whim.choice(board(name).squares)
    near = sorted(board(name).squares, key=lambda at: max(abs(at[0] - centre[0]), abs(at[1] - centre[1])))
    open_squares = [at for at in near[:40] if at not in board(name).burrows]
    whim.shuffle(open_squares)
    models = [f"0-1 {whim.choice(WEAPONS)} {'down' if whim.random() < 0.2 else ''}"]
    models += [f"{seat}-{slot} {whim.choice(('', 'down', *WORDS))}" for seat, slot in ((0, 2), (1, 1), (1, 2), (1, 4))]
    models += [f"m{n}" for n in range(1, whim.randrange(3))]
    placed = [f"{text} {x},{y}" for text, (x, y) in zip(models, open_squares, strict=False)]
    state = build.stage(*placed, board=name, fated=whim.randrange(2), lights=whim.choice(("", "0-1", "1-2", "0-2 1-2")))
    build.activate(state, "0-1", whim.choice(("9H", "9D", "9C", "9S", "RJ")))
    return state if state.open.asked else crowd(number + 1000)  # another one, if there is nothing to decide


class Reader:
    """One position, read from plain rows and lists."""

    def __init__(self, state):
        self.table = state.open
        self.rows, self.areas = maps()[self.table.map].tiles, maps()[self.table.map].areas
        self.me = self.table.warriors[1]
        self.models = {each.pos: each for each in (*self.table.warriors, *self.table.monsters) if each.pos}
        self.foes = [each for each in self.models.values() if getattr(each, "seat", 9) != 0]

    def wall(self, at):
        return self.rows[at[1]][at[0]] == "#"

    def near(self, at):
        x, y = at
        for to in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]:
            if not self.wall(to) and not (self.wall((to[0], y)) and self.wall((x, to[1]))):
                yield to

    def zone_of(self, foe):
        lies = getattr(foe, "knocked_down", False)
        return set() if lies else set(self.near(foe.pos))

    def zones(self, besides=()):
        return set().union(*[self.zone_of(foe) for foe in self.foes if foe not in besides])

    def shut(self, at):
        return at in self.models or self.rows[at[1]][at[0]] == "M"

    def ends(self, start, spaces, zones, over=0):
        """Every end of every path: all prefixes outside the zones, `over` of the fallen may be passed."""
        found, paths = {start: 0}, [(start, over)]
        if start in zones and not over:
            return found
        for steps in range(1, spaces + 1):
            beyond = set()
            for at, left in paths:
                if at in zones:
                    continue
                for to in self.near(at):
                    lying = self.models.get(to)
                    if lying and lying is not self.me:
                        if left and getattr(lying, "knocked_down", False) and to not in zones:
                            beyond.add((to, left - 1))
                    elif not self.shut(to) or lying is self.me:
                        beyond.add((to, left))
                        found.setdefault(to, steps)
            paths = list(beyond)
        return found

    def sees(self, one, two, *, models=()):
        return exactly(one, two, lambda at: self.wall(at) or at in models)

    def lit(self, at, bearer_at=None):
        for seat, slot in enumerate(self.table.lights):
            if slot is None:
                continue
            bearer = self.table.warriors[6 * seat + slot]
            source = bearer_at if bearer is self.me and bearer_at else bearer.pos
            area = self.areas[source[1]][source[0]]
            far = max(abs(at[0] - source[0]), abs(at[1] - source[1])) > 8
            if not far and ((area == self.areas[at[1]][at[0]] and area != "+") or self.sees(source, at)):
                return True
        return False

    def shot(self, here, foe):
        gap = max(abs(here[0] - foe.pos[0]), abs(here[1] - foe.pos[1]))
        dice = 2 if self.me.damage < 2 else 1
        dice -= (here != self.me.pos) + (not self.lit(foe.pos, here)) + (gap >= 7) + getattr(foe, "defending", False)
        return dice + (gap <= 3)

    def attacks(self, here, kind):
        others = set(self.models) - {self.me.pos, here}
        for foe in self.foes:
            gap = max(abs(here[0] - foe.pos[0]), abs(here[1] - foe.pos[1]))
            fits = gap == 2 if kind == "reach" else self.shot(here, foe) > 0
            if fits and self.sees(here, foe.pos, models=others - {foe.pos}):
                yield foe


@pytest.mark.rule("R2", "R4", "R5", "R6", "R9", "R25", "R26", "R27", "R28", "R31")
@pytest.mark.parametrize("number", range(60))
def test_the_listed_actions_are_those_that_a_second_reading_allows(number):
    state = crowd(number)
    reader = Reader(state)
    listed = GAME.legal(state, 0)
    start, mine = reader.me.pos, reader.zones()
    evaded = [foe for foe in reader.foes if start in reader.zone_of(foe)]
    for kind in {action.kind for action in listed} & set(MOVE):
        spaces = MOVE[kind] - (reader.me.damage == 2) * {"rush": 2, "stand": 1, "crawl": 1}.get(kind, 1)
        zones = reader.zones(evaded) if kind == "evade" else mine
        barred = set().union(*[reader.zone_of(foe) for foe in evaded]) if kind == "evade" else set()
        steps = reader.ends(start, spaces, zones)
        ends = {at for at in steps if at not in barred}
        if kind in ("reach", "shoot"):
            ends = {at for at in ends if list(reader.attacks(at, kind))}
        assert {action.to for action in listed if action.kind == kind and action.to} == ends, kind
        launches = {action.leap_from for action in listed if action.kind == kind and action.leap_from}
        may_leap = set() if kind == "crawl" else set(leaps(reader, steps, spaces, zones, barred))
        assert launches == may_leap, kind


def leaps(reader, steps, spaces, zones, barred):
    """R31."""
    agility = 2 - (reader.me.damage == 2)
    for at, made in steps.items():
        fallen = [to for to in reader.near(at) if getattr(reader.models.get(to), "knocked_down", False)]
        beside = [to for to in fallen if to not in zones and reader.models[to] is not reader.me]
        if at in zones or spaces - made < 2 or not beside:
            continue
        landing = reader.ends(at, spaces - made, zones, over=agility)
        if any(to not in steps and to not in barred for to in landing):
            yield at


@pytest.mark.rule("R9")
@pytest.mark.parametrize("number", range(0, 60, 4))
def test_light_falls_as_a_second_reading_says(number):
    state = crowd(number)
    reader = Reader(state)
    for x, y in board(state.open.map).squares:
        assert state.open.lit[y][x] == str(int(reader.lit((x, y)))), (x, y)
