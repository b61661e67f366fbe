"""The links in letters, and the mailbox of a local machine."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Response, redirect

from api.answers.letters import Acted, Mailbox, MailboxLetter, OpenedLetter, Unsubscribed
from api.http.callers.nearness import require_nearness
from api.http.calls import Blueprint, answer
from api.http.cpu import WITH_BOTS
from api.http.envelopes.letters import TokenBody
from api.http.headers import IF_MATCH, PRIVATE, known_version
from api.http.parts import parts
from api.services.post import mailbox, pages, unsubscribing

Body = dict[str, Any]

blueprint = Blueprint("letters", __name__, "Letters: their links, and where they can be read without mail.")


@blueprint.call("POST", "/letters/open", takes=TokenBody, gives=OpenedLetter, problems=["not_found"])
def open_letter(body: Body) -> Response:
    """What a letter's link would do. Nothing is done."""
    return answer(pages.open_letter(parts(), body["token"]), headers=PRIVATE)


@blueprint.call(
    "POST",
    "/letters/act",
    most_cpu=WITH_BOTS,
    takes=TokenBody,
    gives=Acted,
    problems=["not_found", "out_of_turn", "precondition_failed", "precondition_required"],
    parameters=[IF_MATCH],
)
def act(body: Body) -> Response:
    """Do what a link offers. No sign-in is needed: whoever has the letter is the player."""
    return answer(pages.act(parts(), body["token"], known_version()), headers=PRIVATE)


@blueprint.call("POST", "/unsubscribe", takes=TokenBody, gives=Unsubscribed)
def unsubscribe(body: Body) -> Response:
    """Send no more letters to the reader of this one."""
    return answer(unsubscribing.unsubscribe(parts(), body["token"]), headers=PRIVATE)


@blueprint.call("POST", "/unsubscribe/<token>", gives=Unsubscribed, problems=["invalid"])
def unsubscribe_with_one_click(token: str) -> Response:
    """The same for mail programs, whatever the body (RFC 8058)."""
    return answer(unsubscribing.unsubscribe(parts(), token), headers=PRIVATE)


@blueprint.call("GET", "/unsubscribe/<token>", status=302)
def show_unsubscribing(token: str) -> Response:
    """A page with a button. Looking at it changes nothing."""
    answered: Any = redirect(f"{parts().settings.url}/unsubscribe#{quote(token, safe='')}")
    response: Response = answered
    return response


@blueprint.call("GET", "/mailbox", gives=Mailbox, problems=["not_found"])
def show_mailbox() -> Response:
    """The letters of this machine, newest first, where no mail is set up."""
    require_nearness()
    return answer(mailbox.mailbox(parts()), headers=PRIVATE)


@blueprint.call("GET", "/mailbox/<letter>", gives=MailboxLetter, problems=["not_found"])
def show_letter(letter: str) -> Response:
    """One letter, as text and as HTML."""
    require_nearness()
    return answer(mailbox.letter(parts(), letter), headers=PRIVATE)
