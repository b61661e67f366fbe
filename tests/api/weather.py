"""Bad weather between the service and DynamoDB, made where botocore sends its requests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.exceptions import (
    ConnectionClosedError,
    ConnectTimeoutError,
    EndpointConnectionError,
    ReadTimeoutError,
)
from botocore.httpsession import URLLib3Session

from api.stores.dynamodb import DynamoStore

Trouble = Callable[[AWSPreparedRequest], AWSResponse]  # or an error instead of an answer

NOWHERE = "http://127.0.0.1:9/"  # botocore asks every listener, so this keeps moto from carrying the request out
_NAMESPACE = "com.amazonaws.dynamodb.v20120810#"


class Raw(BytesIO):
    def stream(self, **_: Any) -> Iterator[bytes]:
        yield self.getvalue()


def answered(status: int, kind: str, **more: Any) -> Trouble:
    body = json.dumps({"__type": _NAMESPACE + kind, "message": "as the test has it", **more}).encode()
    return lambda request: AWSResponse(request.url, status, {"x-amzn-requestid": "1"}, Raw(body))


def cancelled(*codes: str) -> Trouble:
    return answered(400, "TransactionCanceledException", CancellationReasons=[{"Code": code} for code in codes])


def lost(error: type[Exception]) -> Trouble:
    def fail(request: AWSPreparedRequest) -> AWSResponse:
        raise error(endpoint_url=request.url, error="as the test has it")

    return fail


def lost_on_the_way_back(request: AWSPreparedRequest) -> AWSResponse:
    """It is done, and nobody learns of it."""
    assert URLLib3Session().send(request).status_code == 200
    raise ReadTimeoutError(endpoint_url=request.url)


PASSING: dict[str, Trouble] = {
    "throttled table": answered(400, "ProvisionedThroughputExceededException"),
    "throttled account": answered(400, "RequestLimitExceeded"),
    "throttled requests": answered(400, "ThrottlingException"),
    "throttled transaction": cancelled("ThrottlingError"),
    "transaction conflict": cancelled("None", "TransactionConflict"),
    "the same transaction under way": answered(400, "TransactionInProgressException"),
    "server error": answered(500, "InternalServerError"),
    "service unavailable": answered(503, "ServiceUnavailable"),
    "no answer in time": lost(ReadTimeoutError),
    "no connection in time": lost(ConnectTimeoutError),
    "nobody there": lost(EndpointConnectionError),
    "connection cut": lost(ConnectionClosedError),
}
LASTING: dict[str, Trouble] = {
    "not allowed": answered(400, "AccessDeniedException"),
    "no such table": answered(400, "ResourceNotFoundException"),
}


class Weather:
    def __init__(self, trouble: Trouble, times: int | None) -> None:
        self._trouble, self._left = trouble, times
        self.requests: list[bytes] = []  # bodies of all that was sent

    def meets(self, request: AWSPreparedRequest, **_: Any) -> AWSResponse | None:
        self.requests.append(bytes(request.body or b""))
        if self._left == 0:
            return None
        self._left = self._left and self._left - 1
        answer = self._trouble(request)
        request.url = NOWHERE
        return answer


@contextmanager
def bad_weather(store: DynamoStore, operation: str, trouble: Trouble, times: int | None = None) -> Iterator[Weather]:
    """Requests of this kind meet trouble, this often or always."""
    weather, event = Weather(trouble, times), f"before-send.dynamodb.{operation}"
    store.client.meta.events.register_first(event, weather.meets)
    try:
        yield weather
    finally:
        store.client.meta.events.unregister(event, weather.meets)
