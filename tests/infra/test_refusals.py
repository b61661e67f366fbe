"""What AWS would refuse is refused here first."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from cfnlint.decode.cfn_yaml import load

from infra.deploy import TEMPLATE
from infra.package import SETTINGS
from tests.infra.refusals import refused


@pytest.fixture
def template() -> dict[str, Any]:
    return deepcopy(json.loads(json.dumps(load(str(TEMPLATE)))))


def test_nothing_in_the_template_would_be_refused(template):
    assert refused(template) == []


@pytest.mark.parametrize("role", ["ClockRole", "ApiRole", "FunctionRole"])
def test_a_role_that_does_not_trust_who_takes_it_is_refused(template, role):
    trust = template["Resources"][role]["Properties"]["AssumeRolePolicyDocument"]["Statement"][0]
    trust["Principal"] = {"Service": "ec2.amazonaws.com"}
    (said,) = refused(template)
    assert f"{role} does not trust" in said


def test_a_right_on_a_part_that_nobody_makes_is_refused(template):
    statement = template["Resources"]["ClockRole"]["Properties"]["Policies"][0]["PolicyDocument"]["Statement"][0]
    statement["Resource"] = {"Fn::Sub": "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:torch"}
    (said,) = refused(template)
    assert said.startswith("ClockRole: nobody makes arn:")


def test_a_policy_of_awss_that_does_not_exist_is_refused(template):
    pages = template["Resources"]["Site"]["Properties"]["DistributionConfig"]["DefaultCacheBehavior"]
    pages["CachePolicyId"] = "658327ea-f89d-4fab-a63d-7e88639e58f7"
    (said,) = refused(template)
    assert "is no policy of AWS's" in said


def test_a_reference_to_nothing_is_refused(template):
    template["Resources"]["Clock"]["Properties"]["Name"] = {"Fn::Sub": "torchpost-${Stadium}-tick"}
    assert "Clock: there is no Stadium" in refused(template)


def test_zappa_makes_no_rule_that_the_functions_role_would_have_to_be_trusted_for():
    assert all("events" not in stage for stage in json.loads(SETTINGS.read_text()).values())
