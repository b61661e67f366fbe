"""A letter as one message: text and HTML from the same templates' words, and the headers that mail needs.

The same letter made at the same time is the same message to the byte.
"""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from api.mail import words
from api.mail.content import Letter

_TEMPLATES = {"sign_in": "sign_in", "invitation": "invitation"}  # all others tell news
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
    for name in ("heading", "place", "title"):
        environment.globals[name] = getattr(words, name)
    environment.globals["rule"] = "-" * _TEXT_WIDTH
    return environment


def text(letter: Letter) -> str:
    return _rendered(letter, "txt").strip() + "\n"


def html(letter: Letter) -> str:
    return _rendered(letter, "html")


def _rendered(letter: Letter, form: str) -> str:
    template = _environment().get_template(f"{_TEMPLATES.get(letter.kind, _NEWS)}.{form}")
    return template.render(letter=letter, subject=words.subject(letter))


def message(letter: Letter, sender: str, at: datetime) -> EmailMessage:
    made = EmailMessage(policy=SMTP)
    made["From"] = sender
    made["To"] = letter.to
    made["Subject"] = words.subject(letter)
    made["Date"] = format_datetime(at)
    made["Message-ID"] = f"<{letter.id}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made["X-Torchpost-Kind"] = letter.kind
    made.set_content(text(letter), cte="quoted-printable")
    made.add_alternative(html(letter), subtype="html", cte="quoted-printable")
    made.set_boundary(f"=_{letter.id}")
    return made
