"""How many positions can be reached from fixed openings by so many actions, counted in two independent ways.

`python -m tests.engines.shield.perft` adds what the golden table lacks and never changes a number. The tests count the
first actions of every opening, `make soak` all of them in both ways (`benchmarks/perft.py`). All fifteen openings have
been counted in both ways to their full depth, with the same numbers; trying everything takes 206 s of processor time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from engines.rng import Rng, derived
from engines.shield.asking import AnyAnswer
from engines.shield.game import GAME
from engines.shield.model.basics import CARDS, CREWS, JOKERS, KITS, WARRIORS, ActKind
from engines.shield.model.state import Options, State
from engines.shield.questions.act import Act
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.cards import AceLater, SkipCard, UseCard
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import BuildCrew, SetKit, SetLight, TakeCrew
from engines.shield.questions.deploy import Deploy
from engines.shield.questions.drive_back import DriveBack
from engines.shield.questions.engage import Engage, NoEngage
from engines.shield.questions.jokers import JokerPass, JokerPassAll, JokerSteal, Trump
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.place_monster import PlaceMonster
from engines.shield.questions.press import Press
from engines.shield.questions.push import Push
from engines.shield.questions.sheathe import Sheathe
from engines.shield.questions.target import Target
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

TABLE = Path(__file__).parent.parent.parent / "golden" / "shield" / "perft.json"

SQUARES = [(x, y) for y in range(21) for x in range(17)]
MODELS = [*WARRIORS, *(f"m{number}" for number in range(1, 16))]
KINDS: tuple[str, ...] = ActKind.__args__  # type: ignore[attr-defined]


def _stealing() -> State:
    """Both hold a joker, three dwarves a side; S21."""
    state = build.stage("0-0 3,17", "0-1 4,17", "0-5 5,17", "1-0 3,3", "1-1 4,3", "1-5 5,3", orders=build.ASK_OF_JOKERS)
    build.hand(state, 0, "AH 9S RJ")
    build.hand(state, 1, "KD 9C BJ")
    build.go_on(state)
    state.sealed.rng = Rng(build.SEED, 50)
    return state


def _leaping() -> State:
    """A corridor with a fallen dwarf in it, and an enemy beyond."""
    state = build.stage("0-1 spear 1,8", "0-2 1,9 down", "1-1 1,12", orders=build.ASK)
    build.hand(state, 0, "9D")
    build.activate(state, "0-1", "9D")
    state.sealed.rng = Rng(build.SEED, 50)
    return state


def _pushing() -> State:
    """A hammer by a monster entrance; S16."""
    state = build.stage(
        "0-1 hammer 4,3", "1-1 axe+shield 3,3", "0-0 5,7", "1-0 9,13", phase="monster", orders=build.ASK
    )
    build.engaged(state, "0-1:1-1")
    build.fight(state, "5 5 1 1 1 1 1 1")
    state.sealed.rng = Rng(build.SEED, 50)
    return state


def _asking() -> State:
    return build.deployed("5" * 32, options=Options(orders="ask"))


def _until(state: State, kind: str, nth: int = 1) -> State:
    """The first position of a random game, or the nth, in which this kind of decision is owed."""
    whim, met = derived("perft", kind), 0
    while (met := met + (state.open.asked[0].kind == kind)) < nth:
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))
    return state


class Opening(NamedTuple):
    begin: Callable[[], State]
    listed: int  # actions that the tests count by what is listed
    tried: int  # actions that they count by trying everything as well
    deep: int  # actions that the soak counts in both ways


OPENINGS: dict[str, Opening] = {
    "muster": Opening(build.new, 2, 1, 2),
    "deployment": Opening(lambda: build.mustered(fated=0), 2, 1, 2),
    "first card": Opening(build.deployed, 3, 2, 3),
    "a steal": Opening(_stealing, 4, 2, 4),
    "action in the brewery": Opening(lambda: _until(build.deployed(), "act", 9), 3, 1, 3),
    "action in the vaults": Opening(lambda: _until(build.deployed(options=Options(map="vaults")), "act", 20), 2, 1, 2),
    "a leap": Opening(_leaping, 2, 1, 2),
    "an engagement": Opening(lambda: _until(_asking(), "engage"), 3, 2, 3),
    "a sheathing": Opening(lambda: _until(_asking(), "sheathe"), 3, 2, 5),
    "a monster to place": Opening(lambda: _until(_asking(), "place_monster"), 2, 1, 3),
    "fights, everything asked": Opening(lambda: _until(_asking(), "contest"), 4, 3, 6),
    "Valor": Opening(lambda: _until(_asking(), "valor"), 2, 1, 4),
    "a hit, everything asked": Opening(lambda: _until(_asking(), "drive_back", 3), 3, 2, 3),
    "a push": Opening(_pushing, 2, 1, 3),
    "a press": Opening(lambda: _until(_asking(), "press"), 2, 1, 3),
}


@cache
def all_actions() -> tuple[AnyAnswer, ...]:
    """Everything anybody could send, sensible or not; standing orders apart."""
    return tuple(_all_actions())


def _all_actions() -> Iterator[AnyAnswer]:
    yield from (TakeCrew(crew, slot) for crew, slot in product(CREWS, range(6)))
    yield from (SetKit(slot, kit) for slot, kit in product(range(6), KITS))
    yield from (SetLight(slot) for slot in range(6))
    yield from (Deploy(model, to) for model, to in product(WARRIORS, SQUARES))
    yield from (JokerSteal(card) for card in JOKERS)
    yield from (kind() for kind in (BuildCrew, JokerPass, JokerPassAll, AceLater, SkipCard, NoEngage))
    yield from (kind(use) for kind, use in product((Trump, Valor, Press), (True, False)))
    yield from (UseCard(card, model) for card, model in product(CARDS, MODELS))
    yield from (Act(kind) for kind in KINDS)
    yield from (Act(kind, to) for kind, to in product(KINDS, SQUARES))
    yield from (Act(kind, None, launch) for kind, launch in product(KINDS, SQUARES))
    yield from (kind(to) for kind, to in product((LeapTo, PlaceMonster, DriveBack, Push), SQUARES))
    yield from (kind(model) for kind, model in product((Engage, Target, Attacker), MODELS))
    yield from (Sheathe(card) for card in (*CARDS, None))
    yield from (Fight(number) for number in range(1, 13))


def listed(state: State, seat: int) -> Iterable[AnyAnswer]:
    return GAME.legal(state, seat)


def allowed(state: State, seat: int) -> Iterable[AnyAnswer]:
    return (action for action in all_actions() if GAME.check(state, seat, action) is None)


def count(state: State, actions: int, ways: Callable[[State, int], Iterable[AnyAnswer]]) -> list[int]:
    """Distinct positions after 1, 2, … actions."""
    front, found = {msgspec.msgpack.encode(state)}, []
    for _ in range(actions):
        beyond: set[bytes] = set()
        for packed in front:
            here = msgspec.msgpack.decode(packed, type=State)
            for seat in GAME.to_act(here):
                beyond |= {msgspec.msgpack.encode(GAME.apply(here, seat, action)[0]) for action in ways(here, seat)}
        front = beyond
        found.append(len(front))
    return found


def table() -> dict[str, list[int]]:
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, list[int]])


def deep(name: str) -> list[list[int]]:
    """The numbers of an opening: in the golden table, by listed actions, and by trying everything."""
    begin, *_, actions = OPENINGS[name]
    return [table()[name], count(begin(), actions, listed), count(begin(), actions, allowed)]


if __name__ == "__main__":
    known = table() if TABLE.exists() else {}
    for name, (begin, *_, actions) in OPENINGS.items():
        if len(known.get(name, [])) < actions:
            counted = count(begin(), actions, listed)
            assert counted[: len(known.get(name, []))] == known.get(name, []), name
            known[name] = counted
            print(name, counted, file=sys.stderr)
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")
