"""API Gateway: turns requests into events, and the function's answers into responses."""

from __future__ import annotations

import base64
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from werkzeug.wrappers import Response

from tests.infra.function import Function

CLOUDFRONT = "198.51.100.7"
HOST = "abcdefghij.execute-api.eu-central-1.amazonaws.com"
STAGE = "dev"

Event = dict[str, Any]


class Answer(Response):
    @property
    def text(self) -> str:
        return self.get_data(as_text=True)


class Gateway(ABC):
    """Takes requests as Flask's test client does, so that the people of the other tests can use it."""

    def __init__(self, function: Function, peer: str = CLOUDFRONT) -> None:
        self.function = function
        self.peer = peer  # the caller's address
        self.is_base64 = False

    def open(
        self, path: str, *, method: str = "GET", json: Any = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        body = None if json is None else _text(json)
        sent = {**({} if body is None else {"Content-Type": "application/json"}), **(headers or {})}
        event = self.event(method, path, sent, body)
        if body is not None and self.is_base64:
            event |= {"body": base64.b64encode(body.encode()).decode(), "isBase64Encoded": True}
        return self.response(self.function.invoke(event))

    def get(self, path: str, **headers: str) -> Answer:
        return self.open(path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def post(self, path: str, *, json: Any, **more: Any) -> Answer:
        return self.open(path, method="POST", json=json, **more)

    @abstractmethod
    def event(self, method: str, path: str, headers: Mapping[str, str], body: str | None) -> Event: ...

    @abstractmethod
    def response(self, answer: Any) -> Answer: ...


class RestApi(Gateway):
    """Events of version 1.0, as a REST API sends them."""

    def event(self, method: str, path: str, headers: Mapping[str, str], body: str | None) -> Event:
        address = urlsplit(path)
        query = parse_qs(address.query, keep_blank_values=True)
        all_headers = {"Host": HOST, "X-Forwarded-For": self.peer, "X-Forwarded-Proto": "https", **headers}
        return {
            "resource": "/{proxy+}",
            "path": address.path,
            "httpMethod": method,
            "headers": all_headers,
            "multiValueHeaders": {name: [value] for name, value in all_headers.items()},
            "queryStringParameters": {name: values[-1] for name, values in query.items()} or None,
            "multiValueQueryStringParameters": query or None,
            "pathParameters": {"proxy": address.path.lstrip("/")},
            "stageVariables": None,
            "requestContext": {
                "stage": STAGE,
                "path": f"/{STAGE}{address.path}",
                "httpMethod": method,
                "requestId": "rest-request",
                "identity": {"sourceIp": self.peer, "userAgent": "tests"},
            },
            "body": body,
            "isBase64Encoded": False,
        }

    def response(self, answer: Any) -> Answer:
        headers = [(name, value) for name, values in answer["multiValueHeaders"].items() for value in values]
        return Answer(_bytes(answer), answer["statusCode"], headers)


class HttpApi(Gateway):
    """Events of version 2.0, as an HTTP API sends them."""

    stage = "$default"
    prefix = ""

    def event(self, method: str, path: str, headers: Mapping[str, str], body: str | None) -> Event:
        address = urlsplit(path)
        raw_path = self.prefix + address.path
        plain = {name.lower(): value for name, value in headers.items()}
        cookies = plain.pop("cookie", "").split("; ")
        event = {
            "version": "2.0",
            "routeKey": "ANY /v1/{proxy+}",
            "rawPath": raw_path,
            "rawQueryString": address.query,
            "headers": {"host": HOST, "x-forwarded-for": self.peer, "x-forwarded-proto": "https", **plain},
            "requestContext": {
                "stage": self.stage,
                "requestId": "http-request",
                "http": {"method": method, "path": raw_path, "protocol": "HTTP/1.1", "sourceIp": self.peer},
            },
            "isBase64Encoded": False,
        }
        given = {"body": body, "cookies": [each for each in cookies if each]}
        return event | {name: value for name, value in given.items() if value}

    def response(self, answer: Any) -> Answer:
        headers = [*answer["headers"].items(), *(("Set-Cookie", each) for each in answer["cookies"])]
        return Answer(_bytes(answer), answer["statusCode"], headers)


class StagedHttpApi(HttpApi):
    """An HTTP API whose stage has a name, which then stands before every path."""

    stage = STAGE
    prefix = f"/{STAGE}"


def _text(body: Any) -> str:
    return json.dumps(body)


def _bytes(answer: Any) -> bytes:
    body = (answer.get("body") or "").encode()
    return base64.b64decode(body) if answer.get("isBase64Encoded") else body
