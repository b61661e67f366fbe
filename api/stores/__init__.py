"""Stores: where tables, players and sessions are kept. An address says which store."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from api.stores.base import Store


def open_store(url: str) -> Store:
    """A path, `sqlite:PATH`, or `dynamodb://TABLE?region=REGION&endpoint=URL`; without a region, the environment's."""
    if not url.startswith("dynamodb:"):
        return _sqlite(url)
    return _dynamodb(url)


def _sqlite(url: str) -> Store:
    path = url.removeprefix("sqlite:")
    if not path or "://" in url:
        raise ValueError(f"not the address of a store: {url}")
    from api.stores.sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(path)


def _dynamodb(url: str) -> Store:
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    if not parts.netloc or parts.path.strip("/") or not options.keys() <= {"region", "endpoint"}:
        raise ValueError(f"not the address of a store: {url}")
    # Loads botocore, which a machine with SQLite can do without.
    from api.stores.dynamodb import DynamoStore  # noqa: PLC0415

    return DynamoStore(parts.netloc, region=options.get("region"), endpoint=options.get("endpoint"))
