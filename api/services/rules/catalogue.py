"""The games there are, and what each says of itself."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import engines
from api.answers.games import Catalogue, GameDetails, GameFacts, SeatCount
from api.answers.refusals import not_found
from api.services.rules.sittings import usual
from engines.bots import LEVELS
from engines.contract import AnyGame, Facts

FIRST_MOVE = "Your first move"  # what a chapter of every rulebook is called


def catalogue() -> Catalogue:
    return Catalogue([GameFacts(**_facts(each)) for each in engines.catalogue().values()])


def facts_of(game_id: str) -> GameFacts:
    return GameFacts(**_facts(_known(game_id)))


def playable(game_id: str) -> AnyGame:
    """A game with its rules; a refusal if there is none, or if it is only announced."""
    facts = _known(game_id)
    if not facts.is_ready:
        raise not_found(f"{facts.title} is announced and cannot be played yet.")
    return engines.load(game_id)


@cache
def intro_of(game_id: str) -> str:
    """How the rulebook begins: what stands before its first chapter, and the chapter for somebody new to the game."""
    beginning, *chapters = playable(game_id).rulebook().split("\n## ")
    return "\n## ".join([beginning, *(each for each in chapters if each.startswith(f"{FIRST_MOVE}\n"))])


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


def _known(game_id: str) -> Facts:
    facts = engines.catalogue().get(game_id)
    if facts is None:
        raise not_found("There is no game of that name. GET /v1/games lists those there are.")
    return facts


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


def _action_schema(game: AnyGame) -> dict[str, Any]:
    """Each kind also says which of its fields are free, and whether lists of legal actions name it."""
    schema = msgspec.json.schema(game.action)
    for kind in game.actions:
        found = schema["$defs"][kind.__name__] if len(game.actions) > 1 else schema
        found["x-free"] = sorted(kind.free)
        found["x-listed"] = kind.listed
    return schema
