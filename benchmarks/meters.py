"""What a store is asked while something is measured: requests or statements, and the units DynamoDB charges for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore


@dataclass
class Reading:
    requests: int = 0  # to DynamoDB, or statements of SQLite
    read_units: float = 0.0
    write_units: float = 0.0

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
    """Listens to every request, and makes every answer tell what it would be charged."""

    def __init__(self, store: DynamoStore) -> None:
        self._now = Reading()
        events = store.client.meta.events
        events.register("before-parameter-build.dynamodb", self._ask)
        events.register("before-send.dynamodb", self._count)
        events.register("after-call.dynamodb", self._charge)

    def _ask(self, params: dict[str, Any], model: Any, **_: Any) -> None:
        if "ReturnConsumedCapacity" in model.input_shape.members:
            params["ReturnConsumedCapacity"] = "TOTAL"

    def _count(self, **_: Any) -> None:
        self._now.requests += 1

    def _charge(self, parsed: Mapping[str, Any], model: Any, **_: Any) -> None:
        consumed = parsed.get("ConsumedCapacity", [])
        units = sum(each["CapacityUnits"] for each in (consumed if isinstance(consumed, list) else [consumed]))
        if "Write" in model.name:
            self._now.write_units += units
        else:
            self._now.read_units += units

    def read(self) -> Reading:
        return Reading(self._now.requests, self._now.read_units, self._now.write_units)


def metered(meter: Meter, work: Callable[[], object]) -> Reading:
    before = meter.read()
    work()
    return meter.read() - before
