"""The bridge between msgspec's types and the OpenAPI document: every type of every game is a schema of its own."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import marshmallow
import msgspec
from msgspec import inspect

import engines
from api.answers.any_game import REF
from api.http.envelopes.fields import Typed
from engines.contract import AnyGame, Result
from engines.rng import Rng

if TYPE_CHECKING:
    from apispec import APISpec
    from apispec.ext.marshmallow import MarshmallowPlugin
_SHARED: tuple[type, ...] = (Result, Rng)  # the same in every game, so without a game's name

Components = dict[str, dict[str, Any]]

_NO_MORE = ("items", False)  # of a tuple, whose length says the same; APISpec takes it for the name of a schema


def show_typed(plugin: MarshmallowPlugin) -> None:
    """Let the document show `Typed` fields as the schemas they carry."""
    assert plugin.converter is not None  # noqa: S101 - set when the plugin joins a document
    plugin.converter.add_attribute_function(_typed_properties)  # type: ignore[no-untyped-call]


def _typed_properties(_: Any, field: marshmallow.fields.Field[Any], **__: Any) -> dict[str, Any]:
    return dict(field.shown) if isinstance(field, Typed) else {}


def add_components(spec: APISpec, answers: Iterable[type]) -> None:
    """Every type of every game that can be played, the unions over games, and the types of our own answers."""
    games = engines.ready()
    components = _shown([*_SHARED, *answers], prefix="", plain=())
    for struct in _structs(inspect.multi_type_info(tuple(answers))):
        components[struct.__name__]["required"] = _always_there(struct)
    for game in games:
        components |= game_components(game)
    components |= _unions(games)
    for name, schema in components.items():
        spec.components.schema(name, component=schema)


def _structs(types: Iterable[inspect.Type]) -> set[type[msgspec.Struct]]:
    """All structs that these types are made of."""
    found: set[type[msgspec.Struct]] = set()
    coming = list(types)
    while coming:
        each = coming.pop()
        if isinstance(each, inspect.StructType) and each.cls not in found:
            found.add(each.cls)
            coming += [field.type for field in each.fields]
        coming += _inner(each)
    return found


def _inner(of: inspect.Type) -> list[inspect.Type]:
    """The types inside a type that describes, makes optional or collects others."""
    if isinstance(of, inspect.Metadata):
        return [of.type]
    if isinstance(of, inspect.UnionType):
        return list(of.types)
    if isinstance(of, inspect.ListType | inspect.VarTupleType):
        return [of.item_type]
    return [of.value_type] if isinstance(of, inspect.DictType) else []


def _always_there(struct: type[msgspec.Struct]) -> list[str]:
    """The fields an answer always holds. A default alone does not mean that a field is left out."""
    fields = msgspec.structs.fields(struct)
    if struct.__struct_config__.omit_defaults:
        return [each.encode_name for each in fields if each.required]
    return [each.encode_name for each in fields if each.default is not msgspec.UNSET]


def prefix(game: AnyGame) -> str:
    """What the names of a game's schemas begin with: its title in CamelCase, letters and digits alone."""
    return "".join(word.capitalize() for word in re.findall("[A-Za-z0-9]+", game.facts.title))


def game_components(game: AnyGame) -> Components:
    name = prefix(game)
    types = [game.state, game.view, game.options, *game.actions, *game.events]
    components = _shown(types, prefix=name, plain=[each.__name__ for each in _SHARED])
    components = _with_named_literals(components, game, name)
    for each in (game.state, game.view):
        properties = components[name + each.__name__]["properties"]
        properties["game"] = {"const": game.facts.id}
        properties["rules"] = {"type": "integer", "minimum": 1, "maximum": game.facts.rules}
    components[f"{name}Action"] = _union_by_type(components, name, game.actions)
    components[f"{name}Event"] = _union_by_type(components, name, game.events)
    return components


def _shown(types: Sequence[type], prefix: str, plain: Sequence[str]) -> Components:
    """Components of these types and all they are made of; names in `plain` go without the prefix."""
    _, found = msgspec.json.schema_components(types, ref_template=f"{REF}{prefix}{{name}}")
    renamed = {f"{REF}{prefix}{name}": f"{REF}{name}" for name in plain}
    for schema in found.values():
        schema.pop("title", None)  # a class's name, which says less than the component's
    return {prefix + name: _renamed(schema, renamed) for name, schema in found.items() if name not in plain}


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    if isinstance(schema, dict):
        kept = {key: each for key, each in schema.items() if (key, each) != _NO_MORE}
        return {key: names.get(each, each) if key == "$ref" else _renamed(each, names) for key, each in kept.items()}
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    return schema


def _with_named_literals(components: Components, game: AnyGame, name: str) -> Components:
    """The literals that a game's modules name, such as its cards, are schemas too instead of being spelt
    out each time."""
    literals = {name + each: values for each, values in _literals(game)}
    named = {frozenset(values): REF + each for each, values in literals.items()}
    shown = {each: _referring(schema, named) for each, schema in components.items()}
    text = msgspec.json.encode(shown).decode()
    return shown | {each: {"enum": list(literals[each])} for each in literals if f'"{REF}{each}"' in text}


def _literals(game: AnyGame) -> Iterator[tuple[str, tuple[Any, ...]]]:
    package = game.state.__module__.rpartition(".")[0]
    modules = [module for each, module in sorted(sys.modules.items()) if each.startswith(f"{package}.")]
    for module in modules:
        yield from ((each, get_args(value)) for each, value in vars(module).items() if get_origin(value) is Literal)


def _referring(schema: Any, named: dict[frozenset[Any], str]) -> Any:
    if isinstance(schema, list):
        return [_referring(each, named) for each in schema]
    if not isinstance(schema, dict):
        return schema
    ref = named.get(frozenset(schema["enum"])) if isinstance(schema.get("enum"), list) else None
    if ref:  # what is said of this field alone stays beside it
        return {"$ref": ref} | {key: each for key, each in schema.items() if key.startswith("x-")}
    return {key: _referring(each, named) for key, each in schema.items()}


def _union_by_type(components: Components, name: str, kinds: Sequence[type]) -> dict[str, Any]:
    refs = {_tag(components[name + kind.__name__]): REF + name + kind.__name__ for kind in kinds}
    return _union(refs.values()) | {"discriminator": {"propertyName": "type", "mapping": refs}}


def _tag(schema: dict[str, Any]) -> str:
    tag: str = schema["properties"]["type"]["enum"][0]
    return tag


def _union(refs: Iterable[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": ref} for ref in refs]}


def _unions(games: Sequence[AnyGame]) -> Components:
    """The unions over all games; a state and a view say in `game` which one they are of."""
    names = {game.facts.id: prefix(game) for game in games}
    components: Components = {}
    for kind in ("State", "View"):
        refs = {game: f"{REF}{name}{kind}" for game, name in names.items()}
        by_game = {"discriminator": {"propertyName": "game", "mapping": refs}}
        components[kind] = _union(refs.values()) | by_game
    for kind in ("Action", "Event", "Options"):
        components[kind] = _union(f"{REF}{name}{kind}" for name in names.values())
    components["GameId"] = {"type": "string", "enum": list(engines.catalogue())}
    components["ReadyGameId"] = {"type": "string", "enum": list(names)}
    return components
