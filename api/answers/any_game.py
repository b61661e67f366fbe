"""Parts of an answer that may be of any game."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

REF = "#/components/schemas/"


def _any(component: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"$ref": REF + component})


# a value of any game; the document shows the union over all games
AnyState = Annotated[Any, _any("State")]

AnyView = Annotated[Any, _any("View")]

AnyAction = Annotated[Any, _any("Action")]

AnyEvent = Annotated[Any, _any("Event")]

AnyOptions = Annotated[Any, _any("Options")]

JsonSchema = Annotated[dict[str, Any], msgspec.Meta(description="A JSON Schema (draft 2020-12).")]


def of_any_game(component: str) -> dict[str, Any]:
    return {"$ref": REF + component}
