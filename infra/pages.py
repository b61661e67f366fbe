"""The web pages in their bucket: each file with the headers that tell browsers how long to keep it."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from infra.aws import Aws
from infra.waiting import pauses

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "assets/"  # the build puts a hash of the content into these names
KEPT = timedelta(days=30)  # how long open pages can still get the files of an earlier build
PATIENCE = 15 * 60.0  # seconds until CloudFront has forgotten

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


class PagesError(Exception):
    """The pages cannot be put in place; the message says why."""


class Brought(NamedTuple):
    sent: list[str]
    removed: list[str]


def bring(aws: Aws, bucket: str, folder: Path, now: datetime) -> Brought:
    """Send what has changed, the page itself last: it must not name a file that does not exist yet."""
    there = dict(_stored(aws, bucket))
    names = sorted((path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()), key=_order)
    types = {name: _type(name) for name in names}
    sent = []
    for name in names:
        body = (folder / name).read_bytes()
        if name in there and there[name].digest == hashlib.md5(body, usedforsecurity=False).hexdigest():
            continue
        aws.files.put_object(Bucket=bucket, Key=name, Body=body, ContentType=types[name], CacheControl=_caching(name))
        sent.append(name)
    removed = [name for name, each in there.items() if name not in types and now - each.since > KEPT]
    _remove(aws, bucket, removed)
    return Brought(sent, removed)


def forget(aws: Aws, site: str) -> None:
    """Make CloudFront ask for everything anew, and wait until it does."""
    batch: Any = {"Paths": {"Quantity": 1, "Items": ["/*"]}, "CallerReference": uuid.uuid4().hex}
    asked = aws.sites.create_invalidation(DistributionId=site, InvalidationBatch=batch)["Invalidation"]
    for _ in pauses(PATIENCE):
        if aws.sites.get_invalidation(DistributionId=site, Id=asked["Id"])["Invalidation"]["Status"] == "Completed":
            return
    raise PagesError(f"CloudFront has not forgotten the old pages of {site} yet; repeat.")


def empty(aws: Aws, bucket: str) -> None:
    _remove(aws, bucket, [name for name, _ in _stored(aws, bucket)])


class _Stored(NamedTuple):
    digest: str
    since: datetime


def _stored(aws: Aws, bucket: str) -> Iterator[tuple[str, _Stored]]:
    for page in aws.files.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        for each in page.get("Contents", []):
            yield each["Key"], _Stored(each["ETag"].strip('"'), each["LastModified"])


def _remove(aws: Aws, bucket: str, names: list[str]) -> None:
    for first in range(0, len(names), 1000):  # all that one request may name
        some = names[first : first + 1000]
        aws.files.delete_objects(Bucket=bucket, Delete={"Objects": [{"Key": name} for name in some]})


def _order(name: str) -> tuple[int, str]:
    return (0 if name.startswith(HASHED) else 2 if name.endswith(".html") else 1, name)


def _caching(name: str) -> str:
    return FOR_EVER if name.startswith(HASHED) else ASK_AGAIN


def _type(name: str) -> str:
    """Listed, not guessed: the type a machine gives a .js depends on what else is installed there."""
    try:
        return TYPES[Path(name).suffix]
    except KeyError:
        raise PagesError(f"Nobody has said what kind of file {name} is: add it to infra/pages.py.") from None
