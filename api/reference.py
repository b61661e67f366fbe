"""The OpenAPI document turned into what its page shows: calls by tag, schemas as fields and kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec
from markupsafe import Markup, escape

Schema = dict[str, Any]

_METHODS = ("get", "post", "put", "patch", "delete")
_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")


class Field(msgspec.Struct):
    name: str
    kind: Markup
    required: bool
    description: Markup


class Response(msgspec.Struct):
    status: str
    description: Markup
    kind: Markup


class Call(msgspec.Struct):
    anchor: str
    method: str
    path: str
    summary: str
    tag: str
    guarded: bool  # wants a player's token
    parameters: list[Field]
    body: Markup
    responses: list[Response]


class Tag(msgspec.Struct):
    name: str
    description: str
    calls: list[Call]


class Shape(msgspec.Struct):
    """A schema as the page shows it: an object's fields, or one expression."""

    name: str
    description: Markup
    fields: list[Field]
    kind: Markup


class Family(msgspec.Struct):
    """Schemas whose names begin alike: a game's, or everybody's."""

    name: str
    shapes: list[Shape]


def tags(document: Schema) -> list[Tag]:
    calls = list(_calls(document))
    return [
        Tag(tag["name"], tag.get("description", ""), [call for call in calls if call.tag == tag["name"]])
        for tag in document.get("tags", [])
    ]


def _calls(document: Schema) -> Iterator[Call]:
    for path, item in document["paths"].items():
        for method in _METHODS:
            if method in item:
                yield _call(path, method, item[method], item.get("parameters", []))


def _call(path: str, method: str, operation: Schema, common: list[Schema]) -> Call:
    return Call(
        anchor=operation.get("operationId") or f"{method}{path}",
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        tag=operation["tags"][0],
        guarded="security" in operation,
        parameters=[_parameter(each) for each in [*common, *operation.get("parameters", [])]],
        body=_content(operation.get("requestBody", {})),
        responses=[
            Response(status, prose(each.get("description", "")), _content(each))
            for status, each in sorted(operation["responses"].items())
        ],
    )


def _parameter(parameter: Schema) -> Field:
    name = f"{parameter['name']} ({parameter['in']})"
    return Field(
        name,
        kind(parameter.get("schema", {})),
        parameter.get("required", False),
        prose(parameter.get("description", "")),
    )


def _content(described: Schema) -> Markup:
    schemas = [media.get("schema", {}) for media in described.get("content", {}).values()]
    return kind(schemas[0]) if schemas else Markup("")


def families(document: Schema, prefixes: list[str]) -> list[Family]:
    """Everybody's schemas first, then each game's."""

    def family(name: str) -> str:
        return next((prefix for prefix in prefixes if name.startswith(prefix)), "")

    schemas = document["components"]["schemas"]
    names = sorted(schemas, key=lambda name: (family(name), name))
    return [Family(each, [shape(name, schemas[name]) for name in group]) for each, group in groupby(names, family)]


def shape(name: str, schema: Schema) -> Shape:
    required = set(schema.get("required", []))
    fields = [
        Field(field, kind(each), field in required, prose(each.get("description", "")))
        for field, each in schema.get("properties", {}).items()
    ]
    return Shape(name, prose(schema.get("description", "")), fields, Markup("") if fields else kind(schema))


def kind(schema: Schema) -> Markup:
    """A schema in one line; the names in it lead to theirs."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return Markup('<a href="#{0}">{0}</a>').format(name)
    if "const" in schema:
        return _literals([schema["const"]])
    if "enum" in schema:
        return _literals(schema["enum"])
    several = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
    if several:
        return Markup(" | ").join(kind(each) for each in several)
    return _plain(schema)


def _plain(schema: Schema) -> Markup:
    named = schema.get("type", "any value")
    if isinstance(named, list):
        return Markup(" | ").join(kind({**schema, "type": each}) for each in named)
    if named == "array":
        return Markup("list of {}{}").format(kind(schema.get("items", {})), _bounds(schema, "minItems", "maxItems"))
    if named == "string":
        pattern = f" like {schema['pattern']}" if "pattern" in schema else ""
        return Markup("string{}{}").format(_bounds(schema, "minLength", "maxLength"), pattern)
    return Markup("{}{}").format(named, _bounds(schema, "minimum", "maximum"))


def _literals(values: list[Any]) -> Markup:
    return Markup(" | ").join(Markup("<code>{}</code>").format(_json(value)) for value in values)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _bounds(schema: Schema, least: str, most: str) -> str:
    low, high = schema.get(least), schema.get(most)
    if low is None and high is None:
        return ""
    if high is None:
        return f" from {low}"
    return f" up to {high}" if low is None else f" {low} to {high}"


def prose(text: str) -> Markup:
    """Plain text with `code` and **strong** marked; a blank line begins a paragraph."""
    marked = _STRONG.sub(r"<strong>\1</strong>", _CODE.sub(r"<code>\1</code>", str(escape(text.strip()))))
    return Markup(marked.replace("\n\n", "<br><br>"))  # noqa: S704 - escaped above
