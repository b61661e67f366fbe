"""The links in letters: a page repeats what a link offers, and its button does it. Opening the page changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import engines
from api.answers import letters as shapes
from api.answers.refusals import Refusal
from api.parts import Parts
from api.services.access.visits import Visit
from api.services.post import links
from api.services.post.content.news import outcome
from api.services.post.content.offered_actions import offered
from api.services.sight.positions import state_of
from api.services.sight.tables import etag_of, sight_of
from api.stores.swap import committed


def open_letter(parts: Parts, token: str) -> shapes.OpenedLetter:
    """What a link would do, and whether it still can. One that no longer can says nothing of how things stand."""
    offer = links.read(parts, token)
    table, is_open = offer.found.table, offer.is_open
    return shapes.OpenedLetter(
        what=offer.what,
        sentence=offer.sentence() if is_open else "",
        game=table.game,
        title=engines.catalogue()[table.game].title,
        table=table.id,
        you=table.seats[offer.seat].name,
        still_open=is_open,
        etag=etag_of(offer.found) if is_open else "",
        ask=offer.ask() if is_open else "",
    )


def act(parts: Parts, token: str, is_current: Callable[[str], bool]) -> shapes.Acted:
    """Do what a link offers, if the table is as its page showed it."""
    offer = links.read(parts, token)
    if not offer.is_open or not is_current(etag_of(offer.found)):
        raise _moved_on()
    table, sentence = offer.found.table, offer.sentence()
    taken = offer.taken(parts)
    if not committed(parts.store, *taken.writes):
        raise _moved_on()
    return shapes.Acted(
        table=table.id,
        sentence=sentence,
        told=[] if taken.entry is None else outcome(offer.found, taken.entry),
        to_act=offer.seat in table.to_act,
        next=_next(parts, offer.found) if offer.what == "move" else None,
    )


def _next(parts: Parts, found: Visit) -> shapes.NextQuestion | None:
    """The letter's right goes on for as long as the same seat is asked: no other letter would be sent in between."""
    choices, has_more = offered(parts, found)
    if not choices:
        return None
    sight = sight_of(engines.load(found.table.game), state_of(found.table), found)
    made = [shapes.LetterChoice(each.sentence, each.token) for each in choices]
    return shapes.NextQuestion(ask=sight.ask, summary=sight.summary, choices=made, more=has_more)


def _moved_on() -> Refusal:
    """Letters are passed on and lie around for years, so this does not show the table as the answer to a move does."""
    return Refusal("precondition_failed", "The table has moved on since that letter. Open it to see how it stands.")
