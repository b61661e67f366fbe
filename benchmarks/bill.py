"""What was used, and what AWS charges for it at list prices: for each move, and for a month in which nobody plays."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from api.telemetry.tally import Metric
from benchmarks.meters import Reading

PRICES = Path(__file__).with_name("prices.toml")
TEMPLATE = Path(__file__).parent.parent / "infra" / "template.yaml"
TICKS_A_MONTH = 60 * 24 * 30

Prices = dict[str, Any]


@dataclass
class Use:
    """What something has used."""

    invocations: int = 0
    gateway: int = 0  # requests from outside
    pages: int = 0  # files requested from CloudFront
    sent: int = 0  # bytes to people
    cpu: float = 0.0  # seconds
    store: Reading = field(default_factory=Reading)
    letters: int = 0
    posted: int = 0  # bytes of letters
    log: int = 0  # bytes

    def __add__(self, other: Use) -> Use:
        return Use(
            self.invocations + other.invocations,
            self.gateway + other.gateway,
            self.pages + other.pages,
            self.sent + other.sent,
            self.cpu + other.cpu,
            self.store + other.store,
            self.letters + other.letters,
            self.posted + other.posted,
            self.log + other.log,
        )


def dollars(use: Use, prices: Prices) -> dict[str, float]:
    """What it costs, by what is charged for."""
    million, gigabyte, assumed = prices["per_million"], prices["per_gigabyte"], prices["assumed"]
    waiting = use.store.requests * assumed["store_milliseconds"] + use.letters * assumed["letter_milliseconds"]
    # a small function gets a part of a core, so its work takes longer
    seconds = use.cpu * assumed["gigabytes_of_a_core"] / assumed["memory"] + waiting / 1000
    # besides our own lines, Lambda writes some for each call, and the gateway one for each request
    log = use.log + use.invocations * assumed["lambda_log_bytes"] + use.gateway * assumed["gateway_log_bytes"]
    return {
        "Lambda": use.invocations * million["lambda_requests"] / 1e6
        + seconds * assumed["memory"] * prices["per_gigabyte_second"]["lambda"],
        "API Gateway": use.gateway * million["gateway_requests"] / 1e6,
        "CloudFront": (use.gateway + use.pages) * million["cdn_requests"] / 1e6
        + use.pages * million["cdn_functions"] / 1e6
        + use.sent * gigabyte["traffic"] / 1e9
        + use.gateway * assumed["request_bytes"] * gigabyte["to_origin"] / 1e9,
        "S3": use.pages * million["file_requests"] / 1e6,
        "DynamoDB": (use.store.read_units * million["read_units"] + use.store.write_units * million["write_units"])
        / 1e6,
        "SES": use.letters * prices["per_thousand"]["letters"] / 1e3 + use.posted * gigabyte["letters"] / 1e9,
        "CloudWatch Logs": log * gigabyte["log"] / 1e9,
    }


def per_month(idle: Use, prices: Prices) -> dict[str, float]:
    """What a stage costs on which nobody plays; `idle` is a tick on it."""
    ticks = {name: cost * TICKS_A_MONTH for name, cost in dollars(idle, prices).items() if cost}
    million, month = prices["per_million"], prices["per_month"]
    alarms = TEMPLATE.read_text().count("AWS::CloudWatch::Alarm") * month["alarm"]
    return {
        **ticks,
        "SQS": TICKS_A_MONTH * million["queue_requests"] / 1e6,
        "EventBridge Scheduler": TICKS_A_MONTH * million["schedules"] / 1e6,
        "CloudWatch metrics and alarms": len(get_args(Metric)) * month["metric"] + alarms,
    }


def prices_of(path: Path) -> Prices:
    return tomllib.loads(path.read_text())
