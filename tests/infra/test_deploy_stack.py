"""A stack that cannot be made, or must not."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator

import pytest
from cfnlint.decode.cfn_yaml import load

from infra import table
from infra.aws import Aws
from infra.deploy import TEMPLATE, Deployment, Wish
from infra.stack import Stack, StackError
from infra.stages import Stage
from tests.aws import CREDENTIALS, REGION

pytestmark = pytest.mark.slow

QUEUE = {"Type": "AWS::SQS::Queue", "Properties": {"QueueName": "torchpost-trial"}}
BROKEN = {  # made by a function that does not exist
    "Type": "Custom::Broken",
    "Properties": {"ServiceToken": f"arn:aws:lambda:{REGION}:000000000000:function:torchpost-none"},
}
STAGE = Stage(name="trial", mail_from="post@torchpost.example", protected=False)


@pytest.fixture
def aws(aws_endpoint: str, monkeypatch: pytest.MonkeyPatch) -> Aws:
    for name, value in {**CREDENTIALS, "AWS_ENDPOINT_URL": aws_endpoint}.items():
        monkeypatch.setenv(name, value)
    return Aws()


@pytest.fixture
def stack(aws: Aws) -> Iterator[Stack]:
    stack = Stack(aws.stacks, "torchpost-trial")
    yield stack
    stack.delete(silent)


@pytest.fixture
def deployment(aws: Aws) -> Iterator[Deployment]:
    aws.secrets.put_parameter(Name=STAGE.secret, Value="hush", Type="SecureString", Overwrite=True)
    deployment = Deployment(STAGE, aws, Wish())
    yield deployment
    deployment.stack.delete(silent)
    table.delete(STAGE.table_name, aws)


def test_a_stack_is_proposed_made_changed_and_deleted(stack):
    assert (stack.status, stack.outputs, stack.parts) == (None, {}, {})
    proposal = stack.propose(template(Queue=QUEUE), {}, {})
    assert [(change.action, change.part) for change in proposal.changes] == [("Add", "Queue")]
    stack.carry_out(proposal, silent)
    assert stack.status == "CREATE_COMPLETE"
    assert set(stack.parts) == {"Queue"}
    assert stack.propose(template(Queue=QUEUE), {}, {}) is None
    stack.delete(silent)
    assert stack.status is None


def test_a_proposal_that_is_withdrawn_leaves_nothing_behind_that_is_in_the_way(stack):
    stack.withdraw(stack.propose(template(Queue=QUEUE), {}, {}))
    assert stack.is_ready
    stack.carry_out(stack.propose(template(Queue=QUEUE), {}, {}), silent)
    assert stack.status == "CREATE_COMPLETE"


def test_a_resource_that_failed_is_named_with_the_reason(stack):
    with pytest.raises(StackError, match=r"Broken: .*not found"):
        stack.carry_out(stack.propose(template(Broken=BROKEN), {}, {}), silent)
    assert stack.is_ready


def test_a_stage_that_did_not_come_about_is_cleared_away_and_made_anew(deployment, monkeypatch, tmp_path):
    broken = tmp_path / "template.yaml"
    broken.write_text(TEMPLATE.read_text().replace("Resources:\n", f"Resources:\n  Broken: {json.dumps(BROKEN)}\n", 1))
    with monkeypatch.context() as patch:
        patch.setattr("infra.deploy.TEMPLATE", broken)
        with pytest.raises(StackError, match="Broken"):
            deployment.plan()[0].do()
    deployment.plan()[0].do()
    assert deployment.stack.status == "CREATE_COMPLETE"
    assert deployment.stack.parts["Table"] == "torchpost-trial"


def test_the_template_gets_every_parameter_it_asks_for(deployment):
    asked = load(str(TEMPLATE))["Parameters"]
    assert set(deployment.parameters()) == set(asked)


def test_a_sender_is_made_only_if_ses_does_not_know_it(deployment, aws):
    sender = f"{uuid.uuid4().hex}@torchpost.example"
    deployment.stage = Stage(name="trial", mail_from=sender)
    assert deployment.parameters()["MakesIdentity"] == "yes"
    aws.mail.create_email_identity(EmailIdentity=sender)
    assert deployment.parameters()["MakesIdentity"] == "no"


def test_a_mistyped_table_does_not_take_the_place_of_the_games(deployment, aws):
    deployment.plan()[0].do()
    mistyped = Deployment(Stage(name="trial", mail_from=STAGE.mail_from, table="torchpost-trail"), aws, Wish())
    with pytest.raises(StackError, match="nothing was done"):
        mistyped.plan()[0].do()
    assert deployment.stack.status == "CREATE_COMPLETE"
    assert deployment.stack.parts["Table"] == "torchpost-trial"


def template(**resources: object) -> str:
    return json.dumps({"Resources": resources})


def silent(_: str) -> None:
    """Progress that nobody reads."""
