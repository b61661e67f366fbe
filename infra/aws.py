"""The parts of AWS that a deployment speaks to. AWS_ENDPOINT_URL puts a simulated AWS in their place."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from boto3.session import Session
from botocore.config import Config
from botocore.exceptions import ClientError

if TYPE_CHECKING:
    from mypy_boto3_cloudformation.client import CloudFormationClient
    from mypy_boto3_cloudfront.client import CloudFrontClient
    from mypy_boto3_dynamodb.client import DynamoDBClient
    from mypy_boto3_lambda.client import LambdaClient
    from mypy_boto3_s3.client import S3Client
    from mypy_boto3_sesv2.client import SESV2Client
    from mypy_boto3_ssm.client import SSMClient
    from mypy_boto3_sts.client import STSClient

PATIENT = Config(retries={"mode": "standard", "total_max_attempts": 6})


class Aws:
    """Each client is made when it is first asked for."""

    def __init__(self) -> None:
        self._session = Session()

    @property
    def region(self) -> str | None:
        return self._session.region_name

    @property
    def has_credentials(self) -> bool:
        return self._session.get_credentials() is not None

    @cached_property
    def account(self) -> str:
        return self.identity.get_caller_identity()["Account"]

    @cached_property
    def identity(self) -> STSClient:
        return self._session.client("sts", config=PATIENT)

    @cached_property
    def stacks(self) -> CloudFormationClient:
        return self._session.client("cloudformation", config=PATIENT)

    @cached_property
    def sites(self) -> CloudFrontClient:
        return self._session.client("cloudfront", config=PATIENT)

    @cached_property
    def tables(self) -> DynamoDBClient:
        return self._session.client("dynamodb", config=PATIENT)

    @cached_property
    def functions(self) -> LambdaClient:
        return self._session.client("lambda", config=PATIENT)

    @cached_property
    def files(self) -> S3Client:
        return self._session.client("s3", config=PATIENT)

    @cached_property
    def mail(self) -> SESV2Client:
        return self._session.client("sesv2", config=PATIENT)

    @cached_property
    def secrets(self) -> SSMClient:
        return self._session.client("ssm", config=PATIENT)


def code_of(error: ClientError) -> str:
    return error.response.get("Error", {}).get("Code", "")
