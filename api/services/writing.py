"""What there is to write: notes turned into the content of a letter, with nothing that its reader may not know."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

import msgspec

import engines
from api.domain.addresses import Address
from api.domain.log import PREFIX, Move, standing
from api.domain.notes import OF_A_TURN, Note
from api.domain.players import Player
from api.domain.record import hashed
from api.domain.tables import Table
from api.mail.content import Choice, Letter, LetterKind, News
from api.mail.words import listed
from api.parts import Parts
from api.services import hours, log
from api.services.favourites import favourites
from api.services.play import state_of
from api.services.seals import code_of, sealed
from api.services.showing import sight_of
from api.services.visits import Visit
from engines.contract import Action, AnyGame

MOST_MOVES = 60  # of the log that are looked at
MOST_SENTENCES = 24
_ORDER = ("lapsed", "your_turn", "reminder", "nudge", "game_over")


class Told(NamedTuple):
    """A note, and the table it speaks of."""

    note: Note
    table: Table


def letter_id(notes: list[Note]) -> str:
    """The same for the same notes, so that a letter made twice is known to be one."""
    return hashed("\n".join(sorted("#".join(note.key()) for note in notes)))[:32]


def to_player(parts: Parts, player: Player, told: list[Told]) -> Letter:
    """One letter of all that there is to tell a player."""
    news = [_news(parts, player, each) for each in _without_repeats(told)]
    return Letter(
        id=letter_id([each.note for each in told]),
        kind=_kind(told),
        to=player.email or "",
        name=player.name,
        news=news,
        site=parts.settings.url,
        settings=f"{parts.settings.url}/settings",
        **_unsubscribe(parts, {"player": player.id}),
    )


def _kind(told: list[Told]) -> LetterKind:
    if any(each.note.is_for_digest for each in told):
        return "digest"
    return min((each.note.kind for each in told), key=_ORDER.index)


def _without_repeats(told: list[Told]) -> list[Told]:
    """One of the notes that say it is somebody's turn is enough for a table."""
    by_table: dict[tuple[str, bool], Told] = {}
    for each in sorted(told, key=lambda each: _ORDER.index(each.note.kind)):
        by_table.setdefault((each.table.id, each.note.kind in OF_A_TURN), each)
    return list(by_table.values())


class _Unsubscribing(TypedDict):
    unsubscribe: str
    unsubscribe_page: str


def _unsubscribe(parts: Parts, whom: dict[str, str]) -> _Unsubscribing:
    token = sealed(parts, "unsubscribe", whom)
    return {
        "unsubscribe": f"{parts.settings.url}/v1/unsubscribe/{token}",
        "unsubscribe_page": f"{parts.settings.url}/unsubscribe#{token}",
    }


def _news(parts: Parts, player: Player, told: Told) -> News:
    note, table = told
    seen = Visit(table, player.id, parts.clock())
    news = News(
        kind=note.kind,
        game=engines.catalogue()[table.game].title,
        others=_others(table, seen.seat),
        url=f"{parts.settings.url}/table/{table.id}",
        by=note.facts.get("by", ""),
        done=note.facts.get("done", []),
    )
    if note.kind == "game_over":
        return _over(seen, news)
    return news if note.kind == "lapsed" else _turn(parts, player, seen, news)


def _others(table: Table, seat: int | None) -> str:
    return listed([each.name for number, each in enumerate(table.seats) if number != seat and each.name])


def _over(seen: Visit, news: News) -> News:
    result, names = seen.table.outcome, seen.table.names
    if result is None:
        return news
    ranked = sorted(range(len(names)), key=lambda seat: (result.places[seat], seat))
    return _with(
        news,
        reason=result.reason,
        standings=[f"{result.places[seat]}. {names[seat]}: {result.scores[seat]}" for seat in ranked],
        has_won=seen.seat in result.winners,
        url=f"{news.url}?move=0",
    )


def _turn(parts: Parts, player: Player, seen: Visit, news: News) -> News:
    game, state = engines.load(seen.table.game), state_of(seen.table)
    sight, since = sight_of(game, state, seen), _since(parts, seen)
    choices, has_more = _choices(parts, game, state, seen)
    until = None if seen.seat is None else seen.table.seats[seen.seat].deadline_at
    return _with(
        news,
        ask=sight.ask,
        since=since[-MOST_SENTENCES:],
        earlier=max(0, len(since) - MOST_SENTENCES),
        position=sight.summary,
        choices=choices,
        has_more_choices=has_more,
        until="" if until is None else hours.told(player, until),
    )


def _with(news: News, **more: Any) -> News:
    return News(**{**vars(news), **more})


def _since(parts: Parts, seen: Visit) -> list[str]:
    """What happened after the seat's own last action, in sentences; before its first, all that happened."""
    table = seen.table
    mine = -1 if seen.seat is None else table.seats[seen.seat].last_move
    items = parts.store.range(table.key().partition, prefix=PREFIX, limit=MOST_MOVES, newest_first=True)
    moves = standing([move for item in reversed(items) if (move := Move.unpack(item)).n >= mine])
    steps = [step for move in moves for step in (_after_own(move, seen.seat) if move.n == mine else move.steps)]
    return [sentence for step in steps for sentence in log.step_shown(seen, step).sentences]


def _after_own(move: Move, seat: int | None) -> list[Any]:
    """In one entry of the log the bots' replies follow the player's own actions."""
    own = [number for number, step in enumerate(move.steps) if step.seat == seat and not step.is_by_bot]
    return move.steps[own[-1] + 1 :] if own else move.steps


def _choices(parts: Parts, game: AnyGame, state: Any, seen: Visit) -> tuple[list[Choice], bool]:
    """The legal actions as links, or those the game's policy likes best, and whether there are more."""
    seat, table = seen.seat, seen.table
    if seat is None or seat not in table.to_act:
        return [], False
    actions, has_more = favourites(game, state, seat, f"{table.id} {table.seats[seat].noted}")
    view = game.look(state, seat)
    return [Choice(game.describe(each, view, table.names), _link(parts, seen, each)) for each in actions], has_more


def _link(parts: Parts, seen: Visit, action: Action) -> str:
    seat = seen.seat or 0
    content = [seen.table.id, seat, seen.player, seen.table.seats[seat].noted, msgspec.to_builtins(action)]
    return f"{parts.settings.url}/letter#{sealed(parts, 'action', content)}"


def to_sign_in(parts: Parts, note: Note) -> Letter:
    email, ticket = note.email or "", note.facts["id"]
    return Letter(
        id=letter_id([note]),
        kind="sign_in",
        to=email,
        code=code_of(parts, ticket),
        link=f"{parts.settings.url}/sign-in#{sealed(parts, 'sign-in', [email, ticket])}",
        site=parts.settings.url,
        **_unsubscribe(parts, {"email": email}),
    )


def to_guest(parts: Parts, told: Told, address: Address) -> Letter:
    """An invitation."""
    note, table = told
    facts = engines.catalogue()[table.game]
    host = note.facts["by"]
    return Letter(
        id=letter_id([note]),
        kind="invitation",
        to=address.email,
        host=host,
        game=facts.title,
        tagline=facts.tagline,
        others=listed([each.name for each in table.seats if each.name and each.name != host]),
        link=f"{parts.settings.url}/join/{table.id}/{note.seat}#{note.facts['token']}",
        site=parts.settings.url,
        **_unsubscribe(parts, {"email": address.email}),
    )
