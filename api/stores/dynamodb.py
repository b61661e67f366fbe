"""The deployed store: one DynamoDB table with two sparse indexes."""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from api.stores.attributes import (
    ALIVE,
    INDEXES,
    condition,
    item_attributes,
    item_of,
    key_attributes,
    number,
    place_in,
    start_attributes,
)
from api.stores.base import ConflictError, Index, Item, Key, Page, Put, UnavailableError, Write
from api.stores.cursors import cursor_after, place_of
from api.stores.limits import MAX_KEYS, is_possible, is_searchable, require_readable, require_writable, write_key
from api.stores.retries import ATTEMPTS, patiently, pause

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient


READ_TIMEOUT = 5.0  # seconds for an answer; DynamoDB needs a hundredth of that
# A place in `due` moves with almost every move, so that index holds only keys, and the items are read by them.
PROJECTIONS: dict[Index, Any] = {"open": "ALL", "due": "KEYS_ONLY"}
SIMULATED_TIMEOUT = 30.0  # seconds for one of a simulated service, which may be slow on a busy machine


class DynamoStore:
    def __init__(
        self,
        table: str,
        *,
        region: str | None = None,
        endpoint: str | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._table = table
        self._region = region
        self._endpoint = endpoint
        self._now = now

    @cached_property
    def client(self) -> DynamoDBClient:
        """Made at the first use: loading boto3 takes longer than most requests."""
        from boto3.session import Session  # noqa: PLC0415
        from botocore.config import Config  # noqa: PLC0415

        # Repeats are left to `patiently`, which knows what may be repeated and for how long.
        read_timeout = SIMULATED_TIMEOUT if self._endpoint or "AWS_ENDPOINT_URL" in os.environ else READ_TIMEOUT
        config = Config(
            connect_timeout=1,
            read_timeout=read_timeout,
            retries={"total_max_attempts": 1},
            parameter_validation=False,  # all of them are made here; looking at each takes a sixth of a request's work
        )
        return Session().client("dynamodb", region_name=self._region, endpoint_url=self._endpoint, config=config)

    def read(self, *keys: Key, eventually: bool = False) -> list[Item | None]:
        require_readable(keys)
        wanted = [key for key in dict.fromkeys(keys) if is_possible(key)]
        found = dict(zip(wanted, self._found(wanted, eventually=eventually), strict=True))
        return [self._alive(found.get(key)) for key in keys]

    def commit(self, *writes: Write) -> None:
        require_writable(writes)
        if not writes:
            return
        now = int(self._now())
        if len(writes) == 1:
            self._commit_one(writes[0], now)
            return
        operations = [self._operation(write, now) for write in writes]
        # A repeat with the same token does nothing twice, even if the first answer was lost on the way.
        token = str(uuid.uuid4())
        patiently(lambda: self.client.transact_write_items(TransactItems=operations, ClientRequestToken=token), writes)

    def _commit_one(self, write: Write, now: int) -> None:
        """A plain conditional write, which costs half of a transaction."""
        ((verb, asked),) = self._operation(write, now).items()
        send: Callable[..., Any] = self.client.put_item if verb == "Put" else self.client.delete_item
        attempts = 0

        def attempt() -> None:
            nonlocal attempts
            attempts += 1
            send(**asked)

        try:
            patiently(attempt, [write])
        except ConflictError:
            if attempts == 1 or not self._is_done(write):
                raise

    def _is_done(self, write: Write) -> bool:
        """Whether an earlier attempt was written and only its answer was lost."""
        found = self._alive(self._found([write_key(write)])[0])
        if not isinstance(write, Put) or found is None:
            return not isinstance(write, Put) and found is None
        return (found.version, found.body) == (write.item.version, write.item.body)

    def range(  # noqa: PLR0913 - all but one by name
        self,
        partition: str,
        *,
        prefix: str = "",
        after: str = "",
        limit: int = 100,
        newest_first: bool = False,
        eventually: bool = False,
    ) -> list[Item]:
        is_inside = after.startswith(prefix)
        is_all_behind = bool(after) and not is_inside and (after > prefix) != newest_first
        if not is_searchable(partition, prefix, after, limit=limit) or is_all_behind:
            return []
        query: dict[str, Any] = {"ConsistentRead": not eventually, "ScanIndexForward": not newest_first}
        if after and is_inside:
            query["ExclusiveStartKey"] = key_attributes(Key(partition, after))
        if not prefix:
            return self._items(query, "pk = :partition", {":partition": partition}, limit)
        values = {":partition": partition, ":prefix": prefix}
        return self._items(query, "pk = :partition AND begins_with(sk, :prefix)", values, limit)

    def index(
        self, index: Index, partition: str, *, until: str | None = None, cursor: str | None = None, limit: int = 50
    ) -> Page:
        place = None if cursor is None else place_of(cursor, index, partition)
        is_all_behind = until is not None and until < (place.listed.sort if place else "\0")
        if not is_searchable(partition, until or "", limit=limit) or is_all_behind:
            return Page([], None)
        query: dict[str, Any] = {"IndexName": index}
        if place:
            query["ExclusiveStartKey"] = start_attributes(place)
        asked, values = f"{index}_pk = :partition", {":partition": partition}
        if until is not None:
            asked, values = f"{asked} AND {index}_sk <= :until", {**values, ":until": until}
        items = self._items(query, asked, values, limit + 1)
        return Page(items[:limit], cursor_after(index, items[limit - 1]) if len(items) > limit else None)

    def create_table(self) -> None:
        """Create the table if it does not exist. For tests and simulated servers: a deployed table comes from the
        template of its stage, which also tells DynamoDB to remove what is past its `expires_at`."""
        names = ["pk", "sk", *(f"{index}_{part}" for index in INDEXES for part in ("pk", "sk"))]
        # A slow answer makes the client ask again, and by then the table exists.
        with suppress(self.client.exceptions.ResourceInUseException):
            self.client.create_table(
                TableName=self._table,
                BillingMode="PAY_PER_REQUEST",
                AttributeDefinitions=[{"AttributeName": name, "AttributeType": "S"} for name in names],
                KeySchema=_key_schema(""),
                GlobalSecondaryIndexes=[
                    {
                        "IndexName": index,
                        "KeySchema": _key_schema(f"{index}_"),
                        "Projection": {"ProjectionType": PROJECTIONS[index]},
                    }
                    for index in INDEXES
                ],
            )
        self.client.get_waiter("table_exists").wait(TableName=self._table, WaiterConfig={"Delay": 1})

    def _found(self, keys: Sequence[Key], *, eventually: bool = False) -> list[Item | None]:
        """One request, unless DynamoDB leaves some for another."""
        if not keys:
            return []
        if len(keys) == 1:
            place: Any = {"TableName": self._table, "Key": key_attributes(keys[0])}
            attributes = patiently(lambda: self.client.get_item(**place, ConsistentRead=not eventually)).get("Item")
            return [item_of(attributes) if attributes else None]
        found: dict[Key, Item] = {}
        wanted: Any = {self._table: {"Keys": [key_attributes(key) for key in keys], "ConsistentRead": not eventually}}
        for attempt in range(1, ATTEMPTS + 1):
            answer = patiently(partial(self.client.batch_get_item, RequestItems=wanted))
            found |= {item.key: item for item in map(item_of, answer["Responses"].get(self._table, ()))}
            wanted = answer.get("UnprocessedKeys")
            if not wanted:
                return [found.get(key) for key in keys]
            pause(attempt)
        raise UnavailableError("some of what was asked for was left out")

    def _items(self, query: dict[str, Any], asked: str, values: dict[str, str], limit: int) -> list[Item]:
        """Up to `limit` items. DynamoDB counts the expired ones and stops at 1 MB, so it may take several pages."""
        query |= {
            "TableName": self._table,
            "KeyConditionExpression": asked,
            "FilterExpression": ALIVE,
            "ExpressionAttributeValues": {name: {"S": text} for name, text in values.items()},
            "Limit": limit,
        }
        query["ExpressionAttributeValues"][":now"] = number(int(self._now()))
        items: list[Item] = []
        while len(items) < limit:
            page = patiently(lambda: self.client.query(**query))
            items += self._listed(page["Items"], query.get("IndexName"))
            if "LastEvaluatedKey" not in page:
                break
            query["ExclusiveStartKey"] = page["LastEvaluatedKey"]
        return items[:limit]

    def _listed(self, found: Sequence[Any], index: Index | None) -> list[Item]:
        """Items as a query gives them, or as they are by now if an index has nothing but their keys."""
        if index is None or PROJECTIONS[index] == "ALL":
            return [item_of(attributes) for attributes in found]
        places = [place_in(attributes, index) for attributes in found]
        keys = [place.key for place in places]
        now = [item for first in range(0, len(keys), MAX_KEYS) for item in self.read(*keys[first : first + MAX_KEYS])]
        both = zip(places, now, strict=True)
        return [item for place, item in both if item is not None and item.indexes.get(index) == place.listed]

    def _operation(self, write: Write, now: int) -> Any:
        target = {"TableName": self._table, **condition(write.expect, now)}
        if isinstance(write, Put):
            return {"Put": {**target, "Item": item_attributes(write.item)}}
        return {"Delete": {**target, "Key": key_attributes(write.key)}}

    def _alive(self, item: Item | None) -> Item | None:
        """DynamoDB may take days to remove what has expired."""
        is_over = item is None or (item.expires_at is not None and item.expires_at <= int(self._now()))
        return None if is_over else item


def _key_schema(prefix: str) -> list[Any]:
    return [
        {"AttributeName": f"{prefix}pk", "KeyType": "HASH"},
        {"AttributeName": f"{prefix}sk", "KeyType": "RANGE"},
    ]
