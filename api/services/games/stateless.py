"""The stateless use cases: the caller keeps the state, nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from api.answers.games import Choice, Choices, Position, Replayed, Seating, Sight
from api.answers.refusals import Refusal
from api.parts import Parts
from api.services.games import seals
from api.services.games.outside import Sent, imagined, read_state, read_view
from api.services.rules.catalogue import playable
from api.services.rules.reading import read_actions, read_options, seat_among, typed
from api.services.rules.sittings import sittings
from api.services.rules.wording import offered, refused, seat_names
from engines.bots import Level, advise, choose
from engines.contract import AnyAction, AnyGame, Event, IllegalAction
from engines.record import digest
from engines.rng import Rng, derived

Play = tuple[int, AnyAction]  # a seat and what it does


def seating(game_id: str, seats: int, options: object) -> Seating:
    """What the seats are called and how long it may take, before anything is set up."""
    game = playable(game_id)
    fit = read_options(game, seats, options)
    return Seating(list(game.roles(seats, fit)), sittings(game_id, seats, fit))


def setup(parts: Parts, game_id: str, seats: int, options: object, seed: str | None) -> Position:
    game = playable(game_id)
    state, events = _opening(game, seats, options, seed or parts.seeds())
    return _position(parts, game, state, events, is_played=True)


def apply(parts: Parts, game_id: str, sent: Sent, seat: int, raw_action: object) -> Position:
    game = playable(game_id)
    found = read_state(parts, game, sent, seat)
    plays = [(seat, action) for action in read_actions(game, raw_action)]
    with found:
        events = _played(game, found.given, plays, is_list=isinstance(raw_action, list))
        return _position(parts, game, found.given, events, is_played=found.is_played)


def legal(parts: Parts, game_id: str, sent: Sent, seat: int) -> Choices:
    game = playable(game_id)
    found = read_state(parts, game, sent, seat)
    with found:
        view, names = game.look(found.given, seat), seat_names(found.given)
        return Choices(offered(game, game.legal(found.given, seat), view, names))


def view(parts: Parts, game_id: str, sent: Sent, seat: int | None) -> Sight:
    game = playable(game_id)
    found = read_state(parts, game, sent, seat)
    with found:
        seen, names = game.look(found.given, seat), seat_names(found.given)
        return Sight(seen, game.summary(seen, names), game.ask(seen, names))


def suggest(parts: Parts, game_id: str, sent: Sent, seat: int, level: Level) -> Choice:
    """What a bot of that level would do: the same question gets the same answer."""
    game = playable(game_id)
    found = read_state(parts, game, sent, seat)
    with found:
        seen = _seen_by_who_owes(game, found.given, seat)
        action = choose(game, found.given, seat, level, _whim(seen, level))
        return _choice(game, action, seen, found.given)


def suggest_from_view(game_id: str, raw_view: object, level: Level) -> Choice:
    """The same for somebody who has nothing but what a seat sees."""
    game = playable(game_id)
    found = read_view(game, raw_view)
    with found:
        seen, state = found.given, imagined(game, found.given)
        _seen_by_who_owes(game, state, seen.seat)
        action = advise(game, seen, game.legal(state, seen.seat), level, _whim(seen, level))
        return _choice(game, action, seen, state)


def _seen_by_who_owes(game: AnyGame, state: Any, seat: int) -> Any:
    """What a seat sees that owes an action; a refusal if it owes none."""
    if seat not in game.to_act(state):
        raise Refusal("out_of_turn", "This seat owes no action now, so there is nothing to suggest.")
    return game.look(state, seat)


def _whim(seen: Any, level: Level) -> Rng:
    return derived("suggest", digest(seen), level)


def _choice(game: AnyGame, action: AnyAction, seen: Any, state: Any) -> Choice:
    return offered(game, [action], seen, seat_names(state))[0]


class Begun(NamedTuple):
    """How a game began; and where it has come to, if it is too long to be replayed at once."""

    seats: int
    options: object
    seed: str
    later: Sent | None = None


def replay(parts: Parts, game_id: str, begun: Begun, moves: Sequence[dict[str, Any]]) -> Replayed:
    game = playable(game_id)
    opening, events = _opening(game, begun.seats, begun.options, begun.seed)
    if len(moves) > (most := game.facts.longest[begun.seats]):
        raise Refusal("invalid", f"No game of {begun.seats} seats takes more than {most} actions.", path="$.moves")
    plays = [_step(game, begun.seats, number, move) for number, move in enumerate(moves)]
    if begun.later is None:
        events += _played(game, opening, plays, is_list=True)
        return _replayed(parts, game, opening, events, is_played=True)
    found = read_state(parts, game, begun.later)
    state = found.given
    if len(state.own) != begun.seats or state.sealed.rng.seed != opening.sealed.rng.seed:
        raise Refusal("invalid", "This is a position of another game than the one that began so.", path="$.state")
    with found:
        events = _played(game, state, plays, is_list=True)
        return _replayed(parts, game, state, events, is_played=found.is_played)


def _step(game: AnyGame, seats: int, number: int, move: dict[str, Any]) -> Play:
    at = f"$.moves[{number}]"
    seat_among(seats, move["seat"], f"{at}.seat")
    return move["seat"], typed(game.read_action, move["action"], f"{at}.action")


def _opening(game: AnyGame, seats: int, options: object, seed: str) -> tuple[Any, list[Event]]:
    return game.setup(seats, read_options(game, seats, options), Rng(seed))


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


def _sealed(parts: Parts, state: Any, *, is_played: bool) -> str | None:
    return seals.seal(parts.settings, seals.canonical(state)) if is_played else None


def _position(parts: Parts, game: AnyGame, state: Any, events: list[Event], *, is_played: bool) -> Position:
    return Position(
        state=state,
        seal=_sealed(parts, state, is_played=is_played),
        events=events,
        to_act=game.to_act(state),
        result=game.result(state),
    )


def _replayed(parts: Parts, game: AnyGame, state: Any, events: list[Event], *, is_played: bool) -> Replayed:
    return Replayed(
        state=state,
        seal=_sealed(parts, state, is_played=is_played),
        digest=digest(state),
        result=game.result(state),
        events=events,
    )
