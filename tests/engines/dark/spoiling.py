"""Positions of every kind that keep their invariants, and ways to break them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.dark.acts.beats import Narrate
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.maps import DrawMap
from engines.dark.acts.requests import Ask, CallCheck, Roll
from engines.dark.acts.sessions import OpenScene
from engines.dark.acts.treasure import OfferTreasure
from engines.dark.board import gear
from engines.dark.game import GAME
from engines.dark.model import Options, State
from engines.dark.model.things import Thing
from tests.engines.dark import build
from tests.engines.scripted import Scripted

Change = Callable[[State], object]


def scene() -> State:
    return build.campaign(build.hero(held="sword"), build.hero())


def fight(first: str = "party", present: tuple[int, ...] | None = None) -> State:
    state = scene()
    build.do(state, 0, OpenScene(place="here", present=present))
    return build.combat(state, "goblin:2", first=first)


def treasure() -> State:
    state = scene()
    build.do(state, 0, OfferTreasure(1))
    return state


def delve() -> State:
    return build.delve(build.hero(), at=2)


def brawl() -> State:
    """A fight of a delve, in its first room."""
    state = build.delve(build.hero())
    build.choose(state, "Onward", 5, 5)
    return state


def wanderers() -> State:
    """A fight of a delve with the wanderers that a search has brought."""
    state = build.delve(build.hero(), at=1)
    build.choose(state, "Search")
    build.do(state, 0, Roll(), 1, 1, 6, 6, 1, 1)
    return state


def hoard() -> State:
    """A treasure roll of a delve."""
    state = build.delve(build.hero(), kinds=("fight", "trap", "obstacle", "fight", "hoard", "lair"), at=4)
    build.choose(state, "Onward")
    build.do(state, 0, Roll(), 6, 6, *[1] * 5)
    return state


def prepared() -> State:
    state = scene()
    build.do(state, 0, PrepareDelve(4))
    build.do(state, 0, KeepDelve("enter"))
    return state


def world(step: str = "locations") -> State:
    state, _ = GAME.setup(3, Options(mode="campaign"), Scripted(build.SEED))
    if step == "outline":
        return state
    build.do(state, 0, DrawMap("island"))
    while step == "history" and state.open.phase != "history":
        seat = GAME.to_act(state)[0]
        build.do(state, seat, build.policy(state, seat, state.sealed.rng))
    return state


def asked(kind: str = "beat") -> State:
    state = scene()
    order = {"beat": Narrate(), "check": CallCheck("wits", 8, "each"), "choice": Ask()}[kind]
    build.do(state, 0, order)
    return state


def over() -> State:
    state = delve()
    build.choose(state, "Turn back")
    return state


def lost() -> State:
    """A delve of two, one of whom has fallen."""
    state = build.delve(build.hero(), build.hero(), at=2)
    kill(0)(state)
    state.open.leader, state.open.request.asked, state.open.request.owing = 1, [1], [1]  # type: ignore[union-attr]
    return state


def characters() -> State:
    return GAME.setup(1, Options(), Scripted(build.SEED))[0]


def put(**fields: Any) -> Change:
    """Sets fields of the open room. In a path, double underscores stand for dots."""

    def change(state: State) -> None:
        for path, value in fields.items():
            *way, last = path.split("__")
            node: Any = state.open
            for step in way:
                node = node[int(step)] if step.isdecimal() else getattr(node, step)
            setattr(node, last, value)

    return change


def master(**fields: Any) -> Change:
    def change(state: State) -> None:
        found = state.own[0].master or state.sealed.master
        for name, value in fields.items():
            setattr(found, name, value)

    return change


def rooms(at: int, **fields: Any) -> Change:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.sealed.master.dungeon.rooms[at - 1], name, value)  # type: ignore[union-attr]

    return change


def both(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]


def lie(state: State, count: int) -> None:
    for _ in range(count):
        state.open.refs += 1
        state.open.grounds["here"].append(Thing(state.open.refs, "rope"))


def overburden(state: State) -> None:
    hero = build.who(state, 2)
    for _ in range(4):
        state.open.refs += 1
        hero.gear.append(gear.sample("heavy_armor"))
        hero.gear[-1].ref = state.open.refs
    gear.refresh(hero)


def carry(item: str, seat: int = 2, **fields: Any) -> Change:
    def change(state: State) -> None:
        state.open.refs += 1
        thing = gear.sample(item)  # type: ignore[arg-type]
        thing.ref = state.open.refs
        for name, value in fields.items():
            setattr(thing, name, value)
        build.who(state, seat).gear.append(thing)

    return change


def hold_rope(state: State) -> None:
    carry("rope")(state)
    build.who(state, 2).held = [state.open.refs]


def arm(state: State) -> None:
    """A sword in one hand, and a great axe in both."""
    carry("great_axe", 1)(state)
    hero = build.who(state, 1)
    hero.held = sorted([*hero.held, state.open.refs])


def kill(*seats: int) -> Change:
    def change(state: State) -> None:
        for seat in seats:
            hero = build.who(state, seat)
            hero.state, hero.health, hero.gear, hero.held, hero.worn = "dead", 0, [], [], None

    return change


def foes(at: int, **fields: Any) -> Change:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.sealed.master.dungeon.rooms[at - 1].foes[0], name, value)  # type: ignore[union-attr]

    return change
