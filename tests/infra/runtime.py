"""Stands in for Lambda's Python: reads events, a line of JSON each, and writes what the package's handler answers.

It is run by an interpreter that sees nothing but its standard library, and is given the folders to see besides: the
unpacked package, and the packages that Lambda's own Python brings along.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
from dataclasses import replace
from typing import Any


class Context:
    function_name = "torchpost-dev"

    def __init__(self, number: int) -> None:
        self.aws_request_id = f"invocation-{number}"


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # anything the function prints belongs in its log
    seed, *folders = sys.argv[1:]
    sys.path[:0] = folders
    handler = importlib.import_module("handler").lambda_handler
    deal_from(seed)
    for number, line in enumerate(sys.stdin):
        print(json.dumps(invoked(handler, json.loads(line), Context(number))), file=answers, flush=True)


def deal_from(seed: str) -> None:
    """So that every run of the tests plays the same games."""
    parts = importlib.import_module("api.http.parts")
    app = importlib.import_module("api.wsgi").app
    parts.attach(app, replace(parts.parts(app), seeds=lambda: seed))


def invoked(handler: Any, event: Any, context: Context) -> dict[str, Any]:
    try:
        return {"answer": handler(event, context)}
    except Exception:
        return {"error": traceback.format_exc()}


if __name__ == "__main__":
    main()
