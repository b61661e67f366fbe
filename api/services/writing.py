"""What there is to write: notes turned into the content of a letter, with nothing that its reader may not know."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict

import msgspec

import engines
from api.domain.addresses import Address
from api.domain.log import PREFIX, Move, standing
from api.domain.notes import OF_A_TURN, Note
from api.domain.pace import LENGTHS
from api.domain.players import FORMER, Player
from api.domain.record import hashed
from api.domain.tables import Table
from api.mail.content import Choice, Letter, LetterKind, News
from api.mail.words import listed, span
from api.parts import Parts
from api.services import hours, log, offers
from api.services.favourites import favourites
from api.services.play import state_of
from api.services.seals import code_of, sealed
from api.services.showing import sight_of
from api.services.visits import Visit
from api.stores.base import Key
from engines.contract import AnyGame

MOST_MOVES = 60  # of the log that are looked at
MOST_SENTENCES = 24
_ORDER = ("lapsed", "nudge", "reminder", "your_turn", "extension", "game_over")


class Told(NamedTuple):
    """A note, and the table it speaks of."""

    note: Note
    table: Table


def letter_id(notes: list[Note]) -> str:
    """The same for the same notes, so that a letter made twice is known to be one, be some withdrawn meanwhile."""
    if notes[0].letter:
        return notes[0].letter
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
    """Of the notes that say it is somebody's turn one is enough for a table: the one that says most."""
    kept: dict[Key | str, Told] = {}
    for each in sorted(told, key=lambda each: _ORDER.index(each.note.kind)):
        kept.setdefault(each.table.id if each.note.kind in OF_A_TURN else each.note.key(), each)
    return list(kept.values())


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
    )
    match note.kind:
        case "game_over":
            return _over(seen, news)
        case "lapsed":
            return _with(news, done=note.facts["done"])
        case "extension":
            return _extension(parts, player, seen, news, note.facts["asked_by"])
        case "nudge":
            return _with(_turn(parts, player, seen, news), by=_nudging(table, note.facts["by"]))
        case _:
            return _turn(parts, player, seen, news)


def _nudging(table: Table, seat: int | None) -> str:
    return "Your host" if seat is None else table.names[seat]


def _others(table: Table, *but: int | None) -> str:
    return listed([each.name for number, each in enumerate(table.seats) if number not in but and each.name])


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
        winners=[names[seat] for seat in result.winners if seat != seen.seat],
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
        has_moved=seen.seat is not None and seen.table.seats[seen.seat].last_move >= 0,
        earlier=max(0, len(since) - MOST_SENTENCES),
        position=sight.summary,
        choices=choices,
        has_more_choices=has_more,
        until="" if until is None else hours.told(player, until),
    )


def _extension(parts: Parts, player: Player, seen: Visit, news: News, asked_by: int) -> News:
    table, name = seen.table, seen.table.names[asked_by]
    until = table.seats[asked_by].deadline_at
    time = f"may think until {hours.told(player, until)}" if until else "is thinking"
    links = offers.leave_links(parts, seen, seen.seat or 0, asked_by)
    return _with(
        news,
        by=name,
        reason=f"{name} {time} and asks for {span(LENGTHS[table.pace])} more. All the others must agree.",
        ask="Do you agree?",
        choices=[Choice(sentence, url) for sentence, url in links],
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
    links = [offers.action_link(parts, seen, seat, msgspec.to_builtins(each)) for each in actions]
    said = [game.describe(each, view, table.names) for each in actions]
    return [Choice(*each) for each in zip(said, links, strict=True)], has_more


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
    token = sealed(parts, "invitation", [table.id, note.seat, note.facts["invitation"]])
    return Letter(
        id=letter_id([note]),
        kind="invitation",
        to=address.email,
        host=_host(table),
        game=facts.title,
        tagline=facts.tagline,
        pace="" if table.pace == "none" else span(LENGTHS[table.pace]),
        others=_others(table, table.seat_of(table.owner), note.seat),
        link=f"{parts.settings.url}/join/{table.id}/{note.seat}#{token}",
        site=parts.settings.url,
        **_unsubscribe(parts, {"email": address.email}),
    )


def _host(table: Table) -> str:
    seat = table.seat_of(table.owner)
    return FORMER.capitalize() if seat is None else table.names[seat]
