"""The simulated AWS as the tests themselves look at it: they wait for it to wake up, however busy the machine is."""

from __future__ import annotations

from typing import Any

from boto3.session import Session
from botocore.config import Config

from api.stores.dynamodb import DynamoStore
from tests.aws import CREDENTIALS, REGION

PATIENT = Config(read_timeout=120, retries={"total_max_attempts": 1})


def patient_client(service: Any, endpoint: str) -> Any:
    session = Session(CREDENTIALS["AWS_ACCESS_KEY_ID"], CREDENTIALS["AWS_SECRET_ACCESS_KEY"], region_name=REGION)
    return session.client(service, endpoint_url=endpoint, config=PATIENT)


def made_table(name: str, endpoint: str) -> DynamoStore:
    store = DynamoStore(name)
    store.client = patient_client("dynamodb", endpoint)
    store.create_table()
    return store
