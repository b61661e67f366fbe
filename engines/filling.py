"""In the terminal a person fills in the fields of an action one by one, with words, numbers or lists of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from .contract import AnyAction
from .phrases import listed

_WORDS = {"yes": "true", "no": "false"}  # as a person answers, and as they are read
Asking = Callable[[str], str]
Complaint = Callable[[str], None]


def filled(action: AnyAction, ask: Asking, complain: Complaint) -> AnyAction:
    """The action with its free fields filled in; a field that is left out stays as it is."""
    wanted = action.to_fill()
    for each in msgspec.structs.fields(action):
        if each.name in wanted and not _is_made_of_parts(each.type):
            action = _with_words(action, each, _label(each, *wanted[each.name]), ask, complain)
    return action


def _with_words(action: AnyAction, field: Any, label: str, ask: Asking, complain: Complaint) -> AnyAction:
    """Asks for one field until the words fit."""
    while said := ask(f"{label}, or nothing: "):
        try:
            values = {**msgspec.to_builtins(action), field.encode_name: _read(field, said)}
            return msgspec.convert(values, type(action), strict=False)
        except msgspec.ValidationError as error:
            complain(f"That does not fit: {error}.")
    return action


def written(kind: type[AnyAction], ask: Asking) -> AnyAction:
    """An action of an unlisted kind; raises msgspec.ValidationError if the words do not fit."""
    values: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for each in msgspec.structs.fields(kind):
        said = ask(f"{_label(each)}: " if each.required else f"{_label(each)}, or nothing: ")
        if said or each.required:
            values[each.encode_name] = _read(each, said)
    return msgspec.convert(values, kind, strict=False)


def _read(field: Any, said: str) -> Any:
    """The value as it was typed; several things have commas between them."""
    plain = _plain(field.type)
    if get_origin(plain) is tuple:
        return [part.strip() for part in said.split(",")]
    return _WORDS.get(said, said) if plain is bool else said


def _label(field: Any, label: str = "", some: str = "") -> str:
    """E.g. `Bonus (-2 to 2)`."""
    some = some or _some_words(field.type)
    return f"{label or field.encode_name.capitalize()}{f' ({some})' if some else ''}"


def _some_words(kind: Any) -> str:
    """What can be typed, unless it is free text."""
    plain = _plain(kind)
    if get_origin(plain) is Literal:
        return listed([str(each) for each in get_args(plain)], "or")
    if plain is bool:
        return "yes or no"
    if get_origin(plain) is tuple:
        return "with commas between"
    bounds = [each for each in _layers(kind) if isinstance(each, msgspec.Meta) and each.ge is not None]
    return f"{bounds[0].ge} to {bounds[0].le}" if plain is int and bounds else ""


def _is_made_of_parts(kind: Any) -> bool:
    """Whether words cannot say it, such as a list of foes."""
    inner = [_plain(each) for each in get_args(_plain(kind))]
    return any(isinstance(each, type) and issubclass(each, msgspec.Struct) for each in inner)


def _plain(kind: Any) -> Any:
    """A type without its bounds, and without None."""
    return next(each for each in _layers(kind) if not isinstance(each, msgspec.Meta))


def _layers(kind: Any) -> Iterator[Any]:
    """The plain type within a type, and the bounds around it."""
    if get_origin(kind) is Annotated:
        plain, *bounds = get_args(kind)
        yield from _layers(plain)
        yield from bounds
    elif get_origin(kind) in {Union, UnionType}:
        for each in get_args(kind):
            if each is not type(None):
                yield from _layers(each)
    else:
        yield kind
