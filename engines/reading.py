"""Reading plain JSON values into one type of a union."""

from __future__ import annotations

from typing import Any

import msgspec


class Reading:
    """A reader of one union.

    msgspec works out the members of a union at every conversion, but the fields of a struct only once. So the union is
    read as the only field of a struct.
    """

    def __init__(self, union: Any) -> None:
        self._union = union
        self._holder: Any = msgspec.defstruct("Holder", [("held", union)])

    def __call__(self, raw: object) -> Any:
        try:
            return msgspec.convert({"held": raw}, self._holder).held
        except msgspec.ValidationError:
            return msgspec.convert(raw, self._union)  # raises again, with the path as the caller knows it
