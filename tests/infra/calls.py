"""The AWS calls that a command makes, here and in the processes it starts, by the rights they need."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from botocore.client import BaseClient

FILE = "CALLS_ARE_NOTED_IN"  # tells started processes where to record theirs
HOOK = Path(__file__).with_name("recorder")  # makes Python begin with `begin`

_SERVICES = {"sesv2": "ses"}
_RIGHTS = {  # that are not called as their operations are
    "lambda:Invoke": "lambda:InvokeFunction",
    "s3:DeleteObjects": "s3:DeleteObject",
    "s3:HeadBucket": "s3:ListBucket",
    "s3:HeadObject": "s3:GetObject",
    "s3:ListObjectsV2": "s3:ListBucket",
}


def begin() -> None:
    """From here on every call is recorded."""
    file, make = os.environ[FILE], BaseClient._make_api_call

    def note(client: Any, operation: str, arguments: Any) -> Any:
        service = client.meta.service_model.service_name
        with Path(file).open("a") as notes:
            notes.write(f"{_SERVICES.get(service, service)}:{operation}\n")
        return make(client, operation, arguments)

    BaseClient._make_api_call = note


@contextmanager
def noted(file: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FILE, str(file))
        patch.setenv("PYTHONPATH", f"{HOOK}{os.pathsep}{Path(__file__).parents[2]}")
        patch.setattr(BaseClient, "_make_api_call", BaseClient._make_api_call)  # is put back in the end
        begin()
        yield


def rights(file: Path) -> set[str]:
    """The rights that the calls in a file need."""
    return {_RIGHTS.get(each, each) for each in file.read_text().split()}
