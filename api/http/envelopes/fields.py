"""Kinds of fields that bodies and queries are made of; stricter than marshmallow's own."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import marshmallow
from marshmallow import ValidationError, fields

TOLD = 20  # things wrong with one request that are reported
MOST_KEYS = 50  # of one object; more than any has


class Envelope(marshmallow.Schema):
    """The outermost object of a request. It refuses fields it does not know."""

    class Meta:
        unknown = marshmallow.RAISE

    @marshmallow.pre_load
    def count(self, data: Any, **_: Any) -> Any:
        """Before each key is looked at, so that many cost nothing."""
        if isinstance(data, dict) and len(data) > MOST_KEYS:
            raise ValidationError(f"An object here has no more than {MOST_KEYS} keys.")
        return data


class Typed(marshmallow.fields.Raw):
    """A value that the game reads by its own types. The document shows the schema given here."""

    def __init__(self, schema: dict[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.shown = schema


class Whole(marshmallow.fields.Integer):
    """A whole number as JSON knows it: 1 and 1.0, never true or "1"."""

    def _validated(self, value: Any) -> int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole and not (isinstance(value, float) and value.is_integer()):
            raise self.make_error("invalid", input=value)
        return int(value)


class Bounded(marshmallow.fields.List[Any]):
    """A list that is counted before it is read, so that a long one costs nothing."""

    def __init__(self, of: marshmallow.fields.Field[Any], most: int, **options: Any) -> None:
        super().__init__(of, metadata={"maxItems": most}, **options)
        self.most = most

    def _deserialize(self, value: Any, *_: Any, **options: Any) -> list[Any]:
        if isinstance(value, list) and len(value) > self.most:
            raise marshmallow.ValidationError(f"A list of at most {self.most}.")
        if not isinstance(value, list):
            raise self.make_error("invalid")
        return self._loaded(value, **options)

    def _loaded(self, value: list[Any], **options: Any) -> list[Any]:
        """Each of them, until as many are wrong as are reported."""
        loaded, errors = [], dict[int, Any]()
        for number, each in enumerate(value):
            try:
                loaded.append(self.inner.deserialize(each, **options))
            except ValidationError as error:
                errors[number] = error.messages
                if len(errors) == TOLD:
                    break
        if errors:
            raise ValidationError(errors)
        return loaded


class YesNo(fields.Boolean):
    """True or false as JSON knows them, and nothing that could be taken for them."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Moment(fields.DateTime):
    """A point in time with its offset; it is kept in UTC."""

    def __init__(self, **options: Any) -> None:
        super().__init__(format="iso", **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> datetime:
        try:
            moment: datetime = super()._deserialize(value, attr, data, **more)
            if moment.tzinfo is None:
                raise ValidationError("Say the time with its offset, like 2026-07-01T00:00:00Z.")
            return moment.astimezone(UTC)
        except OverflowError as error:
            raise self.make_error("invalid", input=value, obj_type="datetime") from error
