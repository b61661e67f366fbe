"""Answers made smaller on their way out, where the caller can read them so and it is worth the work."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

WORTH_IT = 1024  # bytes
LEVEL = 5  # nearly as small as the best, at a third of its time
KINDS = {"application/json", "application/problem+json", "text/html", "text/markdown", "text/plain", "image/svg+xml"}


def register(app: Flask) -> None:
    app.after_request(compressed)


def compressed(response: Response) -> Response:
    if response.mimetype not in KINDS or response.direct_passthrough or response.is_streamed:
        return response
    body = response.get_data()
    if len(body) < WORTH_IT or "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"] > 0:
        response.set_data(gzip.compress(body, LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        _weaken(response)
    return response


def _weaken(response: Response) -> None:
    """The same answer in other bytes: a strong ETag would promise the bytes."""
    tag, is_weak = response.get_etag()
    if tag is not None and not is_weak:
        response.set_etag(tag, weak=True)
