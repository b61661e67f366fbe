"""What SES reports later, in a queue: a permanent bounce and a complaint stop mail, and nothing else does."""

from __future__ import annotations

import dataclasses
import json
import uuid

import boto3
import pytest
from moto import mock_aws

from api.http.parts import attach
from api.jobs import tick
from api.mail.notices import NoticeError, refusals
from api.mail.queue import SqsNotices
from api.services.post import failures
from api.telemetry import tally
from tests.api.machinery import ON_SQLITE
from tests.aws import REGION, free_port

ANN = "ann@example.org"
BOUNCED = [{"emailAddress": "Ann@Example.org", "diagnosticCode": "smtp; 550 5.1.1 user unknown"}]
BOUNCE = {"eventType": "Bounce", "bounce": {"bounceType": "Permanent", "bouncedRecipients": BOUNCED}}
SOFT = {"eventType": "Bounce", "bounce": {"bounceType": "Transient", "bouncedRecipients": BOUNCED}}
COMPLAINT = {"notificationType": "Complaint", "complaint": {"complainedRecipients": [{"emailAddress": ANN}]}}
RESCUE = {"eventType": "Complaint", "complaint": {**COMPLAINT["complaint"], "complaintFeedbackType": "not-spam"}}
DELIVERY = {"eventType": "Delivery", "delivery": {}}


def plain(notice):
    return json.dumps(notice)


def by_sns(notice):
    return json.dumps({"Type": "Notification", "MessageId": "1", "Message": json.dumps(notice)})


def by_event_bridge(notice):
    return json.dumps({"source": "aws.ses", "detail-type": "Email Bounced", "detail": notice})


class Queue:
    """An SQS queue, and the one for notices it gives up on. A notice that was read and kept comes again at once."""

    def __init__(self, endpoint: str | None) -> None:
        self.client = boto3.client("sqs", region_name=REGION, endpoint_url=endpoint)
        dead = self.client.create_queue(QueueName=f"dead-{uuid.uuid4()}")["QueueUrl"]
        asked = self.client.get_queue_attributes(QueueUrl=dead, AttributeNames=["QueueArn"])
        policy = json.dumps({"deadLetterTargetArn": asked["Attributes"]["QueueArn"], "maxReceiveCount": "3"})
        attributes = {"VisibilityTimeout": "0", "RedrivePolicy": policy}
        self.url = self.client.create_queue(QueueName=f"notices-{uuid.uuid4()}", Attributes=attributes)["QueueUrl"]
        self.dead = dead

    def holds(self, *texts: str) -> None:
        for text in texts:
            self.client.send_message(QueueUrl=self.url, MessageBody=text)

    def notices(self) -> SqsNotices:
        read = SqsNotices(self.url)
        read.client = self.client
        return read

    def left(self, url: str) -> list[str]:
        answer = self.client.receive_message(QueueUrl=url, MaxNumberOfMessages=10)
        return [each["Body"] for each in answer.get("Messages", [])]


@pytest.fixture(params=["moto", pytest.param("ministack", marks=pytest.mark.slow)])
def queue(request):
    if request.param == "ministack":
        yield Queue(request.getfixturevalue("aws_endpoint"))
        return
    with mock_aws():
        yield Queue(None)


@pytest.fixture
def told(app, joined, queue):
    """The service as it is when its tick reads the queue."""
    told = dataclasses.replace(joined, notices=queue.notices())
    attach(app, told)
    return told


@ON_SQLITE
@pytest.mark.usefixtures("told")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (plain(BOUNCE), "550 5.1.1 user unknown"),
        (by_sns(BOUNCE), "550 5.1.1 user unknown"),
        (by_event_bridge(BOUNCE), "550 5.1.1 user unknown"),
        (plain(COMPLAINT), "reported as unwanted"),
        (by_sns(COMPLAINT), "reported as unwanted"),
    ],
)
def test_the_tick_reads_of_a_refusal_stops_mail_and_the_player_sees_it(ann, post, queue, text, said):
    post.gives_address(ann, ANN)
    queue.holds(text)
    post.lapses()
    assert said in ann.reads("/me")["player"]["mail_trouble"]
    assert queue.left(queue.url) == []
    ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 0


@ON_SQLITE
def test_a_notice_that_comes_twice_is_the_same_as_one(ann, told, post, queue):
    post.gives_address(ann, ANN)
    queue.holds(plain(BOUNCE))
    failures.heed(told)
    once = ann.reads("/me")
    queue.holds(plain(BOUNCE))
    failures.heed(told)
    assert ann.reads("/me") == once
    assert queue.left(queue.url) == []


@ON_SQLITE
@pytest.mark.parametrize("notice", [SOFT, DELIVERY, RESCUE])
def test_a_notice_that_is_no_refusal_changes_nothing_and_is_removed(ann, told, post, queue, notice):
    post.gives_address(ann, ANN)
    queue.holds(plain(notice))
    failures.heed(told)
    assert ann.reads("/me")["player"]["mail_trouble"] is None
    assert queue.left(queue.url) == []
    ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 1


@ON_SQLITE
def test_an_unreadable_notice_is_put_aside_by_the_queue_and_stops_no_other(ann, told, post, queue):
    post.gives_address(ann, ANN)
    queue.holds("no notice", plain(BOUNCE))
    for _ in range(5):
        failures.heed(told)
    assert ann.reads("/me")["player"]["mail_trouble"]
    assert queue.left(queue.url) == []
    assert queue.left(queue.dead) == ["no notice"]


@ON_SQLITE
def test_of_a_flood_one_tick_reads_a_bounded_part(told, queue, monkeypatch):
    monkeypatch.setattr(failures, "BATCHES", 1)
    queue.holds(*[plain(DELIVERY)] * 12)
    failures.heed(told)
    assert len(queue.left(queue.url)) == 2


@ON_SQLITE
def test_refusals_are_counted(told, queue):
    queue.holds(plain(BOUNCE), by_sns(COMPLAINT), plain(SOFT))
    work = tally.begin()
    failures.heed(told)
    tally.end()
    assert work.figures == {"letters_bounced": 2}


@ON_SQLITE
def test_a_queue_that_cannot_be_reached_does_not_stop_the_tick(ann, joined, post, caplog):
    post.gives_address(ann, ANN)
    lost = SqsNotices("http://127.0.0.1/0/notices")
    lost.client = boto3.client("sqs", region_name=REGION, endpoint_url=f"http://127.0.0.1:{free_port()}")
    ann.opens_table(bots=2)
    post.clock.passes(minutes=2)
    assert tick(dataclasses.replace(joined, notices=lost)) == 1
    assert "queue of notices cannot be reached" in caplog.text


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", "{}", '{"eventType": "Bounce"}', '{"Type": "Notification"}', "[" * 5000]
)
def test_anything_else_is_no_notice(text):
    with pytest.raises(NoticeError):
        refusals(text)
