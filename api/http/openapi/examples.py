"""Examples in the OpenAPI document: requests and answers of real play, kept in the file beside this."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import msgspec

KEPT = Path(__file__).with_name("examples.json")  # written by `python -m tests.api.http.openapi.examples`

_JSON = "application/json"


@dataclass(frozen=True, kw_only=True)
class Example:
    """One exchange. What the call does not take or give is None.

    No struct: the first reader of the document comes amid other requests, when no type may be built any more.
    """

    summary: str
    request: Any = None
    response: Any = None
    cut: bool = False  # the answer is longer than shown


Examples = dict[str, dict[str, Example]]  # operation -> name -> example


def kept() -> Examples:
    found = msgspec.json.decode(KEPT.read_bytes())
    return {call: {name: Example(**each) for name, each in known.items()} for call, known in found.items()}


def with_examples(described: Mapping[str, Any], examples: Mapping[str, Example]) -> dict[str, Any]:
    """The document's entry of a call, with its requests and good answers as examples."""
    shown = dict(described)
    if "requestBody" in shown:
        shown["requestBody"] = _exemplified(shown["requestBody"], examples, "request")
    shown["responses"] = {
        status: _exemplified(each, examples, "response") if status.startswith("2") else each
        for status, each in shown["responses"].items()
    }
    return shown


def _exemplified(
    part: Mapping[str, Any], examples: Mapping[str, Example], side: Literal["request", "response"]
) -> dict[str, Any]:
    content = part.get("content", {})
    if not examples or _JSON not in content:
        return dict(part)
    shown = {name: _shown(example, side) for name, example in examples.items()}
    return {**part, "content": {**content, _JSON: {**content[_JSON], "examples": shown}}}


def _shown(example: Example, side: Literal["request", "response"]) -> dict[str, Any]:
    shown = {"summary": example.summary, "value": getattr(example, side)}
    if side == "response" and example.cut:
        shown["description"] = "From real play; long lists and texts are cut short."
    return shown
