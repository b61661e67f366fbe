"""Texts that only this service can have written: links that name their purpose, and the codes of tickets."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256
from typing import Any, Literal

from itsdangerous import BadData, URLSafeSerializer

from api.parts import Parts

Purpose = Literal["sign-in", "invitation", "watch", "action", "leave", "unsubscribe", "changes"]

LETTERS = "ACDEFGHJKMNPQRTUVWXY34679"  # no two of them look alike
CODE = 6  # characters


def sealed(parts: Parts, purpose: Purpose, content: Any) -> str:
    token = _sealer(parts.settings.key, purpose).dumps(content)
    return token if isinstance(token, str) else token.decode()


def unsealed(parts: Parts, purpose: Purpose, token: str) -> Any | None:
    """What was sealed for this purpose. None if it was not, or not by us.

    Letters outlive the secret they were sealed with, so what the previous secret sealed is just as good.
    """
    found = _opened(parts.settings.key, purpose, token)
    if found is None and (before := parts.settings.key_before):
        return _opened(before, purpose, token)
    return found


def _opened(key: str, purpose: Purpose, token: str) -> Any | None:
    try:
        return _sealer(key, purpose).loads(token)
    except (BadData, UnicodeError, RecursionError):
        return None


def _sealer(key: str, purpose: Purpose) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt=f"torchpost {purpose}", signer_kwargs={"digest_method": sha256})


def code_of(parts: Parts, ticket: str) -> str:
    digest = blake2b(ticket.encode(), key=blake2b(parts.settings.key.encode()).digest(), person=b"torchpost code")
    number = int.from_bytes(digest.digest()[:16])
    signs = []
    for _ in range(CODE):
        number, place = divmod(number, len(LETTERS))
        signs.append(LETTERS[place])
    return "".join(signs)


def token_of(parts: Parts, player: str, key: str) -> str:
    """The token of a player who joined with this key. It can be given again, though it is stored nowhere."""
    secret = blake2b(parts.settings.key.encode()).digest()
    digest = blake2b(f"{player} {key}".encode(), key=secret, person=b"torchpost join", digest_size=32).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def is_code(parts: Parts, ticket: str, said: str) -> bool:
    plain = "".join(sign for sign in said.upper() if sign.isalnum())
    return hmac.compare_digest(plain.encode(), code_of(parts, ticket).encode())
