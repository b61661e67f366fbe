"""The function's role against the calls in its code: every right is used, and none is missing."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import botocore.session
import pytest
from botocore import xform_name
from cfnlint.decode.cfn_yaml import load

import api
from infra.deploy import TEMPLATE

SERVICES = {  # which service each of our files speaks to
    "stores/dynamodb.py": "dynamodb",
    "mail/ses.py": "sesv2",
    "mail/queue.py": "sqs",
    "settings.py": "ssm",
    "wsgi.py": "lambda",
}
RIGHTS = {  # that are not called as their operations are
    "dynamodb:TransactWriteItems": {"dynamodb:PutItem", "dynamodb:DeleteItem"},
    "dynamodb:CreateTable": set(),  # of tests alone
    "lambda:Invoke": {"lambda:InvokeFunction"},
    "sesv2:SendEmail": {"ses:SendEmail", "ses:SendRawEmail"},  # the letter is given whole
}
WITHOUT_CALL = {"logs:CreateLogStream", "logs:PutLogEvents"}  # Lambda's own, in the function's name
ROOT = Path(api.__file__).parent


def test_these_are_the_files_that_speak_to_aws():
    speaking = {
        file.relative_to(ROOT).as_posix()
        for file in ROOT.rglob("*.py")
        if any(word in file.read_text() for word in ("import boto3", "boto3.session", "create_client("))
    }
    assert speaking == set(SERVICES)


def test_the_role_has_the_rights_of_the_calls_in_the_code_and_no_others():
    needed = {right for name, service in SERVICES.items() for right in _rights(ROOT / name, service)}
    role = json.loads(json.dumps(load(str(TEMPLATE))))["Resources"]["FunctionRole"]["Properties"]
    allowed = set()
    for policy in role["Policies"]:
        for statement in policy["PolicyDocument"]["Statement"]:
            actions = statement["Action"]
            allowed |= {actions} if isinstance(actions, str) else set(actions)
    assert allowed == needed | WITHOUT_CALL


@pytest.mark.parametrize(("name", "service"), SERVICES.items())
def test_every_such_file_makes_a_call(name, service):
    assert _rights(ROOT / name, service)


def _rights(file: Path, service: str) -> set[str]:
    operations = botocore.session.get_session().get_service_model(service).operation_names
    by_method = {xform_name(operation): f"{service}:{operation}" for operation in operations}
    used = {node.attr for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Attribute)}
    calls = {by_method[name] for name in used & set(by_method)}
    return {right for call in calls for right in RIGHTS.get(call, {call})}
