"""Trouble with DynamoDB as a player meets it: it passes unnoticed, or they must try again and nothing is written."""

from __future__ import annotations

import uuid

import pytest

from api.jobs import tick
from api.stores import retries
from api.stores.base import UnavailableError
from api.stores.dynamodb import DynamoStore
from tests.api.logbook import logging_as
from tests.api.scenes import problem
from tests.api.weather import LASTING, PASSING, bad_weather, cancelled, lost_on_the_way_back
from tests.aws import REGION

ON_MOTO = pytest.mark.parametrize("store", ["moto"], indirect=True)
READ, WRITE, LIST = "BatchGetItem", "TransactWriteItems", "Query"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch):
    monkeypatch.setattr(retries, "FIRST_PAUSE", 0.0)


@pytest.fixture
def table(ann):
    table = ann.opens_table(bots=2)
    ann.sees(table)
    return table


@ON_MOTO
@pytest.mark.parametrize("operation", [READ, WRITE])
@pytest.mark.parametrize("trouble", PASSING)
def test_trouble_that_passes_goes_unnoticed(ann, store, table, operation, trouble):
    action = ann.choices(table)[0]
    with bad_weather(store.store, operation, PASSING[trouble], times=2) as weather:
        assert ann.sends(table, action).status_code == 200
    assert len(set(weather.requests)) == 1
    assert len(weather.requests) == 3
    assert ann.sees(table)["moves"] == 1


@ON_MOTO
@pytest.mark.parametrize("operation", [READ, WRITE])
@pytest.mark.parametrize("trouble", PASSING | LASTING)
def test_lasting_trouble_is_reported_and_nothing_is_written(ann, store, table, operation, trouble):
    action, before = ann.choices(table)[0], store.every_item(table)
    with bad_weather(store.store, operation, (PASSING | LASTING)[trouble]) as weather:
        answer = ann.sends(table, action)
    problem(answer, 503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0
    assert len(weather.requests) == (retries.ATTEMPTS if trouble in PASSING else 1)
    assert store.every_item(table) == before
    assert ann.sends(table, action).status_code == 200


@ON_MOTO
@pytest.mark.parametrize("trouble", PASSING | LASTING)
def test_lists_wait_out_trouble_that_passes_and_report_the_rest(ann, store, table, trouble):
    with bad_weather(store.store, LIST, (PASSING | LASTING)[trouble]):
        problem(ann.tries("GET", "/tables?mine"), 503, "unavailable")
    with bad_weather(store.store, LIST, PASSING["throttled table"], times=2):
        assert [line["id"] for line in ann.reads("/tables?mine")["tables"]] == [table]


@ON_MOTO
def test_a_condition_that_is_not_met_is_no_trouble_but_news(ann, store, table):
    action = ann.choices(table)[0]
    with bad_weather(store.store, WRITE, cancelled("ConditionalCheckFailed"), times=1) as weather:
        found = problem(ann.sends(table, action), 412, "precondition_failed")
    assert found["table"]["id"] == table
    assert len(weather.requests) == 1


@ON_MOTO
def test_patience_has_an_end_in_time(ann, store, table, monkeypatch):
    action = ann.choices(table)[0]
    monkeypatch.setattr(retries, "RETRIES_END", 0.0)
    with bad_weather(store.store, WRITE, PASSING["no answer in time"]) as weather:
        problem(ann.sends(table, action), 503, "unavailable")
    assert len(weather.requests) == 1


@ON_MOTO
def test_repeats_and_outages_are_counted(ann, store, table):
    action = ann.choices(table)[0]
    with logging_as("json") as log, bad_weather(store.store, WRITE, PASSING["server error"]):
        ann.sends(table, action)
    line = log.request("POST", "/v1/tables/<table>/moves")
    assert (line["status"], line["server_errors"]) == (503, 1)
    assert (line["store_retries"], line["store_outages"]) == (retries.ATTEMPTS - 1, 1)


@ON_MOTO
def test_a_tick_in_bad_weather_leaves_due_work_to_the_next(ann, store, joined, clock):
    table = ann.opens_table(bots=2, pace="1d")
    clock.passes(days=1, hours=1)
    with bad_weather(store.store, WRITE, PASSING["throttled table"]), pytest.raises(UnavailableError):
        tick(joined)
    assert ann.sees(table)["moves"] == 0
    assert tick(joined) == 1
    assert ann.sees(table)["moves"] == 1


@pytest.fixture
def ministack(aws_endpoint, clock):
    store = DynamoStore(
        f"weather-{uuid.uuid4()}", region=REGION, endpoint=aws_endpoint, now=lambda: clock().timestamp()
    )
    store.create_table()
    return store


@pytest.mark.slow
@pytest.mark.parametrize("store", ["ministack"], indirect=True)
def test_a_move_whose_answer_was_lost_is_made_once(ann, store, table):
    action = ann.choices(table)[0]
    with bad_weather(store.store, WRITE, lost_on_the_way_back, times=1) as weather:
        assert ann.sends(table, action).status_code == 200
    assert len(weather.requests) == 2
    assert ann.sees(table)["moves"] == 1
