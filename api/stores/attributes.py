"""Items, keys and expectations in the form in which DynamoDB takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from api.stores.base import Index, Item, Key
from api.stores.cursors import Place
from api.stores.dictionaries import packed, unpacked

Attributes = Mapping[str, Any]  # {"pk": {"S": "table#k3J…"}, "version": {"N": "17"}, …}

INDEXES: tuple[Index, ...] = get_args(Index)
PACKED = "packed"
ALIVE = "(attribute_not_exists(expires_at) OR expires_at > :now)"
ABSENT = "attribute_not_exists(pk) OR expires_at <= :now"


def key_attributes(key: Key) -> Attributes:
    return {"pk": {"S": key.partition}, "sk": {"S": key.sort}}


def place_attributes(index: str, listed: Key) -> Attributes:
    return {f"{index}_pk": {"S": listed.partition}, f"{index}_sk": {"S": listed.sort}}


def start_attributes(place: Place) -> Attributes:
    return {**key_attributes(place.key), **place_attributes(place.index, place.listed)}


def place_in(attributes: Attributes, index: str) -> Place:
    """An entry of an index: what it lists, and where."""
    listed = Key(attributes[f"{index}_pk"]["S"], attributes[f"{index}_sk"]["S"])
    return Place(index, listed, Key(attributes["pk"]["S"], attributes["sk"]["S"]))


def item_attributes(item: Item) -> Attributes:
    attributes = {**key_attributes(item.key), "version": number(item.version), **_body_attributes(item)}
    if item.expires_at is not None:
        attributes["expires_at"] = number(item.expires_at)
    for index, listed in item.indexes.items():
        attributes |= place_attributes(index, listed)
    return attributes


def item_of(attributes: Attributes) -> Item:
    expires_at = attributes.get("expires_at")
    return Item(
        key=Key(attributes["pk"]["S"], attributes["sk"]["S"]),
        body=_body_of(attributes),
        version=int(attributes["version"]["N"]),
        indexes={
            index: Key(attributes[f"{index}_pk"]["S"], attributes[f"{index}_sk"]["S"])
            for index in INDEXES
            if f"{index}_pk" in attributes
        },
        expires_at=None if expires_at is None else int(expires_at["N"]),
    )


def condition(expect: int | None, now: int) -> dict[str, Any]:
    """What must be true of the item that is there; see Put.expect."""
    if expect is None:
        return {}
    if expect == 0:
        return {"ConditionExpression": ABSENT, "ExpressionAttributeValues": {":now": number(now)}}
    values = {":now": number(now), ":version": number(expect)}
    return {"ConditionExpression": f"version = :version AND {ALIVE}", "ExpressionAttributeValues": values}


def number(value: int) -> Attributes:
    return {"N": str(value)}


def _body_attributes(item: Item) -> dict[str, Any]:
    """The packed body. The name of its attribute says by which dictionary it is packed, if by one."""
    number, short = packed(item.body, item.family)
    if len(short) >= len(item.body):
        return {"body": {"B": item.body}}
    return {f"{PACKED}{number or ''}": {"B": short}}


def _body_of(attributes: Attributes) -> bytes:
    if "body" in attributes:
        body: bytes = attributes["body"]["B"]
        return body
    name = next(name for name in attributes if name.startswith(PACKED))
    return unpacked(attributes[name]["B"], int(name.removeprefix(PACKED) or 0))
