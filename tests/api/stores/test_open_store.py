"""The address of a store."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from api.stores import open_store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from tests.api.stores.build import fill, sorts
from tests.api.stores.scripted import ScriptedAws


@pytest.mark.parametrize("scheme", ["", "sqlite:"])
def test_a_path_is_a_sqlite_file(tmp_path: Path, scheme: str) -> None:
    fill(open_store(f"{scheme}{tmp_path}/a.db"), "a")
    assert sorts(SqliteStore(tmp_path / "a.db").range("table#1")) == ["a"]


def test_a_dynamodb_address_names_table_region_and_endpoint() -> None:
    with ScriptedAws([(200, {})]) as aws:
        store = open_store(f"dynamodb://Torchpost-dev?region=eu-west-1&endpoint={aws.endpoint}")
        assert isinstance(store, DynamoStore)
        fill(store, "a")
    assert store.client.meta.region_name == "eu-west-1"
    assert aws.bodies[0]["TableName"] == "Torchpost-dev"


@pytest.mark.parametrize(
    "url", ["", "sqlite:", "postgres://here", "dynamodb:", "dynamodb://", "dynamodb://t?regoin=x", "dynamodb://t/u"]
)
def test_anything_else_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="not the address of a store"):
        open_store(url)


def test_sqlite_does_not_load_botocore() -> None:
    program = "import sys, api.stores; api.stores.open_store('a.db'); sys.exit('botocore' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603
