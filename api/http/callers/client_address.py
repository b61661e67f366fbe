"""Where a request comes from, as far as that can be believed: limits count by this address.

    person ──► CloudFront ──────────────────────► API Gateway ─────────────────────► function
               adds the person's address to       says in the event whom it spoke
               X-Forwarded-For, and the pass      to: CloudFront, or the caller

Headers are the caller's own words. Only CloudFront can have added the pass, so a caller who bypasses CloudFront is
counted by the address that API Gateway saw, and not by one of their choice.
"""

from __future__ import annotations

import hmac
import re
from hashlib import blake2b
from ipaddress import IPv4Address, ip_address, ip_network

from flask import request

from api.settings import Settings

_WITH_PORT = re.compile(r"\[([^\]]+)\](?::\d+)?|([\d.]+):\d+")

PASS = "X-Torchpost-Pass"  # noqa: S105 - the name of the header


def pass_of(key: str) -> str:
    """The pass that goes with the key of a stage; it reveals nothing of the key."""
    return blake2b(b"", key=blake2b(key.encode()).digest(), person=b"torchpost pass", digest_size=24).hexdigest()


def client(settings: Settings) -> str:
    """The household a request comes from. Proxies are believed where they are known to be there."""
    context = request.environ.get("lambda.event", {}).get("requestContext", {})
    peer = (context.get("identity") or context.get("http") or {}).get("sourceIp")
    if peer is None:
        return _household(_beyond(settings.proxies) or request.remote_addr or "unknown")
    return _household(_person(peer) if _has_pass(settings) else peer)


def _beyond(proxies: int) -> str | None:
    """The address that the outermost of this many proxies of ours spoke to."""
    named = request.headers.get("X-Forwarded-For", "").split(",")
    return named[-proxies].strip() if 0 < proxies <= len(named) else None


def _household(address: str) -> str:
    """The household an address stands for: with IPv6 it has all addresses that begin with the same 64 bits."""
    try:
        parsed = ip_address(_without_port(address))
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((int(parsed) >> 64 << 64, 64)))


def _without_port(address: str) -> str:
    """The address without a port. Some proxies add it, which would make every connection another caller."""
    bare = _WITH_PORT.fullmatch(address)
    return next(filter(None, bare.groups())) if bare else address


def _has_pass(settings: Settings) -> bool:
    shown = request.headers.get(PASS, "")
    return bool(shown) and hmac.compare_digest(shown.encode(), pass_of(settings.key).encode())


def _person(cloudfront: str) -> str:
    """The address CloudFront spoke to: it wrote last, except for API Gateway, which adds CloudFront's own address."""
    named = [each.strip() for each in request.headers.get("X-Forwarded-For", "").split(",")]
    return next((each for each in reversed(named) if each not in ("", cloudfront)), cloudfront)
