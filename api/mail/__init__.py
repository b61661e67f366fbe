"""Mail: how letters look, and the ways of sending them. An address says which way."""

from __future__ import annotations

import logging
from urllib.parse import parse_qsl, unquote, urlsplit

from api.mail.base import Mailer, Notices
from api.mail.mailbox import Mailbox
from api.settings import Settings
from api.stores.base import Store

_MAILBOX = "mailbox"

log = logging.getLogger(__name__)


def open_mailer(settings: Settings, store: Store) -> Mailer:
    """`mailbox`, `smtp://USER:PASSWORD@HOST:PORT?tls=starttls|implicit|none`, `ses://REGION?from=ADDRESS&set=NAME&rate=14`."""
    parts = urlsplit(settings.mail)
    options = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    sender = options.pop("from", None) or settings.mail_from
    if is_mailbox(settings):
        if settings.is_deployed:
            log.error("Nobody can read a letter of this stage, nor sign in: set TORCHPOST_MAIL to smtp://… or ses://…")
        return Mailbox(store, sender)
    if parts.scheme == "smtp" and parts.hostname and options.keys() <= {"tls"}:
        from api.mail.smtp import Smtp, tls_of  # noqa: PLC0415

        login = (unquote(parts.username), unquote(parts.password or "")) if parts.username else None
        tls = tls_of(options.get("tls", "starttls"))
        return Smtp(parts.hostname, parts.port, sender=sender, login=login, tls=tls)
    if parts.scheme == "ses" and parts.hostname and options.keys() <= {"set", "rate"}:
        from api.mail.ses import RATE, Ses  # noqa: PLC0415

        return Ses(parts.hostname, sender, options.get("set"), rate=float(options.get("rate", RATE)))
    raise ValueError("TORCHPOST_MAIL is not an address for mail: mailbox, smtp://… or ses://…")


def open_notices(settings: Settings) -> Notices | None:
    """Where SES reports letters that were refused later; None for ways that refuse only at once."""
    if settings.notices is None:
        return None
    from api.mail.queue import SqsNotices  # noqa: PLC0415

    return SqsNotices(settings.notices)


def has_mailbox(settings: Settings) -> bool:
    """Letters stay on this machine, where its user reads them as a page."""
    return is_mailbox(settings) and not settings.is_deployed


def is_mailbox(settings: Settings) -> bool:
    return settings.mail == _MAILBOX
