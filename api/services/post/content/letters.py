"""What to write: notes are turned into the content of a letter, with nothing that its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypedDict

import engines
from api.domain.addresses import Address
from api.domain.notes import OF_A_TURN, Note
from api.domain.players import Player
from api.domain.record import hashed
from api.domain.tables import Table
from api.domain.values.names import FORMER
from api.domain.values.pace import LENGTHS
from api.mail.content import Choice, Letter, LetterKind, News, Picture
from api.mail.words import listed, span
from api.parts import Parts
from api.services.access.tokens import code_of, sealed
from api.services.access.visits import Visit
from api.services.post import hours
from api.services.post import links as offers
from api.services.post.content.news import story
from api.services.post.content.offered_actions import offered
from api.services.sight import pictures
from api.services.sight.positions import state_of
from api.services.sight.tables import roles_of, sight_of
from api.services.sight.verdicts import verdict
from api.stores.base import Key
from engines.contract import Result
from engines.phrases import YOU, opened

MOST_PICTURES = 3  # in one letter
_LIKE_A_LINK = re.compile(r"\w[.:/@]+\w")
_ORDER = ("lapsed", "nudge", "reminder", "your_turn", "extension", "game_over")


class About(NamedTuple):
    """A note, and the table it is about."""

    note: Note
    table: Table


def letter_id(notes: list[Note]) -> str:
    """The same id for the same notes, so that a letter made twice is recognised. A note withdrawn in between does not
    change it."""
    if notes[0].letter:
        return notes[0].letter
    return hashed("\n".join(sorted("#".join(note.key()) for note in notes)))[:32]


def to_player(parts: Parts, player: Player, about: list[About]) -> Letter:
    """One letter with everything there is to tell a player."""
    kept = _without_repeats(about)
    plain = [_news(parts, player, each) for each in kept]
    kind, news = _kind(about), [*map(_pictured, plain[:MOST_PICTURES], kept), *plain[MOST_PICTURES:]]
    return Letter(
        id=letter_id([each.note for each in about]),
        kind=kind,
        to=player.email or "",
        name=player.name,
        news=news,
        thread="" if kind == "digest" else _thread(news),
        site=parts.settings.url,
        settings=f"{parts.settings.url}/settings",
        **_unsubscribe(parts, {"player": player.id}),
    )


def _thread(news: list[News]) -> str:
    """Letters about one table form a thread; one about several tables stands alone."""
    tables = {each.table for each in news}
    return tables.pop() if len(tables) == 1 else ""


def _kind(about: list[About]) -> LetterKind:
    if any(each.note.is_for_digest for each in about):
        return "digest"
    return min((each.note.kind for each in about), key=_ORDER.index)


def _without_repeats(about: list[About]) -> list[About]:
    """Of the notes that say it is somebody's turn, one is enough for each table: the one that says most."""
    kept: dict[Key | str, About] = {}
    for each in sorted(about, key=lambda each: _ORDER.index(each.note.kind)):
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


def _news(parts: Parts, player: Player, about: About) -> News:
    note, table = about
    seen = Visit(table, player.id, parts.clock())
    news = News(
        kind=note.kind,
        table=table.id,
        game=engines.catalogue()[table.game].title,
        others=_others(table, seen.seat),
        url=f"{parts.settings.url}/table/{table.id}",
    )
    match note.kind:
        case "game_over":
            return _over(parts, seen, news)
        case "lapsed":
            return _with(news, done=note.facts["done"])
        case "extension":
            return _extension(parts, player, seen, news, note.facts["asked_by"])
        case "nudge":
            return _nudged(player, seen, _turn(parts, player, seen, news), note.facts["by"])
        case _:
            return _turn(parts, player, seen, news)


def _pictured(news: News, about: About) -> News:
    """With a picture of the table if there is something to decide or the game is over."""
    if news.kind not in {*OF_A_TURN, "game_over"}:
        return news
    seen = Visit(about.table, about.note.player, about.table.created_at)
    game, state = engines.load(about.table.game), state_of(about.table)
    sight = sight_of(game, state, seen)
    png = pictures.in_letter(game, sight.view, seen.names)
    return news if png is None else _with(news, picture=Picture(png, " ".join(sight.summary)))


def _nudged(player: Player, seen: Visit, news: News, by: int | None) -> News:
    since = None if seen.seat is None else seen.table.seats[seen.seat].turn_since_at
    asked_at = "" if since is None else hours.in_words(player, since)
    return _with(news, by="Your host" if by is None else seen.table.names[by], asked_at=asked_at)


def _others(table: Table, *but: int | None) -> str:
    return listed([each.name for number, each in enumerate(table.seats) if number not in but and each.name])


def _over(parts: Parts, seen: Visit, news: News) -> News:
    result, names = seen.table.outcome, seen.table.names
    if result is None:
        return news
    passages, left_out, remarks = story(parts, seen)
    together = engines.catalogue()[seen.table.game].together
    return _with(
        news,
        reason=verdict(seen, engines.load(seen.table.game).look(state_of(seen.table), seen.seat)),
        standings=[] if together or seen.table.result is None else _standings(result, names, seen.seat),
        together=together,
        has_won=seen.seat in result.winners,
        winners=[names[seat] for seat in result.winners if seat != seen.seat],
        since=passages,
        left_out=left_out,
        talk=remarks,
        again=_others(seen.table, seen.seat),
    )


def _standings(result: Result, names: Sequence[str], you: int | None) -> list[str]:
    ranked = sorted(range(len(names)), key=lambda seat: (result.places[seat], seat))
    called = [opened(YOU) if seat == you else name for seat, name in enumerate(names)]
    return [f"{result.places[seat]}. {called[seat]}: {result.scores[seat]}" for seat in ranked]


def _turn(parts: Parts, player: Player, seen: Visit, news: News) -> News:
    game, state = engines.load(seen.table.game), state_of(seen.table)
    sight, (passages, left_out, remarks) = sight_of(game, state, seen), story(parts, seen)
    choices, has_more = offered(parts, seen)
    until = None if seen.seat is None else seen.table.seats[seen.seat].deadline_at
    return _with(
        news,
        ask=sight.ask,
        since=passages,
        has_moved=seen.seat is not None and seen.table.seats[seen.seat].last_move >= 0,
        left_out=left_out,
        talk=remarks,
        position=sight.summary,
        choices=[Choice(each.sentence, offers.link(parts, each.token)) for each in choices],
        has_more_choices=has_more,
        until="" if until is None else hours.in_words(player, until),
    )


def _extension(parts: Parts, player: Player, seen: Visit, news: News, asked_by: int) -> News:
    table, name = seen.table, seen.table.names[asked_by]
    until = table.seats[asked_by].deadline_at
    time = f"may think until {hours.in_words(player, until)}" if until else "is thinking"
    links = offers.leave_links(parts, seen, seen.seat or 0, asked_by)
    return _with(
        news,
        by=name,
        reason=f"{name} {time} and asks for {span(LENGTHS[table.terms.pace])} more. All the others must agree.",
        ask="Do you agree?",
        choices=[Choice(sentence, url) for sentence, url in links],
    )


def _with(news: News, **more: Any) -> News:
    return News(**{**vars(news), **more})


def to_sign_in(parts: Parts, note: Note) -> Letter:
    email, ticket = note.email or "", note.facts["id"]
    return Letter(
        id=letter_id([note]),
        kind="sign_in",
        to=email,
        code=code_of(parts, ticket),
        link=f"{parts.settings.url}/sign-in#{sealed(parts, 'sign-in', [email, ticket])}",
        asked_by=_unlinked(note.facts.get("name", "")),
        asked_from=note.facts.get("from", ""),
        site=parts.settings.url,
        **_unsubscribe(parts, {"email": email, "of": "sign_in"}),
    )


def _unlinked(name: str) -> str:
    """A name, changed where mail programs would make a link of it: this letter goes to an address that anybody may have
    typed."""
    return "" if _LIKE_A_LINK.search(name) else name


def to_guest(parts: Parts, about: About, address: Address) -> Letter:
    """An invitation."""
    note, table = about
    facts = engines.catalogue()[table.game]
    token = sealed(parts, "invitation", [table.id, note.seat, note.facts["invitation"], note.version])
    return Letter(
        id=letter_id([note]),
        kind="invitation",
        to=address.email,
        host=_host(table),
        game=facts.title,
        tagline=facts.tagline,
        is_rematch=table.seats[note.seat or 0].expected is not None,
        role=roles_of(table)[note.seat or 0],
        pace="" if table.terms.pace == "none" else span(LENGTHS[table.terms.pace]),
        others=_others(table, table.seat_of(table.owner), note.seat),
        thread=table.id,
        link=f"{parts.settings.url}/join/{table.id}/{note.seat}#{token}",
        site=parts.settings.url,
        **_unsubscribe(parts, {"email": address.email}),
    )


def _host(table: Table) -> str:
    seat = table.seat_of(table.owner)
    return FORMER.capitalize() if seat is None else table.names[seat]
