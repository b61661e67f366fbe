"""A letter as one message: text and HTML from the same words, and the headers that mail needs.

The same letter made at the same time is the same message to the byte.
"""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr, parseaddr
from functools import cache, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from api.domain.addresses import fit_address
from api.mail import words
from api.mail.base import Message
from api.mail.content import Letter
from api.mail.headers import Verbatim, require_as_meant
from api.mail.headers import words as encoded
from engines.phrases import EMPHASIS

_TEMPLATES = {"sign_in": "sign_in", "invitation": "invitation"}  # all others bring news
_NEWS = "news"
_TEXT_WIDTH = 78


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for name in ("asked", "heading", "invitation", "left_out", "nudge", "place", "title"):
        environment.globals[name] = getattr(words, name)
    environment.filters["emphasised"] = _emphasised
    environment.globals["rule"] = "-" * _TEXT_WIDTH
    return environment


def _emphasised(paragraph: str) -> Markup:
    """Text that people wrote, as HTML. Of their signs only those of emphasis have a meaning."""
    return Markup(EMPHASIS.sub(r"<em>\1</em>", str(escape(paragraph))))  # noqa: S704 (it is escaped before)


def text(letter: Letter) -> str:
    return _rendered(letter, "txt").strip() + "\n"


def html(letter: Letter) -> str:
    return _rendered(letter, "html")


def _rendered(letter: Letter, form: str) -> str:
    template = _environment().get_template(f"{_TEMPLATES.get(letter.kind, _NEWS)}.{form}")
    return template.render(letter=letter, subject=words.subject(letter), picture_name=partial(_picture_name, letter))


def _picture_name(letter: Letter, number: int) -> str:
    """The name by which the HTML finds a picture among the parts of its message."""
    return f"table{number}.{letter.id}@torchpost"


def pictures(letter: Letter) -> dict[str, bytes]:
    numbered = enumerate(news.picture for news in letter.news)
    return {_picture_name(letter, number): each.png for number, each in numbered if each is not None}


def message(letter: Letter, sender: str, at: datetime) -> Message:
    """Make it ready to be handed over. ValueError if it would not be read as it is meant, whoever's
    words are to blame."""
    to = fit_address(letter.to)
    if to is None or to != letter.to:
        raise ValueError("a letter goes to an address in the form it is kept in")
    name, origin = parseaddr(sender)
    domain = origin.rpartition("@")[2]
    headers = {
        "From": formataddr((name, origin)),
        "To": to,
        "Subject": encoded(words.subject(letter)),
        "Date": format_datetime(at),
        "Message-ID": f"<{letter.id}@{domain}>",
        **_thread(letter, domain),
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": f"<{letter.unsubscribe}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "X-Torchpost-Kind": letter.kind,
    }
    plain, sheet, shown = text(letter), html(letter), pictures(letter)
    made = Message(
        id=letter.id,
        kind=letter.kind,
        sender=origin,
        to=to,
        subject=words.subject(letter),
        at=at,
        text=plain,
        html=sheet,
        raw=_raw(letter.id, headers, plain, sheet, shown),
        pictures=shown,
    )
    require_as_meant(made.raw, list(headers), to=made.to, subject=made.subject)
    return made


def _thread(letter: Letter, domain: str) -> dict[str, str]:
    """All letters of a table answer one that was never sent, so that any of them may be missing."""
    first = f"<table.{letter.thread}@{domain}>"
    return {"In-Reply-To": first, "References": first} if letter.thread else {}


def _raw(id_: str, headers: dict[str, str], plain: str, sheet: str, shown: dict[str, bytes]) -> bytes:
    made = EmailMessage(policy=SMTP)
    for name, value in headers.items():
        made[name] = Verbatim(name, value)
    made.set_content(plain, cte="quoted-printable")
    made.add_alternative(sheet, subtype="html", cte="quoted-printable")
    for name, png in shown.items():
        body = made.get_body(("related", "html"))
        if body is not None:
            body.add_related(png, "image", "png", cid=f"<{name}>", disposition="inline")
    for number, part in enumerate(made.walk()):
        if part.is_multipart():
            part.set_boundary(f"=_{number}_{id_}")
    return made.as_bytes()
