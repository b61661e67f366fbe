"""The application as WSGI servers and Zappa find it, and the tick as the schedule of a stage calls it."""

from __future__ import annotations

import gc
import json
import logging
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from flask import Flask

if TYPE_CHECKING:
    from mypy_boto3_lambda.client import LambdaClient

FUNCTION = "AWS_LAMBDA_FUNCTION_NAME"  # the variable in which AWS tells a function its name
LIVE = "live"  # the version that people and the clock call; after a rollback it is not the newest
TICK = "api.wsgi.tick"

log = logging.getLogger(__name__)


def started() -> Flask:
    """The application of this environment. Everything a start makes stays, so garbage collection skips it."""
    gc.disable()
    try:
        from api.app import create_app  # noqa: PLC0415
        from api.settings import Settings  # noqa: PLC0415
        from api.telemetry.lines import configure  # noqa: PLC0415

        settings = Settings.read(os.environ)
        if settings.log == "json":  # else the server that runs this decides
            configure(settings.log, settings.stage)
        if FUNCTION in os.environ:  # which serves one request at a time
            return create_app(settings, ring=ring, is_threaded=False)
        return create_app(settings)
    finally:
        gc.freeze()
        gc.enable()


def ring() -> None:
    """Have the function called once more, beside this request; if that fails, the schedule does within a minute."""
    from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

    call = json.dumps({"command": TICK}).encode()
    try:
        _functions().invoke(FunctionName=os.environ[FUNCTION], Qualifier=LIVE, InvocationType="Event", Payload=call)
    except (BotoCoreError, ClientError):
        log.exception("The tick cannot be called; the schedule will.")


@cache
def _functions() -> LambdaClient:
    import boto3  # noqa: PLC0415 - takes long to load, and few requests need it
    from botocore.config import Config  # noqa: PLC0415

    config = Config(connect_timeout=1, read_timeout=2, retries={"total_max_attempts": 1})
    return boto3.client("lambda", config=config)


app = started()


def tick(_event: dict[str, Any], context: object) -> int:
    """Do what is due. Returns how many things were done. Letters are written by several threads."""
    from api import jobs  # noqa: PLC0415
    from api.http.parts import parts  # noqa: PLC0415
    from api.telemetry.tally import about  # noqa: PLC0415
    from api.warming import build_types  # noqa: PLC0415

    build_types()
    with about(request_id=str(getattr(context, "aws_request_id", None))):
        return jobs.tick(parts(app))
