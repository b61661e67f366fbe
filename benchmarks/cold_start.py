"""How long the packed function takes from the start of its process to its first answer, against a bare Flask function.

Both are packed in the same way, answer the same event by Zappa's handler, and have boto3 beside them as on Lambda. The
second pair also asks DynamoDB, simulated on this machine, before it answers. CPU time of the whole process is counted,
which includes that of an interpreter that does nothing else.
"""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.table import Row, at_most
from benchmarks.timing import Work, best, cpu_of
from infra import package
from tests.aws import CREDENTIALS, REGION, ministack
from tests.infra.aws import made_table
from tests.infra.function import ISOLATED, provide

TURNS = 20
AIM = 1.3
TABLE = "torchpost-cold"
QUESTIONS = {"/v1/games": "cold start on AWS, first answer", "/v1/tables?open": "cold start on AWS, first of DynamoDB"}

BARE = """
from functools import cache

import boto3
from flask import Flask, jsonify

app = Flask(__name__)


@cache
def client():
    return boto3.client("dynamodb")


@app.get("/v1/games")
def games():
    return jsonify(games=[])


@app.get("/v1/tables")
def tables():
    found = client().query(
        TableName="torchpost-cold",
        IndexName="open",
        KeyConditionExpression="open_pk = :partition",
        ExpressionAttributeValues={":partition": {"S": "open"}},
    )
    return jsonify(tables=found["Items"])
"""

FIRST_ANSWER = """
import json, sys
sys.path[:0] = sys.argv[2:]
from handler import lambda_handler
answer = lambda_handler(json.loads(sys.argv[1]), None)
assert answer["statusCode"] == 200, answer
"""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        packages = {"app": ours(folder / "ours"), "peer": bare(folder / "bare")}
        for each in ("provided", "ministack"):
            (folder / each).mkdir()
        provide(folder / "provided")
        with ministack(folder / "ministack") as endpoint:
            made_table(TABLE, endpoint)
            for path, what in QUESTIONS.items():
                works = {
                    each: partial(until_answer, path, [unpacked, folder / "provided"], told(endpoint))
                    for each, unpacked in packages.items()
                }
                yield row(what, works)


def row(what: str, works: Mapping[str, Work]) -> Row:
    found = best(works, TURNS)
    ratio = found["app"] / found["peer"]
    against = f"bare Flask function {found['peer'] * 1e3:.0f} ms"
    return Row(what, f"{found['app'] * 1e3:.0f} ms", against, f"{ratio:.2f}x", *at_most(ratio, AIM))


def until_answer(path: str, folders: Sequence[Path], environment: Mapping[str, str]) -> float:
    return cpu_of([*ISOLATED, "-c", FIRST_ANSWER, json.dumps(asked(path)), *folders], environment)


def asked(path: str) -> dict[str, Any]:
    """A GET as an HTTP API of API Gateway sends it."""
    address, _, query = path.partition("?")
    http = {"method": "GET", "path": address, "sourceIp": "203.0.113.9"}
    return {
        "version": "2.0",
        "rawPath": address,
        "rawQueryString": query,
        "headers": {"host": "torchpost.example"},
        "requestContext": {"stage": "$default", "http": http},
    }


def told(endpoint: str) -> dict[str, str]:
    return {
        **CREDENTIALS,
        "AWS_ENDPOINT_URL": endpoint,
        "AWS_LAMBDA_FUNCTION_NAME": "torchpost-dev",
        "AWS_REGION": REGION,
        "TORCHPOST_MAIL": f"ses://{REGION}",
        "TORCHPOST_SECRET": "not needed",
        "TORCHPOST_STORE": f"dynamodb://{TABLE}",
    }


def ours(folder: Path) -> Path:
    folder.mkdir()
    package.package("dev", folder / "function.zip", package.Target.here())
    return unpacked(folder)


def bare(folder: Path) -> Path:
    sources, settings = folder / "sources", folder / "settings.json"
    sources.mkdir(parents=True)
    (sources / "bare.py").write_text(BARE)
    stage = {"project_name": "bare", "app_function": "bare.app", "debug": False, "log_level": "WARNING"}
    settings.write_text(json.dumps({"dev": stage | {"use_precompiled_packages": False}}))
    package.pack("dev", sources, settings, folder / "function.zip", package.Target.here())
    return unpacked(folder)


def unpacked(folder: Path) -> Path:
    with zipfile.ZipFile(folder / "function.zip") as archive:
        archive.extractall(folder / "task")
    return folder / "task"
