"""How fast the rules are: random playouts, and one stateless action from JSON to JSON.

The peers' game for four is set against itself on boardgame.io, and against RLCard's bridge.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

import engines
from benchmarks import peers
from benchmarks.table import Row, at_least, micro, rate
from benchmarks.timing import best, timed
from engines.contract import AnyGame
from engines.rng import Rng

SEATS = 4
TURNS = 40
SEED = "%032x"


def begin(game: AnyGame, seats: int, number: int, options: Any = None) -> Any:
    return game.setup(seats, options or game.options(), Rng(SEED % number))[0]


def playout(game: AnyGame, seats: int, number: int) -> int:
    """Play one game at random in place. Returns how many actions it took."""
    state, pick, actions = begin(game, seats, number), random.Random(number).random, 0
    to_act, legal, play = game.to_act, game.legal, game.play
    while owing := to_act(state):
        open_to_it = legal(state, owing[0])
        play(state, owing[0], open_to_it[int(pick() * len(open_to_it))])
        actions += 1
    return actions


def playouts(game: AnyGame, count: int) -> int:
    for number in range(count):
        playout(game, SEATS, number)
    return count


def requests(game: AnyGame, seed: int = 1) -> list[bytes]:
    """Every position of one random game with the action played in it, as a caller would send it without a seal."""
    state, pick, found = begin(game, min(SEATS, game.facts.seats[1]), seed), random.Random(seed), []
    while owing := game.to_act(state):
        action = pick.choice(game.legal(state, owing[0]))
        found.append(msgspec.json.encode({"state": state, "seat": owing[0], "action": action}))
        game.play(state, owing[0], action)
    return found


def decoder(game: AnyGame) -> Any:
    fields = [("state", game.state), ("seat", int), ("action", game.action)]
    return msgspec.json.Decoder(msgspec.defstruct("Request", fields)).decode


def apply_all(game: AnyGame, bodies: list[bytes]) -> int:
    """What the service does with an action, but for HTTP and seals: decode, check, play, encode."""
    decode = decoder(game)
    for body in bodies:
        request = decode(body)
        events = game.play(request.state, request.seat, request.action)
        answer = {"state": request.state, "events": events, "to_act": game.to_act(request.state)}
        msgspec.json.encode({**answer, "result": game.result(request.state)})
    return len(bodies)


def check_all(game: AnyGame, states: list[Any]) -> int:
    for state in states:
        game.fault(state)
    return len(states)


def against_boardgame(game: AnyGame) -> Iterator[Row]:
    """Playouts twice: as its guide teaches, and with as little of the framework as possible."""
    bodies = requests(game)
    states = [decoder(game)(body).state for body in bodies]
    with peers.boardgame("ordered") as ordered, peers.boardgame("bare") as bare:
        for peer in (ordered, bare):
            assert peer.seconds("playouts", 30)[1] == 30 * len(bodies), "all play the same number of actions"
        contestants = {
            "playout": timed(lambda: playouts(game, 5)),
            "apply": timed(lambda: apply_all(game, bodies)),
            "check": timed(lambda: check_all(game, states)),
            "ordered": lambda: ordered.seconds("playouts", 5)[0] / 5,
            "bare": lambda: bare.seconds("playouts", 5)[0] / 5,
            "step": lambda: ordered.seconds("steps", 1)[0] / len(bodies),
        }
        found = best(contestants, TURNS)
    yield playout_row(found["playout"], found["ordered"], "boardgame.io", 15)
    yield playout_row(found["playout"], found["bare"], "boardgame.io, bare", None)
    yield apply_row("stateless apply, JSON to JSON", found["apply"], found["step"], 3)
    yield apply_row(
        "the same, state held against its invariants first", found["apply"] + found["check"], found["step"], None
    )


def playout_row(ours: float, peer: float, name: str, aim: float | None) -> Row:
    ratio = peer / ours
    return Row("random playout, 4 seats", rate(ours), f"{name} {rate(peer)}", f"{ratio:.1f}x", *at_least(ratio, aim))


def apply_row(what: str, ours: float, peer: float, aim: float | None) -> Row:
    """The peer believes every state it is given; so do we if it has a seal. Any other is checked first."""
    ratio = peer / ours
    return Row(what, micro(ours), f"boardgame.io {micro(peer)}", f"{ratio:.1f}x", *at_least(ratio, aim))


def against_rlcard(game: AnyGame) -> Iterator[Row]:
    """Bridge has one round of bids and 13 tricks, so the ratio is given per playout and per action."""
    taken: list[float] = []

    def bridge() -> float:
        seconds, actions = peer.seconds("playouts", 20)
        taken.append(actions / 20)
        return seconds / actions

    with peers.rlcard() as peer:
        bridge()
        found = best({"playout": timed(lambda: playouts(game, 5)), "peer's action": bridge}, TURNS)
    length, peers_length = playout(game, SEATS, 0), sum(taken) / len(taken)
    ours, peers_own = found["playout"], found["peer's action"] * peers_length
    against = f"RLCard bridge {rate(peers_own)} ({peers_length:.0f} actions)"
    yield Row(f"random playout ({length} actions)", rate(ours), against, f"{peers_own / ours:.2f}x")
    ours, peers_own = ours / length, found["peer's action"]
    yield Row("random action", micro(ours), f"RLCard bridge {micro(peers_own)}", f"{peers_own / ours:.1f}x")


def rows() -> Iterator[Row]:
    game = engines.load(peers.GAME)
    yield from against_boardgame(game)
    yield from against_rlcard(game)
