"""The stage of the tables' scenes, for scenes about time."""

from __future__ import annotations

from tests.api.tables.conftest import (
    ann,
    app,
    ben,
    cleo,
    joined,
    made_app,
    made_clients,
    moto,
    passerby,
    person,
    sqlite,
    store,
    timer,
)

__all__ = [
    "ann",
    "app",
    "ben",
    "cleo",
    "joined",
    "made_app",
    "made_clients",
    "moto",
    "passerby",
    "person",
    "sqlite",
    "store",
    "timer",
]
