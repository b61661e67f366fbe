"""The requests or statements that a store gets while something is measured, and the units DynamoDB charges for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Protocol

from api.stores.attributes import Attributes
from api.stores.base import Index
from api.stores.dynamodb import PROJECTIONS, DynamoStore
from api.stores.sqlite import SqliteStore


@dataclass
class Reading:
    requests: int = 0  # to DynamoDB, or statements of SQLite
    read_units: float = 0.0
    write_units: float = 0.0

    def __add__(self, other: Reading) -> Reading:
        return Reading(
            self.requests + other.requests,
            self.read_units + other.read_units,
            self.write_units + other.write_units,
        )

    def __sub__(self, other: Reading) -> Reading:
        return Reading(
            self.requests - other.requests,
            self.read_units - other.read_units,
            self.write_units - other.write_units,
        )


class Meter(Protocol):
    def read(self) -> Reading: ...


class SqliteMeter:
    def __init__(self, store: SqliteStore) -> None:
        self._statements = 0
        with store._connection() as connection:
            connection.set_trace_callback(self._count)

    def _count(self, _: str) -> None:
        self._statements += 1

    def read(self) -> Reading:
        return Reading(self._statements)


class DynamoMeter:
    """Listens to every request and counts what DynamoDB would charge for it, by the sizes of items.

    It knows the items that were written since it began to listen. A transaction writes every item twice; the copy of an
    index is written once, where it changes: an entry that moves is taken out at one place and put in at another.
    """

    def __init__(self, store: DynamoStore) -> None:
        self._now = Reading()
        self._kept: dict[tuple[str, str], Attributes] = {}
        events = store.client.meta.events
        events.register("provide-client-params.dynamodb", self._remember)
        events.register("before-send.dynamodb", self._count)
        events.register("after-call.dynamodb", self._charge)

    def _remember(self, params: dict[str, Any], context: dict[str, Any], **_: Any) -> None:
        context["asked"] = params

    def _count(self, **_: Any) -> None:
        self._now.requests += 1

    def _charge(self, parsed: Mapping[str, Any], model: Any, context: Mapping[str, Any], **_: Any) -> None:
        asked = context.get("asked", {})
        if "Error" in parsed:
            return
        match model.name:
            case "PutItem":
                self._now.write_units += self._put(asked["Item"], 1)
            case "DeleteItem":
                self._now.write_units += self._delete(asked["Key"], 1)
            case "BatchWriteItem":
                for request in next(iter(asked["RequestItems"].values())):
                    self._now.write_units += self._put(request["PutRequest"]["Item"], 1)
            case "TransactWriteItems":
                for ((verb, one),) in (each.items() for each in asked["TransactItems"]):
                    self._now.write_units += self._put(one["Item"], 2) if verb == "Put" else self._delete(one["Key"], 2)
            case "GetItem":
                self._now.read_units += _blocks(parsed.get("Item", {}), 4096) * _share(asked)
            case "BatchGetItem":
                (wanted,), (found,) = asked["RequestItems"].values(), parsed["Responses"].values() or ([],)
                missing = len(wanted["Keys"]) - len(found)
                self._now.read_units += (sum(_blocks(item, 4096) for item in found) + missing) * _share(wanted)
            case "Query":
                size = sum(map(_size, parsed["Items"]))
                self._now.read_units += max(1, ceil(size / 4096)) * _share(asked)

    def _put(self, item: Attributes, times: int) -> float:
        before = self._kept.get(_key(item), {})
        self._kept[_key(item)] = item
        units = max(_blocks(before, 1024), _blocks(item, 1024)) * times
        return units + sum(_moved(before, item, index) for index in PROJECTIONS)

    def _delete(self, key: Attributes, times: int) -> float:
        before = self._kept.pop(_key(key), {})
        return _blocks(before, 1024) * times + sum(_moved(before, {}, index) for index in PROJECTIONS)

    def read(self) -> Reading:
        return Reading(self._now.requests, self._now.read_units, self._now.write_units)


def _share(asked: Mapping[str, Any]) -> float:
    """In parts of a unit: a read that may be a moment old costs half."""
    return 1 if asked.get("ConsistentRead") else 0.5


def _key(item: Attributes) -> tuple[str, str]:
    return item["pk"]["S"], item["sk"]["S"]


def _size(item: Attributes) -> int:
    """The size of names and values, as DynamoDB counts it."""
    return sum(len(name.encode()) + len(next(iter(value.values()))) for name, value in item.items())


def _blocks(item: Attributes, size: int) -> int:
    return max(1, ceil(_size(item) / size))


def _moved(before: Attributes, after: Attributes, index: Index) -> int:
    """Units of an index for one item that is written."""
    both = [_listed(item, index) for item in (before, after)]
    if both[0] == both[1]:
        return 0
    if both[0] and both[1] and _place(before, index) == _place(after, index):
        return _blocks(both[1], 1024)
    return sum(_blocks(entry, 1024) for entry in both if entry)


def _place(item: Attributes, index: Index) -> tuple[Any, Any]:
    return item[f"{index}_pk"], item[f"{index}_sk"]


def _listed(item: Attributes, index: Index) -> Attributes:
    """The part of an item that is in an index."""
    if f"{index}_pk" not in item:
        return {}
    if PROJECTIONS[index] == "ALL":
        return item
    return {name: item[name] for name in ("pk", "sk", f"{index}_pk", f"{index}_sk")}


def metered(meter: Meter, work: Callable[[], object]) -> Reading:
    before = meter.read()
    work()
    return meter.read() - before
