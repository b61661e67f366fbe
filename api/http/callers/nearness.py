"""Where anybody who asks could read letters, only this machine is served, and nobody through a proxy."""

from __future__ import annotations

from ipaddress import ip_address

from flask import Flask, request

from api.answers.refusals import Refusal, not_found
from api.http.parts import parts
from api.mail import has_mailbox

_OF_PROXIES = frozenset(
    {
        "HTTP_FORWARDED",
        "HTTP_VIA",
        "HTTP_X_FORWARDED_FOR",
        "HTTP_X_FORWARDED_HOST",
        "HTTP_X_FORWARDED_PROTO",
        "HTTP_X_REAL_IP",
    }
)  # headers, as WSGI names them


def register(app: Flask) -> None:
    """Refuse what came through a proxy, if there is a mailbox."""
    app.before_request(_require_no_proxy)


def _require_no_proxy() -> None:
    """Behind a proxy everybody seems to call from this machine, and could read everybody's letters to sign in."""
    if not _OF_PROXIES.isdisjoint(request.environ) and has_mailbox(parts().settings):
        said = "This server shows its letters to whoever asks, so it serves nobody through a proxy."
        raise Refusal("forbidden", f"{said} Set TORCHPOST_URL and TORCHPOST_MAIL to serve others.")


def require_nearness() -> None:
    """The mailbox holds everybody's letters, so only somebody at this machine may look."""
    if request.remote_addr is not None and not ip_address(request.remote_addr).is_loopback:
        raise not_found("The mailbox is read on its own machine.")
