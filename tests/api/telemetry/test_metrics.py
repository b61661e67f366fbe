"""Figures in the log, in the form that CloudWatch makes metrics of."""

from __future__ import annotations

import dataclasses
from typing import get_args

import pytest

from api.http.parts import attach
from api.jobs import tick
from api.mail.base import RefusedError, SendingError
from api.telemetry.tally import UNITS, Metric
from tests.api.logbook import STAGE, logging_as
from tests.api.machinery import ON_SQLITE

pytestmark = ON_SQLITE

ANN = "ann@example.org"


class Failing:
    """A way of sending that meets trouble each time."""

    sender = "Torchpost <post@torchpost.example>"

    def __init__(self, error):
        self._error = error

    at_once = 1

    def send(self, _):
        raise self._error


@pytest.fixture
def deployed(app, joined):
    """The service with the log from whose lines metrics are made."""
    deployed = dataclasses.replace(joined, settings=dataclasses.replace(joined.settings, log="json"))
    attach(app, deployed)
    return deployed


def figures(line):
    """The metrics that CloudWatch makes of a line, after checking that the line is in its format."""
    told = line["_aws"]
    assert isinstance(told["Timestamp"], int)
    (directive,) = told["CloudWatchMetrics"]
    assert directive["Namespace"] == "Torchpost"
    assert directive["Dimensions"] == [["stage"]]
    assert line["stage"] == STAGE
    for metric in directive["Metrics"]:
        assert metric["Name"] in get_args(Metric)
        assert metric["Unit"] == UNITS.get(metric["Name"], "Count")
    return {metric["Name"]: line[metric["Name"]] for metric in directive["Metrics"]}


def tick_line(parts):
    with logging_as("json") as log:
        tick(parts)
    (line,) = log.of(job="tick", logger="api.jobs", level="info", due=None)
    return figures(line)


def test_every_request_has_its_time_and_whether_it_failed(passerby):
    with logging_as("json") as log:
        passerby.reads("/health")
    found = figures(log.request("GET", "/v1/health"))
    assert found.keys() == {"request_milliseconds", "server_errors"}
    assert found["server_errors"] == 0


def test_moves_are_counted_apart_from_those_refused(ann):
    table = ann.opens_table(bots=2)
    first = ann.choices(table)[0]
    with logging_as("json") as log:
        ann.sends(table, first)
    assert figures(log.request("POST", "/v1/tables/<table>/moves"))["moves"] == 1
    with logging_as("json") as log:
        ann.sends(table, {"type": "dance"})
    found = figures(log.request("POST", "/v1/tables/<table>/moves"))
    assert found["moves_refused"] == 1
    assert "moves" not in found


def test_a_move_by_the_link_of_a_letter_is_one_too(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=2)
    post.goes_out(minutes=3)
    link = post.newest(ANN).links("letter")[0]
    with logging_as("json") as log:
        post.follows(link)
    line = log.request("POST", "/v1/letters/act")
    assert figures(line)["moves"] == 1
    assert (line["table"], line["seat"]) == (table, 0)
    assert "moves" not in figures(log.request("POST", "/v1/letters/open"))


def test_a_request_that_never_reached_the_rules_is_no_move(ann, passerby):
    table = ann.opens_table(bots=2)
    with logging_as("json") as log:
        passerby.tries("POST", f"/tables/{table}/moves", {"action": {}}, If_Match="*")
    assert "moves_refused" not in figures(log.request("POST", "/v1/tables/<table>/moves"))


def test_a_store_out_of_reach_is_an_error_of_the_server(ann, store):
    store.is_down = True
    with logging_as("json") as log:
        ann.tries("GET", "/me")
    found = figures(log.request("GET", "/v1/me"))
    assert (found["server_errors"], found["store_outages"]) == (1, 1)


def test_an_idle_tick_is_logged_too(deployed):
    found = tick_line(deployed)
    assert found["tick_done"] == 0
    assert found["tick_lag"] == 0
    assert "tick_milliseconds" in found


def test_a_tick_logs_how_much_it_did_and_how_late_it_came(ann, deployed, clock):
    ann.opens_table(bots=2, pace="1d")
    clock.passes(days=1, hours=1)
    found = tick_line(deployed)
    assert found["tick_done"] == 1
    assert found["tick_lag"] >= 3600


def test_letters_are_counted(ann, deployed, post, clock):
    post.gives_address(ann, ANN)
    ann.opens_table(bots=2)
    clock.passes(minutes=3)
    found = tick_line(deployed)
    assert found["letters_sent"] == 1
    assert found["tick_lag"] == 60


@pytest.mark.parametrize(
    "failure", [(SendingError("busy"), "letters_failed"), (RefusedError("550"), "letters_bounced")]
)
def test_letters_that_do_not_arrive_are_counted(ann, deployed, post, clock, failure):
    error, metric = failure
    post.gives_address(ann, ANN)
    ann.opens_table(bots=2)
    clock.passes(minutes=3)
    found = tick_line(dataclasses.replace(deployed, mailer=Failing(error)))
    assert found[metric] == 1
    assert "letters_sent" not in found
