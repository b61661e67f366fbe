"""The problem document as the OpenAPI document shows it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.answers.health import Check


class PathError(msgspec.Struct):
    path: Annotated[str, Meta(examples=["$.state.open.doors[3]"])]
    detail: str


class Problem(msgspec.Struct, kw_only=True):
    """RFC 9457. `code` is stable; `detail` is a sentence that says what to do."""

    type: Annotated[str, Meta(examples=["urn:torchpost:problem:must_follow"])]
    code: Annotated[str, Meta(examples=["must_follow"])]
    title: str
    status: int
    detail: str
    path: str | UnsetType = UNSET  # what is wrong, where it can be named
    errors: list[PathError] | UnsetType = UNSET  # everything wrong with the envelope
    index: int | UnsetType = UNSET  # which action of a list was refused
    reason_code: str | UnsetType = UNSET  # the game's own code, where ours stands in `code`
    checks: list[Check] | UnsetType = UNSET  # everything that was looked at, where the service is not well
    table: Annotated[Any, Meta(description="The table as it is now, on 412.")] | UnsetType = UNSET
