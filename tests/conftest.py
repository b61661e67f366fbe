"""Fixtures that tests of several folders share."""

from tests.aws import aws_credentials, aws_endpoint
from tests.strictness import pytest_sessionfinish, pytest_terminal_summary

__all__ = ["aws_credentials", "aws_endpoint", "pytest_sessionfinish", "pytest_terminal_summary"]
