"""The stateless use cases: the caller keeps the state, nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

import engines
from api.answers.games import (
    MOST_ACTIONS,
    Catalogue,
    Choice,
    Choices,
    GameDetails,
    GameFacts,
    Position,
    Replayed,
    SeatCount,
    Seating,
    Sight,
)
from api.answers.refusals import Refusal, not_found
from api.parts import new_seed
from api.services.games.audited import seat_among, trusted, vouch
from api.services.games.sittings import sittings, usual
from api.services.games.typed import typed
from engines.bots import LEVELS, Level, choose
from engines.contract import AnyAction, AnyGame, Event, Facts, IllegalAction, Names
from engines.record import digest
from engines.rng import Rng, derived

FIRST_MOVE = "Your first move"  # what a chapter of every rulebook is called

Play = tuple[int, AnyAction]  # a seat and what it does


def catalogue() -> Catalogue:
    return Catalogue([GameFacts(**_facts(each)) for each in engines.catalogue().values()])


def facts_of(game_id: str) -> GameFacts:
    return GameFacts(**_facts(_known(game_id)))


@cache
def intro_of(game_id: str) -> str:
    """How the rulebook begins: what stands before its first chapter, and the one for who has never played it."""
    beginning, *chapters = playable(game_id).rulebook().split("\n## ")
    return "\n## ".join([beginning, *(each for each in chapters if each.startswith(f"{FIRST_MOVE}\n"))])


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "id": facts.id,
        "title": facts.title,
        "tagline": facts.tagline,
        "seats": SeatCount(*facts.seats),
        "minutes": facts.minutes,
        "sittings": usual(facts.id),
        "ready": facts.is_ready,
        "rules": facts.rules,
        "credits": facts.credits,
        "levels": LEVELS,
        "resign": facts.resign,
        "together": facts.together,
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
        action_schema=_action_schema(game),
        rulebook=game.rulebook(),
    )


def _action_schema(game: AnyGame) -> dict[str, Any]:
    """Each kind says besides which of its fields are free, and whether lists of legal actions name it."""
    schema = msgspec.json.schema(game.action)
    for kind in game.actions:
        found = schema["$defs"][kind.__name__] if len(game.actions) > 1 else schema
        found["x-free"] = sorted(kind.free)
        found["x-listed"] = kind.listed
    return schema


def _known(game_id: str) -> Facts:
    facts = engines.catalogue().get(game_id)
    if facts is None:
        raise not_found("There is no game of that name. GET /v1/games lists those there are.")
    return facts


def playable(game_id: str) -> AnyGame:
    """A game with its rules; a refusal if there is none, or if it is only announced."""
    facts = _known(game_id)
    if not facts.is_ready:
        raise not_found(f"{facts.title} is announced and cannot be played yet.")
    return engines.load(game_id)


def seating(game_id: str, seats: int, options: object) -> Seating:
    """What the seats are called and how long it may take, before anything is set up."""
    game = playable(game_id)
    fit = fitting(game, seats, options)
    return Seating(list(game.roles(seats, fit)), sittings(game_id, seats, fit))


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
    return Choices(offered(game, game.legal(state, seat), view, names))


def offered(game: AnyGame, actions: Sequence[AnyAction], view: Any, names: Names) -> list[Choice]:
    """Actions, each with its sentence and, where the game gives it, what that is made of."""
    if game.foretell is None:
        return [Choice(each, game.describe(each, view, names)) for each in actions]
    return [Choice(each, *game.foretell(each, view, names)) for each in actions]


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
        raise Refusal("out_of_turn", "This seat owes no action now, so there is nothing to suggest.")
    seen = game.look(state, seat)
    action = choose(game, state, seat, level, derived("suggest", digest(seen), level))
    return offered(game, [action], seen, seat_names(state))[0]


class Begun(NamedTuple):
    """How a game began; and where it has come to, if it is too long to be replayed at once."""

    seats: int
    options: object
    seed: str
    raw_state: object = None


def replay(game_id: str, begun: Begun, moves: Sequence[dict[str, Any]]) -> Replayed:
    game, seats = playable(game_id), begun.seats
    state, events = _opening(game, seats, begun.options, begun.seed)
    if begun.raw_state is not None:
        state, events = _later(game, state, begun), []
    if len(moves) > game.facts.longest[seats]:
        most = game.facts.longest[seats]
        raise Refusal("invalid", f"No game of {seats} seats takes more than {most} actions.", path="$.moves")
    plays = [_step(game, seats, number, move) for number, move in enumerate(moves)]
    events += _played(game, state, plays, is_list=True)
    vouch(state)
    return Replayed(state=state, digest=digest(state), result=game.result(state), events=events)


def _later(game: AnyGame, opening: Any, begun: Begun) -> Any:
    """A position later in the game that began like this."""
    state = trusted(game, begun.raw_state, None)
    if len(state.own) != begun.seats or state.sealed.rng.seed != opening.sealed.rng.seed:
        raise Refusal("invalid", "This is a position of another game than the one that began so.", path="$.state")
    return state


def _step(game: AnyGame, seats: int, number: int, move: dict[str, Any]) -> Play:
    at = f"$.moves[{number}]"
    seat_among(seats, move["seat"], f"{at}.seat")
    return move["seat"], typed(game.read_action, move["action"], f"{at}.action")


def _opening(game: AnyGame, seats: int, options: object, seed: str) -> tuple[Any, list[Event]]:
    return game.setup(seats, fitting(game, seats, options), Rng(seed))


def fitting(game: AnyGame, seats: int, raw_options: object) -> Any:
    """The options of a game for so many seats; a refusal if there can be no such game."""
    fewest, most = game.facts.seats
    if not fewest <= seats <= most:
        raise Refusal("invalid", f"{game.facts.title} takes {fewest} to {most} seats.", path="$.seats")
    options = typed(game.read_options, raw_options, "$.options")
    if reason := game.fits(seats, options):
        raise Refusal("invalid", reason, path="$.options")
    return options


def read_actions(game: AnyGame, raw: object) -> list[AnyAction]:
    """One action, or a list of them, as a request carries it."""
    if not isinstance(raw, list):
        return [typed(game.read_action, raw, "$.action")]
    if not 1 <= len(raw) <= MOST_ACTIONS:
        raise Refusal("invalid", f"A list holds 1 to {MOST_ACTIONS} actions.", path="$.action")
    return [typed(game.read_action, each, f"$.action[{number}]") for number, each in enumerate(raw)]


def _played(game: AnyGame, state: Any, plays: Sequence[Play], *, is_list: bool) -> list[Event]:
    """Every action in order, in place; the first that is refused is the problem."""
    events: list[Event] = []
    for index, (seat, action) in enumerate(plays):
        try:
            events += game.play(state, seat, action)
        except IllegalAction as refusal:
            problem = refused(game, state, seat, refusal)
            problem.facts |= {"index": index} if is_list else {}
            raise problem from refusal
    return events


def refused(game: AnyGame, state: Any, seat: int, refusal: IllegalAction) -> Refusal:
    """What the rules refuse: out of turn if the seat owes nothing, else in the game's own words."""
    if seat not in game.to_act(state):
        return Refusal("out_of_turn", refusal.reason, reason_code=refusal.code)
    return Refusal(refusal.code, refusal.reason)


def _position(game: AnyGame, state: Any, events: list[Event]) -> Position:
    vouch(state)
    return Position(state=state, events=events, to_act=game.to_act(state), result=game.result(state))


def seat_names(state: Any) -> list[str]:
    """What seats are called where nobody has given them names."""
    return [f"Seat {seat}" for seat in range(len(state.own))]
