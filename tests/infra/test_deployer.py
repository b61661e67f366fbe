"""The rights of the deployer: enough for every resource and every command, and no more."""

from __future__ import annotations

import json
import re

import pytest
from cfnlint.decode.cfn_yaml import load

from infra.deploy import TEMPLATE
from tests.infra.refusals import FUNCTION, TAKERS
from tests.infra.rights import DELIVERY, FOLDER, LONGEST, PARTS, granted, is_granted, listed, statements

PARTS_ALL = [(kind, right, need.arn) for kind, need in PARTS.items() for right in sorted(listed(need))]


@pytest.fixture(scope="module")
def kinds() -> set[str]:
    return {part["Type"] for part in json.loads(json.dumps(load(str(TEMPLATE))))["Resources"].values()}


def test_the_rights_that_each_kind_of_resource_needs_are_known(kinds):
    assert kinds == set(PARTS)


def test_every_part_can_be_made_changed_and_taken_away():
    assert [each for each in PARTS_ALL if not is_granted("stack", *each[1:])] == []


def test_the_stack_needs_every_right_that_is_granted_for_it():
    assert granted("stack") == listed(DELIVERY) | {right for _, right, _ in PARTS_ALL}


@pytest.mark.parametrize("name", ["stack", "commands", "restore"])
def test_a_policy_is_short_enough_to_be_given_to_somebody(name):
    assert len(re.sub(r"\s", "", (FOLDER / f"{name}.json").read_text())) <= LONGEST


def test_roles_are_passed_to_their_services_and_to_nobody_else():
    given = {"stack": sorted(TAKERS.values(), key=str), "commands": FUNCTION[1]}
    for name, services in given.items():
        (passing,) = [each for each in statements(name) if each["Action"] == "iam:PassRole"]
        assert passing["Condition"] == {"StringEquals": {"iam:PassedToService": services}}


@pytest.mark.parametrize("name", ["stack", "commands", "restore"])
def test_resources_of_others_cannot_be_touched(name):
    """Resources that AWS names itself, or that cannot be named, are found by their statement."""
    unnamed = {"SiteIsNamedByAws", "LogsOfCalls", "Who", "ZappaLooksForRules", "Api", "Mail", "Sender", "Site", "Stack"}
    for statement in statements(name):
        resources = statement["Resource"]
        for each in [resources] if isinstance(resources, str) else resources:
            assert "torchpost" in each or statement["Sid"] in unnamed, statement


def test_a_restorer_can_write_only_a_restored_table():
    assert is_granted("restore", "dynamodb:BatchWriteItem", "arn:aws:dynamodb:r:1:table/torchpost-production-restored")
    assert not is_granted("restore", "dynamodb:BatchWriteItem", "arn:aws:dynamodb:r:1:table/torchpost-production")
    assert not is_granted("commands", "dynamodb:GetItem", "arn:aws:dynamodb:r:1:table/torchpost-production")
