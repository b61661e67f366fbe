"""Envelopes made from structs, so that one declaration covers stored records and the requests about them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from marshmallow import ValidationError, fields, post_load, validate
from msgspec import inspect

from api.http.envelopes.fields import Envelope, Moment, YesNo

AnyField = fields.Field[Any]


class _Made(Envelope):
    struct: ClassVar[type[msgspec.Struct]]

    @post_load
    def made(self, loaded: dict[str, Any], **_: Any) -> Any:
        return self.struct(**loaded)


def envelope(struct: type[msgspec.Struct]) -> type[Envelope]:
    """The envelope of a struct, with its defaults, bounds and descriptions. It loads the struct."""
    made = {each.name: _field(each, default=True) for each in _declared(struct)}
    return type(f"{struct.__name__}Body", (_Made,), {"struct": struct, **made})


def envelope_of_changes(struct: type[msgspec.Struct]) -> type[Envelope]:
    """The envelope of a change to a struct: any of its fields. It loads a dict of those that were sent."""
    made = {each.name: _field(each, default=False) for each in _declared(struct)}
    return type(f"{struct.__name__}Body", (Envelope,), made)


def field_of(struct: type[msgspec.Struct], name: str) -> AnyField:
    """One field of a struct by itself."""
    return next(_field(each, default=True) for each in _declared(struct) if each.name == name)


def _declared(struct: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    found = inspect.type_info(struct)
    assert isinstance(found, inspect.StructType)  # noqa: S101 - what it is for a struct
    return found.fields


def _field(declared: inspect.Field, *, default: bool) -> AnyField:
    options: dict[str, Any] = {"data_key": declared.encode_name, "required": default and declared.required}
    if default and not declared.required:
        has_value = declared.default is not msgspec.NODEFAULT
        options["load_default"] = declared.default if has_value else declared.default_factory
    return _field_of_type(declared.type, options)


def _field_of_type(declared: inspect.Type, options: dict[str, Any]) -> AnyField:
    if isinstance(declared, inspect.Metadata):
        return _field_of_type(declared.type, options | {"metadata": declared.extra_json_schema or {}})
    if isinstance(declared, inspect.UnionType):
        (of,) = (each for each in declared.types if not isinstance(each, inspect.NoneType))
        return _field_of_type(of, options | {"allow_none": True})
    return _FIELDS[type(declared)](declared, options)


def _text(declared: inspect.StrType, options: dict[str, Any]) -> AnyField:
    if declared.pattern is None:
        return fields.String(**options)
    shown = options.get("metadata", {}) | {"pattern": declared.pattern}
    return fields.String(**options | {"metadata": shown}, validate=_matching(declared.pattern))


def _matching(pattern: str) -> Callable[[str], None]:
    """A check of a whole text; `$` alone would let a line break follow."""
    whole = re.compile(pattern)

    def check(text: str) -> None:
        if not whole.fullmatch(text):
            raise ValidationError("String does not match expected pattern.")

    return check


_FIELDS: dict[type[inspect.Type], Callable[[Any, dict[str, Any]], AnyField]] = {
    inspect.BoolType: lambda _, options: YesNo(**options),
    inspect.DateTimeType: lambda _, options: Moment(**options),
    inspect.LiteralType: lambda of, options: fields.String(validate=validate.OneOf(of.values), **options),
    inspect.StrType: _text,
    inspect.StructType: lambda of, options: fields.Nested(envelope(of.cls), **options),
}
