"""Which of a seat's legal actions a letter offers: all of them if they are few, else those the game's policy likes
best."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

import engines
from api.parts import Parts
from api.services.access.visits import Visit
from api.services.post.links import action_token
from api.services.sight.positions import state_of
from engines.bots import choose
from engines.contract import AnyAction, AnyGame
from engines.rng import derived

FEW = 12
BEST = 6
ASKED = 12  # times, each with luck of its own


class Offered(NamedTuple):
    """An action, and the token of a link that leads to it."""

    sentence: str
    token: str


def offered(parts: Parts, seen: Visit) -> tuple[list[Offered], bool]:
    """What is offered to a seat that owes a decision, and whether it could do more than that."""
    seat, table = seen.seat, seen.table
    if seat is None or seat not in table.to_act:
        return [], False
    game, state = engines.load(table.game), state_of(table)
    actions, has_more = favourites(game, state, seat, f"{table.id} {table.seats[seat].turn_version}")
    view = game.look(state, seat)
    tokens = [action_token(parts, seen, seat, msgspec.to_builtins(each)) for each in actions]
    said = [game.describe(each, view, seen.names) for each in actions]
    return [Offered(*each) for each in zip(said, tokens, strict=True)], has_more


def favourites(game: AnyGame, state: Any, seat: int, occasion: str) -> tuple[list[AnyAction], bool]:
    """The actions, and whether there are more. The same occasion and knowledge give the same ones."""
    listed: list[AnyAction] = game.legal(state, seat)
    answers = [action for action in listed if action.by_letter]
    legal = [action for action in answers if not _wants_text(action)] or answers
    if len(legal) <= FEW and len(answers) == len(listed):
        return sorted(legal, key=_is_to_be_filled), len(legal) < len(listed)
    chosen = Counter(_key(_asked(game, state, seat, occasion, number)) for number in range(ASKED))
    linked = [action for action in listed if chosen[_key(action)] and _makes_a_link(action)]
    liked = sorted(linked, key=lambda action: -chosen[_key(action)])
    others = sorted((action for action in legal if action not in liked), key=_is_to_be_filled)
    is_little = len(liked) + len(others) <= FEW
    offers = [*liked, *others] if is_little else [*liked, *_mixed(others, {type(action) for action in liked})][:BEST]
    return offers, len(offers) < len(listed)


def _mixed(others: list[AnyAction], kinds: set[type[AnyAction]]) -> list[AnyAction]:
    """In turns: one more of the kind the policy likes, from all over the list, and one of each other kind."""
    same = [action for action in others if type(action) in kinds]
    spread = same[:: -(-len(same) // BEST) or 1]
    first = first_of_each_kind([action for action in others if type(action) not in kinds])
    return [action for pair in zip_longest(spread, first) for action in pair if action is not None]


def _makes_a_link(action: AnyAction) -> bool:
    return action.by_letter or not _wants_text(action)


def _wants_text(action: AnyAction) -> bool:
    """A link cannot carry a text, so an action that is nothing without one gets no link."""
    return not action.wordless and any(getattr(action, name) == "" for name in action.free)


def _is_to_be_filled(action: AnyAction) -> bool:
    return bool(action.free)


def _asked(game: AnyGame, state: Any, seat: int, occasion: str, number: int) -> AnyAction:
    liked: AnyAction = game.canonical(state, choose(game, state, seat, "normal", derived("letter", occasion, number)))
    return liked


def first_of_each_kind(legal: list[AnyAction]) -> list[AnyAction]:
    """Actions that the policy never chooses, so that at least they are seen."""
    first: dict[tuple[type[AnyAction], Any], AnyAction] = {}
    for action in legal:
        first.setdefault((type(action), getattr(action, action.told_apart_by, None)), action)
    return list(first.values())


def _key(action: AnyAction) -> bytes:
    return msgspec.json.encode(action)
