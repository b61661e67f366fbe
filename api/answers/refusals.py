"""A refusal: why something cannot be done, as a code that programs know and a sentence that people understand."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class Quota(NamedTuple):
    """How often something may be done, and how much of that is left."""

    what: str
    most: int
    window: int  # seconds
    left: int
    seconds: int  # until there is more


class Refusal(Exception):  # noqa: N818 - refusing is no error of ours
    """A use case raises it to refuse, or returns it to a caller who only asks. `facts` holds what else
    is known of it."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        wait: int | None = None,
        quota: Quota | None = None,
        etag: str | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.wait = wait  # seconds after which the answer may be another one
        self.quota = quota  # the one that is used up
        self.etag = etag  # of the present state, which the caller did not know
        self.facts = facts


def not_found(sentence: str, **facts: Any) -> Refusal:
    return Refusal("not_found", sentence, **facts)


def unauthorized() -> Refusal:
    return Refusal("unauthorized", "Send a player's token as `Authorization: Bearer …`. POST /v1/players gives one.")


def invalid(error: msgspec.ValidationError, at: str = "$") -> Refusal:
    """What msgspec has against a value; `at` is the path where the value stood in the request."""
    reason, path = _reason_and_path(str(error))
    return Refusal("invalid", f"{reason}.", path=at + path[1:])


def _reason_and_path(message: str) -> tuple[str, str]:
    reason, found, path = message.rpartition(" - at `")
    return (reason, path.removesuffix("`")) if found else (message, "$")
