"""The bodies of the most frequent calls, read by their types at once.

A body that cannot be read this way is read into plain values first. That takes longer and can say what is wrong, or
accept it all the same: a 1.0 where a whole number is meant.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec

import engines
from api.answers.games import MOST_ACTIONS

_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)

_Seat = Annotated[int, msgspec.Meta(ge=0, le=8)]


@cache
def decoder_of(game_id: str) -> msgspec.json.Decoder[Any]:
    game = engines.load(game_id)
    several = Annotated[list[game.action], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]  # type: ignore[name-defined]
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [
        ("state", game.state),
        ("seat", _Seat),
        ("action", game.action | several),
        ("seal", str | None, None),
    ]
    return msgspec.json.Decoder(msgspec.defstruct("TypedApply", fields, forbid_unknown_fields=True))


def typed_apply(body: bytes, game: str) -> dict[str, Any] | None:
    """State, seal, seat and action, or None if they are not all as they should be."""
    facts = engines.catalogue().get(game)
    if facts is None or not facts.is_ready:
        return None
    try:
        read = decoder_of(game).decode(body)
    except _UNREADABLE:
        return None
    if read.state.game != game or not 1 <= read.state.rules <= facts.rules:
        return None
    return {"state": read.state, "seal": read.seal, "seat": read.seat, "action": read.action}


class _Acted(msgspec.Struct, forbid_unknown_fields=True):
    action: Any  # the table will say of which game


_ACTED = msgspec.json.Decoder(_Acted)


def typed_action(body: bytes, **_: Any) -> dict[str, Any] | None:
    """The action for a table, as plain values, or None if the body holds anything else."""
    try:
        read = _ACTED.decode(body)
    except _UNREADABLE:
        return None
    return None if read.action is None else {"action": read.action}
