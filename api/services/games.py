"""The stateless use cases: the caller keeps the state, nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

import engines
from api.bodies import typed
from api.parts import new_seed
from api.problems import Problem, not_found
from api.schemas.games import (
    MOST_ACTIONS,
    Catalogue,
    Choice,
    Choices,
    GameDetails,
    GameFacts,
    Position,
    Replayed,
    SeatCount,
    Sight,
)
from api.services.trust import seat_among, trusted, vouch
from engines.bots import LEVELS, Level, choose
from engines.contract import Action, AnyGame, Event, Facts, IllegalAction
from engines.record import digest
from engines.rng import Rng, derived

Play = tuple[int, Action]  # a seat and what it does


def catalogue() -> Catalogue:
    return Catalogue([GameFacts(**_facts(each)) for each in engines.catalogue().values()])


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "id": facts.id,
        "title": facts.title,
        "tagline": facts.tagline,
        "seats": SeatCount(*facts.seats),
        "minutes": facts.minutes,
        "ready": facts.is_ready,
        "rules": facts.rules,
        "credits": facts.credits,
        "levels": LEVELS,
    }


@cache
def details(game_id: str) -> GameDetails:
    facts = _known(game_id)
    if not facts.is_ready:
        return GameDetails(**_facts(facts), options_schema=None, action_schema=None, rulebook=None)
    game = engines.load(game_id)
    return GameDetails(
        **_facts(facts),
        options_schema=msgspec.json.schema(game.options),
        action_schema=msgspec.json.schema(game.action),
        rulebook=game.rulebook(),
    )


def _known(game_id: str) -> Facts:
    facts = engines.catalogue().get(game_id)
    if facts is None:
        raise not_found("There is no game of that name. GET /v1/games lists those there are.")
    return facts


def playable(game_id: str) -> AnyGame:
    """A game with its rules; a problem if there is none, or if it is only announced."""
    facts = _known(game_id)
    if not facts.is_ready:
        raise not_found(f"{facts.title} is announced and cannot be played yet.")
    return engines.load(game_id)


def setup(game_id: str, seats: int, options: object, seed: str | None) -> Position:
    game = playable(game_id)
    state, events = _opening(game, seats, options, seed or new_seed())
    return _position(game, state, events)


def apply(game_id: str, raw_state: object, seat: int, raw_action: object) -> Position:
    game = playable(game_id)
    state = trusted(game, raw_state, seat)
    plays = [(seat, action) for action in read_actions(game, raw_action)]
    events = _played(game, state, plays, is_list=isinstance(raw_action, list))
    return _position(game, state, events)


def legal(game_id: str, raw_state: object, seat: int) -> Choices:
    game = playable(game_id)
    state = trusted(game, raw_state, seat)
    view, names = game.look(state, seat), seat_names(state)
    return Choices([Choice(each, game.describe(each, view, names)) for each in game.legal(state, seat)])


def view(game_id: str, raw_state: object, seat: int | None) -> Sight:
    game = playable(game_id)
    state = trusted(game, raw_state, seat)
    seen, names = game.look(state, seat), seat_names(state)
    return Sight(seen, game.summary(seen, names), game.ask(seen, names))


def suggest(game_id: str, raw_state: object, seat: int, level: Level) -> Choice:
    """What a bot of that level would do: the same question gets the same answer."""
    game = playable(game_id)
    state = trusted(game, raw_state, seat)
    if seat not in game.to_act(state):
        raise Problem("out_of_turn", "This seat owes no action now, so there is nothing to suggest.")
    seen = game.look(state, seat)
    action = choose(game, state, seat, level, derived("suggest", digest(seen), level))
    return Choice(action, game.describe(action, seen, seat_names(state)))


def replay(game_id: str, seats: int, options: object, seed: str, moves: Sequence[dict[str, Any]]) -> Replayed:
    game = playable(game_id)
    state, events = _opening(game, seats, options, seed)
    if len(moves) > game.facts.longest[seats]:
        most = game.facts.longest[seats]
        raise Problem("invalid", f"No game of {seats} seats takes more than {most} actions.", path="$.moves")
    plays = [_step(game, seats, number, move) for number, move in enumerate(moves)]
    events += _played(game, state, plays, is_list=True)
    vouch(state)
    return Replayed(state=state, digest=digest(state), result=game.result(state), events=events)


def _step(game: AnyGame, seats: int, number: int, move: dict[str, Any]) -> Play:
    at = f"$.moves[{number}]"
    seat_among(seats, move["seat"], f"{at}.seat")
    return move["seat"], typed(game.read_action, move["action"], f"{at}.action")


def _opening(game: AnyGame, seats: int, options: object, seed: str) -> tuple[Any, list[Event]]:
    fewest, most = game.facts.seats
    if not fewest <= seats <= most:
        raise Problem("invalid", f"{game.facts.title} takes {fewest} to {most} seats.", path="$.seats")
    return game.setup(seats, typed(game.read_options, options, "$.options"), Rng(seed))


def read_actions(game: AnyGame, raw: object) -> list[Action]:
    """One action, or a list of them, as a request carries it."""
    if not isinstance(raw, list):
        return [typed(game.read_action, raw, "$.action")]
    if not 1 <= len(raw) <= MOST_ACTIONS:
        raise Problem("invalid", f"A list holds 1 to {MOST_ACTIONS} actions.", path="$.action")
    return [typed(game.read_action, each, f"$.action[{number}]") for number, each in enumerate(raw)]


def _played(game: AnyGame, state: Any, plays: Sequence[Play], *, is_list: bool) -> list[Event]:
    """Every action in order, in place; the first that is refused is the problem."""
    events: list[Event] = []
    for index, (seat, action) in enumerate(plays):
        try:
            events += game.play(state, seat, action)
        except IllegalAction as refusal:
            problem = refused(game, state, seat, refusal)
            problem.extra |= {"index": index} if is_list else {}
            raise problem from refusal
    return events


def refused(game: AnyGame, state: Any, seat: int, refusal: IllegalAction) -> Problem:
    """A refusal as a problem: out of turn if the seat owes nothing, else in the game's own words."""
    if seat not in game.to_act(state):
        return Problem("out_of_turn", refusal.reason, reason_code=refusal.code)
    return Problem(refusal.code, refusal.reason, legal=len(game.legal(state, seat)))


def _position(game: AnyGame, state: Any, events: list[Event]) -> Position:
    vouch(state)
    return Position(state=state, events=events, to_act=game.to_act(state), result=game.result(state))


def seat_names(state: Any) -> list[str]:
    """What seats are called where nobody has given them names."""
    return [f"Seat {seat}" for seat in range(len(state.own))]
